"""Context settings, such as the language of a page, resolved on first use."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar, Token

Chooser = Callable[[], str]


class Chosen:
    """A setting in a context variable; calling it returns the current value."""

    def __init__(self, name: str, default: str) -> None:
        self._now: ContextVar[str | Chooser] = ContextVar(name, default=default)

    def __call__(self) -> str:
        now = self._now.get()
        if isinstance(now, str):
            return now
        found = now()
        self._now.set(found)
        return found

    def begin(self, choice: str | Chooser) -> Token[str | Chooser]:
        """Set the value, or a function that finds it; pass the returned token to ``end``."""
        return self._now.set(choice)

    def end(self, token: Token[str | Chooser]) -> None:
        """Restore the value before ``begin``."""
        self._now.reset(token)

    @contextmanager
    def being(self, choice: str | Chooser) -> Iterator[None]:
        """Set the value, or a function that finds it, for a ``with`` block."""
        token = self.begin(choice)
        try:
            yield
        finally:
            self.end(token)
