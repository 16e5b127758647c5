"""Settings of a context, such as the language of one page, which are chosen when first needed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar, Token

Chooser = Callable[[], str]


class Chosen:
    """One setting, held in a context variable; a call gives its value now."""

    def __init__(self, name: str, default: str) -> None:
        self._now: ContextVar[str | Chooser] = ContextVar(name, default=default)

    def __call__(self) -> str:
        """The value now."""
        now = self._now.get()
        if isinstance(now, str):
            return now
        found = now()
        self._now.set(found)
        return found

    def begin(self, choice: str | Chooser) -> Token[str | Chooser]:
        """Sets the value, or a function that finds it, until ``end`` gets the token."""
        return self._now.set(choice)

    def end(self, token: Token[str | Chooser]) -> None:
        """Restores the value before ``begin``."""
        self._now.reset(token)

    @contextmanager
    def being(self, choice: str | Chooser) -> Iterator[None]:
        """Sets the value, or a function that finds it, within a ``with`` block."""
        token = self.begin(choice)
        try:
            yield
        finally:
            self.end(token)
