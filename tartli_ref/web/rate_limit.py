"""The rate limit of opening tables and books, by address: more than any evening needs, and too few
to fill a disk. The counts are in the database, so that they hold over all processes.
"""

import hashlib
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network

from flask import Response, after_this_request, current_app, request
from werkzeug.exceptions import TooManyRequests

from tartli_ref.store import Store
from tartli_ref.words.language import ngettext

RATE_LIMIT = "tartli_ref.rate_limit"
TABLES_AN_HOUR = 240
ONE_NETWORK = 64
"""The bits of an IPv6 address that name a household; its devices choose the rest."""


class RateLimit:
    """Counts what each address opens, at most so many within an hour; a repeated send counts once.
    With None there is no limit.
    """

    def __init__(self, store: Store, secret: str, most: int | None, now: Callable[[], int]) -> None:
        self.most = most
        self._store, self._secret, self._now = store, secret, now

    def wait(self, address: str, send: str) -> int:
        """The seconds until this send may open something; with 0 it may, and is counted."""
        if self.most is None:
            return 0
        who, now = self._who(address), self._now()
        return self._store.wait_to_open(who, send, most=self.most, now=now)

    def count(self, address: str, send: str, opened: int) -> None:
        """Sets the number of tables and books that a send has opened."""
        if self.most is not None:
            self._store.has_opened(self._who(address), send, opened)

    def _who(self, address: str) -> str:
        """A name for the address from which nobody can tell it, though addresses are few."""
        named = f"{self._secret}\n{household(address)}"
        return hashlib.sha256(named.encode()).hexdigest()[:32]


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

    assert limit.most is not None  # else nobody waits
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
