"""A cache of folds over logs: those used last are kept, and a long log is folded in its turn.

A fold can be rebuilt from its log at any time. That costs with the number of lines, so requests for
long logs wait for each other.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from threading import Lock
from typing import Generic, Protocol, TypeVar

from tartli_ref.store import LogRow, Store

MANY_LINES = 1_000  # more than an evening has
LINES_AT_ONCE = 500  # of a long log: others read in between

InTurn = Callable[[], AbstractContextManager[None]]
"""Waits until no other heavy work runs."""


class Fold(Protocol):
    """The state that the lines of a log add up to."""

    @property
    def lines(self) -> int:
        """The number of lines folded."""


F = TypeVar("F", bound=Fold)


class FoldCache(Generic[F]):
    """The cached folds of tables, or of books, by their ids: at most ``most`` of them, and at most
    ``most_lines`` lines in all.
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

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, owner: int) -> F | None:
        """The cached fold; its log may have grown since."""
        return self._kept.get(owner)

    def keep(self, owner: int, fold: F) -> F:
        """Caches this fold as the one used last."""
        with self._lock:
            before = self._kept.pop(owner, None)
            self._kept[owner] = fold
            self._lines += fold.lines - (before.lines if before else 0)
            while len(self._kept) > self._most or self._lines > self._most_lines:
                _, forgotten = self._kept.popitem(last=False)
                self._lines -= forgotten.lines
        return fold

    def current(self, owner: int, begun: F) -> F:
        """The fold of the whole log as it is now; ``begun`` is the fold of an empty log."""
        fold = self.get(owner)
        if fold is None and self._last_seq(owner) > MANY_LINES:
            return self._made_in_turn(owner, begun)
        fold = fold or begun
        rows = self._rows_after(owner, fold.lines)
        return self._extend(fold, rows) if rows else fold

    def _made_in_turn(self, owner: int, begun: F) -> F:
        with self._in_turn():
            fold = self.get(owner) or begun  # the request before may have built it
            while rows := self._rows_after(owner, fold.lines, LINES_AT_ONCE):
                fold = self._extend(fold, rows)
            return fold
