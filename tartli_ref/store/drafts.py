"""New tables with many lines, written in portions between which others write.

A draft is a deleted table under an id of its own, so nobody sees it before it is published, and
the purge removes one that a crash left behind.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence

from tartli_ref.store import log, owners
from tartli_ref.store.log import PORTION
from tartli_ref.store.records import Engine, ImportedTable, LogRow, NewLink

_TABLE = 10  # lines that are as much work as creating a table
_PAUSE = 0.005  # seconds; without it the next portion takes the lock before anyone who waits for it
_DRAFTS = -1  # the lock that drafts share


def are_many(tables: Iterable[ImportedTable]) -> bool:
    """Whether creating these tables takes longer than a tap should wait."""
    return sum(len(table.rows) + _TABLE for table in tables) > PORTION


def write(
    engine: Engine,
    tables: Iterable[ImportedTable],
    make: Callable[[], tuple[NewLink, NewLink]],
) -> dict[str, int]:
    """Write the tables as drafts; returns their local ids by uid. ``make`` creates the writing and
    the reading link of a table.
    """
    ids: dict[str, int] = {}
    for portion in _portions(tables):
        with engine.writing(_DRAFTS) as db:
            for table, rows in portion:
                if table.uid not in ids:
                    ids[table.uid] = owners.create_draft(db, table.header, table.created, make())
                log.write_rows(db, ids[table.uid], rows)
        time.sleep(_PAUSE)
    return ids


def _portions(
    tables: Iterable[ImportedTable],
) -> Iterator[list[tuple[ImportedTable, Sequence[LogRow]]]]:
    portion: list[tuple[ImportedTable, Sequence[LogRow]]] = []
    size = 0
    for table in tables:
        for first in range(0, max(len(table.rows), 1), PORTION):
            rows = table.rows[first : first + PORTION]
            portion.append((table, rows))
            size += len(rows) + _TABLE
            if size >= PORTION:
                yield portion
                portion = []
                size = 0
    if portion:
        yield portion


def discard(engine: Engine, drafts: Iterable[int]) -> None:
    """Remove drafts that are not published."""
    for draft in drafts:
        with engine.writing(_DRAFTS) as db:
            engine.forget([draft])
            owners.remove(db, draft)
