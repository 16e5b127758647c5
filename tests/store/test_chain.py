"""A log knows that it is whole: whatever is changed, cut or put back is noticed when it is read."""

from contextlib import closing

import pytest

from tartli_ref.store import LogDamaged, NewLine, NewLink, StoreUnavailable, log, open_database
from tartli_ref.store.chain import digests
from tartli_ref.store.database import OneFile
from tartli_ref.store.store import Store
from tests.opening import another_program, on_postgres, open_at
from tests.sizes import sizes

from .conftest import READER, a_table, start_worker

LINES = [NewLine("a"), NewLine("fix 1: b", fell=()), NewLine("c", accepted=False)]
GUARDS = ("log_keeps_its_lines", "log_keeps_its_digests", "log_loses_nothing")


@pytest.fixture
def chained(store, table):
    """A table of three lines, in a store that has read them once."""
    store.append(table, seen=0, key="k", lines=LINES, at=5, wrote="A")
    assert len(store.rows_after(table, 0)) == len(LINES)
    return table


@pytest.fixture
def change(sql):
    """Changes the database as nobody may: its triggers are gone before."""
    for guard in GUARDS:
        on_log = " ON log" if on_postgres() else ""
        sql(f"DROP TRIGGER {guard}{on_log}")
    return sql


def expect_damaged(read, seq=None):
    with pytest.raises(LogDamaged) as damage:
        read()
    assert seq is None or damage.value.seq == seq


@pytest.mark.parametrize(
    ("statement", "line"),
    [
        ("UPDATE log SET line = 'x' WHERE seq = 2", 2),
        ("UPDATE log SET accepted = NOT accepted WHERE seq = 2", 2),
        ("UPDATE log SET key = 'other' WHERE seq = 1", 1),
        ("UPDATE log SET part = 9 WHERE seq = 3", 3),
        ("UPDATE log SET at = 6 WHERE seq = 3", 3),
        ("UPDATE log SET wrote = 'B' WHERE seq = 1", 1),
        ("UPDATE log SET fell = '1' WHERE seq = 2", 2),
        ("UPDATE log SET digest = 'd' WHERE seq = 2", 2),
        ("DELETE FROM log WHERE seq = 3", 3),
        ("DELETE FROM log WHERE seq = 2", 2),
        ("UPDATE owners SET header = 'x'", 0),
        ("UPDATE owners SET uid = 'x'", 0),
        ("UPDATE owners SET created = 7", 0),
        ("UPDATE owners SET head = 'x'", 4),
    ],
)
def test_a_change_behind_the_stores_back_is_noticed(store, chained, change, statement, line):
    change(statement)
    expect_damaged(lambda: store.rows_after(chained, 0), line)


def test_a_log_put_back_to_an_earlier_state_is_not_taken_for_the_one_that_was_read(
    store, chained, change
):
    [*_rows, last] = store.rows_after(chained, 0)
    change("DELETE FROM log WHERE seq = 3")
    change("UPDATE owners SET head = (SELECT digest FROM log WHERE seq = 2)")
    assert len(store.rows_after(chained, 0)) == 2
    expect_damaged(lambda: store.rows_after(chained, 3, digest=last.digest))


def test_a_log_of_the_same_length_that_went_another_way_is_not_taken_for_it(store, chained, change):
    [*_rows, last] = store.rows_after(chained, 0)
    change("DELETE FROM log WHERE seq = 3")
    change("UPDATE owners SET head = (SELECT digest FROM log WHERE seq = 2)")
    store.append(chained, seen=2, key="another", lines=[NewLine("d")], at=5)
    expect_damaged(lambda: store.rows_after(chained, 3, digest=last.digest))
    expect_damaged(
        lambda: store.append(
            chained, seen=3, key="e", lines=[NewLine("e")], at=5, after=last.digest
        )
    )


def test_a_damaged_log_takes_no_more_entries_and_the_others_go_on(store, chained, change, caplog):
    other = a_table(store, write=NewLink("p"), read=NewLink("w"), key="other")
    change(f"UPDATE log SET line = 'x' WHERE seq = 2 AND owner_id = {chained}")
    expect_damaged(lambda: store.rows_after(chained, 0))
    assert f"The log of table or book {chained} is damaged from line 2 on" in caplog.text
    expect_damaged(lambda: store.append(chained, seen=3, key="d", lines=[NewLine("d")], at=5))
    with pytest.raises(StoreUnavailable) as probed:
        store.probe()
    assert probed.value.reason == "damaged"
    assert store.append(other, seen=0, key="d", lines=[NewLine("d")], at=5)


def test_once_there_is_damage_another_log_is_read_in_full_before_it_grows(store, chained, change):
    other = a_table(store, write=NewLink("p"), read=NewLink("w"), key="other", lines=LINES)
    for owner in (chained, other):
        change(f"UPDATE log SET line = 'x' WHERE seq = 1 AND owner_id = {owner}")
    expect_damaged(lambda: store.rows_after(chained, 0))
    expect_damaged(lambda: store.append(other, seen=3, key="d", lines=[NewLine("d")], at=5))


@pytest.mark.one_file
def test_text_that_does_not_decode_is_damage_of_its_log(store, chained, change):
    change("UPDATE log SET line = CAST(x'61ff' AS TEXT) WHERE seq = 2")
    expect_damaged(lambda: store.rows_after(chained, 0), 2)
    change("UPDATE owners SET uid = CAST(x'61ff' AS TEXT)")
    expect_damaged(lambda: store.with_id(chained), 0)


def test_a_new_line_that_another_program_forged_is_noticed(store, chained, sql):
    sql(
        "INSERT INTO log (owner_id, seq, line, accepted, part, at, digest)"
        f" VALUES ({chained}, 4, 'x', TRUE, 1, 5, 'd')"
    )
    expect_damaged(lambda: store.rows_after(chained, 0), 4)


# --- a database of before


def without_chain(path, logs):
    """A database as the version before made it, with so many lines in each log."""
    with closing(open_at(path)) as before:
        for number, lines in enumerate(logs):
            a_table(
                before,
                write=NewLink(f"p{number}"),
                read=NewLink(f"w{number}"),
                key=str(number),
                header=f"table {number}",
                lines=[NewLine(f"{number} {seq}") for seq in range(lines)],
            )
    take_chain_away(path)


def take_chain_away(path):
    """Of PostgreSQL the values alone, of SQLite the columns too."""
    with another_program(path) as other:
        if on_postgres():
            other.execute("DROP TRIGGER IF EXISTS log_keeps_its_digests ON log")
            other.execute("UPDATE log SET digest = NULL")
            other.execute("UPDATE owners SET head = NULL, seal = NULL")
            return
        for name in ("log_is_a_chain", "log_has_a_head", "log_keeps_its_digests"):
            other.execute(f"DROP TRIGGER {name}")
        other.execute("ALTER TABLE log DROP COLUMN digest")
        other.execute("ALTER TABLE owners DROP COLUMN head")
        other.execute("ALTER TABLE owners DROP COLUMN seal")
        other.execute("DELETE FROM _sqlite_migrations WHERE name = 'chained_logs'")


def test_a_database_of_before_gets_the_chain_of_a_log_when_it_is_first_read(path, opened, sql):
    without_chain(path, (3, 0, 450))
    store = opened(path)
    assert sql("SELECT count(*) FROM log WHERE digest IS NOT NULL") == [(0,)]
    rows = store.rows_after(3, 0)
    assert [row.line for row in rows] == [f"2 {seq}" for seq in range(450)]
    assert all(row.digest for row in rows)
    assert sql("SELECT count(*) FROM log WHERE digest IS NOT NULL") == [(450,)]
    assert store.rows_after(2, 0) == []
    for table, seen in ((1, 3), (2, 0), (3, 450)):
        store.append(table, seen=seen, key="new", lines=[NewLine("new")], at=1)
        assert store.rows_after(table, 0)[-1].line == "new"
    assert sql("SELECT count(*) FROM owners WHERE head IS NULL OR seal IS NULL") == [(0,)]


def test_a_log_that_got_its_chain_has_the_one_that_a_new_log_has(path, opened, tmp_path):
    without_chain(path, (5,))
    store = opened(path)
    new = opened(tmp_path / "new.db")
    lines = [NewLine(f"0 {seq}") for seq in range(5)]
    a_table(new, header="table 0", key="0", lines=lines)
    assert store.rows_after(1, 0)[-1].digest == new.rows_after(1, 0)[-1].digest


@pytest.mark.one_file
def test_a_read_only_database_of_before_can_be_read(path, opened):
    without_chain(path, (3,))
    opened(path).close()
    with closing(Store(OneFile(open_database(f"file:{path}?mode=ro", 0)))) as store:
        assert len(store.rows_after(1, 0)) == 3


@pytest.mark.parametrize("kills", sizes(3, 300))
def test_whenever_it_is_killed_while_chains_are_added_nothing_is_lost(path, opened, kills):
    tables = 30
    lines = 40
    logs = [[f"{table} {seq}" for seq in range(lines)] for table in range(tables)]
    without_chain(path, (lines,) * tables)
    for kill in range(kills):
        if kill % tables == 0 and kill:
            take_chain_away(path)
        with start_worker(path, tables, program=READER) as worker:
            for _ in range(1 + kill % tables):
                worker.stdout.readline()
            worker.kill()
        with another_program(path) as other:
            half = "SELECT count(DISTINCT digest IS NULL) FROM log GROUP BY owner_id"
            assert {number for (number,) in other.execute(half)} == {1}
    store = opened(path)
    logs_read = [[row.line for row in store.rows_after(table, 0)] for table in range(1, tables + 1)]
    assert logs_read == logs


def test_digests_are_these_for_ever():
    """A digest that changes would make every log of before a damaged one."""
    row = (1, "deal A Ö-VIII", True, "key", 1, 1_800_000_000, None, "2 3")
    assert digests("before", [row]) == ["9c453b30e0200a1e37428ea31375ad85"]


def test_behind_the_end_and_without_a_log_there_is_nothing(store, chained):
    assert store.rows_after(chained, 99) == []
    assert store.rows_after(chained + 1, 0) == store.rows_after(chained + 1, 5) == []


@pytest.mark.one_file
def test_another_process_may_add_the_chain_between_two_questions(path, opened, monkeypatch):
    without_chain(path, (3,))
    store = opened(path)
    other = opened(path)
    first = log._end_of

    def meanwhile(db, owner):
        end = first(db, owner)
        monkeypatch.undo()
        other.rows_after(owner, 0)
        return end

    monkeypatch.setattr("tartli_ref.store.log._end_of", meanwhile)
    assert len(store.rows_after(1, 0)) == 3
