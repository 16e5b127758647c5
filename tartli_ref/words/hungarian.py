"""Hungarian agreement: the article depends on a word's first sound, the ending on its vowels."""

import re
from typing import Any

OPEN = ("(z)", "(nak)", "(ból)")
"""A placeholder in a message, with an open article before it or open endings after it."""

_OPEN = re.compile(r"\b([Aa])\(z\)(?=\W*(\d+|\w+))")
_ENDED = re.compile(r"(\w*)([^\w\s]*)\((nak|ból)\)")
_ENDINGS = {"nak": ("nak", "nek"), "ból": ("ból", "ből")}
_BACK, _FRONT = "aáoóuú", "eöőüű"
_LONG = {"a": "á", "e": "é"}
_FRONT_DIGITS = "1245790"
_VOWELS = tuple("aáeéiíoóöőuúüű")
_ROMAN = re.compile("[IVX]+")


class Settling(str):
    """A message whose open articles and endings are resolved when it is filled in."""

    __slots__ = ()

    def format(self, *args: Any, **facts: Any) -> str:
        return settled(super().format(*args, **facts))

    def format_map(self, facts: Any, /) -> str:
        return settled(super().format_map(facts))


def settled(text: str) -> str:
    """The text with every open article and ending resolved."""
    text = _ENDED.sub(lambda found: _ended(found[1], found[2], _ENDINGS[found[3]]), text)
    return _OPEN.sub(lambda found: found[1] + ("z" if _vowel_first(found[2]) else ""), text)


def _ended(word: str, marks: str, endings: tuple[str, str]) -> str:
    """The word with the ending that fits: Annának, Bencének, Anna K.-nak, a 16-ból."""
    back, front = endings
    open_vowels = [letter for letter in word.lower() if letter in _BACK + _FRONT]
    is_back = bool(open_vowels) and open_vowels[-1] in _BACK
    if word[-1:].isdigit():
        is_back = word[-1] not in _FRONT_DIGITS
    ending = back if is_back else front
    if marks or not word or word[-1].isdigit():
        return f"{word}{marks}-{ending}"
    return f"{word[:-1]}{_LONG.get(word[-1], word[-1])}{ending}"


def _vowel_first(word: str) -> bool:
    """Whether the word is pronounced with an initial vowel; Roman numeral ranks never are."""
    if word.isdigit():  # egy, öt..., ezer...
        return word[0] == "5" or (word[0] == "1" and len(word) % 3 == 1)
    return not _ROMAN.fullmatch(word) and word.lower().startswith(_VOWELS)
