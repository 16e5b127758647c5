"""What the record of a finished deal tells: who played each card, and what became of the exchange.

The card at the bottom of the talon is the only one whose way is known: the loser of trick 7 draws
it last, and whoever exchanged the trump VII for it had it until then as the VII (TH-EXC-05).
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tartli_ref.cards import Card
from tartli_ref.games.common.seats import TWO_SEATS, Seat, opponent
from tartli_ref.games.tartli.exchange import seven_of
from tartli_ref.games.tartli.state import Deal, Trick
from tartli_ref.games.tartli.values import TALON_TRICKS, TRICKS

FIRST_OF_NINE = TALON_TRICKS + 1
"""The trick from which nothing is drawn any more, so that hands are exact (TH-PLAY-05)."""


class Played(NamedTuple):
    """Who played a card, and in which trick."""

    seat: Seat
    trick: int


PlayedCards = Mapping[Card, Played]


class Exchange(NamedTuple):
    """Who exchanged; ``trick``: the first for which the turned card is his.

    That is trick 8 for an exchange between the two last draws (AMB-19).
    """

    seat: Seat
    trick: int


def tricks_of(deal: Deal) -> tuple[Trick, ...]:
    """All tricks of the deal, the unfinished one of a deal that was stopped among them."""
    done = tuple(won.trick for won in deal.won)
    return done if deal.trick is None or not deal.tracked else (*done, deal.trick)


def tricks_missing(deal: Deal) -> tuple[int, ...]:
    """The tricks of which not both cards are known."""
    known = {trick.number for trick in tricks_of(deal) if trick.lead and trick.reply}
    return tuple(number for number in range(1, TRICKS + 1) if number not in known)


def played_in(deal: Deal) -> PlayedCards:
    """Every card that was recorded, with its player and trick."""
    return dict(_played(deal))


def _played(deal: Deal) -> Iterator[tuple[Card, Played]]:
    for trick in tricks_of(deal):
        for seat in TWO_SEATS:
            card = trick.card_of(seat)
            if card is not None:
                yield card, Played(seat, trick.number)


def exchange_of(deal: Deal) -> Exchange | None:
    """The exchange as it was recorded, if it is known in which trick."""
    if deal.swapped is None or deal.swapped_in is None:
        return None
    last_drawn = deal.last_drawn
    between_the_last_draws = last_drawn is not None and last_drawn != seven_of(deal)
    return Exchange(deal.swapped, FIRST_OF_NINE if between_the_last_draws else deal.swapped_in)


def misplaced_seven(deal: Deal, played: PlayedCards) -> Played | None:
    """Who played the exchanged VII, if not the loser of trick 7 from trick 8 on (TH-EXC-05)."""
    seen = played.get(seven_of(deal))
    return None if seen is None or _came_last(deal, seen) else seen


def misplaced_turned(deal: Deal, exchange: Exchange, played: PlayedCards) -> Played | None:
    """Who played the turned card, if not the one who took it, or before he took it."""
    seen = played.get(deal.turned) if deal.turned is not None else None
    if seen is None or (seen.seat is exchange.seat and seen.trick >= exchange.trick):
        return None
    return seen


def believable(deal: Deal, exchange: Exchange, played: PlayedCards) -> bool:
    """Whether both cards of the exchange were played by those who then had them."""
    if misplaced_seven(deal, played) is not None:
        return False
    return misplaced_turned(deal, exchange, played) is None


def misplaced_bottom(deal: Deal, played: PlayedCards) -> Played | None:
    """Who played the turned card of a deal without exchange, if not the loser of trick 7."""
    seen = played.get(deal.turned) if deal.turned is not None else None
    return None if seen is None or _came_last(deal, seen) else seen


def _came_last(deal: Deal, seen: Played) -> bool:
    """Whether a card was played as the one at the bottom of the talon can be (TH-PLAY-07)."""
    return seen.trick >= FIRST_OF_NINE and seen.seat is loser_of_seventh(deal)


def loser_of_seventh(deal: Deal) -> Seat | None:
    """Who drew the card that lay face up, if trick 7 was recorded (TH-PLAY-07)."""
    if len(deal.won) < TALON_TRICKS:
        return None
    return opponent(deal.won[TALON_TRICKS - 1].winner)
