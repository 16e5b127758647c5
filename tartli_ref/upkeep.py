"""Maintenance on every start, in every edition."""

import time
from contextlib import suppress

from tartli_ref.service import DAY, DAYS_KEPT
from tartli_ref.store import Store, StoreUnavailable


def purge_deleted(store: Store) -> None:
    """Purge data deleted over thirty days ago, if the database also has thirty days of uptime
    since: a clock set years ahead must not purge anything. A read-only database is skipped.
    """
    now, kept = int(time.time()), DAYS_KEPT * DAY
    with suppress(StoreUnavailable):
        store.count_uptime(now)
        store.purge_deleted(now - kept, kept)
