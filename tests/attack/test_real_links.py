"""Links on the server as it runs: they are known to who was given them, and revoked at once."""

import pytest

from tests.attack.browser import Browser
from tests.browser.server import Server

KEY = "a key that is known to all"


@pytest.fixture
def other_process(server):
    """A second server on the same database."""
    other = Server(server.instance)
    other.start()
    try:
        yield other
    finally:
        other.kill()


def test_the_same_form_opens_the_same_table_and_another_one_another(owner):
    first = owner.open_table(KEY).link
    assert owner.open_table(KEY).link == first
    assert owner.open_table(KEY, stake="10 HUF").link != first
    assert owner.open_table("another key of this form").link != first


def test_the_key_of_another_browser_opens_a_table_of_ones_own(owner, mallory):
    theirs = owner.open_table(KEY).link
    mine = mallory.open_table(KEY).link
    assert mallory.enter(mine, "deal A P").status == 303
    assert owner.log(theirs) == []
    for path in ("/books", f"/t/{mine}/session/again"):
        assert mallory.post(path, title="Mine", key=KEY).link != theirs


def test_a_key_taken_beforehand_keeps_no_link_from_being_renewed(owner):
    for number in (2, 3):
        owner.open_table(f"{number}:{KEY}")
        owner.open_book(f"{number}:{KEY}")
    table = owner.open_table(KEY).link
    book = owner.open_book(KEY).link
    for _ in range(2):
        renewed = owner.post(f"/t/{table}/share/play").link
        assert owner.get(f"/t/{table}/").status == 404
        assert owner.get(f"/t/{renewed}/").status == 200
        table = renewed
    assert owner.post(f"/b/{book}/links/keep").link != book
    assert owner.get(f"/b/{book}/").status == 404


def test_a_renewed_link_opens_nothing_at_once_on_another_process_too(owner, other_process):
    other_browser = Browser(other_process)
    table = owner.open_table(KEY).link
    watch = owner.links_of(f"/t/{table}/share/")[1]
    book = owner.open_book(KEY).link
    assert other_browser.enter(table, "deal A P").status == 303
    assert (
        other_browser.get(f"/t/{watch}/").status == other_browser.get(f"/b/{book}/").status == 200
    )

    assert owner.post(f"/t/{table}/share/watch").status == 303
    assert other_browser.get(f"/t/{watch}/").status == 404
    new = owner.post(f"/t/{table}/share/play").link
    assert other_browser.enter_after(1, table, "A bela").status == 404
    assert owner.post(f"/b/{book}/links/keep").status == 303
    assert other_browser.get(f"/b/{book}/").status == 404
    assert other_browser.log(new) == ["deal A P"]


def test_a_link_to_a_new_table_in_somebody_elses_book_is_only_an_offer(owner, mallory):
    book = mallory.open_book(KEY).link
    page = owner.get(f"/?book={book}").text
    chosen = [part for part in page.split("<option")[1:] if "selected" in part.split(">")[0]]
    assert f'value="{book}"' in page
    assert all(book not in part for part in chosen)
    assert "Choose it only if this table is to stand there" in page
    owner.open_table("opened after that page")
    assert mallory.copy(book)["tables"] == []
    assert book not in owner.get("/books").text


def test_nothing_private_stays_in_a_cache(owner):
    table = owner.open_table(KEY).link
    book = owner.open_book(KEY).link
    private = ["/", "/books", f"/t/{table}/table.table", f"/t/{'0' * 32}/", f"/b/{book}/"]
    private += [f"/t/{table}/{page}" for page in ("", "since/0", "since/9", "history/", "share/")]
    private += [f"/b/{book}/{name}" for name in ("book.json", "deals.csv", "ledger.csv", "files")]
    cached = [
        path for path in private if owner.get(path).headers.get("cache-control") != "no-store"
    ]
    assert cached == []
