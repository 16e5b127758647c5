"""Who watches over a server learns from two addresses whether it is alive, and ready."""

import resource
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from threading import Event
from types import SimpleNamespace

import pytest
from werkzeug.test import Client

from tartli_ref.server.health import FRESH_SECONDS, GROWTH, OLDEST_DAYS, Health
from tartli_ref.server.instance import BACKUPS, DATABASE
from tartli_ref.server.settings import settings_from
from tartli_ref.store import NewLink, open_store
from tests.store.conftest import as_ordinary_user, folder_for_all

__all__ = ["folder_for_all"]

SOON = 2  # seconds within which it has to be red
READY = "database: ok\ndisk: ok\nbackups: ok\n"


@pytest.fixture
def store(tmp_path):
    with closing(open_store(tmp_path / DATABASE)) as store:
        store.create("table", write=NewLink("p"), read=NewLink("w"), at=1, key="k")
        yield store


@pytest.fixture
def clock():
    return SimpleNamespace(now=0.0)


@pytest.fixture
def ask(store, tmp_path, clock):
    """Asks the server in this folder, a while after the question before."""

    def program(_environ, start_response):
        start_response("200 OK", [])
        return [b"a page"]

    settings = settings_from({"INSTANCE": str(tmp_path)})
    served = Health(program, store, settings, clock=lambda: clock.now)

    def get(path):
        clock.now += FRESH_SECONDS
        return Client(served).get(path)

    return get


def expect_red(ask, line):
    begun = time.monotonic()
    answer = ask("/readyz")
    assert (answer.status_code, time.monotonic() - begun < SOON) == (503, True)
    assert line in answer.text.splitlines()
    assert ask("/healthz").status_code == 200


def test_it_is_ready_and_says_what_was_looked_at(ask):
    answer = ask("/readyz")
    assert (answer.status_code, answer.text) == (200, READY)
    assert "Set-Cookie" not in answer.headers
    assert answer.headers["Cache-Control"] == "no-store"
    assert ask("/healthz").text == "alive\n"
    assert ask("/").text == "a page"


def test_a_probe_changes_nothing_that_is_kept(ask, store, tmp_path):
    before = store.find("table", "p"), store.last_seq(1)
    ask("/readyz")
    assert (store.find("table", "p"), store.last_seq(1)) == before


def test_it_is_not_ready_while_the_database_is_locked(ask, tmp_path):
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        expect_red(ask, "database: locked")
    assert ask("/readyz").text == READY


def test_it_is_not_ready_while_the_database_does_not_answer_and_asks_it_once(
    ask, store, monkeypatch
):
    calls = []
    answers = Event()

    def hang():
        calls.append(True)
        answers.wait()

    monkeypatch.setattr(store.engine, "probe", hang)
    monkeypatch.setattr("tartli_ref.server.health.PATIENCE", 0.01)
    expect_red(ask, "database: away")
    expect_red(ask, "database: away")
    assert calls == [True]
    monkeypatch.undo()
    answers.set()
    assert ask("/readyz").text == READY


def test_it_waits_for_no_slow_request(ask, store):
    with store.engine.reading():
        assert ask("/readyz").text == READY


def test_it_is_not_ready_on_a_damaged_database(ask, tmp_path):
    with closing(sqlite3.connect(tmp_path / DATABASE)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    with (tmp_path / DATABASE).open("r+b") as file:
        file.write(b"not a database any more" * 200)
    expect_red(ask, "database: damaged")


@pytest.mark.parametrize("end", ["", "-wal"])
def test_it_is_not_ready_once_the_database_has_vanished(ask, tmp_path, end):
    (tmp_path / f"{DATABASE}{end}").unlink()
    expect_red(ask, "database: replaced")


def test_it_is_not_ready_where_it_may_only_read(folder_for_all):
    path = folder_for_all / DATABASE
    folder_for_all.chmod(0o777)
    settings = replace(settings_from({}), instance=folder_for_all)
    with as_ordinary_user(), closing(open_store(path)) as store:
        path.chmod(0o444)
        answer = Client(Health(lambda *_: [], store, settings)).get("/readyz")
    assert answer.status_code == 503
    assert answer.text.splitlines()[0] == "database: read-only"


def test_it_is_not_ready_on_a_full_disk(ask, monkeypatch):
    usage = SimpleNamespace(total=10**9, used=10**9, free=1_000)
    monkeypatch.setattr("shutil.disk_usage", lambda _folder: usage)
    expect_red(ask, "disk: full")


def test_it_is_not_ready_where_no_file_may_grow(ask, tmp_path):
    largest = max(path.stat().st_size for path in tmp_path.iterdir())
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest + GROWTH // 2, before[1]))
    try:
        expect_red(ask, "disk: full")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert ask("/readyz").text == READY


def test_it_is_not_ready_when_a_write_finds_the_disk_full(ask, store, monkeypatch):
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL

    def probe(_db):
        raise full

    monkeypatch.setattr("tartli_ref.store.database.probe", probe)
    expect_red(ask, "database: full")


def test_it_is_not_ready_when_the_newest_backup_is_too_old(ask, tmp_path, monkeypatch):
    (tmp_path / BACKUPS).mkdir()
    (tmp_path / BACKUPS / "tartli-2026-03-29T12-00-00Z-0001.sqlite3").touch()
    assert ask("/readyz").text == READY
    later = time.time() + OLDEST_DAYS * 24 * 3600
    monkeypatch.setattr("tartli_ref.server.health.time", SimpleNamespace(time=lambda: later))
    expect_red(ask, "backups: old")


def test_many_who_ask_make_one_probe(store, tmp_path, monkeypatch):
    probes: list[None] = []
    monkeypatch.setattr(store.engine, "probe", lambda: probes.append(None))
    settings = replace(settings_from({}), instance=tmp_path)
    served = Health(lambda *_: [], store, settings, clock=lambda: 7.0)
    assert {Client(served).get("/readyz").status_code for _ in range(20)} == {200}
    assert len(probes) == 1
