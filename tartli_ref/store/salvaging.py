"""The logs that can still be read of a damaged database, line by line.

Every line is checked by the chain of digests. A line that does not fit is looked for in the other
databases, and mended if only one of its bytes was changed, which its digest proves.
"""

import itertools
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from tartli_ref.store import chain
from tartli_ref.store.carving import text_of
from tartli_ref.store.links import fits as link_fits

Row = tuple[Any, ...]

OWNER = "id, kind, create_key, uid, header, created, deleted, deleted_after"
_OWNER_COLUMNS = (*OWNER.split(", "), "head", "seal")
_LINE_COLUMNS = (*chain.COVERED.split(", "), "digest")
_LINK = "hash, owner_id, may_write, revoked, seed, seal"
_LINK_COLUMNS = tuple(_LINK.split(", "))
KIND = 1  # columns of an owner
KEY = 2
UID = 3
HEADER = 4
CREATED = 5
HEAD = -2
SEAL = -1
_DELETED = 6
_DELETED_AFTER = 7
_LINE = 1  # columns of a line
_ACCEPTED = 2
_SENT = 3
_AT = 5
_WROTE = 6
_FELL = 7
_TEXTS = _LINE, _SENT, _WROTE, _FELL

IDS_MOST = 1_000_000  # a damaged number would be larger
_BYTES = 8  # of the largest number


@dataclass(slots=True)
class SalvagedLog:
    """A table or book: its row of ``owners``, its links, and its lines from the first on, None for
    a lost one. ``unsure`` are the numbers of lines that nothing proves, as the one before is lost.
    ``is_cut`` if lines at its end may be missing. So many links are ``lost_links``.
    """

    owner: Row
    links: list[Row]
    lines: list[Row | None]
    is_cut: bool
    unsure: list[int] = field(default_factory=list)
    lost_links: int = 0

    @property
    def lost(self) -> list[int]:
        """The numbers of the lost lines."""
        return [seq for seq, row in enumerate(self.lines, start=1) if row is None]

    @property
    def is_whole(self) -> bool:
        """Whether no line is missing."""
        return not self.is_cut and not self.lost

    def first_rows(self) -> list[Row]:
        """The lines before the first lost one."""
        return [row for row in itertools.takewhile(bool, self.lines) if row is not None]


@dataclass(slots=True)
class Salvage:
    """The readable logs. ``lost`` are the numbers of those without an owner, ``counted`` tells
    whether their list was read to its end.
    """

    logs: list[SalvagedLog] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    counted: bool = True

    @property
    def is_whole(self) -> bool:
        """Whether nothing is missing."""
        return not self.lost and all(log.is_whole and not log.lost_links for log in self.logs)


def salvaged(
    damaged: Sequence[sqlite3.Connection],
    others: Sequence[sqlite3.Connection] = (),
    noted: Iterable[int] = (),
) -> Salvage:
    """The logs of a damaged database, which may be given as more than one: read as a database, and
    carved. What it lacks of them is taken from ``others``. ``noted`` are the numbers of tables and
    books that it had, even if it does not list them.
    """
    for db in itertools.chain(damaged, others):
        db.text_factory = text_of
    salvage = Salvage()
    numbers, salvage.counted = _numbers(damaged, noted)
    for number in numbers:
        lines = _Lines()
        links = _Links(number)
        owners: list[Row] = []
        for db in damaged:
            lines.add(_rows(db, "log", _LINE_COLUMNS, number))
            links.add(_rows(db, "links", _LINK_COLUMNS, number))
            owners += filter(_is_owner, _owners(db, "id", number))
        lines.heads.update(row[HEAD] for row in owners)
        if not owners and not lines:
            continue
        backed_up = []
        for db in others:
            for row in _same_owners(db, number, owners, lines):
                backed_up.append((db, row))
        candidates = list(owners)
        for db, row in backed_up:
            lines.add(_rows(db, "log", _LINE_COLUMNS, row[0]))
            links.add(_rows(db, "links", _LINK_COLUMNS, row[0]))
            if not owners:
                lines.heads.add(row[HEAD])
            candidates.append((number, *row[1:]))
        owner = _first_fitting(candidates, lines)
        if owner is None:
            salvage.lost.append(number)
            continue
        rows, digest = lines.follow(_beginning_of(owner))
        log = SalvagedLog(owner[:HEAD], links.good(), rows, is_cut=not lines.end_with(digest))
        log.unsure = lines.unsure
        log.lost_links = links.lost()
        salvage.logs.append(log)
    return salvage


def put(db: sqlite3.Connection, log: SalvagedLog, rows: Iterable[Row]) -> None:
    """Write a log with these lines, which get a new chain, into an empty database."""
    head = _beginning_of(log.owner)
    marks = ", ".join("?" for _ in _OWNER_COLUMNS)
    seal = _seal_of(log.owner)
    statement = f"INSERT INTO owners ({OWNER}, head, seal) VALUES ({marks})"
    db.execute(statement, (*log.owner, head, seal))
    statement = f"INSERT OR IGNORE INTO links ({_LINK}) VALUES (?, ?, ?, ?, ?, ?)"
    for link in log.links:
        columns = link[:-1]
        db.execute(statement, (*columns, chain.link_seal(*columns)))
    covered = list(rows)
    digests = chain.digests(head, covered)
    db.executemany(
        f"INSERT INTO log (owner_id, {chain.COVERED}, digest)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(log.owner[0], *row, digest) for row, digest in zip(covered, digests, strict=True)],
    )


def _beginning_of(owner: Row) -> str:
    return chain.beginning(owner[KIND], owner[HEADER], owner[CREATED])


def _seal_of(owner: Row) -> str:
    return chain.seal(owner[KIND], owner[KEY], owner[UID], owner[HEADER], owner[CREATED])


# --- reading


def _numbers(damaged: Sequence[sqlite3.Connection], noted: Iterable[int]) -> tuple[list[int], bool]:
    """The numbers of owners and logs, and whether the database itself lists them to its end: then
    what else was carved of it was erased.
    """
    numbers, is_whole = _listed(damaged[0])
    if not is_whole:
        for db in damaged[1:]:
            numbers |= _listed(db)[0]
    numbers.update(noted)
    ids = [number for number in numbers if isinstance(number, int) and 0 < number <= IDS_MOST]
    return sorted(ids), is_whole


def _listed(db: sqlite3.Connection) -> tuple[set[Any], bool]:
    numbers: set[Any] = set()
    is_whole = True
    for statement in ("SELECT id FROM owners", "SELECT DISTINCT owner_id FROM log"):
        for order in ("", " ORDER BY 1 DESC"):
            try:
                numbers.update(number for (number,) in db.execute(statement + order))
            except sqlite3.Error:
                is_whole = False
    return numbers, is_whole


def _rows(db: sqlite3.Connection, table: str, columns: Sequence[str], owner: int) -> list[Row]:
    """The readable rows of this owner: an unreadable page ends a scan, so from both ends."""
    order = columns[0]  # the number of a line, the hash of a link
    rows: dict[Row, None] = {}
    statement = (
        f"SELECT {_existing(db, table, columns)} FROM {table} WHERE owner_id = ? ORDER BY {order}"
    )
    for direction in ("", " DESC"):
        with suppress(sqlite3.Error):
            for row in db.execute(statement + direction, (owner,)):
                rows[row] = None
    return list(rows)


def _owners(db: sqlite3.Connection, column: str, value: object) -> list[Row]:
    with suppress(sqlite3.Error):
        columns = _existing(db, "owners", _OWNER_COLUMNS)
        return db.execute(f"SELECT {columns} FROM owners WHERE {column} = ?", (value,)).fetchall()
    return []


def _existing(db: sqlite3.Connection, table: str, columns: Sequence[str]) -> str:
    """These columns, with NULL for one that the database does not have yet."""
    existing: set[str] = set()
    with suppress(sqlite3.Error):
        existing = {row[1] for row in db.execute(f"PRAGMA table_info({table})")}
    sql = []
    for column in columns:
        sql.append(column if column in existing else f"NULL AS {column}")
    return ", ".join(sql)


def _is_owner(row: Row) -> bool:
    return row[KIND] in ("table", "book") and isinstance(row[CREATED], int)


def _same_owners(
    db: sqlite3.Connection, number: int, owners: Sequence[Row], lines: "_Lines"
) -> list[Row]:
    """The same table or book in another database: by its global id, or by a line."""
    for owner in owners:
        same = _owners(db, "uid", owner[UID])
        if same:
            return same[:1]
    theirs = _Lines()
    theirs.add(_rows(db, "log", _LINE_COLUMNS, number))
    if not theirs.shares_one_with(lines):
        return []
    return _owners(db, "id", number)


class _Links:
    """What was read of the links of one table or book; there may be several rows of one."""

    def __init__(self, owner: int) -> None:
        self._owner = owner
        self._good: dict[str, Row] = {}
        self._misfits: list[Row] = []

    def add(self, rows: Iterable[Row]) -> None:
        """Add what was read of the links, of any number of the table or book."""
        for row in rows:
            fitting: Row | None = row
            if not _is_fitting_link(row):
                fitting = _mended_link(row)
            if fitting is None:
                self._misfits.append(row)
                continue
            key_hash, _owner, may_write, revoked, seed, seal = fitting
            earlier = self._good.get(key_hash)
            if earlier is None or earlier[_REVOKED] is None:  # what was revoked once stays revoked
                self._good[key_hash] = (key_hash, self._owner, may_write, revoked, seed, seal)

    def good(self) -> list[Row]:
        """The links as they were written."""
        return list(self._good.values())

    def lost(self) -> int:
        """How many links were there that nothing gives back."""
        return len({row[0] for row in self._misfits} - self._good.keys())


_REVOKED = 3  # column of a link


def _is_fitting_link(row: Row) -> bool:
    key_hash, _owner, may_write, _revoked, seed, seal = row
    if not isinstance(key_hash, str) or may_write not in (0, 1) or isinstance(seed, bytes):
        return False
    return seal is None or link_fits(row)


def _mended_link(row: Row) -> Row | None:
    """The row as it was before one byte of it was changed."""
    key_hash, owner, may_write, revoked, seed, seal = row
    candidates = itertools.chain(
        [(key_hash, owner, 1 - bool(may_write), revoked, seed, seal)],
        [(key_hash, owner, may_write, None, seed, seal)],
        ((text, owner, may_write, revoked, seed, seal) for text in _one_byte_changed(key_hash)),
        ((key_hash, owner, may_write, revoked, text, seal) for text in _one_byte_changed(seed)),
    )
    return next(filter(_is_fitting_link, candidates), None)


# --- checking


def _first_fitting(owners: Sequence[Row], lines: "_Lines") -> Row | None:
    """The owner's row that fits its seal, mended if need be; or that on which the first line
    rests.
    """
    for row in owners:
        if _is_sealed(row):
            return _with_texts(row)
    for row in owners:
        for changed in _one_change_of_owner(row):
            if _is_sealed(changed):
                return _with_texts(changed)
    readable = [row for row in owners if isinstance(row[HEADER], str)]
    for row in readable:
        if lines.rest_on(_beginning_of(row), row[HEAD]):
            return _with_texts(row)
    if not readable or lines.has_first_digest():
        return None
    return _with_texts(readable[0])


def _is_sealed(row: Row) -> bool:
    if any(isinstance(value, bytes) for value in row[KIND:_DELETED]):
        return False
    return row[SEAL] is not None and _seal_of(row) == row[SEAL]


def _one_change_of_owner(row: Row) -> Iterator[Row]:
    for column in (KEY, UID, HEADER):
        for text in _one_byte_changed(row[column]):
            yield _with(row, column, text)
    for created in _one_byte_of_number_changed(row[CREATED]):
        yield _with(row, CREATED, created)


def _with(row: Row, column: int, value: object) -> Row:
    changed = list(row)
    changed[column] = value
    return tuple(changed)


def _with_texts(row: Row) -> Row:
    """The row with a creation key and a global id that are texts."""
    texts = list(row)
    if not isinstance(texts[KEY], str):
        texts[KEY] = f"salvaged {row[0]}"
    if not isinstance(texts[UID], str):
        width = 16 if row[KIND] == "table" else 32
        texts[UID] = f"{row[0]:0{width}x}"
    if not isinstance(texts[_DELETED], int):
        texts[_DELETED] = None
    if not isinstance(texts[_DELETED_AFTER], int):
        texts[_DELETED_AFTER] = 0
    return tuple(texts)


class _Lines:
    """What was read of the lines of one log, by number: there may be several of one."""

    def __init__(self) -> None:
        self._rows: dict[int, list[Row]] = {}
        self.heads: set[object] = set()
        """The digests with which the log may end."""
        self.unsure: list[int] = []

    def __bool__(self) -> bool:
        return bool(self._rows)

    def add(self, rows: Iterable[Row]) -> None:
        """Add what was read of the lines."""
        for row in rows:
            if not isinstance(row[0], int):
                continue
            rows_of_line = self._rows.setdefault(row[0], [])
            if row not in rows_of_line:
                rows_of_line.append(row)

    def shares_one_with(self, other: "_Lines") -> bool:
        """Whether both have a line with the same digest."""
        for seq, rows in self._rows.items():
            digests = {row[-1] for row in rows} - {None}
            if any(row[-1] in digests for row in other.at(seq)):
                return True
        return False

    def at(self, seq: int) -> list[Row]:
        return self._rows.get(seq, [])

    def has_first_digest(self) -> bool:
        """Whether the first line says on what it rests."""
        return any(row[-1] is not None for row in self.at(1))

    def rest_on(self, beginning: str, head: object) -> bool:
        """Whether a log of this beginning is empty, or has such a first line."""
        if not self._rows:
            return head is None or head == beginning
        return any(fits(beginning, row) for row in self.at(1))

    def end_with(self, digest: str | None) -> bool:
        """Whether a log that ends so has lost nothing at its end: one letter of the head may have
        been changed.
        """
        if digest == "":
            return True
        return digest in self.heads or any(_is_nearly(head, digest) for head in self.heads)

    def follow(self, beginning: str) -> tuple[list[Row | None], str | None]:
        """The lines from the first on, None for lost ones, and the digest of the last."""
        every_row = itertools.chain.from_iterable(self._rows.values())
        if all(row[-1] is None for row in every_row):
            rows = self._without_chain()
            if rows or None in self.heads:
                return rows, None
            return rows, beginning
        chosen: dict[int, Row] = {}
        digests: dict[int, list[str]] = {0: [beginning]}
        for seq in sorted(self._rows):
            before_is_sure = seq == 1 or seq - 1 in chosen
            row = self._chosen(seq, digests.get(seq - 1, []), before_is_sure=before_is_sure)
            if row is not None:
                chosen[seq] = row
                digests[seq] = [row[-1]]
            else:  # its digest may be right where its text is not
                digests[seq] = [row[-1] for row in self.at(seq) if isinstance(row[-1], str)]
        last = max(chosen, default=0)
        digest = beginning
        if chosen:
            digest = chosen[last][-1]
        while last + 1 in self._rows:  # its number can be read, and nothing else
            last += 1
            digest = ""
        lines: list[Row | None] = []
        for seq in range(1, last + 1):
            lines.append(chosen[seq][:-1] if seq in chosen else None)
        return lines, digest

    def _chosen(self, seq: int, before: Sequence[str], *, before_is_sure: bool) -> Row | None:
        """The row with this number that fits between its neighbours."""
        fitting = [row for row in self.at(seq) if _fits_any(before, row)]
        for row in fitting:
            if self._is_followed(seq, row[-1]):
                return row
        if fitting:
            return fitting[0]
        for row in self.at(seq):
            for digest in before:
                mended = self._mended(seq, digest, row)
                if mended is not None:
                    return mended
        if before_is_sure:
            return None
        # the line before is lost with its digest, so only the next can vouch for this one
        for row in self.at(seq):
            if self._is_followed(seq, row[-1]) and digest_of("", row) is not None:
                self.unsure.append(seq)
                return row
        return None

    def _is_followed(self, seq: int, digest: object) -> bool:
        if digest in self.heads:
            return True
        return isinstance(digest, str) and any(fits(digest, row) for row in self.at(seq + 1))

    def _mended(self, seq: int, before: str, row: Row) -> Row | None:
        """The row with the digest that it had, or with the byte that it had."""
        digest = digest_of(before, row)
        if digest is not None and self._is_followed(seq, digest):
            return (*row[:-1], digest)
        for candidate in _one_change(row):
            if fits(before, candidate):
                return candidate
        return None

    def _without_chain(self) -> list[Row | None]:
        """The lines of a log of an earlier version, as far as they follow each other."""
        rows: list[Row | None] = []
        for seq in sorted(self._rows):
            good = [row for row in self.at(seq) if digest_of("", row) is not None]
            if seq != len(rows) + 1 or not good:
                return rows
            rows.append(good[0][:-1])
        return rows


def _is_nearly(head: object, digest: str | None) -> bool:
    if not isinstance(head, str) or digest is None or len(head) != len(digest):
        return False
    return sum(one != other for one, other in zip(head, digest, strict=True)) <= 1


def fits(before: str, row: Row) -> bool:
    """Whether the row follows a line with this digest."""
    return row[-1] is not None and digest_of(before, row) == row[-1]


def _fits_any(before: Iterable[str], row: Row) -> bool:
    return any(fits(digest, row) for digest in before)


def digest_of(before: str, row: Row) -> str | None:
    """The digest of a row after this one; None if it was never written like this."""
    if any(isinstance(value, bytes) for value in row[:-1]):
        return None
    with suppress(TypeError, ValueError):
        return chain.digests(before, [row[:-1]])[0]
    return None


def _one_change(row: Row) -> Iterator[Row]:
    """Every row from which this one differs by one byte of a text, of the time, or by whether it
    was accepted.
    """
    for column in _TEXTS:
        for text in _one_byte_changed(row[column]):
            yield _with(row, column, text)
    for at in _one_byte_of_number_changed(row[_AT]):
        yield _with(row, _AT, at)
    yield _with(row, _ACCEPTED, 1 - bool(row[_ACCEPTED]))


def _one_byte_changed(text: object) -> Iterator[str]:
    if not isinstance(text, str | bytes):
        return
    content = text
    if isinstance(content, str):
        content = content.encode()
    for place in range(len(content)):
        for byte in range(256):
            changed = text_of(content[:place] + bytes((byte,)) + content[place + 1 :])
            if isinstance(changed, str):
                yield changed


def _one_byte_of_number_changed(number: object) -> Iterator[int]:
    if not isinstance(number, int) or not 0 <= number < 1 << 63:
        return
    content = number.to_bytes(_BYTES)
    for place in range(1, _BYTES):
        for byte in range(256):
            yield int.from_bytes(content[:place] + bytes((byte,)) + content[place + 1 :])
