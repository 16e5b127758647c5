"""What the referee refuses: followed to its rule, recorded by agreement, marked from then on."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.opening import fits, go_on_from, open_file
from tests.web.scenes import with_a_revoke

Shoot = Callable[[Page, str], Path]

SCORED = "game: tartli\nseats: Anna, Bence\n\ndeal A P\nA shows Z:A-terc\nA bela\n"
AGREED = "agreed: B bela"


def refused(phone: Page) -> Locator:
    """Bence's béla, in a deal in which Anna has scored it, is tapped and refused."""
    table = open_file(phone, SCORED)
    phone.get_by_role("link", name="More", exact=True).tap()
    phone.get_by_role("link", name="Export").tap()
    phone.get_by_role("textbox", name="Any line in the notation").tap()
    phone.keyboard.type("B bela")
    phone.get_by_role("button", name="Record the line").tap()
    ruling = phone.get_by_role("alert")
    expect(ruling).to_contain_text("TH-BELA-03")
    assert phone.url.startswith(table)
    return ruling


def test_a_ruling_is_followed_to_its_rule_by_touch(phone: Page, shoot: Shoot) -> None:
    ruling = refused(phone)
    shoot(phone, "ruling")
    ruling.get_by_role("link", name="TH-BELA-03").tap()
    expect(phone.get_by_role("heading", name="Once in a deal")).to_be_visible()
    assert fits(phone)


def test_a_refused_move_that_both_agree_on_is_marked_wherever_it_shows(
    phone: Page, shoot: Shoot
) -> None:
    refused(phone).get_by_role("button", name="Record it by agreement").tap()
    expect(phone.get_by_role("link", name="Bence: 40 points, explained")).to_be_visible()
    phone.get_by_role("link", name="More", exact=True).tap()
    expect(phone.get_by_role("link", name=re.compile("^by agreement"))).to_contain_text("1")
    shoot(phone, "agreed-more")
    phone.get_by_role("link", name=re.compile("^History")).tap()
    marked = phone.get_by_role("listitem").filter(has_text="by agreement")
    expect(marked).to_have_count(1)
    assert marked.inner_text().count("by agreement") == 1
    shoot(phone, "agreed-history")
    assert fits(phone)
    with phone.expect_download() as started:
        phone.get_by_role("link", name="Download").tap()
    assert AGREED in Path(started.value.path()).read_text(encoding="utf-8").splitlines()


def test_a_revoke_that_the_audit_finds_is_paid_where_the_table_has_a_penalty(
    phone: Page, shoot: Shoot
) -> None:
    head = "game: tartli\nseats: Anna, Bence\noption: revoke=custom\n"
    go_on_from(phone, "\n".join([head, *with_a_revoke(), ""]))
    phone.get_by_role("link", name="More", exact=True).tap()
    phone.get_by_role("link", name="Look back at the deal").tap()
    expect(phone.get_by_text("This table has its own penalty for a revoke")).to_be_visible()
    shoot(phone, "audit-penalty")
    assert fits(phone)
    phone.get_by_role("textbox", name="Points, minus to take away").fill("-20")
    phone.get_by_role("button", name="Adjust by agreement").tap()
    expect(
        phone.get_by_role("link", name=re.compile("^Bence: .* points, explained"))
    ).to_be_visible()
