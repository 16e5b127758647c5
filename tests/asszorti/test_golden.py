"""The golden evenings of Asszorti: whole table files, each line with what it must bring.

The form is that of ``tests/games/annotations``. On lines of their own, true at that place:

    #: deal A 2 H made 7 tricks 7-3-1 worth +6 kontra 1-0 total 12/-6/-6
    #: deal 1 A 2 H made 8 tricks - worth +8 total 16/-8/-8     (said again after a correction)
    #: score 12/-6/-6
    #: refused 4 AS-SCO-01, 6 AS-ARR-03       (or: refused none)
    #: standing score 12/-6/-6                (always the last line)

``tricks -`` stands where only the declarer's were counted; ``kontra`` has the steps on the game and
on the arrivázs, and is left out where there are none.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from tartli_ref.commands import ALL_WELL, SOME_REFUSED, main
from tartli_ref.games.asszorti import ASSZORTI
from tartli_ref.replay import Replayed, as_json, replay
from tartli_ref.table.files import TableFile, read_file
from tartli_ref.table.log import write_entry
from tests.games.annotations import PURPOSE_LETTERS, Golden, Outcome, Place, Score, read_golden

FILES = sorted((Path(__file__).parent / "games").glob("*.table"))
DEAL = re.compile(
    r"(?:(\d+) )?([ABC]) (3|2|1|hand) (\w+) made (\d+) tricks (\S+) worth (\S+)"
    r"(?: kontra (\d)-(\d))? total (\S+)"
)


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
    number, declarer, contract, trumps, made, tricks, worth, game, arrivazs, total = found.groups()
    return {
        "number": int(number or 0),
        "declarer": declarer,
        "contract": contract,
        "trumps": trumps,
        "kontra": [int(game or 0), int(arrivazs or 0)],
        "made": int(made),
        "tricks": None if tricks == "-" else [int(each) for each in tricks.split("-")],
        "worth": int(worth),
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


def after(table: TableFile, moves: int) -> dict[str, Any]:
    """The JSON object of the table as it was after so many moves."""
    return as_json(replay(TableFile(table.terms, table.entries[:moves])), "")


def outcome_of(line: Replayed) -> Outcome:
    made = tuple(Score(str(one.seat), one.points, str(one.rule)) for one in line.made)
    return Outcome(made, "" if line.applied else str(line.ruling.rule))


def by_rule(outcome: Outcome) -> Outcome:
    """The scores in one order: who wrote them down may have begun with the declarer."""
    return outcome._replace(scores=tuple(sorted(outcome.scores)))


def test_there_are_golden_evenings() -> None:
    assert len(FILES) >= 5


def test_an_evening_says_what_it_shows_and_how_it_ends(golden: Golden) -> None:
    assert len(golden.purpose) >= PURPOSE_LETTERS
    assert golden.places[-1].kind == "standing"
    assert golden.places[-1].moves == len(golden.texts)
    assert sum(golden.places[-1].expected) == 0


def test_every_line_is_canonical(golden: Golden) -> None:
    assert golden.texts == [write_entry(ASSZORTI, entry) for _, entry in golden.table.entries]


def test_every_line_scores_or_is_refused_as_it_says(golden: Golden) -> None:
    found = replay(golden.table).lines
    differences = [
        f"{line.number}: {text}\n  expected {expected}\n  found    {outcome_of(line)}"
        for line, text, expected in zip(found, golden.texts, golden.at_once, strict=True)
        if by_rule(outcome_of(line)) != by_rule(expected)
    ]
    assert not differences, "\n".join(differences)


def test_every_place_stands_as_it_says(golden: Golden) -> None:
    assert [text for place in golden.places if (text := _difference(golden.table, place))] == []


def _difference(table: TableFile, place: Place) -> str:
    found = after(table, place.moves)
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
    expected = sorted(
        (number, *one)
        for number, outcome in enumerate(golden.in_the_end, start=1)
        for one in outcome.scores
    )
    scores = [(one["move"], one["seat"], one["points"], one["why"]) for one in found["scores"]]
    assert sorted(scores) == expected
    for seat, name in enumerate("ABC"):
        total = sum(points for _, who, points, _ in scores if who == name)
        assert total == found["standing"]["score"][seat]
    assert [sum(deal["points"]) for deal in found["deals"]] == [0] * len(found["deals"])
    assert found["bulis"] == [] and found["standing"]["over"] is False


def test_the_command_prints_every_line_in_words(
    golden: Golden, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = any(outcome.refused for outcome in golden.in_the_end)
    assert main(["replay", str(golden.path)]) == (SOME_REFUSED if refused else ALL_WELL)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{golden.path}: asszorti, Ágnes against Béla against Cili"
    assert lines[-1].startswith("standing: Ágnes ")
    assert len(lines) >= len(golden.texts) + 2


def test_the_evenings_show_every_bid_and_every_step_of_the_ladder() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    for word in ("bids 3", "bids 2", "bids 1", "bids hand", "holds", "passes", "claims"):
        assert f" {word}" in text
    for word in ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra"):
        assert f" {word} game" in text and f" {word} arrivazs" in text
    for word in ("disputes", "undisputed", "concedes", "arrivazs idegen", "6-5-0", "agreed: "):
        assert word in text


def test_an_evening_written_as_a_file_is_read_again(golden: Golden) -> None:
    assert read_file(golden.path.read_text(encoding="utf-8")).terms == golden.table.terms
