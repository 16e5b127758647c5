"""Extra values of a phone's store: its secret and its creation time.

Both are in the database itself, so a copy opens the same links anywhere.
"""

import secrets
import time

from sqlite_utils import Database

from tartli_ref.store import Kind, Store
from tartli_ref.store.keyring import Keyring

SECRET = "secret"
SINCE = "since"
SECRET_BYTES = 32
KINDS: dict[Kind, tuple[str, str]] = {"table": ("play", "watch"), "book": ("keep", "look")}

_TABLE = "CREATE TABLE IF NOT EXISTS own (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT"


class Own:
    """Key-value pairs in the store's own database. ``is_new``: it had no secret, so any links in it
    were made elsewhere.
    """

    def __init__(self, db: Database) -> None:
        self._db = db
        db.execute(_TABLE)
        self.is_new = self._value(SECRET) is None
        if self.is_new:
            values = {SECRET: secrets.token_hex(SECRET_BYTES), SINCE: str(int(time.time()))}
            with db.atomic():
                write_own(db, values)

    @property
    def secret(self) -> str:
        """The secret of the links."""
        return self._value(SECRET) or ""

    @property
    def since(self) -> int:
        """The creation time of this store."""
        return int(self._value(SINCE) or 0)

    def _value(self, name: str) -> str | None:
        row = self._db.execute("SELECT value FROM own WHERE name = ?", (name,)).fetchone()
        return None if row is None else row[0]


def write_own(db: Database, values: dict[str, str]) -> None:
    """Write these values, creating their table."""
    db.execute(_TABLE)
    for pair in values.items():
        db.execute("INSERT OR REPLACE INTO own (name, value) VALUES (?, ?)", pair)


def make_links_anew(store: Store, secret: str) -> None:
    """Give every table and book new links under this secret; links of another secret cannot be
    shown.
    """
    ring = Keyring(secret)
    now = int(time.time())
    for kind, names in KINDS.items():
        for owner in store.newest(kind) + store.newest(kind, deleted=True):
            for name in names:
                write = name == names[0]
                store.renew_link(owner.id, ring.new(name), may_write=write, by=None, at=now)
