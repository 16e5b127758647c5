"""What all answers of Tartli's desk share in wording."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tartli_ref.cards import Card
from tartli_ref.games.tartli.desk import LEADER, Answer, Contradiction
from tartli_ref.games.tartli.moves import Announcement
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.rulings import Facts, Ruling
from tartli_ref.words.answers import Reason, title_of
from tartli_ref.words.cards import rank_name
from tartli_ref.words.language import Marked, _, ngettext
from tartli_ref.words.lists import capital
from tartli_ref.words.rulings import say
from tartli_ref.words.tartli.names import AustrianVoice, TartliVoice, name_of
from tartli_ref.words.tartli.sentences import REFUSALS, SENTENCES, sentence

YOU: Marked[tuple[str, str]] = ("you", "the other player")
PLAYERS: Marked[tuple[str, str]] = ("the leader", "the second player")
CLAIM: Marked[tuple[str, str]] = ("the claimant", "the other player")
SEATS: Marked[tuple[str, str]] = ("player A", "player B")


@dataclass(frozen=True, slots=True)
class Talk:
    """How one question is spoken about: who its players are, and by which house rules."""

    voice: TartliVoice
    house: TartliOptions = HUNGARIAN
    about: str = ""

    def name(self, thing: object) -> str:
        """What this thing is called here."""
        return name_of(thing, self.voice)

    def bulis(self, number: int) -> str:
        """So many bulis, or stakes where a game is played for them."""
        if self.house.unit == "stake":
            text = ngettext("{number} stake", "{number} stakes", number)
        else:
            text = ngettext("{number} buli", "{number} bulis", number)
        return text.format(number=_(COUNTED[number]) if number in COUNTED else number)

    def said(self, ruling: Ruling) -> str:
        """What one step says."""
        key = f"{ruling.rule} {ruling.case}".strip()
        if not ruling.allowed and (key in REFUSALS or isinstance(SENTENCES[f"desk {key}"], tuple)):
            return self.refusal(ruling)[0]
        said = ruling.facts.get("announcement")
        if isinstance(said, Announcement) and said.empty:
            key += " nothing"
        text = sentence(f"desk {self.about} {key}", f"desk {key}")
        return capital(_(text).format_map(self._facts(ruling.facts)))

    def refusal(self, ruling: Ruling) -> tuple[str, str]:
        """Why something is refused, and what may be done instead."""
        facts = self._facts(ruling.facts)
        texts = SENTENCES.get(f"desk {ruling.rule} {ruling.case}".strip())
        if not isinstance(texts, tuple):
            said = say(replace(ruling, facts=facts), self.voice)
            return said.why, said.instead
        why, instead = (capital(_(text).format_map(facts)) for text in texts)
        return why, instead

    def complaint(self, wrong: Contradiction) -> str:
        """Why a question contradicts itself."""
        key = f"{wrong.rule} {wrong.case}"
        text = sentence(f"odd {wrong.field} {key}", f"odd {key}")
        return capital(_(text).format_map(self._facts(wrong.facts)))

    def reasons(self, steps: Iterable[Ruling]) -> tuple[Reason, ...]:
        """The steps in words, each once."""
        found: dict[str, Reason] = {}
        for step in steps:
            text = self.said(step)
            found.setdefault(text, Reason(step.rule, title_of(step.rule), text, step.allowed))
        return tuple(found.values())

    def unchecked(self, answer: Answer) -> tuple[str, ...]:
        """What the answer could not check, each once."""
        parts = [part for step in (answer.ruling, *answer.steps) for part in step.unchecked]
        texts = (_(sentence(f"unseen {part.rule} {part.missing}")) for part in parts)
        return tuple(dict.fromkeys(texts))

    def _facts(self, facts: Facts) -> dict[str, str]:
        """The facts by name, and what follows from them."""
        named = {key: self._fact(fact) for key, fact in facts.items()}
        return named | _compared(facts, named) | _counted(facts) | self._worth(facts)

    def _worth(self, facts: Facts) -> dict[str, str]:
        points = facts.get("points")
        return {"bulis": self.bulis(points)} if isinstance(points, int) else {}

    def _fact(self, fact: object) -> str:
        if self.about == "bela" and isinstance(fact, Card):
            return _("{rank} of trumps").format(rank=rank_name(fact.rank))
        return self.name(fact)


COUNTED: Marked[dict[int, str]] = {1: "one", 2: "two"}


def _compared(facts: Facts, named: dict[str, str]) -> dict[str, str]:
    """Which of two compared melds is higher."""
    if not {"winner", "leader", "second"} <= facts.keys():
        return {}
    leads = facts["winner"] is LEADER
    higher, lower = ("leader", "second") if leads else ("second", "leader")
    return {"higher": named[higher], "lower": named[lower]}


def _counted(facts: Facts) -> dict[str, str]:
    """How many there are, in words."""
    tricks, ways = facts.get("tricks"), facts.get("ways")
    only = _("It is the only one that makes so much.")
    if ways != 1:
        only = _("{ways} orders make as much, none with fewer declarations.").format(ways=ways)
    whole = tricks_in_words(tricks) if isinstance(tricks, int) else ""
    return {"whole_tricks": whole, "only": only}


def voice_for(players: tuple[str, str], *, german: bool = False) -> TartliVoice:
    """The players of a question; Austrian tables have German names for melds (TA-MELD-03)."""
    return (AustrianVoice if german else TartliVoice)(_(player) for player in players)


def points_in_words(points: int) -> str:
    """So many points."""
    return ngettext("{number} point", "{number} points", points).format(number=points)


def tricks_in_words(tricks: int) -> str:
    """So many tricks."""
    return ngettext("{number} trick", "{number} tricks", tricks).format(number=tricks)
