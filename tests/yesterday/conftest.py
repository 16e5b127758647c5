"""The folders of the versions before, each opened anew by today's program."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from shutil import copyfile

import pytest

from tartli_ref.instance import DATABASE
from tests.web.conftest import all_pages, compiled, nothing_goes_wrong  # noqa: F401 - fixtures
from tests.yesterday.server import Evenings, Server
from tests.yesterday.sums import SUMS

Start = Callable[[], Server]


@pytest.fixture(params=sorted(SUMS), scope="session")
def evenings(request: pytest.FixtureRequest) -> Evenings:
    return Evenings(Path(__file__).with_name(request.param))


@pytest.fixture
def start(evenings: Evenings, tmp_path: Path) -> Iterator[Start]:
    """Starts today's program on the database that was left, as often as a test likes."""
    path = tmp_path / DATABASE
    copyfile(evenings.folder / DATABASE, path)
    with ExitStack() as open_stores:
        yield lambda: open_stores.enter_context(closing(Server(path, evenings)))


@pytest.fixture
def empty(evenings: Evenings, tmp_path: Path) -> Iterator[Server]:
    """Today's program elsewhere, where nothing is kept yet."""
    with closing(Server(tmp_path / "empty.db", evenings)) as server:
        yield server
