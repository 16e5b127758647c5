"""Heavy work, one piece at a time: an upload, an export, a long log folded.

It takes one thread to work and two to wait, however many requests come at once, so that there are
always threads for taps.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock, local

from flask import Response, after_this_request
from werkzeug.exceptions import TooManyRequests

WAITING_MOST = 2
PATIENCE = 10.0  # seconds to wait for the work that runs
SLICE = 0.0005  # seconds until it yields to a tap; Python's own interval is ten times as long
AGAIN_IN = 5  # seconds, for a request that is turned away

_working = Lock()
_admitted = BoundedSemaphore(1 + WAITING_MOST)
_mine = local()  # whether this thread has its turn


class Busy(TooManyRequests):
    """429: too much heavy work is waiting; nothing was done."""


@contextmanager
def in_turn() -> Iterator[None]:
    """Waits until no other heavy work runs; ``Busy`` if too many wait already. It may be nested."""
    if getattr(_mine, "turn", False):
        yield
        return
    if not _admitted.acquire(blocking=False):
        raise _busy()
    try:
        if not _working.acquire(timeout=PATIENCE):
            raise _busy()
        usual = sys.getswitchinterval()
        sys.setswitchinterval(SLICE)
        _mine.turn = True
        try:
            yield
        finally:
            _mine.turn = False
            sys.setswitchinterval(usual)
            _working.release()
    finally:
        _admitted.release()


def _busy() -> Busy:
    @after_this_request
    def say_when(response: Response) -> Response:
        response.headers["Retry-After"] = str(AGAIN_IN)
        return response

    return Busy()
