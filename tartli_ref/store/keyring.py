"""Links: capability keys of tables and books. Knowing a link grants access; links cannot be
guessed.

A link is derived from a seed (128 random bits) and the server's secret. The seed is stored beside
the link's hash so that a writer can be shown the link again; without the secret it opens nothing.
Client input and file contents never become seeds.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from tartli_ref.store import Held, NewLink, Seeds, Store

L = TypeVar("L")

SEED_BYTES = 16
LINK_LETTERS = 32


class Keyring:
    """Derives links from this server's secret."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def new(self, kind: str) -> NewLink:
        """Create a link in its stored form: its hash and its seed."""
        seed = f"{kind} {secrets.token_hex(SEED_BYTES)}"
        return NewLink(hash_of(self.link(seed)), seed)

    def link(self, seed: str) -> str:
        return hmac.new(self._secret, seed.encode(), hashlib.sha256).hexdigest()[:LINK_LETTERS]


class Doors(Generic[L]):
    """The links of all tables, or of all books.

    ``kinds`` are the writing kind and the read-only kind; ``pair`` holds both links.
    """

    def __init__(
        self,
        store: Store,
        ring: Keyring,
        kinds: tuple[str, str],
        pair: Callable[[str, str], L],
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._ring = ring
        self._kinds = kinds
        self._pair = pair
        self._now = now

    def new(self) -> tuple[NewLink, NewLink]:
        """Create the two links of a new table or book."""
        write, read = self._kinds
        return self._ring.new(write), self._ring.new(read)

    def first(self, owner: int) -> L:
        """The original links of a table or book, revoked or not."""
        return self._made_of(self._store.first_seeds(owner))

    def current(self, owner: int) -> L:
        """The links that are valid now."""
        return self._made_of(self._store.seeds(owner))

    def renew(self, owner: int, kind: str, by: str) -> L | None:
        """Revoke the link of this kind and create another. None if ``by``, the link making the
        request, has been revoked in the meantime.
        """
        renewed = self._store.renew_link(
            owner,
            self._ring.new(kind),
            may_write=kind == self._kinds[0],
            by=hash_of(by) if by else None,
            at=self._now(),
        )
        if not renewed:
            return None
        return self.current(owner)

    def _made_of(self, seeds: Seeds) -> L:
        return self._pair(self._ring.link(seeds.write), self._ring.link(seeds.read))


def hash_of(link: str) -> str:
    """The hash under which a link is stored."""
    return hashlib.sha256(link.encode()).hexdigest()


def held_links(links: Iterable[str]) -> Held:
    """The hashes of these links, for store queries."""
    return frozenset(map(hash_of, links))
