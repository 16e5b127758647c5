"""The program around a real store, with a clock and a lot that the test sets."""

import logging
from dataclasses import dataclass, field
from itertools import count

import pytest
from jinja2 import FileSystemBytecodeCache

from tartli_ref.table.service import Service
from tartli_ref.web.application import create_app, pages_alone, put_around
from tartli_ref.web.machinery.access import SERVICE
from tests.empty_store import *  # noqa: F403 - its fixtures
from tests.web.phone import Phone

SECRET = "a secret that only these tests have"
HEAD = "game: tartli\nseats: Anna, Bence\n"


@dataclass
class World:
    """The clock and the lot."""

    time: int = 1_800_000_000
    lot: int = 0
    draws: list[int] = field(default_factory=list)

    def now(self):
        return self.time

    def draw(self, among):
        self.draws.append(among)
        return self.lot


@dataclass
class Scene:
    """A table that is open, and everything of it that must not change by itself."""

    service: Service
    play: str
    watch: str
    head: str

    @property
    def url(self):
        return f"/t/{self.play}/"

    @property
    def watch_url(self):
        return f"/t/{self.watch}/"

    @property
    def history_url(self):
        return f"{self.url}history/"

    @property
    def table(self):
        table = self.service.find(self.play)
        assert table is not None
        return table

    @property
    def lines(self):
        """The log."""
        return [row.line for row in self.service.rows(self.table)]


@pytest.fixture
def world():
    return World()


@pytest.fixture(scope="session")
def compiled(tmp_path_factory):
    """Templates are compiled once for all tests, not once for each."""
    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))


@pytest.fixture
def make_app(world, compiled):
    """The program around any store, with settings of its own where it is given any."""

    def make_app(store, **settings):
        usual = {"secret": SECRET, "now": world.now, "draw": world.draw}
        app = create_app(store, **usual | settings)
        app.jinja_env.bytecode_cache = compiled
        return app

    return make_app


@pytest.fixture(scope="session")
def all_pages(compiled):
    """All pages, made once for all tests: around a store they are put anew for each."""
    app = pages_alone()
    app.jinja_env.bytecode_cache = compiled
    return app


@pytest.fixture
def app(all_pages, store, world):
    put_around(all_pages, store, secret=SECRET, now=world.now, draw=world.draw)
    return all_pages


@pytest.fixture
def service(app):
    service: Service = app.extensions[SERVICE]
    return service


@pytest.fixture
def phone(app):
    return Phone(app)


@pytest.fixture
def other_phone(app):
    return Phone(app)


def scene_of(app, head, *lines, key="a table of these tests"):
    """A table on which these lines were entered; all of them must stand."""
    service: Service = app.extensions[SERVICE]
    links = service.open_file("\n".join([head, *lines]), key)
    scene = Scene(service, links.play, links.watch, head)
    assert [row.line for row in service.rows(scene.table) if not row.accepted] == []
    return scene


@pytest.fixture
def at(app):
    """Opens one table after the other."""
    opened = count()

    def at(*lines, head=HEAD):
        return scene_of(app, head, *lines, key=f"the tests' table {next(opened)}")

    return at


@pytest.fixture(autouse=True)
def nothing_goes_wrong(caplog):
    """No test may leave an error in the log of the program."""
    yield
    records = caplog.get_records("call")
    wrong = [record.getMessage() for record in records if record.levelno >= logging.ERROR]
    assert wrong == []
