"""The ends of all logs, in a file beside the database.

SQLite passes over the rest of its write-ahead log without a word if a page of it is damaged, or if
the log is gone: what remains is a whole database of an earlier moment. This file is written after
each commit, without waiting for the disk, and so is never ahead of the database. A start that finds
it ahead knows that lines are missing.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from tartli_ref.store.records import Db
from tartli_ref.store.saving import private

HEADS = ".heads"  # suffix of the file
_SLOT = 64  # bytes for each table or book, at its number
_END = """
    SELECT id, (SELECT coalesce(max(seq), 0) FROM log WHERE owner_id = owners.id), head
    FROM owners WHERE head IS NOT NULL
"""


class Heads:
    """The file, made by the first write; without a ``path``, or where it cannot be written,
    nothing.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        if not hasattr(os, "pwrite"):
            self._path = None
        self._file: int | None = None
        self._next = 0  # the number of the next table or book

    def note(self, owner: int, seq: int, digest: str) -> None:
        """Note that the log of this table or book ends at this line."""
        if self._file is None and not self._opens():
            return
        text = f"{owner} {seq} {digest}".encode()
        self._write(owner, b"%-54b %08x\n" % (text, crc32(text)))

    def note_written(self, db: Db, owners: Sequence[int]) -> None:
        """Note the ends of these logs and of new ones; of all if none is named."""
        if self._file is None and not self._opens():
            return
        first = self._next if owners else 0
        ends = db.execute(f"{_END} AND id >= ?", (first,)).fetchall()
        for owner in owners:
            if 0 < owner < self._next:
                ends += db.execute(f"{_END} AND id = ?", (owner,)).fetchall()
        for owner, seq, head in ends:
            if seq >= self._noted_seq(owner):  # else lines are missing, and the next start says so
                self.note(owner, seq, head)
            self._next = max(self._next, owner + 1)

    def forget(self, owners: Iterable[int]) -> None:
        """Forget tables and books that are about to be removed."""
        for owner in owners:
            if self._file is not None or self._opens():
                self._write(owner, bytes(_SLOT))

    def _opens(self) -> bool:
        if self._path is None:
            return False
        try:
            self._file = private(str(self._path), os.O_RDWR | os.O_CREAT)
            self._next = os.fstat(self._file).st_size // _SLOT
        except OSError:
            self._path = None
        return self._file is not None

    def _noted_seq(self, owner: int) -> int:
        with suppress(OSError):
            if self._file is not None:
                for _owner, seq, _digest in _slots(os.pread(self._file, _SLOT, owner * _SLOT)):
                    return seq
        return 0

    def _write(self, owner: int, slot: bytes) -> None:
        if self._file is not None:
            with suppress(OSError):  # the entry itself stands
                os.pwrite(self._file, slot, owner * _SLOT)

    def close(self) -> None:
        """Close the file; idempotent."""
        if self._file is not None:
            os.close(self._file)
        self._file = self._path = None


class Short(NamedTuple):
    """A log that lacks lines which were answered. ``lines`` is how many, at least."""

    owner: int
    lines: int


def short_logs(database: Path, db: sqlite3.Connection) -> list[Short]:
    """The logs of this open database that end before what was noted beside it."""
    short = []
    for owner, seq, digest in _noted(heads_of(database)):
        row = db.execute(f"{_END} AND id = ?", (owner,)).fetchone()
        end = 0 if row is None else row[1]
        if row is None or end < seq:
            short.append(Short(owner, seq - end))
        elif seq and db.execute(_DIGEST_AT, (owner, seq)).fetchone() != (digest,):
            short.append(Short(owner, 1))
    return short


_DIGEST_AT = "SELECT digest FROM log WHERE owner_id = ? AND seq = ?"


def noted_in(heads: Path) -> list[int]:
    """The numbers of the tables and books in such a file."""
    return [owner for owner, _seq, _digest in _noted(heads)]


def heads_of(database: Path) -> Path:
    """The file with the ends of this database's logs."""
    return database.with_name(f"{database.name}{HEADS}")


def _noted(path: Path) -> Iterator[tuple[int, int, str]]:
    """The table or book, line and digest of each slot; a damaged slot is passed over."""
    with suppress(OSError):
        yield from _slots(path.read_bytes())


def _slots(content: bytes) -> Iterator[tuple[int, int, str]]:
    for at in range(0, len(content), _SLOT):
        slot = content[at : at + _SLOT]
        text = slot[:54].rstrip(b" ")
        sum_of_text = slot[55:63]
        if sum_of_text != b"%08x" % crc32(text):
            continue
        owner, seq, digest = text.decode().split(" ")
        yield int(owner), int(seq), digest
