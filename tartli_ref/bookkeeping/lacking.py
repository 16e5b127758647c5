"""What a book and its tables lack of their copies from another machine.

A copy that goes on where the log here ends is taken as it is. Where both went on, the lines of the
copy are judged behind those here, and kept with their result.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tartli_ref.book.book import LINES_MOST
from tartli_ref.book.draft import Draft
from tartli_ref.book.lines import BookLine, TakesBack, read_line, write_line
from tartli_ref.bookkeeping.book_json import UnreadableBook, played
from tartli_ref.bookkeeping.csv_deals import in_effect
from tartli_ref.marking import N_
from tartli_ref.service import TooMany, lacking, logged
from tartli_ref.store import Diverged, ImportedTable, LogRow, key_after
from tartli_ref.table.apart import APART_MOST, Said, TooFarApart, lacked
from tartli_ref.table.history import LINES_MOST as TABLE_LINES_MOST
from tartli_ref.table.history import History
from tartli_ref.table.terms import Terms

Rows = Sequence[LogRow]
Met = Callable[[str, str], bool]
NOWHERE = 999_999_999  # a line that no book has


def table_lacks(
    terms: Terms, here: Rows, created: int, history: Callable[[], History], copy: ImportedTable
) -> Rows:
    """What the log of a table lacks of its copy. ``Diverged`` if one of them came as columns and
    has other deals.
    """
    there = copy.rows
    if not _apart(here, there):
        return there[len(here) :]
    if max(_as_columns(here, created, there), _as_columns(there, copy.created, here)):
        if in_effect(played(terms, here)) != in_effect(played(terms, there)):
            raise Diverged(copy.uid, copy.header)
        return ()
    fold = history()
    try:
        _longer, lines = lacking(terms, fold, here, [logged(fold.game, row) for row in there])
    except TooMany:
        raise UnreadableBook(
            N_("The table and its file have more than {most} lines together."),
            most=TABLE_LINES_MOST,
        ) from None
    except TooFarApart:
        raise UnreadableBook(
            N_("The table and its file went on apart in more than {most} lines."),
            most=APART_MOST,
        ) from None
    return [
        _row(seq, line.line, line.after, there[number - 1], fell=line.fell, accepted=line.accepted)
        for seq, (number, line, _ruling) in enumerate(lines, start=len(here) + 1)
    ]


def book_lacks(here: Rows, there: Rows, met: Callable[[], Met]) -> Rows:
    """What the log of a book lacks of its copy; ``met`` tells whether two sat at one table."""
    if not _apart(here, there):
        return there[len(here) :]
    draft = Draft(met())
    for row in here:
        draft.follow(read_line(row.line), accepted=row.accepted)
    new: list[LogRow] = []
    try:
        for it in lacked([_said(row) for row in here], [_said(row) for row in there]):
            theirs = there[it.number - 1]
            line = _moved(read_line(theirs.line), it.places)
            accepted = draft.enter(line).allowed
            if not accepted:
                draft.follow(line, accepted=False)
            after = None if it.is_next and accepted else it.after
            new.append(_row(draft.lines, write_line(line), after, theirs, accepted=accepted))
    except TooFarApart:
        raise UnreadableBook(
            N_("The book and its file went on apart in more than {most} lines."), most=APART_MOST
        ) from None
    if draft.lines > LINES_MOST:
        raise UnreadableBook(
            N_("The book and its file have more than {most} lines together."), most=LINES_MOST
        )
    return new


def _apart(here: Rows, there: Rows) -> bool:
    """Whether neither log begins with the other."""
    return any(_decided(mine) != _decided(its) for mine, its in zip(here, there, strict=False))


def _decided(row: LogRow) -> object:
    return row.line, row.accepted, row.after


def _as_columns(rows: Rows, created: int, other: Rows) -> bool:
    """Whether a log seems to begin with columns, of which the other log has none: a CSV has neither
    the time of a line nor undone lines and signatures.
    """
    for row, its in zip(rows, other, strict=False):
        if not row.accepted or row.at != created or row.key is not None:
            return False
        if row.line != its.line:
            return True
    return False


def _row(
    seq: int,
    line: str,
    after: tuple[int, ...] | None,
    theirs: LogRow,
    *,
    accepted: bool,
    fell: tuple[int, ...] | None = None,
) -> LogRow:
    """A line of the copy as it stands here, entered when it was entered there."""
    key = None if after is None else key_after(seq, after)
    return LogRow(seq, line, accepted, key, theirs.at, theirs.wrote, fell)


def _said(row: LogRow) -> Said:
    """What a line of a book says; an undo names its line."""
    line = read_line(row.line)
    if isinstance(line, TakesBack):
        return Said("undo", line.line, row.after)
    return Said(write_line(line), 0, row.after)


def _moved(line: BookLine, places: Sequence[int]) -> BookLine:
    """The line with the number here of the line that it names."""
    if isinstance(line, TakesBack):
        return replace(line, line=places[line.line] if line.line < len(places) else NOWHERE)
    return line
