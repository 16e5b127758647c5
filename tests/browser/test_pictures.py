"""Pictures on a narrow phone: whatever is written in them is there in whole."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.opening import fits
from tests.browser.places import Doors

GAMES = Path(__file__).parents[1] / "games"
EVENINGS = (
    "ulti/tables/silent.table",
    "asszorti/tables/every_bid.table",
    "tartli/tables/contests.table",
)

NOTE_TEXTS = """
window.written = [];
const fill = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
  const place = new DOMPoint(x, y).matrixTransform(this.getTransform());
  const wide = this.measureText(text).width;
  const left = { right: place.x - wide, center: place.x - wide / 2 }[this.textAlign] ?? place.x;
  window.written.push({ text, left, right: left + wide, most: this.canvas.width });
  return fill.apply(this, arguments);
};
"""


@pytest.fixture
def phone(new_page: Page) -> Page:
    """A phone that notes what is written."""
    return new_page


@pytest.fixture
def player(phone: Page) -> str:
    """The page of one who has played all the games, in one book."""
    doors = Doors(phone.request)
    book = doors.new_book("All games")
    for name in EVENINGS:
        text = (GAMES / name).read_text(encoding="utf-8")
        seats = "Anna, Bence" if name.startswith("tartli") else "Anna, Bence, Csaba"
        agreed = "".join(
            f"{letter} confirms\n" for letter, _ in zip("ABC", seats.split(", "), strict=False)
        )
        text = re.sub(r"(?m)^seats:.*", f"seats: {seats}", text)
        doors.bring(book, doors.open(f"{text}\n{agreed}"))
    return f"{book}player/?name=anna"


def test_no_name_or_number_of_a_picture_is_cut(phone: Page, player: str) -> None:
    phone.add_init_script(NOTE_TEXTS)
    phone.set_viewport_size({"width": 320, "height": 568})
    for language in ("en", "hu", "de"):
        phone.goto(f"/language/{language}?to=/books")
        phone.goto(player)
        expect_whole(phone)


def expect_whole(phone: Page) -> None:
    """All pictures are drawn, and nothing in them is cut."""
    titles = phone.locator("figure.chart h2").all_inner_texts()
    games = [title.rpartition(" · ")[2].casefold() for title in titles[-3:]]
    assert games == ["tartli", "ulti", "asszorti"]
    written: list[dict[str, Any]] = phone.evaluate("window.written")
    assert len(written) > len(titles)
    assert [text for text in written if text["left"] < 0 or text["right"] > text["most"]] == []
    assert fits(phone)
