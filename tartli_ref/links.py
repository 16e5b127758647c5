"""Links: the keys of tables and books. Who has one may come in; nobody can compute one.

A link is made of a seed, 128 random bits, and of the server's secret. The seed is kept beside the
hash of the link, so that the link can be shown again to who may write; without the secret it opens
nothing. Nothing that is sent or carried in a file becomes a seed.
"""

import hashlib
import hmac
import secrets

from tartli_ref.store import NewLink

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


def hash_of(link: str) -> str:
    """What is stored of a link."""
    return hashlib.sha256(link.encode()).hexdigest()
