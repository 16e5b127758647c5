"""What can be wrong with a server of PostgreSQL is told in a line, and nothing is lost by it."""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from tartli_ref.store import Appended, NewLine, NewLink, Repeated, StoreUnavailable
from tartli_ref.store.club.postgres import KNOWN_SECONDS, open_postgres
from tartli_ref.store.club.schema import STEPS
from tests.examples import examples

ONE = (NewLine("A bela"),)
SLOW_STEP = """
import sys
from tartli_ref.store.club import postgres, schema
schema.STEPS["slow"] = "SELECT pg_sleep(1)"
postgres.open_postgres(sys.argv[1])
"""
SLEEPING = """
    SELECT pid FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(1)' AND state = 'active'
"""


def behind(address, *statements):
    """Statements of another program."""
    with psycopg.connect(address, autocommit=True) as other:
        for statement in statements:
            other.execute(statement.encode())


def reason_of(address):
    with pytest.raises(StoreUnavailable) as refused:
        open_postgres(address)
    assert str(refused.value).count("\n") == 0
    return refused.value.reason


def test_an_address_where_nobody_listens(address):
    assert reason_of("postgresql://someone@127.0.0.1:1/nothing") == "away"


def test_a_database_that_is_not_there(address):
    assert reason_of(make_conninfo(address, dbname="nowhere")) == "denied"


def test_a_user_that_is_not_there(address):
    assert reason_of(make_conninfo(address, user="nobody_here")) == "denied"


def test_an_address_that_is_none():
    assert reason_of("postgresql://host/name?no_such_setting=1") == "denied"


def test_a_user_without_rights(address, store):
    behind(address, "CREATE ROLE guest LOGIN")
    assert reason_of(make_conninfo(address, user="guest")) == "denied"


def test_the_database_of_another_program_stays_as_it_is(address):
    behind(address, "CREATE TABLE customers (id INTEGER)")
    assert reason_of(address) == "foreign"
    with psycopg.connect(address) as other:
        schemas = other.execute("SELECT nspname FROM pg_namespace").fetchall()
    assert ("tartli_ref",) not in schemas


def test_what_an_extension_has_made_is_no_other_program(address, opened):
    behind(
        address,
        "CREATE VIEW of_an_extension AS SELECT 1",
        "ALTER EXTENSION plpgsql ADD VIEW of_an_extension",
    )
    assert opened(address).count("table") == 0


def test_nothing_is_set_for_a_connection(opened, address, store, table):
    bare = opened(make_conninfo(address, options="-c search_path=pg_catalog"))
    for seen, lines in enumerate((ONE, ONE, [*ONE])):
        assert bare.append(table, seen=seen, key=f"{seen}", lines=lines, at=1) == Appended(seen + 1)
    assert bare.append(table, seen=3, key="two", lines=ONE * 2, at=1) == Appended(5)
    bare.probe()


def test_a_user_who_is_not_let_in_any_more_is_told(address, store, opened, server):
    name = psycopg.conninfo.conninfo_to_dict(address)["dbname"]
    other = make_conninfo(address, dbname="template1")
    behind(other, f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false")
    behind(
        other, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    )
    reasons = []
    for _ in range(3):  # the first may meet the connection that is being closed
        with pytest.raises(StoreUnavailable) as refused:
            store.probe()
        reasons.append(refused.value.reason)
    assert reasons[-1] == "denied"


def test_a_process_that_met_a_read_error_takes_no_more_entries(address, store, table, opened):
    with pytest.raises(StoreUnavailable), store.engine.reading() as db:
        db.execute("DO $$ BEGIN RAISE data_corrupted; END $$")
    for write in (
        store.probe,
        lambda: store.append(table, seen=0, key="k", lines=ONE, at=1),
        lambda: store.append(table, seen=0, key="k", lines=ONE * 2, at=1),
    ):
        with pytest.raises(StoreUnavailable) as refused:
            write()
        assert refused.value.reason == "damaged"
    assert opened(address).append(table, seen=0, key="k", lines=ONE, at=1) == Appended(1)


def test_polls_ask_once_for_all_links_and_miss_no_line_for_long(
    store, opened, address, table, monkeypatch
):
    calls: list[int] = []
    usual = store.last_seq_behind
    monkeypatch.setattr(
        store, "last_seq_behind", lambda *arguments: calls.append(1) or usual(*arguments)
    )
    assert all(store.has_nothing_after("table", link, 0) for link in ("play", "watch"))
    time.sleep(KNOWN_SECONDS)
    calls.clear()
    assert all(store.has_nothing_after("table", link, 0) for link in ("play", "watch") * 50)
    assert calls == []
    opened(address).append(table, seen=0, key="k", lines=ONE, at=1)
    begun = time.monotonic()
    while store.has_nothing_after("table", "play", 0):
        assert time.monotonic() - begun < 2 * KNOWN_SECONDS
        time.sleep(0.02)
    assert store.has_nothing_after("table", "play", 1)
    assert not store.has_nothing_after("table", "nothing", 1)
    assert not store.has_nothing_after("book", "play", 1)


def test_the_database_of_a_newer_version_stays_as_it_is(address, store):
    behind(address, "INSERT INTO tartli_ref.steps (name) VALUES ('of tomorrow')")
    assert reason_of(address) == "newer"


def test_steps_that_fail_leave_nothing_behind(address, monkeypatch):
    monkeypatch.setitem(STEPS, "wrong", "SELEKT 1")
    with pytest.raises(psycopg.errors.SyntaxError):
        open_postgres(address)
    monkeypatch.undo()
    open_postgres(address).close()


def test_a_program_that_is_killed_amid_its_steps_leaves_the_database_as_it_was(address):
    with subprocess.Popen([sys.executable, "-c", SLOW_STEP, address]) as program:
        with psycopg.connect(address, autocommit=True) as other:
            while not other.execute(SLEEPING).fetchone():
                assert program.poll() is None
        program.kill()
    with psycopg.connect(address) as other:
        assert other.execute("SELECT to_regnamespace('tartli_ref')").fetchone() == (None,)
    open_postgres(address).close()


def test_a_database_for_reading_only_is_read_and_not_written(opened, address, store, table):
    name = psycopg.conninfo.conninfo_to_dict(address)["dbname"]
    behind(address, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    reading = opened(address)
    assert reading.find("table", "watch") is not None
    for lines in (ONE, ONE * 2):
        with pytest.raises(StoreUnavailable) as refused:
            reading.append(table, seen=0, key="k", lines=lines, at=1)
        assert refused.value.reason == "read-only"


def test_a_pool_that_is_used_up_is_told_and_has_room_again(opened, address, table):
    small = opened(address, connections=2)
    with ExitStack() as held:
        for _ in range(2):
            held.enter_context(small.engine.reading())
        with pytest.raises(StoreUnavailable) as refused:
            small.append(table, seen=0, key="k", lines=ONE, at=1)
        assert refused.value.reason == "crowded"
    assert small.append(table, seen=0, key="k", lines=ONE, at=1) == Appended(1)


def test_a_lock_that_is_held_too_long_is_told(address, store, table):
    with psycopg.connect(address) as other:
        other.execute("SELECT pg_advisory_xact_lock(0)")
        with ThreadPoolExecutor(2) as threads:
            sent = [
                threads.submit(store.append, table, seen=0, key="k", lines=lines, at=1)
                for lines in (ONE, ONE * 2)
            ]
            reasons = {getattr(future.exception(), "reason", None) for future in sent}
    assert reasons == {"locked"}
    assert store.append(table, seen=0, key="k", lines=ONE, at=1) == Appended(1)


def test_a_server_that_was_killed_has_everything_when_it_is_back(server, store, table):
    assert store.append(table, seen=0, key="k", lines=ONE, at=1) == Appended(1)
    server.kill()
    with pytest.raises(StoreUnavailable) as refused:
        store.append(table, seen=1, key="m", lines=ONE, at=1)
    assert refused.value.reason == "away"
    server.start()
    assert store.append(table, seen=1, key="m", lines=ONE, at=1) == Appended(2)
    assert store.append(table, seen=0, key="k", lines=ONE, at=1) == Repeated(1)


@examples(__file__, "the database itself keeps a log")
def test_the_database_itself_keeps_a_log(address, store, table, statement, refusal):
    lines = [NewLine("a"), NewLine("b"), NewLine("c")]
    store.append(table, seen=0, key="k", lines=lines, at=1)
    before = store.rows_after(table, 0)
    with pytest.raises(psycopg.Error, match=refusal):
        behind(address, "SET search_path = tartli_ref", statement.replace("(1,", f"({table},"))
    assert store.rows_after(table, 0) == before


def test_a_text_that_it_cannot_keep_is_refused_whole(store):
    with pytest.raises(psycopg.DataError, match="NUL"):
        store.create(
            "table",
            write=NewLink("p"),
            read=NewLink("w"),
            at=1,
            key="k",
            lines=[NewLine("fine"), NewLine("\0")],
        )
    assert store.find("table", "p") is None
