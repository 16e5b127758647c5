"""The damaged logs of a database whose other logs go on."""

import logging
from contextlib import suppress
from math import inf
from pathlib import Path
from time import monotonic

from tartli_ref.store import log
from tartli_ref.store.errors import LINKS, LogDamaged, StoreUnavailable
from tartli_ref.store.records import Db
from tartli_ref.store.saving import private

LOG = logging.getLogger(__name__)


def damaged_in(db: Db, seconds: float = inf) -> tuple[list[LogDamaged], int]:
    """What is damaged, and how many logs were not read within these seconds: the oldest."""
    until = monotonic() + seconds
    owners = [owner for (owner,) in db.execute(_OWNERS)]
    damaged: list[LogDamaged] = []
    for number, owner in enumerate(owners):
        if monotonic() > until:
            return damaged, len(owners) - number
        try:
            log.check(db, owner)
        except LogDamaged as error:
            damaged.append(error)
    return damaged, 0


_OWNERS = """
    SELECT id FROM owners UNION SELECT owner_id FROM links ORDER BY id DESC
"""


def in_place(error: LogDamaged) -> str:
    """Which table or book is damaged, and from where on."""
    if error.seq == LINKS:
        return f"A link of table or book {error.owner} is not what was written."
    return f"The log of table or book {error.owner} is damaged from line {error.seq} on."


class DamagedLogs:
    """The logs that take no more entries. Processes on one machine share them by the file `mark`,
    which has their numbers.
    """

    def __init__(self, mark: Path | None = None) -> None:
        self._mark = mark
        self._damaged: set[int] = set()
        self._whole: set[int] = set()  # read in full since the first damage

    def note(self, error: LogDamaged) -> bool:
        """Take no more entries for this log; return whether it is the first damage."""
        damaged = self._known()
        is_first = not damaged
        if error.owner in damaged:
            return False
        self._damaged.add(error.owner)
        LOG.error("%s It takes no more entries until the server is started again.", in_place(error))
        if self._mark is not None:
            with suppress(OSError), open(self._mark, "a", opener=private) as mark:
                mark.write(f"{error.owner}\n")
        return is_first

    def check(self, db: Db, *owners: int) -> None:
        """Raise if one of these logs is damaged. Once any is, each other is read in full before it
        grows.
        """
        damaged = self._known()
        if not damaged:
            return
        for owner in owners:
            if owner in damaged:
                raise LogDamaged(owner, 0)
            if owner not in self._whole:
                log.check(db, owner)
                self._whole.add(owner)

    def refuse(self) -> None:
        """Raise if any log is damaged."""
        if self._known():
            raise StoreUnavailable("damaged")

    def _known(self) -> set[int]:
        if self._mark is not None and self._mark.exists():
            with suppress(OSError, ValueError):
                self._damaged.update(map(int, self._mark.read_text().split()))
        return self._damaged
