"""Each shipped game: its file is read and written in one form, and its examples come out."""

import tomllib
from pathlib import Path

import pytest

import tartli_ref.games.plain
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.plain.file_parts import BadGame
from tartli_ref.rules.plain.reading import read_game
from tartli_ref.rules.plain.rounds import FREE
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import FileError, read_file, write_file

ROOT = Path(__file__).parents[3]
SHEETS = Path(tartli_ref.games.plain.__file__).parent / "sheets"
FILES = sorted(SHEETS.glob("*.toml"))
NAMES = ("Anna", "Bence", "Cili", "Dani", "Éva", "Feri", "Gabi", "Hedvig")
LETTERS = "ABCDEFGH"


def text_of(name):
    return (SHEETS / f"{name}.toml").read_text(encoding="utf-8")


def head_of(text, people):
    """The head of a table that keeps this game."""
    lines = [f"data: {line}" for line in read_game(text).lines]
    return "\n".join(["game: plain", f"seats: {', '.join(NAMES[:people])}", *lines, "", ""])


def chips(used):
    return "".join(f" {key}*{number}" for key, number in used.items())


def lines_of(kind, entry):
    """A round of an example as lines."""
    if isinstance(entry, list):
        entry = {"points": entry}
    columns = max(len(value) for value in entry.values() if isinstance(value, list))
    used = entry.get("chips", [{}] * columns)
    if kind in ("points", "toggles"):
        numbers = entry.get("points", [0] * columns)
        words = [f"{number}{chips(own)}" for number, own in zip(numbers, used, strict=True)]
        return [f"round {' '.join(words)}"]
    if kind == "split":
        pile = f"all {LETTERS[entry['all_tricks']]}" if "all_tricks" in entry else None
        pile = pile or "-".join(map(str, entry["pile"]))
        melds = [f"{n}{chips(own)}" for n, own in zip(entry["melds"], used, strict=False)]
        return [f"split {pile} called {LETTERS[entry['called']]} melds {' '.join(melds)}"]
    if kind == "bids":
        both = entry["bids"], entry["tricks"]
        return [
            f"{word} {' '.join(map(str, n))}"
            for word, n in zip(("bids", "tricks"), both, strict=True)
        ]
    won = " ".join(LETTERS[seat] for seat in entry["won"])
    return [f"won {won} {entry['value']}{chips(entry.get('chips', {}))}"]


def examples():
    for file in FILES:
        for number, example in enumerate(
            tomllib.loads(file.read_text(encoding="utf-8"))["example"]
        ):
            yield pytest.param(file.stem, example, id=f"{file.stem}-{number}")


def test_fifteen_games_are_shipped():
    assert len(FILES) == 15
    assert read_game(text_of("free")) == FREE


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_has_one_form_and_a_table_keeps_it(file):
    text = file.read_text(encoding="utf-8")
    game = read_game(text)
    assert game.id == file.stem and len(text.splitlines()) <= 60
    assert read_game("\n".join(game.lines)) == game
    assert not any("#" in line for line in game.lines)
    table = read_file(head_of(text, max(game.seats[0], 2)))
    assert table.terms.data == game.lines
    again = read_file(write_file(table.terms, ()))
    assert again.terms == table.terms


@pytest.mark.parametrize(("name", "example"), list(examples()))
def test_the_examples_of_a_file_come_out(name, example):
    text = text_of(name)
    game = read_game(text)
    columns = len(example["totals"])
    people = columns if not game.sides else game.seats[1]
    lines = [line for entry in example["rounds"] for line in lines_of(game.kind, entry)]
    history = replay(read_file(head_of(text, people) + "\n".join(lines))).history
    refused = [(step.number, step.refusal) for step in history.steps() if step.refusal]
    assert refused == []
    state = history.state
    assert list(state.by_column) == example["totals"]
    assert bool(state.over) == example["over"]
    assert list(state.leaders) == example["first"]


WRONG = (
    ("rummy", 'best = "fewest"', 'colour = "red"', "a known key"),
    ("rummy", "seats = [2, 6]", "seats = [2, 9]", "whole numbers from 1 to 8"),
    ("rummy", "end = { at = 500, when", "end = { at = 0, when", "a total that can be reached"),
    ("rummy", "end = { at = 500, when", "end = { at = 100001, when", "at: a whole number"),
    ("darts501", "end = { at = 0", "end = { at = 600", "a total that can be reached"),
    ("rummy", "range = [0, 999]", "range = [-9, 0]", "a total that a round can bring nearer"),
    ("wizard", '"60 / players"', '"52 / players"', "3 can share out evenly"),
    ("wizard", '"60 / players"', '"60 / bids"', "no other formula"),
    ("wizard", "hit = [20, 10]", 'hit = ["20 / bid", 10]', "hit: whole numbers"),
    ("canasta", "most = 4\nat_most", "most = 4\nat_least", "a known key: id, name"),
    ("hearts", 'tie = "play_on"', 'tie = "toss"', "tie: shared or play_on"),
    ("bela", "[split]", "[bids]", "a table bids only where the kind is bids"),
    ("free", "step = 0.5", "step = 0.25", "a number of at most"),
    ("uno", 'name = { en = "Uno"', "name = { en = ", "TOML"),
)


@pytest.mark.parametrize(("name", "old", "new", "expected"), WRONG)
def test_what_a_file_cannot_say_is_named_with_its_line(name, old, new, expected):
    before, found, behind = text_of(name).partition(old)
    assert found
    with pytest.raises(BadGame) as error:
        read_game(before + new + behind)
    assert expected in error.value.expected
    assert error.value.line == (before + new).count("\n") + 1


SMALL = """format = 1
id = "small"
version = 1
name = { en = "Small" }
play = "alone"
seats = [2, 4]
kind = "KIND"
best = "most"
"""
OF_NO_SIZE = (
    ("points", "start = " + "9" * 4400, "a number of at most"),
    ("points", "start = 1" + "_000" * 1500, "a number of at most"),
    ("points", "start = 0x" + "f" * 4400, "a number of at most"),
    ("points", "start = 0o" + "7" * 6000, "a number of at most"),
    ("points", "start = 0b" + "1" * 20000, "a number of at most"),
    ("points", "keys = [0x" + "f" * 4400 + "]", "a number of at most"),
    ("points", "end = { at = " + "9" * 4400 + " }", "a number of at most"),
    ("points", "end = { at = 0x" + "f" * 6000 + " }", "a number of at most"),
    ("points", "rows = " + "[" * 600 + "]" * 600, "brackets in one another"),
    ("points", "rows = " + "[" * 60 + "]" * 60, "brackets in one another"),
    ("points", "rows = " + "[" * 3500, "brackets in one another"),
    ("points", "example = " + "{a=" * 1500 + "1" + "}" * 1500, "brackets in one another"),
    ("split", "split = 3", "a table of keys and values"),
    ("split", "[[split]]\ntotal = 3", "a table of keys and values"),
    ("bids", "bids = [3]", "a table of keys and values"),
    ("winner", "winner = { winners = [1, 1], pays = 'self', value = 3 }", "one to 8 amounts"),
    ("winner", "winner = { winners = [1, 1], pays = 'self', value = [[3]] }", "a table of keys"),
    ("winner", "winner = { winners = [1, 1], pays = 'self', value = 'ab' }", "one to 8 amounts"),
)


@pytest.mark.parametrize(
    ("kind", "line", "expected"), OF_NO_SIZE, ids=[line[:24] for _kind, line, _what in OF_NO_SIZE]
)
def test_what_no_slate_could_hold_is_named_with_its_line(kind, line, expected):
    before = SMALL.replace("KIND", kind)
    with pytest.raises(BadGame) as error:
        read_game(f"{before}{line}\n")
    assert expected in error.value.expected
    assert error.value.line == before.count("\n") + 1


def test_the_game_of_those_lines_is_fine_without_them():
    assert read_game(SMALL.replace("KIND", "points")).id == "small"


def test_a_table_names_the_line_of_its_own_file_in_which_the_game_is_wrong():
    head = head_of(text_of("rummy"), 3).replace('data: best = "fewest"', "data: best = 7")
    with pytest.raises(FileError) as error:
        read_file(head)
    assert head.splitlines()[error.value.line - 1] == "data: best = 7"


def test_a_table_with_a_game_has_no_options_and_as_many_people_as_the_game():
    head = head_of(text_of("bela"), 4)
    with pytest.raises(FileError, match="no option"):
        read_file(head.replace("game: plain", "game: plain\noption: target=50"))
    with pytest.raises(FileError, match="4 names"):
        read_file(head.replace("Anna, Bence, Cili, Dani", "Anna, Bence, Cili"))
    with pytest.raises(FileError, match="each of the 2 sides"):
        read_file(head_of(text_of("canasta"), 3))
    with pytest.raises(FileError, match="no data in ulti"):
        read_file("game: ulti\nseats: Anna, Bence, Cili\ndata: format = 1\n")


def test_the_game_of_the_first_page_for_authors_is_one():
    page = (ROOT / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
    text = page.partition("```toml\n")[2].partition("```")[0]
    game = read_game(text)
    assert (game.id, game.end.at, game.chips[0].value) == ("tysiac", 1000, 100)


def test_people_sit_across_from_their_partners():
    game = read_game(text_of("bela"))
    assert [game.members(side, 4) for side in (0, 1)] == [
        (ALL_SEATS[0], ALL_SEATS[2]),
        (ALL_SEATS[1], ALL_SEATS[3]),
    ]
