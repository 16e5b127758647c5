"""Every page at every stage: nothing runs out of a phone's screen, and a thumb hits everything."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.thumb import Thumb
from tests.browser.watch import Watch

Shoot = Callable[[Page, str], Path]

THUMB = 44  # pixels that a thumb needs, each way
CARD = {390: 36, 320: 28}  # but the eight cards of a suit stand side by side
SCREENS = {390: 844, 320: 568}
LONG = "Wolfgang Maximilian-Ferdinand Wasserwurm"

HEAD = f"game: tartli\nseats: Anna, {LONG}\ntarget: 5\nstake: 1000000.50 HUF\ndealer: A\n"
OPENED = ("deal A P-VIII",)
CALLED = (*OPENED, "B says terc", "B plays Z-K", "A says terc")
MELDS = ("B shows O-vannak", "B shows IX-vannak", "B shows M:A-kvint", "B shows Z:A-kvint")
WON = ("deal A P", *MELDS)
CLOSE = ("deal A P", 'adjust A 200 "a"', 'adjust B 501 "b"')
LEVEL = ("deal A P", 'adjust A 401 "a"', 'adjust B 440 "b"', "count 100-61", "deal B P")
STAGES: dict[str, tuple[str, ...]] = {
    "no-deal": (),
    "first-trick": OPENED,
    "called": CALLED,
    "named": (*CALLED, "B names X"),
    "won-the-contest": (*CALLED, "B names X", "A answers higher"),
    "set-and-sequence": (*OPENED, "B says vannak kvart"),
    "by-tricks": ("deal A P", *["A takes"] * 9),
    "all-tricks": ("deal A P", *["A takes"] * 9, *["B takes"] * 7),
    "chalked": (*WON, "B bela"),
    "found": (*OPENED, "A swaps chalked", "B takes"),
    "found-twice": ("deal A P-K", "B shows P:K-terc", "B bela", "B plays T-A"),
    "claimed": (*CLOSE, "B out"),
    "buli": (*WON, "B out"),
    "level": LEVEL,
    "over": (*WON, "B out", "deal B P", *MELDS, "B out", *WON, "B out"),
}

# what runs out on the right, and what is too small for a thumb
MEASURE = """least => {
    const root = document.documentElement, misfits = [];
    if (root.scrollWidth > root.clientWidth)
        misfits.push(`the page is ${root.scrollWidth} wide`);
    const targets = 'a, button, input, select, summary, .chip, .check, .pick, .tab';
    const within = '.chip input, .check input, .pick input, .tab input';
    for (const place of document.querySelectorAll(targets)) {
        const { width, height, right } = place.getBoundingClientRect();
        const wide = place.closest('.pack') ? least.card : least.thumb;
        if (!place.checkVisibility() || place.matches(within)) continue;
        if (width < wide || height < least.thumb || right > root.clientWidth)
            misfits.push(`${place.outerHTML} is ${width} × ${height}, up to ${right}`);
    }
    return misfits;
}"""


@pytest.mark.parametrize("stage", STAGES)
def test_the_table_fits(phone: Page, shoot: Shoot, stage: str) -> None:
    go_on_from(phone, STAGES[stage])
    expect_fit(phone, shoot, f"table-{stage}")


def test_a_refusal_fits(phone: Page, shoot: Shoot) -> None:
    go_on_from(phone, WON)
    thumb = Thumb(phone)
    thumb.recorded += WON
    ruling = thumb.refuses(thumb.top_card("B shows M:K-terc"))
    expect(ruling).to_contain_text("TH-RE-09")
    expect_fit(phone, shoot, "refusal")


def test_the_start_page_fits(phone: Page, shoot: Shoot) -> None:
    go_on_from(phone, WON)
    phone.goto("/")
    expect_fit(phone, shoot, "start")


def test_complaints_about_what_was_typed_fit(phone: Page, shoot: Shoot) -> None:
    phone.goto("/")
    fold_open(phone)
    for name in ("name_a", "name_b", "stake", "start", "bulis"):
        phone.locator(f"[name={name}]").fill("<" * 40)
    Thumb(phone).follow(phone.get_by_role("button", name="Open the table"))
    expect(phone.get_by_role("alert").first).to_be_visible()
    expect_fit(phone, shoot, "complaints")


def test_the_history_fits(phone: Page, shoot: Shoot) -> None:
    corrected = ("fix 1: deal A M", "undo", f'note "{"W" * 200}"')
    go_on_from(phone, (*CALLED, *corrected))
    Thumb(phone).follow_more("History")
    expect_fit(phone, shoot, "history")
    phone.get_by_role("link", name="correct").last.tap()
    expect(phone.locator(".here .correcting")).to_be_visible()
    expect_fit(phone, shoot, "correct-in-place")
    phone.goto(f"{phone.url}1")
    expect_fit(phone, shoot, "correct")


def test_the_signs_of_the_slate_fit(phone: Page, shoot: Shoot) -> None:
    phone.goto("/slate")
    expect(phone.locator(".slate svg").first).to_be_visible()
    expect_fit(phone, shoot, "slate")


def test_an_error_fits(phone: Page, shoot: Shoot, watch: Watch) -> None:
    watch.allow("status of 404")
    phone.goto("/t/nowhere/")
    expect_fit(phone, shoot, "error")


def go_on_from(phone: Page, lines: tuple[str, ...]) -> None:
    """A table that stands where these lines lead."""
    file = "\n".join([HEAD, *lines, ""]).encode()
    phone.goto("/")
    phone.locator("input[type=file]").set_input_files(
        {"name": "stage.table", "mimeType": "text/plain", "buffer": file}
    )
    Thumb(phone).follow(phone.get_by_role("button", name="Go on from this file"))
    expect(phone.locator(".status")).to_be_visible()


def fold_open(phone: Page) -> None:
    """Opens all that is folded."""
    phone.evaluate("document.querySelectorAll('details').forEach(fold => fold.open = true)")


def expect_fit(phone: Page, shoot: Shoot, name: str) -> None:
    """Folded and open, on a phone and on the smallest, by night and by day."""
    for width, height in SCREENS.items():
        phone.set_viewport_size({"width": width, "height": height})
        assert measured(phone) == []
    fold_open(phone)
    for (width, height), light in zip(SCREENS.items(), ("dark", "light"), strict=True):
        phone.emulate_media(color_scheme="dark" if light == "dark" else "light")
        phone.set_viewport_size({"width": width, "height": height})
        shoot(phone, f"{name}-{width}-{light}")
        assert measured(phone) == []


def measured(phone: Page) -> list[str]:
    """What does not fit, or is too small."""
    size = phone.viewport_size
    assert size is not None
    misfits: list[str] = phone.evaluate(MEASURE, {"thumb": THUMB, "card": CARD[size["width"]]})
    return misfits
