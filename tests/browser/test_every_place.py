"""Every page in every language and colour: it fits the narrowest phone, and axe finds nothing.

No violation of WCAG 2.2 AA, and none of good practice. Daily some of the pages are judged, each in
one language and one of the colours; the long tests judge all in all.
What is judged daily is photographed on the way, as a phone shows it first: shots/every-page.
"""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize

from tartli_ref.store import open_store
from tartli_ref.web.application import create_app
from tests.browser import axe
from tests.browser.fitting import Shoot, fold_open
from tests.browser.places import NO_PAGES, PLACES, Doors, Place
from tests.browser.thumb import choose, ways_of
from tests.browser.watch import Watch
from tests.sizes import some_daily

THEMES = ("dark", "light", "contrast")
LANGUAGES = ("en", "hu", "de")
NARROW: ViewportSize = {"width": 320, "height": 568}

# what runs out of the screen, and buttons out of which their text runs
MISFITS = """() => {
    const root = document.documentElement, misfits = [];
    if (root.scrollWidth > root.clientWidth) misfits.push(`the page is ${root.scrollWidth} wide`);
    for (const place of document.querySelectorAll('button, .button, .chip, .tab, .pick')) {
        if (!place.checkVisibility() || place.closest('.bar')) continue;
        if (place.scrollWidth > place.clientWidth + 1)
            misfits.push(`${place.textContent.trim()} needs ${place.scrollWidth}`);
    }
    return misfits;
}"""

IN_COLOURS = """theme => new Promise(done => {
    const sheet = document.querySelector('link[rel=stylesheet]');
    const address = new URL(sheet.href);
    address.pathname = address.pathname.replace(/\\.\\w+\\.css$/, `.${theme}.css`);
    if (address.href === sheet.href) return done();
    sheet.addEventListener('load', () => done(), { once: true });
    sheet.href = address.href;
})"""


@pytest.fixture
def judged(new_page: Page) -> Page:
    """A page of the phone on which axe is."""
    axe.be_at_hand(new_page)
    return new_page


@pytest.fixture
def doors(phone: Page) -> Doors:
    """Opens tables for this phone."""
    return Doors(phone.request)


def look(page: Page, theme: str) -> None:
    """Shows the page in these colours: with the style sheet of that look."""
    page.evaluate(IN_COLOURS, theme)


def wrong_with(page: Page, *themes: str) -> list[str]:
    """What is wrong with the page as it is shown, in these colours.

    It is scrolled to its end, where the bars at the bottom cover nothing, and all that moves is at
    its rest.
    """
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.evaluate("document.getAnimations().forEach((each) => each.finish())")
    rules = axe.ALL
    violations = []
    for theme in themes:
        look(page, theme)
        violations += [f"{theme}: {violation}" for violation in axe.violations(page, rules)]
        rules = axe.COLOURS
    return violations


def ways(page: Page) -> list[str]:
    """The ways of recording that the page offers beside the one that is shown."""
    shown = page.locator("#screen").get_attribute("data-way")
    return sorted(ways_of(page) - {"choose", str(shown)})


def misfits(page: Page) -> list[str]:
    """What does not fit the narrowest screen."""
    viewport = page.viewport_size
    page.set_viewport_size(NARROW)
    misfits: list[str] = page.evaluate(MISFITS)
    page.set_viewport_size(viewport or NARROW)
    return misfits


@pytest.mark.parametrize("group", PLACES)
def test_a_page_fits_and_axe_finds_nothing(
    judged: Page, doors: Doors, watch: Watch, shoot: Shoot, group: str
) -> None:
    watch.allow("status of 4")
    faults = []
    for number, place in daily_places(group):
        go_to(judged, doors, place, LANGUAGES[number % len(LANGUAGES)])
        name = f"{group} {number} {place.table} {place.endpoint}"
        shoot(judged, f"every-page/{re.sub('[^a-z0-9]+', '-', name)}")
        wrong = misfits(judged)
        fold_open(judged)
        wrong += wrong_with(judged, THEMES[number % len(THEMES)])
        faults += [f"{place.address} {place.table}: {fault}" for fault in wrong]
    assert not faults, "\n".join(faults)


FIRST_OF_ITS_KIND = {
    place.endpoint: place for group in reversed(PLACES.values()) for place in reversed(group)
}


def daily_places(group: str) -> Iterator[tuple[int, Place]]:
    """One place for each page of the program, and a few of the others."""
    for number, place in enumerate(PLACES[group]):
        if number % 25 == 0 or place == FIRST_OF_ITS_KIND[place.endpoint]:
            yield number, place


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", PLACES)
def test_a_page_fits_and_axe_finds_nothing_in_any_language_and_colour(
    judged: Page, doors: Doors, watch: Watch, group: str, language: str
) -> None:
    watch.allow("status of 4")
    faults = []
    for place in PLACES[group]:
        go_to(judged, doors, place, language)
        wrong = misfits(judged)
        fold_open(judged)
        wrong += wrong_with(judged, *THEMES)
        faults += [f"{place.address} {place.table}: {fault}" for fault in wrong]
    assert not faults, "\n".join(faults)


def go_to(phone: Page, doors: Doors, place: Place, language: str) -> None:
    """Opens a place in this language."""
    address = doors.to(place)
    phone.goto(f"/language/{language}?to=/look")
    answer = phone.goto(address)
    assert answer is not None
    assert answer.status == place.status


@pytest.mark.long
@pytest.mark.parametrize(
    "table",
    some_daily(["the leader has declared", "trick nine with a void", "asszorti: doubled"], 1),
)
def test_axe_finds_nothing_with_any_way_of_recording(phone: Page, doors: Doors, table: str) -> None:
    phone.goto(doors.table(table))
    for way in ways(phone):
        choose(phone, way)
        fold_open(phone)
        violations = wrong_with(phone, *THEMES)
        assert not violations, "\n".join([way, *violations])


def test_every_page_of_the_program_is_among_them(tmp_path: Path) -> None:
    """A new page must be added to `tests/browser/places.py`, and so is tested with all others."""
    with closing(open_store(tmp_path / "any.sqlite3")) as store:
        app = create_app(store, secret="only for its addresses")
    rules = app.url_map.iter_rules()
    asked_for = {rule.endpoint for rule in rules if "GET" in (rule.methods or ())}
    placed = {place.endpoint for group in PLACES.values() for place in group}
    assert asked_for - NO_PAGES - placed == set()
