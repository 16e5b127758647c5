"""The golden evenings of Ulti: whole table files, each line with what it must bring.

The form is that of ``tests/games/annotations``. On lines of their own, true at that place:

    #: deal B items ulti x2 +8, simple +1 amount +9 total -9/18/-9
    #: deal 1 B items betli +10 amount +10 total -10/20/-10      (said again after a correction)
    #: score -9/18/-9
    #: refused 4 UL-AUC-01, 6 UL-BID-15       (or: refused none)
    #: standing score -9/18/-9                (always the last line)
"""

import re
from pathlib import Path
from typing import Any

import pytest

from tartli_ref.commands import ALL_WELL, SOME_REFUSED, main
from tartli_ref.games.ulti import ULTI
from tartli_ref.games.ulti.bid_notation import LADDER
from tartli_ref.replay import Replayed, as_json, replay
from tartli_ref.table.files import TableFile
from tartli_ref.table.log import write_entry
from tests.games.annotations import PURPOSE_LETTERS, Golden, Outcome, Place, Score, read_golden

FILES = sorted((Path(__file__).parent / "games").glob("*.table"))
DEAL = re.compile(r"(?:(\d+) )?([ABC]) items (.+) amount (\S+) total (\S+)")


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def golden(request: pytest.FixtureRequest) -> Golden:
    return read_golden(request.param, read_place)


def read_place(golden: Golden, text: str) -> Place:
    """What is said on a line of its own."""
    kind, _, rest = text.partition(" ")
    number, expected = 0, READERS[kind](rest)
    if kind == "deal":
        number = expected.pop("number") or len(golden.last(kind)) + 1
    return Place(len(golden.texts), kind, number, expected)


def _trio(text: str) -> list[int]:
    first, second, third = map(int, text.split("/"))
    return [first, second, third]


def _deal(text: str) -> dict[str, Any]:
    found = DEAL.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not {DEAL.pattern}")
    number, soloist, items, amount, total = found.groups()
    pairs = [item.rsplit(" ", 1) for item in items.split(", ")]
    return {
        "number": int(number or 0),
        "soloist": soloist,
        "items": [{"what": what, "amount": int(worth)} for what, worth in pairs],
        "amount": int(amount),
        "total": _trio(total),
    }


def _refused(text: str) -> list[list[Any]]:
    if text == "none":
        return []
    return [[int(line), rule] for line, rule in (part.split() for part in text.split(","))]


READERS: dict[str, Any] = {
    "deal": _deal,
    "score": _trio,
    "refused": _refused,
    "standing": lambda text: _trio(text.removeprefix("score ")),
}


def outcome_of(line: Replayed) -> Outcome:
    made = tuple(Score(str(one.seat), one.points, str(one.rule)) for one in line.made)
    return Outcome(made, "" if line.applied else str(line.ruling.rule))


def test_there_are_golden_evenings() -> None:
    assert len(FILES) >= 6


def test_an_evening_says_what_it_shows_and_how_it_ends(golden: Golden) -> None:
    assert len(golden.purpose) >= PURPOSE_LETTERS
    assert golden.places[-1].kind == "standing"
    assert golden.places[-1].moves == len(golden.texts)
    assert sum(golden.places[-1].expected) == 0


def test_every_line_is_canonical(golden: Golden) -> None:
    assert golden.texts == [write_entry(ULTI, entry) for _, entry in golden.table.entries]


def test_every_line_scores_or_is_refused_as_it_says(golden: Golden) -> None:
    found = replay(golden.table).lines
    differences = [
        f"{line.number}: {text}\n  expected {expected}\n  found    {outcome_of(line)}"
        for line, text, expected in zip(found, golden.texts, golden.at_once, strict=True)
        if outcome_of(line) != expected
    ]
    assert not differences, "\n".join(differences)


def test_every_place_stands_as_it_says(golden: Golden) -> None:
    assert [text for place in golden.places if (text := _difference(golden.table, place))] == []


def _difference(table: TableFile, place: Place) -> str:
    found = as_json(replay(TableFile(table.terms, table.entries[: place.moves])), "")
    there: Any = {
        "score": found["standing"]["score"],
        "deal": found["deals"][place.number - 1] if place.number else None,
        "refused": [[one["move"], one["rule"]] for one in found["refused"]],
        "standing": found["standing"]["score"],
    }[place.kind]
    if place.kind == "deal":
        there = {key: there[key] for key in place.expected}
    same = there == place.expected
    return "" if same else f"after {place.moves}: {place.kind} {place.expected}, found {there}"


def test_in_the_end_the_scores_that_stand_add_up_to_the_standing(golden: Golden) -> None:
    found = as_json(replay(golden.table), "")
    expected = [
        (number, *one)
        for number, outcome in enumerate(golden.in_the_end, start=1)
        for one in outcome.scores
    ]
    scores = [(one["move"], one["seat"], one["points"], one["why"]) for one in found["scores"]]
    assert scores == expected
    for seat, name in enumerate("ABC"):
        total = sum(points for _, who, points, _ in scores if who == name)
        assert total == found["standing"]["score"][seat]
    assert [sum(deal["change"]) for deal in found["deals"]] == [0] * len(found["deals"])
    assert found["bulis"] == [] and found["standing"]["over"] is False


def test_the_command_prints_every_line_in_words(
    golden: Golden, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = any(outcome.refused for outcome in golden.in_the_end)
    assert main(["replay", str(golden.path)]) == (SOME_REFUSED if refused else ALL_WELL)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{golden.path}: ulti, Ágnes against Béla against Cili"
    assert lines[-1].startswith("standing: Ágnes ")
    assert len(lines) >= len(golden.texts) + 2


def test_the_evenings_show_every_family_every_step_and_every_silent_bid() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    families = ("simple", "40-100", "20-100", "ulti", "four-aces", "durchmars", "betli")
    for word in (*families, "rebetli", "redurchmars", "plain durchmars", "open betli"):
        assert f" {word}" in text
    for family in (*families, "silent-100", "silent-aces", "silent-ulti", "silent-durchmars"):
        assert re.search(rf"items .*\b{family}(?: x\d+)? \+[1-9]", text), family
        assert re.search(rf"items .*\b{family}(?: x\d+)? -[1-9]", text), family
    for step in range(1, 9):
        assert f" {LADDER.name(step)}" in text
        assert f" x{2**step} " in text
    for word in ("forfeits", "picks up", "names", "declares", "fix ", "agreed: ", "undo", "note"):
        assert word in text
