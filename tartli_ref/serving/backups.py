"""A backup at every start, before the database is opened. If the database is damaged or missing,
the server does not start and prints how to restore the newest backup.
"""

import glob
import re
import shlex
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path

from tartli_ref.instance import BACKUPS, DATABASE, stamp
from tartli_ref.serving.settings import CannotServe
from tartli_ref.store import (
    NotCopied,
    Reason,
    StoreUnavailable,
    Unusable,
    check_whole,
    checked_copy,
)
from tartli_ref.store.backups import PASSING, is_empty, lines_in, nothing_happened, put
from tartli_ref.store.saving import SAVED, is_whole_again

NAME = re.compile(r"tartli-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-(\d+))?\.sqlite3")


def back_up_on_start(instance: Path, keep: int, now: datetime | None = None) -> None:
    """Add a backup, keep the newest `keep`, and refuse to start if the database is damaged or has
    disappeared.

    With `keep` at zero, or if no backup can be made, the database itself is checked. An intact
    database accepts entries again, even if an earlier server found it damaged.
    """
    database, folder = instance / DATABASE, instance / BACKUPS
    if is_none(database) and (lost := why_lost(database)):
        raise CannotServe(lost)
    if is_none(database) or not database.is_file():  # opening it reports the error
        return
    try:
        if not (keep and backed_up(database, folder, keep, now or datetime.now(UTC))):
            check_whole(database)
    except Unusable as error:
        if error.fault != "unreadable":  # opening it reports the error
            raise CannotServe(why_unusable(error, database)) from error
    else:
        is_whole_again(database)


def backed_up(database: Path, folder: Path, keep: int, now: datetime) -> bool:
    """Make a backup and return whether that succeeded; the server starts either way."""
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        remove_unfinished(folder)
        with checked_copy(database, folder) as made:
            add(made, folder, keep, now)
    except NotCopied as error:
        print(f"No backup was made at this start: {error}", file=sys.stderr)
        return False
    except OSError as error:
        print(f"No backup was made at this start: {folder}: {error.strerror}.", file=sys.stderr)
        return False
    return True


def backups_in(folder: Path) -> list[Path]:
    """The start-up backups in the folder, oldest first; other files are ignored."""
    found = folder.iterdir() if folder.is_dir() else ()
    return sorted((path for path in found if NAME.fullmatch(path.name)), key=made_as)


def made_as(path: Path) -> tuple[int, str]:
    """The sort key of a backup: its sequence number, because clocks can be wrong. Backups of older
    versions have none and sort first.
    """
    found = NAME.fullmatch(path.name)
    return int(found[1] or 0) if found else 0, path.name


def add(made: Path, folder: Path, keep: int, now: datetime) -> None:
    """Give the copy its dated and numbered name, and delete the oldest backups. A copy without
    changes since the last one is dropped.
    """
    before = backups_in(folder)
    if before and nothing_happened(before[-1], made):
        return
    number = made_as(before[-1])[0] + 1 if before else 1
    put(made, folder / f"tartli-{stamp(now)}-{number:04}.sqlite3")
    for old in before[: max(0, len(before) - (keep - 1))]:
        old.unlink()


def remove_unfinished(folder: Path) -> None:
    """Delete copies left behind by a killed start."""
    for passing in folder.glob(f"{PASSING}*"):
        shutil.rmtree(passing, ignore_errors=True)


def _why_older(database: Path) -> str:
    folder = shlex.quote(str(database.parent))
    return (
        f"{database}: {StoreUnavailable('older')} It was left as it is.\n"
        f"  INSTANCE={folder} {shlex.quote(sys.executable)} -m tartli_ref upgrade"
    )


def is_none(database: Path) -> bool:
    """Whether a start would create the database, or is creating it: SQLite treats an empty file as
    new, and a new file briefly has no schema.
    """
    if not database.exists():
        return True
    return database.is_file() and (database.stat().st_size == 0 or is_empty(database))


def why_lost(database: Path) -> str:
    """Instructions for recovering a lost database; empty if there was none."""
    best = _best_of(database)
    if best is None:
        return ""
    return (
        f"{database} is missing, though there was one. To start anew instead, set INSTANCE to"
        f" another folder. {_named(best)} To put it in its place:\n{_command(database, best)}"
    )


def why_unusable(error: Unusable, database: Path) -> str:
    """The error, a note that nothing was changed, and how to restore the newest backup."""
    if error.fault == "moved":
        return f"{error} Set DATABASE to that one."
    if error.fault == "older":
        return _why_older(database)
    reason: Reason = "newer" if error.fault == "newer" else "damaged"
    said = f"{database}: {StoreUnavailable(reason)} It was left as it is."
    best = _best_of(database)
    if reason == "newer":
        return f"{said} Start that version."
    if best is None:
        folder = database.parent / BACKUPS
        return f"{said} There is no backup in {folder}; move the file away to start anew."
    return (
        f"{said} {_named(best)} To put it in the place of the damaged"
        f" file, which is kept aside:\n{_command(database, best)}"
    )


def _best_of(database: Path) -> Path | None:
    """The file with the most lines among the newest backup and databases rescued by a server; the
    newest of equals.
    """
    saved = database.parent.glob(f"{glob.escape(database.name + SAVED)}*")
    backups = backups_in(database.parent / BACKUPS)
    return max(
        (*backups[-1:], *saved),
        key=lambda path: (lines_in(path), path.stat().st_mtime),
        default=None,
    )


def _named(best: Path) -> str:
    return f"The most is in {best.name}, with {lines_in(best)} lines."


def _command(database: Path, newest: Path) -> str:
    asked, found = shlex.quote(str(database.parent)), shlex.quote(str(newest))
    return f"  INSTANCE={asked} {shlex.quote(sys.executable)} -m tartli_ref restore {found}"
