"""Bids, orders, numbers and values of Asszorti, each with its rule.

| table | rule |
|---|---|
| bids from low to high, and the cards that each draws | AS-AUC-02, AS-TAL-01 |
| tricks of a deal, and the number that wins it | AS-DEAL-02, AS-SCO-01 |
| value of six tricks by contract | AS-SCO-02 |
| value of the arrivázs | AS-ARR-01, AS-ARR-04 |
| items that can be doubled, and the steps | AS-KON-01 to -08 |
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from tartli_ref.cards import FrenchRank
from tartli_ref.games.common.doubling import Ladder
from tartli_ref.games.common.findings import HouseRules


class Level(StrEnum):
    """A bid or contract; the value is its word in the notation, the order from low to high."""

    THREE = "3"
    TWO = "2"
    ONE = "1"
    HAND = "hand"


LEVELS = tuple(Level)
DRAWS = {Level.THREE: 3, Level.TWO: 2, Level.ONE: 1, Level.HAND: 0}
"""The cards drawn from the talon; as many are discarded (AS-TAL-01 to -04)."""


def steps_above(level: Level, other: Level) -> int:
    """The number of steps by which one bid is higher than another (AS-AUC-02)."""
    return LEVELS.index(level) - LEVELS.index(other)


TALON = 3
TRICKS = 11
NEEDED = 6
"""The tricks with which a side wins the game (AS-SCO-01)."""
FIRST_OF_LAST = 9
"""The first of the last three tricks (AS-ANN-02)."""

BASE = {Level.THREE: 2, Level.TWO: 4, Level.ONE: 6, Level.HAND: 8}
SZANZADU = 2
"""Without trumps all values double (AS-SCO-02, AS-ARR-01)."""
ARRIVAZS = 8
IDEGEN = 16

TRICK_ORDER = tuple(FrenchRank)
"""Ranks from high to low, in every suit (AS-EQ-01)."""


def base_of(contract: Level, *, szanzadu: bool) -> int:
    """The value of six tricks in this contract (AS-SCO-02)."""
    return BASE[contract] * (SZANZADU if szanzadu else 1)


class Arrival(StrEnum):
    """The result of an announced arrivázs; the value is its word in the notation."""

    WON = "won"
    LOST = "lost"
    IDEGEN = "idegen"
    """Won in a game with trumps, without using a trump (AS-ARR-04)."""


def kind_of(contract: Level, *, szanzadu: bool) -> str:
    """The kind of a game in the statistics."""
    return f"asszorti-{contract}" + ("-szanzadu" if szanzadu else "")


class Item(StrEnum):
    """An item that can be doubled; the value is its word in the notation."""

    GAME = "game"
    ARRIVAZS = "arrivazs"


LADDER = Ladder(("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra"))
KONTRA, REKONTRA, SZUBKONTRA, HIRSKONTRA, MORDKONTRA = STEPS = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class AsszortiOptions:
    """One field per switch."""

    jump: Literal["off", "on"] = "off"
    """Whether a bid may skip steps; then the contract is the final bid (AS-AUC-16)."""
    draw_fewer: Literal["off", "on"] = "off"
    """Whether the declarer may draw fewer cards than the contract allows (AS-TAL-04, AMB-22)."""
    rest_tricks: Literal["single", "split"] = "single"
    """The owner of tricks the declarer gives up while neither opponent has one: a single opponent,
    for 6:5:0, or both (AS-CLM-07, AMB-24).
    """
    review: Literal["on", "off"] = "on"
    """Whether players can ask for a review of a finished deal (AS-SCO-01)."""


STANDARD = AsszortiOptions()
HOUSE = HouseRules({"standard": STANDARD})
