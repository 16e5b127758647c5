"""A damaged table takes no entries: its answers say so, `/readyz` is red, the others go on; and the
next start looks at what was saved.
"""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest

from tartli_ref.server.backups import back_up_on_start
from tartli_ref.server.instance import DATABASE, restore_from
from tartli_ref.server.settings import CannotServe
from tartli_ref.store import NewLine, NewLink, StoreUnavailable, open_store
from tartli_ref.store.saving import saved_beside
from tests.attack.browser import Browser
from tests.browser.server import get
from tests.store.conftest import a_table

LOCKED = 423


def change(database, *statements):
    """Change a database as nobody may."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("DROP TRIGGER IF EXISTS log_keeps_its_lines")
        for statement in statements:
            other.execute(statement)


def tap_at(player, link, number):
    form = {"line": f'note "{number}"', "seen": number - 1, "key": f"{number:020}"}
    return player.post(f"/t/{link}/tap", **form, where="cards")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE log SET line = 'note \"other\"' WHERE owner_id = 1 AND seq = 2",
        "UPDATE log SET line = CAST(x'61ff' AS TEXT) WHERE owner_id = 1 AND seq = 2",
        "UPDATE log SET line = 'no line' WHERE owner_id = 1 AND seq = 2",
        "UPDATE owners SET header = replace(header, 'rules:', 'ruKes:') WHERE id = 1",
        "UPDATE owners SET head = 'd' WHERE id = 1",
    ],
)
def test_the_first_sign_of_damage_ends_the_entries_of_this_table_alone(server, statement):
    with closing(Browser(server)) as player:
        damaged, intact = (player.open_table(key * 20, target="open").link for key in "dw")
        for link in (damaged, intact):
            for number in (1, 2, 3):
                assert tap_at(player, link, number).link == link
        server.stop()
        change(server.instance / DATABASE, statement)
        with pytest.raises(AssertionError, match="The database file is damaged"):
            server.start()


def test_a_running_server_answers_423_and_the_other_table_goes_on(server):
    with closing(Browser(server)) as player:
        damaged, intact = (player.open_table(key * 20, target="open").link for key in "dw")
        for link in (damaged, intact):
            for number in (1, 2, 3):
                assert tap_at(player, link, number).link == link
        change(server.instance / DATABASE, "UPDATE owners SET head = 'd' WHERE id = 1")
        refused = tap_at(player, damaged, 4)
        assert refused.status == LOCKED
        assert "The database file is damaged" in refused.text
        assert get(f"{server.url}/readyz") == 503
        assert tap_at(player, intact, 4).link == intact
    log = server.log.read_text(encoding="utf-8")
    assert "The log of table or book 1 is damaged" in log


def test_a_link_that_was_given_the_right_to_write_gets_423(server):
    with closing(Browser(server)) as player:
        link = player.open_table("d" * 20, target="open").link
        change(server.instance / DATABASE, "UPDATE links SET may_write = 1 - may_write")
        refused = tap_at(player, link, 1)
        assert refused.status == LOCKED
        assert get(f"{server.url}/readyz") == 503
    log = server.log.read_text(encoding="utf-8")
    assert "A link of table or book 1 is not what was written" in log


CHANGED_LINKS = (
    "may_write = 1 - may_write",
    "revoked = 9",
    "seed = 'x' || substr(seed, 2)",
    "hash = 'x' || substr(hash, 2)",
)


@pytest.mark.parametrize("has_backup", [True, False])
@pytest.mark.parametrize("statement", CHANGED_LINKS)
def test_a_start_gives_back_the_links_that_were_changed(tmp_path, statement, has_backup):
    database = tmp_path / DATABASE
    with closing(open_store(database)) as store:
        a_table(store, write=NewLink("play", "seed"), read=NewLink("watch", "its seed"))
        store.append(1, seen=0, key="k", lines=[NewLine('note "a"')], at=1)
    if has_backup:
        back_up_on_start(tmp_path, 7)
    change(database, f"UPDATE links SET {statement}")
    with pytest.raises(CannotServe) as refusal:
        back_up_on_start(tmp_path, 7)
    best = str(refusal.value).rpartition("restore ")[2].strip("'\n")
    assert restore_from(tmp_path / best, tmp_path) == 0
    back_up_on_start(tmp_path, 7)
    with closing(open_store(database)) as store:
        assert store.find("table", "play").may_write
        assert not store.find("table", "watch").may_write
        assert (store.seeds(1).write, store.seeds(1).read) == ("seed", "its seed")
        assert store.last_seq(1) == 1


def test_a_link_that_nothing_gives_back_is_named(tmp_path):
    database = tmp_path / DATABASE
    with closing(open_store(database)) as store:
        a_table(store, write=NewLink("play", "seed"), read=NewLink("watch", "its seed"))
    change(database, "UPDATE links SET seed = 'other', hash = 'gone' WHERE may_write")
    with pytest.raises(CannotServe, match=r"Lost are: table \w+: 1 of its links"):
        back_up_on_start(tmp_path, 7)


# --- a file that was replaced while it was open


@pytest.fixture
def replaced(tmp_path):
    """A folder whose database was replaced by its backup while it was open, with two lines less."""
    database = tmp_path / DATABASE
    with closing(open_store(database)) as store:
        a_table(store, header="h", lines=[NewLine("first")])
    back_up_on_start(tmp_path, 7)
    [backup] = (tmp_path / "backups").iterdir()
    with closing(open_store(database)) as store:
        for seen in (1, 2):
            store.append(1, seen=seen, key=str(seen), lines=[NewLine("more")], at=1)
        shutil.copy(backup, tmp_path / "copy")
        (tmp_path / "copy").replace(database)
        with pytest.raises(StoreUnavailable):
            store.append(1, seen=3, key="3", lines=[NewLine("more")], at=1)
    return tmp_path


def lines_in(folder):
    with closing(open_store(folder / DATABASE)) as store:
        return [row.line for row in store.rows_after(1, 0)]


def test_a_start_names_what_was_saved_of_a_file_that_was_replaced_by_an_older_one(replaced):
    [saved] = saved_beside(replaced / DATABASE)
    with pytest.raises(CannotServe) as refused:
        back_up_on_start(replaced, 7)
    assert "lacks 2 lines that were answered" in str(refused.value)
    assert str(refused.value).endswith(f"restore {saved}")
    assert restore_from(saved, replaced) == 0
    back_up_on_start(replaced, 7)
    assert lines_in(replaced) == ["first", "more", "more"]


def test_whoever_restores_an_older_one_all_the_same_is_not_asked_again(replaced):
    [backup, *_] = sorted((replaced / "backups").iterdir())
    assert restore_from(backup, replaced) == 0
    back_up_on_start(replaced, 7, datetime(2026, 3, 29, tzinfo=UTC))
    assert lines_in(replaced) == ["first"]


def test_what_was_saved_needs_no_more_attention_once_the_database_has_it_all(replaced):
    [saved] = saved_beside(replaced / DATABASE)
    shutil.copy(saved, replaced / DATABASE)
    back_up_on_start(replaced, 7)
    change(replaced / DATABASE, "UPDATE owners SET deleted = 1")
    with closing(open_store(replaced / DATABASE)) as store:
        store.erase(1)
    back_up_on_start(replaced, 7)
