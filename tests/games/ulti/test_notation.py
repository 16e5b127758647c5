"""The notation of Ulti: canonical lines, exact inverses, and what cannot be read."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.rules.cards import GERMAN, Suit
from tartli_ref.rules.common.seats import THREE_SEATS
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.rules.ulti import moves as m
from tartli_ref.rules.ulti.bids import make_bid
from tartli_ref.rules.ulti.notation import read_move, sort_undertakings, write_move
from tartli_ref.rules.ulti.values import Feat, Silent
from tests.examples import examples, meanings

A, B, C = THREE_SEATS
LINES = meanings(__file__, "lines", **vars(m), A=A, B=B, C=C, card=GERMAN.card)


@pytest.mark.parametrize("line", LINES)
def test_a_line_says_its_move_and_is_written_so(line):
    assert read_move(line) == LINES[line]
    assert write_move(LINES[line]) == line


def test_every_kind_of_move_has_a_line():
    assert {type(move) for move in LINES.values()} == set(get_args(m.Move))


@examples(__file__, "other words are read and written in one way")
def test_other_words_are_read_and_written_in_one_way(typed, canonical):
    assert write_move(read_move(typed)) == canonical


@examples(__file__, "what cannot be read says what was expected")
def test_what_cannot_be_read_says_what_was_expected(line, rule):
    with pytest.raises(Unreadable) as complaint:
        read_move(line)
    assert complaint.value.expected
    assert complaint.value.rule == rule


seats = st.sampled_from(THREE_SEATS)
cards = st.sampled_from(GERMAN.cards)
suits = st.sampled_from(Suit)
feats = st.sets(st.sampled_from(Feat))
some = st.sets(st.sampled_from((*Feat, *Silent))).map(sort_undertakings)
texts = st.text(st.characters(codec="utf-8", categories=("L", "N", "P")), min_size=1, max_size=40)
numbers = st.integers(-999_999, 999_999)
ORDER: tuple[m.Marriage, ...] = (*Suit, 40, 20)


@st.composite
def bids(draw):
    chosen = draw(feats.filter(bool))
    plain = Feat.DURCHMARS in chosen and draw(st.booleans())
    return make_bid(chosen, doubled=draw(st.booleans()), open_=draw(st.booleans()), plain=plain)


moves = st.one_of(
    st.builds(m.Deals, seats),
    st.builds(m.PicksUp, seats),
    st.builds(m.Bids, seats, bids()),
    st.builds(m.Passes, seats),
    st.builds(m.Contract, seats, bids(), st.none() | suits),
    st.builds(m.Names, seats, suits),
    st.builds(m.Forfeits, seats),
    st.builds(
        m.Lays,
        seats,
        st.tuples(cards, cards).map(lambda two: tuple(sorted(two, key=GERMAN.cards.index))),
    ),
    st.builds(
        m.Doubles,
        seats,
        st.integers(1, 99),
        feats.map(lambda chosen: tuple(feat for feat in Feat if feat in chosen)),
    ),
    st.builds(
        m.Declares,
        seats,
        st.lists(st.sampled_from(ORDER), min_size=1, max_size=4).map(
            lambda chosen: tuple(sorted(chosen, key=ORDER.index))
        ),
    ),
    st.builds(m.Plays, seats, cards),
    st.builds(m.Takes, seats, st.none() | st.integers(0, 999)),
    st.builds(
        m.Result, st.none() | st.tuples(st.integers(0, 9999), st.integers(0, 9999)), some, some
    ),
    st.builds(m.AdjustEach, st.tuples(numbers, numbers, numbers), texts),
    st.builds(m.Audits, st.integers(0, 99_999)),
    st.builds(m.Note, texts),
)


@given(moves)
def test_reading_gives_back_what_was_written(move):
    line = write_move(move)
    assert read_move(line) == move
    assert write_move(read_move(line)) == line


@given(st.text(max_size=60) | moves.map(write_move).flatmap(lambda line: st.just(line[:-2])))
def test_any_text_is_read_or_complained_about(text):
    try:
        move = read_move(text)
    except Unreadable as complaint:
        assert complaint.expected
    else:
        assert read_move(write_move(move)) == move


def test_an_adjustment_of_nobody_is_written_as_nothing_for_the_first_seat():
    line = 'adjust A +0 "nothing"'
    assert write_move(read_move(line)) == line
