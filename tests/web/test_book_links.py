"""The links of a book: shown to who may have them, revoked and made anew."""

import pytest
from flask import Flask

from tartli_ref.store import Store
from tests.web.books import OnPhone, open_book
from tests.web.conftest import At, MakeApp
from tests.web.phone import Page, Phone, a_file
from tests.web.scenes import DEAL


@pytest.fixture
def book(phone: Phone) -> OnPhone:
    return open_book(phone)


def addresses(page: Page) -> list[str]:
    return ["/" + each.attrs["value"].split("/", 3)[3] for each in page.root.all("input", "link")]


def renewed(book: OnPhone, kind: str) -> OnPhone:
    """The book by the link that its keeper is sent to after one was made anew."""
    answer = book.send("links/", f"/links/{kind}")
    assert answer.status == 303
    return OnPhone(book.phone, answer.headers["Location"].partition("links/")[0])


def test_the_links_of_a_book_are_shown_to_who_may_have_them(book: OnPhone, phone: Phone) -> None:
    keep, look = addresses(book.page("links/"))
    assert keep == book.url
    assert phone.get(look).status == 200
    assert addresses(phone.get(f"{look}links/")) == [look]
    assert not phone.get(f"{look}links/").forms


def test_a_revoked_link_opens_nothing_and_writes_nothing(book: OnPhone, other_phone: Phone) -> None:
    old = OnPhone(other_phone, book.url)
    form = old.page("people/").form("/title")
    new = renewed(book, "keep")
    assert new.url != book.url
    for page in ("", "payments/", "people/", "links/", "files", "book.json", "ledger.csv"):
        assert old.page(page).status == 404, page
    assert other_phone.send(form, title="Mine now").status == 404
    assert new.page().root.one("h1").text == "Thursdays"


@pytest.mark.parametrize("kind", ["keep", "look"])
def test_a_revoked_link_says_so_and_who_renewed_it_is_told(
    book: OnPhone, other_phone: Phone, kind: str
) -> None:
    old = dict(zip(("keep", "look"), addresses(book.page("links/")), strict=True))[kind]
    done = book.phone.follow(book.send("links/", f"/links/{kind}")).root.one("p", "good")
    assert done.text.startswith(f"The link to {kind}")
    page = other_phone.get(old)
    assert (page.status, "Thursdays" in page.html) == (404, False)
    assert page.text.startswith("This link was renewed.")
    assert "Ask whoever keeps the book for the new one." in page.text


def test_the_phone_that_made_the_link_anew_goes_on(book: OnPhone) -> None:
    new = renewed(book, "keep")
    known = book.phone.get("/books").root.one("ul", "tables").all("a")
    assert [each.attrs["href"] for each in known] == [new.url]
    assert new.send("people/", "/title", title="Fridays").status == 303


def test_each_link_is_made_anew_by_itself(book: OnPhone, phone: Phone) -> None:
    keep, look = addresses(book.page("links/"))
    same = renewed(book, "look")
    assert same.url == keep
    assert phone.get(look).status == 404
    third = addresses(renewed(same, "look").page("links/"))
    assert third[0] == keep and phone.get(third[1]).status == 200
    new = renewed(same, "keep")
    assert addresses(new.page("links/")) == [new.url, third[1]]


def test_who_only_looks_cannot_revoke(book: OnPhone, phone: Phone) -> None:
    form = book.page("links/").form("/links/keep")
    look = addresses(book.page("links/"))[1]
    form.action = f"{look}links/keep"
    assert phone.forge(form, form.values).status == 403
    assert book.page().status == 200


def test_links_of_another_secret_are_made_anew(
    book: OnPhone, store: Store, make_app: MakeApp
) -> None:
    """After a restore without the secret the page knows only the link by which it was opened."""
    app: Flask = make_app(store, secret="the secret of another machine")
    here = OnPhone(Phone(app), book.url)
    page = here.page("links/")
    assert addresses(page) == [book.url]
    assert "This link was made by another server" in page.text
    new = renewed(here, "look")
    assert len(addresses(new.page("links/"))) == 2
    assert addresses(renewed(new, "keep").page("links/"))[0] != book.url
    assert here.page().status == 404


def test_who_may_not_write_to_the_book_of_a_file_is_offered_a_copy(
    book: OnPhone, other_phone: Phone, at: At
) -> None:
    book.take_in(at(DEAL).play)
    text = book.page("book.json").html
    form = other_phone.get("/files").form("/files/look")
    looked = other_phone.send_file(form, a_file(text, "book.json"))
    assert "the file opens a copy" in looked.text
    assert "1 session is kept here already, outside this book: it comes as a copy." in looked.text
    opened = other_phone.send(looked.form("/files")).headers["Location"]
    assert opened != book.url
    assert book.page("book.json").html == text


def test_a_file_brought_in_leads_to_the_link_that_this_phone_has(
    book: OnPhone, store: Store, make_app: MakeApp
) -> None:
    app: Flask = make_app(store, secret="the secret of another machine")
    here = OnPhone(Phone(app), book.url)
    assert here.page().status == 200
    text = here.page("book.json").html
    looked = here.phone.bring(a_file(text, "book.json"))
    assert looked.root.one("a", "main").attrs["href"] == book.url
