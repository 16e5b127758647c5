"""Two logs of a table, or of a book, that went on apart: what one lacks of the other.

A line is known by what it says and by all that its writer had seen: everything before it, or, where
the line was brought in, the lines named in ``after`` and what their writers had seen. So a line has
the same identity in every log, wherever it stands there, and comes once.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence

from tartli_ref.frozen import frozen

APART_MOST = 100
"""The most lines of a log of which none was seen by the writer of another."""

After = tuple[int, ...] | None
"""The last lines that the writer of a line had seen; None for everything before it."""


class TooFarApart(Exception):
    """Two logs have too many lines that were entered apart for one that could be read again."""


@frozen
class Said:
    """What a line says in every log: its text, without the number of the line that it ``names``."""

    text: str
    names: int = 0
    after: After = None


@frozen
class Lacked:
    """A line that a log lacks, by its number there, and what its writer had seen, by the numbers
    here; ``is_next`` if that was all of this log. ``places`` has the numbers here of the lines
    there, from 0.
    """

    number: int
    after: tuple[int, ...]
    is_next: bool
    places: Sequence[int]


def lacked(here: Sequence[Said], there: Sequence[Said]) -> list[Lacked]:
    """What ``here`` lacks of ``there``, in its order. ``TooFarApart`` if both together could not be
    one log.
    """
    known = {name: number for number, (name, _seen) in enumerate(_named(here), start=1)}
    last, places = ends(line.after for line in here), [0]
    found: list[Lacked] = []
    for number, (name, seen) in enumerate(_named(there), start=1):
        if name in known:
            places.append(known[name])
            continue
        known[name] = place = len(here) + len(found) + 1
        places.append(place)
        after = {places[it] for it in seen}
        found.append(Lacked(number, tuple(sorted(after)), after == last, places))
        last.difference_update(after)
        last.add(place)
        if len(last) > APART_MOST:
            raise TooFarApart
    return found


def ends(log: Iterable[After]) -> set[int]:
    """The lines of a log that the writer of no other had seen. ``TooFarApart`` if they were ever
    too many.
    """
    last: set[int] = set()
    for number, after in enumerate(log, start=1):
        last.difference_update(tuple(last) if after is None else after)
        last.add(number)
        if len(last) > APART_MOST:
            raise TooFarApart
    return last


def _named(log: Iterable[Said]) -> Iterator[tuple[bytes, tuple[int, ...]]]:
    """The identity of each line, and the last lines that its writer had seen."""
    names: list[bytes] = []
    last: set[int] = set()
    for number, line in enumerate(log, start=1):
        seen = tuple(last) if line.after is None else line.after
        before = b"".join(sorted(names[it - 1] for it in seen))
        named = names[line.names - 1] if 0 < line.names <= len(names) else b""
        names.append(hashlib.sha256(before + named + line.text.encode()).digest())
        yield names[-1], seen
        last.difference_update(seen)
        last.add(number)
