"""The ``check`` command: every setting with its value and origin, and all problems."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

from tartli_ref import __version__
from tartli_ref.server.backups import backups_in, is_none, why_lost, why_unusable
from tartli_ref.server.health import ROOM
from tartli_ref.server.instance import BACKUPS, DATABASE
from tartli_ref.server.keeping import (
    SHORTEST_SECRET,
    check_installed,
    look_at_postgres,
    open_to_others,
)
from tartli_ref.server.settings import SETTINGS, CannotServe, Settings, settings_from, shown
from tartli_ref.store import NotCopied, Unusable, check_whole

ALL_WELL = 0
WRONG = 1
MEGABYTE = 1_000_000
A_DAY = 24 * 3600


class _WrongError(Exception):
    """A problem; the text includes the remedy."""


def check(environ: Mapping[str, str]) -> int:
    """Print the settings and the state of the data, then the problems, one per line. Returns 1 if
    there are any, otherwise 0.
    """
    print(f"Tartli Ref {__version__}, Python {sys.version.split()[0]}")
    problems = list(_check_settings(environ))
    if not problems:
        problems = list(_check_data(settings_from(environ)))
    if not problems:
        print("All is well.")
        return ALL_WELL
    print("Something is wrong:", flush=True)
    for problem in problems:
        print(problem, file=sys.stderr)
    return WRONG


def _check_settings(environ: Mapping[str, str]) -> Iterator[str]:
    """Print each setting and yield the problems."""
    for setting in SETTINGS:
        origin = "set" if environ.get(setting.variable) else "default"
        try:
            value = shown(setting, environ)
        except CannotServe as error:
            yield str(error)
            value = "?"
        print(f"  {setting.variable:<15} {value}  ({origin})")


def _check_data(settings: Settings) -> Iterator[str]:
    """Print the state of each kind of data and yield the problems. An inaccessible folder ends the
    check.
    """
    for name, describe in CHECKS.items():
        try:
            print(f"  {name:<15} {describe(settings)}")
        except (_WrongError, CannotServe, OSError) as error:
            print(f"  {name:<15} ?")
            yield str(error)
            if describe is _folder:
                return


def _folder(settings: Settings) -> str:
    folder = _nearest(settings.instance)
    if folder.is_file():
        raise _WrongError(f"{folder} is a file: set INSTANCE to a folder.")
    if not (folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)):
        raise _WrongError(f"{folder} cannot be written: give it to this user, or set INSTANCE.")
    if folder == settings.instance:
        return "can be written"
    return "will be made at the first start"


def _nearest(path: Path) -> Path:
    """The path or its nearest existing ancestor that this user can reach."""
    while not os.access(path, os.F_OK):
        path = path.parent
    return path


def _database(settings: Settings) -> str:
    if settings.database:
        return f"a PostgreSQL, {look_at_postgres(settings.database)}"
    path = settings.instance / DATABASE
    if is_none(path):
        if lost := why_lost(path):
            raise _WrongError(lost)
        return "will be made at the first start"
    try:
        check_whole(path)
    except Unusable as error:
        raise _WrongError(why_unusable(error, path)) from error
    except NotCopied as error:
        raise _WrongError(str(error)) from error
    if not os.access(path, os.W_OK):
        raise _WrongError(f"{path} cannot be written: give it to this user.")
    return f"whole, {_megabytes(path.stat().st_size)}"


def _secret(settings: Settings) -> str:
    path = settings.instance / "secret"
    if not path.exists():
        return "will be made at the first start"
    try:
        length = len(path.read_bytes().strip())
    except OSError as error:
        raise _WrongError(f"{path} cannot be read: {error.strerror}.") from error
    if length < SHORTEST_SECRET:
        raise _WrongError(f"{path} is too short for a secret: delete it and start again.")
    return "there"


def _backups(settings: Settings) -> str:
    if settings.database:
        return "those of the PostgreSQL are its own"
    backups = backups_in(settings.instance / BACKUPS)
    if not backups:
        return "none yet" if settings.backups else "none are made at starts"
    last = backups[-1].stat().st_mtime
    newest = datetime.fromtimestamp(last, UTC)
    text = f"{len(backups)}, the newest of {newest:%Y-%m-%d %H:%M} UTC"
    if _written(settings.instance / DATABASE) - last > A_DAY:
        text += ", and none has what was written since"
    return text


def _written(database: Path) -> float:
    log = database.with_name(f"{database.name}-wal")
    return max((path.stat().st_mtime for path in (database, log) if path.exists()), default=0)


def _disk(settings: Settings) -> str:
    database = settings.instance / DATABASE
    needed = ROOM
    if database.exists():
        needed += database.stat().st_size
    free = shutil.disk_usage(_nearest(settings.instance)).free
    if free < needed:
        raise _WrongError(
            f"The disk of {settings.instance} has {_megabytes(free)} left: make room, at least"
            f" {_megabytes(needed)} for another backup."
        )
    return f"{_megabytes(free)} free"


def _privacy(settings: Settings) -> str:
    if warnings := "\n".join(open_to_others(settings.instance)):
        raise _WrongError(warnings)
    return "closed to other users"


def _packages(settings: Settings) -> str:
    check_installed(settings)
    return "all that these settings need"


def _megabytes(size: int) -> str:
    return f"{size / MEGABYTE:,.1f} MB"


CHECKS: Mapping[str, Callable[[Settings], str]] = {
    "folder": _folder,
    "database": _database,
    "secret": _secret,
    "backups": _backups,
    "disk": _disk,
    "privacy": _privacy,
    "packages": _packages,
}
"""The checks by name; each returns a description or raises the problem."""
