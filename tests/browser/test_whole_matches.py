"""A whole match in each level of detail, on a phone and on the smallest, by touch alone.

Each begins near its end, is played to one buli, and every line of it is tapped. Daily it is one;
all the levels are in `test_a_match` too.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tartli_ref.server.replaying import as_json, replay
from tartli_ref.table.files import read_file
from tests.browser.places import Doors
from tests.browser.thumb import Thumb
from tests.examples import rows
from tests.sizes import some_daily

Shoot = Callable[[Page, str], Path]


MATCHES = rows(__file__, "matches")


def enter(thumb: Thumb, line: str) -> None:
    """Enters a line as a thumb does: on the keypad, by a meld's card, by one button, or aside."""
    words = line.split()
    if words[0] == "count":
        thumb.count(int(words[1].split("-")[0]), "A")
    elif words[1] == "pile":
        points = int(words[2])
        assert thumb.judge(points, points) == line  # only this pile is asked for
        thumb.judged(line, "went out with")
    elif words[1] == "shows":
        thumb.chalk(line)
    elif words[1] == "out":
        thumb.go_out(line)
        thumb.wrote(line)
    else:
        thumb.tap(line)


SIZES = [(320, 568), (390, 844)]


@pytest.mark.parametrize("size", some_daily(SIZES, 1), ids=str)
@pytest.mark.parametrize("match", some_daily(reversed(MATCHES), 1))
def test_a_match_is_played_to_its_buli(
    phone: Page, shoot: Shoot, match: tuple[str, str, tuple[str, ...], str], size: tuple[int, int]
) -> None:
    level, start, lines, ends = match
    width, height = size
    phone.set_viewport_size({"width": width, "height": height})
    head = f"game: tartli\nseats: Anna, Bence\ntarget: 1\nstart: {start}\n"
    phone.goto(Doors(phone.request).open(head))
    thumb = Thumb(phone)
    for line in lines:
        enter(thumb, line)
    shoot(phone, f"match-{level.replace(' ', '-')}-{width}")
    expect(phone.locator(".status")).to_have_text(f"The match is over: {ends}.")
    table = thumb.download()
    assert table.splitlines()[-len(lines) :] == [*lines]
    standing = as_json(replay(read_file(table)), "")["standing"]
    assert standing["over"]
    assert thumb.bulis() == standing["buli"]
    assert thumb.scores() == [str(bulis) for bulis in standing["buli"]]  # the slates are wiped
