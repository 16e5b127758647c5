"""The bill of a night: all its tables in one, in coins; paid, carried over, agreed to."""

import pytest

from tests.web.books import open_book

ULTI = "game: ulti\nseats: {}\nstake: {}\ndealer: A\n"
BETLI = ("deal A", "contract B betli", "result made betli")
"""Bence wins ten stakes, the others lose five each."""
NAMES = "Anna, Bence, Csaba"


@pytest.fixture
def book(phone):
    return open_book(phone)


@pytest.fixture
def night(book, at, world):
    """Two tables of one night, one of them with a fourth; nobody has agreed yet."""
    for names, stake in ((NAMES, "10 HUF"), ("Anna, Bence, Dora", "0.50 HUF")):
        book.take_in(at(*BETLI, head=ULTI.format(names, stake)).play)
        world.time += 3600
    return bill(book)


def bill(book, place=0):
    """The address of the bill, after the book's own."""
    return f"night/{uids(book)[place]}/"


def uids(book):
    links = book.page().root.one("ul", "sessions").all("a")
    return [link.attrs["href"].rstrip("/").split("/")[-1] for link in links]


def rows(page):
    table = page.root.all("table", "numbers")[0]
    return {
        row.one("th").text: [cell.text for cell in row.all("td")]
        for row in table.all("tr")
        if row.all("td")
    }


def form_to(page, ending):
    """The first of several forms."""
    return next(form for form in page.forms if form.action.endswith(ending))


def payments(page):
    return [item.text for item in page.root.all("ul", "entries-list")[0].all("li")]


def test_all_tables_of_a_night_stand_in_one_in_coins_of_5_ft(book, night):
    page = book.page(night)
    assert rows(page) == {
        "Bence": ["+100", "+5", "+105"],
        "Anna": ["−50", "−2.50", "−55"],
        "Csaba": ["−50", "–", "−50"],
        "Dora": ["–", "−2.50", "0"],
    }
    assert "In coins of 5 Ft. Dora −2.50 became 0, Anna −52.50 became −55." in page.text
    assert "2 payments settle it" in page.text
    assert book.balances() == {}  # it runs


def test_one_tap_signs_for_everybody_at_every_table(book, night):
    page = book.page(night)
    assert "signs for Bence, Anna, Csaba and Dora" in page.text or "signs for Anna" in page.text
    assert book.phone.send(page.form("/agree")).status == 303
    assert "All agree" not in book.page(night).text
    assert book.balances() == {
        "Anna": "−55", "Bence": "+105", "Csaba": "−50", "Sum": "0",
    }  # fmt: skip


def test_a_payment_is_marked_as_paid_with_one_tap(book, night):
    book.phone.send(book.page(night).form("/agree"))
    page = book.page(night)
    assert book.phone.send(form_to(page, "/paid")).status == 303
    page = book.page(night)
    assert "1 payment settles it" in page.text
    assert sum("paid" in text for text in payments(page)) == 1


def test_what_is_carried_over_is_a_line_of_the_next_bill(book, night, at, world):
    book.phone.send(book.page(night).form("/agree"))
    assert book.phone.send(form_to(book.page(night), "/carried")).status == 303
    assert "carried over to the next bill" in book.page(night).text
    before = book.balances()
    world.time += 7 * 24 * 3600
    book.take_in(at(*BETLI, head=ULTI.format(NAMES, "10 HUF")).play)
    page = book.page(bill(book))
    assert rows(page)["Bence"] == ["+100", "+105", "+205"]
    assert rows(page)["Anna"] == ["−50", "−55", "−105"]
    assert book.balances() == before  # the new night runs


def test_an_old_bill_stays_as_it_was(book, night, at, world):
    shown = rows(book.page(night))
    book.phone.send(book.page(night).form("/agree"))
    world.time += 7 * 24 * 3600
    book.take_in(at(*BETLI, head=ULTI.format(NAMES, "10 HUF")).play)
    assert rows(book.page(night)) == shown


def test_a_night_without_money_has_no_payments(book, at):
    book.take_in(at(*BETLI, head="game: ulti\nseats: Anna, Bence, Csaba\n").play)
    assert "No money was played for" in book.page(bill(book)).text


def test_a_watcher_sees_the_bill_and_no_key(book, night):
    links = book.page("links/").root.all("input", "link")
    look = "/b/" + links[-1].attrs["value"].split("/b/")[1]
    page = book.phone.get(f"{look}{night}")
    assert rows(page) and not [form for form in page.forms if "/night/" in form.action]


def test_the_picture_of_the_bill_has_no_link(book, night):
    svg = book.page(f"{night}picture.svg").html
    assert "Bence" in svg and "/t/" not in svg and "/b/" not in svg


def test_an_unknown_night_is_not_there(book):
    assert book.page("night/0123456789abcdef/").status == 404


def test_the_page_of_a_table_leads_to_the_bill_of_its_night(book, night):
    for place in range(2):
        session = book.phone.get(f"{book.url}s/{uids(book)[place]}").headers["Location"]
        (way,) = [
            link
            for link in book.phone.get(session).root.all("a")
            if "/night/" in link.attrs["href"]
        ]
        assert rows(book.phone.get(way.attrs["href"])) == rows(book.page(night))


def test_a_coin_is_set_for_nights_to_come(book, night):
    page = book.page("payments/")
    assert "5 Ft" in page.text
    assert book.phone.send(page.form("/coin"), coin="10").status == 303
    assert "10 Ft" in book.page("payments/").text
    assert "In coins of 5 Ft." in book.page(night).text
    assert book.phone.send(book.page("payments/").form("/coin"), coin="much").status == 422
