"""A whole book as JSON: exported by one machine, imported by another, and checked line by line.

It contains the logs and nothing derived. ``VERSION`` identifies the format; version 2 marked lines
of merged logs and is read without these marks.
"""

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from tartli_ref.book.book import LINES_MOST as BOOK_LINES_MOST
from tartli_ref.book.book import Book, enter, members
from tartli_ref.book.lines import (
    TABLE_ID,
    TIME_MOST,
    BookLine,
    key_of,
    names_in,
    read_line,
)
from tartli_ref.book.view import in_force
from tartli_ref.marking import N_
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.rulings import Ruling, Stated, Unreadable, in_english
from tartli_ref.store import ImportedBook, ImportedTable, LogRow
from tartli_ref.table.files import LINE_MOST, Budget, FileError, read_file, unlimited, write_head
from tartli_ref.table.history import (
    FELL,
    Falls,
    Step,
    begin,
    extend,
    judge,
    judged_again,
    judged_today,
    stands,
)
from tartli_ref.table.history import LINES_MOST as TABLE_LINES_MOST
from tartli_ref.table.log import read_entry
from tartli_ref.table.steps import Chain
from tartli_ref.table.terms import Terms, game_of, opening_of

FORMAT = "tartli-ref book"
VERSION = 2
ARCHIVE = "archive"  # the first key of a file of a whole server, which is no book
TABLES_MOST = 10_000
LINES_OF_TABLES_MOST = 200_000
PLAYERS_MOST = 1_000
_UID = re.compile("[0-9a-f]{32}")
_SEATS = (None, *map(str, ALL_SEATS))

Kind = TypeVar("Kind")


class UnreadableBook(ValueError):
    """The text is not a book, or not one that can be read here. The message gives the reason."""

    def __init__(self, message: str, **facts: Stated) -> None:
        self.message = message
        self.facts = facts
        super().__init__(in_english(message, facts))


class RefusedLine(UnreadableBook):
    """The book refuses a line of the file."""

    def __init__(self, line: int, ruling: Ruling) -> None:
        super().__init__(N_("Line {line} does not fit into this book."), line=line)
        self.line = line
        self.ruling = ruling


def write_book(
    uid: str, created: int, rows: Iterable[LogRow], tables: Iterable[tuple[str, str, int, Any]]
) -> str:
    """The book as JSON, with each log line on its own line."""
    copied = [
        {"uid": table, "created": at, "header": header, "log": list(map(_row, log))}
        for table, header, at, log in tables
    ]
    file: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "uid": uid,
        "created": created,
        "log": list(map(_row, rows)),
        "tables": copied,
    }
    return json.dumps(file, ensure_ascii=False, indent=1) + "\n"


def _row(row: LogRow) -> dict[str, Any]:
    written: dict[str, Any] = {"line": row.line, "at": row.at}
    if not row.accepted:
        written["refused"] = True
    if row.wrote:
        written["wrote"] = row.wrote
    if row.fell is not None:
        written["fell"] = row.fell
    return written


def read_book(text: str, budget: Budget | None = None) -> ImportedBook:
    """Parse a book. Raises ``UnreadableBook`` if it is invalid, ``TooMuchWork`` if it exceeds the
    budget.
    """
    if text.startswith(f'{{"{ARCHIVE}":'):
        raise UnreadableBook(
            N_(
                "This is an archive of a whole server. Only whoever runs a server can take it in:"
                " tartli-ref import --all."
            )
        )
    budget = budget or unlimited()
    budget.spend(parts=sum(map(text.count, "{[,")))  # a lower bound for the number of JSON values
    file = _file(text)
    uid = _get(file, "uid", str, N_("the whole book"))
    if not _UID.fullmatch(uid):
        raise UnreadableBook(N_("The name of the book is damaged: {text}."), text=repr(uid[:40]))
    log = _get(file, "log", list, N_("the whole book"))
    tables_data = _bounded(_get(file, "tables", list, N_("the whole book")))
    budget.spend(lines=len(log) + sum(len(table["log"]) for table in tables_data))
    rows, lines = _book_lines(log)
    tables = [_table(data, budget) for data in tables_data]
    _check_players(tables, lines)
    joined = members(in_force(rows))
    in_file = [table.uid for table in tables]
    if not set(joined) <= set(in_file) or len(set(in_file)) < len(in_file):
        raise UnreadableBook(N_("A table of the book is missing, or is in the file twice."))
    if strangers := [uid for uid in in_file if uid not in set(joined)]:
        raise UnreadableBook(
            N_("Table {table} is in the file, but not in its book."), table=strangers[0]
        )
    return ImportedBook(
        uid=uid,
        created=_time(file, "created"),
        rows=rows,
        tables=tuple(tables),
        members=tuple(joined),
    )


def _file(text: str) -> dict[str, Any]:
    try:
        file = json.loads(text)
    except (ValueError, RecursionError):  # not JSON, or a number of thousands of digits
        raise UnreadableBook(N_("The file is no book, or a part of it is missing.")) from None
    if not isinstance(file, dict) or file.get("format") != FORMAT:
        raise UnreadableBook(N_("The file is no book of this program."))
    version = file.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise UnreadableBook(N_("The file does not say which version of a book it is."))
    if version > VERSION:
        raise UnreadableBook(
            N_("The book was written by a newer version of this program: {version}, here {own}."),
            version=version,
            own=VERSION,
        )
    return file


def _get(data: Any, key: str, kind: type[Kind], where: str) -> Kind:
    value = data.get(key) if isinstance(data, dict) else None
    if not isinstance(value, kind) or isinstance(value, bool):
        raise UnreadableBook(N_("“{key}” is missing or damaged in {where}."), key=key, where=where)
    return value


def _time(data: Any, key: str) -> int:
    at = _get(data, key, int, N_("a log"))
    if not 0 <= at <= TIME_MOST:
        raise UnreadableBook(N_("A time in the book is damaged: {at}."), at=str(at)[:20])
    return at


def _bounded(tables: list[Any]) -> list[Any]:
    """The file's tables, within the limits on tables and lines."""
    if len(tables) > TABLES_MOST:
        raise UnreadableBook(N_("The book has more than {most} tables."), most=TABLES_MOST)
    logs = [_get(table, "log", list, N_("a table")) for table in tables]
    if any(len(log) > TABLE_LINES_MOST for log in logs):
        raise UnreadableBook(
            N_("A table of the book has more than {most} lines."), most=TABLE_LINES_MOST
        )
    if sum(map(len, logs)) > LINES_OF_TABLES_MOST:
        most = LINES_OF_TABLES_MOST
        raise UnreadableBook(
            N_("The tables of the book have more than {most} lines together."), most=most
        )
    return tables


def _check_players(tables: Iterable[ImportedTable], lines: Iterable[BookLine]) -> None:
    """Limit the number of players, because a page shows all of them."""
    players: set[str] = set()
    for table in tables:
        players.update(map(key_of, read_file(table.header).terms.seats))
    for line in lines:
        players.update(map(key_of, names_in(line)))
    if len(players) > PLAYERS_MOST:
        raise UnreadableBook(N_("The book names more than {most} players."), most=PLAYERS_MOST)


def _table(data: Any, budget: Budget) -> ImportedTable:
    uid = _get(data, "uid", str, N_("a table"))
    if not TABLE_ID.fullmatch(uid):
        raise UnreadableBook(N_("The name of a table is damaged: {text}."), text=repr(uid[:40]))
    terms = _terms(uid, _get(data, "header", str, uid))
    return ImportedTable(
        uid=uid,
        header=write_head(terms),
        created=_time(data, "created"),
        rows=_lines(uid, terms, _get(data, "log", list, uid), budget),
    )


def _terms(uid: str, header: str) -> Terms:
    try:
        table = read_file(header)
    except FileError as error:
        raise UnreadableBook(
            N_("The head of table {table} cannot be read: {why}."), table=uid, why=str(error)
        ) from None
    if table.entries:
        raise UnreadableBook(N_("The head of table {table} has lines of play."), table=uid)
    return table.terms


def _lines(uid: str, terms: Terms, log: list[Any], budget: Budget) -> tuple[LogRow, ...]:
    """The lines of a table. An accepted line stays accepted if it has any meaning; a line
    invalidated by a correction stays so.
    """
    game = game_of(terms)
    history = begin(game, opening_of(terms))
    rows = []
    for row, data in zip(_rows(log, partial(read_entry, game)), log, strict=True):
        entry = read_entry(game, row.line)
        ruling = judge(history, entry)
        has_meaning = ruling.may_agree or stands(entry, ruling)
        if (row.accepted and not has_meaning) or row.wrote not in (None, *map(str, game.letters)):
            raise UnreadableBook(
                N_("Line {number} of table {table} has no meaning there: {line}."),
                number=row.seq,
                table=uid,
                line=row.line,
            )
        redone = history.redone
        if row.accepted:
            history = extend(history, entry, falls=_falls(data))
            rows.append(replace(row, fell=history.fell_by(entry)))
        else:
            history = extend(history, entry, ruling)
            rows.append(row)
        budget.spend(redone=history.redone - redone)
    return tuple(rows)


def _falls(row: Any) -> Falls:
    """The lines that fall with a correction: those that the row names, and those without meaning.
    If it names none, today's rules decide.
    """
    if "fell" not in row:
        return judged_again
    fell = _get(row, "fell", list, N_("a line"))
    if not all(type(number) is int for number in fell):
        raise UnreadableBook(N_("A line is damaged: {line}."), line=repr(row["line"][:60]))
    numbers = frozenset(fell)

    def falls(chain: Chain, step: Step) -> Ruling | None:
        ruling = judged_today(chain, step)
        if step.number in numbers:
            return ruling or FELL
        if ruling is None or ruling.may_agree:
            return None
        return ruling

    return falls


def _book_lines(log: list[Any]) -> tuple[tuple[LogRow, ...], list[BookLine]]:
    """The lines of the book's own log, each judged as if it were entered now."""
    if len(log) > BOOK_LINES_MOST:
        raise UnreadableBook(
            N_("The book has more than {most} lines of its own."), most=BOOK_LINES_MOST
        )
    lines: list[BookLine] = []
    rows = _rows(log, lambda line: lines.append(read_line(line)))
    book = Book()
    for row, line in zip(rows, lines, strict=True):
        if row.accepted:
            ruling = enter(book, line, row.at)
            if not ruling.allowed:
                raise RefusedLine(row.seq, ruling)
        book.lines = row.seq
    return rows, lines


def _rows(log: list[Any], read: Callable[[str], object]) -> tuple[LogRow, ...]:
    rows = []
    for seq, row in enumerate(log, start=1):
        line = _get(row, "line", str, N_("a line"))
        if len(line) > LINE_MOST:
            text = repr(line[:40])
            raise UnreadableBook(
                N_("A line has more than {most} letters: {line}."), most=LINE_MOST, line=text
            )
        try:
            read(line)
        except Unreadable as error:
            raise UnreadableBook(
                N_("A line cannot be read: {line}."), line=repr(error.text)
            ) from None
        wrote = row.get("wrote")
        refused = row.get("refused", False)
        if wrote not in _SEATS or not isinstance(refused, bool) or "\n" in line or "\r" in line:
            raise UnreadableBook(N_("A line is damaged: {line}."), line=repr(line[:60]))
        rows.append(LogRow(seq, line, not refused, None, _time(row, "at"), wrote))
    return tuple(rows)
