"""The worth of a deal, part by part, and the payments (AS-SCO, AS-ARR, AS-PAY).

A part is the declarer's gain (or loss, if negative) from each opponent, with its rule. Parts add
up; a factor is a part of its own, equal to its increase over the parts before it.
"""

from typing import NamedTuple

from tartli_ref.games.asszorti.rules.values import (
    ARRIVAZS,
    IDEGEN,
    NEEDED,
    SZANZADU,
    TRICKS,
    Arrival,
    Level,
    base_of,
)
from tartli_ref.games.common.doubling import factor
from tartli_ref.games.common.seats import THREE_SEATS, Seat, Trio
from tartli_ref.games.game import ScoreLine
from tartli_ref.rulings import RuleId


class Part(NamedTuple):
    """One part of a deal's worth; ``what`` names it in notation."""

    rule: RuleId
    what: str
    worth: int


def is_six_five_nil(own: int, split: Trio[int] | None, declarer: Seat) -> bool:
    """Whether the declarer has six tricks and one opponent all the other five (AS-SCO-06)."""
    if own != NEEDED or split is None:
        return False
    theirs = sorted(split[seat] for seat in THREE_SEATS if seat is not declarer)
    return theirs == [0, TRICKS - NEEDED]


def game_parts(
    contract: Level, own: int, step: int, *, szanzadu: bool, six_five_nil: bool
) -> tuple[Part, ...]:
    """The parts of the game's worth for ``own`` declarer's tricks (AS-SCO-01 to AS-SCO-08)."""
    base = base_of(contract, szanzadu=szanzadu)
    sign = 1 if own >= NEEDED else -1
    extra = max(own, TRICKS - own) - NEEDED
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


def paid(declarer: Seat, worth: int) -> Trio[int]:
    """Each seat's payment when the declarer wins ``worth`` from each opponent (AS-PAY-01)."""
    first, second, third = (2 * worth if seat is declarer else -worth for seat in THREE_SEATS)
    return first, second, third


def lines_of(parts: tuple[Part, ...], declarer: Seat) -> tuple[ScoreLine, ...]:
    """The score lines of all seats, part by part; they sum to zero."""
    return tuple(
        ScoreLine(seat, points, part.rule, part.what)
        for part in parts
        for seat, points in zip(THREE_SEATS, paid(declarer, part.worth), strict=True)
    )
