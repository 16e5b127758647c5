"""Whether a page fits a phone: nothing runs out on the right, and a thumb hits everything."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

Shoot = Callable[[Page, str], Path]

THUMB = 44  # pixels that a thumb needs, each way
CARD = {390: 36, 320: 28}  # but the eight or nine cards of a suit stand side by side
LOW = {390: 34, 320: 32}  # and may be lower, lowest beside a finding
NARROW = 33  # the key of the rare words in a player's column
SCREENS = {390: 844, 320: 568}
LIGHT: dict[int, Literal["dark", "light"]] = {390: "dark", 320: "light"}

# what runs out on the right, and what is too small for a thumb
MEASURE = """least => {
    const root = document.documentElement, misfits = [];
    if (root.scrollWidth > root.clientWidth)
        misfits.push(`the page is ${root.scrollWidth} wide`);
    const targets = 'a, button, input, select, summary, .chip, .check, .pick, .tab, .picks';
    const within = '.chip input, .check input, .pick input, .tab input, .picks input';
    for (const place of document.querySelectorAll(targets)) {
        const { width, height, right } = place.getBoundingClientRect();
        const isCard = place.matches('.pack *, .k');
        const isRare = place.matches('.side > .fold > *');
        const wide = isCard ? least.card : isRare ? least.narrow : least.thumb;
        const high = isCard ? least.low : least.thumb;
        if (!place.checkVisibility() || place.matches(within)) continue;
        if (width < wide - 0.01 || height < high - 0.01 || right > root.clientWidth)
            misfits.push(`${place.outerHTML} is ${width} × ${height}, up to ${right}`);
    }
    return misfits;
}"""


def expect_fit(phone: Page, shoot: Shoot, name: str) -> None:
    """Folded and open, on a phone by night and on the smallest by day."""
    phone.wait_for_load_state()  # each kind of page has a style sheet of its own
    wrong = misfits(phone)
    assert not wrong, wrong
    fold_open(phone)
    for width in screens(phone):
        phone.emulate_media(color_scheme=LIGHT[width])
        shoot(phone, f"{name}-{width}-{LIGHT[width]}")
        wrong = measured(phone, width)
        assert not wrong, wrong


def misfits(phone: Page) -> list[str]:
    """What does not fit as the page is now, on either screen."""
    return [
        f"{width} px: {misfit}" for width in screens(phone) for misfit in measured(phone, width)
    ]


def screens(phone: Page) -> Iterator[int]:
    """The width of each screen that the page is shown on, the present one first."""
    viewport = phone.viewport_size
    for width in sorted(SCREENS, key=lambda width: viewport is None or width != viewport["width"]):
        phone.set_viewport_size({"width": width, "height": SCREENS[width]})
        yield width


def measured(phone: Page, width: int) -> list[str]:
    """What does not fit this screen."""
    least = {"thumb": THUMB, "card": CARD[width], "low": LOW[width], "narrow": NARROW}
    wrong: list[str] = phone.evaluate(MEASURE, least)
    return wrong


def fold_open(phone: Page) -> None:
    """Opens all that is folded."""
    phone.evaluate("document.querySelectorAll('details').forEach(fold => fold.open = true)")
