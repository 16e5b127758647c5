"""Two logs of one table, which began alike and went on apart: what one lacks of the other.

A line is known by what it says and by all that its writer had seen: everything before it, or, where
the line was brought in, the lines named in ``after`` and what their writers had seen. So a line has
the same identity in every log, wherever it stands there, and comes once.
"""

import hashlib
from collections.abc import Iterable, Sequence

from tartli_ref.frozen import frozen
from tartli_ref.rulings import Ruling, impossible
from tartli_ref.table.history import FELL, History, accept, extend, judge, stands
from tartli_ref.table.log import Entry, Mended, Signed, Undo, write_entry

APART_MOST = 100
"""The most lines of a log of which none was seen by the writer of another."""

After = tuple[int, ...] | None
"""The last lines that the writer of a line had seen; None for everything before it."""


@frozen
class Logged:
    """A line of a log, numbered from 1 by its place; ``refused`` if that was decided already."""

    entry: Entry
    after: After = None
    refused: bool = False


@frozen
class Missing:
    """A line that a log lacks, as it is to stand there; ``is_next`` if its writer had seen all of
    this log. ``takes_back`` is the line that an undo took back there, by its number here.
    """

    line: Logged
    is_next: bool
    takes_back: int | None = None


class TooFarApart(Exception):
    """Two logs have too many lines that were entered apart for one that could be read again."""


def missing(history: History, here: Sequence[Logged], there: Sequence[Logged]) -> list[Missing]:
    """What ``here`` lacks of ``there``, in its order; ``history`` is the table before any line.
    ``TooFarApart`` if both together could not be one log.
    """
    known = {name: number for number, (name, _seen) in enumerate(_named(history, here), start=1)}
    last, places = _last(here), [0]
    found: list[Missing] = []
    undone = _taken_back(history, there)
    for number, (line, (name, seen)) in enumerate(
        zip(there, _named(history, there), strict=True), start=1
    ):
        if name in known:
            places.append(known[name])
            continue
        known[name] = place = len(here) + len(found) + 1
        places.append(place)
        after = {places[it] for it in seen}
        logged = Logged(_moved(line.entry, places), tuple(sorted(after)))
        taken = undone.get(number)
        found.append(Missing(logged, after == last, None if taken is None else places[taken]))
        last.difference_update(after)
        last.add(place)
        if len(last) > APART_MOST:
            raise TooFarApart
    return found


def take_in(history: History, new: Missing) -> tuple[History, Ruling]:
    """The history with a line from elsewhere, judged, and applied if it stands; and its ruling."""
    refusal = _unlike_there(history, new)
    if refusal is None:
        return accept(history, new.line.entry)
    return extend(history, new.line.entry, refusal), refusal


def _unlike_there(history: History, new: Missing) -> Ruling | None:
    """Why an undo or a signature would not mean here what it meant where it was entered."""
    match new.line.entry:
        case Undo() if history.top is None or history.top.line != new.takes_back:
            return elsewhere("REF-UNDO")
        case Signed() if not new.is_next:
            return elsewhere("REF-SIGN")
        case _:
            return None


def elsewhere(rule: str) -> Ruling:
    """The refusal of an undo, or of a signature, that meant something else where it was entered."""
    return impossible("REF-UNDO" if rule == "REF-UNDO" else "REF-SIGN", "elsewhere")


def follow(history: History, line: Logged) -> tuple[History, Ruling]:
    """The history with a line of a whole log: judged, unless it is known that it was refused."""
    if not line.refused:
        return accept(history, line.entry)
    ruling = judge(history, line.entry)
    if stands(line.entry, ruling):
        ruling = FELL
    return extend(history, line.entry, ruling), ruling


def _named(history: History, log: Iterable[Logged]) -> list[tuple[bytes, tuple[int, ...]]]:
    """The identity of each line, and the last lines that its writer had seen."""
    names: list[bytes] = []
    found = []
    last: set[int] = set()
    for number, line in enumerate(log, start=1):
        seen = tuple(last) if line.after is None else line.after
        before = b"".join(sorted(names[it - 1] for it in seen))
        name = hashlib.sha256(before + _said(history, line.entry, names)).digest()
        names.append(name)
        found.append((name, seen))
        last.difference_update(seen)
        last.add(number)
    return found


def _last(log: Sequence[Logged]) -> set[int]:
    """The lines of a log that no writer of another had seen."""
    last: set[int] = set()
    for number, line in enumerate(log, start=1):
        last.difference_update(tuple(last) if line.after is None else line.after)
        last.add(number)
    return last


def _said(history: History, entry: Entry, names: Sequence[bytes]) -> bytes:
    """What a line says in every log: a correction names its line by identity."""
    if not isinstance(entry, Mended):
        return write_entry(history.game, entry).encode()
    named = names[entry.number - 1] if 0 < entry.number <= len(names) else b""
    return named + write_entry(history.game, type(entry)(0, entry.recorded)).encode()


def _moved(entry: Entry, places: Sequence[int]) -> Entry:
    """The entry with the number here of the line that it names."""
    if isinstance(entry, Mended):
        number = places[entry.number] if 0 < entry.number < len(places) else 0
        return type(entry)(number, entry.recorded)
    return entry


def _taken_back(history: History, log: Sequence[Logged]) -> dict[int, int]:
    """The line that each undo takes back, if these lines follow each other."""
    if not any(isinstance(line.entry, Undo) for line in log):
        return {}
    found = {}
    for line in log:
        if isinstance(line.entry, Undo) and history.top is not None:
            found[history.lines + 1] = history.top.line
        history, _ruling = follow(history, line)
    return found
