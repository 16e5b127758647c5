"""The pot of a book on its page: what goes in and out, and what is refused."""

import pytest

from tests.book.evenings import buli
from tests.web.books import open_book
from tests.web.test_book_page import evening


@pytest.fixture
def book(phone, at):
    book = open_book(phone)
    evening(at, book, *buli("A"))
    return book


def send(book, what, **typed):
    return book.send("pot/", f"/pot/{what}", **typed)


def test_a_fine_is_owed_paid_in_and_taken_out(book):
    assert "The pot is empty." in book.page("pot/").text
    assert send(book, "fine", player="bence", money="500", note="was late").status == 303
    assert "Still owed to it: 500 Ft" in book.page("pot/").text
    assert "Bence is fined 500 Ft (was late)" in book.page("pot/").text
    assert book.balances() == {"The pot": "+500", "Anna": "+10", "Bence": "−510", "Sum": "0"}
    assert "Bence pays 500 Ft into the pot." in book.page().text
    paid = {"payer": "bence", "payee": "#pot", "money": "500 Ft"}
    assert book.send("payments/", "/payments/", **paid).status == 303
    assert send(book, "spend", money="400", note="pizza").status == 303
    text = book.page("pot/").text
    assert "100 Ft" in text and "400 Ft was taken out (pizza)" in text
    assert "Bence paid 500 Ft into the pot" in text
    assert book.balances()["The pot"] == "0"


def test_a_share_holds_for_the_evenings_that_join_after_it(at, book):
    assert send(book, "share", share="60%").status == 303
    assert "60% of what a player wins goes to the pot" in book.page("pot/").text
    assert "The pot" not in book.balances()
    evening(at, book, *buli("B"))
    assert "Bence owes the pot 6 Ft for an evening" in book.page("pot/").text
    assert book.balances()["The pot"] == "+5"  # in coins of 5 Ft
    off = [form for form in book.page("pot/").forms if form.action.endswith("/pot/share")][-1]
    assert book.phone.send(off, share="off").status == 303
    assert "No share of an evening goes to the pot." in book.page("pot/").text
    assert book.balances()["The pot"] == "+5"  # in coins of 5 Ft


@pytest.mark.parametrize(
    ("what", "typed", "why"),
    [
        ("fine", {"player": "anna", "money": "-5 HUF"}, "an amount above 0"),
        ("fine", {"player": "anna", "money": "0 HUF"}, "an amount above 0"),
        ("fine", {"player": "anna", "money": "5 USD"}, "The book has no money of this kind: 5 USD"),
        ("fine", {"player": "anna", "money": ""}, "An amount, please."),
        ("spend", {"money": "5 HUF"}, "There is 0 Ft in the pot, less than 5 Ft."),
        ("share", {"share": "101%"}, "a share of 1% to 100%"),
        ("share", {"share": ""}, "A share, please."),
        ("share", {"share": "some"}, "an amount above 0"),
    ],
)
def test_bad_input_is_refused_with_a_sentence_and_stays_typed(book, what, typed, why):
    page = send(book, what, **typed)
    assert page.status == 422
    assert why in page.text
    values = page.form(f"/pot/{what}").values
    assert {key: values[key] for key in typed if key != "player"} == {
        key: value for key, value in typed.items() if key != "player"
    }


def test_an_entry_is_taken_back_and_the_page_stays(book):
    send(book, "fine", player="bence", money="5")
    answer = book.send("pot/", "/payments/undo")
    assert answer.headers["Location"].endswith("/pot/")
    assert "The pot is empty." in book.page("pot/").text


def test_an_evening_tells_its_players_the_share_that_the_pot_takes(at, book):
    send(book, "share", share="15%")
    scene = evening(at, book, *buli("B"))
    sentence = "Bence pays 1.50 Ft into the pot."
    assert sentence in book.phone.get(f"{scene.url}session/").text
    assert "pot" not in book.phone.get(f"{scene.watch_url}session/").text


def test_a_pot_below_zero_has_the_sign_of_all_other_sums(book):
    send(book, "fine", player="bence", money="500")
    paid = {"payer": "bence", "payee": "#pot", "money": "500 Ft"}
    book.send("payments/", "/payments/", **paid)
    send(book, "spend", money="400")
    undo = [form for form in book.page("pot/").forms if form.action.endswith("/payments/undo")]
    book.phone.send(undo[1])
    page = book.page("pot/")
    assert "−400 Ft" in page.text and "More was taken out than paid in" in page.text
    assert "There is −400 Ft in the pot" in send(book, "spend", money="1").text


def test_a_watcher_sees_the_pot_and_can_enter_nothing(book):
    links = book.page("links/").root.all("input", "link")
    look = "/b/" + links[-1].attrs["value"].split("/b/")[1]
    page = book.phone.get(f"{look}pot/")
    assert page.status == 200
    assert not [form for form in page.forms if "/pot/" in form.action]
