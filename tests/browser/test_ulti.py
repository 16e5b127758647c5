"""An evening of Ulti on a phone, from the start page to the settlement, by touch."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

Shoot = Callable[[Page, str], Path]


class Hand:
    """Taps what is on the screen, and waits until the screen has changed."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, *lines: str) -> None:
        """Taps the buttons that carry these lines."""
        for line in lines:
            self.change(self.reach(self.page.locator(f'button[value="{line}"]')))

    def change(self, button: Locator) -> None:
        """Taps what enters something."""
        seen = self.page.locator("#screen").get_attribute("data-seen")
        button.tap()
        expect(self.page.locator("#screen")).not_to_have_attribute("data-seen", seen or "")

    def reach(self, place: Locator) -> Locator:
        """Opens what is folded around a place."""
        for summary in place.locator("xpath=ancestor::details[not(@open)]/summary").all():
            summary.tap()
        return place

    def bid(self, *parts: str) -> None:
        """Puts a bid together of its parts."""
        form = self.page.locator("form[action*='/bid']")
        for part in parts:
            self.reach(form.locator(f'[value="{part}"]')).locator("xpath=..").tap()
        self.change(form.get_by_role("button", name="Bid", exact=True))

    def result(self, points: str, **said: str) -> None:
        """Says how the deal ended."""
        form = self.page.locator("form[action*='/result']")
        if points:
            self.reach(form.locator("[name=mine]")).fill(points)
        for field, verdict in said.items():
            box = form.locator(f'[name={field}][value="{verdict}"]')
            self.reach(box).locator("xpath=..").tap()
        self.change(form.get_by_role("button", name="Settle the deal"))

    def scores(self) -> list[str]:
        """The scores in seat order."""
        halves = self.page.locator(".half").all()
        by_seat = sorted(halves, key=lambda half: half.get_attribute("data-seat") or "")
        return [half.locator(".score").inner_text() for half in by_seat]


def test_an_evening_is_played_by_touch(phone: Page, shoot: Shoot) -> None:
    phone.goto("/?game=ulti")
    for label, name in (("First", "Anna"), ("Second", "Bence"), ("Third", "Csaba")):
        phone.get_by_role("textbox", name=f"{label} player").fill(name)
    phone.locator(".chip", has_text="First player").tap()
    phone.get_by_role("textbox", name="What a point is worth").fill("10 HUF")
    phone.get_by_role("button", name="Open the table").tap()
    hand = Hand(phone)

    hand.tap("deal A")
    hand.bid("ulti")
    hand.tap("C passes", "A passes", "B passes", "B names M", "C kontra ulti", "B takes")
    shoot(phone, "ulti-play")
    phone.locator(".tab", has_text="Result").tap()
    hand.result("60", of_ulti="lost")
    expect(phone.locator(".ending")).to_contain_text("Bence pays 11 to each for Ulti")
    expect(phone.locator(".ending")).to_contain_text("11 × 10 HUF = 110 HUF")
    assert hand.scores() == ["11", "-22", "11"]
    shoot(phone, "ulti-settled")

    hand.tap("deal B")
    hand.bid("simple")
    hand.tap("A passes", "B passes", "C passes", "C forfeits")
    assert hand.scores() == ["13", "-20", "7"]

    hand.tap("deal C")
    hand.bid("hearts", "betli")
    hand.tap("B passes", "C passes", "A passes")
    phone.locator(".tab", has_text="Cards").tap()
    hand.tap("A plays P-VII", "B plays P-A", "C plays P-K")
    phone.locator(".tab", has_text="Result").tap()
    hand.result("", of_betli="made")
    assert hand.scores() == ["33", "-30", "-3"]

    phone.get_by_role("link", name="More", exact=True).tap()
    phone.get_by_role("link", name="The score explained").tap()
    expect(phone.get_by_text("Anna gets 10 from each for Rebetli")).to_be_visible()
    shoot(phone, "ulti-explained")


def test_a_bid_that_makes_no_sense_is_refused_in_its_place(phone: Page) -> None:
    phone.goto("/?game=ulti")
    for label, name in (("First", "Anna"), ("Second", "Bence"), ("Third", "Csaba")):
        phone.get_by_role("textbox", name=f"{label} player").fill(name)
    phone.locator(".chip", has_text="First player").tap()
    phone.get_by_role("button", name="Open the table").tap()
    hand = Hand(phone)
    hand.tap("deal A")
    form = phone.locator("form[action*='/bid']")
    for part in ("40-100", "20-100"):
        hand.reach(form.locator(f'[value="{part}"]')).locator("xpath=..").tap()
    form.get_by_role("button", name="Bid", exact=True).tap()
    expect(phone.get_by_role("alert")).to_contain_text("cannot be bid together")
    expect(form.locator('[value="40-100"]')).to_be_checked()
