"""The lines of logs, for tables and books alike.

Each function runs in its caller's transaction, except ``append_at_once``, which is a transaction
itself.
"""

from collections.abc import Sequence

from tartli_ref.store import links
from tartli_ref.store.records import (
    Appended,
    AppendResult,
    Db,
    Kind,
    LinkRevoked,
    LogRow,
    Repeated,
    Send,
    Stale,
)

_LARGEST = 2**63 - 1  # the largest SQL integer; a number in an address can be larger

PORTION = 200  # lines read or written at a time: some 2 ms
EVERY = 2**62  # above any possible number of lines

_ROWS_AFTER = """
    SELECT seq, line, accepted, key, at, wrote, fell
    FROM log WHERE owner_id = ? AND seq > ? ORDER BY seq LIMIT ?
"""
_LAST_SEQ = """
    SELECT coalesce((SELECT max(seq) FROM log WHERE owner_id = owners.id), 0)
    FROM owners WHERE id = ?
"""
_LAST_SEQ_BEHIND = """
    SELECT coalesce((SELECT max(seq) FROM log WHERE log.owner_id = owners.id), 0)
    FROM links JOIN owners ON owners.id = links.owner_id
    WHERE hash = ? AND kind = ? AND revoked IS NULL AND deleted IS NULL
"""
_ENDS = """
    SELECT
        (SELECT seq FROM log WHERE owner_id = owners.id AND key = ? ORDER BY part DESC LIMIT 1),
        coalesce((SELECT max(seq) FROM log WHERE owner_id = owners.id), 0)
    FROM owners WHERE id = ?
"""
_NEW_ROW = """
    INSERT INTO log (owner_id, seq, line, accepted, key, part, at, wrote, fell)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_NEW_ROW_BY = """
    INSERT INTO log (owner_id, seq, line, accepted, key, part, at, wrote, fell)
    SELECT ?, ?, ?, ?, ?, ?, ?, ?, NULL FROM links
    WHERE hash = ? AND owner_id = ? AND may_write AND revoked IS NULL
"""


def rows_after(db: Db, owner: int, seq: int, most: int) -> list[LogRow]:
    """The lines following `seq`, in order."""
    bounded = max(0, min(seq, _LARGEST))
    return [
        LogRow(seq, line, bool(accepted), key, at, wrote, _numbers(fell))
        for seq, line, accepted, key, at, wrote, fell in db.execute(
            _ROWS_AFTER, (owner, bounded, most)
        )
    ]


def last_seq(db: Db, owner: int) -> int:
    """Number of the last line; 0 for an empty log."""
    row = db.execute(_LAST_SEQ, (owner,)).fetchone()
    if row is None:
        raise LookupError(f"there is no log {owner}")
    return int(row[0])


def last_seq_behind(db: Db, kind: Kind, key_hash: str) -> int | None:
    """The last line of a link's log; None if the link opens nothing or a deleted owner."""
    row = db.execute(_LAST_SEQ_BEHIND, (key_hash, kind)).fetchone()
    return None if row is None else int(row[0])


def append(db: Db, owner: int, send: Send) -> AppendResult:
    """Append the lines if the log still ends at `seen`. `LinkRevoked` if the sending link may not
    write.
    """
    if send.by is not None and not links.can_write(db, owner, frozenset((send.by,))):
        raise LinkRevoked(_kind_of(db, owner))
    # check the key first: a retry's own lines have already moved the end of the log
    written, last = _ends(db, owner, send.key)
    if written is not None:
        return Repeated(written)
    if last != send.seen:
        return Stale(last)
    write(db, owner, send)
    return Appended(last + len(send.lines))


def append_at_once(db: Db, owner: int, send: Send) -> Appended | None:
    """Append one line without reading first, the fast path of a tap. None if nothing was written:
    `append` finds out why.

    A single statement is a transaction of its own, in half the time of one that reads first.
    Database constraints ensure that a log only grows at its end and that a key is written once.
    """
    if not 0 <= send.seen < _LARGEST:
        return None
    seq, (line,) = send.seen + 1, send.lines
    row = (owner, seq, line.line, line.accepted, send.key, 1, send.at, send.wrote)
    try:
        if send.by is None:
            written = db.execute(_NEW_ROW, (*row, None)).rowcount
        else:
            written = db.execute(_NEW_ROW_BY, (*row, send.by, owner)).rowcount
    except db.clash:
        return None
    return Appended(seq) if written else None


def _kind_of(db: Db, owner: int) -> Kind:
    (kind,) = db.execute("SELECT kind FROM owners WHERE id = ?", (owner,)).fetchone()
    return "book" if kind == "book" else "table"


def _ends(db: Db, owner: int, key: str | None) -> tuple[int | None, int]:
    """The last line of this send, or None; and the last line of the log."""
    # by the last part rather than the highest seq, which would scan the whole log
    row = db.execute(_ENDS, (key, owner)).fetchone()
    if row is None:
        raise LookupError(f"there is no log {owner}")
    return row[0], int(row[1])


def write(db: Db, owner: int, send: Send) -> None:
    """Write the lines at the end of the log, which is where they were sent to."""
    for part, line in enumerate(send.lines, start=1):
        seq, accepted = send.seen + part, line.accepted
        row = (owner, seq, line.line, accepted, send.key, part, send.at, send.wrote)
        db.execute(_NEW_ROW, (*row, _text(line.fell)))


def write_rows(db: Db, owner: int, rows: Sequence[LogRow]) -> None:
    """Write rows of another log; the first must follow the last one here."""
    written = [
        (owner, row.seq, row.line, row.accepted, None, 1, row.at, row.wrote, _text(row.fell))
        for row in rows
    ]
    db.executemany(_NEW_ROW, written)


def _text(numbers: Sequence[int] | None) -> str | None:
    return None if numbers is None else " ".join(map(str, numbers))


def _numbers(text: str | None) -> tuple[int, ...] | None:
    return None if text is None else tuple(map(int, text.split()))
