"""The moves of Asszorti: a closed family of frozen values.

Moves are recorded as entered; ``notation`` defines their text.
"""

from dataclasses import dataclass

from tartli_ref.rules.asszorti.values import Arrival, Item, Level
from tartli_ref.rules.cards import FrenchCard, FrenchSuit
from tartli_ref.rules.common.moves import AdjustEach as AdjustEach
from tartli_ref.rules.common.moves import Audits as Audits
from tartli_ref.rules.common.moves import Note as Note
from tartli_ref.rules.common.resting import Guest
from tartli_ref.rules.common.resting import Joins as Joins
from tartli_ref.rules.common.resting import Leaves as Leaves
from tartli_ref.rules.common.resting import Sits as Sits
from tartli_ref.rules.common.seats import Each, Seat


@dataclass(frozen=True, slots=True)
class Deals:
    """A seat deals (AS-DEAL-01, AS-DEAL-03)."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class Bids:
    """A player bids (AS-AUC-02)."""

    seat: Seat
    level: Level


@dataclass(frozen=True, slots=True)
class Holds:
    """A player matches the bid and takes it over (AS-AUC-06, AS-AUC-08)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passes:
    """A player leaves the auction (AS-AUC-03)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Contracts:
    """The declarer announces the contract (AS-AUC-15)."""

    seat: Seat
    level: Level


@dataclass(frozen=True, slots=True)
class Draws:
    """The declarer draws ``cards`` cards from the top of the talon (AS-TAL-01)."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Discards:
    """The declarer discards ``cards`` cards on the talon (AS-TAL-02)."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Names:
    """The declarer names trumps, or none, and may announce arrivázs (AS-ANN-01, AS-ANN-02)."""

    seat: Seat
    trumps: FrenchSuit | None
    arrivazs: bool = False


@dataclass(frozen=True, slots=True)
class Doubles:
    """A player says kontra, rekontra ... to the game, the arrivázs or both (AS-KON-01).

    ``step`` is 1 for kontra; ``items`` are in the order of ``Item``.
    """

    seat: Seat
    step: int
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Talon:
    """The three talon cards exposed by a kontra, from the top (AS-KON-03)."""

    cards: tuple[FrenchCard, FrenchCard, FrenchCard]


@dataclass(frozen=True, slots=True)
class Plays:
    """A player plays a card to the trick."""

    seat: Seat
    card: FrenchCard


@dataclass(frozen=True, slots=True)
class Takes:
    """A player won the trick; some of its cards were not entered."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claims:
    """The declarer claims all remaining tricks (AS-CLM-01).

    ``tricks`` are those won so far, in seat order, if they were not recorded.
    """

    seat: Seat
    tricks: Each[int] | None = None


@dataclass(frozen=True, slots=True)
class Disputes:
    """An opponent disputes the claim, and the play goes on (AS-CLM-02)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Undisputed:
    """The opponents accept the claim (AS-CLM-03)."""


@dataclass(frozen=True, slots=True)
class Concedes:
    """The declarer gives up all remaining tricks (AS-CLM-05); ``tricks`` as in ``Claims``."""

    seat: Seat
    tricks: Each[int] | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """The final tricks of all three, in seat order, and the result of the arrivázs."""

    tricks: Each[int]
    arrival: Arrival | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """The declarer's final tricks, where the opponents kept theirs together.

    ``shared``: with six tricks for the declarer, both opponents had some of the other five
    (AS-SCO-06).
    """

    seat: Seat
    tricks: int
    arrival: Arrival | None = None
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Arrived:
    """The result of the arrivázs, where the tricks do not show it (AS-ARR-01 to -04)."""

    arrival: Arrival


Call = Bids | Holds | Passes
"""A call in the auction."""

Move = (
    Deals
    | Bids
    | Holds
    | Passes
    | Contracts
    | Draws
    | Discards
    | Names
    | Doubles
    | Talon
    | Plays
    | Takes
    | Claims
    | Disputes
    | Undisputed
    | Concedes
    | Count
    | Made
    | Arrived
    | AdjustEach
    | Audits
    | Note
    | Guest
)
