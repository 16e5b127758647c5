"""A table that went on in two places: what one log lacks of the other, judged behind it."""

from collections.abc import Sequence

from tartli_ref.frozen import frozen
from tartli_ref.rulings import Ruling, impossible
from tartli_ref.table.apart import After, Said, lacked
from tartli_ref.table.history import FELL, History, accept, extend, judge, stands
from tartli_ref.table.log import Entry, Mended, Signed, Undo, write_entry


@frozen
class Logged:
    """A line of a log, numbered from 1 by its place; ``refused`` if that was decided already."""

    entry: Entry
    after: After = None
    refused: bool = False


@frozen
class Missing:
    """A line that a log lacks, as it is to stand there, and its ``number`` in the other;
    ``is_next`` if its writer had seen all of this log. ``takes_back`` is the line that an undo took
    back there, by its number here.
    """

    line: Logged
    number: int
    is_next: bool
    takes_back: int | None = None


def missing(history: History, here: Sequence[Logged], there: Sequence[Logged]) -> list[Missing]:
    """What ``here`` lacks of ``there``, in its order; ``history`` is the table before any line.
    ``TooFarApart`` if both together could not be one log.
    """
    undone = _taken_back(history, there)
    found = []
    for it in lacked(_said(history, here), _said(history, there)):
        entry = _moved(there[it.number - 1].entry, it.places)
        taken = undone.get(it.number)
        back = None if taken is None else it.places[taken]
        found.append(Missing(Logged(entry, it.after), it.number, it.is_next, back))
    return found


def _said(history: History, log: Sequence[Logged]) -> list[Said]:
    """What each line says; a correction names its line."""
    return [_said_by(history, line) for line in log]


def _said_by(history: History, line: Logged) -> Said:
    entry, number = line.entry, 0
    if isinstance(entry, Mended):
        number, entry = entry.number, type(entry)(0, entry.recorded)
    return Said(write_entry(history.game, entry), number, line.after)


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
