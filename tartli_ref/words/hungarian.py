"""Hungarian by the word beside it: the article, by its first sound; endings, by its vowels."""

import re
from typing import Any

OPEN = ("(z)", "(nak)", "(ból)")
"""What follows a word that is filled in: the article stands before it, the endings behind."""

_OPEN = re.compile(r"\b([Aa])\(z\)(?=\W*(\d+|\w+))")
_ENDED = re.compile(r"(\w*)([^\w\s]*)\((nak|ból)\)")
_ENDINGS = {"nak": ("nak", "nek"), "ból": ("ból", "ből")}
_BACK, _FRONT = "aáoóuú", "eöőüű"
_LONG = {"a": "á", "e": "é"}
_FRONT_DIGITS = "1245790"
_VOWELS = tuple("aáeéiíoóöőuúüű")
_ROMAN = re.compile("[IVX]+")


class Settling(str):
    """A message with an open article or ending, which is chosen when the message is filled."""

    __slots__ = ()

    def format(self, *args: Any, **facts: Any) -> str:
        """The filled message with its articles and endings."""
        return settled(super().format(*args, **facts))

    def format_map(self, facts: Any, /) -> str:
        """The filled message with its articles and endings."""
        return settled(super().format_map(facts))


def settled(text: str) -> str:
    """The text with each open article and ending chosen."""
    text = _ENDED.sub(lambda found: _ended(found[1], found[2], _ENDINGS[found[3]]), text)
    return _OPEN.sub(lambda found: found[1] + ("z" if _is_sung(found[2]) else ""), text)


def _ended(word: str, marks: str, endings: tuple[str, str]) -> str:
    """The word with one of the endings: Annának, Bencének, Anna K.-nak, a 16-ból."""
    back, front = endings
    open_vowels = [letter for letter in word.lower() if letter in _BACK + _FRONT]
    is_back = bool(open_vowels) and open_vowels[-1] in _BACK
    if word[-1:].isdigit():
        is_back = word[-1] not in _FRONT_DIGITS
    ending = back if is_back else front
    if marks or not word or word[-1].isdigit():
        return f"{word}{marks}-{ending}"
    return f"{word[:-1]}{_LONG.get(word[-1], word[-1])}{ending}"


def _is_sung(word: str) -> bool:
    """Whether the word is pronounced with a vowel first; a rank in Roman numerals never is."""
    if word.isdigit():  # egy, öt..., ezer...
        return word[0] == "5" or (word[0] == "1" and len(word) % 3 == 1)
    return not _ROMAN.fullmatch(word) and word.lower().startswith(_VOWELS)
