"""The history on a phone: times in its own zone, deals that unfold, a correction in place."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.server import Server
from tests.browser.thumb import Thumb

Shoot = Callable[[Page, str], Path]


def test_times_are_those_of_the_phone(browser: Browser, live_server: Server) -> None:
    context = browser.new_context(
        base_url=live_server.url,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        locale="en",
        timezone_id="Asia/Kathmandu",
    )
    thumb = Thumb(context.new_page())
    thumb.open_table("Anna", "Bence", deals="First player")
    thumb.tap("deal A P")
    page = thumb.page
    page.goto(f"{page.url}history/")
    time = page.locator("time").first
    universal = time.get_attribute("datetime")
    told = page.evaluate(
        "at => new Date(at).toLocaleString('en', { timeZone: 'Asia/Kathmandu',"
        " dateStyle: 'medium', timeStyle: 'short' })",
        universal,
    )
    expect(time).to_have_text(told)
    expect(time).to_have_attribute("title", f"{universal[:10]} {universal[11:16]} UTC")
    context.close()


def test_an_older_deal_unfolds_and_its_line_is_corrected(phone: Page, shoot: Shoot) -> None:
    thumb = Thumb(phone)
    thumb.open_table("Anna", "Bence", deals="First player")
    thumb.tap("deal A P", *["A takes"] * 8, *["B takes"] * 8)
    thumb.count(100, "A")
    thumb.tap("deal B Z", "A takes")
    phone.goto(f"{phone.url}history/")
    expect(phone.locator("li[value='19']")).to_be_visible()
    expect(phone.locator("li[value='18']")).not_to_be_visible()
    shoot(phone, "history")
    phone.locator("summary", has_text="Deal 1").tap()
    line = phone.locator("li[value='18']")
    expect(line).to_be_visible()
    shoot(phone, "history-deal")
    line.get_by_role("link", name="correct").tap()
    phone.get_by_label("The line in the notation").fill("count 90-71")
    phone.get_by_role("button", name="Correct it", exact=True).tap()
    expect(phone.locator("details#deal-1")).to_have_attribute("open", "")
    expect(phone.locator("li[value='18'] .state")).to_contain_text("corrected by line 21")
