"""Several things named in a row."""

from collections.abc import Iterable

from tartli_ref.words.language import _


def all_of(things: Iterable[str]) -> str:
    """``terc and kvart``; nothing for nothing."""
    return _joined(things, _("{these} and {that}"))


def one_of(things: Iterable[str]) -> str:
    """``higher or good``; nothing for nothing."""
    return _joined(things, _("{these} or {that}"))


def any_of(things: Iterable[str]) -> str:
    """Long alternatives: ``a kvart and 12 trick points; or a stichmatsch``."""
    return _joined(things, _("{these}; or {that}"))


def _joined(things: Iterable[str], pair: str) -> str:
    these = ""
    for that in things:
        these = pair.format(these=these, that=that) if these else that
    return these


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]
