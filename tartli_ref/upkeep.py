"""What is done to a store at each start, by any edition."""

import time
from contextlib import suppress

from tartli_ref.backfill import complete_logs
from tartli_ref.service import DAY, DAYS_KEPT, new_uid
from tartli_ref.store import Store, StoreUnavailable


def tend(store: Store) -> None:
    """Purges what was deleted long ago, completes logs of earlier versions, and names their tables,
    which had a name in books alone. A read-only database waits for another start.
    """
    purge_deleted(store)
    with suppress(StoreUnavailable):
        complete_logs(store)
        store.books.name_all(new_uid)


def purge_deleted(store: Store) -> None:
    """Purges what was deleted thirty days ago, if the database also has thirty days of uptime
    since: a clock that is years ahead purges nothing.
    """
    now, kept = int(time.time()), DAYS_KEPT * DAY
    with suppress(StoreUnavailable):
        store.count_uptime(now)
        store.purge_deleted(now - kept, kept)
