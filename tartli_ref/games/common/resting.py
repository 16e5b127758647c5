"""Who plays a deal, and who rests, where more than three people sit."""

from typing import Any

from tartli_ref.games.common.seats import Each, Seat, Trio


def players_of(evening: Any, dealer: Seat) -> Trio[Seat]:
    """The three who play this dealer's deal, in order of play; at a table for three the dealer is
    the last of them.
    """
    circle: Each[Seat] = evening.circle
    place = circle.index(dealer) + 1
    first, second, third = (circle[(place + each) % len(circle)] for each in range(3))
    return first, second, third


def present(evening: Any) -> Each[Seat]:
    """The players of the deal in progress by letter, or everybody between deals."""
    circle: Each[Seat] = evening.circle
    return circle if evening.deal is None else tuple(sorted(evening.deal.players))


def concerned(_evening: Any, deal: Any) -> Each[Seat]:
    """The people who get or pay something for this deal."""
    players: Each[Seat] = deal.players
    return players


def paid(alone: Seat, amount: int, seats: Each[Seat]) -> dict[Seat, int]:
    """Everybody's share when the lone player gets this amount from each of the others."""
    return {seat: amount * (len(seats) - 1) if seat is alone else -amount for seat in sorted(seats)}
