"""The language of the context, and its messages: gettext over the packaged catalogues.

A message is its English text, with parameters in braces that are filled in after translation:
``_("{name} deals").format(name=name)``. Messages in tables are marked with ``N_`` and translated
with ``_`` where they are used.
"""

from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

from tartli_ref.marking import N_, Marked
from tartli_ref.words.chosen import Chosen
from tartli_ref.words.hungarian import OPEN, Settling

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
    return text if lang == "en" else _translated(text, lang)


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
    return Settling(message) if any(each in message for each in OPEN) else message


@cache
def catalogue(lang: str) -> NullTranslations:
    """The messages of a language, loaded once; English has none."""
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
