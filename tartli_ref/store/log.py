"""The lines of logs, for tables and books alike.

Each function runs in its caller's transaction, except ``append_at_once``, which is a transaction
itself.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tartli_ref.store import chain, links
from tartli_ref.store.errors import LogDamaged, is_undecodable
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

_ROWS_FROM = f"""
    SELECT {chain.COVERED}, digest, head
    FROM log JOIN owners ON owners.id = log.owner_id
    WHERE owner_id = ? AND seq >= ? ORDER BY seq LIMIT ?
"""
_SEQ = 0  # columns of such a row
_DIGEST = -2
_HEAD = -1
_RawRow = tuple[Any, ...]
_OWNER = "SELECT kind, create_key, uid, header, created, head, seal FROM owners WHERE id = ?"
_HEAD_BEHIND = """
    SELECT head, may_write FROM links JOIN owners ON owners.id = links.owner_id
    WHERE hash = ? AND kind = ? AND revoked IS NULL AND deleted IS NULL
"""
_DIGEST_AT = "SELECT digest FROM log WHERE owner_id = ? AND seq = ?"
_SET_DIGEST = "UPDATE log SET digest = ? WHERE owner_id = ? AND seq = ?"
_SET_HEAD = "UPDATE owners SET head = ? WHERE id = ?"
_SET_SEAL = "UPDATE owners SET seal = ? WHERE id = ?"
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
_NEW_ROW = f"""
    INSERT INTO log (owner_id, {chain.COVERED}, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_NEW_ROW_AFTER = f"""
    INSERT INTO log (owner_id, {chain.COVERED}, digest)
    SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM owners WHERE id = ? AND head = ?
"""
_BY = """
    AND EXISTS (
        SELECT 1 FROM links
        WHERE hash = ? AND owner_id = owners.id AND may_write AND revoked IS NULL
    )
"""


def check(db: Db, owner: int) -> None:
    """Read the whole log and the links of a table or book. `LogDamaged` if they are not what was
    written.
    """
    links.check(db, owner)
    rows_after(db, owner, 0, EVERY)


def rows_after(db: Db, owner: int, seq: int, most: int, digest: str | None = None) -> list[LogRow]:
    """The lines following `seq`, in order; none if there is no such log.

    `LogDamaged` if they do not follow each other, or the last line of the log is not its head, or
    line `seq` does not have the given `digest`. A log without a chain is not checked.
    """
    start = max(0, min(seq, _LARGEST))
    try:
        return _checked_rows(db, owner, start, most, digest)
    except LogDamaged:
        # or another process has written between two questions: a line, or the chain
        return _checked_rows(db, owner, start, most, digest)


def _checked_rows(db: Db, owner: int, start: int, most: int, expected: str | None) -> list[LogRow]:
    end = None
    try:
        if start == 0:
            end = _end_of(db, owner)
        rows = db.execute(_ROWS_FROM, (owner, start, most + min(start, 1))).fetchall()
    except Exception as error:
        if is_undecodable(error):
            raise LogDamaged(owner, _first_undecodable(db, owner)) from error
        raise
    if start > 0 and rows and rows[0][_SEQ] == start:
        end = _End(rows[0][_DIGEST], rows[0][_HEAD])
        rows = rows[1:]
    elif start > 0 and (expected is not None or _reaches(db, owner, start)):
        raise LogDamaged(owner, start)
    if end is None:
        return []
    if expected is not None and end.digest != expected:
        raise LogDamaged(owner, start)
    _check(owner, start, end, rows, most)
    return [
        LogRow(seq, line, bool(accepted), key, at, wrote, _numbers(fell), digest)
        for seq, line, accepted, key, _part, at, wrote, fell, digest, _head in rows
    ]


class _End(NamedTuple):
    """The digest of a line, or of an empty log; and the head of the log, None without a chain."""

    digest: str | None
    head: str | None


def _end_of(db: Db, owner: int) -> _End | None:
    """The end of a log before its first line. `LogDamaged` if its owner is not what was written."""
    row = db.execute(_OWNER, (owner,)).fetchone()
    if row is None:
        return None
    kind, key, uid, header, created, head, seal = row
    if head is None:
        return _End(None, None)
    if chain.seal(kind, key, uid, header, created) != seal:
        raise LogDamaged(owner, 0)
    return _End(chain.beginning(kind, header, created), head)


def _check(owner: int, start: int, end: _End, rows: list[_RawRow], most: int) -> None:
    """Raise unless these rows of a log follow line `start`, and reach its head if they are fewer
    than `most`.
    """
    head = end.head
    last = end.digest
    digests = [row[_DIGEST] for row in rows]
    if rows:
        head = rows[-1][_HEAD]
        last = digests[-1]
    if head is None:
        if end.digest is not None or any(digests):
            raise LogDamaged(owner, start)
        return
    if end.digest is None:
        raise LogDamaged(owner, start)
    misfit = chain.first_misfit(end.digest, [row[:_DIGEST] for row in rows], digests)
    if misfit is not None:
        raise LogDamaged(owner, start + misfit + 1)
    if len(rows) < most and head != last:
        raise LogDamaged(owner, start + len(rows) + 1)


def _first_undecodable(db: Db, owner: int) -> int:
    """The first line whose text does not decode, 0 for the header."""
    seq = 0
    try:
        db.execute(_OWNER, (owner,)).fetchone()
        for row in db.execute(_ROWS_FROM, (owner, 1, EVERY)):
            seq = row[_SEQ]
    except Exception as error:
        if not is_undecodable(error):
            raise
        return seq + 1 if seq else seq
    return seq


def head(db: Db, owner: int) -> str | None:
    """The digest of the last line; None without a chain, or if there is no such log."""
    row = db.execute("SELECT head FROM owners WHERE id = ?", (owner,)).fetchone()
    return None if row is None else row[0]


def head_behind(db: Db, kind: Kind, key_hash: str) -> tuple[str | None, bool] | None:
    """The head of a link's log, and whether the link may write; None if the link opens nothing or a
    deleted owner.
    """
    row = db.execute(_HEAD_BEHIND, (key_hash, kind)).fetchone()
    if row is None:
        return None
    return row[0], bool(row[1])


def chain_up(db: Db, owner: int) -> str:
    """The head of a log, which gets its chain now if it has none. LookupError if there is no such
    log.
    """
    row = db.execute(_OWNER, (owner,)).fetchone()
    if row is None:
        raise LookupError(f"there is no log {owner}")
    kind, _key, _uid, header, created, head, _seal = row
    if head is not None:
        return str(head)
    rows = db.execute(_ROWS_FROM, (owner, 1, EVERY)).fetchall()
    _check(owner, 0, _End(None, None), rows, EVERY)
    head = chain.beginning(kind, header, created)
    digests = chain.digests(head, [row[:_DIGEST] for row in rows])
    numbers = [row[_SEQ] for row in rows]
    if numbers != list(range(1, len(rows) + 1)):
        raise LogDamaged(owner, len(rows))
    written = [(digest, owner, seq) for seq, digest in zip(numbers, digests, strict=True)]
    db.executemany(_SET_DIGEST, written)
    if digests:
        head = digests[-1]
    db.execute(_SET_HEAD, (head, owner))
    seal(db, owner)
    return head


def seal(db: Db, owner: int) -> None:
    """Seal what the owner says of itself now."""
    kind, key, uid, header, created, _head, _seal = db.execute(_OWNER, (owner,)).fetchone()
    db.execute(_SET_SEAL, (chain.seal(kind, key, uid, header, created), owner))


def _reaches(db: Db, owner: int, seq: int) -> bool:
    row = db.execute(_LAST_SEQ, (owner,)).fetchone()
    return row is not None and row[0] >= seq


def last_seq(db: Db, owner: int) -> int:
    """Number of the last line; 0 for an empty log."""
    row = db.execute(_LAST_SEQ, (owner,)).fetchone()
    if row is None:
        raise LookupError(f"there is no log {owner}")
    return int(row[0])


def last_seq_behind(db: Db, kind: Kind, key_hash: str) -> int | None:
    """The last line of a link's log; None if the link opens nothing or a deleted owner."""
    row = db.execute(_LAST_SEQ_BEHIND, (key_hash, kind)).fetchone()
    if row is None:
        return None
    return int(row[0])


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
    if last < send.seen and send.after is not None:
        raise LogDamaged(owner, last + 1)  # the sender has read more than there is
    if last != send.seen:
        return Stale(last)
    return Appended(last + len(send.lines), write(db, owner, send))


def append_at_once(db: Db, owner: int, send: Send) -> Appended | None:
    """Append one line without reading first, the fast path of a tap. None if nothing was written:
    `append` finds out why.

    A single statement is a transaction of its own, in half the time of one that reads first.
    Database constraints ensure that a log only grows at its end and that a key is written once. Its
    head has to be the digest that the sender knows.
    """
    if send.after is None or not 0 <= send.seen < _LARGEST:
        return None
    [row] = new_rows(send.after, send)
    statement = _NEW_ROW_AFTER
    values = (owner, *row, owner, send.after)
    if send.by is not None:
        statement += _BY
        values += (send.by,)
    try:
        written = db.execute(statement, values).rowcount
    except db.clash:
        return None
    if not written:
        return None
    return Appended(send.seen + 1, row[-1])


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


def write(db: Db, owner: int, send: Send) -> str:
    """Write the lines at the end of the log, which is where they were sent to; return the new
    head.
    """
    head = _checked_head(db, owner, send.seen, send.after)
    for row in new_rows(head, send):
        db.execute(_NEW_ROW, (owner, *row))
        head = row[-1]
    return head


def write_rows(db: Db, owner: int, rows: Sequence[LogRow]) -> None:
    """Write rows of another log; the first must follow the last one here."""
    if not rows:
        return
    head = _checked_head(db, owner, rows[0].seq - 1, None)
    covered = [
        (row.seq, row.line, row.accepted, None, 1, row.at, row.wrote, _text(row.fell))
        for row in rows
    ]
    db.executemany(_NEW_ROW, [(owner, *row) for row in _chained(head, covered)])


def _checked_head(db: Db, owner: int, seen: int, digest: str | None) -> str:
    """The head of a log that ends at line `seen`. `LogDamaged` if this is not the digest of that
    line, or not the one that the writer knows.
    """
    head = chain_up(db, owner)
    row = db.execute(_DIGEST_AT, (owner, seen)).fetchone()
    if (row and row[0] != head) or digest not in (None, head):
        raise LogDamaged(owner, seen)
    return head


def new_rows(head: str, send: Send) -> list[_RawRow]:
    """The columns of the sent lines, from `seq` to `digest`."""
    covered = []
    for part, line in enumerate(send.lines, start=1):
        seq = send.seen + part
        fell = _text(line.fell)
        covered.append((seq, line.line, line.accepted, send.key, part, send.at, send.wrote, fell))
    return _chained(head, covered)


def _chained(head: str, covered: Sequence[_RawRow]) -> list[_RawRow]:
    digests = chain.digests(head, covered)
    return [(*row, digest) for row, digest in zip(covered, digests, strict=True)]


def _text(numbers: Sequence[int] | None) -> str | None:
    if numbers is None:
        return None
    return " ".join(map(str, numbers))


def _numbers(text: str | None) -> tuple[int, ...] | None:
    if text is None:
        return None
    return tuple(map(int, text.split()))
