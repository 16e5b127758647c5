"""The language that is spoken now, and messages in it: gettext over the packaged catalogues.

A message is its English text. Its parameters stand in braces and are filled in after it was
translated: ``_("{name} deals").format(name=name)``. A text that is kept in a table is marked with
``N_`` where it stands and translated with ``_`` where it is said.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

from tartli_ref.marking import N_, Marked
from tartli_ref.words.chosen import Chosen
from tartli_ref.words.hungarian import OPEN, WithArticle

LANGUAGES = ("en", "hu", "de")
OWN_NAMES = {"en": "English", "hu": "Magyar", "de": "Deutsch"}
"""What each language calls itself."""

DOMAIN = "tartli"

language = Chosen("language", default="en")
"""The language that is spoken now, one of ``LANGUAGES``."""

speaking = language.being
"""Within ``speaking("hu")`` Hungarian is spoken."""


def _(text: str) -> str:
    """The message in the language that is spoken."""
    lang = language()
    return text if lang == "en" else _said(catalogue(lang).gettext(text))


def ngettext(one: str, many: str, number: int) -> str:
    """The message for this number of things; ``one`` and ``many`` are the English forms."""
    return _said(catalogue(language()).ngettext(one, many, number))


def _said(message: str) -> str:
    return WithArticle(message) if OPEN in message else message


@cache
def catalogue(lang: str) -> NullTranslations:
    """The messages of a language, read once. English needs none."""
    if lang == "en":
        return NullTranslations()
    place = files("tartli_ref.words").joinpath("catalogues", lang, "LC_MESSAGES", f"{DOMAIN}.mo")
    with place.open("rb") as packaged:
        return GNUTranslations(packaged)


__all__ = [
    "DOMAIN",
    "LANGUAGES",
    "N_",
    "OWN_NAMES",
    "Marked",
    "_",
    "language",
    "ngettext",
    "speaking",
]
