"""A whole match in each level of detail, on a phone and on the smallest, by touch alone.

Each begins near its end, is played to one buli, and every line of it is tapped. Daily it is one;
all the levels are in `test_a_match` too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tartli_ref.replay import as_json, replay
from tartli_ref.table.files import read_file
from tests.browser.places import Doors
from tests.browser.thumb import Thumb
from tests.sizes import some_daily
from tests.web.scenes import sixteen_tricks

Shoot = Callable[[Page, str], Path]


@dataclass(frozen=True, slots=True)
class Golden:
    """Lines of a match from these points on, and how it ends."""

    start: str
    lines: str
    ends: str


MATCHES = {
    "by winners": Golden(
        "430-300",
        """\
deal A P
A takes
A takes
B takes
A bela
B takes
A takes
A takes
B takes
B takes
A takes
B takes
B takes
A takes
A takes
A takes
B takes
A takes
count 95-66""",
        "Anna wins 1–0",
    ),
    "by cards": Golden("450-400", "\n".join(sixteen_tricks()), "Bence wins 1–0"),
    "in chalk": Golden(
        "300-350",
        """\
deal B T
A shows Z:A-terc
B shows M:K-kvart
B bela
A shows IX-vannak
B out
piles 20-65""",
        "Bence wins 1–0",
    ),
    "only the result": Golden(
        "250-280",
        """\
deal A P
count 100-61
deal B Z
count 40-121
deal A M
count 110-51""",
        "Bence wins 1–0",
    ),
}


def enter(thumb: Thumb, line: str) -> None:
    """Enters a line as a thumb does: on the keypad, by a meld's card, by one button, or aside."""
    words = line.split()
    if words[0] == "count":
        thumb.count(int(words[1].split("-")[0]), "A")
    elif words[0] == "piles":
        first, second = words[1].split("-")
        thumb.judge(int(first), int(second))
    elif words[1] == "shows":
        thumb.chalk(line)
    elif words[1] == "out":
        thumb.go_out(line)
        thumb.wrote(line)
    else:
        thumb.tap(line)


SIZES = [(320, 568), (390, 844)]


@pytest.mark.parametrize("size", some_daily(SIZES, 1), ids=str)
@pytest.mark.parametrize("level", some_daily(reversed(MATCHES), 1))
def test_a_match_is_played_to_its_buli(
    phone: Page, shoot: Shoot, level: str, size: tuple[int, int]
) -> None:
    match = MATCHES[level]
    width, height = size
    phone.set_viewport_size({"width": width, "height": height})
    head = f"game: tartli\nseats: Anna, Bence\ntarget: 1\nstart: {match.start}\n"
    phone.goto(Doors(phone.request).open(head))
    thumb = Thumb(phone)
    for line in match.lines.splitlines():
        enter(thumb, line)
    if "piles" in match.lines:
        thumb.back_to_the_table()
    shoot(phone, f"match-{level.replace(' ', '-')}-{width}")
    expect(phone.locator(".status")).to_have_text(f"The match is over: {match.ends}.")
    table = thumb.download()
    assert table.splitlines()[-len(match.lines.splitlines()) :] == match.lines.splitlines()
    standing = as_json(replay(read_file(table)), "")["standing"]
    assert standing["over"]
    assert thumb.bulis() == standing["buli"]
    assert thumb.scores() == [str(points) for points in standing["score"]]
