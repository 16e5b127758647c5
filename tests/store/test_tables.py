"""Making tables, and finding them by their links."""

import pytest

from tartli_ref.store import LogRow, NewLine, Store, TableRow

from .conftest import Statement


def test_it_finds_a_table_by_its_play_link_and_may_write(store: Store, table: int) -> None:
    assert store.find_table("play") == TableRow(table, "game: tartli", 1_000, may_write=True)


def test_it_finds_a_table_by_its_watch_link_and_may_not_write(store: Store, table: int) -> None:
    assert store.find_table("watch") == TableRow(table, "game: tartli", 1_000, may_write=False)


@pytest.mark.parametrize("other", ["", "PLAY", "play ", "pla", "%", "create"])
def test_it_finds_nothing_by_any_other_link(store: Store, table: int, other: str) -> None:
    assert store.find_table(other) is None


def test_it_keeps_the_header_as_it_is(store: Store) -> None:
    header = "game: tartli\nseats: Änna, Őrs 🂱\r\n\tstake: 1 'HUF'; DROP TABLE log --\n"
    store.create_table(play_hash="p", watch_hash="w", header=header, at=5, key="k")
    found = store.find_table("p")
    assert found is not None
    assert found.header == header


def test_it_begins_the_log_with_the_lines_given(store: Store) -> None:
    lines = [NewLine("deal A P-VIII"), NewLine("A plays M-K", accepted=False)]
    table = store.create_table(
        play_hash="p", watch_hash="w", header="", at=77, key="k", lines=lines
    )
    assert store.rows_after(table, 0) == [
        LogRow(1, "deal A P-VIII", accepted=True, key=None, at=77),
        LogRow(2, "A plays M-K", accepted=False, key=None, at=77),
    ]
    assert store.last_seq(table) == 2


def test_it_makes_one_table_of_a_form_sent_twice(store: Store, sql: Statement) -> None:
    first = store.create_table(
        play_hash="p", watch_hash="w", header="h", at=1, key="form", lines=[NewLine("a")]
    )
    second = store.create_table(
        play_hash="p2", watch_hash="w2", header="h2", at=2, key="form", lines=[NewLine("b")]
    )
    assert second == first
    assert store.find_table("p2") is None
    assert [row.line for row in store.rows_after(first, 0)] == ["a"]
    assert sql("SELECT count(*) FROM tables") == [(1,)]


def test_it_makes_two_tables_of_two_forms(store: Store, table: int) -> None:
    other = store.create_table(play_hash="p", watch_hash="w", header="", at=1, key="other form")
    assert other != table
    assert store.find_table("p") == TableRow(other, "", 1, may_write=True)


@pytest.mark.parametrize(
    ("play", "watch"), [("play", "w"), ("watch", "w"), ("p", "play"), ("p", "watch"), ("p", "p")]
)
def test_it_refuses_a_link_that_opens_another_table(
    store: Store, table: int, sql: Statement, play: str, watch: str
) -> None:
    with pytest.raises(ValueError, match="already opens a table"):
        store.create_table(play_hash=play, watch_hash=watch, header="", at=1, key="other form")
    assert sql("SELECT id FROM tables") == [(table,)]
    assert sql("SELECT count(*) FROM links") == [(2,)]


def test_it_makes_no_table_when_a_line_cannot_be_written(store: Store, sql: Statement) -> None:
    lines = [NewLine("fine"), NewLine("\ud800")]
    with pytest.raises(UnicodeEncodeError):
        store.create_table(play_hash="p", watch_hash="w", header="", at=1, key="k", lines=lines)
    assert store.find_table("p") is None
    assert sql("SELECT count(*) FROM tables") == [(0,)]
    assert store.create_table(play_hash="p", watch_hash="w", header="", at=1, key="k") == 1


def test_it_opens_a_table_by_its_new_link_and_no_longer_by_the_old_one(
    store: Store, table: int
) -> None:
    assert store.renew_link(table, "new", may_write=True, at=2_000)
    assert store.find_table("play") is None
    assert store.find_table("new") == TableRow(table, "game: tartli", 1_000, may_write=True)
    assert store.find_table("watch") == TableRow(table, "game: tartli", 1_000, may_write=False)


def test_it_counts_the_links_of_each_kind(store: Store, table: int) -> None:
    store.renew_link(table, "new", may_write=True, at=2_000)
    store.renew_link(table, "newer", may_write=True, at=2_000)
    made = store.made_links(table)
    assert (made.play, made.watch) == (3, 1)


@pytest.mark.parametrize("known", ["play", "watch", "new"])
def test_it_writes_nothing_for_a_link_that_there_is_or_was(
    store: Store, table: int, known: str
) -> None:
    store.renew_link(table, "new", may_write=True, at=2_000)
    assert not store.renew_link(table, known, may_write=True, at=3_000)
    found = store.find_table("new")
    assert found is not None and found.may_write
