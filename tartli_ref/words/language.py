"""The language of the context, and messages in it: gettext over the packaged catalogues.

A message is its English text. Its parameters stand in braces and are filled in after it was
translated: ``_("{name} deals").format(name=name)``. A message in a table is marked there with
``N_``, and translated with ``_`` where it is used.
"""

from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

from tartli_ref.marking import N_, Marked
from tartli_ref.words.chosen import Chosen
from tartli_ref.words.hungarian import OPEN, Settling

LANGUAGES = ("en", "hu", "de")
OWN_NAMES = {"en": "English", "hu": "Magyar", "de": "Deutsch"}
"""Each language by its own name."""

DOMAIN = "tartli"
MESSAGES_KEPT = 8192

language = Chosen("language", default="en")
"""The language of the context, one of ``LANGUAGES``."""

speaking = language.being
"""Within ``speaking("hu")`` the language is Hungarian."""


def _(text: str) -> str:
    """The message in the language of the context."""
    lang = language()
    return text if lang == "en" else _translated(text, lang)


@lru_cache(maxsize=MESSAGES_KEPT)
def _translated(text: str, lang: str) -> str:
    return fillable(catalogue(lang).gettext(text))


def ngettext(one: str, many: str, number: int) -> str:
    """The message for this number of things; ``one`` and ``many`` are the English forms."""
    return fillable(catalogue(language()).ngettext(one, many, number))


def fillable(message: str) -> str:
    """A translated message; what it leaves open in Hungarian is chosen when it is filled in."""
    return Settling(message) if any(each in message for each in OPEN) else message


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
    "fillable",
    "language",
    "ngettext",
    "speaking",
]
