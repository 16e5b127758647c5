"""The audit of the play: who led and won, the duties, the trump VII (UL-PLAY).

Hands do not change once the play has begun, so everything that a player still plays was in his hand
before: a duty that he did not keep is proven by a card that he played too late.
"""

from collections.abc import Iterator

from tartli_ref.cards import GERMAN, Card
from tartli_ref.games.common.seats import Seat, next_of_three
from tartli_ref.games.common.tricks import FOLLOW_HIGHER, TRUMP, TRUMP_HIGHER, broken_by
from tartli_ref.games.ulti.audit_findings import Finding, finding
from tartli_ref.games.ulti.duties import SEVEN, broken_kind, duties_at
from tartli_ref.games.ulti.playing import winner_of
from tartli_ref.games.ulti.state import Deal, Trick, Won


def audit_play(deal: Deal) -> Iterator[Finding]:
    """What is wrong with the cards as they were played."""
    leader = deal.soloist
    for won in deal.won:
        if won.trick.plays and leader is not None and won.trick.leader is not leader:
            number = won.trick.number
            yield finding("UL-PLAY-01", "leader", won.trick.leader, number, leader=leader)
        yield from _turns(won.trick)
        yield from _winner(deal, won)
        yield from _duties(deal, won.trick)
        leader = won.winner


def _turns(trick: Trick) -> Iterator[Finding]:
    """A card that came before its turn."""
    due = trick.leader
    for seat, card in trick.plays:
        if seat is not due:
            yield finding("UL-PLAY-01", "turn", seat, trick.number, card=card, turn=due)
            return
        due = next_of_three(due)


def _winner(deal: Deal, won: Won) -> Iterator[Finding]:
    if won.trick.complete and winner_of(deal, won.trick) is not won.winner:
        winner = winner_of(deal, won.trick)
        yield finding("UL-PLAY-03", "not_winner", won.winner, won.trick.number, winner=winner)


def _duties(deal: Deal, trick: Trick) -> Iterator[Finding]:
    """A card with which its player did not do what he had to."""
    for seat, card in trick.plays:
        held = played_after(deal, seat, trick.number)
        duty = broken_by(card, held, duties_at(deal, trick, seat))
        kind = broken_kind(deal, trick, seat, held)
        if duty is None or kind is None:
            continue
        beat = kind in (FOLLOW_HIGHER, TRUMP_HIGHER)
        rule = "UL-PLAY-05" if kind == SEVEN else "UL-PLAY-04" if beat else "UL-PLAY-02"
        case = SEVEN if kind == SEVEN else "beat" if beat else _case_of(kind)
        proof = min(held.keys() & duty.cards, key=lambda each: (held[each], _place(each)))
        facts = {"card": card, "held": proof, "later": held[proof]}
        yield finding(rule, case, seat, trick.number, **facts)


def _case_of(kind: str) -> str:
    return "trump" if kind == TRUMP else "follow"


def _place(card: Card) -> int:
    return GERMAN.cards.index(card)


def played_after(deal: Deal, seat: Seat, number: int) -> dict[Card, int]:
    """The cards that a seat played after a trick, each with the trick it fell in."""
    return {
        card: won.trick.number
        for won in deal.won
        for player, card in won.trick.plays
        if player is seat and won.trick.number > number
    }
