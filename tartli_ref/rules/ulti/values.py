"""Orders, points and the fixed numbers of Ulti, each with its rule.

| table | rule |
|---|---|
| order in trump games, without trumps | UL-EQ-02, UL-EQ-03 |
| points of aces, tens and the last trick | UL-PTS-01 |
| marriages | UL-PTS-02 |
| value of an undertaking, and loss of Ulti: ``UltiOptions.worth`` | UL-BID-01 to -08, UL-DBL-05 |
| value of a silent bid | UL-SIL-02 to -05 |
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from tartli_ref.rules.cards import Card, Rank

A, K, O, U, X, IX, VIII, VII = Rank  # noqa: E741 - the Over is an O on every table

TRUMP_GAME_ORDER: tuple[Rank, ...] = (A, X, K, O, U, IX, VIII, VII)
NO_TRUMP_ORDER: tuple[Rank, ...] = (A, K, O, U, X, IX, VIII, VII)

HAND_SIZE = 10
TALON_SIZE = 2
TRICKS = 10
SEATS = 3

COUNTING = frozenset({A, X})
"""The ranks that score (UL-PTS-01)."""
COUNTING_POINTS = 10
LAST_TRICK = 10
CARD_POINTS = 80
"""Four aces and four tens."""
DEAL_POINTS = 90
"""Four aces, four tens and the last trick (UL-PTS-01)."""
TALON_MOST = COUNTING_POINTS * TALON_SIZE

MARRIAGE = 20
TRUMP_MARRIAGE = 40
ALL_MARRIAGES = TRUMP_MARRIAGE + 3 * MARRIAGE
"""One in each suit (UL-PTS-02)."""

HEARTS_FACTOR = 2
OPEN_FACTOR_PLAIN = 4
"""Open Betli and Plain Durchmars (UL-BID-11)."""
OPEN_FACTOR_TRUMPS = 2
FORFEIT_FACTOR = 2
"""A forfeited Simple pays double (UL-AUC-08)."""


class Feat(StrEnum):
    """An undertaking in a bid; the value is its word in the notation, in written order."""

    FORTY = "40-100"
    TWENTY = "20-100"
    ULTI = "ulti"
    ACES = "four-aces"
    DURCHMARS = "durchmars"
    BETLI = "betli"
    SIMPLE = "simple"


NEEDED = {Feat.FORTY: 60, Feat.TWENTY: 80}
"""The trick points a hundred game needs (UL-BID-02, UL-BID-08)."""
HUNDREDS = frozenset(NEEDED)


class Silent(StrEnum):
    """An unannounced feat; the value is its word in the notation."""

    HUNDRED = "silent-100"
    ACES = "silent-aces"
    ULTI = "silent-ulti"
    DURCHMARS = "silent-durchmars"


SILENT_VALUES = {Silent.HUNDRED: 2, Silent.ACES: 2, Silent.ULTI: 2, Silent.DURCHMARS: 3}
SILENT_HUNDRED = 100
SILENT_LOSS_FACTOR = 2


def points_of(card: Card) -> int:
    """A card's points in a trump game (UL-PTS-01)."""
    return COUNTING_POINTS if card.rank in COUNTING else 0


@dataclass(frozen=True, slots=True)
class UltiOptions:
    """One field per switch."""

    forfeit: Literal["on", "off"] = "on"
    """Whether an uncontested Simple is forfeited or played (UL-AUC-08)."""
    talon: Literal["defenders", "soloist", "nobody"] = "defenders"
    """The side that scores aces and tens in the last talon (UL-PTS-05, AMB-33)."""
    beating: Literal["off", "on"] = "off"
    """Whether a player must beat the cards on the table if possible (UL-PLAY-04, AMB-34)."""
    ranking: Literal["components", "value", "list"] = "components"
    """The tie-break between bids of equal value (UL-BID-15, AMB-35)."""
    silent_loss: Literal["all", "ulti", "none"] = "all"
    """The silent bids that cost double when lost (UL-SIL-06, AMB-41)."""
    silent_sum: Literal["on", "off"] = "on"
    """Whether several silent bids of one side add up (UL-SIL-07)."""
    marriage_trick: Literal["off", "on"] = "off"
    """Whether a marriage counts only for a side that wins a trick (UL-MAR-05, AMB-38)."""
    talon_ace: Literal["ignore", "lost"] = "ignore"
    """The effect of an ace in the talon on Four Aces (UL-BID-03, AMB-36)."""
    silent_kontra: Literal["off", "on"] = "off"
    """Whether silent bids are doubled with the game (UL-DBL-08, AMB-37)."""
    silent_durchmars: Literal["3", "4"] = "3"
    """The value of a silent durchmars in a Simple (UL-SIL-05, AMB-39)."""
    scoring: Literal["zero_sum", "soloist_only"] = "zero_sum"
    """Whether all three players are written down, or only the soloist (UL-SET-01, UL-SET-02)."""
    revoke: Literal["note", "custom"] = "note"
    """The penalty for a revoke: none, or an adjustment by agreement (AMB-45)."""
    review: Literal["on", "off"] = "on"
    """Whether players can ask for a review of a finished deal (UL-SET-05)."""
    second_rest: Literal["after", "before"] = "after"
    """Who rests beside the dealer with five people: the next player or the one before (UL-DEAL-03).
    """
    compulsory: Literal["off", "on"] = "off"
    """Whether everybody has to play alone once in an evening (UL-AUC-10)."""
    resting: Literal["nothing", "defender"] = "nothing"
    """What whoever rests gets or pays (UL-SET-06)."""

    # The values of the undertakings (UL-BID-01 to UL-BID-08), from 1 to ``NUMBER_MOST``.
    worth_simple: int = 1
    worth_40_100: int = 4
    worth_four_aces: int = 4
    worth_ulti: int = 4
    """A lost Ulti costs as much again, never doubled by kontra (UL-DBL-05)."""
    worth_betli: int = 5
    worth_durchmars: int = 6
    worth_20_100: int = 8

    def worth(self, feat: Feat) -> int:
        """The value of an undertaking at this table."""
        value: int = getattr(self, f"worth_{feat}".replace("-", "_"))
        return value


STANDARD = UltiOptions()
