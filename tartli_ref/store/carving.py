"""Row recovery from a damaged database, page by page. Needs no header or schema: both are known
(https://sqlite.org/fileformat2.html).
"""

import re
import sqlite3
from collections.abc import Iterator
from typing import Any

Row = list[Any]
PAGE = 4096  # page size of every database of this program
FILE_HEAD = 100
LOG_HEAD = 32  # of the log beside the file, and of a page in it
FRAME_HEAD = 24
INNER_INDEX = 2
LEAF_INDEX = 10
LEAF_TABLE = 13
HEADS = {INNER_INDEX: 12, LEAF_INDEX: 8, LEAF_TABLE: 8}
INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # length in bytes by serial type
CONSTANTS = {8: 0, 9: 1}
MORE = 0x80  # continuation bit: another byte follows
FIRST_BLOB = 12
LONGEST = 1_200  # bytes of a row that is searched for by its digest
_DIGEST = re.compile(rb"(?=[0-9a-f]{32})")
_DIGEST_LETTERS = 32

_TABLES = """
    CREATE TABLE owners (
        id, kind, create_key, uid, header, created, deleted, deleted_after, head, seal
    );
    CREATE TABLE log (owner_id, seq, line, accepted, key, part, at, wrote, fell, digest);
    CREATE TABLE links (hash, owner_id, may_write, revoked, seed, seal);
    CREATE TABLE own (name PRIMARY KEY, value);
    CREATE INDEX owners_by_id ON owners (id);
    CREATE INDEX log_by_owner ON log (owner_id, seq);
    CREATE INDEX links_by_owner ON links (owner_id);
"""


def carved(content: bytes, beside: bytes = b"", *, thoroughly: bool = False) -> sqlite3.Connection:
    """The rows of our tables found on readable pages of a file and of the log ``beside`` it, in a
    new database. ``thoroughly`` also searches each page for rows that its list of rows lacks. A row
    may be there twice, as it is now and as it was before.
    """
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.executescript(_TABLES)
    pages = _Pages(content, beside)
    for kind, rowid, row in pages.records(thoroughly=thoroughly):
        match _told_apart(kind, rowid, row):
            case None:
                continue
            case table, row:
                places = ", ".join("?" for _ in row)
                db.execute(f"INSERT OR IGNORE INTO {table} VALUES ({places})", row)
    return db


def _told_apart(kind: int, rowid: int, row: Row) -> tuple[str, Row] | None:
    """The table a row belongs to, by its shape; index rows have other shapes. Rows written before a
    column was added lack it.
    """
    match kind, row:
        case 13, [None, "table" | "book", _, _, str() | bytes(), int(), _, _]:
            return "owners", [rowid, *row[1:], None, None]
        case 13, [None, "table" | "book", _, _, str() | bytes(), int(), _, _, _, _]:
            return "owners", [rowid, *row[1:]]
        case 13, [str(), str()]:
            return "own", row
        case ((2 | 10), [int(), int(), str() | bytes(), 0 | 1, _, int(), int(), _, _]):
            return "log", [*row, None]
        case ((2 | 10), [int(), int(), str() | bytes(), 0 | 1, _, int(), int(), _, _, _]):
            return "log", row
        case ((2 | 10), [str() | bytes(), int(), 0 | 1, _, _]):
            return "links", [*row, None]
        case ((2 | 10), [str() | bytes(), int(), 0 | 1, _, _, _]):
            return "links", row
    return None


class _Pages:
    """The pages of a file by number, each also as it is in the log beside it, newest last."""

    def __init__(self, content: bytes, beside: bytes) -> None:
        self._versions: dict[int, list[bytes]] = {}
        for begin in range(0, len(content), PAGE):
            self._versions[begin // PAGE + 1] = [content[begin : begin + PAGE]]
        for begin in range(LOG_HEAD, len(beside), FRAME_HEAD + PAGE):
            number = int.from_bytes(beside[begin : begin + 4])
            page = beside[begin + FRAME_HEAD : begin + FRAME_HEAD + PAGE]
            versions = self._versions.setdefault(number, [])
            if page not in versions:
                versions.append(page)

    def records(self, *, thoroughly: bool) -> Iterator[tuple[int, int, Row]]:
        """The page type, row id and values of each readable row."""
        for number, versions in self._versions.items():
            head = FILE_HEAD if number == 1 else 0
            for page in versions:
                yield from self._listed(page, head)
                if thoroughly:
                    yield from self._searched(page)

    def _listed(self, page: bytes, head: int) -> Iterator[tuple[int, int, Row]]:
        """The rows in the list of a page."""
        if head >= len(page) or page[head] not in HEADS:
            return
        kind = page[head]
        pointers = head + HEADS[kind]
        for at in range(pointers, pointers + 2 * _number(page, head + 3, 2), 2):
            try:
                rowid, row = self._cell(page, kind, _number(page, at, 2))
            except (IndexError, ValueError):
                continue  # skip a damaged row
            yield kind, rowid, row

    def _searched(self, page: bytes) -> Iterator[tuple[int, int, Row]]:
        """The rows that end with a digest, whatever the page says of itself."""
        for match in _DIGEST.finditer(page):
            end = match.start() + _DIGEST_LETTERS
            for at in range(max(0, end - LONGEST), end - _DIGEST_LETTERS):
                try:
                    size, after = _varint(page, at)
                    if after + size == end:
                        yield LEAF_INDEX, 0, list(_values(page[after:end]))
                    rowid, after = _varint(page, after)
                    if after + size == end:
                        yield LEAF_TABLE, rowid, list(_values(page[after:end]))
                except (IndexError, ValueError):
                    continue

    def _cell(self, page: bytes, kind: int, at: int) -> tuple[int, Row]:
        if kind == INNER_INDEX:
            at += 4
        size, at = _varint(page, at)
        rowid = 0
        most = (PAGE - 12) * 64 // 255 - 23
        if kind == LEAF_TABLE:
            rowid, at = _varint(page, at)
            most = PAGE - 35
        if size > PAGE * len(self._versions):
            raise ValueError("no size of a row")
        local = size  # bytes on this page; the others are on pages of their own
        if size > most:
            least = (PAGE - 12) * 32 // 255 - 23
            local = least + (size - least) % (PAGE - 4)
            if local > most:
                local = least
        payload = page[at : at + local]
        follows = _number(page, at + local, 4)
        while len(payload) < size:
            if follows not in self._versions:
                raise ValueError("the rest of the row is lost")
            more = self._versions[follows][-1]
            payload += more[4:PAGE][: size - len(payload)]
            follows = _number(more, 0, 4)
        return rowid, list(_values(payload))


def _values(payload: bytes) -> Iterator[Any]:
    end, at = _varint(payload, 0)
    value = end
    while at < end:
        kind, at = _varint(payload, at)
        length = INTEGERS.get(kind, 0)
        if kind >= FIRST_BLOB:
            length = (kind - FIRST_BLOB) // 2
        content = payload[value : value + length]
        if len(content) < length:
            raise ValueError("cut short")
        value += length
        if kind in INTEGERS:
            yield int.from_bytes(content, signed=True)
        elif kind >= FIRST_BLOB:
            yield text_of(content) if kind % 2 else content
        else:
            yield CONSTANTS.get(kind)


def text_of(content: bytes) -> str | bytes:
    """The text, or the bytes if they are none."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """Decode a varint of one to nine bytes; also returns its end."""
    number = 0
    for place in range(8):
        number = number << 7 | content[at + place] & 0x7F
        if content[at + place] < MORE:
            return number, at + place + 1
    return number << 8 | content[at + 8], at + 9


def _number(content: bytes, at: int, length: int) -> int:
    return int.from_bytes(content[at : at + length])
