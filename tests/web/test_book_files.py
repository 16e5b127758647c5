"""A book is taken along as files and brought in from one, by the forms of the pages."""

import json

import pytest

from tests.book.evenings import buli
from tests.web.books import OnPhone, open_book
from tests.web.conftest import HEAD, At
from tests.web.phone import Page, Phone, a_file


@pytest.fixture
def book(phone: Phone, at: At) -> OnPhone:
    book = open_book(phone)
    book.take_in(at(*buli("A"), head=HEAD + "stake: 10 HUF\n").play)
    return book


def bring(phone: Phone, text: str | bytes) -> Page:
    return phone.bring(a_file(text, "book.json"))


def test_the_files_are_offered_as_downloads(book: OnPhone) -> None:
    for name, kind in (("book.json", "application/json"), ("deals.csv", "text/csv"),
                       ("ledger.csv", "text/csv")):  # fmt: skip
        answer = book.page(name)
        assert answer.headers["Content-Type"].startswith(kind)
        assert f'filename="{name}"' in answer.headers["Content-Disposition"]
        assert book.url + name in [
            each.attrs.get("href") for each in book.page("files").root.walk()
        ]


def test_who_knows_the_book_brings_it_in_again_without_a_change(book: OnPhone) -> None:
    text = book.page("book.json").html
    page = bring(book.phone, text)
    assert "Nothing is new: all of it is here already." in page.text
    assert page.root.one("a", "main").attrs["href"] == book.url
    assert book.page("book.json").html == text


def test_who_does_not_know_the_book_does_not_get_it(book: OnPhone, other_phone: Phone) -> None:
    page = bring(other_phone, book.page("book.json").html)
    assert page.status == 409
    assert "Open it here by its link once" in page.problem.text


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text[: len(text) // 2], "a part of it is missing"),
        (lambda text: json.dumps(json.loads(text) | {"version": 99}), "newer version"),
        (lambda text: "SQLite format 3\x00", "a copy of everything"),
        (lambda text: b"\xff\xfe", "no text file in UTF-8"),
        (lambda text: "[]", "The file cannot be read. Line 2: "),
    ],
)
def test_a_damaged_file_is_refused_and_nothing_is_changed(
    book: OnPhone, change: object, why: str
) -> None:
    assert callable(change)
    text = book.page("book.json").html
    page = bring(book.phone, change(text))
    assert page.status == 422
    assert why in page.problem.text
    assert book.page("book.json").html == text


def paid(text: str, *lines: str, uid: str = "") -> str:
    """The copy with further entries."""
    whole = json.loads(text)
    whole["log"] += [{"line": line, "at": 1} for line in lines]
    return json.dumps(whole | ({"uid": uid} if uid else {}))


def look(phone: Phone, text: str) -> Page:
    return phone.send_file(phone.get("/files").form("/files/look"), a_file(text, "book.json"))


def test_what_a_file_would_bring_to_the_book_is_said_and_then_shown(book: OnPhone) -> None:
    text = book.page("book.json").html
    book.send("people/", "/rename", player="anna", name="Anni")
    sent = paid(text, 'paid "bence" "anna" 4 HUF', 'paid "bence" "bence" 4 HUF', "undo 3")
    assert look(book.phone, sent).status == 422  # nobody pays himself
    sent = paid(text, 'paid "bence" "anna" 4 HUF', "undo 3", 'rename "anna" "Panni"', "undo 5")
    page = look(book.phone, sent)
    assert "This book is here. 4 lines are added to it and its sessions." in page.text
    assert book.page("book.json").html.count('"line"') == text.count('"line"') + 1
    page = book.phone.follow(book.phone.send(page.form("/files")))
    assert page.root.one("h1").text == "4 lines were added from the file."
    assert book.balances()["Sum"] == "0"


def test_an_entry_that_does_not_stand_is_shown_before_and_after(book: OnPhone) -> None:
    book.send("payments/", "/payments/", payer="bence", payee="anna", money="4 HUF", note="")
    text = book.page("book.json").html
    book.send("payments/", "/undo")
    page = look(book.phone, paid(text, 'title "Fridays"', "undo 3"))
    assert "1 of them does not stand here." in page.text
    assert "Entry 3 was taken back" in page.text
    page = book.phone.follow(book.phone.send(page.form("/files")))
    assert "1 of them was refused here." in page.text
    assert "Entry 3 was taken back" in page.text
    assert book.balances() == {"Anna": "+10", "Bence": "−10", "Sum": "0"}


def test_a_new_book_is_told_of_before_it_opens(book: OnPhone, other_phone: Phone) -> None:
    whole = json.loads(book.page("book.json").html)
    whole |= {"uid": "f" * 32, "log": whole["log"][:1], "tables": []}
    page = look(other_phone, json.dumps(whole))
    assert "A new book opens, with 0 sessions." in page.text
    assert other_phone.follow(other_phone.send(page.form("/files"))).root.all("h1")


def test_a_form_without_a_file_is_refused(phone: Phone) -> None:
    form = phone.get("/files").form("/files/look")
    assert phone.forge(form, form.values).status == 422


def test_a_book_may_be_larger_than_a_table_file(phone: Phone) -> None:
    assert bring(phone, "{" + " " * (2 * 1024 * 1024)).status == 422
    assert bring(phone, "{" + " " * (17 * 1024 * 1024)).status == 413


def columns(book: OnPhone, text: str | bytes) -> Page:
    return book.phone.send_file(book.page("files").form("/columns"), a_file(text, "a.csv"))


def test_columns_are_brought_into_another_book_once(book: OnPhone, other_phone: Phone) -> None:
    book.send("payments/", "/payments/", payer="bence", payee="anna", money="4 HUF", note="=1+1")
    book.send("people/", "/rename", player="anna", name="Anni")
    other = open_book(other_phone)
    ledger = book.page("ledger.csv").html
    for told in ("3 entries were added.", "Nothing was added: all of it was here already."):
        answer = columns(other, ledger)
        assert answer.status == 303
        assert told in other_phone.get(answer.headers["Location"]).text
    assert other.balances() == book.balances() == {"Anni": "+6", "Bence": "−6", "Sum": "0"}
    page = other.page("payments/")
    assert "Bence paid Anni 4 Ft · =1+1" in page.text
    assert "Results brought in" in page.text and "Anna +10 Ft · Bence −10 Ft" in page.text


def test_a_result_that_was_brought_in_is_taken_back(book: OnPhone, other_phone: Phone) -> None:
    other = open_book(other_phone)
    columns(other, book.page("ledger.csv").html)
    assert other.phone.send(other.page("payments/").form("/undo")).status == 303
    assert other.balances() == {}


def test_deals_of_a_session_that_is_here_in_no_book_are_told_where_to_find_it(
    book: OnPhone, other_phone: Phone
) -> None:
    page = columns(open_book(other_phone), book.page("deals.csv").html)
    assert page.status == 422
    assert "kept here already, outside this book" in page.problem.text


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text[: len(text) // 2], "Line 2"),
        (lambda text: text.replace("won", "lost"), "Line 1: these are not the columns"),
        (lambda text: text.replace("10", "11", 1), "does not sum to zero"),
        (lambda text: b"\xff\xfe", "no text file in UTF-8"),
        (lambda text: "", "Line 1"),
    ],
)
def test_damaged_columns_are_refused_and_nothing_is_changed(
    book: OnPhone, other_phone: Phone, change: object, why: str
) -> None:
    assert callable(change)
    other = open_book(other_phone)
    before = other.page("book.json").html
    page = columns(other, change(book.page("ledger.csv").html))
    assert page.status == 422
    assert why in page.problem.text and "Nothing was changed." in page.problem.text
    assert other.page("book.json").html == before


def test_who_only_looks_brings_nothing_in(book: OnPhone, phone: Phone) -> None:
    form = book.page("files").form("/columns")
    look = book.page("links/").root.all("input", "link")[1].attrs["value"].split("/")[4]
    assert not phone.get(f"/b/{look}/files").forms
    form.action = f"/b/{look}/columns"
    assert phone.forge(form, form.values).status == 403
