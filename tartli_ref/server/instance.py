"""The instance folder, which holds all data; backup and restore of its database."""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from tartli_ref.layout import INSTALLED, ROOT
from tartli_ref.store import NotCopied, Unusable, back_up, restore

OF_SERVICES = "/var/lib"  # the user may have no home directory
DATABASE = "tartli.sqlite3"
BACKUPS = "backups"


def instance_named(path: str) -> Path:
    """The folder named by the setting, or the default if it is empty."""
    return Path(path).resolve() if path else usual_instance()


def usual_instance(*, installed: bool = INSTALLED) -> Path:
    """The default folder: ``instance`` beside the program in a checkout, otherwise the user's data
    directory, because an upgrade replaces the installed package.
    """
    if not installed:
        return ROOT / "instance"
    folder = Path(os.environ.get("XDG_DATA_HOME") or "")
    if not folder.is_absolute():
        folder = _data_at_home()
    return folder / "tartli-ref"


def _data_at_home() -> Path:
    try:
        return Path.home() / ".local" / "share"
    except RuntimeError:
        return Path(OF_SERVICES)


DONE = 0
NOT_DONE = 1
UNUSABLE = 2


def backup_to(instance: Path, target: Path) -> int:
    """Copy the database into one file; the server may be running."""
    try:
        back_up(instance / DATABASE, target)
    except Unusable as error:
        return refused(f"{error} No backup was made.", UNUSABLE)
    except NotCopied as error:
        return refused(str(error), NOT_DONE)
    print(f"{target} is a checked backup of all tables and books.")
    print(f"The secret in {instance / 'secret'} is not in it: keep a copy of that elsewhere.")
    return DONE


def restore_from(backup: Path, instance: Path, called: Path | None = None) -> int:
    """Replace the database with a backup, which is ``called`` otherwise if it is a copy; the server
    must be stopped.
    """
    aside = instance / f"before-restore-{stamp(datetime.now(UTC))}.sqlite3"
    try:
        instance.mkdir(mode=0o700, parents=True, exist_ok=True)
        was_there = restore(backup, instance / DATABASE, aside)
    except Unusable as error:
        return refused(f"{error} Nothing was changed.", UNUSABLE)
    except NotCopied as error:
        return refused(str(error), NOT_DONE)
    except OSError as error:
        return refused(f"{instance} cannot be used: {error.strerror}.", NOT_DONE)
    print(f"{called or backup} is now the database of {instance}.")
    if was_there:
        print(f"What was there before is kept as {aside}")
    return DONE


def stamp(moment: datetime) -> str:
    """Format a time for a file name; names sort chronologically."""
    return moment.strftime("%Y-%m-%dT%H-%M-%SZ")


def refused(why: str, status: int) -> int:
    """Print why a command failed; returns its exit status."""
    print(why, file=sys.stderr)
    return status
