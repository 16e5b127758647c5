"""Maintenance at each start, in every edition."""

import time
from contextlib import suppress

from tartli_ref.service import DAY, DAYS_KEPT
from tartli_ref.store import Store, StoreUnavailable


def purge_deleted(store: Store) -> None:
    """Purge what was deleted thirty days ago, if the database also has thirty days of uptime since:
    a clock that is years ahead purges nothing. A read-only database waits for another start.
    """
    now, kept = int(time.time()), DAYS_KEPT * DAY
    with suppress(StoreUnavailable):
        store.count_uptime(now)
        store.purge_deleted(now - kept, kept)
