"""The rate limit of opening tables and books, by address: more than any evening needs, and too few
to fill a disk.

The counts are kept in memory, for an hour each. The libraries that do this start a thread for every
count, need a compiled module and read the clock by themselves (see docs/architecture.md).
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network
from threading import Lock

from flask import Response, after_this_request, current_app, request
from werkzeug.exceptions import TooManyRequests

from tartli_ref.words.language import ngettext

RATE_LIMIT = "tartli_ref.rate_limit"
TABLES_AN_HOUR = 240
HOUR = 3600
ADDRESSES_MOST = 10_000
ONE_NETWORK = 64
"""The bits of an IPv6 address that name a household; its devices choose the rest."""


@dataclass(slots=True)
class Window:
    """The tables and books opened from an address since a moment, by send. For a send in ``asked``
    the number is not known yet, and counts as one.
    """

    since: int
    sends: dict[str, int] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)

    @property
    def opened(self) -> int:
        """The number of tables and books in this window."""
        return sum(self.sends.values())


class RateLimit:
    """Counts what each address opens; a repeated send counts once."""

    def __init__(self, most: int, now: Callable[[], int]) -> None:
        self.most = most
        self._now = now
        self._windows: OrderedDict[str, Window] = OrderedDict()
        self._lock = Lock()

    def wait(self, address: str, send: str) -> int:
        """The seconds until this send may open something; with 0 it may, and is counted."""
        now, who = self._now(), household(address)
        with self._lock:
            window = self._windows.get(who)
            if window is None or not 0 <= now - window.since < HOUR:
                self._windows.pop(who, None)
                window = self._windows[who] = Window(now)
                if len(self._windows) > ADDRESSES_MOST:
                    self._windows.popitem(last=False)
            if send in window.sends:
                return 0
            if window.opened < self.most:
                window.sends[send] = 1
                window.asked.add(send)
                return 0
            return window.since + HOUR - now

    def count(self, address: str, send: str, opened: int) -> None:
        """Sets the number of tables and books that a send has opened.

        A repeated send opens nothing more, and counts as before.
        """
        with self._lock:
            window = self._windows.get(household(address))
            if window is None:
                return
            known = 0 if send in window.asked else window.sends.get(send, 0)
            window.asked.discard(send)
            window.sends.pop(send, None)
            if opened or known:
                window.sends[send] = max(opened, known)


def household(address: str) -> str:
    """The key of an address: an IPv4 address, or the network of an IPv6 address, without its port.

    All texts that are no address share one key.
    """
    bare = address.partition("]")[0].lstrip("[") if address.startswith("[") else address
    if bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        found = ip_address(bare)
    except ValueError:
        return "no address"
    if not isinstance(found, IPv6Address):
        return str(found)
    mapped = found.ipv4_mapped
    return str(mapped) if mapped else str(ip_network((found, ONE_NETWORK), strict=False))


class TooManyOpened(TooManyRequests):
    """429: this address has opened too much; ``instead`` says when it may open more."""

    def __init__(self, most: int, seconds: int) -> None:
        minutes = -(-seconds // 60)
        text = ngettext(
            "From here, {most} were opened within the hour. Try again in {number} minute.",
            "From here, {most} were opened within the hour. Try again in {number} minutes.",
            minutes,
        )
        self.instead = text.format(most=most, number=minutes)
        super().__init__(self.instead)


def may_open(send: str) -> None:
    """Lets this send open something, or raises ``TooManyOpened``."""
    limit = _limit()
    seconds = limit.wait(_address(), send)
    if not seconds:
        return

    @after_this_request
    def say_when(response: Response) -> Response:
        response.headers["Retry-After"] = str(seconds)
        return response

    raise TooManyOpened(limit.most, seconds)


def has_opened(send: str, number: int) -> None:
    """Counts the tables and books that an upload has opened."""
    _limit().count(_address(), send, number)


def _address() -> str:
    """The address of the client. From a proxy waitress takes everything behind the last colon for a
    port, even in ``::ffff:192.0.2.7``.
    """
    address, behind = request.remote_addr or "", str(request.environ.get("REMOTE_PORT", ""))
    return f"{address}:{behind}" if "." in behind else address


def _limit() -> RateLimit:
    found: RateLimit = current_app.extensions[RATE_LIMIT]
    return found
