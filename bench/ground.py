"""The folder of a server, filled with tables before it starts."""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import time

from bench.phone import new_key
from tartli_ref.server.keeping import make_folder, secret_in, store_in
from tartli_ref.store import Store
from tartli_ref.table.service import Service


@dataclass(frozen=True, slots=True)
class Ground:
    """The open store of a folder, and the secret under which its links are made."""

    store: Store
    secret: str

    def service(self) -> Service:
        """A service that has nothing in memory yet."""
        return Service(self.store, secret=self.secret, now=lambda: int(time()), draw=lambda _: 0)

    def table(self, head: str, lines: Sequence[str] = ()) -> str:
        """The link of a new table where these lines have been entered."""
        return self.service().open_file("\n".join([head.strip(), *lines, ""]), new_key()).play


@contextmanager
def ground(instance: Path) -> Iterator[Ground]:
    """The folder as long as no server runs on it."""
    make_folder(instance)
    secret = secret_in(instance)
    with closing(store_in(instance)) as store:
        yield Ground(store, secret)
