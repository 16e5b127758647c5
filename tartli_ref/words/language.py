"""The language that is spoken now, and messages in it: gettext over the packaged catalogues.

A message is its English text. Its parameters stand in braces and are filled in after it was
translated: ``_("{name} deals").format(name=name)``. A text that is kept in a table is marked with
``N_`` where it stands and translated with ``_`` where it is said.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

LANGUAGES = ("en", "hu", "de")
OWN_NAMES = {"en": "English", "hu": "Magyar", "de": "Deutsch"}
"""What each language calls itself."""

DOMAIN = "tartli"

Chooser = Callable[[], str]

_spoken: ContextVar[str | Chooser] = ContextVar("spoken", default="en")
"""The language, or what finds it out when it is first asked for."""


def language() -> str:
    """The language that is spoken now, one of ``LANGUAGES``."""
    spoken = _spoken.get()
    if isinstance(spoken, str):
        return spoken
    chosen = spoken()
    _spoken.set(chosen)
    return chosen


@contextmanager
def speaking(lang: str | Chooser) -> Iterator[None]:
    """Within it this language is spoken, or the one that is chosen when it is first needed."""
    before = _spoken.set(lang)
    try:
        yield
    finally:
        _spoken.reset(before)


def _(text: str) -> str:
    """The message in the language that is spoken."""
    return catalogue(language()).gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """The message for this number of things; ``one`` and ``many`` are the English forms."""
    return catalogue(language()).ngettext(one, many, number)


def N_(text: str) -> str:  # noqa: N802 - what this mark is called everywhere
    """Marks a message that is translated later, where it is said."""
    return text


@cache
def catalogue(lang: str) -> NullTranslations:
    """The messages of a language, read once. English needs none."""
    if lang == "en":
        return NullTranslations()
    place = files("tartli_ref.words").joinpath("catalogues", lang, "LC_MESSAGES", f"{DOMAIN}.mo")
    with place.open("rb") as packaged:
        return GNUTranslations(packaged)
