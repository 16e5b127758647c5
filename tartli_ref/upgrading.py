"""The ``upgrade`` command: carry the database of an older version over into one of this version."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from tartli_ref.instance import DATABASE, DONE, NOT_DONE, UNUSABLE, refused, stamp
from tartli_ref.rulings import Unreadable
from tartli_ref.service import take, terms_in
from tartli_ref.serving.keeping import keep_secret, make_folder, read_secret, store_of
from tartli_ref.serving.settings import CannotServe, Settings
from tartli_ref.store import LogRow, NotCopied, Store, StoreUnavailable, held_alone, open_store
from tartli_ref.store.backups import PASSING, put
from tartli_ref.store.contents import NotEmpty, StoredOwner, Totals, is_same, write_all
from tartli_ref.store.older import OlderFile, opened_older
from tartli_ref.table.files import FileError
from tartli_ref.table.history import begin
from tartli_ref.table.log import read_entry
from tartli_ref.table.terms import game_of, opening_of


def upgrade(settings: Settings, source: Path | None) -> int:
    """Carry over the database in INSTANCE, which is kept aside, or another one into an empty
    INSTANCE. The old file stays as it is.
    """
    database = settings.instance / DATABASE
    old = _file_of(source) if source else database
    try:
        if not old.is_file():
            return refused(f"{old}: there is no such file. Nothing was changed.", UNUSABLE)
        make_folder(settings.instance)
        if not settings.database and database.exists() and old.samefile(database):
            return _in_place(database)
        return _from_elsewhere(old, settings)
    except StoreUnavailable as error:
        return refused(f"{old}: {_why(error)} Nothing was changed.", UNUSABLE)
    except (NotCopied, CannotServe) as error:
        return refused(str(error), NOT_DONE)
    except NotEmpty:
        return refused(
            "There are tables or books here already: set INSTANCE to a new folder. Nothing was"
            " changed.",
            NOT_DONE,
        )
    except OSError as error:
        return refused(f"{error.filename}: {error.strerror}. Nothing was changed.", NOT_DONE)


def _file_of(source: Path) -> Path:
    return source / DATABASE if source.is_dir() else source


def _why(error: StoreUnavailable) -> str:
    if error.reason == "foreign":
        return "This is no database of an older version of this program."
    return str(error)


def _in_place(database: Path) -> int:
    aside = database.parent / f"before-upgrade-{stamp(datetime.now(UTC))}.sqlite3"
    with _work_folder(database.parent) as folder:
        made = folder / "made.sqlite3"
        with _copied(database, folder) as older, closing(open_store(made)) as store:
            totals, unreadable = _carry_over(older, store)
        _exchange(database, made, aside)
    _report(totals, unreadable)
    print(f"The old database is kept as it was: {aside}")
    return DONE


def _from_elsewhere(old: Path, settings: Settings) -> int:
    with (
        _work_folder(settings.instance) as folder,
        _copied(old, folder) as older,
        closing(store_of(settings)()) as store,
    ):
        if store.count("table") or store.count("book"):
            raise NotEmpty
        secret = old.parent / "secret"
        if secret.is_file():
            keep_secret(settings.instance, read_secret(secret))
        totals, unreadable = _carry_over(older, store)
    _report(totals, unreadable)
    if not secret.is_file():
        print("There is no secret beside it: links open, but pages cannot show them.")
    return DONE


@contextmanager
def _work_folder(instance: Path) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix=PASSING, dir=instance) as folder:
        yield Path(folder)


@contextmanager
def _copied(old: Path, folder: Path) -> Iterator[OlderFile]:
    """A copy of the old file, opened, so that nothing is written to the file itself."""
    if old.with_name(f"{old.name}-wal").exists():
        # a server has it open, or was killed: then its last lines go from there into the file
        with held_alone(old):
            pass
    copy = folder / "older.sqlite3"
    shutil.copyfile(old, copy)
    with opened_older(copy) as older:
        yield older


def _carry_over(older: OlderFile, store: Store) -> tuple[Totals, list[str]]:
    """Write everything, or nothing; returns the totals, and what this version cannot read."""
    unreadable: list[str] = []

    def owners() -> Iterator[StoredOwner]:
        unreadable.clear()
        for owner in older.owners():
            try:
                yield with_falls(owner)
            except (FileError, Unreadable) as error:
                unreadable.append(f"The table {owner.uid} cannot be read by this version: {error}")
                yield owner

    with store.engine.writing() as db:
        totals = write_all(db, owners(), older.uptime())
        if not is_same(db, owners()):
            raise NotCopied("What arrived is not what was sent. Nothing was changed.")
    return totals, unreadable


def with_falls(owner: StoredOwner) -> StoredOwner:
    """The table with the lines that fell at each correction. The first versions did not store
    them: they judged at each load what is judged here for the last time.

    Raises `FileError` or `Unreadable` for a table that this version cannot read.
    """
    if owner.kind == "book":
        return owner
    terms = terms_in(owner.header)
    game = game_of(terms)
    history = begin(game, opening_of(terms))
    lines = []
    for line in owner.log:
        fell = None if line.fell is None else tuple(map(int, line.fell.split()))
        row = LogRow(line.seq, line.line, line.accepted, line.key, line.at, line.wrote, fell)
        history = take(history, row)
        if line.accepted and fell is None:
            fell = history.fell_by(read_entry(game, line.line))
        text = None if fell is None else " ".join(map(str, fell))
        lines.append(line._replace(fell=text))
    return owner._replace(log=tuple(lines))


def _exchange(database: Path, made: Path, aside: Path) -> None:
    """Put the new database in place of the old one, which gets another name."""
    try:
        os.link(database, aside)  # there is a database at every moment
    except OSError:
        database.rename(aside)  # the file system has no hard links
    aside.chmod(0o600)
    put(made, database)


def _report(totals: Totals, unreadable: list[str]) -> None:
    print(f"Carried over: tables {totals.tables}, books {totals.books}, lines {totals.lines}.")
    print("All links open what they opened.")
    for problem in unreadable:
        print(f"{problem}. Its lines are kept.")
