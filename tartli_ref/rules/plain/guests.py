"""People who join, stop, come back or change places between two rounds."""

from dataclasses import replace
from typing import Any, TypeVar

from tartli_ref.rules.common.seats import ALL_SEATS, Each, Seat, after
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.plain.moves import Guest, Joins, Leaves
from tartli_ref.rules.rulings import RuleId, Ruling, allow, impossible

E = TypeVar("E")


def rule_on_guest(evening: Any, move: Guest) -> Ruling:
    """Whether this player may join, stop or change places now."""
    circle = evening.circle
    known = evening.names
    fewest, most = evening.game.seats
    seat = move.seat
    if evening.game.sides:
        return impossible("PL-SIDES-01", "fixed")
    if evening.is_running:
        return impossible("REF-GUEST", "running", number=len(evening.deals) + 1)
    if isinstance(move, Joins):
        if len(known) == len(ALL_SEATS):
            return impossible("REF-GUEST", "letters", most=len(ALL_SEATS))
        if seat != len(known):
            return impossible("REF-GUEST", "letter", letter=str(ALL_SEATS[len(known)]))
        if move.called.casefold() in map(str.casefold, known):
            return impossible("REF-GUEST", "named", name=move.called)
    elif seat >= len(known):
        return impossible("REF-SEAT", "nobody", letter=str(seat))
    if isinstance(move, Leaves):
        if seat not in circle:
            return impossible("REF-GUEST", "gone", seat=seat)
        if len(circle) == fewest:
            return impossible("REF-GUEST", "few", seat=seat, fewest=fewest)
        return allow("REF-GUEST", seat=seat)
    if seat not in circle and len(circle) == most:
        return impossible("REF-GUEST", "full", most=most)
    if move.place not in circle or move.place is seat:
        return impossible("REF-GUEST", "place", letter=str(move.place))
    return allow("REF-GUEST")


def seat_guest(evening: E, move: Guest) -> E:
    """The evening with this player seated, moved or gone; whoever was to deal next still is, or the
    one who sits after the player who leaves.
    """
    now: Any = evening
    circle = now.circle
    dealer = now.next_dealer
    seat = move.seat
    if isinstance(move, Leaves):
        dealer = after(circle, seat) if dealer is seat else dealer
        left: E = replace(now, circle=_without(circle, seat), next_dealer=dealer, made=())
        return left
    made: tuple[ScoreLine, ...] = ()
    if isinstance(move, Joins):
        begins = now.game.start if move.points is None else move.points
        now = replace(
            now,
            names=(*now.names, move.called),
            score=(*now.score, begins),
            since=(*now.since, len(now.deals) + 1),
        )
        if begins:
            made = (ScoreLine(seat, begins, RuleId("REF-GUEST")),)
    others = _without(circle, seat)
    at = others.index(move.place) + 1
    seated: E = replace(now, circle=(*others[:at], seat, *others[at:]), made=made)
    return seated


def _without(circle: Each[Seat], seat: Seat) -> Each[Seat]:
    return tuple(each for each in circle if each is not seat)
