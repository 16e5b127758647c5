"""The state of an evening of Ulti: a fold over its moves, never stored.

``Evening`` holds the score and the ``Deal`` in progress; the deal holds its ``Auction``, the
current ``Trick`` and the known facts about the hands.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from tartli_ref.rules.cards import Card, Suit
from tartli_ref.rules.common.past import Past
from tartli_ref.rules.common.seats import THREE_SEATS, Each, Seat, Trio, after
from tartli_ref.rules.game import Opening, ScoreLine
from tartli_ref.rules.ulti.bids import Bid, Trumps, write_bid
from tartli_ref.rules.ulti.settlement import Item, Payer, Payers, payments
from tartli_ref.rules.ulti.values import SEATS, TRICKS, Feat, UltiOptions


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick on the table: its leader, and the cards in playing order."""

    number: int
    leader: Seat
    plays: tuple[tuple[Seat, Card], ...] = ()
    players: Trio[Seat] = THREE_SEATS

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards on the table, the lead first."""
        return tuple([card for _, card in self.plays])

    @property
    def complete(self) -> bool:
        return len(self.plays) == SEATS

    @property
    def turn(self) -> Seat:
        """The seat to play next; the leader if all have played."""
        seat = self.leader
        played = {player for player, _ in self.plays}
        while seat in played and len(played) < SEATS:
            seat = after(self.players, seat)
        return seat

    def card_of(self, seat: Seat) -> Card | None:
        """The card this seat has on the table."""
        for player, card in self.plays:
            if player is seat:
                return card
        return None


Terms = Opening[UltiOptions]


class Won(NamedTuple):
    """A finished trick: its winner, and its aces and tens, None where not recorded."""

    winner: Seat
    points: int | None
    trick: Trick


class Declared(NamedTuple):
    """A marriage as declared; the suit is None if only its value was entered."""

    seat: Seat
    points: int
    suit: Suit | None


Cards = Each[frozenset[Card]]
NO_CARDS: Cards = (frozenset(), frozenset(), frozenset())


def seen_elsewhere(sure: Cards, cards: Iterable[Card]) -> Cards:
    """The cards certainly in each hand, once these cards were seen outside the hands."""
    seen = frozenset(cards)
    if all(map(seen.isdisjoint, sure)):
        return sure
    return tuple([hand - seen for hand in sure])


@dataclass(frozen=True, slots=True)
class Auction:
    """The auction so far.

    ``passes`` counts the passes in a row since the last bid; ``lifted`` has taken the talon and not
    yet bid. ``bids`` are all of them in order; ``recorded`` is False after a ``contract``.
    """

    turn: Seat
    holder: Seat | None = None
    bid: Bid | None = None
    passes: int = 0
    lifted: Seat | None = None
    bids: tuple[tuple[Seat, Bid], ...] = ()
    recorded: bool = True


class Raised(NamedTuple):
    """An undertaking that was doubled, and to which step; ``of`` is the defender whose own ladder
    this is, None where one kontra binds both (UL-DBL-09).
    """

    feat: Feat
    step: int
    of: Seat | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal in progress; ``players`` are the three who play it, from the first to bid.

    ``soloist`` is None until the auction is over. ``steps`` holds the ladders begun.
    ``trick`` is None after the tenth. ``sure`` are cards a seat certainly holds now, ``lacks``
    those it certainly does not hold, ``gone`` all cards played, in order. ``laid`` is the recorded
    part of the talon. ``tracked``: tricks are recorded.
    """

    number: int
    house: UltiOptions
    dealer: Seat
    auction: Auction
    players: Trio[Seat] = THREE_SEATS
    soloist: Seat | None = None
    trump: Suit | None = None
    steps: tuple[Raised, ...] = ()
    declared: tuple[Declared, ...] = ()
    trick: Trick | None = None
    won: tuple[Won, ...] = ()
    sure: Cards = NO_CARDS
    lacks: Cards = NO_CARDS
    gone: tuple[Card, ...] = ()
    laid: tuple[Card, ...] = ()
    tracked: bool = False

    @property
    def contract(self) -> Bid:
        """The final bid; only once the auction is over."""
        assert self.soloist is not None and self.auction.bid is not None
        return self.auction.bid

    @property
    def needs_trump(self) -> bool:
        """Whether trumps are still to be named (UL-AUC-07)."""
        return self.contract.trumps is Trumps.NAMED and self.trump is None

    @property
    def played_out(self) -> bool:
        """Whether all ten tricks were recorded (UL-PLAY-01)."""
        return len(self.won) == TRICKS

    @property
    def first_trick_over(self) -> bool:
        """Whether it is too late for doubling and marriages (UL-DBL-01, UL-MAR-01)."""
        return bool(self.won)

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        """Both defenders, from the one who plays after the soloist."""
        assert self.soloist is not None
        place = self.players.index(self.soloist)
        return self.players[place - 2], self.players[place - 1]

    def step_of(self, feat: Feat, of: Seat | None = None) -> int:
        """The step of an undertaking on this ladder: that which binds both, or one defender's."""
        for raised in self.steps:
            if raised.feat is feat and raised.of is of:
                return raised.step
        return 0

    def steps_for(self, seat: Seat | None) -> dict[Feat, int]:
        """The steps that bind this defender; None is somebody who says nothing himself."""
        return {raised.feat: raised.step for raised in self.steps if raised.of in (None, seat)}

    def payers(self, concerned: Iterable[Seat]) -> Payers:
        """Both defenders, and everybody else ``concerned``, who pays as a defender who said nothing
        (UL-SET-06).
        """
        payers = [Payer(seat, self.steps_for(seat)) for seat in self.defenders]
        for seat in sorted(concerned):
            if seat not in self.players:
                payers.append(Payer(seat, self.steps_for(None), rests=True))
        return tuple(payers)


@dataclass(frozen=True, slots=True)
class UltiDeal:
    """A finished deal: soloist and bid, the settlement, and the score after it.

    ``concerned`` are the soloist and everybody who pays or is paid (UL-SET-06), of those who
    ``sat`` at the table.
    ``points`` are the soloist's and the defenders' with their marriages, if known; ``amount`` is
    what the first defender pays. ``deal`` is the deal as it stood.
    """

    deal: Deal
    items: tuple[Item, ...]
    points: tuple[int, int] | None
    change: Each[int]
    total: Each[int]
    concerned: Each[Seat] = THREE_SEATS
    sat: Each[Seat] = THREE_SEATS

    @property
    def dealer(self) -> Seat:
        return self.deal.dealer

    @property
    def alone(self) -> Seat:
        """The soloist."""
        assert self.deal.soloist is not None  # only a played deal can end
        return self.deal.soloist

    @property
    def amount(self) -> int:
        """What the first defender pays, negative for a loss (UL-SET-01, UL-SET-03)."""
        return sum(item.amount for item in self.items)

    @property
    def gain(self) -> int:
        """What the soloist gets from all of them together."""
        return self.payments[self.alone]

    @property
    def payments(self) -> dict[Seat, int]:
        """What each of those concerned gets; they sum to zero."""
        return payments(self.items, self.alone, self.concerned)

    @property
    def pays(self) -> dict[Seat, int]:
        """What each defender pays, the first one first."""
        gets = self.payments
        return {seat: -gets[seat] for seat in self.deal.defenders}

    @property
    def differ(self) -> bool:
        """Whether the defenders pay different amounts."""
        return len(set(self.pays.values())) > 1

    def data(self) -> dict[str, Any]:
        """The deal in plain values for ``replay --json``."""
        return {
            "soloist": str(self.deal.soloist),
            "bid": write_bid(self.deal.contract),
            "trump": None if self.deal.trump is None else str(self.deal.trump),
            "points": None if self.points is None else list(self.points),
            "items": list(map(_item_data, self.items)),
            "amount": self.amount,
            "change": list(self.change),
            "total": list(self.total),
        }


def _item_data(item: Item) -> dict[str, Any]:
    data: dict[str, Any] = {"what": item.text, "amount": item.amount}
    if item.each:
        data["each"] = {str(share.seat): share.amount for share in item.each}
        data["steps"] = {str(share.seat): share.step for share in item.each if not share.rests}
    return data


@dataclass(frozen=True, slots=True)
class Evening:
    """A whole evening. ``circle`` are the people who sit, in order; ``score`` is the running
    balance of each person, ``made`` the lines of the last move.

    ``dealing`` says who deals next, where the players changed it (UL-DEAL-04). ``closing`` are the
    duties and the premium, while the evening is over (UL-SET-08, UL-SET-09).
    """

    terms: Terms
    next_dealer: Seat | None
    circle: Each[Seat] = THREE_SEATS
    score: Each[int] = (0, 0, 0)
    deal: Deal | None = None
    deals: Past[UltiDeal] = Past()
    made: tuple[ScoreLine, ...] = ()
    dealing: str = ""
    closing: tuple[ScoreLine, ...] = ()

    @property
    def house(self) -> UltiOptions:
        return self.terms.options


def start(terms: Terms) -> Evening:
    """The evening before its first deal."""
    return Evening(terms, terms.dealer, terms.seats, (0,) * len(terms.seats))
