"""The history on a phone: times in its own zone, deals that unfold, a correction in place."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import axe
from tests.browser.opening import at_a_table
from tests.browser.places import Doors
from tests.browser.watch import Watch

Shoot = Callable[[Page, str], Path]

ZONE = "Asia/Kathmandu"


def test_times_are_those_of_the_phone(new_page: Page) -> None:
    page = new_page
    page.context.new_cdp_session(page).send("Emulation.setTimezoneOverride", {"timezoneId": ZONE})
    at_a_table(page, "deal A P")
    page.goto(f"{page.url}history/")
    time = page.locator("time").first
    universal = time.get_attribute("datetime")
    told = page.evaluate(
        "([at, timeZone]) => new Date(at).toLocaleString('en', { timeZone,"
        " dateStyle: 'medium', timeStyle: 'short' })",
        [universal, ZONE],
    )
    expect(time).to_have_text(told)
    expect(time).to_have_attribute("title", f"{universal[:10]} {universal[11:16]} UTC")


def test_an_older_deal_unfolds_and_its_line_is_corrected(phone: Page, shoot: Shoot) -> None:
    first_deal = ("deal A P", *["A takes"] * 8, *["B takes"] * 8, "count 100-61")
    at_a_table(phone, *first_deal, "deal B Z", "A takes")
    phone.goto(f"{phone.url}history/")
    expect(phone.locator("li[value='19']")).to_be_visible()
    expect(phone.locator("li[value='18']")).not_to_be_visible()
    shoot(phone, "history")
    phone.locator("summary", has_text="Deal 1").tap()
    line = phone.locator("li[value='18']")
    expect(line).to_be_visible()
    shoot(phone, "history-deal")
    line.get_by_role("link", name="correct").tap()
    field = phone.get_by_label("The line in the notation")
    expect(field).to_be_focused()
    field.fill("count 90-71")
    phone.get_by_role("button", name="Correct it", exact=True).tap()
    expect(phone.locator("details#deal-1")).to_have_attribute("open", "")
    expect(phone.locator("li[value='18'] .state")).to_contain_text("corrected by line 21")


@pytest.fixture
def history(phone: Page) -> Page:
    """The history of a deal by its cards, from the second line of which a later one follows."""
    lines = "deal A P-VIII\nB plays Z-K\nA plays Z-A\n"
    phone.goto(Doors(phone.request).open(f"game: tartli\nseats: Anna, Bence\n{lines}"))
    phone.goto(f"{phone.url}history/")
    return phone


def open_correction(history: Page, number: int) -> Locator:
    """Opens the correction of this line in its place."""
    line = history.locator(f"li[value='{number}']")
    line.get_by_role("link", name="correct").tap()
    return line.locator(".correcting")


def test_a_correction_opens_in_its_place_and_says_what_it_would_change(
    history: Page, shoot: Shoot
) -> None:
    place = open_correction(history, 2)
    place.get_by_label("The line in the notation").fill("B plays Z-A")
    place.get_by_role("button", name="What would it change?").tap()
    expect(place.locator(".foreseen")).to_contain_text(
        "1 later line no longer stands: 3. Anna plays leaf Ace."
    )
    shoot(history, "correction-foreseen")
    assert axe.violations(history, axe.ALL) == []
    expect(history.locator("li[value='4']")).to_have_count(0)
    place.get_by_role("button", name="Correct it", exact=True).tap()
    expect(history.locator("li[value='3'] .state")).to_have_text("no longer stands")
    expect(history.locator("li[value='2']")).to_be_in_viewport()


def test_a_second_tap_closes_it_and_only_one_is_open(history: Page) -> None:
    first = open_correction(history, 1)
    expect(first).to_be_visible()
    second = open_correction(history, 2)
    expect(second).to_be_visible()
    expect(first).to_have_count(0)
    history.locator("li[value='2']").get_by_role("link", name="correct").tap()
    expect(second).to_have_count(0)


def test_what_is_refused_or_not_sent_keeps_what_was_typed(history: Page, watch: Watch) -> None:
    for allowed in ("status of 400", "ERR_INTERNET_DISCONNECTED", "htmx:sendError"):
        watch.allow(allowed)
    watch.allow("htmx:afterRequest")
    place = open_correction(history, 3)
    typed = place.get_by_label("The line in the notation")
    typed.fill("A plays Z-K")
    send = place.get_by_role("button", name="Correct it", exact=True)
    send.tap()
    expect(place.get_by_role("alert")).to_contain_text("has been played")
    expect(typed).to_have_value("A plays Z-K")
    history.route("**/history/3", lambda route: route.fulfill(status=400, body="Bad"), times=1)
    send.tap()
    expect(history.locator("#trouble")).to_contain_text("the answer was 400")
    history.context.set_offline(True)
    send.tap()
    expect(history.locator("#trouble")).to_contain_text("there is no network")
    expect(typed).to_have_value("A plays Z-K")
