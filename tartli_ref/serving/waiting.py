"""What the server waits for: input from a connection, or that it takes more output.

The system is told of changes only. waitress asks every connection at every turn of its loop, which
with a thousand quiet phones took longer than all the answers.
"""

from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import Any

from waitress import wasyncore


class Waiting:
    """The connections, with what is waited for at each.

    One that had an event is looked at in every turn until it is quiet again: while it is answered,
    another thread changes what it waits for, and then pulls the trigger.
    """

    def __init__(self) -> None:
        self._selector = DefaultSelector()
        self._waits: dict[Any, int] = {}
        self._stirred: set[Any] = set()

    def look_at(self, *some: Any) -> None:
        """Looks at these in the next turn."""
        self._stirred.update(some)

    def forget(self, one: Any) -> None:
        """It is about to be closed, and its number to be another's."""
        if self._waits.pop(one, 0):
            self._selector.unregister(one.socket)
        self._stirred.discard(one)

    def turn(self, seconds: float) -> None:
        """Waits for events, and handles them."""
        for one in tuple(self._stirred):
            wanted = _wanted(one)
            if wanted:  # else it is being answered, and will want the same again
                self._wait(one, wanted)
            if wanted == EVENT_READ:
                self._stirred.discard(one)
        for key, events in self._selector.select(seconds):
            if key.data in self._waits:  # else it was closed meanwhile
                self._handle(key.data, events)

    def _handle(self, one: Any, events: int) -> None:
        self._stirred.add(one)
        wanted = _wanted(one) & events
        if not wanted:
            self._wait(one, 0)
        if wanted & EVENT_READ:
            wasyncore.read(one)
        if wanted & EVENT_WRITE:
            wasyncore.write(one)

    def _wait(self, one: Any, wanted: int) -> None:
        before = self._waits.get(one, 0)
        if wanted == before:
            return
        if before:
            self._selector.unregister(one.socket)
        if wanted:
            self._selector.register(one.socket, wanted, one)
        self._waits[one] = wanted


def _wanted(one: Any) -> int:
    reads = EVENT_READ if one.readable() else 0
    return reads | (EVENT_WRITE if one.writable() and not one.accepting else 0)
