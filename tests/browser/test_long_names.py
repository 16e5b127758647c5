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


def test_a_line_of_the_score_has_the_width_of_the_page(narrow: Page) -> None:
    narrow.goto(Doors(narrow.request).open(TABLE) + "score/1")
    narrow.get_by_text("The whole sum").tap()
    lines = narrow.locator(".lines li")
    assert lines.count() > 0
    for line in lines.all():
        sentence, whole = line.locator(".sentence").bounding_box(), line.bounding_box()
        assert sentence is not None and whole is not None
        assert sentence["width"] > 0.9 * whole["width"]
        rule = line.locator(".rule").bounding_box()
        assert rule is not None and rule["width"] < 0.5 * whole["width"]
    assert fits(narrow)


def test_a_score_explained_has_room_for_its_sentences(narrow: Page) -> None:
    narrow.goto(Doors(narrow.request).open(TABLE) + "score/")
    lines = narrow.locator(".scored")
    assert lines.count() > 0
    for line in lines.all():
        sentence, whole = line.locator("th").bounding_box(), line.bounding_box()
        assert sentence is not None and whole is not None
        assert sentence["width"] > 0.45 * whole["width"]
    assert fits(narrow)
