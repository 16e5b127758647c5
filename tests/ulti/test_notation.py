"""The notation of Ulti: canonical lines, exact inverses, and what cannot be read."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.cards import GERMAN, Suit
from tartli_ref.games.common.seats import THREE_SEATS
from tartli_ref.games.ulti import moves as m
from tartli_ref.games.ulti.bid_notation import sort_undertakings
from tartli_ref.games.ulti.bids import Bid, make_bid
from tartli_ref.games.ulti.notation import read_move, write_move
from tartli_ref.games.ulti.values import Feat, Silent
from tartli_ref.rulings import Unreadable
from tests.examples import examples

LINES = {
    "deal A": m.Deals(THREE_SEATS[0]),
    "B picks up": m.PicksUp(THREE_SEATS[1]),
    "C passes": m.Passes(THREE_SEATS[2]),
    "B bids hearts 40-100 ulti open durchmars": m.Bids(
        THREE_SEATS[1],
        Bid((Feat.FORTY, Feat.ULTI, Feat.DURCHMARS), doubled=True, open=True),
    ),
    "A bids plain open durchmars": m.Bids(
        THREE_SEATS[0], Bid((Feat.DURCHMARS,), open=True, plain=True)
    ),
    "A bids rebetli": m.Bids(THREE_SEATS[0], Bid((Feat.BETLI,), doubled=True)),
    "A bids redurchmars": m.Bids(THREE_SEATS[0], Bid((Feat.DURCHMARS,), doubled=True, plain=True)),
    "contract C ulti M": m.Contract(THREE_SEATS[2], Bid((Feat.ULTI,)), Suit.ACORNS),
    "contract C betli": m.Contract(THREE_SEATS[2], Bid((Feat.BETLI,))),
    "A names T": m.Names(THREE_SEATS[0], Suit.GOURDS),
    "B forfeits": m.Forfeits(THREE_SEATS[1]),
    "B lays Z-VII T-VIII": m.Lays(THREE_SEATS[1], (GERMAN.card("Z-VII"), GERMAN.card("T-VIII"))),
    "C kontra": m.Doubles(THREE_SEATS[2], 1, ()),
    "kontra ulti": m.Doubles(None, 1, (Feat.ULTI,)),
    "rekontra": m.Doubles(None, 2, ()),
    "A rekontra ulti simple": m.Doubles(THREE_SEATS[0], 2, (Feat.ULTI, Feat.SIMPLE)),
    "A kontra-12 durchmars": m.Doubles(THREE_SEATS[0], 12, (Feat.DURCHMARS,)),
    "A declares Z 40 20": m.Declares(THREE_SEATS[0], (Suit.LEAVES, 40, 20)),
    "C plays P-X": m.Plays(THREE_SEATS[2], GERMAN.card("P-X")),
    "C takes": m.Takes(THREE_SEATS[2]),
    "C takes 20": m.Takes(THREE_SEATS[2], 20),
    "result": m.Result(),
    "result 50-40 made ulti lost simple silent-aces": m.Result(
        (50, 40), (Feat.ULTI,), (Feat.SIMPLE, Silent.ACES)
    ),
    'adjust A +4 C -4 "misdeal"': m.AdjustEach((4, 0, -4), "misdeal"),
    "audit 3": m.Audits(3),
    'note "rain"': m.Note("rain"),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_says_its_move_and_is_written_so(line: str) -> None:
    assert read_move(line) == LINES[line]
    assert write_move(LINES[line]) == line


def test_every_kind_of_move_has_a_line() -> None:
    assert {type(move) for move in LINES.values()} == set(get_args(m.Move))


@examples(__file__, "other words are read and written in one way")
def test_other_words_are_read_and_written_in_one_way(typed: str, canonical: str) -> None:
    assert write_move(read_move(typed)) == canonical


@examples(__file__, "what cannot be read says what was expected")
def test_what_cannot_be_read_says_what_was_expected(line: str, rule: str) -> None:
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
def bids(draw: st.DrawFn) -> Bid:
    said = draw(feats.filter(bool))
    plain = Feat.DURCHMARS in said and draw(st.booleans())
    return make_bid(said, doubled=draw(st.booleans()), open_=draw(st.booleans()), plain=plain)


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
        feats.map(lambda found: tuple(feat for feat in Feat if feat in found)),
    ),
    st.builds(
        m.Declares,
        seats,
        st.lists(st.sampled_from(ORDER), min_size=1, max_size=4).map(
            lambda found: tuple(sorted(found, key=ORDER.index))
        ),
    ),
    st.builds(m.Plays, seats, cards),
    st.builds(m.Takes, seats, st.none() | st.integers(0, 999)),
    st.builds(
        m.Result,
        st.none() | st.tuples(st.integers(0, 9999), st.integers(0, 9999)),
        some,
        some,
    ),
    st.builds(m.AdjustEach, st.tuples(numbers, numbers, numbers), texts),
    st.builds(m.Audits, st.integers(0, 99_999)),
    st.builds(m.Note, texts),
)


@given(moves)
def test_reading_gives_back_what_was_written(move: m.Move) -> None:
    line = write_move(move)
    assert read_move(line) == move
    assert write_move(read_move(line)) == line


@given(st.text(max_size=60) | moves.map(write_move).flatmap(lambda line: st.just(line[:-2])))
def test_any_text_is_read_or_complained_about(text: str) -> None:
    try:
        move = read_move(text)
    except Unreadable as complaint:
        assert complaint.expected
    else:
        assert read_move(write_move(move)) == move


def test_an_adjustment_of_nobody_is_written_as_nothing_for_the_first_seat() -> None:
    line = 'adjust A +0 "nothing"'
    assert write_move(read_move(line)) == line
