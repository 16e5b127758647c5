"""Links: the keys of tables and books. Who has one may come in; nobody can compute one.

A link is made of a seed, 128 random bits, and of the server's secret. The seed is kept beside the
hash of the link, so that the link can be shown again to who may write; without the secret it opens
nothing. Nothing that is sent or carried in a file becomes a seed.
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
    """Makes links under the secret of this server."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def new(self, kind: str) -> NewLink:
        """A new link as it is stored: its hash, and the seed that makes it again."""
        seed = f"{kind} {secrets.token_hex(SEED_BYTES)}"
        return NewLink(hash_of(self.link(seed)), seed)

    def link(self, seed: str) -> str:
        """The link that is made of this seed."""
        return hmac.new(self._secret, seed.encode(), hashlib.sha256).hexdigest()[:LINK_LETTERS]


class Doors(Generic[L]):
    """The links of all tables, or of all books: ``kinds`` are the one that may write and the one
    that may look, ``pair`` holds both of a table or book.
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
        """Two links for a new table or book."""
        write, read = self._kinds
        return self._ring.new(write), self._ring.new(read)

    def first(self, owner: int) -> L:
        """The links with which it was opened, whether they still open it or not."""
        return self._made_of(self._store.first_seeds(owner))

    def current(self, owner: int) -> L:
        """The links that open it now."""
        return self._made_of(self._store.seeds(owner))

    def renew(self, owner: int, kind: str, by: str) -> L | None:
        """A new link of this kind; the old one opens nothing any more. None when ``by``, the link
        that asks for it, was itself revoked meanwhile.
        """
        renewed = self._store.renew_link(
            owner,
            self._ring.new(kind),
            may_write=kind == self._kinds[0],
            by=hash_of(by) if by else None,
            at=self._now(),
        )
        return self.current(owner) if renewed else None

    def _made_of(self, seeds: Seeds) -> L:
        return self._pair(self._ring.link(seeds.write), self._ring.link(seeds.read))


def hash_of(link: str) -> str:
    """What is stored of a link."""
    return hashlib.sha256(link.encode()).hexdigest()


def held_links(links: Iterable[str]) -> Held:
    """The links that somebody shows, as the store asks for them."""
    return frozenset(map(hash_of, links))
