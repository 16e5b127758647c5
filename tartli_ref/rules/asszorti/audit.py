"""The audit: a finished deal checked backwards from the cards played.

| check | rules |
|---|---|
| the leader of each trick | AS-PLAY-01, AS-PLAY-03 |
| following suit and trumping, against cards played later | AS-PLAY-04, -05 |
| the winner of each trick | AS-PLAY-02 |
| talon cards that were played | AS-KON-03 |
| the result of the arrivázs, against the tricks | AS-ARR-01 to AS-ARR-04 |

It reads the record of a finished deal and changes nothing. Without all cards some faults stay
hidden, but every finding is proven.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tartli_ref.rules.asszorti.arriving import possible_arrivals
from tartli_ref.rules.asszorti.playing import rules_of, trumps_of, winner_of
from tartli_ref.rules.asszorti.state import Deal, PlayedDeal, Trick, Won
from tartli_ref.rules.asszorti.values import FIRST_OF_LAST, NEEDED, TRICKS, Arrival, Item
from tartli_ref.rules.cards import FrenchCard
from tartli_ref.rules.common.findings import Audit, Finding, NoReview, proven
from tartli_ref.rules.common.open_cards.search import Part, Plays, Wanted, course_of
from tartli_ref.rules.common.seats import Seat, before
from tartli_ref.rules.common.tricks import FOLLOW, broken_by, duties


def audit(played: PlayedDeal) -> Audit:
    deal = played.deal
    complete = {won.trick.number for won in deal.won if won.trick.complete}
    missing = tuple(number for number in range(1, TRICKS + 1) if number not in complete)
    findings = (*_leaders(deal), *_duties(deal), *_winners(deal), *_talon(deal), *_arrival(played))
    ordered = sorted(findings, key=lambda finding: finding.trick or TRICKS + 1)
    return Audit(not missing, tuple(ordered), missing)


def _tricks(deal: Deal) -> tuple[Trick, ...]:
    """All tricks with a card, including the unfinished one of a deal that ended early."""
    done = tuple(won.trick for won in deal.won)
    if deal.trick is None:
        return done
    return (*done, deal.trick)


def _leaders(deal: Deal) -> Iterator[Finding]:
    """The declarer's right-hand neighbour leads first, then the winner of each trick (AS-PLAY-01,
    -03).
    """
    assert deal.declarer is not None  # a finished deal has a declarer
    due = None
    if deal.before is None:
        due = before(deal.players, deal.declarer)
    for won in deal.won:
        yield from _leader(won.trick, due)
        due = won.winner
    if deal.trick is not None:
        yield from _leader(deal.trick, due)


def _leader(trick: Trick, due: Seat | None) -> Iterator[Finding]:
    if trick.cards and due is not None and trick.cards[0][0] is not due:
        rule = "AS-PLAY-01" if trick.number == 1 else "AS-PLAY-03"
        yield proven(rule, "not_leader", trick.cards[0][0], trick.number, leader=due)


def _duties(deal: Deal) -> Iterator[Finding]:
    """Cards that broke a duty, proven by a card played later (AS-PLAY-04, AS-PLAY-05)."""
    rules = rules_of(deal)
    for trick in _tricks(deal):
        for place, (seat, card) in enumerate(trick.cards[1:], start=1):
            later = _played_later(deal, seat, trick.number)
            due = duties(trick.on_table[:place], rules)
            broken = broken_by(card, later, due)
            if broken is None:
                continue
            held = min((number, other) for other, number in later.items() if other in broken.cards)
            facts = {"card": card, "held": held[1], "later": held[0]}
            if broken.kind == FOLLOW:
                yield proven("AS-PLAY-04", "follow", seat, trick.number, **facts)
            else:
                yield proven("AS-PLAY-05", "trump", seat, trick.number, **facts)


def _played_later(deal: Deal, seat: Seat, number: int) -> dict[FrenchCard, int]:
    cards = {}
    for trick in _tricks(deal):
        card = trick.card_of(seat)
        if card is not None and trick.number > number:
            cards[card] = trick.number
    return cards


def _winners(deal: Deal) -> Iterator[Finding]:
    """Tricks recorded for a player whose cards did not win them (AS-PLAY-02)."""
    for won in deal.won:
        best = _certain_winner(deal, won)
        if best is not None and best is not won.winner:
            yield proven("AS-PLAY-02", "not_winner", won.winner, won.trick.number, winner=best)


def _certain_winner(deal: Deal, won: Won) -> Seat | None:
    """The seat with the best card on the table, if the recorded winner's card is there, too."""
    if won.trick.card_of(won.winner) is None:
        return None
    return winner_of(won.trick, trumps_of(deal))


def _talon(deal: Deal) -> Iterator[Finding]:
    """Cards shown in the talon that were played from a hand (AS-KON-03)."""
    for trick in _tricks(deal):
        for seat, card in trick.cards:
            if card in deal.talon:
                yield proven("AS-KON-03", "in_talon", seat, trick.number, card=card)


def _arrival(played: PlayedDeal) -> Iterator[Finding]:
    """An arrivázs result that contradicts the recorded tricks (AS-ARR)."""
    if played.arrival is None or played.deal.claim is not None:
        return
    possible = possible_arrivals(played.deal, played.announced, played.own)
    if played.arrival in possible:
        return
    rule = "AS-ARR-02" if Arrival.LOST in possible else "AS-ARR-01"
    if possible == {Arrival.IDEGEN} or played.arrival is Arrival.IDEGEN:
        rule = "AS-ARR-04"
    facts = {"written": played.arrival, "possible": tuple(sorted(possible))}
    yield proven(rule, "arrivazs", played.declarer, None, **facts)


WANTED: dict[Item, Wanted[FrenchCard]] = {
    Item.GAME: Wanted(units=NEEDED, trick=1),
    Item.ARRIVAZS: Wanted(all_of=TRICKS + 1 - FIRST_OF_LAST),
}
"""The declarer's targets (AS-SCO-01, AS-ARR-01)."""


@lru_cache(maxsize=64)  # the same page is often viewed again
def review(played: PlayedDeal) -> tuple[Part[FrenchCard], ...] | NoReview:
    """The game, and the arrivázs if it was announced."""
    seen = audit(played)
    if seen.missing:
        return NoReview("cards", seen.missing)
    if seen.findings:
        return NoReview("rule")
    deal = played.deal
    assert deal.declarer is not None  # a finished deal has a declarer
    tricks: Sequence[Plays[FrenchCard]] = [won.trick.cards for won in deal.won]
    outcomes = {Item.GAME: played.own >= NEEDED}
    if played.announced.arrivazs:
        outcomes[Item.ARRIVAZS] = played.arrival is not Arrival.LOST
    return tuple(
        Part((item,), won, course_of(tricks, deal.declarer, rules_of(deal), WANTED[item]))
        for item, won in outcomes.items()
    )
