"""Limits tables and books opened per address: more than any evening needs, and too few to fill a
disk. Each process counts separately.
"""

from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from threading import Lock

from flask import Response, after_this_request, current_app, request
from werkzeug.exceptions import TooManyRequests

from tartli_ref.words.language import ngettext

RATE_LIMIT = "tartli_ref.rate_limit"
TABLES_AN_HOUR = 240
HOUR = 3600
ADDRESSES_MOST = 10_000
HOUSEHOLDS_KEPT = 1_000
ONE_NETWORK = 56
"""The IPv6 prefix length that identifies a household: a home line has a /56."""


Sends = dict[str, tuple[int, int, bool]]
"""The sends of an address: time, number opened, and whether that is still pending."""


class RateLimit:
    """Limit tables and books opened per address per hour; retries count once. None means no
    limit.
    """

    def __init__(self, most: int | None, now: Callable[[], int]) -> None:
        self.most = most
        self._now = now
        self._lock = Lock()
        self._opened: dict[str, Sends] = {}

    def wait(self, who: str, send: str) -> int:
        """Seconds until this send may open something; at 0 it may, and is counted as one."""
        if self.most is None:
            return 0
        now = self._now()
        with self._lock:
            if len(self._opened) >= ADDRESSES_MOST:
                recent = {other: self._of(other, now) for other in self._opened}
                self._opened = {other: sends for other, sends in recent.items() if sends}
            sends = self._opened[who] = self._of(who, now)
            if send in sends:
                return 0
            if sum(number for _, number, _ in sends.values()) >= self.most:
                return min(at for at, _, _ in sends.values()) + HOUR - now
            sends[send] = (now, 1, True)
        return 0

    def count(self, who: str, send: str, opened: int) -> None:
        """Set the number opened by a send; a retry, which opens nothing more, keeps its count."""
        with self._lock:
            sends = self._opened.get(who, {})
            if send in sends:
                at, before, pending = sends.pop(send)
                if not pending:
                    opened = max(opened, before)
                if opened:
                    sends[send] = (at, opened, False)

    def _of(self, who: str, now: int) -> Sends:
        sends = self._opened.get(who, {})
        return {send: entry for send, entry in sends.items() if now - HOUR < entry[0] <= now}


@lru_cache(maxsize=HOUSEHOLDS_KEPT)
def household(address: str) -> str:
    """The key of a client: an IPv4 address, or the network of an IPv6 address, without a port.

    All invalid addresses share one key.
    """
    bare = address
    if address.startswith("["):
        bare = address.partition("]")[0].lstrip("[")
    if bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        client = ip_address(bare)
    except ValueError:
        return "no address"
    if not isinstance(client, IPv6Address):
        return str(client)
    if client.ipv4_mapped:
        return str(client.ipv4_mapped)
    return str(ip_network((client, ONE_NETWORK), strict=False))


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
    """Allow this send to open something, or raise ``TooManyOpened``."""
    limit = _limit()
    seconds = limit.wait(address(), send)
    if not seconds:
        return

    @after_this_request
    def say_when(response: Response) -> Response:
        response.headers["Retry-After"] = str(seconds)
        return response

    assert limit.most is not None  # otherwise there is no wait
    raise TooManyOpened(limit.most, seconds)


def has_opened(send: str, number: int) -> None:
    """Count the tables and books opened by an upload."""
    _limit().count(address(), send, number)


def address() -> str:
    """The household of the client. For a proxied client, waitress takes everything after the last
    colon for a port, even in ``::ffff:192.0.2.7``.
    """
    client = request.remote_addr or ""
    port = str(request.environ.get("REMOTE_PORT", ""))
    if "." in port:
        client = f"{client}:{port}"
    return household(client)


def _limit() -> RateLimit:
    limit: RateLimit = current_app.extensions[RATE_LIMIT]
    return limit
