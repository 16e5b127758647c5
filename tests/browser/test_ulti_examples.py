"""Worked examples of the published sheets by touch: each told in *Result*, and paid as it says."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import Doors
from tests.browser.thumb import Thumb, choose
from tests.games.ulti.test_sheets import EXAMPLES, NAMES, Example

BY_TOUCH = 30
DAILY = 3
SEEN = "before => Number(document.querySelector('#screen').dataset.seen) > before"
CONTRACT = re.compile(r"contract (?P<seat>[A-D]) (?P<bid>[a-z0-9- ]+?)(?: [MTZ])?")
KONTRA = re.compile(
    r"(?P<seat>[A-D] )?(?P<step>kontra|rekontra)(?P<part> [a-z0-9-]+)?(?P<of> [A-D])?"
)
RESULT = re.compile(r"result(?: (?P<mine>\d+)-(?P<theirs>\d+))?(?P<rest>.*)")
PARTS = ("40-100", "20-100", "ulti", "four-aces", "durchmars", "betli", "simple")
SILENT = ("silent-100", "silent-aces", "silent-ulti", "silent-durchmars")
FEWEST = 30
"""A side with less may have won by something silent that nobody says."""


class Told(NamedTuple):
    """An example as it is tapped: the bid's tile and marks, steps and owners, what came of it."""

    soloist: str
    tile: str
    is_compound: bool
    marks: list[str]
    steps: dict[str, int]
    owner: dict[str, str]
    outcomes: dict[str, str]
    whose: str
    three_cards: bool


def parts_of(words: list[str]) -> list[str]:
    parts = [word for word in words if word in PARTS]
    if set(parts) <= {"ulti", "four-aces"}:
        parts.append("simple")
    return parts


def read(example: Example) -> Told | None:
    """How the example is tapped; None if it needs more than the form of a whole deal."""
    if example.kind != "payment" or example.refused or len(example.lines) < 3:
        return None
    dealt, contract, *kontras, ended = example.lines
    said = CONTRACT.fullmatch(contract)
    result = RESULT.fullmatch(ended)
    if not (dealt.startswith("deal ") and said and result):
        return None
    words = said["bid"].split()
    if words in (["rebetli"], ["redurchmars"]):
        words = ["hearts", *(["plain"] * (words == ["redurchmars"])), words[0][2:]]
    parts = parts_of(words)
    steps: dict[str, int] = {}
    owner: dict[str, str] = {}
    for line in kontras:
        step = KONTRA.fullmatch(line)
        if not step or not (step["part"] or len(parts) == 1):
            return None
        part = (step["part"] or parts[0]).strip()
        steps[part] = steps.get(part, 0) + 1
        by = (step["seat"] or "").strip() if step["step"] == "kontra" else ""
        if steps[part] != ("kontra", "rekontra").index(step["step"]) + 1:
            return None
        owner[part] = owner.get(part) or by
    outcomes = outcomes_of(result, parts)
    if outcomes is None:
        return None
    tile = " ".join(parts)
    marks = [word for word in words if word in ("hearts", "open", "plain")]
    is_compound = len([part for part in parts if part != "simple"]) > 1
    if is_compound and "open" in marks:
        marks.remove("open")
        tile = tile.replace("durchmars", "open durchmars")
    whose = re.search(r"silent-ulti ([A-D])", ended)
    return Told(
        soloist=said["seat"],
        tile=tile,
        is_compound=is_compound,
        marks=marks,
        steps=steps,
        owner=owner,
        outcomes=outcomes,
        whose=whose[1] if whose else "",
        three_cards="three-cards" in ended,
    )


def outcomes_of(result: re.Match[str], parts: list[str]) -> dict[str, str] | None:
    """What became of each part and silent bid; None if points alone decide more than the Simple."""
    outcomes: dict[str, str] = {}
    verdict = ""
    for word in result["rest"].split():
        if word in ("made", "lost"):
            verdict = word
        elif word in (*PARTS, *SILENT):
            outcomes[word] = verdict
    if result["mine"]:
        mine = int(result["mine"])
        theirs = int(result["theirs"])
        if min(mine, theirs) < FEWEST:
            return None
        if "simple" in parts and mine != theirs:
            outcomes.setdefault("simple", "made" if mine > theirs else "lost")
    if any(part not in outcomes for part in parts):
        return None
    return outcomes


def chosen() -> list[Example]:
    """Examples of the sheets by turns, the longest first, no deal twice."""
    told = [example for example in EXAMPLES if read(example)]
    told.sort(key=lambda example: (-len(example.lines), -len(example.options), example.number))
    by_sheet: dict[str, list[Example]] = {}
    for example in told:
        by_sheet.setdefault(example.sheet, []).append(example)
    examples: list[Example] = []
    while len(examples) < BY_TOUCH:
        for rows in by_sheet.values():
            deals = {other.lines for other in examples}
            new = [example for example in rows if example.lines not in deals]
            if new:
                examples.append(new[0])
    return examples[:BY_TOUCH]


def tell(page: Page, example: Example, told: Told) -> None:
    thumb = Thumb(page)
    names = ", ".join(NAMES[seat] for seat in example.seats)
    options = "".join(f"option: {option}\n" for option in example.options)
    head = f"game: ulti\nrules: {example.sheet}\n{options}seats: {names}\n"
    page.goto(Doors(page.request).open(head))
    page.locator(f"button[value='{example.lines[0]}']").first.tap()
    expect(page.locator("button[value^='undo']").first).to_be_attached()
    page.wait_for_timeout(500)
    choose(page, "count")
    form = page.locator("form.told-whole")

    def touch(place: str) -> None:
        thumb.touch(form.locator(place).locator("visible=true").first)

    def pick(name: str, value: str) -> None:
        choice = page.locator(f'[name="{name}"][value="{value}"]')
        thumb.touch(form.locator(".pick", has=choice).locator("visible=true").first)

    thumb.touch(page.locator(f'.picks:has([name="seat"][value="{told.soloist}"])').first)
    if told.is_compound:
        pick("bid", "others")
    pick("bid", told.tile)
    for mark in told.marks:
        pick("marks", mark)
    for part, steps in told.steps.items():
        for _step in range(steps):
            touch(f".part-{part} .kontra .pick")
        name = f"who_{part.replace('-', '_')}"
        owners = form.locator(f'[name="{name}"][value="{told.owner[part]}"]')
        if told.owner[part] and owners.locator("xpath=..").locator("visible=true").count():
            pick(name, told.owner[part])
    for part, outcome in told.outcomes.items():
        if part in PARTS:
            touch(f".part-{part} .{'win' if outcome == 'made' else 'lose'}")
    silent = [part for part in told.outcomes if part in SILENT]
    if silent or told.three_cards:
        touch(".marks summary")
    for part in silent:
        name = f"of_{part.replace('-', '_')}"
        choice = page.locator(f'[name="{name}"][value="{told.outcomes[part]}"]')
        thumb.touch(form.locator("label", has=choice))
    if told.whose:
        whose = page.locator(f'[name="whose"][value="{told.whose}"]')
        thumb.touch(form.locator("label", has=whose))
    if told.three_cards:
        thumb.touch(form.locator("label", has=page.locator('[name="three_cards"]')))
    seen = thumb.seen
    thumb.enter(thumb.reach(form.locator("button.settles")))
    page.wait_for_function(SEEN, arg=seen)


def scores(page: Page, people: int) -> tuple[int, ...]:
    shown = []
    for place in range(people):
        text = page.locator(f".half[data-seat='{place}'] .score").inner_text()
        shown.append(int(text.replace("−", "-")))
    return tuple(shown)


def tell_all(page: Page, examples: list[Example]) -> None:
    for example in examples:
        told = read(example)
        assert told is not None
        tell(page, example, told)
        assert scores(page, len(example.seats)) == example.points, example


def test_examples_by_touch_are_of_every_sheet() -> None:
    assert len({example.sheet for example in chosen()}) == 7  # the eighth differs by its evening
    assert len({example.number for example in chosen()}) == BY_TOUCH
    assert any(example.options for example in chosen())


def test_some_examples_told_by_touch_are_paid_as_they_say(phone: Page) -> None:
    tell_all(phone, chosen()[:: BY_TOUCH // DAILY])


@pytest.mark.long
def test_thirty_examples_told_by_touch_are_paid_as_they_say(phone: Page) -> None:
    tell_all(phone, chosen())
