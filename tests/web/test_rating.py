"""The rating of a book: asked for, shown with its uncertainty, and never from too little."""

import pytest

from tests.web.books import open_book
from tests.web.conftest import HEAD

DEALS = [line for _ in range(11) for line in ("deal A P", "count 97-64", "deal B P", "count 80-81")]
OPEN = HEAD + "dealer: A\ntarget: open\n"


@pytest.fixture
def book(phone):
    return open_book(phone)


def switch(book, to="on"):
    form = book.page("rating/").form("/rating/")
    return book.phone.send(form, rating=to)


def test_a_book_rates_nobody_until_it_is_asked_to(at, book):
    book.take_in(at(*DEALS, head=OPEN).play)
    assert "are not rated" in book.page("rating/").text
    assert switch(book).status == 303
    page = book.page("rating/")
    rows = page.root.one("tbody").all("tr")
    assert [row.all("th")[0].text for row in rows] and all("±" in row.text for row in rows)
    assert switch(book, "off").status == 303
    assert "±" not in book.page("rating/").text


def test_a_rating_of_two_deals_says_how_many_it_needs(at, book):
    book.take_in(at(*DEALS[:4], head=OPEN).play)
    switch(book)
    assert "at least 20 deals" in book.page("rating/").text
    assert "here are 2." in book.page("rating/").text


def test_a_book_without_a_deal_or_a_game_without_one_is_no_error(book):
    switch(book)
    assert "here are 0." in book.page("rating/?game=bridge").text


def test_the_switch_goes_along_with_the_book_and_a_watcher_cannot_use_it(app, at, book):
    switch(book)
    assert '"line": "rating on"' in app.test_client().get(f"{book.url}book.json").get_data(True)
    links = book.page("links/").root.all("input", "link")
    look = "/b/" + links[-1].attrs["value"].split("/b/")[1]
    assert not [
        it for it in book.phone.get(f"{look}rating/").forms if it.action.endswith("rating/")
    ]
