"""The ``upgrade`` command: carry the database of an older version over into one of this version."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from tartli_ref.book.older import NotTheSame, UpgradeResult, carry_over
from tartli_ref.server.backups import remove_unfinished
from tartli_ref.server.instance import (
    DATABASE,
    DONE,
    NOT_DONE,
    UNUSABLE,
    refused,
    restore_from,
    stamp,
)
from tartli_ref.server.keeping import (
    check_installed,
    keep_secret,
    make_folder,
    read_secret,
    store_of,
)
from tartli_ref.server.moving.archive import in_words
from tartli_ref.server.settings import CannotServe, Settings
from tartli_ref.store import NotCopied, StoreUnavailable, held_alone, open_store
from tartli_ref.store.backups import PASSING, put
from tartli_ref.store.contents import NotEmpty
from tartli_ref.store.older import OlderFile, is_older_file, open_older


def upgrade(settings: Settings, source: Path | None) -> int:
    """Carry over the database in INSTANCE, which is kept aside, or another one into an empty
    INSTANCE. The old file stays as it is.
    """
    database = settings.instance / DATABASE
    old = _file_of(source) if source else database
    try:
        if settings.database and not source:
            return _on_postgres(settings)
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
    except sqlite3.Error as error:
        return refused(f"{old} cannot be read: {error}. Nothing was changed.", UNUSABLE)
    except NotTheSame:
        return refused("What arrived is not what was sent. Nothing was changed.", NOT_DONE)
    except NotEmpty:
        return refused(
            "There are tables or books here already: set INSTANCE to a new folder. Nothing was"
            " changed.",
            NOT_DONE,
        )
    except OSError as error:
        return refused(f"{error.filename}: {error.strerror}. Nothing was changed.", NOT_DONE)


def restore_any(backup: Path, instance: Path) -> int:
    """As `restore_from`; a backup of an older version is carried over on its way."""
    if not is_older_file(backup):
        return restore_from(backup, instance)
    try:
        make_folder(instance)
        with _work_folder(instance) as folder:
            new = folder / "made.sqlite3"
            with _older_copy(backup, folder) as older, closing(open_store(new)) as store:
                result = carry_over(older, store)
            status = restore_from(new, instance, called=backup)
    except StoreUnavailable as error:
        return refused(f"{backup}: {_why(error)} Nothing was changed.", UNUSABLE)
    except (sqlite3.Error, NotTheSame) as error:
        return refused(f"{backup} cannot be read: {error}. Nothing was changed.", UNUSABLE)
    except (NotCopied, CannotServe) as error:
        return refused(str(error), NOT_DONE)
    except OSError as error:
        return refused(f"{error.filename}: {error.strerror}. Nothing was changed.", NOT_DONE)
    if status == DONE:
        _report(result)
    return status


def _file_of(source: Path) -> Path:
    return source / DATABASE if source.is_dir() else source


def _why(error: StoreUnavailable) -> str:
    if error.reason == "foreign":
        return "This is no database of an older version of this program."
    return str(error)


def _in_place(database: Path) -> int:
    aside = database.parent / f"before-upgrade-{stamp(datetime.now(UTC))}.sqlite3"
    with _work_folder(database.parent) as folder:
        new = folder / "made.sqlite3"
        with _older_copy(database, folder) as older, closing(open_store(new)) as store:
            result = carry_over(older, store)
        _exchange(database, new, aside)
    remove_unfinished(database.parent)
    _report(result)
    print(f"The old database is kept as it was: {aside}")
    return DONE


def _from_elsewhere(old: Path, settings: Settings) -> int:
    with (
        _work_folder(settings.instance) as folder,
        _older_copy(old, folder) as older,
        closing(store_of(settings)()) as store,
    ):
        if store.count("table") or store.count("book"):
            raise NotEmpty
        secret = old.parent / "secret"
        if secret.is_file():
            keep_secret(settings.instance, read_secret(secret))
        result = carry_over(older, store)
    _report(result)
    if not secret.is_file():
        print("There is no secret beside it: links open, but pages cannot show them.")
    return DONE


def _on_postgres(settings: Settings) -> int:
    check_installed(settings)
    from tartli_ref.store.club.older import open_older as open_older_schema  # noqa: PLC0415
    from tartli_ref.store.club.postgres import in_use  # noqa: PLC0415
    from tartli_ref.store.club.schema import OLDER  # noqa: PLC0415

    try:
        if in_use(settings.database):
            raise NotCopied("The PostgreSQL is in use: stop the server first. Nothing was changed.")
        with open_older_schema(settings.database) as (older, store):
            result = carry_over(older, store)
    except StoreUnavailable as error:
        return refused(f"DATABASE: {_why(error)} Nothing was changed.", UNUSABLE)
    _report(result)
    print(f"The old tables are kept in the schema {OLDER}: drop it once all is well.")
    return DONE


@contextmanager
def _work_folder(instance: Path) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix=PASSING, dir=instance) as folder:
        yield Path(folder)


@contextmanager
def _older_copy(old: Path, folder: Path) -> Iterator[OlderFile]:
    """A copy of the old file, opened, so that nothing is written to the file itself."""
    if old.with_name(f"{old.name}-wal").exists():
        # a server has it open, or was killed: then its last lines go from there into the file
        with held_alone(old):
            pass
    copy = folder / "older.sqlite3"
    shutil.copyfile(old, copy)
    with open_older(copy) as older:
        yield older


def _exchange(database: Path, new: Path, aside: Path) -> None:
    """Put the new database in place of the old one, which gets another name."""
    try:
        os.link(database, aside)  # there is a database at every moment
    except OSError:
        database.rename(aside)  # the file system has no hard links
    aside.chmod(0o600)
    put(new, database)


def _report(result: UpgradeResult) -> None:
    print(f"Carried over: {in_words(result.totals)}.")
    print("All links open what they opened.")
    for problem in result.unreadable:
        print(f"{problem} Its lines are kept.")
