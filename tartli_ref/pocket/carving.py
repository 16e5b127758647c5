"""Row recovery from a damaged database, page by page. Needs no header or schema: both are known
(https://sqlite.org/fileformat2.html).
"""

import sqlite3
from collections.abc import Iterator
from typing import Any

from tartli_ref.pocket.own import SECRET, SINCE

Row = list[Any]
PAGE = 4096  # page size of every store created in a browser
FILE_HEAD = 100
INNER_INDEX, LEAF_INDEX, LEAF_TABLE = 2, 10, 13
HEADS = {INNER_INDEX: 12, LEAF_INDEX: 8, LEAF_TABLE: 8}
INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # length in bytes by serial type
CONSTANTS = {8: 0, 9: 1}
MORE = 0x80  # continuation bit: another byte follows
FIRST_BLOB, FIRST_TEXT = 12, 13

_TABLES = """
    CREATE TABLE owners (
        id INTEGER PRIMARY KEY, kind, create_key, uid, header, created, deleted, deleted_after
    );
    CREATE TABLE log (
        owner_id, seq, line, accepted, key, part, at, wrote, fell, PRIMARY KEY (owner_id, seq)
    );
    CREATE TABLE links (hash PRIMARY KEY, owner_id, may_write, revoked, seed);
    CREATE TABLE own (name PRIMARY KEY, value);
"""
INDEX = "index"  # kind of a row in the log's index by key and part


def carved(content: bytes) -> tuple[sqlite3.Connection, dict[int, int]]:
    """The rows of our tables found on readable pages, in a new database; and the end of each log,
    if its index is readable.
    """
    found = sqlite3.connect(":memory:", isolation_level=None)
    found.executescript(_TABLES)
    ends: dict[int, int] = {}
    for table, row in filter(None, map(_told_apart, _records(content))):
        if table == INDEX:
            ends[row[0]] = max(row[-1], ends.get(row[0], 0))
            continue
        places = ", ".join("?" for _ in row)
        found.execute(f"INSERT OR IGNORE INTO {table} VALUES ({places})", row)
    # with a link missing the secret would make the table unreachable, so all links are made again
    found.execute("""
        DELETE FROM own WHERE EXISTS (
            SELECT 1 FROM owners WHERE id NOT IN (SELECT owner_id FROM links)
        )
    """)
    return found, ends


def _told_apart(record: tuple[int, int, Row]) -> tuple[str, Row] | None:
    """The table a row belongs to, by its shape; index rows have other shapes."""
    kind, rowid, row = record
    match kind, row:
        case 13, [None, "table" | "book", str(), str(), str(), int(), _, _]:
            return "owners", [rowid, *row[1:]]
        case 13, [str(name), str()] if name in (SECRET, SINCE):
            return "own", row
        case ((2 | 10), [int(), int(), str(), 0 | 1, str() | None, int(), int(), _, _]):
            return "log", row
        case ((2 | 10), [int(), str() | None, int(), int()]):
            return INDEX, row
        case ((2 | 10), [str() | bytes(), int(), 0 | 1, _, _]):
            return "links", row
    return None


def _records(content: bytes) -> Iterator[tuple[int, int, Row]]:
    """The page type, row id and values of each readable row."""
    for begin in range(0, len(content), PAGE):
        head = begin + (0 if begin else FILE_HEAD)
        kind = content[head] if head < len(content) else 0
        if kind not in HEADS:
            continue
        pointers = head + HEADS[kind]
        for at in range(pointers, pointers + 2 * _number(content, head + 3, 2), 2):
            try:
                yield kind, *_cell(content, kind, begin + _number(content, at, 2))
            except (IndexError, ValueError):
                continue  # skip a damaged row


def _cell(content: bytes, kind: int, at: int) -> tuple[int, Row]:
    at += 4 if kind == INNER_INDEX else 0
    size, at = _varint(content, at)
    rowid, at = _varint(content, at) if kind == LEAF_TABLE else (0, at)
    if size > len(content):
        raise ValueError("no size of a row")
    least = (PAGE - 12) * 32 // 255 - 23
    most = PAGE - 35 if kind == LEAF_TABLE else (PAGE - 12) * 64 // 255 - 23
    here = least + (size - least) % (PAGE - 4)
    here = size if size <= most else here if here <= most else least
    payload, follows = content[at : at + here], _number(content, at + here, 4)
    while len(payload) < size:
        begin = (follows - 1) * PAGE
        if not 0 < begin < len(content):
            raise ValueError("the rest of the row is lost")
        payload += content[begin + 4 : begin + PAGE][: size - len(payload)]
        follows = _number(content, begin, 4)
    return rowid, list(_values(payload))


def _values(payload: bytes) -> Iterator[Any]:
    end, at = _varint(payload, 0)
    value = end
    while at < end:
        kind, at = _varint(payload, at)
        length = INTEGERS.get(kind, 0) if kind < FIRST_BLOB else (kind - FIRST_BLOB) // 2
        found = payload[value : value + length]
        if len(found) < length:
            raise ValueError("cut short")
        value += length
        if kind in INTEGERS:
            yield int.from_bytes(found, signed=True)
        elif kind >= FIRST_BLOB:
            yield found.decode() if kind % 2 else found
        else:
            yield CONSTANTS.get(kind)


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """Decode a varint of one to nine bytes; also returns its end."""
    number = 0
    for each in range(8):
        number = number << 7 | content[at + each] & 0x7F
        if content[at + each] < MORE:
            return number, at + each + 1
    return number << 8 | content[at + 8], at + 9


def _number(content: bytes, at: int, length: int) -> int:
    return int.from_bytes(content[at : at + length])
