"""Long names on the smallest phone: what is told of a player can be read, and nothing peeps out."""

import pytest
from playwright.sync_api import Page

from tests.browser.opening import fits
from tests.browser.places import Doors

TABLE = """\
game: tartli
seats: Kovácsné Zsuzsanna, Dr. Szabó-Nagy Ödön
start: 400-300

deal A P-VIII
@2 B shows Z:A-terc
A bela
count 61-100
deal B M
A shows P:O-terc
A takes
"""


@pytest.fixture
def narrow(phone: Page) -> Page:
    phone.set_viewport_size({"width": 320, "height": 568})
    return phone


def test_a_score_explained_has_room_for_what_was_scored(narrow: Page) -> None:
    table = Doors(narrow.request).open(TABLE)
    for page in (f"{table}score/", f"{table}score/1"):
        narrow.goto(page)
        narrow.eval_on_selector_all("details", "all => all.forEach(it => { it.open = true })")
        lines = narrow.locator(".scored")
        assert lines.count() > 0
        for line in lines.all():
            what = line.locator("th").bounding_box()
            box = line.bounding_box()
            assert what is not None and box is not None
            assert what["width"] > 0.3 * box["width"]
        assert fits(narrow)


NEAR = """\
game: tartli
seats: Anna, Bence
dealer: A
start: 470-488

deal A P
B takes
A takes
"""
WHOLE = ".half :is(h2, .tag:not(:has(~ .hot)), .near-it)"
CUT = """whole => [...document.querySelectorAll(whole)].filter(it => {
  const { right, bottom } = it.getBoundingClientRect();
  const around = it.closest(it.matches(".tag") ? ".tags" : ".half").getBoundingClientRect();
  return it.checkVisibility() && (it.matches("h2") && it.scrollWidth > it.clientWidth
    || right > around.right + 1 || bottom > around.bottom + 3);
}).map(it => it.textContent)"""
"""The names, tags and missing points of the slates that are not shown whole. Where both tags do not
fit, that of the dealer leaves.
"""


@pytest.mark.parametrize("language", ["en", "hu", "de"])
@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
def test_a_slate_near_501_shows_a_short_name_its_tag_and_what_is_missing(
    phone: Page, size: tuple[int, int], language: str
) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    table = Doors(phone.request).open(NEAR)
    phone.goto(f"/language/{language}?to={table}")
    assert phone.locator(".near-it").count() == len("AB")
    assert phone.evaluate(CUT, WHOLE) == []
