"""The referee's desk of Asszorti in words: each question answered in one sentence, and its reasons.

What the desk refuses as a table would is said as at a table.
"""

import re
from collections.abc import Iterable, Mapping
from collections.abc import Sequence as Listing

from tartli_ref.games.asszorti.desk import (
    AfterClaim,
    AfterClaimAnswer,
    DealWorth,
    DoubleAnswer,
    FailAnswer,
    GoesBefore,
    GoesBeforeAnswer,
    IfItFails,
    MayDouble,
    MaySay,
    MaySayAnswer,
    Question,
    TrickAnswer,
    WhoseTrick,
    WorthAnswer,
)
from tartli_ref.games.asszorti.moves import Bids, Call, Doubles, Holds, Passes
from tartli_ref.games.asszorti.values import Item
from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.rulings import Facts, Ruling
from tartli_ref.words.answers import InWords, Reason, Sum, SumRow, title_of
from tartli_ref.words.asszorti.names import AsszortiVoice, name_of, part_name, step_name
from tartli_ref.words.asszorti.sentences import REFUSALS, sentence
from tartli_ref.words.language import N_, Marked, _, ngettext
from tartli_ref.words.lists import brings, capital, one_of

SPEAKERS: Marked[tuple[str, str, str]] = (
    "the first to speak",
    "the second to speak",
    "the dealer",
)
"""Who they are in a question about the auction."""
PLAYERS: Marked[tuple[str, str, str]] = ("the declarer", "an opponent", "the other opponent")
"""Who they are in every other question."""
OF_THE_AUCTION = (MaySay, GoesBefore)


def voice_for(question: type[Question]) -> AsszortiVoice:
    """The players of a question that is asked without a table."""
    names = SPEAKERS if question in OF_THE_AUCTION else PLAYERS
    return AsszortiVoice(_(name) for name in names)


def answer_in_words(question: Question, answer: Answer) -> InWords:
    """An answer as people read it."""
    voice = voice_for(type(question))
    match question, answer:
        case MaySay(), MaySayAnswer():
            return _may_say(answer, voice)
        case GoesBefore(), GoesBeforeAnswer():
            return _goes_before(question, answer, voice)
        case MayDouble(), DoubleAnswer():
            return _may_double(question, answer, voice)
        case IfItFails(), FailAnswer():
            return _fails(answer, voice)
        case DealWorth(), WorthAnswer():
            return _worth(answer, voice)
        case AfterClaim(), AfterClaimAnswer():
            return _after_claim(answer, voice)
        case WhoseTrick(), TrickAnswer():
            return _takes(question, answer, voice)
    raise AssertionError(question)


def _reasons(rulings: Iterable[Ruling], voice: AsszortiVoice) -> tuple[Reason, ...]:
    """The rulings in words; what several have in common is said once."""
    reasons = (
        Reason(each.rule, title_of(each.rule), say_step(each, voice), each.allowed)
        for each in rulings
    )
    return tuple(dict.fromkeys(reasons))


def say_call(call: Call, voice: AsszortiVoice) -> str:
    """What a player says in the auction, as part of a sentence."""
    match call:
        case Passes():
            return _("pass")
        case Holds():
            return _("hold")
        case Bids(_seat, level):
            return _("bid {level}").format(level=name_of(level, voice))


def _calls(calls: Iterable[Call], voice: AsszortiVoice) -> str:
    return one_of(say_call(call, voice) for call in calls)


def _may_say(answer: MaySayAnswer, voice: AsszortiVoice) -> InWords:
    if answer.speaker is None:
        assert answer.declarer is not None  # an auction that is over has a declarer
        verdict = _("The auction is over: {name} plays alone.").format(name=voice[answer.declarer])
        may = _("The contract can be {levels}.")
        levels = one_of(name_of(level, voice) for level in answer.contracts)
        return InWords(verdict, None, (may.format(levels=levels),), _reasons(answer.steps, voice))
    may = _("{name} may {calls}.")
    calls = _calls((call for call, ruling in answer.options if ruling.allowed), voice)
    barred = (ruling for _call, ruling in answer.options if not ruling.allowed)
    return InWords(
        capital(may.format(name=voice[answer.speaker], calls=calls)),
        None,
        (),
        _reasons((*answer.steps, *barred), voice),
    )


def _goes_before(question: GoesBefore, answer: GoesBeforeAnswer, voice: AsszortiVoice) -> InWords:
    yes = answer.ruling.allowed
    verdict = _("Yes, {name} takes the bid over.") if yes else _("No, {name} cannot say that.")
    more: tuple[str, ...] = ()
    if not yes:
        enough = _("It takes this: {calls}.") if answer.enough else _("Nothing takes the bid over.")
        more = (enough.format(calls=_calls(answer.enough, voice)),)
    name = voice[question.call.seat]
    return InWords(verdict.format(name=name), yes, more, _reasons(answer.steps, voice))


def _may_double(question: MayDouble, answer: DoubleAnswer, voice: AsszortiVoice) -> InWords:
    yes = answer.ruling.allowed
    verdict = _("No, {name} may not say {word} to {item} now.")
    if yes:
        verdict = _("Yes, {name} may say {word} to {item}.")
    said = verdict.format(
        name=voice[question.seat],
        word=step_name(question.step),
        item=name_of(question.item, voice),
    )
    now = tuple(_now(item, answer.now, voice) for item in Item)
    return InWords(said, yes, tuple(filter(None, now)), _reasons(answer.steps, voice))


def _now(item: Item, now: tuple[Doubles, ...], voice: AsszortiVoice) -> str:
    """Who may say what to the item now."""
    words = [move for move in now if move.items == (item,)]
    if not words:
        return ""
    return _("To {item}, {word} may be said by {names}.").format(
        item=name_of(item, voice),
        word=step_name(words[0].step),
        names=one_of(voice[move.seat] for move in words),
    )


def _fails(answer: FailAnswer, voice: AsszortiVoice) -> InWords:
    verdict = _("It costs {least} to {most} for each opponent, by the tricks that are made.")
    rows = tuple(
        SumRow(_tricks(tricks), worth, answer.ruling.rule) for tricks, worth in answer.by_tricks
    )
    game = Sum(_("The lost game, from each opponent"), rows, None)
    return InWords(
        verdict.format(least=-answer.least, most=-answer.most),
        None,
        (),
        _reasons(answer.steps, voice),
        sums=(game,),
    )


def _worth(answer: WorthAnswer, voice: AsszortiVoice) -> InWords:
    verdict = brings(
        answer.worth,
        N_("The declarer pays {number} to each opponent."),
        N_("The declarer gets {number} from each opponent."),
        N_("The declarer neither gets nor pays."),
    )
    rows = tuple(
        SumRow(capital(part_name(part.rule)), part.worth, part.rule) for part in answer.parts
    )
    return InWords(
        verdict,
        None,
        (),
        _reasons((answer.ruling,), voice),
        sums=(Sum(_("From each opponent"), rows, answer.worth),),
    )


def _after_claim(answer: AfterClaimAnswer, voice: AsszortiVoice) -> InWords:
    verdict = _("In the end the tricks are {tricks}, the declarer’s first.")
    more = _("An announced arrivázs is lost.") if answer.arrivazs_lost else ""
    return InWords(
        verdict.format(tricks=":".join(map(str, answer.tricks))),
        None,
        (more,) if more else (),
        _reasons(answer.steps, voice),
    )


def _takes(question: WhoseTrick, answer: TrickAnswer, voice: AsszortiVoice) -> InWords:
    takes = _("The {card} takes the trick.")
    more = []
    last = name_of(question.cards[-1], voice)
    if answer.legal is None:
        more.append(_("Whether the {card} could be played only the hand tells.").format(card=last))
    elif answer.ruling.allowed:
        more.append(_("The {card} could be played.").format(card=last))
    else:
        legal = one_of(name_of(card, voice) for card in answer.legal)
        text = _("The {card} could not be played; it had to be the {legal}.")
        more.append(text.format(card=last, legal=legal))
    return InWords(
        takes.format(card=name_of(question.cards[answer.winner], voice)),
        None if answer.legal is None else answer.ruling.allowed,
        tuple(more),
        _reasons(answer.steps, voice),
    )


def _tricks(number: int) -> str:
    return ngettext("{number} trick", "{number} tricks", number).format(number=number)


def say_step(ruling: Ruling, names: Listing[str]) -> str:
    """One step of an answer; what is refused is said with what may be done instead."""
    key = f"{ruling.rule} {ruling.case}".strip()
    own = sentence(f"desk {key}")
    facts = _facts(ruling.facts, names)
    texts = (own,) if own else REFUSALS[key]
    return " ".join(capital(_(text).format_map(facts)) for text in texts)


def say_contradiction(wrong: Contradiction, names: Listing[str]) -> str:
    """Why the question makes no sense like that."""
    key = f"{wrong.rule} {wrong.case}"
    own = sentence(f"odd {wrong.field} {key}", f"odd {key}")
    if own:
        return capital(_(own).format_map(_facts(wrong.facts, names)))
    return say_step(Ruling(False, wrong.rule, wrong.case, wrong.facts), names)


def _facts(facts: Facts, names: Listing[str]) -> Mapping[str, str]:
    """The facts as they are said; a step of the ladder also by its word."""
    said = {key: _written(fact) or name_of(fact, names) for key, fact in facts.items()}
    step = facts.get("step")
    if isinstance(step, int) and isinstance(facts.get("item"), Item) and step:
        said["word"] = step_name(step)
    return said


def _written(fact: object) -> str:
    """A number with the minus of the score, and how often something counts as ``×2``."""
    if type(fact) is int:
        return f"{fact}".replace("-", "−")
    return f"×{fact[1:]}" if isinstance(fact, str) and _TIMES.fullmatch(fact) else ""


_TIMES = re.compile("x[0-9]+")
