"""The log of a table. Each function runs in its caller's transaction."""

from collections.abc import Sequence

from sqlite_utils import Database

from tartli_ref.store.records import Answer, Appended, LogRow, NewLine, Repeated, Stale

_LARGEST = 2**63 - 1  # SQLite's largest integer; a number in an address may be any

_ROWS_AFTER = """
    SELECT seq, line, accepted, key, at, wrote FROM log WHERE table_id = ? AND seq > ? ORDER BY seq
"""
_LAST_SEQ = """
    SELECT coalesce((SELECT max(seq) FROM log WHERE table_id = tables.id), 0)
    FROM tables WHERE id = ?
"""
_END_OF_SEND = """
    SELECT seq FROM log WHERE table_id = ? AND key = ? ORDER BY part DESC LIMIT 1
"""
_NEW_ROW = """
    INSERT INTO log (table_id, seq, line, accepted, key, part, at, wrote)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""


def rows_after(db: Database, table_id: int, seq: int) -> list[LogRow]:
    """All lines that follow `seq`, in order."""
    bounded = max(0, min(seq, _LARGEST))
    return [
        LogRow(seq, line, bool(accepted), key, at, wrote)
        for seq, line, accepted, key, at, wrote in db.execute(_ROWS_AFTER, (table_id, bounded))
    ]


def last_seq(db: Database, table_id: int) -> int:
    """Where the log ends; 0 when it is empty."""
    row = db.execute(_LAST_SEQ, (table_id,)).fetchone()
    if row is None:
        raise LookupError(f"there is no table {table_id}")
    return int(row[0])


def append(
    db: Database,
    table_id: int,
    *,
    seen: int,
    key: str,
    lines: Sequence[NewLine],
    at: int,
    wrote: str | None = None,
) -> Answer:
    """Write the lines if the log still ends at `seen`."""
    # the key first: a repeat always saw an older end than there is now, its own lines being there
    written = db.execute(_END_OF_SEND, (table_id, key)).fetchone()
    if written:
        return Repeated(int(written[0]))
    last = last_seq(db, table_id)
    if last != seen:
        return Stale(last)
    write(db, table_id, after=last, key=key, lines=lines, at=at, wrote=wrote)
    return Appended(last + len(lines))


def write(
    db: Database,
    table_id: int,
    *,
    after: int,
    key: str | None,
    lines: Sequence[NewLine],
    at: int,
    wrote: str | None = None,
) -> None:
    """Write the lines behind `after`, which must be where the log ends."""
    for part, new in enumerate(lines, start=1):
        row = (table_id, after + part, new.line, new.accepted, key, part, at, wrote)
        db.execute(_NEW_ROW, row)
