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
    return phone.send_file(phone.get("/books/file").form("/books/file"), a_file(text, "book.json"))


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
    answer = bring(book.phone, text)
    assert answer.headers["Location"] == book.url
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
        (lambda text: "SQLite format 3\x00", "no book"),
        (lambda text: b"\xff\xfe", "no text file in UTF-8"),
        (lambda text: "", "no book"),
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


def test_a_form_without_a_file_is_refused(phone: Phone) -> None:
    form = phone.get("/books/file").form("/books/file")
    assert phone.forge(form, form.values).status == 422


def test_a_book_may_be_larger_than_a_table_file(phone: Phone) -> None:
    assert bring(phone, " " * (2 * 1024 * 1024)).status == 422
    assert bring(phone, " " * (17 * 1024 * 1024)).status == 413
