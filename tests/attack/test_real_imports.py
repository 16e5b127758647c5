"""A book brought in to the server as it runs: nobody writes to what he may only look at."""

import pytest

from tests.attack.browser import Browser


class Kept:
    """A book with one table, and both their links."""

    def __init__(self, owner):
        self.keep = owner.open_book().link
        self.play = owner.open_table(book=self.keep).link
        assert owner.enter(self.play, "deal A P").status == 303
        self.look = owner.links_of(f"/b/{self.keep}/links/")[1]
        (self.uid,) = (table["uid"] for table in owner.copy(self.keep)["tables"])


@pytest.fixture
def kept_book(owner):
    return Kept(owner)


def elsewhere(copy, uid):
    """The same book as if it were kept on another server."""
    table = f"{uid[:15]}{'0' if uid[15] != '0' else '1'}"
    text = {"uid": uid, "log": [{"line": f"table {table}", "at": 1_700_000_000}]}
    return copy | text | {"tables": [copy["tables"][0] | {"uid": table}]}


def test_a_book_that_is_sent_again_is_answered_with_its_link_whatever_came_between(
    server, owner, kept_book
):
    """The first answer was lost, maybe with the server."""
    book = elsewhere(owner.copy(kept_book.keep), "a1" * 16)
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
    owner, mallory, server, kept_book
):
    book = elsewhere(owner.copy(kept_book.keep), "b2" * 16)
    link = Browser(server).bring(book, key="the same key for both").link
    opened = mallory.bring(book, key="the same key for both")
    assert opened.link != link


def test_what_a_file_brought_in_cannot_be_opened_by_what_the_file_says(
    owner, mallory, server, kept_book
):
    """Whoever has the file knows the names of the book and of its tables."""
    book = elsewhere(owner.copy(kept_book.keep), "c3" * 16)
    friend = Browser(server)
    keep = friend.bring(book).link
    names = (book["uid"], book["tables"][0]["uid"])
    theirs = friend.get(f"/b/{keep}/s/{names[1]}").link
    for key in (f"{names[0]}:{names[1]}", names[0]):
        opened = mallory.open_table(key).link
        assert mallory.enter(opened, 'note "my own"').status == 303
        assert mallory.open_book(key).link != keep
    assert friend.log(theirs) == ["deal A P"]
