"""A backup at every start, before the database is opened. If the database is damaged or missing,
the server does not start and prints how to restore the newest backup.
"""

import re
import shlex
import shutil
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

from tartli_ref.book.rescuing import rescue
from tartli_ref.server.instance import BACKUPS, DATABASE, stamp
from tartli_ref.server.settings import CannotServe
from tartli_ref.store import (
    NotCopied,
    OpenFile,
    Reason,
    StoreUnavailable,
    Unusable,
    check_whole,
    checked_copy,
    open_database,
)
from tartli_ref.store.backups import (
    PASSING,
    content_of,
    is_empty,
    lines_in,
    nothing_happened,
    opened_to_read,
    put,
)
from tartli_ref.store.heads import Short, heads_of, noted_in, short_logs
from tartli_ref.store.saving import (
    MISSING,
    SAVED,
    is_whole_again,
    saved_beside,
    settle,
    unsettled,
)

NAMED_MOST = 20  # lost lines in a message
NAME = re.compile(r"tartli-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-(\d+))?\.sqlite3")


def back_up_on_start(instance: Path, keep: int, now: datetime | None = None) -> None:
    """Add a backup, keep the newest `keep`, and refuse to start if the database is damaged or has
    disappeared.

    With `keep` at zero, or if no backup can be made, the database itself is checked. An intact
    database accepts entries again, even if an earlier server found it damaged.
    """
    database = instance / DATABASE
    folder = instance / BACKUPS
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
        if behind := why_behind(database) or why_short(database):
            raise CannotServe(behind)


def backed_up(database: Path, folder: Path, keep: int, now: datetime) -> bool:
    """Make a backup and return whether that succeeded; the server starts either way."""
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        remove_unfinished(folder)
        with checked_copy(database, folder) as copy:
            add(copy, folder, keep, now)
    except NotCopied as error:
        print(f"No backup was made at this start: {error}", file=sys.stderr)
        return False
    except OSError as error:
        print(f"No backup was made at this start: {folder}: {error.strerror}.", file=sys.stderr)
        return False
    return True


def backups_in(folder: Path) -> list[Path]:
    """The start-up backups in the folder, oldest first; other files are ignored."""
    backups = [path for path in folder.glob("*") if NAME.fullmatch(path.name)]
    return sorted(backups, key=made_as)


def made_as(path: Path) -> tuple[int, str]:
    """The sort key of a backup: its sequence number, because clocks can be wrong. Backups of older
    versions have none and sort first.
    """
    match = NAME.fullmatch(path.name)
    number = match and match[1]
    return int(number or 0), path.name


def add(copy: Path, folder: Path, keep: int, now: datetime) -> None:
    """Give the copy its dated and numbered name, and delete the oldest backups. A copy without
    changes since the last one is dropped.
    """
    earlier = backups_in(folder)
    number = 1
    if earlier:
        if nothing_happened(earlier[-1], copy):
            return
        number += made_as(earlier[-1])[0]
    put(copy, folder / f"tartli-{stamp(now)}-{number:04}.sqlite3")
    for old in earlier[: max(0, len(earlier) - (keep - 1))]:
        old.unlink()


def remove_unfinished(folder: Path) -> None:
    """Delete copies left behind by a killed start."""
    for passing in folder.glob(f"{PASSING}*"):
        shutil.rmtree(passing, ignore_errors=True)


def _left_as_it_is(database: Path, reason: Reason) -> str:
    return f"{database}: {StoreUnavailable(reason)} It was left as it is."


def _why_older(database: Path) -> str:
    folder = shlex.quote(str(database.parent))
    return (
        f"{_left_as_it_is(database, 'older')}\n"
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
    heads = heads_of(database)
    if heads.exists() and database.exists():
        rescue_at_start(database, _copies_of(database))  # what the log beside it has
    best = _best_of(database)
    if best is None and heads.exists():
        return (
            f"{database} is missing, though there was one, and there is no copy of it here. Put it"
            f" back. To start anew instead, delete {heads}."
        )
    if best is None:
        return ""
    return (
        f"{database} is missing, though there was one. To start anew instead, set INSTANCE to"
        f" another folder. {_named(best)} To put it in its place:\n{_command(database, best)}"
    )


def why_behind(database: Path) -> str:
    """Instructions if a server saved lines beside a whole database that are not in it; empty if
    none are missing.
    """
    waiting = unsettled(database)
    if not waiting:
        return ""
    content = content_of(database)
    lacking = {path: len(content_of(path) - content) for path in waiting}
    most = max(waiting, key=lambda path: lacking[path])
    if not lacking[most]:
        with suppress(OSError):
            settle(database, waiting)
        return ""
    lost = _lost_for_good(database, most)
    lines = lacking[most] + sum(log.lines for log in lost)
    where = f"{lacking[most]} of them are in {most.name}, the others in no copy here"
    if not lost:
        where = f"They are in {most.name}"
    return (
        f"{database} lacks {lines} lines that were answered: it was replaced by an older one, or"
        f" its log was damaged or lost. {where}.{_said_of(lost)} To start without them, move that"
        f" file to another folder. To put it in the place of the database, which is kept"
        f" aside:\n{_command(database, most)}"
    )


def _lost_for_good(database: Path, copy: Path) -> list[Short]:
    """The logs that even this copy does not have up to the end that was noted beside the
    database.
    """
    try:
        with opened_to_read([copy]) as [db]:
            return short_logs(database, db)
    except sqlite3.OperationalError:  # a copy of an early version has no ends to compare
        return []


def _said_of(lost: Sequence[Short]) -> str:
    """How many lines each of these logs lacks."""
    if not lost:
        return ""
    parts = [f"{log.lines} at the end of table or book {log.owner}" for log in lost[:NAMED_MOST]]
    if len(lost) > NAMED_MOST:
        parts.append(f"and of {len(lost) - NAMED_MOST} others")
    return f" Lost for good are at least: {'; '.join(parts)}."


def why_short(database: Path) -> str:
    """Instructions if a whole database lacks lines whose end was noted beside it; empty if none are
    missing.
    """
    with opened_to_read([database]) as [db]:
        short = short_logs(database, db)
    if not short:
        return ""
    # the log beside it may still have them, behind a damaged page
    rescue_at_start(database, _copies_of(database))
    if behind := why_behind(database):
        return behind
    lines = sum(log.lines for log in short)
    return (
        f"{database} lacks {lines} lines that were answered, in {len(short)} tables and books: it"
        f" was replaced by an older one, or its log {database.name}-wal was damaged or lost. They"
        f" are in no copy here. Put back the file that has them. To start without them, delete"
        f" {heads_of(database)}."
    )


def _copies_of(database: Path) -> list[Path]:
    """The newest backup, and what was saved beside the database."""
    return backups_in(database.parent / BACKUPS)[-1:] + list(saved_beside(database))


def why_unusable(error: Unusable, database: Path) -> str:
    """The error, a note that nothing was changed, and how to restore whatever has the most of it:
    what can be read of it, what was saved while a server ran, or the newest backup.
    """
    if error.fault == "moved":
        return f"{error} Set DATABASE to that one."
    if error.fault == "older":
        return _why_older(database)
    if error.fault == "newer":
        return f"{_left_as_it_is(database, 'newer')} Start that version."
    damaged = _left_as_it_is(database, "damaged")
    rescue_at_start(database, _copies_of(database))
    best = _best_of(database)
    if best is None:
        folder = database.parent / BACKUPS
        return f"{damaged} There is no backup in {folder}; move the file away to start anew."
    lost = _said_of(_lost_for_good(database, best))
    return (
        f"{damaged} {_named(best)}{_without(best)}{lost} To put it in the place of the damaged"
        f" file, which is kept aside:\n{_command(database, best)}"
    )


def rescue_at_start(database: Path, others: Sequence[Path]) -> None:
    """Save what can be read of a damaged database beside it, once, with a list of what is missing.
    Lines that it lacks are taken from ``others``. Without room for it the database stays as it is.
    """
    try:
        content = database.read_bytes()
        beside = _read(database.with_name(f"{database.name}-wal"))
        mark = blake2b(content + beside, digest_size=4).hexdigest()
        target = database.with_name(f"{database.name}{SAVED}{mark}")
        if target.exists():
            return
        with TemporaryDirectory(prefix=PASSING, dir=database.parent) as passing:
            made = Path(passing) / database.name
            with (
                opened_to_read([database]) as damaged,
                opened_to_read(others) as backups,
                closing(open_database(made, 0, alone=True).conn) as conn,
            ):
                rescued = rescue(
                    content,
                    beside,
                    damaged[0],
                    backups,
                    OpenFile(conn, execute_plugins=False),
                    noted=noted_in(heads_of(database)),
                )
            if rescued.whole or rescued.cut:
                target.with_name(f"{target.name}{MISSING}").write_text(
                    "".join(f"{line}\n" for line in rescued.missing), encoding="utf-8"
                )
                put(made, target)
    except (OSError, StoreUnavailable, sqlite3.Error) as error:
        print(f"What can be read of {database} was not saved: {error}", file=sys.stderr)


def _read(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def _best_of(database: Path) -> Path | None:
    """Of the newest backup and what was saved beside the database, the one that has most of what
    they have together; the newest of equals.
    """
    return max(
        _copies_of(database),
        key=lambda path: (len(content_of(path)), path.stat().st_mtime),
        default=None,
    )


def _named(best: Path) -> str:
    return f"The most is in {best.name}, with {lines_in(best)} lines."


def _without(best: Path) -> str:
    """The lines that are missing in a database that was rescued."""
    list_of_missing = best.with_name(f"{best.name}{MISSING}")
    missing = _read(list_of_missing).decode().splitlines()
    if not missing:
        return ""
    if len(missing) > NAMED_MOST:
        return f" What is lost is named in {list_of_missing.name}."
    return f" Lost are: {'; '.join(missing)}."


def _command(database: Path, newest: Path) -> str:
    folder = shlex.quote(str(database.parent))
    backup = shlex.quote(str(newest))
    return f"  INSTANCE={folder} {shlex.quote(sys.executable)} -m tartli_ref restore {backup}"
