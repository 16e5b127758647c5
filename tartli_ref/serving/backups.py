"""A backup at every start, before the database is opened. On a damaged database, or without the one
that was there, the server does not start, and prints how to restore the newest backup.
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
    """Adds a backup, keeps the newest `keep` of them, and refuses to start on a damaged database,
    or without one where there was one.

    With none to keep, or where none can be made, the database itself is checked. A whole one takes
    entries again, whatever a server found before.
    """
    database, folder = instance / DATABASE, instance / BACKUPS
    if is_none(database) and (lost := why_lost(database)):
        raise CannotServe(lost)
    if is_none(database) or not database.is_file():  # opening it will say why
        return
    try:
        if not (keep and backed_up(database, folder, keep, now or datetime.now(UTC))):
            check_whole(database)
    except Unusable as error:
        if error.fault != "unreadable":  # opening it will say why
            raise CannotServe(why_unusable(error, database)) from error
    else:
        is_whole_again(database)


def backed_up(database: Path, folder: Path, keep: int, now: datetime) -> bool:
    """Makes a backup, and says whether it could; the server starts without one too."""
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
    """The backups made at starts, the oldest first, without other files in the folder."""
    found = folder.iterdir() if folder.is_dir() else ()
    return sorted((path for path in found if NAME.fullmatch(path.name)), key=made_as)


def made_as(path: Path) -> tuple[int, str]:
    """The sort key of a backup: its running number, because a clock may be wrong. A backup of an
    older version has none and comes first.
    """
    found = NAME.fullmatch(path.name)
    return int(found[1] or 0) if found else 0, path.name


def add(made: Path, folder: Path, keep: int, now: datetime) -> None:
    """Gives the copy its name, dated and numbered, and removes the oldest backups. If nothing was
    written since the last one, the copy is dropped.
    """
    before = backups_in(folder)
    if before and nothing_happened(before[-1], made):
        return
    number = made_as(before[-1])[0] + 1 if before else 1
    put(made, folder / f"tartli-{stamp(now)}-{number:04}.sqlite3")
    for old in before[: max(0, len(before) - (keep - 1))]:
        old.unlink()


def remove_unfinished(folder: Path) -> None:
    """Removes copies left behind by a start that was killed."""
    for passing in folder.glob(f"{PASSING}*"):
        shutil.rmtree(passing, ignore_errors=True)


def is_none(database: Path) -> bool:
    """Whether a start would make the database, or just makes it: SQLite takes an empty file for a
    new one, and a new one is a file without a schema for a moment.
    """
    if not database.exists():
        return True
    return database.is_file() and (database.stat().st_size == 0 or is_empty(database))


def why_lost(database: Path) -> str:
    """Says how to get a database back that is not there any more; empty if there was none."""
    best = _best_of(database)
    if best is None:
        return ""
    return (
        f"{database} is missing, though there was one. To start anew instead, set INSTANCE to"
        f" another folder. {_named(best)} To put it in its place:\n{_command(database, best)}"
    )


def why_unusable(error: Unusable, database: Path) -> str:
    """Says what is wrong, that nothing was changed, and how to restore the newest backup."""
    if error.fault == "moved":
        return f"{error} Set DATABASE to that one."
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
    """Of the newest backup and of what a server saved of a database that was removed or damaged,
    the one with the most lines; of equals, the newest.
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
