"""Orders, points and the fixed numbers of Ulti, each with its rule.

| table | rule |
|---|---|
| order in trump games, without trumps | UL-EQ-02, UL-EQ-03 |
| points of aces, tens and the last trick | UL-PTS-01 |
| marriages | UL-PTS-02 |
| value of an undertaking, and loss of Ulti: ``UltiOptions.worth`` | UL-BID-01 to -08, UL-DBL-05 |
| value of a silent bid: ``UltiOptions.silent_row`` | UL-SIL-02 to -05, UL-SIL-09 |

``UltiOptions`` is the sheet of a table: everything in which groups differ, values and switches.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Literal

from tartli_ref.rules.cards import Card, Rank, Suit

A, K, O, U, X, IX, VIII, VII = Rank  # noqa: E741 - the Over is an O on every table

TRUMP_GAME_ORDER: tuple[Rank, ...] = (A, X, K, O, U, IX, VIII, VII)
NO_TRUMP_ORDER: tuple[Rank, ...] = (A, K, O, U, X, IX, VIII, VII)

HAND_SIZE = 10
TALON_SIZE = 2
TRICKS = 10
SEATS = 3
SUITS = len(Suit)

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

SECOND_STEP = 2
"""Rebetli and Redurchmars, unless the sheet says otherwise (UL-BID-10)."""
OPEN_FACTOR_PLAIN = 4
"""Open Betli and Plain Durchmars, unless the sheet says otherwise (UL-BID-11)."""
OPEN_FACTOR_TRUMPS = 2
FORFEIT_FACTOR = 2
"""A forfeited Simple pays double, unless the sheet says otherwise (UL-AUC-08)."""


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


BESIDE = 4
"""The cells of a row of silent values: beside a Simple, beside an Ulti or Four Aces, beside a
hundred, beside a Durchmars (UL-SIL-09).
"""
NEVER = "-"
"""The cell of a silent bid that cannot be."""
CANNOT_BE = {Silent.HUNDRED: 2, Silent.ACES: 3, Silent.DURCHMARS: 3}
"""The cell that each row of silent values lacks."""
NONE_LEFT_OUT = "none"
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
    ranking: Literal["components", "value", "list", "squares"] = "components"
    """The tie-break between bids of equal value (UL-BID-15, AMB-35)."""
    silent_loss: Literal["all", "ulti", "none"] = "all"
    """The silent bids that cost double when lost (UL-SIL-06, AMB-41)."""
    silent_sum: Literal["on", "off"] = "on"
    """Whether several silent bids of one side add up (UL-SIL-07)."""
    marriage_trick: Literal["off", "on"] = "off"
    """Whether a marriage counts only for a side that wins a trick (UL-MAR-05, AMB-38)."""
    talon_ace: Literal["ignore", "lost"] = "ignore"
    """The effect of an ace in the talon on Four Aces (UL-BID-03, AMB-36)."""
    silent_kontra: Literal["off", "on", "replaced"] = "off"
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

    # The values of the undertakings (UL-BID-01 to UL-BID-08), from 1 to ``NUMBER_MOST``. Where a
    # form of Betli or Durchmars has none of its own, it follows from another.
    worth_simple: int = 1
    worth_40_100: int = 4
    worth_four_aces: int = 4
    worth_ulti: int = 4
    """A lost Ulti costs as much again, never doubled by kontra (UL-DBL-05)."""
    worth_betli: int = 5
    worth_durchmars: int = 6
    worth_20_100: int = 8
    worth_plain_durchmars: int | None = None
    worth_rebetli: int | None = None
    worth_redurchmars: int | None = None
    worth_open_betli: int | None = None
    worth_plain_open_durchmars: int | None = None
    worth_open_durchmars: int | None = None
    hearts_factor: int = 2
    """All undertakings and silent bids with hearts as trumps (UL-BID-09)."""
    four_aces: Literal["on", "off"] = "on"
    left_out: str = NONE_LEFT_OUT
    """The bids that this table does not play, in their written form (UL-BID-19)."""

    # Silent values: four cells each, see ``BESIDE`` (UL-SIL-09).
    worth_silent_100: str = "2/2/-/0"
    worth_silent_20_100: str | None = None
    """A hundred reached with a twenty; as one with the forty unless said."""
    worth_silent_aces: str = "2/2/2/-"
    worth_silent_ulti: str = "2/2/2/2"
    worth_silent_durchmars: str = "3/3/3/-"
    silent_simple: Literal["adds", "replaces", "replaces_100", "doubles"] = "adds"
    """What a silent 100 or Durchmars does to the Simple (UL-SIL-10)."""
    hundred_marriages: Literal["all", "one"] = "all"
    """The marriages that count for a silent 100 (UL-SIL-11)."""
    defender_ulti: Literal["none", "soloist", "all"] = "none"
    """Who pays for a defender's silent Ulti (UL-SIL-12)."""

    kontra_each: Literal["none", "no_trumps", "not_simple", "all"] = "none"
    """Where each defender has a ladder of his own (UL-DBL-09)."""
    kontra_until: Literal["trick1", "lead2", "trick2"] = "trick1"
    """The last moment of any step (UL-DBL-10)."""
    kontra_most: Literal["any", "1", "2", "3", "4", "5", "6", "7", "8"] = "any"
    """The last step (UL-DBL-11)."""
    ulti_loss: Literal["once", "doubled", "none"] = "once"
    """What a lost Ulti costs besides (UL-DBL-12)."""

    lowest: Literal["simple", "hearts"] = "simple"
    """The lowest bid that is played (UL-BID-20)."""
    passed_out: int | None = None
    """What each gets for a forfeited Simple (UL-AUC-08)."""
    next_dealer: Literal["round", "soloist"] = "round"
    """Who deals after a deal (UL-DEAL-04)."""
    three_ulti_made: int = 0
    three_ulti_lost: int = 0
    """An Ulti with three trumps in hand (UL-SET-07)."""
    duty_ulti: int = 0
    duty_betli: int = 0
    """What is owed by whoever never bid an Ulti, a Betli or 40-100 (UL-SET-08)."""
    evening_premium: int = 0
    """From each to the first, and from the last to each (UL-SET-09)."""

    # On screens only.
    kontra_names: Literal["usual", "hirs_first"] = "usual"
    rebetli_means: Literal["doubled", "open"] = "doubled"

    def worth(self, feat: Feat) -> int:
        """The value of an undertaking at this table, in its plain form with trumps."""
        value: int = getattr(self, f"worth_{feat}".replace("-", "_"))
        return value

    def worth_of_form(self, feat: Feat, *, second: bool, open_: bool, plain: bool) -> int:
        """The value of a Betli, or of a Durchmars, in this form (UL-BID-10, UL-BID-11)."""
        if feat is Feat.BETLI:
            if open_:
                return _or(self.worth_open_betli, self.worth_betli * OPEN_FACTOR_PLAIN)
            if second:
                return _or(self.worth_rebetli, self.worth_betli * SECOND_STEP)
            return self.worth_betli
        if plain:
            value = _or(self.worth_plain_durchmars, self.worth_durchmars)
            if open_:
                return _or(self.worth_plain_open_durchmars, value * OPEN_FACTOR_PLAIN)
            if second:
                return _or(self.worth_redurchmars, value * SECOND_STEP)
            return value
        if open_:
            return _or(self.worth_open_durchmars, self.worth_durchmars * OPEN_FACTOR_TRUMPS)
        return self.worth_durchmars

    @property
    def forfeited(self) -> int:
        """What each gets for a forfeited Simple (UL-AUC-08)."""
        return _or(self.passed_out, self.worth_simple * FORFEIT_FACTOR)

    def silent_row(self, silent: Silent, *, twenty: bool = False) -> tuple[int, ...]:
        """The four values of a silent bid; ``twenty``: of a hundred reached with a twenty."""
        match silent:
            case Silent.HUNDRED:
                if twenty and self.worth_silent_20_100 is not None:
                    return cells(self.worth_silent_20_100)
                return cells(self.worth_silent_100)
            case Silent.ACES:
                if self.four_aces == "off":
                    return (0,) * BESIDE
                return cells(self.worth_silent_aces)
            case Silent.ULTI:
                return cells(self.worth_silent_ulti)
        row = cells(self.worth_silent_durchmars)
        if self.silent_durchmars == "4":
            row = (4, *row[1:])
        return row


def _or(own: int | None, usual: int) -> int:
    return usual if own is None else own


@lru_cache(maxsize=256)
def cells(row: str) -> tuple[int, ...]:
    """The values of a row of silent values; 0 where the bid is not played or cannot be."""
    return tuple(0 if cell == NEVER else int(cell) for cell in row.split("/"))


STANDARD = UltiOptions()
