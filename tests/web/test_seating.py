"""A second Bence is a question on the page, asked before the table joins the book."""

import pytest

from tests.book.evenings import buli
from tests.web.books import open_book
from tests.web.dom import inside
from tests.web.test_book_page import STAKE, evening

TWO = "game: tartli\nseats: {}\nstake: 10 HUF\n"


@pytest.fixture
def book(phone, at):
    book = open_book(phone)
    evening(at, book, *buli("A"))
    return book


def asked(book, at, names):
    """The page that asks about a table that is to be taken in."""
    table = at(*buli("A"), "A confirms", "B confirms", head=TWO.format(names))
    answer = book.take_in(table.play)
    assert answer.status == 303 and "/who/" in answer.headers["Location"]
    assert len(inside([book.page().root.one("ul", "sessions")], "a")) == 1
    return book.phone.get(answer.headers["Location"])


def test_a_name_set_free_is_asked_for_and_gets_an_account(book, at):
    assert book.send("people/", "/rename", player="bence", name="Bence K").status == 303
    page = asked(book, at, "Anna, Bence")
    assert "Who is Bence?" in page.text and "Bence K" in page.text
    assert (
        book.phone.send(page.form("/who/"), **{"who:bence": "new", "name:bence": "Bence T"}).status
        == 303
    )
    assert book.balances() == {"Anna": "+20", "Bence K": "−10", "Bence T": "−10", "Sum": "0"}


def test_whoever_had_the_name_may_be_meant(book, at):
    book.send("people/", "/rename", player="bence", name="Bence K")
    page = asked(book, at, "Anna, Bence")
    assert book.phone.send(page.form("/who/"), **{"who:bence": "bence"}).status == 303
    assert book.balances() == {"Anna": "+20", "Bence K": "−20", "Sum": "0"}


def test_an_answer_that_gives_one_person_two_seats_is_refused_and_nothing_is_lost(book, at):
    book.send("people/", "/rename", player="bence", name="Bence K")
    page = asked(book, at, "Bence K, Bence")
    answer = book.phone.send(page.form("/who/"), **{"who:bence": "bence"})
    assert answer.status == 422
    assert "One person cannot hold two seats." in answer.text
    again = book.phone.send(answer.form("/who/"), **{"who:bence": "new", "name:bence": "Bence 2"})
    assert again.status == 303
    assert book.balances() == {"Anna": "+10", "Bence 2": "−10", "Sum": "0"}


def test_a_table_that_is_all_clear_joins_without_a_question(book, at):
    assert evening(at, book, *buli("A"), head=STAKE)
    assert book.balances()["Anna"] == "+20"


def test_a_rematch_keeps_its_persons(book, at, phone):
    book.send("people/", "/rename", player="bence", name="Bence K")
    page = asked(book, at, "Anna, Bence")
    phone.send(page.form("/who/"), **{"who:bence": "bence"})
    latest = book.page().root.one("ul", "sessions").all("a")[0].attrs["href"]
    session = phone.get(phone.get(latest).headers["Location"])
    assert phone.send(session.form("/again")).status == 303
    assert set(book.balances()) == {"Anna", "Bence K", "Sum"}
    assert len(book.page().root.one("ul", "sessions").all("a")) == 3


def test_a_person_gets_a_colour_a_nickname_and_a_spelling(book):
    page = book.page("people/?who=anna")
    assert book.phone.send(page.form("/chalk"), chalk="5").status == 303
    assert book.send("people/?who=anna", "/nickname", name="Panni").status == 303
    assert book.send("people/?who=anna", "/spelling", name="Annus").status == 303
    text = book.page("people/").text
    assert "Anna “Panni” also spelled annus" in text
    assert "Anna has another colour" in text
    face = book.page("people/").root.all("ul", "entries-list")[0].all("span", "face")[0]
    assert "person-5" in face.attrs["class"]
    assert book.send("people/?who=anna", "/spelling", name="Bence").status == 422


def test_an_evening_is_given_to_another_person_and_taken_back(book, at):
    evening(at, book, *buli("B"))
    page = book.page("people/?who=bence")
    tables = [box.attrs["value"] for box in page.root.all("input", name="table")]
    assert len(tables) == 2
    form = page.form("/split")
    refused = book.phone.send(form, name="Bence T")
    assert refused.status == 422 and "at least one evening" in refused.text
    assert book.phone.send(form, name="Bence T", table=tables[0]).status == 303
    assert book.balances() == {"Bence": "−10", "Bence T": "+10", "Sum": "0"}
    assert book.phone.send(book.page("people/").form("/undo")).status == 303
    assert book.balances() == {}
