"""The links of a table as they are now: made anew, revoked; and who wrote a line."""

import pytest

from tartli_ref.book.keeper import Bookkeeper
from tartli_ref.book.lines import read_line
from tartli_ref.store import LinkRevoked
from tartli_ref.table.service import hash_of
from tests.opening import everything_in
from tests.service.conftest import DEAL, HEAD

KEY = "the key of a form"


@pytest.fixture
def first(service):
    return service.open_file(HEAD + DEAL, KEY)


def renewed(service, link, kind):
    """The links after this one was made anew by whoever has the link to play."""
    table = service.find(link)
    assert table is not None
    links = service.renew(table, kind, by=link)
    assert links is not None
    return links


def opens(service, link):
    return service.find(link) is not None


def test_a_link_made_anew_is_another_one(service, first):
    second = renewed(service, first.play, "play")
    assert second.play not in (first.play, first.watch)
    assert second.watch == first.watch


def test_only_the_new_one_opens_the_table(service, first):
    second = renewed(service, first.play, "play")
    assert not opens(service, first.play)
    table = service.find(second.play)
    assert table is not None and table.may_write


def test_a_new_link_to_watch_cannot_write(service, first):
    second = renewed(service, first.play, "watch")
    assert not opens(service, first.watch)
    table = service.find(second.watch)
    assert table is not None and not table.may_write


def test_the_links_of_a_table_are_those_that_open_it(service, first):
    renewed(service, first.play, "watch")
    newest = renewed(service, first.play, "play")
    table = service.find(newest.play)
    assert table is not None
    assert service.links(table) == newest
    assert opens(service, newest.watch)


def test_what_was_revoked_stays_so_after_a_restart(service, store, make_service, first):
    second = renewed(service, first.play, "play")
    again = make_service(store)
    assert (opens(again, first.play), opens(again, second.play)) == (False, True)


def test_the_form_that_opened_the_table_does_not_bring_the_old_link_back(service, first):
    renewed(service, first.play, "play")
    service.open_file(HEAD + DEAL, KEY)
    assert not opens(service, first.play)


def test_of_two_phones_that_make_it_anew_at_once_only_one_is_told_the_link(service, first):
    table = service.find(first.play)
    assert table is not None
    second = service.renew(table, "play", by=first.play)
    assert service.renew(table, "play", by=first.play) is None
    assert service.links(table) == second


def test_no_link_made_anew_is_stored_as_it_is(service, path, first):
    second = renewed(service, first.play, "play")
    stored = everything_in(path)
    assert second.play not in stored
    assert hash_of(second.play) in stored


def test_a_line_keeps_whose_phone_wrote_it_and_when(service, world, first):
    table = service.find(first.play)
    assert table is not None
    world.time += 60
    service.submit(table, seen=1, key="k" * 16, text="A bela", wrote="B")
    service.submit(table, seen=2, key="l" * 16, text="B takes")
    assert [(row.wrote, row.at - 1_800_000_000) for row in service.rows(table)] == [
        (None, 0),
        ("B", 60),
        (None, 60),
    ]


def test_a_line_sent_twice_belongs_to_who_sent_it_first(service, first):
    table = service.find(first.play)
    assert table is not None
    for seat in "BA":
        service.submit(table, seen=1, key="k" * 16, text="A bela", wrote=seat)
    assert [row.wrote for row in service.rows(table)] == [None, "B"]


def test_a_line_by_a_link_that_is_made_anew_meanwhile_is_not_recorded(service, first):
    handle = service.find(first.play)
    assert handle is not None
    renewed(service, first.play, "play")
    for text in ("A bela", 'adjust A 5 "x"', "undo"):
        with pytest.raises(LinkRevoked):
            service.submit(handle, seen=1, key=KEY, text=text)
    assert service.lines(handle) == 1


def test_a_line_of_a_book_by_a_link_that_is_made_anew_meanwhile_is_not_recorded(service, store):
    keeper = Bookkeeper(store, service, secret="s", now=lambda: 5)
    keep = keeper.open_book("Thursdays", KEY).keep
    book = keeper.find(keep)
    assert book is not None and keeper.renew(book, "keep", by=keep) is not None
    with pytest.raises(LinkRevoked):
        keeper.enter(book, read_line('title "Mine"'), KEY)
    assert keeper.book(book).title == "Thursdays"
