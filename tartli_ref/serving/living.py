"""What was deleted goes for good after thirty days, which the database must have lived through: a
clock that is years ahead at one start takes nothing away.
"""

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from tartli_ref.service import DAY, DAYS_KEPT
from tartli_ref.store import Store, StoreUnavailable


def forget_deleted(store: Store) -> None:
    """Removes it at a start; a database that cannot be written keeps it until another, which hurts
    nobody.
    """
    now, kept = int(time.time()), DAYS_KEPT * DAY
    with suppress(StoreUnavailable):
        store.live(now)
        store.forget_deleted(now - kept, kept)


class Living:
    """The program, by whose use a database that runs for weeks is told each day what time it is."""

    def __init__(
        self, program: WSGIApplication, store: Store, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._program, self._store, self._clock = program, store, clock
        self._told = clock()

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Answers a request; the first of a day tells the time first."""
        if self._clock() - self._told >= DAY:
            self._told = self._clock()
            with suppress(StoreUnavailable):
                self._store.live(int(time.time()))
        return self._program(environ, start)
