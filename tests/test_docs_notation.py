"""docs/notation.md is true: its lines can be read, are canonical, and its example replays so."""

import json
import re
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

from tartli_ref.commands import main
from tartli_ref.commands.replaying import SOME_REFUSED
from tartli_ref.games import find_game
from tartli_ref.games.asszorti import ASSZORTI
from tartli_ref.games.asszorti import notation as asszorti
from tartli_ref.games.asszorti.moves import Move as AsszortiMove
from tartli_ref.games.asszorti.values import AsszortiOptions
from tartli_ref.games.common.lines import Line
from tartli_ref.games.tartli import notation as tartli
from tartli_ref.games.tartli.moves import Move
from tartli_ref.games.tartli.notation import read_card, read_meld, read_move
from tartli_ref.games.tartli.values import TartliOptions
from tartli_ref.games.ulti import ULTI
from tartli_ref.games.ulti import notation as ulti
from tartli_ref.games.ulti.bid_notation import read_bid, write_bid
from tartli_ref.games.ulti.bids import NUMBER
from tartli_ref.games.ulti.moves import Move as UltiMove
from tartli_ref.games.ulti.values import UltiOptions
from tartli_ref.rulings import Unreadable
from tartli_ref.table.files import read_file, strip_comment, write_head
from tartli_ref.table.log import read_entry, write_entry

PAGE = Path(__file__).parents[1] / "docs" / "notation.md"
BOXES = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)

MENDS = re.compile("undo|misdeal|fix|insert|agreed|[A-C] (confirms|disputes)")


def boxes(kind: str) -> list[str]:
    return [text for found, text in BOXES if found == kind]


def lines(kind: str) -> list[str]:
    """The lines of all boxes of this kind, without their comments."""
    bare = (strip_comment(line).strip() for box in boxes(kind) for line in box.splitlines())
    return [line for line in bare if line]


def canonical(line: str) -> str:
    game = find_game("tartli")
    assert game is not None
    return write_entry(game, read_entry(game, line))


NOTATIONS = {
    "lines": tartli.NOTATION,
    "asszorti_lines": asszorti.NOTATION,
    "ulti_lines": ulti.NOTATION,
}


@pytest.mark.parametrize(
    ("kind", "line"),
    [(kind, line) for kind, notation in NOTATIONS.items() for line in notation.lines],
    ids=lambda it: it.verb if isinstance(it, Line) else it,
)
def test_each_line_of_a_table_is_on_the_page_with_its_examples(kind: str, line: Line[Any]) -> None:
    notation = NOTATIONS[kind]
    moves = [text for text in lines(kind) if kind != "lines" or not MENDS.match(text)]
    shown = [text for text in moves if type(notation.read(text)) is line.kind]
    assert shown
    assert set(line.examples) <= set(shown)
    assert [notation.write(notation.read(text)) for text in shown] == shown


@pytest.mark.parametrize(
    ("kind", "text"), [(kind, text) for kind in NOTATIONS for text in lines(kind)]
)
def test_words_behind_a_line_are_never_dropped(kind: str, text: str) -> None:
    with pytest.raises(Unreadable):
        NOTATIONS[kind].read(f"{text} and anything")


def test_every_box_is_of_a_kind_that_is_checked() -> None:
    kinds = {"cards", "melds", "table", "head", "lines", "accepted", "text", "json"}
    others = {
        f"{game}_{kind}" for game in ("asszorti", "ulti") for kind in kinds - {"cards", "melds"}
    }
    assert {found for found, _ in BOXES} == kinds | others | {"ulti_bids"}


@pytest.mark.parametrize(
    ("kind", "read"), [("cards", read_card), ("melds", read_meld)], ids=["cards", "melds"]
)
def test_cards_and_melds_are_written_as_they_stand(
    kind: str, read: Callable[[str], object]
) -> None:
    assert [str(read(line)) for line in lines(kind)] == lines(kind)


@pytest.mark.parametrize("line", lines("lines"))
def test_a_line_is_written_back_as_it_stands(line: str) -> None:
    assert canonical(line) == line


def test_every_move_and_every_option_is_there() -> None:
    shown = {type(read_move(line)) for line in lines("lines") if not MENDS.match(line)}
    assert shown == set(get_args(Move))
    for option in fields(TartliOptions):
        assert f"| `{option.name}` |" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("line", [line for box in boxes("accepted") for line in box.splitlines()])
def test_what_is_accepted_is_written_as_it_says(line: str) -> None:
    entered = strip_comment(line)
    assert canonical(entered) == line[len(entered) :].strip("# ")
    assert entered.strip() != canonical(entered)


@pytest.mark.parametrize("box", boxes("head"))
def test_a_head_is_written_back_as_it_stands(box: str) -> None:
    bare = "".join(f"{strip_comment(line).rstrip()}\n" for line in box.splitlines())
    assert write_head(read_file(box).terms) == bare


def test_the_example_is_canonical() -> None:
    (box,) = boxes("table")
    table = read_file(box)
    moves = [strip_comment(line).strip() for line in box.split("\n\n")[1].splitlines()]
    assert moves == [canonical(line) for line in moves]
    assert len(table.entries) == len(moves)


def test_the_example_replays_as_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (table,), (text,), (data,) = boxes("table"), boxes("text"), boxes("json")
    Path("evening.table").write_text(table, encoding="utf-8")
    assert main(["replay", "evening.table"]) == SOME_REFUSED
    assert capsys.readouterr().out == text
    assert main(["replay", "--json", "evening.table"]) == SOME_REFUSED
    assert json.loads(capsys.readouterr().out) == json.loads(data)


# Asszorti


def canonical_asszorti(line: str) -> str:
    return write_entry(ASSZORTI, read_entry(ASSZORTI, line))


@pytest.mark.parametrize("line", lines("asszorti_lines"))
def test_a_line_of_asszorti_is_written_back_as_it_stands(line: str) -> None:
    assert canonical_asszorti(line) == line


def test_every_move_and_every_option_of_asszorti_is_there() -> None:
    shown = {type(ASSZORTI.read_move(line)) for line in lines("asszorti_lines")}
    assert shown == set(get_args(AsszortiMove))
    for option in fields(AsszortiOptions):
        assert f"| `{option.name}` |" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "line", [line for box in boxes("asszorti_accepted") for line in box.splitlines()]
)
def test_what_is_accepted_of_asszorti_is_written_as_it_says(line: str) -> None:
    entered = strip_comment(line)
    assert canonical_asszorti(entered) == line[len(entered) :].strip("# ")
    assert entered.strip() != canonical_asszorti(entered)


def test_the_head_of_asszorti_is_written_back_as_it_stands() -> None:
    (box,) = boxes("asszorti_head")
    bare = "".join(f"{strip_comment(line).rstrip()}\n" for line in box.splitlines())
    assert write_head(read_file(box).terms) == bare


def test_the_example_of_asszorti_is_canonical_and_replays_as_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (table,) = boxes("asszorti_table")
    (text,), (data,) = boxes("asszorti_text"), boxes("asszorti_json")
    moves = [strip_comment(line).strip() for line in table.split("\n\n")[1].splitlines()]
    assert moves == [canonical_asszorti(line) for line in moves]
    Path("evening.table").write_text(table, encoding="utf-8")
    assert main(["replay", "evening.table"]) == SOME_REFUSED
    assert capsys.readouterr().out == text
    assert main(["replay", "--json", "evening.table"]) == SOME_REFUSED
    assert json.loads(capsys.readouterr().out) == json.loads(data)


# Ulti


def canonical_ulti(line: str) -> str:
    return write_entry(ULTI, read_entry(ULTI, line))


@pytest.mark.parametrize("line", lines("ulti_lines"))
def test_a_line_of_ulti_is_written_back_as_it_stands(line: str) -> None:
    assert canonical_ulti(line) == line


@pytest.mark.parametrize("text", lines("ulti_bids"))
def test_a_bid_of_ulti_is_in_the_list_and_written_as_it_stands(text: str) -> None:
    assert read_bid(text) in NUMBER
    assert write_bid(read_bid(text)) == text


def test_every_move_and_every_option_of_ulti_is_there() -> None:
    shown = {type(ULTI.read_move(line)) for line in lines("ulti_lines")}
    assert shown == set(get_args(UltiMove))
    for option in fields(UltiOptions):
        assert f"| `{option.name}` |" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "line", [line for box in boxes("ulti_accepted") for line in box.splitlines()]
)
def test_what_is_accepted_of_ulti_is_written_as_it_says(line: str) -> None:
    entered = strip_comment(line)
    assert canonical_ulti(entered) == line[len(entered) :].strip("# ")
    assert entered.strip() != canonical_ulti(entered)


def test_the_head_of_ulti_is_written_back_as_it_stands() -> None:
    (box,) = boxes("ulti_head")
    bare = "".join(f"{strip_comment(line).rstrip()}\n" for line in box.splitlines())
    assert write_head(read_file(box).terms) == bare


def test_the_example_of_ulti_is_canonical_and_replays_as_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (table,), (text,), (data,) = boxes("ulti_table"), boxes("ulti_text"), boxes("ulti_json")
    moves = [strip_comment(line).strip() for line in table.split("\n\n")[1].splitlines()]
    assert moves == [canonical_ulti(line) for line in moves]
    Path("evening.table").write_text(table, encoding="utf-8")
    assert main(["replay", "evening.table"]) == SOME_REFUSED
    assert capsys.readouterr().out == text
    assert main(["replay", "--json", "evening.table"]) == SOME_REFUSED
    assert json.loads(capsys.readouterr().out) == json.loads(data)
