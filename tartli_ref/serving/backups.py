"""A backup at every start, before the database is opened. On a damaged database the server does not
start, and prints how to restore the newest backup.
"""

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
from tartli_ref.store.backups import PASSING, nothing_happened, put

NAME = re.compile(r"tartli-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-(\d+))?\.sqlite3")


def back_up_on_start(instance: Path, keep: int, now: datetime | None = None) -> None:
    """Adds a backup, keeps the newest `keep` of them, and refuses to start on a damaged database.

    With none to keep, or where none can be made, the database itself is checked.
    """
    database, folder = instance / DATABASE, instance / BACKUPS
    if not database.is_file() or database.stat().st_size == 0:
        return
    try:
        if not (keep and backed_up(database, folder, keep, now or datetime.now(UTC))):
            check_whole(database)
    except Unusable as error:
        if error.fault != "unreadable":  # opening it will say why
            raise CannotServe(why_unusable(error, database, folder)) from error


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


def why_unusable(error: Unusable, database: Path, folder: Path) -> str:
    """Says what is wrong, that nothing was changed, and how to restore the newest backup."""
    reason: Reason = "newer" if error.fault == "newer" else "damaged"
    said = f"{database}: {StoreUnavailable(reason)} It was left as it is."
    backups = backups_in(folder)
    if reason == "newer":
        return f"{said} Start that version."
    if not backups:
        return f"{said} There is no backup in {folder}; move the file away to start anew."
    asked, newest = shlex.quote(str(database.parent)), shlex.quote(str(backups[-1]))
    return (
        f"{said} The newest backup is {backups[-1].name}. To put it in the place of the damaged"
        " file, which is kept aside:\n"
        f"  INSTANCE={asked} {shlex.quote(sys.executable)} -m tartli_ref restore {newest}"
    )
