"""Four Fridays of one group by touch: typed once, then started in one tap; five settle the last."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import make_server

from tartli_ref.web.application import create_app
from tests.browser.conftest import phones_at
from tests.browser.opening import fits
from tests.browser.places import Doors
from tests.browser.test_evenings import LABELS, deal
from tests.browser.thumb import Thumb
from tests.browser.watch import Watch
from tests.empty_store import open_empty

WEEK = 7 * 24 * 3600
BEGUN = 1_800_000_000
FOUR = ("Anna", "Béla", "Cili", "Dénes")
SIZES = [(390, 844), (320, 568)]
Shoot = Callable[[Page, str], Path]


class Clock:
    """The time of the server, which a test moves on."""

    def __init__(self) -> None:
        self.time = BEGUN

    def __call__(self) -> int:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def own_phone(browser: Browser, watch: Watch, clock: Clock, tmp_path: Path) -> Iterator[Page]:
    """A phone at a server with a clock of its own: the program in this process."""
    with closing(open_empty(tmp_path / "fridays.db")) as store:
        app = create_app(store, secret="the secret of Fridays", now=clock, draw=lambda _: 0)
        server = make_server("127.0.0.1", 0, app, threaded=True)
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            with phones_at(browser, f"http://127.0.0.1:{server.port}", watch) as new_phone:
                yield new_phone()
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_four_fridays_the_last_opened_in_one_tap_and_settled_by_five(
    own_phone: Page, clock: Clock, shoot: Shoot, width: int, height: int
) -> None:
    phone = own_phone
    phone.set_viewport_size({"width": width, "height": height})
    book = Doors(phone.request).new_book("Fridays")
    look = f"four-fridays/{width}"

    # the first is typed
    phone.goto(book)
    shoot(phone, f"{look}-1-new-book")
    thumb = Thumb(phone)
    thumb.follow(phone.get_by_role("link", name="New session"))
    phone.goto(f"{phone.url.split('#')[0]}&game=ulti#new")
    for label, name in zip(LABELS, FOUR, strict=False):
        thumb.write(label, name)
    thumb.touch(phone.locator(".chip", has_text="Anna"))
    thumb.write("Worth of a point", "10")
    thumb.follow(phone.get_by_role("button", name="Open the table"))
    deal(thumb, "Anna", "Béla", "betli", "win")
    deal(thumb, "Béla", "Cili", "betli", "lose")
    shoot(phone, f"{look}-2-table")
    agree(thumb, book)

    # two more begin with one tap
    for _friday in range(2):
        clock.time += WEEK
        start(thumb, book)
        play(thumb)
        agree(thumb, book)

    # the fourth too; then a fifth comes, and all five settle it
    clock.time += WEEK
    phone.goto(book)
    shoot(phone, f"{look}-3-fourth-friday")
    assert fits(phone)
    start(thumb, book)
    thumb.follow(phone.get_by_role("link", name="Seats"))
    thumb.write("Name", "Emil")
    thumb.follow(phone.get_by_role("button", name="Sit down"))
    expect(phone.locator(".half")).to_have_count(5)
    for _deal in range(2):
        play(thumb)
    shoot(phone, f"{look}-4-five")
    agree(thumb, book)
    shoot(phone, f"{look}-5-bill")
    assert fits(phone)
    expect(phone.locator(".bill tbody tr")).to_have_count(5)
    paid = phone.get_by_role("button", name="Paid:")
    while number := paid.count():
        thumb.touch(paid.first)
        expect(paid).to_have_count(number - 1)
    phone.goto(f"{book}evenings/")
    assert fits(phone)
    shoot(phone, f"{look}-6-evenings")
    phone.goto(book)
    expect(phone.locator(".debts")).to_have_count(0)
    expect(phone.locator(".here input:checked")).to_have_count(5)
    shoot(phone, f"{look}-7-home")


def start(thumb: Thumb, book: str) -> None:
    """Opens the usual table with one tap."""
    thumb.page.goto(book)
    thumb.taps = 0
    thumb.follow(thumb.page.get_by_role("button", name="Start as usual"))
    assert thumb.taps == 1
    thumb.page.wait_for_url("**/t/**")


def play(thumb: Thumb) -> None:
    """A betli of somebody who does not rest."""
    phone = thumb.page
    key = phone.locator(".thumb button", has_text="deals").first
    dealer = key.inner_text().removesuffix(" deals").strip()
    playing = phone.locator(".half:not(.rests) h2").last.inner_text()
    deal(thumb, dealer, playing, "betli", "win")


def agree(thumb: Thumb, book: str) -> None:
    """All agree to the night's bill."""
    phone = thumb.page
    phone.goto(f"{book}evenings/")
    phone.locator(".runs-now").get_by_role("link", name="The night’s bill").tap()
    phone.wait_for_url("**/night/**")
    thumb.follow(phone.get_by_role("button", name="All agree"))
    expect(phone.get_by_text("Not all have agreed yet")).to_have_count(0)
