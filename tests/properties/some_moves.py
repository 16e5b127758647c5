"""Every kind of move, entry and table head, for hypothesis."""

from functools import partial
from unicodedata import normalize

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from tartli_ref.rules.cards import GERMAN, Rank
from tartli_ref.rules.common.seats import TWO_SEATS, Seat
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.melds import CARDS_OF, Kind
from tartli_ref.table.log import Fix, Recorded, Undo
from tartli_ref.table.terms import Money, Terms
from tests.sizes import examples


def times(most: int) -> settings:
    """So many examples at most, the same ones each time; slow machines are no failure."""
    return settings(
        max_examples=examples(most),
        deadline=None,
        derandomize=True,
        phases=(Phase.explicit, Phase.generate, Phase.shrink),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


seats = st.sampled_from(TWO_SEATS)
cards = st.sampled_from(GERMAN.cards)
tricks = st.none() | st.integers(0, 99)
pairs = st.tuples(st.integers(0, 9_999), st.integers(0, 9_999))
texts = st.text(
    st.characters(exclude_categories=("C", "Z"), include_characters=" "), min_size=1, max_size=200
).filter(lambda text: text.strip() != "")

announcements = st.builds(
    m.Announcement, st.integers(0, 2), st.lists(st.integers(3, 8), max_size=6).map(tuple)
)
says = st.builds(m.Says, seats, announcements)
shows = st.builds(
    m.Shows, seats, st.lists(st.sampled_from(list(CARDS_OF)), max_size=8).map(tuple), tricks
)
quoted = st.one_of(
    st.builds(m.Adjust, seats, st.integers(-99_999, 99_999), texts), st.builds(m.Note, texts)
)
unquoted = st.one_of(
    st.builds(
        m.Deals, seats, cards | st.sampled_from(GERMAN.suits), st.none() | st.integers(0, 99)
    ),
    st.builds(m.Draws, seats, cards),
    st.builds(m.Asks, seats),
    st.builds(m.Audits, st.integers(0, 99_999)),
    st.builds(m.Target, st.none() | st.integers(1, 99)),
    says,
    st.builds(m.Plays, seats, cards),
    st.builds(m.Names, seats, st.sampled_from(Rank)),
    st.builds(m.Answers, seats, st.booleans()),
    shows,
    st.builds(m.Chalks, seats, st.sampled_from(Kind), tricks),
    st.builds(m.Tells, seats, st.none() | st.sampled_from(list(CARDS_OF)), tricks),
    st.builds(m.Takes, seats, st.none() | st.integers(0, 999)),
    st.builds(m.Swaps, seats, st.booleans()),
    st.builds(m.Bela, seats, tricks),
    st.builds(m.Count, pairs),
    st.builds(m.Out, seats),
    st.builds(m.Piles, pairs),
)
moves = unquoted | quoted

recorded = st.builds(Recorded, moves, st.booleans())
entries = st.one_of(recorded, st.just(Undo()), st.builds(Fix, st.integers(0, 9_999_999), recorded))

_letters = st.characters(exclude_categories=("C", "Z"), exclude_characters='<>,#"&')
names = st.text(_letters, min_size=1, max_size=40).map(partial(normalize, "NFC"))
stakes = st.builds(
    Money, st.integers(1, 10**11), st.sampled_from(["HUF", "EUR", "Ft", "zł", "€", "$", "£"])
)


@st.composite
def heads(draw: st.DrawFn) -> Terms:
    """What is agreed before the first deal."""
    target = draw(st.none() | st.integers(1, 99))
    bulis = st.integers(0, 99 if target is None else target - 1)
    points = st.integers(0, 500)
    return Terms(
        game="tartli",
        rules="hungarian",
        options=draw(st.sampled_from([(), (("stichmatsch", "off"),)])),
        seats=tuple(draw(st.lists(names, min_size=2, max_size=2, unique_by=str.casefold))),
        target=target,
        stake=draw(st.none() | stakes),
        points=draw(st.tuples(points, points)),
        bulis=draw(st.tuples(bulis, bulis)),
        dealer=draw(st.none() | st.sampled_from([Seat.A, Seat.B])),
    )
