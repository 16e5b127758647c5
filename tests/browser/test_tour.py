"""The evening of `docs/tour.md`: each page that it shows is there, and its picture is taken.

`SCREENSHOT=1 python -m pytest tests/browser/test_tour.py` writes the pictures.
"""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import open_file
from tests.browser.thumb import choose
from tests.games.tartli.review.test_review import random_lines

TOUR = Path(__file__).resolve().parents[2] / "docs" / "tour"
SHOWN = TOUR.with_suffix(".md")
QUALITY = 75

TARTLI = "game: tartli\nseats: Anna, Bence\ntarget: 3\nstake: 100 HUF\ndealer: A\nstart: 97-64\n"
ULTI = "game: ulti\nseats: Anna, Béla, Cili\nstake: 10 HUF\ndealer: C\n"
ASSZORTI = "game: asszorti\nseats: Dóra, Emil, Feri\nstake: 10 HUF\ndealer: C\n"
DEAL = ["deal A P-VIII", "B says terc", "B plays Z-K", "A says terc"]
MELDS = ["A shows O-vannak", "A shows IX-vannak", "A shows M:A-kvint", "A shows Z:A-kvint"]
WON = ["deal A P", *MELDS, "A out"]
BULI = [*WON, "deal B P", *MELDS, "A out"]
CALLED = ["deal C", "A bids 3", "B passes", "C bids 2", "A holds", "C passes", "A contract 2"]
HANDED = ["B plays M-A", "A plays M-VII", "B plays Z-A", "A plays Z-VII", "B plays T-A"]


NEAR = "game: tartli\nseats: Anna, Bence\ntarget: 5\nstake: 100 HUF\ndealer: B\nstart: 463-318\n"
CLAIM = ["deal B Z", "A takes", "B takes", "A takes", "A takes", "B takes", "A takes"]
MATCH = NEAR + "buli: 3-3\n"
LAST = ["A out", "piles 41-22", "deal A Z", 'adjust A 510 "so far"', "A out"]


@dataclass(frozen=True, slots=True)
class Stop:
    """A picture: the table's file, the page of it, and what is tapped before."""

    head: str
    lines: list[str]
    page: str = ""
    way: str = ""
    light: Literal["dark", "light"] = "light"


STOPS = {
    "suit": Stop(TARTLI, [], light="dark"),
    "cards": Stop(TARTLI, ["deal A P-VIII", *HANDED], way="cards"),
    "trick": Stop(TARTLI, ["deal A P-VIII", "B takes", "B takes", "A takes"], light="dark"),
    "contest": Stop(TARTLI, DEAL),
    "answer": Stop(TARTLI, [*DEAL, "B names X"], light="dark"),
    "count": Stop(TARTLI, ["deal A P"], way="count"),
    "buli": Stop(TARTLI, WON, light="dark"),
    "verdict": Stop(TARTLI, WON, "score/1"),
    "claim": Stop(NEAR, CLAIM, way="out"),
    "piles": Stop(NEAR, [*CLAIM, "A out"], light="dark"),
    "wrong": Stop(NEAR, [*CLAIM, "A out", "A pile 35"]),
    "match": Stop(MATCH, [*CLAIM, *LAST], light="dark"),
    "evening": Stop(TARTLI, BULI, "session/"),
    "history": Stop(TARTLI, ["deal A P-VIII", *HANDED], "history/", light="dark"),
    "more": Stop(TARTLI, ["deal A P"], "more"),
    "review": Stop(TARTLI, random_lines(2), "audit/1?review=1"),
    "what-if": Stop(TARTLI, random_lines(2), "audit/1/what-if/8?played=P-VIII", light="dark"),
    "ulti": Stop(ULTI, ["deal C"], way="count"),
    "asszorti": Stop(ASSZORTI, CALLED, light="dark"),
}


def test_the_tour_shows_each_of_its_pictures_once() -> None:
    text = SHOWN.read_text(encoding="utf-8")
    assert {name: text.count(f"(tour/{name}.jpg)") for name in STOPS} == dict.fromkeys(STOPS, 1)
    assert sorted(TOUR.glob("*.jpg")) == sorted(TOUR / f"{name}.jpg" for name in STOPS)


@pytest.mark.long
@pytest.mark.parametrize("name", STOPS)
def test_each_page_of_the_tour_is_there(phone: Page, name: str) -> None:
    stop = STOPS[name]
    phone.emulate_media(color_scheme=stop.light, reduced_motion="reduce")
    phone.goto(open_file(phone, "\n".join([stop.head.strip(), *stop.lines, ""])) + stop.page)
    expect(phone.get_by_role("heading", level=1)).to_be_attached()
    if stop.way:
        choose(phone, stop.way)
    if os.environ.get("SCREENSHOT"):
        TOUR.mkdir(exist_ok=True)
        phone.screenshot(path=TOUR / f"{name}.jpg", type="jpeg", quality=QUALITY, scale="css")
