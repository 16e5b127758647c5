"""A book brought in to the server as it runs: nobody writes to what he may only look at."""

from typing import Any

import pytest

from tests.attack.browser import Browser
from tests.browser.server import Server

MORE = {"line": 'adjust A -500 "by Mallory"', "at": 1_900_000_000, "wrote": "A"}
NEW_BOOK = "0123456789abcdef" * 2


@pytest.fixture
def owner(server: Server) -> Browser:
    return Browser(server)


@pytest.fixture
def mallory(server: Server) -> Browser:
    return Browser(server)


class Kept:
    """A book with one table, and both their links."""

    def __init__(self, owner: Browser) -> None:
        self.keep = owner.open_book().link
        self.play = owner.open_table(book=self.keep).link
        assert owner.enter(self.play, "deal A P").status == 303
        self.look = owner.look_link(self.keep)
        (self.uid,) = (it["uid"] for it in owner.copy(self.keep)["tables"])


@pytest.fixture
def kept(owner: Browser) -> Kept:
    return Kept(owner)


def new_book(copy: dict[str, Any], *, named: bool) -> dict[str, Any]:
    """A book that nobody has, with the tables of this one and a line more."""
    copy["tables"][0]["log"].append(MORE)
    joins = [{"line": f"table {it['uid']}", "at": MORE["at"]} for it in copy["tables"]]
    title = {"line": 'title "Mallory"', "at": MORE["at"]}
    return copy | {"uid": NEW_BOOK, "log": [title, *(joins if named else [])]}


@pytest.mark.parametrize("named", [True, False])
def test_who_looks_at_a_book_writes_to_none_of_its_tables(
    owner: Browser, mallory: Browser, kept: Kept, named: bool
) -> None:
    opened = mallory.bring(new_book(mallory.copy(kept.look), named=named))
    assert opened.status == (303 if named else 422)
    if named:
        assert mallory.get(f"/b/{opened.link}/s/{kept.uid}").status == 404
    assert owner.log(kept.play) == ["deal A P"]
    assert owner.copy(kept.keep)["tables"][0]["log"][0]["line"] == "deal A P"


def test_a_table_that_has_left_its_book_does_not_come_into_another_by_a_file(
    owner: Browser, mallory: Browser, kept: Kept
) -> None:
    copy = mallory.copy(kept.look)
    assert owner.post(f"/b/{kept.keep}/s/{kept.uid}/leave").status == 303
    opened = mallory.bring(new_book(copy, named=True))
    assert opened.status == 303
    assert mallory.get(f"/b/{opened.link}/s/{kept.uid}").status == 404
    assert owner.log(kept.play) == ["deal A P"]


def test_a_refused_line_of_a_book_makes_no_table_its_session(
    owner: Browser, mallory: Browser, kept: Kept
) -> None:
    """Whoever has seen a table's file knows its id: that opens nothing, whatever was renewed."""
    assert owner.post(f"/b/{kept.keep}/s/{kept.uid}/leave").status == 303
    mine = mallory.open_book().link
    for refused in (True, False):
        copy = mallory.copy(mine)
        copy["log"].append({"line": f"table {kept.uid}", "at": MORE["at"], "refused": refused})
        mallory.bring(copy)
        assert mallory.get(f"/b/{mine}/s/{kept.uid}").status == 404
    assert owner.post(f"/t/{kept.play}/session/delete").status == 303


def test_who_may_play_takes_the_table_out_of_its_book_and_deletes_it(
    owner: Browser, kept: Kept
) -> None:
    assert owner.post(f"/t/{kept.play}/session/leave").status == 303
    assert owner.copy(kept.keep)["tables"] == []
    assert owner.post(f"/t/{kept.play}/session/book", link=kept.keep).status == 303
    assert owner.post(f"/t/{kept.play}/session/delete").status == 303
    assert owner.copy(kept.keep)["tables"] == []


def test_who_has_the_link_of_a_book_brings_it_up_to_its_file(owner: Browser, kept: Kept) -> None:
    copy = owner.copy(kept.keep)
    copy["tables"][0]["log"].append(MORE)
    assert owner.bring(copy).link == kept.keep
    assert owner.log(kept.play) == ["deal A P", MORE["line"]]


def elsewhere(copy: dict[str, Any], uid: str) -> dict[str, Any]:
    """The same book as if it were kept on another server."""
    table = f"{uid[:15]}{'0' if uid[15] != '0' else '1'}"
    text = {"uid": uid, "log": [{"line": f"table {table}", "at": 1_700_000_000}]}
    return copy | text | {"tables": [copy["tables"][0] | {"uid": table}]}


def test_a_book_that_is_sent_again_is_answered_with_its_link_whatever_came_between(
    server: Server, owner: Browser, kept: Kept
) -> None:
    """The first answer was lost, maybe with the server."""
    book = elsewhere(owner.copy(kept.keep), "a1" * 16)
    phone = Browser(server)
    phone.get("/")
    link = phone.bring(book).link
    phone.lose_the_answer()
    assert phone.bring(book).link == link
    phone.lose_the_answer()
    server.kill()
    server.start()
    assert phone.bring(book).link == link
    assert len(phone.copy(link)["tables"]) == 1


def test_another_browser_that_sends_the_same_book_is_not_told_its_link(
    owner: Browser, mallory: Browser, server: Server, kept: Kept
) -> None:
    book = elsewhere(owner.copy(kept.keep), "b2" * 16)
    link = Browser(server).bring(book, key="the same key for both").link
    opened = mallory.bring(book, key="the same key for both")
    assert opened.link != link


def test_what_a_file_brought_in_cannot_be_opened_by_what_the_file_says(
    owner: Browser, mallory: Browser, server: Server, kept: Kept
) -> None:
    """Whoever has the file knows the names of the book and of its tables."""
    book, friend = elsewhere(owner.copy(kept.keep), "c3" * 16), Browser(server)
    keep = friend.bring(book).link
    names = (book["uid"], book["tables"][0]["uid"])
    theirs = friend.get(f"/b/{keep}/s/{names[1]}").link
    for key in (f"{names[0]}:{names[1]}", names[0]):
        opened = mallory.open_table(key).link
        assert mallory.enter(opened, 'note "my own"').status == 303
        assert mallory.open_book(key).link != keep
    assert friend.log(theirs) == ["deal A P"]
