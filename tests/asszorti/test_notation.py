"""Writing and reading Asszorti's moves are exact inverses, whatever the move (docs/notation.md)."""

from typing import get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tartli_ref.cards import FRENCH, FrenchSuit
from tartli_ref.games.asszorti import ASSZORTI
from tartli_ref.games.asszorti import moves as m
from tartli_ref.games.asszorti.values import Arrival, Item, Level
from tartli_ref.games.common.seats import THREE_SEATS
from tartli_ref.rulings import Unreadable
from tartli_ref.table.log import Entry, Fix, Recorded, read_entry, write_entry
from tests.examples import examples, rows
from tests.properties.some_moves import times

from .some_moves import entries, moves, unquoted

read, write = ASSZORTI.read_move, ASSZORTI.write_move
A, B, C = THREE_SEATS
GAME, ARRIVAZS = Item
S_6, H_7, D_10 = (FRENCH.card(text) for text in ("S-6", "H-7", "D-10"))

PINNED: dict[str, m.Move] = {
    "deal C": m.Deals(C),
    "A bids 3": m.Bids(A, Level.THREE),
    "B bids hand": m.Bids(B, Level.HAND),
    "A holds": m.Holds(A),
    "B passes": m.Passes(B),
    "C contract 1": m.Contracts(C, Level.ONE),
    "C draws 1": m.Draws(C, 1),
    "C discards 1": m.Discards(C, 1),
    "C names H": m.Names(C, FrenchSuit.HEARTS),
    "C names C arrivazs": m.Names(C, FrenchSuit.CLUBS, True),
    "C names szanzadu": m.Names(C, None),
    "C names szanzadu arrivazs": m.Names(C, None, True),
    "A kontra game": m.Doubles(A, 1, (GAME,)),
    "C rekontra arrivazs": m.Doubles(C, 2, (ARRIVAZS,)),
    "B szubkontra game arrivazs": m.Doubles(B, 3, (GAME, ARRIVAZS)),
    "C hirskontra game": m.Doubles(C, 4, (GAME,)),
    "B mordkontra game": m.Doubles(B, 5, (GAME,)),
    "talon S-6 H-7 D-10": m.Talon((S_6, H_7, D_10)),
    "A plays D-10": m.Plays(A, D_10),
    "A takes": m.Takes(A),
    "C claims": m.Claims(C),
    "C claims 4-1-1": m.Claims(C, (4, 1, 1)),
    "B disputes claim": m.Disputes(B),
    "undisputed": m.Undisputed(),
    "C concedes": m.Concedes(C),
    "C concedes 6-2-0": m.Concedes(C, (6, 2, 0)),
    "count 6-3-2": m.Count((6, 3, 2)),
    "count 6-3-2 arrivazs idegen": m.Count((6, 3, 2), Arrival.IDEGEN),
    "C made 7": m.Made(C, 7),
    "C made 6 shared": m.Made(C, 6, shared=True),
    "C made 7 arrivazs lost": m.Made(C, 7, Arrival.LOST),
    "arrivazs won": m.Arrived(Arrival.WON),
    'adjust A +20 B -10 C -10 "misdeal"': m.AdjustEach((20, -10, -10), "misdeal"),
    'adjust B +5 C -5 "a wager"': m.AdjustEach((0, 5, -5), "a wager"),
    "audit 3": m.Audits(3),
    'note "lights went out"': m.Note("lights went out"),
}

PINNED_ENTRIES: dict[str, Entry] = {
    "fix 12: A plays D-10": Fix(12, Recorded(m.Plays(A, D_10))),
    "agreed: C made 6": Recorded(m.Made(C, 6), agreed=True),
}

ALSO_READ = dict(rows(__file__, "also_read"))


@pytest.mark.parametrize("line", PINNED)
def test_a_line_and_its_move_belong_together(line: str) -> None:
    assert read(line) == PINNED[line]
    assert write(PINNED[line]) == line


def test_every_kind_of_move_is_pinned() -> None:
    assert {type(move) for move in PINNED.values()} == set(get_args(m.Move))


@pytest.mark.parametrize("line", PINNED_ENTRIES)
def test_a_line_of_the_log_and_its_entry_belong_together(line: str) -> None:
    assert read_entry(ASSZORTI, line) == PINNED_ENTRIES[line]
    assert write_entry(ASSZORTI, PINNED_ENTRIES[line]) == line


@pytest.mark.parametrize("line", ALSO_READ)
def test_other_ways_to_write_it_are_read_and_made_canonical(line: str) -> None:
    assert write_entry(ASSZORTI, read_entry(ASSZORTI, line)) == ALSO_READ[line]


@examples(__file__, "unreadable")
def test_what_is_no_line_is_unreadable_and_something_is_expected_instead(line: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_entry(ASSZORTI, line)
    assert refused.value.expected


@given(moves)
@times(1000)
def test_every_move_written_is_read_again(move: m.Move) -> None:
    line = write(move)
    assert read(line) == move
    assert write(read(line)) == line
    assert line == line.strip()
    assert len(line.splitlines()) == 1


@given(unquoted)
@times(400)
def test_capital_and_small_letters_are_the_same(move: m.Move) -> None:
    line = write(move)
    assert read(line.upper()) == move
    assert read(line.lower()) == move


@given(st.text(max_size=60))
@example("A plays S-ß")
@example("A names İ")
@example("count ٣-٣-٣")
@example("arrivazs")
@times(400)
def test_any_other_text_is_unreadable_and_nothing_worse(text: str) -> None:
    try:
        entry = read_entry(ASSZORTI, text)
    except Unreadable:
        return
    assert read_entry(ASSZORTI, write_entry(ASSZORTI, entry)) == entry


@given(entries, st.integers(0, 60), st.text(max_size=3), st.integers(0, 3))
@times(1000)
def test_a_mistyped_line_is_unreadable_or_another_line_and_nothing_worse(
    entry: Entry, place: int, typed: str, dropped: int
) -> None:
    line = write_entry(ASSZORTI, entry)
    mistyped = line[:place] + typed + line[place + dropped :]
    try:
        other = read_entry(ASSZORTI, mistyped)
    except Unreadable:
        return
    assert read_entry(ASSZORTI, write_entry(ASSZORTI, other)) == other
