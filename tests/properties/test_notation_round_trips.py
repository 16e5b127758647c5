"""Writing and reading are exact inverses, whatever the move (docs/notation.md)."""

from dataclasses import dataclass
from types import ModuleType
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.rules.cards import Card, Rank, Suit
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.melds import Sequence, Vannak
from tartli_ref.table.log import (
    AnyGame,
    Entry,
    Fix,
    Insert,
    Recorded,
    Undo,
    read_entry,
    write_entry,
)
from tests.examples import meanings, rows
from tests.games.asszorti import pinned
from tests.games.asszorti import some_moves as some_of_asszorti
from tests.properties import some_moves
from tests.properties.some_moves import says, shows, texts, times

A = Seat.A
B = Seat.B
P_O = Card(Suit.HEARTS, Rank.OVER)
TERC = Sequence(Suit.HEARTS, Rank.OVER, 3)

PINNED = meanings(__file__, "pinned", **vars(m), A=A, B=B, TERC=TERC, Vannak=Vannak)

PINNED_ENTRIES: dict[str, Entry] = {
    "undo": Undo(),
    "fix 12: A plays P-O": Fix(12, Recorded(m.Plays(A, P_O))),
    "agreed: A shows P:O-terc": Recorded(m.Shows(A, (TERC,)), agreed=True),
    "fix 3: agreed: A out": Fix(3, Recorded(m.Out(A), agreed=True)),
    "insert 12: B bela": Insert(12, Recorded(m.Bela(B))),
    "insert 3: agreed: A out": Insert(3, Recorded(m.Out(A), agreed=True)),
}


@dataclass(frozen=True)
class Kind:
    """A game, lines with what they are, strategies for moves, and the file of its tables."""

    game: AnyGame
    pinned: dict[str, Any]
    pinned_entries: dict[str, Entry]
    some: ModuleType
    file: str

    def exact(self, text):
        """It is no line, or one that is read again as it is written."""
        try:
            entry = read_entry(self.game, text)
        except Unreadable:
            return
        assert read_entry(self.game, write_entry(self.game, entry)) == entry


KINDS = [
    Kind(TARTLI, PINNED, PINNED_ENTRIES, some_moves, __file__),
    Kind(ASSZORTI, pinned.PINNED, pinned.PINNED_ENTRIES, some_of_asszorti, pinned.__file__),
]
each_game = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.game.key)


def each(cases):
    """Each case of each game."""
    pairs = [(kind, case) for kind in KINDS for case in cases(kind)]
    return pytest.mark.parametrize(("kind", "case"), pairs)


@each(lambda kind: kind.pinned.items())
def test_a_line_and_its_move_belong_together(kind, case):
    line, move = case
    assert kind.game.read_move(line) == move
    assert kind.game.write_move(move) == line


def test_every_kind_of_move_of_asszorti_is_pinned():
    assert {type(move) for move in pinned.PINNED.values()} == set(get_args(pinned.m.Move))


@each(lambda kind: kind.pinned_entries.items())
def test_a_line_of_the_log_and_its_entry_belong_together(kind, case):
    line, entry = case
    assert read_entry(kind.game, line) == entry
    assert write_entry(kind.game, entry) == line


@each(lambda kind: rows(kind.file, "also_read"))
def test_other_ways_to_write_it_are_read_and_made_canonical(kind, case):
    typed, canonical = case
    assert write_entry(kind.game, read_entry(kind.game, typed)) == canonical


@each(lambda kind: rows(kind.file, "unreadable"))
def test_what_is_no_line_is_unreadable_and_something_is_expected_instead(kind, case):
    with pytest.raises(Unreadable) as refused:
        read_entry(kind.game, case)
    assert refused.value.expected


@each_game
@given(data=st.data())
@times(1500)
def test_every_move_written_is_read_again(kind, data):
    move = data.draw(kind.some.moves)
    line = kind.game.write_move(move)
    assert kind.game.read_move(line) == move
    assert kind.game.write_move(kind.game.read_move(line)) == line
    assert line == line.strip()
    assert len(line.splitlines()) == 1


@each_game
@given(data=st.data())
@times(1000)
def test_every_entry_written_is_read_again(kind, data):
    entry = data.draw(kind.some.entries)
    line = write_entry(kind.game, entry)
    assert read_entry(kind.game, line) == entry
    assert write_entry(kind.game, read_entry(kind.game, line)) == line


@each_game
@given(data=st.data())
@times(600)
def test_capital_and_small_letters_are_the_same(kind, data):
    move = data.draw(kind.some.unquoted)
    line = kind.game.write_move(move)
    assert kind.game.read_move(line.upper()) == kind.game.read_move(line.lower()) == move


@given(texts)
@times(300)
def test_a_note_keeps_every_letter(text):
    assert TARTLI.read_move(f"NOTE {TARTLI.write_move(m.Note(text))[5:]}") == m.Note(text)


AUSTRIAN = dict(rows(__file__, "austrian"))


@given(says | shows)
@times(400)
def test_the_austrian_names_mean_the_same(move):
    line = TARTLI.write_move(move)
    for name, austrian in AUSTRIAN.items():
        line = line.replace(name, austrian)
    assert TARTLI.read_move(line) == move


@each_game
@given(text=st.text(max_size=60))
@times(600)
def test_any_other_text_is_unreadable_and_nothing_worse(kind, text):
    kind.exact(text)


@each(lambda kind: rows(kind.file, "odd letters"))
def test_odd_letters_are_unreadable_and_nothing_worse(kind, case):
    kind.exact(case)


@each_game
@given(st.data(), st.integers(0, 60), st.text(max_size=3), st.integers(0, 3))
@times(1500)
def test_a_mistyped_line_is_unreadable_or_another_line_and_nothing_worse(
    kind, data, place, typed, dropped
):
    line = write_entry(kind.game, data.draw(kind.some.entries))
    kind.exact(line[:place] + typed + line[place + dropped :])
