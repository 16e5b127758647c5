"""What is chosen for a while, such as the language of one page, and found out when first needed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar, Token

Chooser = Callable[[], str]


class Chosen:
    """One thing that can be chosen; calling it says what holds now."""

    def __init__(self, name: str, default: str) -> None:
        self._now: ContextVar[str | Chooser] = ContextVar(name, default=default)

    def __call__(self) -> str:
        """What is chosen now."""
        now = self._now.get()
        if isinstance(now, str):
            return now
        found = now()
        self._now.set(found)
        return found

    def begin(self, choice: str | Chooser) -> Token[str | Chooser]:
        """From now on this is chosen, until ``end`` gets the token."""
        return self._now.set(choice)

    def end(self, token: Token[str | Chooser]) -> None:
        """What was chosen before is chosen again."""
        self._now.reset(token)

    @contextmanager
    def being(self, choice: str | Chooser) -> Iterator[None]:
        """Within it this is chosen, or what is found out when it is first asked for."""
        token = self.begin(choice)
        try:
            yield
        finally:
            self.end(token)
