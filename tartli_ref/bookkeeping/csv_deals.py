"""Sessions from a CSV of deals: the lines are replayed, and their scores must equal the file's."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from tartli_ref.book.lines import TABLE_ID
from tartli_ref.bookkeeping.book_json import UnreadableBook
from tartli_ref.bookkeeping.csv_export import DEALS, session_rows
from tartli_ref.bookkeeping.csv_rows import CsvRow
from tartli_ref.marking import N_
from tartli_ref.rulings import Unreadable
from tartli_ref.table.files import FileError, read_file, write_head
from tartli_ref.table.history import History, begin, extend, judge, stands
from tartli_ref.table.log import Recorded, read_entry, write_entry
from tartli_ref.table.terms import Terms, game_of, opening_of

DETAILS = "details"
"""A column for people only: each version may word it differently."""


@dataclass(frozen=True, slots=True)
class SessionDeals:
    """A session of a file, which begins on this line; ``lines`` are those in effect."""

    line: int
    uid: str
    at: int
    terms: Terms
    lines: tuple[str, ...]

    @property
    def head(self) -> str:
        """The head of its table."""
        return write_head(self.terms)


def in_effect(history: History) -> tuple[str, ...]:
    """The moves in effect, as the lines that enter them."""
    steps = (step for step in history.steps() if not step.refusal)
    return tuple(write_entry(history.game, step.recorded) for step in steps)


def read_deals(rows: list[CsvRow]) -> Iterator[SessionDeals]:
    """The sessions of the file; ``UnreadableBook`` names the line that is wrong."""
    seen: set[str] = set()
    for uid, group in groupby(rows, key=lambda row: row.cells["session"]):
        found = list(group)
        line = found[0].line
        if not TABLE_ID.fullmatch(uid):
            raise UnreadableBook(
                N_("Line {line}: “{text}” is no session."), line=line, text=uid[:40]
            )
        if uid in seen:
            raise UnreadableBook(
                N_("Line {line}: session {session} is in the file twice."), line=line, session=uid
            )
        seen.add(uid)
        yield _session(uid, found)


def _session(uid: str, rows: list[CsvRow]) -> SessionDeals:
    first = rows[0]
    at, terms = first.moment("opened"), _terms(first)
    history = begin(game_of(terms), opening_of(terms))
    for row in rows:
        for text in row.text("lines").splitlines():
            history = _played(history, text, row.line)
    _compare(rows, [tuple(map(str, row)) for row in session_rows(uid, at, terms, history)])
    return SessionDeals(first.line, uid, at, terms, in_effect(history))


def _terms(row: CsvRow) -> Terms:
    try:
        table = read_file(row.text("table"))
    except FileError as error:
        raise UnreadableBook(
            N_("Line {line}: the head of the table cannot be read: {why}."),
            line=row.line,
            why=str(error),
        ) from None
    if table.entries:
        raise UnreadableBook(
            N_("Line {line}: the head of the table has lines of play."), line=row.line
        )
    return table.terms


def _played(history: History, text: str, line: int) -> History:
    try:
        entry = read_entry(history.game, text)
    except Unreadable:
        entry = None
    if not isinstance(entry, Recorded):
        raise UnreadableBook(N_("Line {line}: “{text}” is no move."), line=line, text=text[:60])
    if not stands(entry, judge(history, entry)):
        raise UnreadableBook(
            N_("Line {line}: “{text}” cannot stand there."), line=line, text=text[:60]
        )
    return extend(history, entry)


def _compare(rows: list[CsvRow], wanted: list[tuple[str, ...]]) -> None:
    """Raises if the scores differ: the file was changed by hand, or a part is missing."""
    for row, cells in zip(rows, wanted, strict=False):
        for column, own in zip(DEALS, cells, strict=True):
            if row.cells[column] != own and column != DETAILS:
                raise UnreadableBook(
                    N_("Line {line}: “{column}” is “{found}”, but what was entered at this table comes to “{own}”."),  # noqa: E501
                    line=row.line,
                    column=column,
                    found=row.cells[column][:40],
                    own=own[:40],
                )  # fmt: skip
    if len(rows) != len(wanted):
        raise UnreadableBook(
            N_("Line {line}: this session has {number} rows instead of {wanted}."),
            line=rows[-1].line,
            number=len(rows),
            wanted=len(wanted),
        )
