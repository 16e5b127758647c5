"""Making tables, and finding them by their links."""

import pytest

from tartli_ref.store import LogRow, NewLine, NewLink, Opened, Seeds

from .conftest import a_table


def test_it_finds_a_table_by_its_play_link_and_may_write(store, table):
    assert store.find("table", "play") == Opened(
        table, "a table", "game: tartli", 1_000, may_write=True
    )


def test_it_finds_a_table_by_its_watch_link_and_may_not_write(store, table):
    assert store.find("table", "watch") == Opened(
        table, "a table", "game: tartli", 1_000, may_write=False
    )


@pytest.mark.parametrize("other", ["", "PLAY", "play ", "pla", "%", "create"])
def test_it_finds_nothing_by_any_other_link(store, table, other):
    assert store.find("table", other) is None


def test_it_keeps_the_header_as_it_is(store):
    header = "game: tartli\nseats: Änna, Őrs 🂱\r\n\tstake: 1 'HUF'; DROP TABLE log --\n"
    a_table(store, header=header, at=5)
    owner = store.find("table", "p")
    assert owner.header == header


def test_it_begins_the_log_with_the_lines_given(store):
    lines = [NewLine("deal A P-VIII"), NewLine("A plays M-K", accepted=False)]
    table = a_table(store, at=77, lines=lines)
    assert store.rows_after(table, 0) == [
        LogRow(1, "deal A P-VIII", accepted=True, key=None, at=77),
        LogRow(2, "A plays M-K", accepted=False, key=None, at=77),
    ]
    assert store.last_seq(table) == 2


def test_it_makes_one_table_of_a_form_sent_twice(store, sql):
    first = a_table(store, header="h", key="form", lines=[NewLine("a")])
    second = a_table(
        store,
        write=NewLink("p2"),
        read=NewLink("w2"),
        header="h2",
        at=2,
        key="form",
        lines=[NewLine("b")],
    )
    assert second == first
    assert store.find("table", "p2") is None
    assert [row.line for row in store.rows_after(first, 0)] == ["a"]
    assert sql("SELECT count(*) FROM owners") == [(1,)]


def test_it_makes_two_tables_of_two_forms(store, table):
    other = a_table(store, key="other form")
    assert other != table
    owner = store.find("table", "p")
    assert owner is not None and (owner.id, owner.header, owner.created) == (other, "", 1)
    assert len(owner.uid) == 16


@pytest.mark.parametrize(
    ("play", "watch"), [("play", "w"), ("watch", "w"), ("p", "play"), ("p", "watch"), ("p", "p")]
)
def test_it_refuses_a_link_that_opens_another_table(store, table, sql, play, watch):
    with pytest.raises(ValueError, match="already opens something"):
        a_table(store, write=NewLink(play), read=NewLink(watch), key="other form")
    assert sql("SELECT id FROM owners") == [(table,)]
    assert sql("SELECT count(*) FROM links") == [(2,)]


def test_it_makes_no_table_when_a_line_cannot_be_written(store, sql):
    lines = [NewLine("fine"), NewLine("\ud800")]
    with pytest.raises(UnicodeEncodeError):
        a_table(store, lines=lines)
    assert store.find("table", "p") is None
    assert sql("SELECT count(*) FROM owners") == [(0,)]
    assert a_table(store)


def renewed(store, table, link, by="play", at=2_000):
    """Makes the link to play anew, as the link with this hash asks for it."""
    return store.renew_link(table, NewLink(link, f"made of {link}"), may_write=True, by=by, at=at)


def test_it_knows_a_link_that_was_revoked_from_one_that_never_was(store, table):
    renewed(store, table, "new")
    revoked = [store.was_revoked("table", link) for link in ("play", "new", "watch", "nothing")]
    assert revoked == [True, False, False, False]
    assert not store.was_revoked("book", "play")


def test_it_knows_what_the_links_are_made_of_that_open_it_now(store, table):
    renewed(store, table, "new")
    renewed(store, table, "newer", by="new", at=3_000)
    assert store.seeds(table) == Seeds("made of newer", "")
    assert store.first_seeds(table) == Seeds("", "")


@pytest.mark.parametrize("by", ["play", "watch", "nothing"])
def test_it_renews_nothing_for_a_link_that_may_not_write_or_no_longer(store, table, by):
    renewed(store, table, "new")
    assert not renewed(store, table, "newer", by=by)
    assert store.find("table", "newer") is None
    owner = store.find("table", "new")
    assert owner is not None and owner.may_write


def test_it_renews_for_the_book_of_a_table_without_a_link_of_the_table(store, table):
    assert store.renew_link(table, NewLink("new"), may_write=False, by=None, at=2_000)
    assert store.find("table", "watch") is None
