"""Writing and reading are exact inverses, whatever the move (docs/notation.md)."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from some_moves import entries, moves, says, shows, texts, times, unquoted

from tartli_ref.cards import Card, Rank, Suit
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli import TARTLI
from tartli_ref.games.tartli import moves as m
from tartli_ref.games.tartli.melds import Sequence, Vannak
from tartli_ref.rulings import Unreadable
from tartli_ref.table.log import Entry, Fix, Insert, Recorded, Undo, read_entry, write_entry
from tests.examples import examples, rows

read, write = TARTLI.read_move, TARTLI.write_move
A, B = Seat.A, Seat.B
P_O = Card(Suit.HEARTS, Rank.OVER)
TERC = Sequence(Suit.HEARTS, Rank.OVER, 3)

PINNED: dict[str, m.Move] = {
    "deal A P-VIII": m.Deals(A, Card(Suit.HEARTS, Rank.EIGHT)),
    "deal B P": m.Deals(B, Suit.HEARTS),
    "B says terc": m.Says(B, m.Announcement(0, (3,))),
    "A says vannak kvart": m.Says(A, m.Announcement(1, (4,))),
    "A says terc kvart": m.Says(A, m.Announcement(0, (3, 4))),
    "A says nothing": m.Says(A, m.NOTHING),
    "B plays P-O": m.Plays(B, P_O),
    "B names O": m.Names(B, Rank.OVER),
    "A answers higher": m.Answers(A, True),
    "A answers good": m.Answers(A, False),
    "A shows P:O-terc": m.Shows(A, (TERC,)),
    "A shows U-vannak P:O-terc": m.Shows(A, (Vannak(Rank.UNDER), TERC)),
    "@5 A shows P:O-terc": m.Shows(A, (TERC,), 5),
    "A shows nothing": m.Shows(A, ()),
    "A takes": m.Takes(A),
    "A takes 14": m.Takes(A, 14),
    "A swaps": m.Swaps(A),
    "A swaps chalked": m.Swaps(A, chalked=True),
    "B bela": m.Bela(B),
    "@3 B bela": m.Bela(B, 3),
    "count 97-64": m.Count((97, 64)),
    "B out": m.Out(B),
    "piles 46-30": m.Piles((46, 30)),
    'adjust A -20 "misdeal"': m.Adjust(A, -20, "misdeal"),
    'note "lights went out"': m.Note("lights went out"),
    r'note "a \"quote\" and a \\"': m.Note('a "quote" and a \\'),
}

PINNED_ENTRIES: dict[str, Entry] = {
    "undo": Undo(),
    "fix 12: A plays P-O": Fix(12, Recorded(m.Plays(A, P_O))),
    "agreed: A shows P:O-terc": Recorded(m.Shows(A, (TERC,)), agreed=True),
    "fix 3: agreed: A out": Fix(3, Recorded(m.Out(A), agreed=True)),
    "insert 12: B bela": Insert(12, Recorded(m.Bela(B))),
    "insert 3: agreed: A out": Insert(3, Recorded(m.Out(A), agreed=True)),
}

ALSO_READ = dict(rows(__file__, "also_read"))


@pytest.mark.parametrize("line", PINNED)
def test_a_line_and_its_move_belong_together(line: str) -> None:
    assert read(line) == PINNED[line]
    assert write(PINNED[line]) == line


@pytest.mark.parametrize("line", PINNED_ENTRIES)
def test_a_line_of_the_log_and_its_entry_belong_together(line: str) -> None:
    assert read_entry(TARTLI, line) == PINNED_ENTRIES[line]
    assert write_entry(TARTLI, PINNED_ENTRIES[line]) == line


@pytest.mark.parametrize("line", ALSO_READ)
def test_other_ways_to_write_it_are_read_and_made_canonical(line: str) -> None:
    assert write_entry(TARTLI, read_entry(TARTLI, line)) == ALSO_READ[line]


@examples(__file__, "unreadable")
def test_what_is_no_line_is_unreadable_and_something_is_expected_instead(line: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_entry(TARTLI, line)
    assert refused.value.expected


@given(moves)
@times(1500)
def test_every_move_written_is_read_again(move: m.Move) -> None:
    line = write(move)
    assert read(line) == move
    assert write(read(line)) == line
    assert line == line.strip()
    assert len(line.splitlines()) == 1


@given(entries)
@times(1000)
def test_every_entry_written_is_read_again(entry: Entry) -> None:
    line = write_entry(TARTLI, entry)
    assert read_entry(TARTLI, line) == entry
    assert write_entry(TARTLI, read_entry(TARTLI, line)) == line


@given(unquoted)
@times(600)
def test_capital_and_small_letters_are_the_same(move: m.Move) -> None:
    line = write(move)
    assert read(line.upper()) == move
    assert read(line.lower()) == move


@given(texts)
@times(300)
def test_a_note_keeps_every_letter(text: str) -> None:
    assert read(f"NOTE {write(m.Note(text))[5:]}") == m.Note(text)


AUSTRIAN = {
    "terc": "Terz",
    "kvart": "Quart",
    "kvint": "Quint",
    "szext": "Sext",
    "szept": "Siebt",
    "okt": "Acht",
    "vannak": "Vierling",
}


@given(says | shows)
@times(400)
def test_the_austrian_names_mean_the_same(move: m.Move) -> None:
    line = write(move)
    for name, austrian in AUSTRIAN.items():
        line = line.replace(name, austrian)
    assert read(line) == move


@given(st.text(max_size=60))
@example("A plays P-ß")
@example("A says ﬁ")
@example("@٣ A bela")
@times(600)
def test_any_other_text_is_unreadable_and_nothing_worse(text: str) -> None:
    try:
        entry = read_entry(TARTLI, text)
    except Unreadable:
        return
    assert read_entry(TARTLI, write_entry(TARTLI, entry)) == entry


@given(entries, st.integers(0, 60), st.text(max_size=3), st.integers(0, 3))
@times(1500)
def test_a_mistyped_line_is_unreadable_or_another_line_and_nothing_worse(
    entry: Entry, place: int, typed: str, dropped: int
) -> None:
    line = write_entry(TARTLI, entry)
    mistyped = line[:place] + typed + line[place + dropped :]
    try:
        other = read_entry(TARTLI, mistyped)
    except Unreadable:
        return
    assert read_entry(TARTLI, write_entry(TARTLI, other)) == other
