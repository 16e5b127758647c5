"""A key is tapped twice and another follows before the answers: the log is that of slow taps."""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.test_no_network import cut, keeping, restore, tap_in_vain, waiting
from tests.browser.thumb import Thumb
from tests.browser.watch import Watch

ANSWER_TAKES = 1_500
BETWEEN_TAPS = 250
BOTH_TERC = ("B says terc", "B plays Z-K", "A says terc", "B names K")

KEYS = {
    "taker": (
        ("B says terc",),
        ("A takes", "A takes", "B takes"),
        ("A says nothing", "B chalks terc", "A takes", "A takes", "B takes"),
        ["0", "20"],
    ),
    "nothing": (
        ("B says terc",),
        ("A says nothing", "A says nothing", "A takes"),
        ("A says nothing", "B chalks terc", "A takes"),
        ["0", "20"],
    ),
    "word": (
        ("B says nothing",),
        ("A says kvart", "A says kvart", "A takes"),
        ("A says kvart", "A chalks kvart", "A takes"),
        ["50", "0"],
    ),
    "card": (
        ("B says terc", "B plays Z-K"),
        ("A plays Z-A", "A plays Z-A", "A plays Z-X"),
        ("A plays Z-A", "B chalks terc", "A plays Z-X"),
        ["0", "20"],
    ),
    "answer": (
        BOTH_TERC,
        ("A answers good", "A answers good", "A answers higher"),
        ("A answers good", "B chalks terc"),
        ["0", "20"],
    ),
    "bela": (
        (),
        ("A bela", "A bela", "A takes"),
        ("A bela", "A takes"),
        ["40", "0"],
    ),
    "undo": (
        ("B says terc", "A takes"),
        ("undo", "undo", "A takes"),
        ("undo", "undo", "undo", "undo", "A takes"),
        ["0", "0"],
    ),
    "redo": (
        ("B says nothing", "undo"),
        ("redo", "redo", "A takes"),
        ("B says nothing", "A takes"),
        ["0", "0"],
    ),
    "deal": (
        ("undo",),
        ("deal A P", "deal A P", "deal A M"),
        ("deal A P",),
        ["0", "0"],
    ),
    "rank": (
        ("B says terc", "B plays Z-K", "A says terc"),
        ("B names K", "B names K", "B names A"),
        ("B names K",),
        ["0", "0"],
    ),
    "set": (
        ("B says vannak", "A says nothing"),
        ("B shows U-vannak", "B shows U-vannak", "B shows K-vannak"),
        ("B shows U-vannak",),
        ["0", "100"],
    ),
    "exchange": (
        (),
        ("B swaps", "B swaps", "B says nothing"),
        ("B swaps", "B says nothing"),
        ["0", "0"],
    ),
    "told": (
        ("B says terc", "A says nothing"),
        ("B tells M:K-terc", "B tells M:K-terc", "A takes"),
        ("@1 B tells M:K-terc", "A takes"),
        ["0", "20"],
    ),
    "chalk": (
        (),
        ("A chalks terc", "A chalks terc", "A bela"),
        ("A chalks terc", "A chalks terc", "A bela"),  # two tercs that were meant as two
        ["80", "0"],
    ),
    "same trick": (
        ("A chalks terc", "B chalks kvart"),
        ("A tells nothing", "A tells nothing", "B bela"),
        ("A tells nothing", "B bela"),
        ["0", "90"],
    ),
    "another trick": (
        ("A chalks terc", "B chalks kvart"),
        ("another trick", "another trick", "B bela"),
        ("another trick", "B bela"),
        ["20", "90"],
    ),
    "next trick": (
        ("A chalks terc",),
        ("next trick", "next trick", "B chalks kvart"),
        ("next trick", "B chalks kvart"),
        ["20", "50"],
    ),
}
"""What was entered before, the three taps, the lines that they enter, and the score."""


def late(route: Route) -> None:
    route.request.frame.page.wait_for_timeout(ANSWER_TAKES)
    route.continue_()


def tap_fast(thumb: Thumb, *lines: str) -> None:
    """Taps before any answer, too slowly for a double tap."""
    for line in lines:
        thumb.touch(thumb.button(line))
        thumb.page.wait_for_timeout(BETWEEN_TAPS)


def decide(thumb: Thumb) -> None:
    """Drops each tap that was refused and sends those behind it, until nothing waits."""
    place = waiting(thumb)
    while True:
        thumb.page.wait_for_function("() => !Taps.busy()")
        if not place.is_visible():
            return
        refused = "Tapped here and not recorded" in place.inner_text()
        place.get_by_role("button", name="Drop" if refused else "Send now").tap()
        thumb.page.wait_for_timeout(BETWEEN_TAPS)


DAILY = {
    ("taker", "offline"),
    ("taker", "slow"),
    ("nothing", "offline"),
    ("card", "slow"),
    ("undo", "slow"),
}


def ways_of_tapping() -> list[Any]:
    """Each kind of key on each kind of network, a few of them daily."""
    pairs = product(KEYS, ("offline", "slow"))
    return [
        pytest.param(*pair, marks=[] if pair in DAILY else [pytest.mark.long]) for pair in pairs
    ]


@pytest.mark.parametrize(("kind", "way"), ways_of_tapping())
def test_a_key_tapped_twice_before_the_answer_counts_once(
    phone: Page, watch: Watch, kind: str, way: str
) -> None:
    watch.allow("status of 422")
    before, taps, lines, score = KEYS[kind]
    thumb = keeping(phone, watch)
    thumb.tap(*before)
    thumb.reach(thumb.button(taps[0]))
    if way == "offline":
        cut(thumb)
        tap_in_vain(thumb, *taps)
        restore(thumb)
    else:
        thumb.page.route("**/tap", late)
        tap_fast(thumb, *taps)
    decide(thumb)
    thumb.recorded += lines
    expect(thumb.page.locator(f"#screen[data-seen='{len(thumb.recorded)}']")).to_be_attached()
    assert thumb.lines()[-len(thumb.recorded) :] == thumb.recorded
    assert thumb.scores() == score


def test_what_is_dropped_takes_its_refusal_with_it(phone: Page, watch: Watch) -> None:
    watch.allow("status of 422")
    phone.set_viewport_size({"width": 320, "height": 568})
    thumb = keeping(phone, watch)
    thumb.tap("B says nothing")
    thumb.page.route("**/tap", late)
    tap_fast(thumb, "A says kvart", "A says kvart", "A takes")
    thumb.page.wait_for_function("() => !Taps.busy()")
    problem = thumb.page.locator("#screen #problem")
    place = waiting(thumb)
    expect(problem).to_contain_text("Anna has said kvart in this trick already")
    place.get_by_role("button", name="Drop").tap()
    expect(problem).to_have_count(0)
    expect(place).to_contain_text("Not sent, as what was tapped before was refused: Anna takes")
    place.get_by_role("button", name="Send now").tap()
    expect(thumb.page.locator("#screen[data-seen='5']")).to_be_attached()
    expect(place).to_be_hidden()
    assert thumb.lines()[-3:] == ["A says kvart", "A chalks kvart", "A takes"]


@pytest.mark.parametrize("way", ["offline", "slow"])
def test_the_card_tapped_while_the_lead_waits_is_the_other_players(
    phone: Page, watch: Watch, way: str
) -> None:
    thumb = keeping(phone, watch)
    thumb.tap("B says nothing")
    thumb.reach(thumb.button("B plays Z-K"))
    if way == "offline":
        cut(thumb)
        tap_in_vain(thumb, "B plays Z-K", "B plays Z-A")
        expect(phone.locator(".played .laid.sent[class*='suit-']")).to_have_count(2)
        restore(thumb)
    else:
        phone.route("**/tap", late)
        tap_fast(thumb, "B plays Z-K", "B plays Z-A")
    thumb.recorded += ["B plays Z-K", "A plays Z-A"]
    expect(phone.locator(f"#screen[data-seen='{len(thumb.recorded)}']")).to_be_attached()
    assert thumb.lines()[-len(thumb.recorded) :] == thumb.recorded
