"""Orders, points and the fixed numbers of Ulti, each with its rule.

| table | rule |
|---|---|
| order in trump games, without trumps | UL-EQ-02, UL-EQ-03 |
| points of aces, tens and the last trick | UL-PTS-01 |
| marriages | UL-PTS-02 |
| value of an undertaking, and the loss of Ulti | UL-BID-01 to -08, UL-DBL-05 |
| value of a silent bid | UL-SIL-02 to -05 |
"""

from enum import StrEnum

from tartli_ref.cards import Card, Rank

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


VALUES = {
    Feat.SIMPLE: 1,
    Feat.FORTY: 4,
    Feat.ACES: 4,
    Feat.ULTI: 4,
    Feat.BETLI: 5,
    Feat.DURCHMARS: 6,
    Feat.TWENTY: 8,
}
ULTI_PENALTY = 4
"""The extra cost of a lost Ulti, never doubled by kontra (UL-DBL-05)."""
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
