"""A book is taken along as files and brought in from one, by the forms of the pages."""

import json

import pytest

from tests.book.evenings import buli
from tests.web.books import open_book
from tests.web.conftest import HEAD
from tests.web.phone import a_file


@pytest.fixture
def book(phone, at):
    book = open_book(phone)
    book.take_in(at(*buli("A"), "A confirms", head=HEAD + "stake: 10 HUF\n").play)
    return book


def bring(phone, text):
    return phone.bring(a_file(text, "book.json"))


def test_the_files_are_offered_as_downloads(book):
    for name, kind in (("book.json", "application/json"), ("deals.csv", "text/csv"),
                       ("ledger.csv", "text/csv")):  # fmt: skip
        answer = book.page(name)
        assert answer.headers["Content-Type"].startswith(kind)
        assert f'filename="{name}"' in answer.headers["Content-Disposition"]
        assert book.url + name in [
            element.attrs.get("href") for element in book.page("files").root.walk()
        ]


def test_who_knows_the_book_brings_it_in_again_without_a_change(book):
    text = book.page("book.json").html
    page = bring(book.phone, text)
    assert "Nothing is new: all of it is here already." in page.text
    assert page.root.one("a", "main").attrs["href"] == book.url
    assert book.page("book.json").html == text


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text[: len(text) // 2], "a part of it is missing"),
        (lambda text: json.dumps(json.loads(text) | {"version": 99}), "newer version"),
        (lambda text: "SQLite format 3\x00", "a copy of everything"),
        (lambda text: '{"archive":"tartli-ref"}\n{}', "This is an archive of a whole server."),
        (lambda text: b"\xff\xfe", "no text file in UTF-8"),
        (lambda text: "[]", "The file cannot be read. Line 2: "),
    ],
)
def test_a_damaged_file_is_refused_and_nothing_is_changed(book, change, why):
    assert callable(change)
    text = book.page("book.json").html
    page = bring(book.phone, change(text))
    assert page.status == 422
    assert why in page.problem.text
    assert book.page("book.json").html == text


def paid(text, *lines, uid=""):
    """The copy with further entries."""
    copy = json.loads(text)
    copy["log"] += [{"line": line, "at": 1} for line in lines]
    return json.dumps(copy | ({"uid": uid} if uid else {}))


def look(phone, text):
    return phone.send_file(phone.get("/files").form("/files/look"), a_file(text, "book.json"))


def test_what_a_file_would_bring_to_the_book_is_said_and_then_shown(book):
    text = book.page("book.json").html
    first = len(json.loads(text)["log"]) + 1
    undo = f"undo {first}"
    sent = paid(text, 'paid "bence" "anna" 4 HUF', 'paid "bence" "bence" 4 HUF', undo)
    assert look(book.phone, sent).status == 422  # nobody pays himself
    rename = 'rename "anna" "Panni"'
    sent = paid(text, 'paid "bence" "anna" 4 HUF', undo, rename, f"undo {first + 2}")
    page = look(book.phone, sent)
    assert "This book is here. 4 lines are added to it and its sessions." in page.text
    assert book.page("book.json").html == text
    assert book.phone.send(page.form("/files")).headers["Location"] == book.url
    assert book.page("book.json").html.count('"line"') == text.count('"line"') + 4


def test_a_new_book_is_told_of_before_it_opens(book, other_phone):
    copy = json.loads(book.page("book.json").html)
    copy |= {"uid": "f" * 32, "log": copy["log"][:1], "tables": []}
    page = look(other_phone, json.dumps(copy))
    assert "A new book opens, with 0 sessions." in page.text
    assert other_phone.follow(other_phone.send(page.form("/files"))).root.all("h1")


def test_a_form_without_a_file_is_refused(phone):
    form = phone.get("/files").form("/files/look")
    assert phone.forge(form, form.values).status == 422


def test_a_book_may_be_larger_than_a_table_file(phone):
    assert bring(phone, "{" + " " * (2 * 1024 * 1024)).status == 422
    assert bring(phone, "{" + " " * (17 * 1024 * 1024)).status == 413


def test_a_book_does_not_pass_the_lease_at_its_session_without_asking(phone, at):
    """REF-LEASE."""
    scene = at("deal A P", "B writes")
    book = open_book(phone)
    book.take_in(scene.play)
    copy = json.loads(book.page("book.json").html)
    copy["tables"][0]["log"].append({"line": "A bela", "at": 1_900_000_000, "wrote": None})
    form = phone.get("/files").form("/files/look")
    file = a_file(json.dumps(copy), "book.json")
    preview = phone.ask("/files", "POST", data=form.values | {"file": file})
    assert preview.status == 200
    assert "At the session of Anna and Bence one phone writes" in preview.text
    assert len(scene.lines) == 2
    assert phone.send(next(form for form in preview.forms if "past" in form.values)).status == 303
    assert len(scene.lines) == 3
