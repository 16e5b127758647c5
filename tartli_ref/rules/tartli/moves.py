"""The moves of Tartli: a closed family of frozen values.

Moves are recorded as entered; ``notation`` defines their text.
"""

from dataclasses import dataclass
from typing import NamedTuple

from tartli_ref.rules.cards import Card, Rank, Suit
from tartli_ref.rules.common.moves import Audits as Audits
from tartli_ref.rules.common.moves import Note as Note
from tartli_ref.rules.common.seats import Pair, Seat
from tartli_ref.rules.tartli.melds import Kind, Meld


class Announcement(NamedTuple):
    """A spoken announcement: the number of sets, and the lengths of sequences (TH-DECL-07).

    No sets and no lengths: the player declines to declare.
    """

    sets: int
    lengths: tuple[int, ...]

    @property
    def empty(self) -> bool:
        """Whether the player declined to declare."""
        return not self.sets and not self.lengths

    @property
    def longest(self) -> int:
        """The longest sequence announced, 0 for none."""
        return max(self.lengths, default=0)

    @property
    def least_cards(self) -> int:
        """The fewest cards it needs: a sequence shares one with each set (TH-DECL-04)."""
        unshared = (max(length - self.sets, 0) for length in self.lengths)
        return sum(unshared) + len(Suit) * self.sets


NOTHING = Announcement(0, ())


@dataclass(frozen=True, slots=True)
class Deals:
    """A seat deals; the turned card, or only its suit if the card was not entered.

    ``place`` is the turned card's place in the deal, if not the 19th (TA-DEAL-01).
    """

    dealer: Seat
    turned: Card | Suit
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Says:
    """A player announces (TH-DECL-07)."""

    seat: Seat
    announcement: Announcement


@dataclass(frozen=True, slots=True)
class Plays:
    """A player plays a card to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Names:
    """The leader names a rank: that of the set, or the sequence's top (TH-DECL-14, -15)."""

    seat: Seat
    rank: Rank


@dataclass(frozen=True, slots=True)
class Answers:
    """The second player answers "higher here" or "good" (TH-DECL-14, TH-DECL-15)."""

    seat: Seat
    higher: bool


@dataclass(frozen=True, slots=True)
class Shows:
    """A player specifies and scores melds (TH-DECL-16); none: the player waives them.

    ``trick`` is given where the deal is only chalked and the trick matters.
    """

    seat: Seat
    melds: tuple[Meld, ...]
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Chalks:
    """A player scores a meld without saying which one it is (TH-DECL-20)."""

    seat: Seat
    what: Kind
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Tells:
    """A player says which meld was chalked; none: the points are wiped (TH-DECL-20).

    Without a ``trick`` it is the first chalked meld that it can have been, or the last one is
    wiped.
    """

    seat: Seat
    meld: Meld | None
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class NextTrick:
    """In a deal that is only chalked, what follows belongs to another trick (TH-DECL-21)."""


@dataclass(frozen=True, slots=True)
class AnotherTrick:
    """The meld that was asked about was of another trick than the one before (TH-DECL-21)."""


@dataclass(frozen=True, slots=True)
class Takes:
    """A player won the trick; ``points``, if given, are its card points without the last ten."""

    seat: Seat
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Swaps:
    """A player exchanges the trump VII for the turned card (TH-EXC-01).

    ``chalked``: the deal has no recorded tricks, so it can have been in any of them.
    """

    seat: Seat
    chalked: bool = False


@dataclass(frozen=True, slots=True)
class Draws:
    """The winner of trick 7 shows the last face-down card before taking it (TA-TALON-01)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Asks:
    """A player asks to see the meld the other has scored in the trick (TA-SHOW-01)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bela:
    """A player declares and scores béla (TH-BELA-01)."""

    seat: Seat
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """Both players' trick points at the end of a deal, the last ten included, in seat order."""

    points: Pair[int]


@dataclass(frozen=True, slots=True)
class Out:
    """A player stops the play and claims 501 (TH-OUT-01).

    ``before``: the trick that lies counts for neither player (TH-OUT-14).
    """

    seat: Seat
    before: bool = False


@dataclass(frozen=True, slots=True)
class Piles:
    """Card points in both players' tricks, shown after a claim (TH-OUT-02), in seat order."""

    points: Pair[int]


@dataclass(frozen=True, slots=True)
class OnePile:
    """Card points in one player's tricks after a claim, where the other pile decides nothing; with
    ``or_more`` only so much was shown (TH-OUT-02).
    """

    seat: Seat
    points: int
    or_more: bool = False


@dataclass(frozen=True, slots=True)
class Adjust:
    """Points given or taken by agreement, with the reason."""

    seat: Seat
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Target:
    """Both agree on another number of bulis, None for an open match (TH-WIN-04)."""

    bulis: int | None


Move = (
    Deals
    | Says
    | Plays
    | Names
    | Answers
    | Shows
    | Chalks
    | Tells
    | NextTrick
    | AnotherTrick
    | Takes
    | Swaps
    | Draws
    | Asks
    | Bela
    | Count
    | Out
    | Piles
    | OnePile
    | Adjust
    | Audits
    | Target
    | Note
)
