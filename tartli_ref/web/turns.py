"""Heavy work, one piece at a time: a file that is read, a book written out, a long log folded.

However many are sent at once, they take one thread to work in and two to wait in, so that there are
always others for taps.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock, local

from flask import Response, after_this_request
from werkzeug.exceptions import TooManyRequests

WAITING_MOST = 2
PATIENCE = 10.0  # seconds in which another piece of work should have come to its end
SLICE = 0.0005  # seconds, after which it steps aside for a tap; Python's own are ten times as long
AGAIN_IN = 5  # seconds, for who is turned away

_working = Lock()
_admitted = BoundedSemaphore(1 + WAITING_MOST)
_mine = local()  # whether this thread has its turn


class Busy(TooManyRequests):
    """Others are being served with something as heavy; nothing was done."""


@contextmanager
def in_turn() -> Iterator[None]:
    """Waits until nothing as heavy is being done; ``Busy`` where too many wait already. A turn
    within a turn is that one.
    """
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
