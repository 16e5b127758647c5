"""The language of the context, and its messages: gettext over the packaged catalogues.

A message is its English text, with parameters in braces that are filled in after translation:
``_("{name} deals").format(name=name)``. Messages in tables are marked with ``N_`` and translated
with ``_`` where they are used.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar, Token
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import Any

from tartli_ref.marking import N_, Marked  # noqa: F401 - handed on with _

OPEN = ("(z)", "(nak)", "(ból)")
"""A placeholder in a message, with an open article before it or open endings after it."""

_OPEN = re.compile(r"\b([Aa])\(z\)(?=\W*(\d+|\w+))")
_ENDED = re.compile(r"(\w*)([^\w\s]*)\((nak|ból)\)")
_ENDINGS = {"nak": ("nak", "nek"), "ból": ("ból", "ből")}
_BACK = "aáoóuú"
_FRONT = "eöőüű"
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
    return _OPEN.sub(_with_article, _ENDED.sub(_with_ending, text))


def _with_article(article: re.Match[str]) -> str:
    """The article that fits the word after it: a király, az ász."""
    if _vowel_first(article[2]):
        return article[1] + "z"
    return article[1]


def _with_ending(match: re.Match[str]) -> str:
    """The word with the ending that fits: Annának, Bencének, Anna K.-nak, a 16-ból."""
    word, marks, key = match.groups()
    back, front = _ENDINGS[key]
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


Chooser = Callable[[], str]


class Chosen:
    """A setting in a context variable; calling it returns the current value."""

    def __init__(self, name: str, default: str) -> None:
        self._now: ContextVar[str | Chooser] = ContextVar(name, default=default)

    def __call__(self) -> str:
        now = self._now.get()
        if not isinstance(now, str):
            now = now()
            self._now.set(now)
        return now

    def begin(self, choice: str | Chooser) -> Token[str | Chooser]:
        """Set the value, or a function that finds it; pass the returned token to ``end``."""
        return self._now.set(choice)

    def end(self, token: Token[str | Chooser]) -> None:
        """Restore the value before ``begin``."""
        self._now.reset(token)

    @contextmanager
    def being(self, choice: str | Chooser) -> Iterator[None]:
        """Set the value, or a function that finds it, for a ``with`` block."""
        token = self.begin(choice)
        try:
            yield
        finally:
            self.end(token)


LANGUAGES = ("en", "hu", "de")
OWN_NAMES = {"en": "English", "hu": "Magyar", "de": "Deutsch"}
"""Each language's own name."""

DOMAIN = "tartli"
MESSAGES_KEPT = 8192

language = Chosen("language", default="en")
"""The language of the context, one of ``LANGUAGES``."""

speaking = language.being
"""Within ``speaking("hu")`` the language is Hungarian."""


def _(text: str) -> str:
    """The message in the language of the context."""
    lang = language()
    if lang == "en":
        return text
    return _translated(text, lang)


@lru_cache(maxsize=MESSAGES_KEPT)
def _translated(text: str, lang: str) -> str:
    return fillable(catalogue(lang).gettext(text))


def ngettext(one: str, many: str, number: int) -> str:
    """The plural form for ``number``; ``one`` and ``many`` are the English forms."""
    return fillable(catalogue(language()).ngettext(one, many, number))


def fillable(message: str) -> str:
    """A translated message; in Hungarian, open articles and endings are resolved when it is filled
    in.
    """
    if any(mark in message for mark in OPEN):
        return Settling(message)
    return message


@cache
def catalogue(lang: str) -> NullTranslations:
    """The messages of a language, loaded once; English has none."""
    if lang == "en":
        return NullTranslations()
    place = files("tartli_ref.words").joinpath("catalogues", lang, "LC_MESSAGES", f"{DOMAIN}.mo")
    with place.open("rb") as packaged:
        return GNUTranslations(packaged)
