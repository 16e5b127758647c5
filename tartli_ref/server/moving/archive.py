"""The operator's archive: ``export --all`` and ``import --all``.

It holds every table and book with log and links, and the secret that makes the links: whoever has
it has everything. Only the command line makes and reads it, never a page.

It is text, one JSON value a line: a head, then each table and book, then the totals with a digest
of all lines before.
"""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from tartli_ref import __version__
from tartli_ref.book.book_json import ARCHIVE
from tartli_ref.server.instance import DATABASE, DONE, NOT_DONE, UNUSABLE, refused
from tartli_ref.server.keeping import keep_secret, make_folder, secret_in, store_of
from tartli_ref.server.settings import CannotServe, Settings
from tartli_ref.store import StoreUnavailable
from tartli_ref.store.contents import (
    NotEmpty,
    StoredLine,
    StoredLink,
    StoredOwner,
    Totals,
    Uptime,
    is_same,
    read_owners,
    read_uptime,
    snapshot,
    write_all,
)
from tartli_ref.store.damage import damaged_in, in_place
from tartli_ref.store.records import Db

VERSION = 1
NOTHING_KNOWN = {"key": None, "wrote": None, "fell": None}  # left out in a line of an archive


class Unreadable(Exception):
    """The file is no whole archive; the text says why."""


def export_all(settings: Settings, target: Path) -> int:
    """Write everything to a new file that only this user can read; the server may be running."""
    try:
        make_folder(settings.instance)
        if not settings.database and not (settings.instance / DATABASE).is_file():
            return refused(f"There is no database in {settings.instance}.", NOT_DONE)
        secret = secret_in(settings.instance)
        with closing(store_of(settings)()) as store, snapshot(store.engine) as db:
            head = {
                ARCHIVE: "tartli-ref",
                "version": VERSION,
                "program": __version__,
                "secret": secret,
                "uptime": read_uptime(db),
            }
            damaged, _unread = damaged_in(db)
            totals = _write(target, head, read_owners(db))
    except (CannotServe, StoreUnavailable) as error:
        return refused(f"{error} No archive was made.", NOT_DONE)
    except OSError as error:
        return refused(f"{target}: {error.strerror}. No archive was made.", NOT_DONE)
    print(f"{target} is an archive: {in_words(totals)}.")
    for log in damaged:
        print(f"{in_place(log)} It is in the archive as it was read.", file=sys.stderr)
    print("The secret is in it: whoever has this file can open everything.")
    return DONE


def _write(target: Path, head: dict[str, Any], owners: Iterator[StoredOwner]) -> Totals:
    opened = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode=0o600)
    try:
        with os.fdopen(opened, "w", encoding="utf-8", newline="\n") as file:
            totals = _write_lines(file, head, owners)
            file.flush()
            os.fsync(opened)
    except BaseException:
        with suppress(OSError):
            target.unlink()
        raise
    return totals


def _write_lines(file: TextIO, head: dict[str, Any], owners: Iterator[StoredOwner]) -> Totals:
    digest = sha256()
    tables = 0
    books = 0
    lines = 0

    def write(value: Any) -> None:
        line = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
        digest.update(line.encode())
        file.write(line)

    write(head)
    for owner in owners:
        tables += owner.kind == "table"
        books += owner.kind == "book"
        lines += len(owner.log)
        write(_as_json(owner))
    totals = Totals(tables, books, lines)
    write({**totals._asdict(), "sha256": digest.hexdigest()})
    return totals


def _as_json(owner: StoredOwner) -> dict[str, Any]:
    values: dict[str, Any] = owner._asdict()
    values["links"] = [link._asdict() for link in owner.links]
    values["log"] = []
    for line in owner.log:
        columns = {name: value for name, value in line._asdict().items() if value is not None}
        values["log"].append(columns)
    return values


def import_all(settings: Settings, source: Path) -> int:
    """Restore an archive into an instance without tables and books; its links open as before."""
    try:
        archive = read_archive(source)
        make_folder(settings.instance)
        with closing(store_of(settings)()) as store:
            if store.count("table") or store.count("book"):
                raise NotEmpty
            keep_secret(settings.instance, archive.secret)
            with store.engine.writing() as db:
                totals = _restore(db, archive)
    except Unreadable as error:
        return refused(f"{error} Nothing was changed.", UNUSABLE)
    except NotEmpty:
        return refused(
            "There are tables or books here already: an archive goes into an empty INSTANCE."
            " Nothing was changed.",
            NOT_DONE,
        )
    except (CannotServe, StoreUnavailable) as error:
        return refused(f"{error} Nothing was changed.", NOT_DONE)
    except OSError as error:
        return refused(f"{error.filename}: {error.strerror}. Nothing was changed.", NOT_DONE)
    print(f"Restored: {in_words(totals)}. All links open what they opened.")
    return DONE


def _restore(db: Db, archive: "Archive") -> Totals:
    source = archive.source
    try:
        totals = write_all(db, archive.owners(), archive.uptime)
    except LookupError as error:
        raise Unreadable(f"{source} is damaged: the book of a table is missing.") from error
    except db.clash as error:
        raise Unreadable(f"{source} is damaged: a row cannot be stored: {error}.") from error
    if not is_same(db, archive.owners()):
        raise Unreadable(f"{source}: what arrived is not what was sent.")
    return totals


class Archive(NamedTuple):
    """A checked archive."""

    source: Path
    secret: str
    uptime: Uptime

    def owners(self) -> Iterator[StoredOwner]:
        """Its tables and books; read from the file each time."""
        with self.source.open(encoding="utf-8", newline="\n") as file:
            next(file)
            for line in file:
                value = json.loads(line)
                if "kind" in value:
                    yield _read_owner(value)


def read_archive(source: Path) -> Archive:
    """Check the whole file. Raises `Unreadable`, and `OSError` for a file that cannot be opened."""
    if source.exists() and not source.is_file():
        raise Unreadable(f"{source} is no file.")
    try:
        head = _check(source)
    except UnicodeDecodeError as error:
        raise Unreadable(f"{source} is no archive: it is not text.") from error
    try:
        return Archive(source, str(head["secret"]), Uptime(*head["uptime"]))
    except (KeyError, TypeError) as error:
        raise Unreadable(f"{source} is no archive: its head is damaged.") from error


def _check(source: Path) -> dict[str, Any]:
    """The head of an archive whose lines are all there, and are as they were written."""
    head: dict[str, Any] = {}
    digest = sha256()
    totals = {"tables": 0, "books": 0, "lines": 0}
    last: dict[str, Any] = {}
    with source.open(encoding="utf-8", newline="\n") as file:
        for number, line in enumerate(file, start=1):
            if last:
                raise Unreadable(f"{source}: line {number} is behind the end of the archive.")
            value = _value(source, number, line)
            if number == 1:
                _check_head(source, value)
                head = value
            elif "sha256" in value:
                last = value
                continue
            else:
                _count(source, number, value, totals)
            digest.update(line.encode())
    if not head:
        raise Unreadable(f"{source} is no archive: it is empty.")
    if not last:
        raise Unreadable(f"{source} is not whole: its end is missing.")
    if last != {**totals, "sha256": digest.hexdigest()}:
        raise Unreadable(f"{source} was changed after it was made, or is damaged.")
    return head


def _value(source: Path, number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        if number == 1:
            raise Unreadable(f"{source} is no archive.") from error
        raise Unreadable(f"{source} is damaged: line {number} cannot be read.") from error
    if not isinstance(value, dict):
        raise Unreadable(f"{source} is no archive.")
    return value


def _check_head(source: Path, head: dict[str, Any]) -> None:
    if ARCHIVE not in head:
        raise Unreadable(f"{source} is no archive: export --all makes one.")
    if head.get("version") != VERSION:
        raise Unreadable(f"{source} was made by a newer version of this program.")


def _count(source: Path, number: int, value: dict[str, Any], totals: dict[str, int]) -> None:
    try:
        owner = _read_owner(value)
    except (KeyError, TypeError) as error:
        raise Unreadable(f"{source} is damaged: line {number} cannot be read.") from error
    totals["books" if owner.kind == "book" else "tables"] += 1
    totals["lines"] += len(owner.log)


def _read_owner(value: dict[str, Any]) -> StoredOwner:
    links = []
    for link in value["links"]:
        links.append(StoredLink(**link))
    log = []
    for line in value["log"]:
        log.append(StoredLine(**{**NOTHING_KNOWN, **line}))
    return StoredOwner(**{**value, "links": tuple(links), "log": tuple(log)})


def in_words(totals: Totals) -> str:
    """The totals for people."""
    return f"tables {totals.tables}, books {totals.books}, lines {totals.lines}"
