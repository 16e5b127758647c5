"""Every kind of move of Asszorti, for hypothesis."""

from hypothesis import strategies as st

from tartli_ref.rules.asszorti import moves as m
from tartli_ref.rules.asszorti.values import LEVELS, STEPS, Arrival
from tartli_ref.rules.cards import FRENCH, FrenchSuit
from tartli_ref.rules.common.seats import THREE_SEATS
from tartli_ref.table.log import Fix, Recorded, Undo
from tests.available import ITEMS
from tests.properties.some_moves import texts

seats = st.sampled_from(THREE_SEATS)
cards = st.sampled_from(FRENCH.cards)
levels = st.sampled_from(LEVELS)
numbers = st.integers(0, 99)
trios = st.tuples(numbers, numbers, numbers)
arrivals = st.none() | st.sampled_from(Arrival)
points = st.integers(-99_999, 99_999)

quoted = st.one_of(
    st.builds(m.AdjustEach, st.tuples(points, points, points), texts), st.builds(m.Note, texts)
)
unquoted = st.one_of(
    *(st.builds(make, seats) for make in (m.Deals, m.Holds, m.Passes, m.Takes, m.Disputes)),
    *(st.builds(make, seats, levels) for make in (m.Bids, m.Contracts)),
    *(st.builds(make, seats, numbers) for make in (m.Draws, m.Discards)),
    *(st.builds(make, seats, st.none() | trios) for make in (m.Claims, m.Concedes)),
    st.builds(m.Names, seats, st.none() | st.sampled_from(FrenchSuit), st.booleans()),
    st.builds(m.Doubles, seats, st.sampled_from(STEPS), st.sampled_from(ITEMS)),
    st.builds(m.Talon, st.tuples(cards, cards, cards)),
    st.builds(m.Plays, seats, cards),
    st.just(m.Undisputed()),
    st.builds(m.Count, trios, arrivals),
    st.builds(m.Made, seats, numbers, arrivals, st.booleans()),
    st.builds(m.Arrived, st.sampled_from(Arrival)),
    st.builds(m.Audits, st.integers(0, 99_999)),
)
moves = unquoted | quoted

recorded = st.builds(Recorded, moves, st.booleans())
entries = st.one_of(recorded, st.just(Undo()), st.builds(Fix, st.integers(0, 9_999_999), recorded))
