"""In Chromium, on a phone: a dispute is settled by touch in try mode, and its pages fit."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.fitting import Shoot, expect_fit
from tests.browser.places import HEAD, SUMS, Doors
from tests.browser.watch import Watch
from tests.sizes import each_daily

TRIALS = (
    "",
    "?l=deal+A+P&l=A+shows+P:K-kvart",
    "?l=deal+A+P&l=A+shows+P:K-kvart&l=A+shows+P:O-terc",
    "?l=deal+A+P&l=A+says+kvart&l=B+says+kvint",
    "?start=480-30&l=deal+A+P&l=A+shows+P:K-kvart&l=A+out",
    "?rules=whist&l=deal+A+P&l=nonsense",
)


class Taps:
    """Taps that are counted; each may lead to another page."""

    def __init__(self) -> None:
        self.number = 0

    def on(self, *places: Locator) -> None:
        for place in places:
            is_dim = place.get_attribute("aria-disabled") == "true"
            place.tap(force=is_dim)
            self.number += 1


def meld(phone: Page, kind: str, told: str) -> tuple[Locator, ...]:
    """The taps of a meld on a slate whose keys are open: its points, the question, and the top."""
    points = phone.locator(f"button[value='A chalks {kind}']").locator("visible=true")
    which = phone.locator(".waits > summary").locator("visible=true")
    top = phone.locator(f"button[value='A tells {told}']").locator("visible=true")
    return points, which, top


def test_from_a_running_table_it_is_settled_in_seven_taps_at_most(
    phone: Page, watch: Watch
) -> None:
    table = Doors(phone.request).open("\n".join([HEAD, "deal A P", "A shows P:K-kvart", ""]))
    phone.goto(table)
    taps = Taps()
    taps.on(phone.get_by_role("link", name="More"))
    taps.on(phone.get_by_role("link", name="Ask the referee"))
    taps.on(phone.get_by_role("link", name="Try it out"))
    taps.on(phone.locator(".chalks[data-way-to=chalk-A]"))
    taps.on(*meld(phone, "terc", "P:O-terc"))
    expect(phone.locator("#problem")).to_contain_text("No: Anna tells heart Over-terc.")
    expect(phone.locator("#problem a.rule")).to_contain_text("TH-RE-09")
    assert taps.number <= 7
    assert table not in phone.url
    phone.get_by_role("link", name="Back to the table").tap()
    phone.wait_for_url(f"**{table}")


def test_from_the_first_page_it_is_settled_in_ten_taps_at_most(phone: Page) -> None:
    phone.goto("/?game=tartli")
    taps = Taps()
    taps.on(phone.get_by_role("button", name="Ask"))
    taps.on(phone.get_by_role("link", name="Try it out"))
    taps.on(phone.locator("button[value='deal A P']"))
    taps.on(phone.locator(".chalks[data-way-to=chalk-A]"))
    taps.on(*meld(phone, "kvart", "P:K-kvart"))
    expect(phone.locator(".ruling")).to_contain_text("Yes: A tells heart King-kvart.")
    taps.on(*meld(phone, "terc", "P:A-terc"))
    expect(phone.locator(".ruling")).to_contain_text("Yes: A tells heart Ace-terc.")
    assert taps.number <= 10


@pytest.mark.parametrize("trial", each_daily(TRIALS, 3))
def test_a_trial_fits(phone: Page, shoot: Shoot, watch: Watch, trial: str) -> None:
    watch.allow("status of 422")
    phone.goto(f"/ask/tartli/{trial}")
    expect_fit(phone, shoot, f"trial-{len(trial)}")


@pytest.mark.parametrize("about", each_daily(SUMS, 3))
def test_a_calculator_fits(phone: Page, shoot: Shoot, watch: Watch, about: str) -> None:
    watch.allow("status of 422")
    phone.goto(f"/ask/tartli/sums{about}")
    expect_fit(phone, shoot, f"sums-{len(about)}")
