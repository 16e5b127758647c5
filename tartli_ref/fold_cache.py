"""An LRU cache of folds over logs; long logs are folded one at a time.

A fold can always be rebuilt from its log. The cost grows with the number of lines, so requests for
long logs queue.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from threading import Lock
from typing import Generic, Protocol, TypeVar

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


class FoldCache(Generic[F]):
    """Cached folds of tables or books by id: at most ``most`` folds and ``most_lines`` lines in
    total.
    """

    def __init__(
        self,
        store: Store,
        extend: Callable[[F, Sequence[LogRow]], F],
        in_turn: InTurn,
        *,
        most: int,
        most_lines: int,
    ) -> None:
        self._rows_after = store.rows_after
        self._last_seq = store.last_seq
        self._extend = extend
        self._in_turn = in_turn
        self._most = most
        self._most_lines = most_lines
        self._kept: OrderedDict[int, F] = OrderedDict()
        self._lines = 0
        self._lock = Lock()

    def get(self, owner: int) -> F | None:
        """The cached fold, which may be behind its log."""
        return self._kept.get(owner)

    def keep(self, owner: int, fold: F) -> F:
        """Cache this fold as the most recently used."""
        with self._lock:
            before = self._kept.pop(owner, None)
            self._kept[owner] = fold
            self._lines += fold.lines - (before.lines if before else 0)
            while len(self._kept) > self._most or self._lines > self._most_lines:
                _, forgotten = self._kept.popitem(last=False)
                self._lines -= forgotten.lines
        return fold

    def current(self, owner: int, begun: F) -> F:
        """The fold of the complete log; ``begun`` is the fold of an empty log."""
        fold = self.get(owner)
        if fold is None and self._last_seq(owner) > MANY_LINES:
            return self._made_in_turn(owner, begun)
        fold = fold or begun
        rows = self._rows_after(owner, fold.lines)
        return self._extend(fold, rows) if rows else fold

    def _made_in_turn(self, owner: int, begun: F) -> F:
        with self._in_turn():
            fold = self.get(owner) or begun  # the previous request may have built it
            while rows := self._rows_after(owner, fold.lines, LINES_AT_ONCE):
                fold = self._extend(fold, rows)
            return fold
