"""Names of cards in each language, by the signs printed on them: German or French.

A French pack may stand in for a German one, with Queens for Overs and Jacks for Unders (TH-EQ-03);
in German the Over is the Ober (TA-EQ-01). The notation is unaffected.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from tartli_ref.rules.cards import Card, Rank, Suit
from tartli_ref.rules.common.findings import NoReview
from tartli_ref.rules.common.open_cards.search import Part, Turn
from tartli_ref.words.language import N_, Chosen, Marked, _, language
from tartli_ref.words.lists import capital

SKINS = ("german", "french")

skin = Chosen("skin", default="german")
"""The signs on the cards in this context, one of ``SKINS``."""

showing = skin.being
"""Within ``showing("french")`` cards have their French names."""


class CardNames(NamedTuple):
    """Names of cards. ``of_suit`` is the suit within a card's name, ``four`` the rank of a set,
    ``letter`` the rank in a corner; all are distinct within a pack.
    """

    suit: Mapping[Suit, str]
    of_suit: Mapping[Suit, str]
    rank: Mapping[Rank, str]
    four: Mapping[Rank, str]
    letter: Mapping[Rank, str]
    joint: str = " "


def _suits(names: str) -> Mapping[Suit, str]:
    return dict(zip(Suit, names.split(), strict=True))


def _ranks(names: str) -> Mapping[Rank, str]:
    return dict(zip(Rank, names.split(), strict=True))


_NAMES = {
    ("en", "german"): CardNames(
        suit=_suits("acorns leaves hearts gourds"),
        of_suit=_suits("acorn leaf heart gourd"),
        rank=_ranks("Ace King Over Under Ten Nine Eight Seven"),
        four=_ranks("Aces Kings Overs Unders Tens Nines Eights Sevens"),
        letter=_ranks("A K O U X IX VIII VII"),
    ),
    ("en", "french"): CardNames(
        suit=_suits("clubs spades hearts diamonds"),
        of_suit=_suits("club spade heart diamond"),
        rank=_ranks("Ace King Queen Jack Ten Nine Eight Seven"),
        four=_ranks("Aces Kings Queens Jacks Tens Nines Eights Sevens"),
        letter=_ranks("A K Q J 10 9 8 7"),
    ),
    ("hu", "german"): CardNames(
        suit=_suits("makk zöld piros tök"),
        of_suit=_suits("makk zöld piros tök"),
        rank=_ranks("ász király felső alsó tízes kilences nyolcas hetes"),
        four=_ranks("ász király felső alsó tízes kilences nyolcas hetes"),
        letter=_ranks("Ász K F A X IX VIII VII"),
    ),
    ("hu", "french"): CardNames(
        suit=_suits("treff pikk kőr káró"),
        of_suit=_suits("treff pikk kőr káró"),
        rank=_ranks("ász király dáma bubi tízes kilences nyolcas hetes"),
        four=_ranks("ász király dáma bubi tízes kilences nyolcas hetes"),
        letter=_ranks("Á K D B 10 9 8 7"),
    ),
    ("de", "german"): CardNames(
        suit=_suits("Eichel Laub Herz Schellen"),
        of_suit=_suits("Eichel Laub Herz Schellen"),
        rank=_ranks("Ass König Ober Unter Zehner Neuner Achter Siebener"),
        four=_ranks("Asse Könige Ober Unter Zehner Neuner Achter Siebener"),
        letter=_ranks("A K O U X IX VIII VII"),
        joint="-",
    ),
    ("de", "french"): CardNames(
        suit=_suits("Treff Pik Herz Karo"),
        of_suit=_suits("Treff Pik Herz Karo"),
        rank=_ranks("Ass König Dame Bube Zehner Neuner Achter Siebener"),
        four=_ranks("Asse Könige Damen Buben Zehner Neuner Achter Siebener"),
        letter=_ranks("A K D B 10 9 8 7"),
        joint="-",
    ),
}


def card_names() -> CardNames:
    return _NAMES[language(), skin()]


def suit_name(suit: Suit) -> str:
    """The suit: ``hearts``."""
    return card_names().suit[suit]


def rank_name(rank: Rank) -> str:
    """The rank: ``Over``."""
    return card_names().rank[rank]


def rank_letter(rank: Rank) -> str:
    """The rank in the corner of a card: ``O``."""
    return card_names().letter[rank]


def card_name(card: Card) -> str:
    """The card: ``heart Over``."""
    names = card_names()
    return f"{names.of_suit[card.suit]}{names.joint}{names.rank[card.rank]}"


SUITS = (
    ("acorn acorns makk eichel eicheln club clubs treff kreuz", "M", "C"),
    ("leaf leaves zold level laub grun spade spades pikk pik", "Z", "S"),
    ("heart hearts piros herz rot kor", "P", "H"),
    ("gourd gourds bell bells tok schelle schellen diamond diamonds karo", "T", "D"),
)
RANKS = (
    ("ace asz ass as daus sau diszno", "A", "A"),
    ("king kiraly konig", "K", "K"),
    ("over felso ober queen dama dame", "O", "Q"),
    ("under also unter jack bubi bube", "U", "J"),
    ("ten tizes tiz zehn zehner 10 x", "X", "10"),
    ("nine kilences kilenc neun neuner 9 ix", "IX", "9"),
    ("eight nyolcas nyolc acht achter 8 viii", "VIII", "8"),
    ("seven hetes het sieben siebener 7 vii", "VII", "7"),
    ("six hatos hat sechs sechser 6 vi", "VI", "6"),
)
"""Names of each rank without accents, and its letters in German and French packs."""

PLAYS = ("plays", "lapja", "jatszik", "jatssza", "kijatssza", "hiv", "hivja", "spielt", "legt")
"""Verbs for playing a card."""

CARD = re.compile(r"[A-Z]-\w+")


Letters = Mapping[str, str]


def _by_name(table: tuple[tuple[str, str, str], ...]) -> tuple[Letters, Letters]:
    """The letter in a German pack by name, and that in a French one."""
    german = dict[str, str]()
    french = dict[str, str]()
    for names, letter, french_letter in table:
        german |= dict.fromkeys(names.split(), letter)
        french |= dict.fromkeys(names.split(), french_letter)
    return german, french


PACKS = tuple(zip(_by_name(SUITS), _by_name(RANKS), strict=True))


def folded(word: str) -> str:
    """The word in lower case, without accents and trailing punctuation."""
    plain = unicodedata.normalize("NFD", word.lower().strip(".,;:"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def in_notation(text: str) -> Iterator[str]:
    """The text with its cards in notation: read as German cards first, then as French."""
    spoken, quote, quoted = text.partition('"')
    for suits, ranks in PACKS:
        line = " ".join(_read(spoken.split(), suits, ranks))
        yield f"{line} {quote}{quoted}" if quote else line


def _read(words: list[str], suits: Letters, ranks: Letters) -> Iterator[str]:
    while words:
        for count in (3, 2, 1):
            if (card := _card(list(map(folded, words[:count])), suits, ranks)) is not None:
                yield card
                break
        else:
            count = 1
            yield "plays" if folded(words[0]) in PLAYS else words[0]
        words = words[count:]


def _card(words: list[str], suits: Letters, ranks: Letters) -> str | None:
    """The one card named by all these words together."""
    match words:
        case [rank, "of", suit]:
            pass
        case [suit, rank]:
            pass
        case [word]:
            suit = next((name for name in suits if word.startswith(name) and word != name), "")
            rank = word.removeprefix(suit).lstrip("-")
        case _:
            return None
    if rank not in ranks:
        rank = rank.removesuffix("t")  # as the object of a sentence
    if suit not in suits or rank not in ranks:
        return None
    return f"{suits[suit]}-{ranks[rank]}"


Call = Callable[[object], str]
"""The table's name for a seat, a card or an undertaking."""

WHY_NOT: Marked[dict[str, str]] = {
    "cards": "All cards of the deal have to be known: record it by its cards.",
    "rule": (
        "A rule was broken, or it was settled otherwise than recorded: what best play would have"
        " made says nothing then."
    ),
}
GOAL = N_(
    "This is the result with all cards open. None of you saw them: it is a limit, not a reproach."
)
AS_SCORED = N_("Marriages and the talon are taken as they were scored.")
_SAID: Marked[dict[tuple[bool, bool], str]] = {
    (True, True): "{what}: made. It could be made from the first card on.",
    (True, False): "{what}: lost. It could have been made from the first card on.",
    (False, True): "{what}: made. Best defence would have stopped it.",
    (False, False): "{what}: lost. Against best defence it could not be made.",
}
"""By whether it could be made, and whether it was."""
_TURNED: Marked[dict[bool, str]] = {
    True: (
        "Trick {trick}, {name}: {card}. From then on it could be made; {best} would have stopped"
        " it."
    ),
    False: (
        "Trick {trick}, {name}: {card}. From then on it could not be made; {best} would have kept"
        " it."
    ),
}
"""By whether it can be made after the card."""


def say_part(part: Part[Any], call: Call) -> str:
    """Whether an undertaking was made, and whether it could be."""
    what = capital(call(part.what))
    if part.course is None:
        return _("{what}: not solved in time.").format(what=what)
    return _(_SAID[part.course.could, part.made]).format(what=what)


def say_turned(turn: Turn[Any], call: Call) -> str:
    """The card that changed the outcome, and one that would not have."""
    text = _(_TURNED[turn.can])
    name = call(turn.seat)
    return text.format(trick=turn.trick, name=name, card=call(turn.card), best=call(turn.better))


def say_why_not(result: NoReview) -> str:
    """The reason why a deal cannot be reviewed."""
    return _(WHY_NOT[result.why])
