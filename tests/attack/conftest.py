"""The program as the tests of its pages have it, with much on it that is somebody else's."""

import pytest

from tartli_ref.server.instance import DATABASE
from tests.attack.browser import Browser
from tests.attack.ground import Ground
from tests.browser.server import Server
from tests.web.conftest import all_pages, compiled, nothing_goes_wrong  # noqa: F401 - fixtures


@pytest.fixture(scope="session")
def laid(
    all_pages,  # noqa: F811 - the fixture above
    tmp_path_factory,
):
    ground = Ground(all_pages, tmp_path_factory.mktemp("ground") / DATABASE)
    yield ground
    ground.close()


@pytest.fixture
def ground(laid):
    """Everything as it was laid, whatever the test before has done."""
    laid.again()
    return laid


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The program as it is started by who keeps it."""
    server = Server(tmp_path_factory.mktemp("server") / "instance")
    server.start()
    try:
        yield server
    finally:
        server.kill()
    assert "Traceback" not in server.log.read_text(encoding="utf-8")


@pytest.fixture
def owner(server):
    return Browser(server)


@pytest.fixture
def mallory(server):
    return Browser(server)
