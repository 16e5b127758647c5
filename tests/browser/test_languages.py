"""Pages in Hungarian and German on the narrowest phone: nothing runs out of the screen.

Each language takes one page of twelve; the long tests take all in both.
"""

import pytest
from playwright.sync_api import Page

from tests.browser.places import PLACES, Doors
from tests.browser.watch import Watch

WIDE, HIGH = 320, 568

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


@pytest.mark.parametrize(
    ("lang", "pages"),
    [
        ("hu", slice(0, None, 12)),
        ("de", slice(6, None, 12)),
        pytest.param("hu", slice(0, None), marks=pytest.mark.long),
        pytest.param("de", slice(0, None), marks=pytest.mark.long),
    ],
    ids=["hu", "de", "all in hu", "all in de"],
)
def test_nothing_runs_out_of_the_narrowest_screen(
    phone: Page, watch: Watch, lang: str, pages: slice
) -> None:
    watch.allow("status of 4")
    doors = Doors(phone.request)
    places = [place for group in PLACES.values() for place in group[pages]]
    addresses = [(f"{place.address} {place.table}", doors.to(place)) for place in places]
    phone.set_viewport_size({"width": WIDE, "height": HIGH})
    phone.goto(f"/language/{lang}?to=/")
    found = []
    for name, address in addresses:
        phone.goto(address)
        found += [f"{name}: {misfit}" for misfit in phone.evaluate(MISFITS)]
    assert not found, "\n".join(found)
