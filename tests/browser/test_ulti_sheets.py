"""An evening of ten deals by touch under a published sheet, reckoned from the sheet's file."""

import pytest
from playwright.sync_api import Page

from tests.browser.places import Doors
from tests.browser.thumb import Thumb, choose
from tests.games.ulti.oracle_sheets import SHEETS, Bid, Ended, pays

SEATS = "ABC"
FIRST_OF = {"A": "B", "B": "C", "C": "A"}
"""The first defender of each soloist: who plays after him."""

SIMPLE = Bid(("simple",), hearts=True)
ULTI = Bid(("ulti", "simple"))
FORTY = Bid(("40-100",))
BETLI = Bid(("betli",))
OPEN_BETLI = Bid(("betli",), open=True)
PLAIN = Bid(("durchmars",), plain=True)
BOTH = Bid(("40-100", "ulti"))

# who plays, what, whose kontra, how it ended
DEALS = (
    ("B", SIMPLE, "nobody", Ended({"simple": True}, {})),
    ("C", BETLI, "the first", Ended({"betli": True}, {})),
    ("A", ULTI, "both", Ended({"ulti": False, "simple": False}, {})),
    ("B", FORTY, "nobody", Ended({"40-100": False}, {})),
    ("C", OPEN_BETLI, "nobody", Ended({"betli": False}, {})),
    ("A", PLAIN, "the first", Ended({"durchmars": True}, {})),
    ("B", SIMPLE, "both", Ended({"simple": True}, {"silent-100": True})),
    ("C", ULTI, "nobody", Ended({"ulti": True, "simple": True}, {})),
    ("A", BOTH, "nobody", Ended({"40-100": True, "ulti": True}, {})),
    ("B", BETLI, "both", Ended({"betli": False}, {})),
)


def told(thumb: Thumb, soloist: str, bid: Bid, who: str, ended: Ended) -> None:
    """Taps the whole deal into its form and settles it."""
    page = thumb.page
    form = page.locator("form.told-whole")

    def pick(name: str, value: str) -> None:
        choice = page.locator(f'[name="{name}"][value="{value}"]')
        thumb.touch(form.locator(".pick", has=choice).locator("visible=true").first)

    thumb.touch(page.locator(f'.picks:has([name="seat"][value="{soloist}"])').first)
    words = " ".join(bid.parts)
    if len(bid.parts) > 1 and "simple" not in bid.parts:
        pick("bid", "others")
    pick("bid", words)
    for mark, chosen in (("hearts", bid.hearts), ("open", bid.open), ("plain", bid.plain)):
        if chosen:
            pick("marks", mark)
    for part, made in ended.parts.items():
        name = part.replace("-", "_")
        if who != "nobody":
            thumb.touch(form.locator(f".part-{part} .kontra .pick").locator("visible=true").first)
        owner = page.locator(f'[name="who_{name}"][value="{FIRST_OF[soloist]}"]')
        if who == "the first" and form.locator(".pick", has=owner).locator("visible=true").count():
            pick(f"who_{name}", FIRST_OF[soloist])
        pick(f"of_{name}", "made" if made else "lost")
    if ended.silent:
        thumb.touch(form.locator("summary"))
    for silent, made in ended.silent.items():
        name = f"of_{silent.replace('-', '_')}"
        outcome = "made" if made else "lost"
        label = page.locator(f'[name="{name}"][value="{outcome}"]')
        thumb.touch(form.locator("label", has=label))
    before = thumb.seen
    thumb.enter(thumb.reach(form.locator("button.settles")))
    written = "before => Number(document.querySelector('#screen').dataset.seen) > before"
    page.wait_for_function(written, arg=before)


@pytest.mark.long
@pytest.mark.parametrize("name", ["kitchen", "replaces"])
def test_ten_deals_by_touch_come_to_what_the_sheet_says(phone: Page, name: str) -> None:
    sheet = SHEETS[name]
    thumb = Thumb(phone)
    head = f"game: ulti\nrules: {name}\nseats: Anna, Bela, Cili\n"
    phone.goto(Doors(phone.request).open(head))
    expected = dict.fromkeys(SEATS, 0)
    for soloist, bid, who, ended in DEALS:
        phone.locator("button[value^='deal ']").first.tap()
        phone.wait_for_timeout(900)
        choose(phone, "count")
        told(thumb, soloist, bid, who, ended)
        first, second = pays(bid, sheet, who, ended)
        one = FIRST_OF[soloist]
        other = FIRST_OF[one]
        expected[soloist] += first + second
        expected[one] -= first
        expected[other] -= second
        assert scores(phone) == expected, (bid, who)


def scores(page: Page) -> dict[str, int]:
    shown = {}
    for place, seat in enumerate(SEATS):
        text = page.locator(f".half[data-seat='{place}'] .score").inner_text()
        shown[seat] = int(text.replace("−", "-"))
    return shown
