"""Every control that is due is in reach of a thumb, in every state of every game."""

import pytest
from playwright.sync_api import Page

from tests.browser.opening import open_file
from tests.browser.places import TABLES
from tests.browser.reach import missed
from tests.browser.thumb import Thumb, choose, ways_of
from tests.browser.watch import Watch

SIZES = {
    "390 × 844": (390, 844),
    "390 × 664": (390, 664),
    "360 × 640": (360, 640),
    "320 × 568": (320, 568),
}
LANGUAGES = ("en", "hu", "de")
LONG = {"Anna": "Wolfgang Maximilian", "Bence": "Szép-Nagy Bertalan", "Csaba": "Csaba-Barnabás"}
WAYS = ("trick", "cards", "chalk", "count")
FEW = (
    "the leader has led",
    "melds were chalked",
    "a meld is to be specified",
    "sixteen tricks taken",
    "ulti: doubled",
    "asszorti: doubled",
)

REFUSE = """() => {
    const dim = [...document.querySelectorAll('#screen .dim')];
    const seen = dim.find(each => each.checkVisibility());
    seen?.click();
    return Boolean(seen);
}"""


def called(table: str) -> str:
    """The file of this table, with long names."""
    text = TABLES[table]
    seats = next(line for line in text.splitlines() if line.startswith("seats:"))
    longer = seats
    for short, long in LONG.items():
        longer = longer.replace(short, long)
    return text.replace(seats, longer)


def missed_at(phone: Page, table: str) -> list[str]:
    """What is missed at this table in each way of recording, and then with a refusal."""
    open_file(phone, called(table))
    out_of_reach = missed(phone)
    for way in WAYS:
        if way in ways_of(phone):
            choose(phone, way)
            out_of_reach += [f"{way}: {key}" for key in missed(phone)]
    if phone.evaluate(REFUSE):
        phone.locator("#problem").wait_for()
        now = missed(phone)
        shut = phone.locator("#problem .shut")
        if shut.count():  # it lies on the keys until it is closed
            of_the_refusal = phone.locator("#problem :is(a, button, summary)").all_inner_texts()
            now = [key for key in now if key in of_the_refusal]
            shut.tap()
            now += missed(phone)
        out_of_reach += [f"refused: {key}" for key in now]
    return out_of_reach


def on(phone: Page, size: str, language: str) -> None:
    """A reader's phone, with large digits."""
    width, height = SIZES[size]
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto(f"/language/{language}?to=/look")
    Thumb(phone).follow(phone.locator("button[name=digits][value=large]"))


@pytest.mark.parametrize("size", ["390 × 844", "320 × 568"])
def test_a_thumb_hits_what_is_due(phone: Page, watch: Watch, size: str) -> None:
    watch.allow("status of 422")
    on(phone, size, "hu")
    assert {table: keys for table in FEW if (keys := missed_at(phone, table))} == {}


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_thumb_hits_what_is_due_in_every_state(
    phone: Page, watch: Watch, size: str, language: str
) -> None:
    watch.allow("status of 422")
    on(phone, size, language)
    assert {table: keys for table in TABLES if (keys := missed_at(phone, table))} == {}
