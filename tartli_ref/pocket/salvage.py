"""Rescue of a damaged store: the file as it is, and a new store with the readable data.

The new store is written beside the damaged one and replaces it at the next start, so a kill at any
moment leaves one of them.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlite_utils import Database

from tartli_ref.instance import DATABASE
from tartli_ref.pocket.carving import carved
from tartli_ref.pocket.copies import opened
from tartli_ref.pocket.rebuilding import Rebuilt, rebuilt
from tartli_ref.store import bring_up_to_date

SPARE = "spare.sqlite3"


def alone(path: Path) -> sqlite3.Connection:
    """Open a file of the folder exclusively."""
    found = sqlite3.connect(f"file:{path}?vfs=unix-none", uri=True, isolation_level=None)
    found.execute("PRAGMA locking_mode = EXCLUSIVE")
    return found


def salvage(folder: Path) -> Rebuilt:
    """Write the readable data of the store to a new one beside it; returns the amounts. It is read
    as a database, or page by page if that yields more lines.
    """
    content = (folder / DATABASE).read_bytes()
    with closing(opened(content)) as found:
        with suppress(sqlite3.Error):
            bring_up_to_date(Database(found, execute_plugins=False))
        made = rebuilt(found)
    rows, ends = carved(content)
    with closing(rows):
        by_page = rebuilt(rows, ends)
    if (by_page.lines, by_page.whole + by_page.cut) > (made.lines, made.whole + made.cut):
        made, by_page.counted = by_page, made.counted
    emptied(folder / SPARE)
    with closing(alone(folder / SPARE)) as spare:
        made.db.conn.backup(spare)
    return made


def take_spare(folder: Path) -> None:
    """Replace the damaged store with the rescued one."""
    spare = folder / SPARE
    if not spare.exists() or not spare.stat().st_size:
        return
    with closing(alone(spare)) as found:
        if found.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
            return  # an earlier attempt was killed before it finished
        emptied(folder / DATABASE)
        with closing(alone(folder / DATABASE)) as database:
            found.backup(database)
    emptied(spare)


def emptied(path: Path) -> None:
    """Truncate a database and its journal."""
    for each in (path.with_name(f"{path.name}-journal"), path):
        each.write_bytes(b"")
