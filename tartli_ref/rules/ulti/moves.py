"""The moves of Ulti: a closed family of frozen values.

Moves are recorded as entered; ``notation`` defines their text.
"""

from dataclasses import dataclass
from typing import Literal

from tartli_ref.rules.cards import Card, Suit
from tartli_ref.rules.common.moves import AdjustEach as AdjustEach
from tartli_ref.rules.common.moves import Audits as Audits
from tartli_ref.rules.common.moves import Note as Note
from tartli_ref.rules.common.resting import Guest
from tartli_ref.rules.common.resting import Joins as Joins
from tartli_ref.rules.common.resting import Leaves as Leaves
from tartli_ref.rules.common.resting import Sits as Sits
from tartli_ref.rules.common.seats import Pair, Seat
from tartli_ref.rules.ulti.bids import Bid
from tartli_ref.rules.ulti.values import Feat, Silent

Marriage = Suit | int
"""A marriage as declared: by its suit, or only by its value, 20 or 40."""


@dataclass(frozen=True, slots=True)
class Theirs:
    """The silent Ulti of the player at this seat, told by name (UL-SIL-12)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{Silent.ULTI} {self.seat}"


Undertaking = Feat | Silent | Theirs


@dataclass(frozen=True, slots=True)
class Deals:
    """A seat deals (UL-DEAL-01)."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class PicksUp:
    """A player takes the talon and must bid higher (UL-AUC-03)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bids:
    """A player bids; from the second bid on the bidder has taken the talon (UL-AUC-02)."""

    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class Passes:
    """A player passes; the last bidder's pass lets the bid stand (UL-AUC-06)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Contract:
    """The outcome of an unrecorded auction: soloist, bid, and trumps if known."""

    seat: Seat
    bid: Bid
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class Names:
    """The soloist names trumps (UL-AUC-07)."""

    seat: Seat
    trump: Suit


@dataclass(frozen=True, slots=True)
class Forfeits:
    """The soloist pays a Simple doubled instead of playing it (UL-AUC-08)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Lays:
    """The two cards a player laid down as the talon (UL-AUC-01, UL-AUC-02)."""

    seat: Seat
    cards: Pair[Card]


@dataclass(frozen=True, slots=True)
class Doubles:
    """A player says kontra, rekontra ... to some components; none means the only one (UL-DBL-04).

    Without a seat the step's side said it, and the player was not recorded; where each defender has
    a ladder of his own, both said it. ``to`` is the defender whom the soloist answers (UL-DBL-09).
    """

    seat: Seat | None
    step: int
    feats: tuple[Feat, ...] = ()
    to: Seat | None = None


@dataclass(frozen=True, slots=True)
class Declares:
    """A player declares marriages in the first trick (UL-MAR-01)."""

    seat: Seat
    marriages: tuple[Marriage, ...]


@dataclass(frozen=True, slots=True)
class Plays:
    """A player plays a card to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Takes:
    """A player won the trick; ``points``, if given, are its aces and tens, without the last ten."""

    seat: Seat
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """The unrecorded part of a deal's outcome: the soloist's and the defenders' points without
    marriages, and the undertakings made and lost.

    ``three_cards``: the Ulti was played with three trumps in hand (UL-SET-07).
    """

    points: Pair[int] | None = None
    made: tuple[Undertaking, ...] = ()
    lost: tuple[Undertaking, ...] = ()
    three_cards: bool = False


@dataclass(frozen=True, slots=True)
class Dealing:
    """Who deals next, for the rest of the evening (UL-DEAL-04)."""

    how: Literal["round", "soloist"]


Move = (
    Deals
    | PicksUp
    | Bids
    | Passes
    | Contract
    | Names
    | Forfeits
    | Lays
    | Doubles
    | Declares
    | Plays
    | Takes
    | Result
    | Dealing
    | AdjustEach
    | Audits
    | Note
    | Guest
)
