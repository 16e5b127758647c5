"""The audit of the play: leaders, winners, the duties from trick 8 on, the exchange.

From trick 8 on every card still to be played is in the hand, so a broken duty is proven by the
first card that should have been played earlier.
"""

from collections.abc import Iterator

from tartli_ref.rules.cards import Card, Suit
from tartli_ref.rules.common.findings import Finding, proven
from tartli_ref.rules.common.seats import Seat, opponent
from tartli_ref.rules.tartli.audit.record import (
    FIRST_OF_NINE,
    PlayedCards,
    exchange_of,
    loser_of_seventh,
    misplaced_bottom,
    misplaced_seven,
    misplaced_turned,
    played_in,
    tricks_of,
)
from tartli_ref.rules.tartli.exchange import seven_of
from tartli_ref.rules.tartli.playing import winner_of
from tartli_ref.rules.tartli.state import Deal, Trick


def audit_play(deal: Deal) -> Iterator[Finding]:
    """Faults in the play and in the exchange."""
    played = played_in(deal)
    for trick in tricks_of(deal):
        yield from _leader(deal, trick)
        yield from _duties(deal, trick, played)
    yield from _winners(deal)
    yield from _exchange(deal, played)


def leads(deal: Deal, number: int) -> Seat:
    """The seat that has to lead to this trick (TH-PLAY-01, TH-PLAY-02)."""
    if number == 1:
        return opponent(deal.dealer)
    return deal.won[number - 2].winner


def _leader(deal: Deal, trick: Trick) -> Iterator[Finding]:
    due = leads(deal, trick.number)
    if trick.leader is not due:
        rule = "TH-PLAY-01" if trick.number == 1 else "TH-PLAY-02"
        yield proven(rule, "not_leader", trick.leader, trick.number, leader=due)


def _winners(deal: Deal) -> Iterator[Finding]:
    for won in deal.won:
        winner = winner_of(won.trick, deal.trump)
        if winner is not None and winner is not won.winner:
            number = won.trick.number
            yield proven("TH-PLAY-04", "not_winner", won.winner, number, winner=winner)


def _duties(deal: Deal, trick: Trick, played: PlayedCards) -> Iterator[Finding]:
    if trick.number < FIRST_OF_NINE or trick.lead is None or trick.reply is None:
        return
    lead = trick.lead.suit
    reply = trick.reply.suit
    seat = trick.second
    if reply == lead:
        return
    held = _first_later(played, seat, trick.number, lead)
    if held is not None:
        rule = "TH-PLAY-13" if lead == deal.trump else "TH-PLAY-09"
        yield _revoke(rule, "must_follow", trick, held, played[held].trick)
        return
    held = _first_later(played, seat, trick.number, deal.trump)
    if held is not None and reply != deal.trump:
        yield _revoke("TH-PLAY-10", "must_trump", trick, held, played[held].trick)


def _first_later(played: PlayedCards, seat: Seat, number: int, suit: Suit) -> Card | None:
    later = [
        (seen.trick, card)
        for card, seen in played.items()
        if seen.seat is seat and seen.trick > number and card.suit == suit
    ]
    if later:
        return min(later)[1]
    return None


def _revoke(rule: str, case: str, trick: Trick, held: Card, later: int) -> Finding:
    return proven(rule, case, trick.second, trick.number, card=trick.reply, held=held, later=later)


def _exchange(deal: Deal, played: PlayedCards) -> Iterator[Finding]:
    """The exchanger must have held the VII and been on lead (TH-EXC-01, TH-EXC-05).

    Without an exchange the loser of trick 7 draws the turned card (TH-PLAY-07).
    """
    exchange = exchange_of(deal)
    if exchange is None:
        yield from _bottom(deal, played)
        return
    seat = exchange.seat
    number = min(exchange.trick, FIRST_OF_NINE - 1)
    if deal.house.exchange == "leader" and exchange.trick < FIRST_OF_NINE:
        leader = leads(deal, number)
        if seat not in (leader, tricks_of(deal)[number - 1].leader):
            yield proven("TH-EXC-01", "not_on_lead", seat, number, leader=leader)
    seven = misplaced_seven(deal, played)
    turned = misplaced_turned(deal, exchange, played)
    if seven is not None:
        yield proven(
            "TH-EXC-01",
            "no_seven",
            seat,
            number,
            card=seven_of(deal),
            player=seven.seat,
            later=seven.trick,
        )
    elif turned is not None:
        yield proven(
            "TH-EXC-05",
            "not_taken",
            seat,
            number,
            card=deal.turned,
            player=turned.seat,
            later=turned.trick,
        )


def _bottom(deal: Deal, played: PlayedCards) -> Iterator[Finding]:
    seen = misplaced_bottom(deal, played)
    if seen is not None and deal.swapped is None:
        case = "bottom_theirs" if seen.trick >= FIRST_OF_NINE else "bottom_early"
        loser = loser_of_seventh(deal)
        yield proven("TH-PLAY-07", case, seen.seat, seen.trick, card=deal.turned, loser=loser)
