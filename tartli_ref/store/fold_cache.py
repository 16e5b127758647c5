"""An LRU cache of folds over logs; long logs are folded one at a time.

A fold can always be rebuilt from its log. The cost grows with the number of lines, so requests for
long logs queue.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from threading import Lock
from typing import Generic, NamedTuple, Protocol, TypeVar

from tartli_ref.store import LogRow, Store

MANY_LINES = 1_000  # more than one evening has
LINES_AT_ONCE = 500  # lines of a long log folded before other readers get a turn

InTurn = Callable[[], AbstractContextManager[None]]
"""Context manager that waits until no other heavy work is running."""


class Fold(Protocol):
    """The state obtained by folding a log."""

    @property
    def lines(self) -> int:
        """Number of lines folded."""


F = TypeVar("F", bound=Fold)


class Kept(NamedTuple, Generic[F]):
    """A fold, and the digest of the last line folded; None if that is unknown."""

    fold: F
    digest: str | None


class FoldCache(Generic[F]):
    """Cached folds of tables or books by id: at most ``most`` folds and ``most_lines`` lines in
    total. Long logs are folded ``in_turn``, one at a time for the whole process.
    """

    def __init__(
        self,
        store: Store,
        extend: Callable[[F, Sequence[LogRow]], F],
        in_turn: InTurn,
        *,
        most: int,
        most_lines: int,
        unreadable: type[Exception],
    ) -> None:
        self._rows_after = store.rows_after
        self._report_damaged = store.report_damaged
        self._unreadable = unreadable
        self._last_seq = store.last_seq
        self._extend = extend
        self._in_turn = in_turn
        self._most = most
        self._most_lines = most_lines
        self._kept: OrderedDict[int, Kept[F]] = OrderedDict()
        self._lines = 0
        self._lock = Lock()

    def get(self, owner: int) -> Kept[F] | None:
        """The cached fold, which may be behind its log."""
        return self._kept.get(owner)

    def keep(self, owner: int, fold: F, digest: str | None = None) -> F:
        """Cache this fold as the most recently used."""
        with self._lock:
            before = self._kept.pop(owner, None)
            self._kept[owner] = Kept(fold, digest)
            self._lines += fold.lines
            if before:
                self._lines -= before.fold.lines
            while len(self._kept) > self._most or self._lines > self._most_lines:
                _, forgotten = self._kept.popitem(last=False)
                self._lines -= forgotten.fold.lines
        return fold

    def current(self, owner: int, begin: Callable[[], F]) -> Kept[F]:
        """The fold of the complete log; ``begin`` makes that of an empty log. ``LogDamaged`` if
        the log is not what was written, or does not continue the cached fold.
        """
        cached = self.get(owner)
        if cached is None and self._last_seq(owner) > MANY_LINES:
            return self._made_in_turn(owner, begin)
        cached = cached or Kept(begin(), None)
        rows = self._rows_after(owner, cached.fold.lines, digest=cached.digest)
        if not rows:
            return cached
        return self._extended(owner, cached, rows)

    def _made_in_turn(self, owner: int, begin: Callable[[], F]) -> Kept[F]:
        with self._in_turn():
            # the previous request may have built it
            cached = self.get(owner) or Kept(begin(), None)
            while rows := self._rows_after(owner, cached.fold.lines, LINES_AT_ONCE, cached.digest):
                cached = self._extended(owner, cached, rows)
            return cached

    def _extended(self, owner: int, cached: Kept[F], rows: Sequence[LogRow]) -> Kept[F]:
        try:
            return Kept(self._extend(cached.fold, rows), rows[-1].digest)
        except self._unreadable:
            self._report_damaged(owner, rows[0].seq)
