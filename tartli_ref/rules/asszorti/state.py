"""The state of an evening: a fold over its moves, never stored.

``Evening`` holds the running balance and the ``Deal`` in progress; the deal holds its auction,
announcements, doublings and tricks.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from tartli_ref.rules.asszorti.bidding import Auction
from tartli_ref.rules.asszorti.values import (
    KONTRA,
    Arrival,
    AsszortiOptions,
    Item,
    Level,
    Part,
)
from tartli_ref.rules.cards import FrenchCard, FrenchSuit
from tartli_ref.rules.common.past import Past
from tartli_ref.rules.common.seats import THREE_SEATS, Each, Seat, Trio, after, sum_each
from tartli_ref.rules.game import Opening, ScoreLine

Terms = Opening[AsszortiOptions]


class Doubled(NamedTuple):
    """The doubling step of an item, and the seat that said kontra to it."""

    step: int = 0
    kontra_by: Seat | None = None


class Doublings(NamedTuple):
    """The doubling of both items, independent of each other (AS-KON-09)."""

    game: Doubled = Doubled()
    arrivazs: Doubled = Doubled()

    def of(self, item: Item) -> Doubled:
        """The doubling of this item."""
        return self.game if item is Item.GAME else self.arrivazs

    @property
    def any(self) -> bool:
        """Whether there was a kontra, which exposes the talon (AS-KON-03)."""
        return bool(self.game.step or self.arrivazs.step)

    def said(self, seat: Seat, step: int, item: Item) -> "Doublings":
        """The doublings after this seat says this step to the item."""
        by = seat if step == KONTRA else self.of(item).kontra_by
        doubled = Doubled(step, by)
        if item is Item.GAME:
            return self._replace(game=doubled)
        return self._replace(arrivazs=doubled)


class Announced(NamedTuple):
    """The declarer's announcement: trumps (None for szanzadu) and the arrivázs."""

    trumps: FrenchSuit | None
    arrivazs: bool

    @property
    def szanzadu(self) -> bool:
        """Whether there are no trumps."""
        return self.trumps is None


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick on the table, with cards in playing order; ``leader`` is None if unknown."""

    number: int
    leader: Seat | None
    cards: tuple[tuple[Seat, FrenchCard], ...] = ()
    players: Trio[Seat] = THREE_SEATS

    @property
    def lead(self) -> FrenchCard | None:
        return self.cards[0][1] if self.cards else None

    @property
    def on_table(self) -> tuple[FrenchCard, ...]:
        return tuple(card for _, card in self.cards)

    @property
    def complete(self) -> bool:
        return len(self.cards) == len(self.players)

    @property
    def next_seat(self) -> Seat | None:
        """The seat to play next, clockwise from the leader (AS-EQ-02)."""
        if self.cards:
            return after(self.players, self.cards[-1][0])
        return self.leader

    def card_of(self, seat: Seat) -> FrenchCard | None:
        """The card this seat has on the table."""
        return next((card for player, card in self.cards if player is seat), None)


class Won(NamedTuple):
    """A finished trick and its winner."""

    winner: Seat
    trick: Trick


class Claim(NamedTuple):
    """A claim of all remaining tricks, the tricks won before it, and whether it is disputed."""

    tricks: Each[int]
    disputed: bool = False


class Ended(NamedTuple):
    """A deal with settled tricks, waiting for the result of the arrivázs, and its possible results.

    ``split`` is None if only the declarer's tricks are known.
    """

    own: int
    split: Each[int] | None
    possible: frozenset[Arrival]


Denied = Each[frozenset[FrenchCard]]
NO_CARDS: Denied = (frozenset(), frozenset(), frozenset())


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal in progress; ``players`` are the three who play it, from the first to speak.

    ``trick`` is None until trumps are named. ``before`` are tricks that were only counted, when a
    claim was made. ``gone`` are all cards played, in order; ``denied`` those a seat is known to
    lack; ``talon`` its three cards from the top, if exposed.
    """

    number: int
    house: AsszortiOptions
    dealer: Seat
    auction: Auction
    players: Trio[Seat] = THREE_SEATS
    declarer: Seat | None = None
    contract: Level | None = None
    drawn: int | None = None
    discarded: int | None = None
    announced: Announced | None = None
    doublings: Doublings = Doublings()
    talon: tuple[FrenchCard, ...] = ()
    trick: Trick | None = None
    won: tuple[Won, ...] = ()
    before: Each[int] | None = None
    gone: tuple[FrenchCard, ...] = ()
    denied: Denied = NO_CARDS
    claim: Claim | None = None
    ended: Ended | None = None

    @property
    def tricks(self) -> Each[int]:
        """The recorded tricks of each seat so far."""
        tricks = list(self.before or self.no_tricks)
        for won in self.won:
            tricks[won.winner] += 1
        return tuple(tricks)

    @property
    def no_tricks(self) -> Each[int]:
        """No tricks for each person."""
        return (0,) * len(self.denied)

    def by_letter(self, tricks: Each[int]) -> Each[int]:
        """These tricks, written by letter, for everybody at the table."""
        return sum_each(self.no_tricks, tricks)

    @property
    def tracked(self) -> bool:
        """Whether tricks are recorded, so that their number is known."""
        return bool(self.won or self.before or (self.trick is not None and self.trick.cards))

    @property
    def play_begun(self) -> bool:
        """Whether any part of the play was recorded."""
        return self.tracked or self.claim is not None


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A finished deal. ``parts`` are the declarer's gains or losses from each opponent,
    ``concerned`` the declarer and everybody who pays or is paid (AS-PAY-04), ``sat`` who was there.

    ``split`` is None if only the declarer's tricks are known; ``deal`` is its state at
    its end, for audit and review.
    """

    dealer: Seat
    declarer: Seat
    contract: Level
    announced: Announced
    doublings: Doublings
    own: int
    split: Each[int] | None
    arrival: Arrival | None
    parts: tuple[Part, ...]
    points: Each[int]
    total: Each[int]
    deal: Deal
    concerned: Each[Seat] = THREE_SEATS
    sat: Each[Seat] = THREE_SEATS

    @property
    def change(self) -> tuple[int, ...]:
        return self.points

    @property
    def alone(self) -> Seat:
        """The declarer."""
        return self.declarer

    @property
    def worth(self) -> int:
        """The declarer's gain from each opponent, or loss to each if negative (AS-PAY-01)."""
        return sum(part.worth for part in self.parts)

    def data(self) -> dict[str, Any]:
        """The deal in plain values for ``replay --json``."""
        trumps = self.announced.trumps
        return {
            "declarer": str(self.declarer),
            "contract": str(self.contract),
            "trumps": "szanzadu" if trumps is None else str(trumps),
            "arrivazs": None if self.arrival is None else str(self.arrival),
            "kontra": [self.doublings.game.step, self.doublings.arrivazs.step],
            "made": self.own,
            "tricks": None if self.split is None else list(self.split),
            "worth": self.worth,
            "points": list(self.points),
            "total": list(self.total),
        }


@dataclass(frozen=True, slots=True)
class Evening:
    """A whole evening. ``circle`` are the people who sit, in order; ``score`` is the running
    balance of each person, ``made`` are the last move's lines.
    """

    terms: Terms
    next_dealer: Seat | None
    circle: Each[Seat] = THREE_SEATS
    score: Each[int] = (0, 0, 0)
    deal: Deal | None = None
    deals: Past[PlayedDeal] = Past()
    made: tuple[ScoreLine, ...] = ()


def start(terms: Terms) -> Evening:
    """The evening before its first deal."""
    return Evening(terms, terms.dealer, terms.seats, (0,) * len(terms.seats))
