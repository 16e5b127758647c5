"""Facts from the record of a finished deal: the player of each card, and the exchange.

The bottom card of the talon is the only one that can be traced: the loser of trick 7 draws it last,
and if there was an exchange it is the trump VII, which the exchanger held until then (TH-EXC-05).
"""

from collections.abc import Mapping
from typing import NamedTuple

from tartli_ref.rules.cards import Card
from tartli_ref.rules.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.rules.tartli.exchange import seven_of
from tartli_ref.rules.tartli.state import Deal, Trick
from tartli_ref.rules.tartli.values import TALON_TRICKS, TRICKS

FIRST_OF_NINE = TALON_TRICKS + 1
"""The first trick after the last draw: hands are exact from here on (TH-PLAY-05)."""


class Played(NamedTuple):
    """The player of a card, and the trick."""

    seat: Seat
    trick: int


PlayedCards = Mapping[Card, Played]


class Exchange(NamedTuple):
    """The exchanger, and the first ``trick`` in which the turned card is in that hand.

    That is trick 8 for an exchange between the two last draws (AMB-19).
    """

    seat: Seat
    trick: int


def tricks_of(deal: Deal) -> tuple[Trick, ...]:
    """All tricks of the deal, including the unfinished one of an interrupted deal."""
    done = tuple(won.trick for won in deal.won)
    if deal.trick is None or not deal.tracked:
        return done
    return (*done, deal.trick)


def tricks_missing(deal: Deal) -> tuple[int, ...]:
    """The tricks without two known cards."""
    complete = {trick.number for trick in tricks_of(deal) if trick.lead and trick.reply}
    return tuple(number for number in range(1, TRICKS + 1) if number not in complete)


def played_in(deal: Deal) -> PlayedCards:
    """Every recorded card, with its player and trick."""
    played = {}
    for trick in tricks_of(deal):
        for seat in TWO_SEATS:
            card = trick.card_of(seat)
            if card is not None:
                played[card] = Played(seat, trick.number)
    return played


def exchange_of(deal: Deal) -> Exchange | None:
    """The exchange, if its trick is known."""
    if deal.swapped is None or deal.swapped_in is None:
        return None
    last_drawn = deal.last_drawn
    between_the_last_draws = last_drawn is not None and last_drawn != seven_of(deal)
    trick = deal.swapped_in
    if between_the_last_draws:
        trick = FIRST_OF_NINE
    return Exchange(deal.swapped, trick)


def misplaced_seven(deal: Deal, played: PlayedCards) -> Played | None:
    """The play of the exchanged VII, unless by the loser of trick 7 from trick 8 on (TH-EXC-05)."""
    seen = played.get(seven_of(deal))
    if seen is None or _came_last(deal, seen):
        return None
    return seen


def misplaced_turned(deal: Deal, exchange: Exchange, played: PlayedCards) -> Played | None:
    """The play of the turned card, if by the other player or before it was taken."""
    seen = None
    if deal.turned is not None:
        seen = played.get(deal.turned)
    if seen is None or (seen.seat is exchange.seat and seen.trick >= exchange.trick):
        return None
    return seen


def believable(deal: Deal, exchange: Exchange, played: PlayedCards) -> bool:
    """Whether each card of the exchange was played by the player who then held it."""
    if misplaced_seven(deal, played) is not None:
        return False
    return misplaced_turned(deal, exchange, played) is None


def misplaced_bottom(deal: Deal, played: PlayedCards) -> Played | None:
    """The play of the turned card of a deal without exchange, unless by the loser of trick 7."""
    seen = None
    if deal.turned is not None:
        seen = played.get(deal.turned)
    if seen is None or _came_last(deal, seen):
        return None
    return seen


def _came_last(deal: Deal, seen: Played) -> bool:
    """Whether the play of a card fits the bottom card of the talon (TH-PLAY-07)."""
    return seen.trick >= FIRST_OF_NINE and seen.seat is loser_of_seventh(deal)


def loser_of_seventh(deal: Deal) -> Seat | None:
    """The seat that drew the face-up card, if trick 7 was recorded (TH-PLAY-07)."""
    if len(deal.won) < TALON_TRICKS:
        return None
    return opponent(deal.won[TALON_TRICKS - 1].winner)
