"""A whole deal in Cards, counted on the glass: 12 announcements, 8 melds, 3 contests."""

from playwright.sync_api import Page, expect

from tests.browser.opening import at_a_table
from tests.browser.thumb import choose
from tests.examples import rows

TOUCHES_MOST = 62
CARDS = 32
ANNOUNCEMENTS = 12
MELDS = 8
CONTESTS = 3


def test_a_deal_with_eight_melds_takes_at_most_62_touches(phone: Page) -> None:
    thumb = at_a_table(phone)
    lines = rows(__file__, "deal")
    assert sum(" says " in line for line in lines) == ANNOUNCEMENTS
    assert sum(" shows " in line for line in lines) == MELDS
    assert sum(" answers " in line for line in lines) == CONTESTS
    assert sum(" plays " in line for line in lines) == CARDS
    thumb.tap(lines[0])
    choose(phone, "cards")  # once an evening
    thumb.taps = 1
    for line in lines[1:]:
        if " shows " not in line:
            thumb.tap(line)
            continue
        told = line.replace("shows", "tells")
        chip = phone.locator(".waits > summary:visible")
        if chip.count():
            thumb.slide(chip.first, thumb.button(told))
            thumb.came(thumb.lines()[-1])
        else:
            thumb.tap(line)
    expect(phone.locator(".status")).to_contain_text("deals")
    assert thumb.scores() == ["208", "323"]
    assert thumb.taps <= TOUCHES_MOST
