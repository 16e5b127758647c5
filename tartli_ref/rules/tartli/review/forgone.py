"""Melds, béla and exchanges that a player held and did not record, as far as the played cards show.

Hands are exact in trick 8 and partly known before: proven and likely cases are kept apart. Likely
is what was held in more than half of the drawing orders that fit the record.
Whether the opponent would have had a higher meld is unknown and ignored.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Literal, NamedTuple

from tartli_ref.rules.cards import Card, Rank, Suit
from tartli_ref.rules.common.seats import TWO_SEATS, Pair, Seat
from tartli_ref.rules.tartli.audit.hands import Hands, read_hands
from tartli_ref.rules.tartli.audit.record import tricks_of
from tartli_ref.rules.tartli.audit.scored import believe
from tartli_ref.rules.tartli.contests import compared_kind, rank_of
from tartli_ref.rules.tartli.counting import pile_of
from tartli_ref.rules.tartli.exchange import seven_of
from tartli_ref.rules.tartli.melds import (
    ALL_SEQUENCES,
    ALL_SETS,
    CARDS_OF,
    Meld,
    Sequence,
    Vannak,
    bela_cards,
    cards_in,
    value_of,
)
from tartli_ref.rules.tartli.moves import Swaps
from tartli_ref.rules.tartli.referee import rule_on
from tartli_ref.rules.tartli.review.planning import best_plan
from tartli_ref.rules.tartli.state import Deal, Match, Trick
from tartli_ref.rules.tartli.values import (
    BELA_VALUE,
    MACCS_AT_MOST,
    MELD_TRICKS,
    TALON_TRICKS,
    WIN,
)

MELDS: tuple[Meld, ...] = ALL_SETS + ALL_SEQUENCES
PROVEN = Fraction(1)
EVEN = Fraction(1, 2)


class Forgone(NamedTuple):
    """An omission: ``melds`` in their best order, béla, or the exchange; from this trick on, worth
    ``points`` more than was scored. ``likelihood`` that it was held in that trick, 1 if it is
    ``proven``. ``instead``: the player's own melds whose tricks it would have used.
    """

    seat: Seat
    what: Literal["melds", "bela", "exchange"]
    trick: int
    points: int
    melds: tuple[Meld, ...] = ()
    likelihood: Fraction = PROVEN
    instead: tuple[Meld, ...] = ()

    @property
    def proven(self) -> bool:
        return self.likelihood == PROVEN


class Lost(NamedTuple):
    """Omitted melds, and the tricks in which they could have been declared."""

    omission: Forgone
    tricks: frozenset[int]


def forgone(deal: Deal, begun: Mapping[int, Match]) -> tuple[Forgone, ...]:
    """Both players' omissions in a finished deal; ``begun`` are the matches at the start of each
    trick.
    """
    hands, _not_held = believe(read_hands(deal))
    omissions = list[Forgone]()
    for seat in TWO_SEATS:
        omissions += _left_out(_Hand(hands, seat, begun))
    omissions.sort(key=lambda omission: (not omission.proven, omission.trick, -omission.points))
    return tuple(omissions)


class _Hand:
    """One player's hand: the cards provenly held in each trick with melds."""

    def __init__(self, hands: Hands, seat: Seat, begun: Mapping[int, Match]) -> None:
        self.hands = hands
        self.deal = hands.deal
        self.seat = seat
        self.begun = begun
        tricks = range(1, MELD_TRICKS + 1)
        self.sure = {trick: hands.must_hold(seat, trick) for trick in tricks}
        self.scored = [
            (scored.trick or MELD_TRICKS, scored.meld)
            for scored in self.deal.scored
            if scored.seat is seat
        ]
        self.announced = list[tuple[int, Meld]]()
        for trick in tricks_of(self.deal):
            self.announced += self._unscored(trick)
        self.announced += self._untold()

    def _unscored(self, trick: Trick) -> Iterator[tuple[int, Meld]]:
        """Possible meanings of this trick's unscored announcement."""
        announcement = trick.said[self.seat]
        if announcement is None:
            return
        melds = [meld for seat, meld in trick.shown if seat is self.seat]
        lengths = Counter(announcement.lengths) - Counter(
            meld.length for meld in melds if isinstance(meld, Sequence)
        )
        sets = announcement.sets - sum(isinstance(meld, Vannak) for meld in melds)
        named = trick.named if self.seat is trick.leader else None
        for meld in MELDS:
            due = sets
            if isinstance(meld, Sequence):
                due = lengths[meld.length]
            if named and compared_kind(self.deal, (meld,), announcement) and rank_of(meld) != named:
                continue
            if due > 0 and self._may_hold(CARDS_OF[meld], trick.number):
                yield trick.number, meld

    def _untold(self) -> Iterator[tuple[int, Meld]]:
        """Possible meanings of what was chalked and never told (TH-DECL-20)."""
        for chalked in self.deal.untold:
            if chalked.seat is not self.seat:
                continue
            trick = chalked.trick or MELD_TRICKS
            for meld in MELDS:
                if chalked.kind.may_be(meld) and self._may_hold(CARDS_OF[meld], trick):
                    yield trick, meld

    def _may_hold(self, cards: Iterable[Card], trick: int) -> bool:
        return not any(self.hands.why_not(self.seat, card, trick) for card in cards)

    def last(self, cards: Iterable[Card]) -> int:
        """The last trick in which these cards, held together, can be declared."""
        played = self.hands.played
        return min([MELD_TRICKS, *(played[card].trick for card in cards if card in played)])

    def enough(self, trick: int) -> Pair[int]:
        """The points missing to 501, and to be out of maccs, at the start of this trick."""
        match = self.begun.get(trick)
        if match is None or match.deal is None:
            return 0, 0
        has = match.score[self.seat] + pile_of(match.deal, self.seat).least
        return WIN - has, MACCS_AT_MOST[self.deal.house.maccs] + 1 - has

    def first(self, cards: frozenset[Card]) -> int | None:
        """The first trick in which all of these cards were provenly held and could be declared."""
        tricks = range(1, self.last(cards) + 1)
        return next((trick for trick in tricks if cards <= self.sure[trick]), None)

    def likely(self, cards: frozenset[Card]) -> tuple[int, Fraction] | None:
        """The last trick in which all of these cards can be declared, if the seat played each of
        them then or later and was likelier than not to hold them, and how likely.
        """
        played = self.hands.played
        if not all(card in played and played[card].seat is self.seat for card in cards):
            return None
        last = self.last(cards)
        likelihood = self.hands.likelihood(self.seat, cards, last)
        if likelihood > EVEN:
            return (last, likelihood)
        return None


def _left_out(hand: _Hand) -> Iterator[Forgone]:
    yield from _runs(hand)
    yield from _sets(hand)
    yield from _bela(hand)
    yield from _exchange(hand)


def _runs(hand: _Hand) -> Iterator[Forgone]:
    """The costliest run of each suit."""
    worst: list[Lost] = []
    for suit in Suit:
        of_suit: list[Lost] = []
        for run in ALL_SEQUENCES:
            if run.suit == suit:
                of_suit += _run(hand, run)
        of_suit.sort(key=lambda lost: (lost.omission.proven, lost.omission.points))
        worst += of_suit[-1:]
    if hand.deal.house.sequences == "one":
        return _in_turn(worst)
    return (lost.omission for lost in worst)


def _run(hand: _Hand, run: Sequence) -> Iterator[Lost]:
    cards = CARDS_OF[run]
    proven = hand.first(cards)
    held = hand.likely(cards) if proven is None else (proven, PROVEN)
    if held is None:
        return
    since, likelihood = held
    mine = [(at, meld) for at, meld in hand.scored if isinstance(meld, Sequence)]
    tricks = frozenset(range(since, hand.last(cards) + 1))
    if hand.deal.house.sequences == "one":
        lost = {at for at, meld in hand.announced if isinstance(meld, Sequence)}
        tricks -= lost | {at for at, meld in mine if meld.suit != run.suit}
    if not tricks:
        return
    of_suit = [(at, meld) for at, meld in mine if meld.suit == run.suit]
    before = tuple(meld for at, meld in of_suit if at < min(tricks))
    scored_since = sum(value_of(meld) for at, meld in of_suit if at >= min(tricks))
    enough = hand.enough(min(tricks))
    plan = best_plan(run, len(tricks), before, hand.deal.house, enough)
    points = plan.points - scored_since
    if points > 0 and not _was_announced(hand, plan.order):
        omission = Forgone(hand.seat, "melds", min(tricks), points, plan.order, likelihood)
        yield Lost(omission, tricks)


def _was_announced(hand: _Hand, order: Iterable[Sequence]) -> bool:
    """Whether one announced meld has the cards of all of these."""
    cards = cards_in(order)
    return any(cards <= CARDS_OF[meld] for _at, meld in hand.announced)


def _sets(hand: _Hand) -> Iterator[Forgone]:
    known_melds = {meld for _at, meld in hand.scored + hand.announced}
    lost = []
    for meld in ALL_SETS:
        trick = hand.first(CARDS_OF[meld])
        if trick is not None and meld not in known_melds and _counts(meld, hand.deal):
            omission = Forgone(hand.seat, "melds", trick, value_of(meld), (meld,))
            lost.append(Lost(omission, frozenset(range(trick, hand.last(CARDS_OF[meld]) + 1))))
    return _in_turn(lost)


def _in_turn(melds: Iterable[Lost]) -> Iterator[Forgone]:
    """One meld of a kind per trick (TH-DECL-03): those left without a trick are alternatives to the
    better one.
    """
    fitting: list[Lost] = []
    for lost in sorted(melds, key=lambda lost: (not lost.omission.proven, -lost.omission.points)):
        better = _in_its_way(lost, fitting)
        if better is None:
            fitting.append(lost)
            yield lost.omission
        else:
            yield lost.omission._replace(instead=better.omission.melds)


def _in_its_way(lost: Lost, fitting: Iterable[Lost]) -> Lost | None:
    """The best of the fewest melds beside which this one has no trick, if there are any."""
    for size in range(1, 4):
        for some in combinations(fitting, size):
            if not _fit((*some, lost)):
                return some[0]
    return None


def _fit(some: Iterable[Lost]) -> bool:
    needed = sum(len(lost.omission.melds) for lost in some)
    tricks = frozenset[int]().union(*(lost.tricks for lost in some))
    return needed <= len(tricks)


def _counts(meld: Vannak, deal: Deal) -> bool:
    """TH-MELD-08, TA-MELD-01: four nines are a set by house rule only."""
    return meld.rank is not Rank.NINE or deal.house.four_nines == "on"


def _bela(hand: _Hand) -> Iterator[Forgone]:
    """TH-BELA-01: both cards in the hand while it can be declared."""
    trick = hand.first(frozenset(bela_cards(hand.deal.trump)))
    if hand.deal.bela is None and trick is not None:
        yield Forgone(hand.seat, "bela", trick, BELA_VALUE)


def _exchange(hand: _Hand) -> Iterator[Forgone]:
    """TH-EXC-01, TA-EXC-01: judged by ``exchange`` at the start of each trick."""
    if hand.deal.swapped is not None:
        return
    for trick in range(1, TALON_TRICKS + 1):
        held = seven_of(hand.deal) in hand.sure[trick]
        begun = hand.begun.get(trick)
        if held and begun and rule_on(begun, Swaps(hand.seat)).allowed:
            yield Forgone(hand.seat, "exchange", trick, 0)
            return
