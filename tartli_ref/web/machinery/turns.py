"""Queues for heavy work: uploads, exports and reviews one at a time; long folds in a separate lane.

However many requests arrive, threads remain free for taps, and no address crowds out the others.
Heavy work also gives way to the quick requests in progress. The CPU time of every request is
charged to its address, wherever it was spent: an address that has used up its budget waits for a
turn with all its pages.
"""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition, local
from time import monotonic

from flask import Flask, Response, after_this_request, has_request_context, request
from werkzeug.exceptions import TooManyRequests

from tartli_ref.web.machinery.rate_limit import address

WAITING_MOST = 4
OF_AN_ADDRESS = 2  # running or waiting
PATIENCE = 10.0  # longest wait in seconds
SLICE = 0.0005  # seconds between yields to taps; Python's own interval is ten times as long
AT_A_TIME = 0.003  # seconds of heavy work between two looks at the quick requests
GIVES_WAY = 0.012  # seconds, the most that it then waits: it always gets a fifth of the time
AGAIN_IN = 5  # seconds, for a rejected request
HALF_LIFE = 60.0  # seconds after which an address's used time is halved
BUDGET = 2.0  # seconds of CPU, halved with time, after which pages wait for a turn
ADDRESSES_MOST = 1_000
EVENING_LINES = 1_000  # more than one evening has
QUICK = frozenset(
    {"play.tap", "play.table", "play.since", "wall.table", "static", "assets.style_sheet"}
)
"""The endpoints that never wait: taps, and what a table asks for by itself."""
# Python in a browser has one thread and no thread clock
thread_time: Callable[[], float] = getattr(time, "thread_time", time.process_time)

_mine = local()  # of this thread: its lanes, whether its request is quick, when it gave way


class Busy(TooManyRequests):
    """429: the queue for heavy work is full; nothing was done."""


class Lane:
    """One piece of work at a time. The next turn goes to the address with the least recent use."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._working: str | None = None
        self._waiting: list[tuple[str, object]] = []
        self._displaced: set[tuple[str, object]] = set()
        self._used: dict[str, tuple[float, float]] = {}

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for a turn; raises ``Busy`` if the queue is full. Turns may be nested."""
        lanes: set[Lane] = _mine.__dict__.setdefault("lanes", set())
        if self in lanes:
            yield
            return
        who = address() if has_request_context() else ""
        _quick.end()
        self._begin(who)
        began = thread_time()
        usual = sys.getswitchinterval()
        sys.setswitchinterval(SLICE)
        lanes.add(self)
        try:
            yield
        finally:
            lanes.remove(self)
            sys.setswitchinterval(usual)
            seconds = thread_time() - began
            _mine.charged = getattr(_mine, "charged", 0.0) + seconds
            self._end(who, seconds)

    def _begin(self, who: str) -> None:
        ticket = (who, object())
        with self._changed:
            mine = [self._working, *(address for address, _ in self._waiting)].count(who)
            if mine >= OF_AN_ADDRESS:
                raise _busy()
            if len(self._waiting) >= WAITING_MOST:
                self._displace_for(who)
            self._waiting.append(ticket)
            self._changed.wait_for(
                lambda: ticket in self._displaced or self._is_next(ticket), PATIENCE
            )
            displaced = ticket in self._displaced
            self._displaced.discard(ticket)
            if not displaced:
                got = self._is_next(ticket)
                self._waiting.remove(ticket)
            if displaced or not got:
                self._changed.notify_all()
                raise _busy()
            self._working = who

    def _displace_for(self, who: str) -> None:
        """Give the place of whoever has used most to a newcomer who has used less."""
        most = max(self._waiting, key=lambda waiting: self._used_by(waiting[0]))
        if self._used_by(most[0]) <= self._used_by(who):
            raise _busy()
        self._waiting.remove(most)
        self._displaced.add(most)
        self._changed.notify_all()

    def charge(self, who: str, seconds: float) -> None:
        """Count CPU time that an address has used outside of the lane."""
        with self._changed:
            self._count(who, seconds)

    def has_spent(self, who: str) -> bool:
        """Whether an address has used up its budget for now."""
        return self._used_by(who) > BUDGET

    def _end(self, who: str, seconds: float) -> None:
        with self._changed:
            self._count(who, seconds)
            self._working = None
            self._changed.notify_all()

    def _count(self, who: str, seconds: float) -> None:
        if len(self._used) >= ADDRESSES_MOST:
            self._used.clear()
        self._used[who] = (self._used_by(who) + seconds, monotonic())

    def _is_next(self, ticket: tuple[str, object]) -> bool:
        first = min(self._waiting, key=lambda each: self._used_by(each[0]))
        return self._working is None and first is ticket

    def _used_by(self, who: str) -> float:
        seconds, at = self._used.get(who, (0.0, 0.0))
        return float(seconds * 0.5 ** ((monotonic() - at) / HALF_LIFE))


def register(app: Flask) -> None:
    """Count the quick requests, those in progress that take no turn, and charge all requests."""
    app.before_request(_quick.begin)
    app.before_request(_begin_charging)
    app.teardown_request(_quick.end)
    app.teardown_request(_charge)


def _begin_charging() -> None:
    """Note the thread's clock, and take a turn if the address has used up its budget."""
    _mine.began = thread_time()
    _mine.charged = 0.0
    _mine.turn = None
    if request.endpoint not in QUICK and _heavy.has_spent(address()):
        wait_for_turn()


def wait_for_turn() -> None:
    """Wait for a turn that lasts until the request has been answered; raises ``Busy``."""
    if _mine.turn is None:
        turn = _heavy.turn()
        turn.__enter__()
        _mine.turn = turn


def wait_if_long(lines: int) -> None:
    """Wait for a turn before work that grows with a log of more lines than an evening has."""
    if lines > EVENING_LINES:
        wait_for_turn()


def _charge(_error: BaseException | None = None) -> None:
    """Charge the request to its address, but for what its turns have charged already."""
    began = getattr(_mine, "began", None)
    if began is None:
        return
    turn = getattr(_mine, "turn", None)
    if turn is not None:
        turn.__exit__(None, None, None)
    seconds = thread_time() - began - _mine.charged
    _mine.began = _mine.turn = None
    _heavy.charge(address(), max(seconds, 0.0))


class Quick:
    """The quick requests in progress."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._now = 0

    def begin(self) -> None:
        """Count this thread's request, once."""
        if not getattr(_mine, "is_quick", False):
            _mine.is_quick = True
            with self._changed:
                self._now += 1

    def end(self, _error: BaseException | None = None) -> None:
        """The request is answered, or waits for a turn."""
        if getattr(_mine, "is_quick", False):
            _mine.is_quick = False
            with self._changed:
                self._now -= 1
                self._changed.notify_all()

    def let_pass(self) -> None:
        """Wait until all are answered, at most ``GIVES_WAY``."""
        with self._changed:
            self._changed.wait_for(lambda: not self._now, GIVES_WAY)


def give_way() -> None:
    """Called often by heavy work: let the quick requests in progress finish."""
    if monotonic() - getattr(_mine, "gave_way", 0.0) >= AT_A_TIME:
        _quick.let_pass()
        _mine.gave_way = monotonic()


def _busy() -> Busy:
    if has_request_context():

        @after_this_request
        def say_when(response: Response) -> Response:
            response.headers["Retry-After"] = str(AGAIN_IN)
            return response

    return Busy()


_heavy = Lane()
_folding = Lane()
_quick = Quick()
in_turn = _heavy.turn
"""For work that anybody may request: a file, an export, a review, a study."""
to_fold = _folding.turn
"""For folding a long log: a table in play never waits for strangers' files."""
