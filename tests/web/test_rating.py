"""The rating of a book: asked for, shown with its uncertainty, and never from too little."""

import pytest

from tests.web.books import open_book
from tests.web.conftest import HEAD

DEALS = ["deal A P", "count 97-64", "deal B P", "count 80-81"] * 11
A_DAY = 24 * 3600
OPEN = HEAD + "dealer: A\ntarget: open\n"


@pytest.fixture
def book(phone):
    return open_book(phone)


def switch(book, to="on"):
    form = book.page("rating/").form("/rating/")
    return book.phone.send(form, rating=to)


def test_a_book_rates_nobody_until_it_is_asked_to(at, book, world):
    book.take_in(at(*DEALS, head=OPEN).play)
    world.time += A_DAY
    assert "are not rated" in book.page("rating/").text
    assert switch(book).status == 303
    page = book.page("rating/")
    rows = page.root.one("tbody").all("tr")
    assert [row.all("th")[0].text for row in rows] and all("±" in row.text for row in rows)
    assert switch(book, "off").status == 303
    assert "±" not in book.page("rating/").text


def test_a_rating_of_two_deals_says_how_many_it_needs(at, book, world):
    book.take_in(at(*DEALS[:4], head=OPEN).play)
    world.time += A_DAY
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
        form for form in book.phone.get(f"{look}rating/").forms if form.action.endswith("rating/")
    ]


ULTI = "game: ulti\nseats: {seats}\nstake: 10 HUF\ndealer: A\n"


def betlis(dealers):
    """One betli after the other, each played by the dealer's neighbour."""
    lines = []
    for dealer, soloist in zip(dealers, dealers[1:] + dealers[0], strict=True):
        lines += [f"deal {dealer}", f"contract {soloist} betli", "result made betli"]
    return lines


THREE = betlis("ABC") * 8


def rated(book):
    """The players that are rated, with their number of deals."""
    rows = book.page("rating/?game=ulti").root.one("tbody").all("tr")
    return {row.one("th").text: int(row.all("td")[-1].text) for row in rows}


def test_an_evening_with_a_guest_leaves_the_rating_as_it_is(at, book, world):
    switch(book)
    book.take_in(at(*THREE, head=ULTI.format(seats="Anna, Bence, Csaba")).play)
    world.time += A_DAY
    assert rated(book) == {"Anna": 24, "Bence": 24, "Csaba": 24}
    with_dora = ('D joins "Dora" after C', "deal A", "contract C betli", "result made betli")
    book.take_in(at(*THREE[:9], *with_dora, head=ULTI.format(seats="Anna, Bence, Csaba")).play)
    assert rated(book) == {"Anna": 24, "Bence": 24, "Csaba": 24}  # that evening runs
    world.time += A_DAY
    assert rated(book) == {"Anna": 27, "Bence": 28, "Csaba": 28, "Dora": 1}


def test_who_rests_or_has_left_has_not_played(at, book, world):
    switch(book)
    four = betlis("ABCD") * 6
    book.take_in(at(*four, head=ULTI.format(seats="Anna, Bence, Csaba, Dora")).play)
    world.time += A_DAY
    assert rated(book) == {"Anna": 18, "Bence": 18, "Csaba": 18, "Dora": 18}
    book.take_in(
        at(
            *four[:12], "D leaves", *THREE[:6], head=ULTI.format(seats="Anna, Bence, Csaba, Dora")
        ).play
    )
    world.time += A_DAY
    assert rated(book)["Dora"] == 18 + 3
    (table,) = book.page("?game=ulti").root.all("table", "standings")
    deals = {body.one("th").text: body.text for body in table.all("tbody")}
    assert "21 deals" in deals["Dora"]
    assert "23 deals" in deals["Anna"]
