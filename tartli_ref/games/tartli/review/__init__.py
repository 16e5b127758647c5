"""A finished deal reviewed: what each card from trick 8 on was worth against the best one.

It is searched for the trick points of the deal, with the last ten and stichmatsch. What else a
player may have wanted (501, a meld or béla in trick 8) is left out.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tartli_ref.cards import Card
from tartli_ref.frozen import frozen
from tartli_ref.games.common.seats import TWO_SEATS, Pair, Seat
from tartli_ref.games.tartli.audit.play import audit_play
from tartli_ref.games.tartli.audit.record import FIRST_OF_NINE, tricks_missing
from tartli_ref.games.tartli.counting import trick_points
from tartli_ref.games.tartli.review.endings import NOBODY, Endings, Position, as_bits
from tartli_ref.games.tartli.state import Deal, Trick
from tartli_ref.games.tartli.values import CARD_POINTS, DEAL_POINTS, TALON_TRICKS

EITHER = 0b11


class Cost(NamedTuple):
    """A card that cost its player so many points of the deal; ``best`` would have kept them, with
    ``line`` as the play to the end. ``sweep`` says that stichmatsch went with it, or to the other.
    """

    trick: int
    seat: Seat
    card: Card
    best: Card
    points: int
    sweep: bool
    line: tuple[Card, ...]


@frozen
class Review:
    """Both totals of a deal with best play from trick 8 on, both as it was played, and each card
    that cost something, in order.
    """

    best: Pair[int]
    played: Pair[int]
    costs: tuple[Cost, ...]

    @property
    def turned(self) -> Cost | None:
        """The card that cost most."""
        return max(self.costs, key=lambda cost: cost.points, default=None)


@frozen
class NoReview:
    """Why a deal cannot be reviewed: ``cards`` are missing, of ``tricks``; or a ``rule`` was broken
    from trick 8 on; or the ``piles`` are not known that a stichmatsch would take.
    """

    why: str
    tricks: tuple[int, ...] = ()


def review(deal: Deal) -> Review | NoReview:
    """The review of a finished deal, as it stood just before it was counted."""
    missing = tuple(number for number in tricks_missing(deal) if number >= FIRST_OF_NINE)
    if missing or not deal.played_out:
        return NoReview("cards", missing)
    if any((found.trick or 0) >= FIRST_OF_NINE for found in audit_play(deal)):
        return NoReview("rule")
    played, early = trick_points(deal), _early_piles(deal)
    if played is None or early is None:
        return NoReview("piles")
    counts = deal.house.stichmatsch == "on"
    endings = Endings(deal.trump, (early[1], early[0]))
    late = [won.trick for won in deal.won[TALON_TRICKS:]]
    position = _at_trick_eight(late, EITHER if counts else NOBODY)
    best = early[0] + endings.worth(position)
    costs: list[Cost] = []
    for trick in late:
        costs += _costs(endings, position, trick)
        position = endings.next(position, *_cards(trick))
    return Review((best, DEAL_POINTS - best), played, tuple(costs))


def _early_piles(deal: Deal) -> Pair[int] | None:
    """What both won in tricks 1 to 7, as far as the recording tells."""
    early, late = deal.won[:TALON_TRICKS], deal.won[TALON_TRICKS:]
    unknown = {won.winner for won in early if won.points is None}
    sums = [sum(won.points or 0 for won in early if won.winner is seat) for seat in TWO_SEATS]
    if len(unknown) > 1:
        return None
    if unknown:  # all cards together are 151
        sums[unknown.pop()] += CARD_POINTS - sum(sums) - sum(won.points or 0 for won in late)
    return sums[0], sums[1]


def _at_trick_eight(late: list[Trick], sweeps: int) -> Position:
    first, second = (as_bits(_card_of(trick, seat) for trick in late) for seat in TWO_SEATS)
    return Position(first, second, late[0].leader, sweeps)


def _card_of(trick: Trick, seat: Seat) -> Card:
    lead, reply = _cards(trick)
    return lead if seat is trick.leader else reply


def _cards(trick: Trick) -> Pair[Card]:
    assert trick.lead is not None  # no card is missing
    assert trick.reply is not None
    return trick.lead, trick.reply


def _costs(endings: Endings, position: Position, trick: Trick) -> Iterator[Cost]:
    """What each of the two cards of a trick cost its player."""
    cards = _cards(trick)
    lines = [endings.line_after(position, cards[:number]) for number in range(3)]
    worths = [endings.worth_after(position, cards[:number]) for number in range(3)]
    for number, seat in enumerate((trick.leader, trick.second)):
        lost = abs(worths[number] - worths[number + 1])
        if lost:
            line = lines[number][number:]
            swept, then = (_sweeper(endings, position, each) for each in lines[number : number + 2])
            yield Cost(trick.number, seat, cards[number], line[0], lost, swept is not then, line)


def _sweeper(endings: Endings, position: Position, line: tuple[Card, ...]) -> Seat | None:
    """Who makes stichmatsch if it goes on like this."""
    for lead, reply in zip(line[::2], line[1::2], strict=True):
        position = endings.next(position, lead, reply)
    return None if position.sweeps == NOBODY else TWO_SEATS[position.sweeps >> 1]
