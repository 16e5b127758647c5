"""docs/notation.md is true: its lines can be read, are canonical, and its example replays so."""

import json
import re
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, get_args

import pytest

from tartli_ref.rules.asszorti import notation as asszorti
from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.asszorti.moves import Move as AsszortiMove
from tartli_ref.rules.asszorti.values import AsszortiOptions
from tartli_ref.rules.common.lines import Line, Notation
from tartli_ref.rules.plain import moves as plain
from tartli_ref.rules.plain.game import PLAIN
from tartli_ref.rules.plain.rounds import PlainOptions
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.rules.tartli import notation as tartli
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.moves import Move
from tartli_ref.rules.tartli.notation import read_card, read_meld
from tartli_ref.rules.tartli.values import TartliOptions
from tartli_ref.rules.ulti import notation as ulti
from tartli_ref.rules.ulti.bids import NUMBER, write_bid
from tartli_ref.rules.ulti.game import ULTI
from tartli_ref.rules.ulti.moves import Move as UltiMove
from tartli_ref.rules.ulti.notation import read_bid
from tartli_ref.rules.ulti.values import UltiOptions
from tartli_ref.server.commands import main
from tartli_ref.server.replaying import SOME_REFUSED
from tartli_ref.table.files import read_file, strip_comment, write_head
from tartli_ref.table.history import accept, begin
from tartli_ref.table.log import AnyGame, read_entry, write_entry
from tartli_ref.table.terms import opening_of

PAGE = Path(__file__).parents[1] / "docs" / "notation.md"
BOXES = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)

MENDS = re.compile(
    "undo|misdeal|fix|insert|agreed|[A-C] (confirms|disputes|writes|is)|all phones|ends"
)


def boxes(kind):
    return [text for name, text in BOXES if name == kind]


def lines(kind):
    """The lines of all boxes of this kind, without their comments."""
    bare = (strip_comment(line).strip() for line in "\n".join(boxes(kind)).splitlines())
    return [line for line in bare if line]


@dataclass(frozen=True)
class Documented:
    """A game, what its boxes begin with, and what has to be on the page."""

    game: AnyGame
    boxes: str
    notation: Notation[Any]
    move: Any
    options: type

    def canonical(self, line):
        return write_entry(self.game, read_entry(self.game, line))

    def lines(self):
        return lines(f"{self.boxes}lines")


GAMES = [
    Documented(TARTLI, "", tartli.NOTATION, Move, TartliOptions),
    Documented(ASSZORTI, "asszorti_", asszorti.NOTATION, AsszortiMove, AsszortiOptions),
    Documented(ULTI, "ulti_", ulti.NOTATION, UltiMove, UltiOptions),
    Documented(PLAIN, "plain_", plain.NOTATION, plain.Move, PlainOptions),
]
NOTATIONS = {f"{page.boxes}lines": page.notation for page in GAMES}
each_game = pytest.mark.parametrize("page", GAMES, ids=lambda page: page.game.key)


def each(kind, cut):
    """A test for every piece of the boxes of this kind, of every game."""
    pieces = []
    for page in GAMES:
        for box in boxes(page.boxes + kind):
            pieces += [(page, text) for text in cut(box)]
    return pytest.mark.parametrize(("page", "text"), pieces)


@pytest.mark.parametrize(
    ("kind", "line"),
    [(kind, line) for kind, notation in NOTATIONS.items() for line in notation.lines],
    ids=lambda page: page.verb if isinstance(page, Line) else page,
)
def test_each_line_of_a_table_is_on_the_page_with_its_examples(kind, line):
    notation = NOTATIONS[kind]
    moves = [text for text in lines(kind) if kind != "lines" or not MENDS.match(text)]
    read_moves = [text for text in moves if type(notation.read(text)) is line.kind]
    assert read_moves
    assert set(line.examples) <= set(read_moves)
    assert [notation.write(notation.read(text)) for text in read_moves] == read_moves


@pytest.mark.parametrize(
    ("kind", "text"), [(kind, text) for kind in NOTATIONS for text in lines(kind)]
)
def test_words_behind_a_line_are_never_dropped(kind, text):
    notation = NOTATIONS[kind]
    longer = f"{text} and anything"
    try:
        move = notation.read(longer)
    except Unreadable:
        return
    assert notation.write(move) == longer  # they are the names of chips


SHORT = {f"{name}_{kind}" for name in ("series", "guests") for kind in ("table", "text")}


def test_every_box_is_of_a_kind_that_is_checked():
    kinds = {"cards", "melds", "table", "head", "lines", "accepted", "text", "json"}
    others = {
        f"{game}_{kind}"
        for game in ("asszorti", "plain", "ulti")
        for kind in kinds - {"cards", "melds"}
    }
    elsewhere = {"python"}  # tests/table/test_codes runs it
    assert {name for name, _ in BOXES} == kinds | others | SHORT | elsewhere | {"ulti_bids"}


@pytest.mark.parametrize(
    ("kind", "read"), [("cards", read_card), ("melds", read_meld)], ids=["cards", "melds"]
)
def test_cards_and_melds_are_written_as_they_stand(kind, read):
    assert [str(read(line)) for line in lines(kind)] == lines(kind)


@each("lines", lambda box: filter(None, (strip_comment(line).strip() for line in box.splitlines())))
def test_a_line_is_written_back_as_it_stands(page, text):
    assert page.canonical(text) == text


@each_game
def test_every_move_and_every_option_is_there(page):
    kinds_read = {
        type(page.game.read_move(line))
        for line in page.lines()
        if page.boxes or not MENDS.match(line)
    }
    assert kinds_read == set(get_args(page.move))
    for option in fields(page.options):
        assert f"| `{option.name}` |" in PAGE.read_text(encoding="utf-8")


@each("accepted", str.splitlines)
def test_what_is_accepted_is_written_as_it_says(page, text):
    entered = strip_comment(text)
    assert page.canonical(entered) == text[len(entered) :].strip("# ")
    assert entered.strip() != page.canonical(entered)


@each("head", lambda box: [box])
def test_a_head_is_written_back_as_it_stands(page, text):
    bare = "".join(f"{strip_comment(line).rstrip()}\n" for line in text.splitlines())
    assert write_head(read_file(text).terms) == bare


@each_game
def test_the_example_is_canonical_and_replays_as_shown(page, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (table,), (text,), (data,) = (boxes(page.boxes + kind) for kind in ("table", "text", "json"))
    moves = [strip_comment(line).strip() for line in table.split("\n\n")[1].splitlines()]
    assert moves == [page.canonical(line) for line in moves]
    assert len(read_file(table).entries) == len(moves)
    Path("evening.table").write_text(table, encoding="utf-8")
    assert main(["replay", "evening.table"]) == SOME_REFUSED
    assert capsys.readouterr().out == text
    assert main(["replay", "--json", "evening.table"]) == SOME_REFUSED
    assert json.loads(capsys.readouterr().out) == json.loads(data)


@pytest.mark.parametrize("name", ["series", "guests"])
def test_a_short_example_replays_as_shown(name, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (table,), (text,) = boxes(f"{name}_table"), boxes(f"{name}_text")
    Path("evening.table").write_text(table, encoding="utf-8")
    assert main(["replay", "evening.table"]) == SOME_REFUSED
    assert capsys.readouterr().out == text


SEATS = ("Anna", "Bence", "Csaba")
WHOLE = {
    "tartli": ("deal A P", "count 81-80"),
    "asszorti": ("deal A", "B contract 2", "B names H", "B made 7"),
    "ulti": ("deal A", "contract B betli", "result made betli"),
    "plain": ("A +20", "round"),
}


def after(game, *moves):
    """The history of a table after these lines, and the ruling on the last."""
    terms = read_file(f"game: {game.key}\nseats: {', '.join(SEATS[: game.seats[0]])}\n").terms
    history = begin(game, opening_of(terms))
    ruling = None
    for move in moves:
        history, ruling = accept(history, read_entry(game, move))
    return history, ruling


@each_game
def test_a_series_is_in_every_game_and_does_what_the_page_says(page):
    series = WHOLE[page.game.key]
    begins = series[0].replace("deal A", "deal B")
    for ends in ("ends 1 deals", "ends 2 deals"):
        history, ruling = after(page.game, *series[:-1], ends, series[-1])
        assert ruling.allowed and history.over is (ends == "ends 1 deals")
    again, ruling = after(page.game, "ends 1 deals", *series, begins)
    assert (ruling.rule, ruling.case, ruling.may_agree) == ("REF-SERIES", "over", True)
    assert accept(again, read_entry(page.game, f"agreed: {begins}"))[0].head.refusal is None
    for ends in ("ends 23:30", "ends open", "ends 9 each", "undo\nundo"):
        history, ruling = after(page.game, "ends 1 deals", *series, *ends.split("\n"))
        assert not history.over, ends
    _history, ruling = after(page.game, *series, "ends 1 deals")
    assert ruling.allowed


@pytest.mark.parametrize("page", [GAMES[1], GAMES[2]], ids=["asszorti", "ulti"])
def test_who_joined_sits_where_the_page_says_and_keeps_the_letter(page):
    joined, _ruling = after(page.game, 'D joins "Dora" after B')
    assert "".join(map(str, joined.seated)) == "ABDC"
    state, _ruling = after(
        page.game, 'D joins "Dora" after B', "D leaves", 'D joins "Elek" after A'
    )
    assert state.names == ("Anna", "Bence", "Csaba", "Dora")
    undone, _ruling = after(page.game, 'D joins "Dora" after B', "undo", 'D joins "Elek" after A')
    assert undone.names == ("Anna", "Bence", "Csaba", "Elek")


@pytest.mark.parametrize("count", ["count 2-2-7", "count 2-2-7-0"])
def test_zeros_at_the_end_of_a_count_may_be_left_out(count):
    lines = ('D joins "Dora" after B', "D leaves", "deal A", "C contract 2", "C names H", count)
    history, ruling = after(ASSZORTI, *lines)
    assert ruling.allowed and len(history.state.deals) == 1


@pytest.mark.parametrize("text", lines("ulti_bids"))
def test_a_bid_of_ulti_is_in_the_list_and_written_as_it_stands(text):
    assert read_bid(text) in NUMBER
    assert write_bid(read_bid(text)) == text
