"""What is chosen for a while, such as the language of one page, and found out when first needed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

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

    @contextmanager
    def being(self, choice: str | Chooser) -> Iterator[None]:
        """Within it this is chosen, or what is found out when it is first asked for."""
        before = self._now.set(choice)
        try:
            yield
        finally:
            self._now.reset(before)
