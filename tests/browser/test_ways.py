"""What a way of recording has of its own: its exchange before the first trick, and its sentence."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import Doors
from tests.browser.thumb import choose

HEAD = "game: tartli\nseats: Anna, Bence\ndealer: A\n\n"
TURN = "Bence may declare, then leads."
WAITING = "css => document.getElementById('other-ways').content.querySelectorAll(css).length"
CHALK = "Bence +20 for leaf King-terc"


@pytest.mark.parametrize(
    ("way", "line", "sentence", "leads"),
    [("trick", "A swaps", TURN, True), ("chalk", "A swaps chalked", CHALK, False)],
)
def test_each_way_of_recording_has_its_own_exchange_and_sentence(
    phone: Page, way: str, line: str, sentence: str, leads: bool
) -> None:
    phone.goto(Doors(phone.request).open(f"{HEAD}deal A P-VIII\nB shows Z:K-terc\n"))
    choose(phone, way)
    behind = "more words" if way == "trick" else "VII"
    phone.locator("summary", has_text=behind).locator("visible=true").first.tap()
    for swap in ("A swaps", "A swaps chalked"):
        buttons = phone.locator(f".entries button[value='{swap}']").locator("visible=true")
        expect(buttons).to_have_count(int(swap == line))
    for text in (TURN, CHALK):
        status = phone.locator(".head, .status", has_text=text)
        expect(status).to_be_visible(visible=text == sentence)
    expect(phone.locator(".tag", has_text="leads")).to_be_visible(visible=leads)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (390, 664), (360, 640), (320, 568)])
def test_chalk_shows_trumps_and_what_was_written_last(phone: Page, width: int, height: int) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto(Doors(phone.request).open(f"{HEAD}deal A P-VIII\nA shows M:K-terc\n"))
    choose(phone, "chalk")
    expect(phone.locator(".in-chalk", has_text="Anna +20 for acorn King-terc")).to_be_visible()
    expect(phone.get_by_text("trumps: hearts")).to_be_in_viewport(ratio=1)


def test_a_way_that_was_not_shown_is_as_the_table_stands_once_it_is_chosen(phone: Page) -> None:
    phone.goto(Doors(phone.request).open(f"{HEAD}deal A P\nB takes\nB takes\n"))
    requests: list[str] = []
    phone.on("request", lambda request: requests.append(request.url))
    choose(phone, "trick")
    in_cards = ".for-cards button[value='A swaps']"
    assert phone.evaluate(WAITING, in_cards) == 1
    for number in range(3, 8):
        phone.locator(".taker[value='B takes']").locator("visible=true").tap()
        expect(phone.locator(".whose")).to_contain_text(f"trick {number + 1} of 16")
        phone.wait_for_timeout(200)  # a second tap within 150 ms counts once
    assert phone.evaluate(WAITING, in_cards) == 1  # nobody sees it, and nobody has sent another
    choose(phone, "cards")
    expect(phone.locator(in_cards)).to_have_count(0)  # the talon is drawn
    expect(phone.locator(".panel[data-old].for-cards")).to_have_count(0)
    phone.wait_for_timeout(500)
    assert sum(url.endswith("/since/0") for url in requests) == 1
    phone.locator("button[value='B plays M-A']").locator("visible=true").tap()
    expect(phone.locator(".laid.led")).to_be_visible()


def test_a_phone_keeps_its_way_for_the_table_and_offers_it_at_the_next(phone: Page) -> None:
    phone.goto(Doors(phone.request).open(f"{HEAD}deal A P\nB takes\n"))
    screen = phone.locator("#screen")
    expect(screen).to_have_attribute("data-way", "trick")
    choose(phone, "cards")
    phone.reload()
    expect(screen).to_have_attribute("data-way", "cards")
    expect(phone.locator(".taker")).to_have_count(0)
    phone.goto(Doors(phone.request).open(f"{HEAD}deal A P\nB takes\nB takes\n"))
    expect(screen).to_have_attribute("data-way", "cards")
    expect(phone.locator("button[value='B plays M-A']")).to_be_visible()


def test_a_way_opens_without_a_network(phone: Page) -> None:
    phone.goto(Doors(phone.request).open(f"{HEAD}deal A P\nB takes\n"))
    expect(phone.locator("button[value='B plays M-A']")).to_have_count(0)
    phone.context.set_offline(True)
    choose(phone, "cards")
    expect(phone.locator("button[value='B plays M-A']")).to_be_visible()
    phone.context.set_offline(False)
