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

    left: Forgone
    tricks: frozenset[int]


def forgone(deal: Deal, begun: Mapping[int, Match]) -> tuple[Forgone, ...]:
    """Both players' omissions in a finished deal; ``begun`` are the matches at the start of each
    trick.
    """
    hands, _not_held = believe(read_hands(deal))
    found = [each for seat in TWO_SEATS for each in _left_out(_Hand(hands, seat, begun))]
    return tuple(sorted(found, key=lambda each: (not each.proven, each.trick, -each.points)))


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
            (each.trick or MELD_TRICKS, each.meld) for each in self.deal.scored if each.seat is seat
        ]
        self.announced = [each for trick in tricks_of(self.deal) for each in self._unscored(trick)]
        self.announced += self._untold()

    def _unscored(self, trick: Trick) -> Iterator[tuple[int, Meld]]:
        """Possible meanings of this trick's unscored announcement."""
        said = trick.said[self.seat]
        if said is None:
            return
        shown = [meld for seat, meld in trick.shown if seat is self.seat]
        lengths = Counter(said.lengths) - Counter(
            meld.length for meld in shown if isinstance(meld, Sequence)
        )
        sets = said.sets - sum(isinstance(meld, Vannak) for meld in shown)
        for meld in MELDS:
            left = lengths[meld.length] if isinstance(meld, Sequence) else sets
            named = trick.named if self.seat is trick.leader else None
            if named and compared_kind(self.deal, (meld,), said) and rank_of(meld) != named:
                continue
            if left > 0 and self._may_hold(CARDS_OF[meld], trick.number):
                yield trick.number, meld

    def _untold(self) -> Iterator[tuple[int, Meld]]:
        """Possible meanings of what was chalked and never told (TH-DECL-20)."""
        for each in self.deal.untold:
            trick = each.trick or MELD_TRICKS
            for meld in MELDS if each.seat is self.seat else ():
                if each.kind.may_be(meld) and self._may_hold(CARDS_OF[meld], trick):
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
        return (last, likelihood) if likelihood > EVEN else None


def _left_out(hand: _Hand) -> Iterator[Forgone]:
    yield from _runs(hand)
    yield from _sets(hand)
    yield from _bela(hand)
    yield from _exchange(hand)


def _runs(hand: _Hand) -> Iterator[Forgone]:
    """The costliest run of each suit."""
    worst: list[Lost] = []
    for suit in Suit:
        runs = (run for run in ALL_SEQUENCES if run.suit == suit)
        found = [each for run in runs for each in _run(hand, run)]
        worst += sorted(found, key=lambda each: (each.left.proven, each.left.points))[-1:]
    if hand.deal.house.sequences == "one":
        return _in_turn(worst)
    return (each.left for each in worst)


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
    made = sum(value_of(meld) for at, meld in of_suit if at >= min(tricks))
    enough = hand.enough(min(tricks))
    plan = best_plan(run, len(tricks), before, hand.deal.house, enough)
    told = (CARDS_OF[meld] for _at, meld in hand.announced)
    if plan.points > made and not any(
        all(CARDS_OF[meld] <= cards for meld in plan.order) for cards in told
    ):
        points = plan.points - made
        left = Forgone(hand.seat, "melds", min(tricks), points, plan.order, likelihood)
        yield Lost(left, tricks)


def _sets(hand: _Hand) -> Iterator[Forgone]:
    known = {meld for _at, meld in (*hand.scored, *hand.announced)}
    found = []
    for meld in ALL_SETS:
        trick = hand.first(CARDS_OF[meld])
        if trick is not None and meld not in known and _counts(meld, hand.deal):
            left = Forgone(hand.seat, "melds", trick, value_of(meld), (meld,))
            found.append(Lost(left, frozenset(range(trick, hand.last(CARDS_OF[meld]) + 1))))
    return _in_turn(found)


def _in_turn(found: Iterable[Lost]) -> Iterator[Forgone]:
    """One meld of a kind per trick (TH-DECL-03): those left without a trick are alternatives to the
    better one.
    """
    fitting: list[Lost] = []
    for each in sorted(found, key=lambda each: (not each.left.proven, -each.left.points)):
        some = (them for size in range(1, 4) for them in combinations(fitting, size))
        full = next((them for them in some if not _fit((*them, each))), None)
        if full is None:
            fitting.append(each)
        yield each.left._replace(instead=full[0].left.melds if full else ())


def _fit(some: Iterable[Lost]) -> bool:
    needed = sum(len(each.left.melds) for each in some)
    return needed <= len(frozenset().union(*(each.tricks for each in some)))


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
