"""What can be saved of a damaged store: its file as it is, and a new store of what can be read.

The new one is written beside the damaged one, and takes its place at the next start. So a kill at
any moment leaves one of them.
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
    """A file of the folder that nobody else can open."""
    found = sqlite3.connect(f"file:{path}?vfs=unix-none", uri=True, isolation_level=None)
    found.execute("PRAGMA locking_mode = EXCLUSIVE")
    return found


def salvage(folder: Path) -> Rebuilt:
    """Writes what can be read of the store beside it, and says how much that is. It is read as a
    database, or page by page where that gives more lines.
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
    """Puts the store that was written beside the damaged one in its place."""
    spare = folder / SPARE
    if not spare.exists() or not spare.stat().st_size:
        return
    with closing(alone(spare)) as found:
        if found.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
            return  # a kill came before it was whole
        emptied(folder / DATABASE)
        with closing(alone(folder / DATABASE)) as database:
            found.backup(database)
    emptied(spare)


def emptied(path: Path) -> None:
    """Leaves nothing of a database and of the journal beside it."""
    for each in (path.with_name(f"{path.name}-journal"), path):
        each.write_bytes(b"")
