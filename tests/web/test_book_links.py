"""The links of a book: shown to who may have them, revoked and made anew."""

import pytest
from flask import Flask

from tests.web.books import OnPhone, open_book
from tests.web.phone import Phone, a_file
from tests.web.scenes import DEAL


@pytest.fixture
def book(phone):
    return open_book(phone)


def addresses(page):
    return ["/" + field.attrs["value"].split("/", 3)[3] for field in page.root.all("input", "link")]


def renewed(book, kind):
    """The book by the link that its keeper is sent to after one was made anew."""
    answer = book.send("links/", f"/links/{kind}")
    assert answer.status == 303
    return OnPhone(book.phone, answer.headers["Location"].partition("links/")[0])


def test_the_links_of_a_book_are_shown_to_who_may_have_them(book, phone):
    keep, look = addresses(book.page("links/"))
    assert keep == book.url
    assert phone.get(look).status == 200
    assert addresses(phone.get(f"{look}links/")) == [look]
    assert not phone.get(f"{look}links/").forms + phone.get(f"{look}payments/").forms


@pytest.mark.parametrize("kind", ["keep", "look"])
def test_a_revoked_link_says_so_and_who_renewed_it_is_told(book, other_phone, kind):
    old = dict(zip(("keep", "look"), addresses(book.page("links/")), strict=True))[kind]
    done = book.phone.follow(book.send("links/", f"/links/{kind}")).root.one("p", "good")
    assert done.text.startswith(f"The link to {kind}")
    page = other_phone.get(old)
    assert (page.status, "Thursdays" in page.html) == (404, False)
    assert page.text.startswith("This link was renewed.")
    assert "Ask whoever keeps the book for the new one." in page.text


def test_the_phone_that_made_the_link_anew_goes_on(book):
    new = renewed(book, "keep")
    links = book.phone.get("/books").root.one("ul", "tables").all("a")
    assert [each.attrs["href"] for each in links] == [new.url]
    assert new.send("people/", "/title", title="Fridays").status == 303


def test_each_link_is_made_anew_by_itself(book, phone):
    keep, look = addresses(book.page("links/"))
    same = renewed(book, "look")
    assert same.url == keep
    assert phone.get(look).status == 404
    third = addresses(renewed(same, "look").page("links/"))
    assert third[0] == keep and phone.get(third[1]).status == 200
    new = renewed(same, "keep")
    assert addresses(new.page("links/")) == [new.url, third[1]]


def test_links_of_another_secret_are_made_anew(book, store, make_app):
    """After a restore without the secret the page knows only the link by which it was opened."""
    app: Flask = make_app(store, secret="the secret of another machine")
    second = OnPhone(Phone(app), book.url)
    page = second.page("links/")
    assert addresses(page) == [book.url]
    assert "This link was made by another server" in page.text
    new = renewed(second, "look")
    assert len(addresses(new.page("links/"))) == 2
    assert addresses(renewed(new, "keep").page("links/"))[0] != book.url
    assert second.page().status == 404


def test_who_may_not_write_to_the_book_of_a_file_is_offered_a_copy(book, other_phone, at):
    book.take_in(at(DEAL).play)
    text = book.page("book.json").html
    form = other_phone.get("/files").form("/files/look")
    looked = other_phone.send_file(form, a_file(text, "book.json"))
    assert "the file opens a copy" in looked.text
    assert "1 session is kept here already, outside this book: it comes as a copy." in looked.text
    opened = other_phone.send(looked.form("/files")).headers["Location"]
    assert opened != book.url
    assert book.page("book.json").html == text


def test_a_file_brought_in_leads_to_the_link_that_this_phone_has(book, store, make_app):
    app: Flask = make_app(store, secret="the secret of another machine")
    second = OnPhone(Phone(app), book.url)
    assert second.page().status == 200
    text = second.page("book.json").html
    looked = second.phone.bring(a_file(text, "book.json"))
    assert looked.root.one("a", "main").attrs["href"] == book.url
