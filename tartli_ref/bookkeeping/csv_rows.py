"""CSV as a book writes and reads it: no text is a formula, and the last row proves that none is
missing.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from tartli_ref.book.lines import TIME_MOST
from tartli_ref.bookkeeping.book_json import UnreadableBook
from tartli_ref.marking import N_

BYTE_ORDER = "\ufeff"  # by which spreadsheets know that the text is Unicode
END = "end"
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n", "'")  # noqa: RUF001
_MOMENT = "%Y-%m-%d %H:%M:%S"
_DELIMITERS = (",", ";", "\t")


@dataclass(frozen=True, slots=True)
class CsvRow:
    """A row of a file with the number of the line on which it begins."""

    line: int
    cells: dict[str, str]

    def text(self, column: str) -> str:
        """The text of a cell, without the mark that makes it safe."""
        return plain(self.cells[column])

    def moment(self, column: str) -> int:
        """A time in a column; ``UnreadableBook`` if there is none."""
        found = self.cells[column]
        try:
            at = int(datetime.strptime(found, _MOMENT).replace(tzinfo=UTC).timestamp())
        except ValueError:
            at = -1
        if not 0 <= at <= TIME_MOST:
            raise UnreadableBook(
                N_("Line {line}: “{text}” is no time such as {example}."),
                line=self.line,
                text=found[:40],
                example=moment(0),
            )
        return at


def safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def plain(text: str) -> str:
    """The text without the mark that makes it safe."""
    return text[1:] if text.startswith("'") else text


def moment(at: int) -> str:
    """A time as the files have it: in UTC, to the second."""
    return datetime.fromtimestamp(at, UTC).strftime(_MOMENT)


def written(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """The CSV of these rows, with a last row that has their number."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(head)
    number = 0
    for row in rows:
        writer.writerow(row)
        number += 1
    writer.writerow([END, number, *[""] * (len(head) - 2)])
    return BYTE_ORDER + text.getvalue()


def read_rows(text: str, heads: Sequence[Sequence[str]]) -> tuple[Sequence[str], list[CsvRow]]:
    """The head that the file has, out of these, and its rows.

    ``UnreadableBook`` names the line that no book has written. A semicolon or tab between cells
    will do: some spreadsheets save it so.
    """
    text = text.removeprefix(BYTE_ORDER)
    head, delimiter = _head(text, heads)
    rows = list(_rows(text, head, delimiter))
    last = rows.pop() if len(rows) > 1 else None
    first, second = (last.cells[name] for name in head[:2]) if last else ("", "")
    if last is None or first != END or second != str(len(rows) - 1):
        line = last.line if last else 1
        raise UnreadableBook(
            N_("Line {line}: the last line has to say “end” and how many rows came before it, so a part of the file is missing."),  # noqa: E501
            line=line,
        )  # fmt: skip
    return head, rows[1:]


def _head(text: str, heads: Sequence[Sequence[str]]) -> tuple[Sequence[str], str]:
    first = (text.splitlines() or [""])[0]
    for delimiter in _DELIMITERS:
        found = [cell.strip('" ') for cell in first.split(delimiter)]
        for head in heads:
            if found == list(head):
                return head, delimiter
    raise UnreadableBook(
        N_("Line 1: these are not the columns of a book's deals or ledger. Expected {columns}."),
        columns=", ".join(heads[0]),
    )


def _rows(text: str, head: Sequence[str], delimiter: str) -> Iterator[CsvRow]:
    """The rows that are not empty, including the head."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line = 1
    while True:
        try:
            cells = next(reader, None)
        except csv.Error:
            raise UnreadableBook(
                N_("Line {line} cannot be read: it is cut off, or no line of a CSV."), line=line
            ) from None
        if cells is None:
            return
        if any(cells):
            if len(cells) != len(head):
                raise UnreadableBook(
                    N_("Line {line} has {number} columns instead of {wanted}."),
                    line=line,
                    number=len(cells),
                    wanted=len(head),
                )
            whole = (cell.replace("\r\n", "\n") for cell in cells)
            yield CsvRow(line, dict(zip(head, whole, strict=True)))
        line = reader.line_num + 1
