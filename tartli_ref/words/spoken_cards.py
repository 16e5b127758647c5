"""Cards in everyday speech, in any of the three languages: ``heart Ten``, ``piros tízes``,
``Herz-Zehn``, ``Ten of hearts``. Used for typed input only; never stored.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping

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


def _names(table: tuple[tuple[str, str, str], ...], pack: int) -> Mapping[str, str]:
    return {name: letters[pack] for names, *letters in table for name in names.split()}


PACKS = tuple((_names(SUITS, pack), _names(RANKS, pack)) for pack in range(2))


def folded(word: str) -> str:
    """The word in lower case, without accents and trailing punctuation."""
    plain = unicodedata.normalize("NFD", word.lower().strip(".,;:"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def in_notation(text: str) -> Iterator[str]:
    """The text with its cards in notation: read as German cards first, then as French."""
    said, quote, rest = text.partition('"')
    for suits, ranks in PACKS:
        yield " ".join(_read(said.split(), suits, ranks)) + (f" {quote}{rest}" if quote else "")


def _read(words: list[str], suits: Mapping[str, str], ranks: Mapping[str, str]) -> Iterator[str]:
    while words:
        for count in (3, 2, 1):
            if (card := _card([folded(word) for word in words[:count]], suits, ranks)) is not None:
                yield card
                break
        else:
            count = 1
            yield "plays" if folded(words[0]) in PLAYS else words[0]
        words = words[count:]


def _card(words: list[str], suits: Mapping[str, str], ranks: Mapping[str, str]) -> str | None:
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
    rank = rank if rank in ranks else rank.removesuffix("t")  # as the object of a sentence
    return f"{suits[suit]}-{ranks[rank]}" if suit in suits and rank in ranks else None
