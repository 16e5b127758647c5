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
from typing import Literal, NamedTuple

from tartli_ref.rules.cards import FrenchRank
from tartli_ref.rules.common.findings import HouseRules
from tartli_ref.rules.common.moves import Ladder, factor
from tartli_ref.rules.common.resting import paid
from tartli_ref.rules.common.seats import Each, Seat
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import RuleId


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
    if szanzadu:
        return BASE[contract] * SZANZADU
    return BASE[contract]


class Arrival(StrEnum):
    """The result of an announced arrivázs; the value is its word in the notation."""

    WON = "won"
    LOST = "lost"
    IDEGEN = "idegen"
    """Won in a game with trumps, without using a trump (AS-ARR-04)."""


def kind_of(contract: Level, *, szanzadu: bool) -> str:
    """The kind of a game in the statistics."""
    if szanzadu:
        return f"asszorti-{contract}-szanzadu"
    return f"asszorti-{contract}"


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
    second_rest: Literal["after", "before"] = "after"
    """Who rests beside the dealer with five people: the next player or the one before (AS-DEAL-04).
    """
    compulsory: Literal["off", "on"] = "off"
    """Whether everybody has to play alone once in an evening (AS-AUC-17)."""
    resting: Literal["nothing", "defender"] = "nothing"
    """What whoever rests gets or pays (AS-PAY-05)."""


STANDARD = AsszortiOptions()
HOUSE = HouseRules({"standard": STANDARD})


class Part(NamedTuple):
    """One part of a deal's worth; ``what`` names it in notation."""

    rule: RuleId
    what: str
    worth: int


def is_six_five_nil(tricks: int, split: Each[int] | None) -> bool:
    """Whether the declarer has six tricks and one opponent all the other five (AS-SCO-06)."""
    if tricks != NEEDED or split is None:
        return False
    return sorted(filter(None, split)) == [TRICKS - NEEDED, NEEDED]


def game_parts(
    contract: Level, tricks: int, step: int, *, szanzadu: bool, six_five_nil: bool
) -> tuple[Part, ...]:
    """The parts of the game's worth for the declarer's ``tricks`` (AS-SCO-01 to AS-SCO-08)."""
    base = base_of(contract, szanzadu=szanzadu)
    sign = 1 if tricks >= NEEDED else -1
    extra = max(tricks, TRICKS - tricks) - NEEDED
    parts = [Part(RuleId("AS-SCO-02"), "game", sign * base)]
    if extra:
        parts.append(Part(RuleId("AS-SCO-03"), f"+{extra}", sign * extra * base // 2))
    if step:
        single = sum(part.worth for part in parts)
        parts.append(Part(RuleId("AS-SCO-05"), f"x{factor(step)}", single * (factor(step) - 1)))
    if six_five_nil:
        parts.append(Part(RuleId("AS-SCO-06"), "6-5-0", -base))
    return tuple(parts)


def arrival_parts(arrival: Arrival | None, step: int, *, szanzadu: bool) -> tuple[Part, ...]:
    """The parts of an announced arrivázs' worth (AS-ARR-01 to AS-ARR-08)."""
    if arrival is None:
        return ()
    single = ARRIVAZS * SZANZADU if szanzadu else ARRIVAZS
    if arrival is Arrival.WON:
        first = Part(RuleId("AS-ARR-01"), "arrivazs", single)
    elif arrival is Arrival.LOST:
        first = Part(RuleId("AS-ARR-02"), "arrivazs", -single)
    else:
        first = Part(RuleId("AS-ARR-04"), "idegen", IDEGEN)
    if not step:
        return (first,)
    more = first.worth * (factor(step) - 1)
    return first, Part(RuleId("AS-ARR-07"), f"x{factor(step)}", more)


def lines_of(
    parts: tuple[Part, ...], declarer: Seat, concerned: Each[Seat]
) -> tuple[ScoreLine, ...]:
    """The score lines of all seats, part by part; they sum to zero (AS-PAY-01, AS-PAY-04)."""
    lines = []
    for part in parts:
        for seat, points in paid(declarer, part.worth, concerned).items():
            lines.append(ScoreLine(seat, points, part.rule, part.what))
    return tuple(lines)
