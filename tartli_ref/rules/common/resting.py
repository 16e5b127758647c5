"""A table of three to five, with guests: who plays a deal, who rests, who joins and leaves."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from tartli_ref.rules.common.lines import ANY_SEAT, TEXT, Line, read_name
from tartli_ref.rules.common.moves import AdjustEach
from tartli_ref.rules.common.seats import ALL_SEATS, Each, Seat, Trio, after
from tartli_ref.rules.rulings import Ruling, allow, impossible

S = TypeVar("S")

FEWEST = 3
MOST = 5
"""The people at a table: three play, and at most two rest."""


@dataclass(frozen=True, slots=True)
class Joins:
    """A guest gets this letter and sits down between two others."""

    seat: Seat
    called: str
    place: Seat


@dataclass(frozen=True, slots=True)
class Sits:
    """A player changes places or comes back."""

    seat: Seat
    place: Seat


@dataclass(frozen=True, slots=True)
class Leaves:
    """A player leaves; the points stay."""

    seat: Seat


Guest = Joins | Sits | Leaves


def players_of(evening: Any, dealer: Seat) -> Trio[Seat]:
    """The three who play this dealer's deal, in order of play; at a table for three the dealer is
    the last of them.
    """
    circle: Each[Seat] = evening.circle
    place = circle.index(dealer) + 1
    place += len(circle) == MOST and evening.terms.options.second_rest == "after"
    first, second, third = (circle[(place + each) % len(circle)] for each in range(3))
    return first, second, third


def present(evening: Any) -> Each[Seat]:
    """The players of the deal in progress by letter, or everybody between deals."""
    circle: Each[Seat] = evening.circle
    return circle if evening.deal is None else tuple(sorted(evening.deal.players))


def concerned(evening: Any, deal: Any) -> Each[Seat]:
    """The people who get or pay something for this deal."""
    everybody: Each[Seat] = evening.circle
    players: Each[Seat] = deal.players
    return everybody if evening.terms.options.resting == "defender" else players


def paid(alone: Seat, amount: int, seats: Each[Seat]) -> dict[Seat, int]:
    """Everybody's share when the lone player gets this amount from each of the others."""
    return {seat: amount * (len(seats) - 1) if seat is alone else -amount for seat in sorted(seats)}


def owing(evening: Any) -> Each[Seat]:
    """The people at the table who still have to play alone, where everybody must once."""
    if evening.terms.options.compulsory == "off":
        return ()
    alone = {deal.alone for deal in evening.deals}
    return tuple(seat for seat in evening.circle if seat not in alone)


def names(evening: Any) -> tuple[str, ...]:
    """The people of the whole evening, by letter."""
    found: tuple[str, ...] = evening.terms.names
    return found


def rule_on_absent(evening: Any, move: Any) -> Ruling | None:
    """The refusal of a move about somebody who does not sit here, or rests in this deal."""
    deal = evening.deal
    deals = getattr(move, "dealer", None) is not None
    playing = evening.circle if deal is None or deals else deal.players
    for seat in _about(move):
        if seat >= len(evening.score):
            return impossible("REF-SEAT", "nobody", letter=str(seat))
        if seat not in playing and not isinstance(move, AdjustEach):
            return impossible("REF-SEAT", "rests", seat=seat)
    return None


def _about(move: Any) -> Iterator[Seat]:
    """The people whom a move is about."""
    for name in ("seat", "dealer"):
        if (seat := getattr(move, name, None)) is not None:
            yield seat
    for name in ("points", "tricks"):
        numbers = getattr(move, name, None)
        if isinstance(numbers, tuple) and (name == "tricks" or isinstance(move, AdjustEach)):
            yield from (seat for seat, own in zip(ALL_SEATS, numbers, strict=False) if own)


def rule_on_guest(evening: Any, move: Guest) -> Ruling:
    """Whether this player may join, leave or change places now."""
    circle = evening.circle
    known = names(evening)
    seat = move.seat
    if evening.deal is not None:
        return impossible("REF-GUEST", "running", number=evening.deal.number)
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
        if len(circle) == FEWEST:
            return impossible("REF-GUEST", "few", seat=seat, fewest=FEWEST)
        return allow("REF-GUEST", seat=seat)
    if seat not in circle and len(circle) == MOST:
        return impossible("REF-GUEST", "full", most=MOST)
    if move.place not in circle or move.place is seat:
        return impossible("REF-GUEST", "place", letter=str(move.place))
    return allow("REF-GUEST")


def seat_guest(evening: S, move: Guest) -> S:
    """The evening with this player seated, moved or gone; whoever was to deal next still is, or the
    one who sits after the player who leaves.
    """
    now: Any = evening
    circle = now.circle
    dealer = now.next_dealer
    seat = move.seat
    if isinstance(move, Leaves):
        dealer = after(circle, seat) if dealer is seat else dealer
        left: S = replace(now, circle=_without(circle, seat), next_dealer=dealer, made=())
        return left
    if isinstance(move, Joins):
        terms = replace(now.terms, names=(*now.terms.names, move.called))
        now = replace(now, terms=terms, score=(*now.score, 0))
    others = _without(circle, seat)
    at = others.index(move.place) + 1
    seated: S = replace(now, circle=(*others[:at], seat, *others[at:]), made=())
    return seated


def _without(circle: Each[Seat], seat: Seat) -> Each[Seat]:
    return tuple(each for each in circle if each is not seat)


_NAME = TEXT._replace(read=lambda text: read_name(TEXT.read(text)), regex='".*"')
GUESTS = (
    Line(
        Joins,
        "{seat} joins {called} after {place}",
        'D joins "Dora" after B',
        called=_NAME,
        place=ANY_SEAT,
    ),
    Line(Sits, "{seat} sits after {place}", "D sits after A", place=ANY_SEAT),
    Line(Leaves, "{seat} leaves"),
)
"""The lines of a table whose people come and go."""
