"""The service around a real store, with a clock and a lot that the test sets."""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest

from tartli_ref.service import Service, SubmitResult, Table
from tartli_ref.store import Store
from tests.empty_store import open_empty

HEAD = "game: tartli\nseats: Anna, Bence\n"
DEAL = "deal A P-VIII"


@dataclass
class World:
    """The clock and the lot."""

    time: int = 1_800_000_000
    lot: int = 0

    def now(self) -> int:
        return self.time

    def draw(self, among: int) -> int:
        return self.lot % among


class Sender:
    """Enters lines as a phone does that has seen everything."""

    def __init__(self) -> None:
        self._keys = (f"a key of {number:>8}" for number in count())

    def __call__(
        self,
        service: Service,
        table: Table,
        text: str,
        *,
        seen: int | None = None,
        key: str | None = None,
    ) -> SubmitResult:
        at = len(service.rows(table)) if seen is None else seen
        return service.submit(table, seen=at, key=key or next(self._keys), text=text)


MakeService = Callable[..., Service]
Open = Callable[..., Table]


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scores.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with closing(open_empty(path)) as store:
        yield store


@pytest.fixture
def make_service(world: World) -> MakeService:
    """A service around any store, as a server that was started anew."""

    def make_service(store: Store, secret: str = "the secret") -> Service:
        return Service(store, secret=secret, now=world.now, draw=world.draw)

    return make_service


@pytest.fixture
def service(store: Store, make_service: MakeService) -> Service:
    return make_service(store)


@pytest.fixture
def send() -> Sender:
    return Sender()


@pytest.fixture
def opened(service: Service) -> Open:
    """Opens tables on which these lines stand."""
    opened = count()

    def open_one(*lines: str, head: str = HEAD) -> Table:
        links = service.open_file("\n".join([head, *lines]), f"the tests' table {next(opened)}")
        table = service.find(links.play)
        assert table is not None
        return table

    return open_one
