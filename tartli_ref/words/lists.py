"""Several things named in a row."""

from collections.abc import Iterable

from tartli_ref.words.language import _
from tartli_ref.words.money import MINUS


def all_of(things: Iterable[str]) -> str:
    """``terc, kvart and béla``; nothing for nothing."""
    return _joined(things, _("{these} and {that}"))


def one_of(things: Iterable[str]) -> str:
    """``higher or good``; nothing for nothing."""
    return _joined(things, _("{these} or {that}"))


def any_of(things: Iterable[str]) -> str:
    """Long alternatives: ``a kvart and 12 trick points; or a stichmatsch``."""
    return _joined(things, _("{these}; or {that}"), between="; ")


def _joined(things: Iterable[str], pair: str, between: str = ", ") -> str:
    *earlier, last = list(things) or [""]
    return pair.format(these=between.join(earlier), that=last) if earlier else last


def spans(numbers: Iterable[int]) -> str:
    """Rising numbers, with those that follow each other put together: ``1, 4–6``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def signed(points: int) -> str:
    """Points with their sign: ``+5``, ``−12``; nothing has none."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"


def facing(numbers: Iterable[object]) -> str:
    """What each side has: ``490–505``, ``211 – −10``."""
    each = [str(number).replace("-", MINUS) for number in numbers]
    return (" – " if any(text.startswith(MINUS) for text in each) else "–").join(each)


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]
