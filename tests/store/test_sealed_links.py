"""Each link carries a digest of its row: one that was changed opens nothing, and stops entries."""

import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

import tartli_ref
from tartli_ref.store import LogDamaged, NewLine, NewLink
from tartli_ref.store.chain import link_seal
from tartli_ref.store.errors import LINKS
from tests.opening import another_program, on_postgres
from tests.sizes import sizes

from .conftest import a_table

CHANGES = (
    "may_write = NOT may_write",
    "seed = 'x'",
    "seal = 'x'",
    "seal = NULL",
    "hash = 'other'",
    "owner_id = 2",
)
ONE = [NewLine("a")]


@pytest.fixture
def tables(store):
    """Two tables, the first with a link that was renewed."""
    first = a_table(store, write=NewLink("play", "seed"), read=NewLink("watch"))
    a_table(store, key="other", write=NewLink("p"), read=NewLink("w"))
    store.renew_link(first, NewLink("again", "seed 2"), may_write=True, by=None, at=7)
    return first


def expect_damaged(read):
    with pytest.raises(LogDamaged) as damage:
        read()
    assert damage.value.seq == LINKS


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_link_opens_nothing_and_stops_entries(store, tables, sql, caplog, change):
    sql(f"UPDATE links SET {change} WHERE hash = 'again'")
    key_hash = "other" if "hash" in change else "again"
    expect_damaged(lambda: store.find("table", key_hash))
    hit = 2 if "owner" in change else 1
    assert f"A link of table or book {hit} is not what was written." in caplog.text
    assert store.find("table", "w")
    with pytest.raises(LogDamaged):
        store.append(hit, seen=0, key="k", lines=ONE, at=1, by="watch")
    with pytest.raises(LogDamaged):
        store.append(hit, seen=0, key="k", lines=ONE, at=1)


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_link_is_not_passed_on(store, tables, sql, change):
    sql(f"UPDATE links SET {change} WHERE hash = 'again'")
    hit = 2 if "owner" in change else 1
    expect_damaged(lambda: store.books.can_write(hit, frozenset(("again", "other"))))


def test_a_revoked_link_does_not_come_back_by_a_change(store, tables, sql):
    sql("UPDATE links SET revoked = NULL WHERE hash = 'play'")
    expect_damaged(lambda: store.find("table", "play"))


def seals_of(sql):
    statement = "SELECT hash, owner_id, may_write, revoked, seed, seal FROM links ORDER BY hash"
    return {row[0]: (link_seal(*row[:-1]), row[-1]) for row in sql(statement)}


def take_seals_away(path):
    with another_program(path) as other:
        if on_postgres():
            other.execute("ALTER TABLE links DROP COLUMN seal")
            other.execute("DELETE FROM steps WHERE name = 'sealed links'")
            return
        other.execute("ALTER TABLE links DROP COLUMN seal")
        other.execute("DELETE FROM _sqlite_migrations WHERE name = 'sealed_links'")


def test_links_of_before_get_their_seals_when_the_database_is_opened(
    store, tables, path, opened, sql
):
    before = seals_of(sql)
    store.close()
    take_seals_away(path)
    again = opened(path)
    assert seals_of(sql) == before
    assert all(computed == stored for computed, stored in before.values())
    assert again.find("table", "again")


OPENS = "import sys; from tartli_ref.store import open_store; open_store(sys.argv[1]).close()"


@pytest.mark.one_file
@pytest.mark.parametrize("kills", sizes(5, 100))
def test_whenever_it_is_killed_while_links_get_seals_all_or_none_have_them(path, opened, kills):
    with closing(opened(path)) as store:
        for number in range(500):
            links = {"write": NewLink(f"p{number}"), "read": NewLink(f"w{number}")}
            a_table(store, key=str(number), **links)
    for kill in range(kills):
        take_seals_away(path)
        root = Path(tartli_ref.__file__).parents[1]
        with subprocess.Popen([sys.executable, "-c", OPENS, str(path)], cwd=root) as opening:
            time.sleep(0.05 + 0.25 * kill / kills)
            opening.kill()
        with closing(sqlite3.connect(path)) as other:
            columns = [row[1] for row in other.execute("PRAGMA table_info(links)")]
            if "seal" in columns:
                statement = "SELECT count(*) FROM links WHERE seal IS NULL"
                assert other.execute(statement).fetchone() == (0,)
        with closing(opened(path)) as store:
            assert store.find("table", "p499")


def test_seals_are_these_for_ever():
    assert link_seal("hash", 7, True, 9, "seed") == "07a8b5f1a0c4de413879291cdebb4ebe"
