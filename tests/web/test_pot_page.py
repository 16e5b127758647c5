"""The page of a book's pot: a refusal keeps what was typed, and who looks on enters nothing."""

import pytest

from tests.web.books import open_book


@pytest.fixture
def book(phone, at):
    scene = at("deal A P", "B shows P:O-terc", "count 61-100")
    book = open_book(phone)
    assert book.take_in(scene.play).status == 303
    return book


@pytest.mark.parametrize(
    ("what", "typed", "told"),
    [
        ("share", {"share": "101%"}, "Expected a share of 1% to 100%"),
        ("share", {"share": "-5 Ft"}, "cannot be read"),
        ("fine", {"player": "anna", "money": "0 Ft", "note": "late"}, "cannot be read"),
        ("fine", {"player": "anna", "money": "-500 Ft", "note": ""}, "cannot be read"),
        ("spend", {"money": "4000 Ft", "note": "pizza"}, "There is 0 Ft in the pot"),
    ],
)
def test_what_makes_no_sense_is_refused_beside_its_form_and_stays_typed(book, what, typed, told):
    page = book.send("pot/", f"/pot/{what}", **typed)
    assert page.status == 422
    assert told in page.problem.text
    assert {name: page.form(f"/pot/{what}").values[name] for name in typed} == typed


def test_a_fine_that_is_paid_in_is_in_the_pot_until_it_is_taken_out(book):
    assert book.send("pot/", "/pot/fine", player="anna", money="500 Ft", note="late").status == 303
    assert book.balances() == {"Anna": "−500", "The pot": "+500", "Sum": "0"}
    pays = book.page("payments/?payee=%23pot").form("/payments/")
    assert book.phone.send(pays, payer="anna", money="500 Ft").status == 303
    assert "500 Ft" in book.page("pot/").text
    assert book.send("pot/", "/pot/spend", money="400 Ft", note="chalk").status == 303
    assert "400 Ft was taken out (chalk)" in book.page("pot/").text


def test_who_looks_at_the_book_sees_the_pot_and_has_no_form(book, other_phone):
    book.send("pot/", "/pot/share", share="10%")
    look = book.page("links/").root.all("input", "link")[-1].attrs["value"]
    page = other_phone.get(look.removeprefix("http://localhost") + "pot/")
    assert "10% of what a player wins goes to the pot" in page.text
    assert [form for form in page.forms if "/pot/" in form.action] == []
