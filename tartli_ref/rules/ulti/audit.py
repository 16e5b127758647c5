"""The audit: checks a finished deal of Ulti as far as its cards were recorded.

| check | rules |
|---|---|
| leaders, turns, winners, following, trumping, beating, the trump VII | UL-PLAY |
| marriages that were declared: were both cards in that hand? | UL-PTS-02, UL-MAR-03, UL-MAR-04 |
| the talon as entered | UL-AUC-02 |
| the settlement, against tricks and points | UL-BID, UL-SIL, UL-PTS-01 |

Hands do not change once the play has begun, so a card played later was already in the hand, and
proves any duty that the player broke before. The audit changes nothing: players record an
adjustment or leave it.
"""

from collections.abc import Iterator

from tartli_ref.rules.cards import GERMAN, Card, Suit
from tartli_ref.rules.common.findings import Audit, Finding, proven
from tartli_ref.rules.common.seats import Seat, after
from tartli_ref.rules.common.tricks import (
    FOLLOW,
    FOLLOW_HIGHER,
    TRUMP,
    TRUMP_HIGHER,
    broken_by,
)
from tartli_ref.rules.rulings import Missing, Unchecked, not_checked
from tartli_ref.rules.ulti.counting import known_points
from tartli_ref.rules.ulti.duties import RULE_OF, SEVEN, broken_kind, could_hold, duties_at
from tartli_ref.rules.ulti.marriages import (
    NAMED_BY_BID,
    declared_points,
    not_of_the_bid,
    pair_of,
)
from tartli_ref.rules.ulti.outcome import outcome_by_record
from tartli_ref.rules.ulti.playing import winner_of
from tartli_ref.rules.ulti.settlement import BY_PLAY, rule_of
from tartli_ref.rules.ulti.state import Deal, Trick, UltiDeal, Won
from tartli_ref.rules.ulti.values import HAND_SIZE, TALON_SIZE, TRICKS, TRUMP_MARRIAGE
from tartli_ref.rules.ulti.worlds import verdict_in, worlds_of

_PLAYED = {str(undertaking): undertaking for undertaking in BY_PLAY}


def audit(finished: UltiDeal) -> Audit:
    deal = finished.deal
    complete = {won.trick.number for won in deal.won if won.trick.complete}
    missing = tuple(number for number in range(1, TRICKS + 1) if number not in complete)
    findings = (
        *_play(deal),
        *_marriages(deal),
        *_talon(deal),
        *_settlement(finished),
    )
    ordered = tuple(sorted(findings, key=lambda finding: finding.trick or 0))
    return Audit(not missing, ordered, missing, tuple(_unchecked(deal, missing)))


def _play(deal: Deal) -> Iterator[Finding]:
    leader = deal.soloist
    for won in deal.won:
        if won.trick.plays and leader is not None and won.trick.leader is not leader:
            number = won.trick.number
            yield proven("UL-PLAY-01", "leader", won.trick.leader, number, leader=leader)
        yield from _turns(won.trick)
        yield from _winner(deal, won)
        yield from _duties(deal, won.trick)
        leader = won.winner


def _turns(trick: Trick) -> Iterator[Finding]:
    due = trick.leader
    for seat, card in trick.plays:
        if seat is not due:
            yield proven("UL-PLAY-01", "turn", seat, trick.number, card=card, turn=due)
            return
        due = after(trick.players, due)


def _winner(deal: Deal, won: Won) -> Iterator[Finding]:
    if won.trick.complete and winner_of(deal, won.trick) is not won.winner:
        winner = winner_of(deal, won.trick)
        yield proven("UL-PLAY-03", "not_winner", won.winner, won.trick.number, winner=winner)


def _duties(deal: Deal, trick: Trick) -> Iterator[Finding]:
    for seat, card in trick.plays:
        held = played_after(deal, seat, trick.number)
        duty = broken_by(card, held, duties_at(deal, trick, seat))
        kind = broken_kind(deal, trick, seat, held)
        if duty is None or kind is None:
            continue
        proof = min(
            held.keys() & duty.cards, key=lambda other: (held[other], GERMAN.cards.index(other))
        )
        facts = {"card": card, "held": proof, "later": held[proof]}
        yield proven(RULE_OF[kind], _CASE_OF[kind], seat, trick.number, **facts)


_CASE_OF = {
    FOLLOW: "follow",
    TRUMP: "trump",
    FOLLOW_HIGHER: "beat",
    TRUMP_HIGHER: "beat",
    SEVEN: "seven",
}


def played_after(deal: Deal, seat: Seat, number: int) -> dict[Card, int]:
    """The cards a seat played after a trick, each with its trick."""
    cards = {}
    for won in deal.won:
        card = won.trick.card_of(seat)
        if card is not None and won.trick.number > number:
            cards[card] = won.trick.number
    return cards


def _marriages(deal: Deal) -> Iterator[Finding]:
    """Marriages that cannot have been held, or could not be declared."""
    for marriage in deal.declared:
        wrong = not_of_the_bid(deal, marriage)
        if wrong:
            yield proven(wrong.rule, wrong.case, marriage.seat, 1, bid=deal.contract)
        if marriage.suit is None:
            continue
        for card in sorted(pair_of(marriage.suit), key=GERMAN.cards.index):
            if not held(deal, marriage.seat, card):
                yield proven(
                    "UL-PTS-02", "not_held", marriage.seat, 1, card=card, suit=marriage.suit
                )
    for seat in Seat:
        yield from _too_many(deal, seat)


def _too_many(deal: Deal, seat: Seat) -> Iterator[Finding]:
    """Twenties without a suit that a fully known hand cannot have."""
    cards = hand_of(deal, seat)
    without_suit = [
        marriage for marriage in deal.declared if marriage.seat is seat and marriage.suit is None
    ]
    if cards is None or not without_suit:
        return
    named = {marriage.suit for marriage in deal.declared if marriage.seat is seat}
    pairs = [suit for suit in Suit if pair_of(suit) <= cards and suit not in named]
    plain = sum(suit != deal.trump for suit in pairs)
    twenties = sum(marriage.points != TRUMP_MARRIAGE for marriage in without_suit)
    if twenties > plain:
        yield proven("UL-PTS-02", "too_many", seat, 1, declared=twenties, held=plain)


def hand_of(deal: Deal, seat: Seat) -> frozenset[Card] | None:
    """The ten cards of a seat, if all of them were recorded."""
    cards = frozenset(played_after(deal, seat, 0))
    if len(cards) == HAND_SIZE:
        return cards
    return None


def held(deal: Deal, seat: Seat, card: Card) -> bool:
    """Whether a seat can have held a card when the play began."""
    cards = hand_of(deal, seat)
    if cards is None:
        return could_hold(deal, seat, card)
    return card in cards


def talon_of(deal: Deal) -> frozenset[Card] | None:
    """The two cards left over, if all others were recorded."""
    unplayed = frozenset(GERMAN.cards).difference(deal.gone)
    if len(unplayed) == TALON_SIZE and deal.played_out:
        return unplayed
    return None


def _talon(deal: Deal) -> Iterator[Finding]:
    """A talon entry that contradicts the play."""
    unplayed = talon_of(deal)
    assert deal.soloist is not None  # a finished deal has a soloist
    if unplayed is not None and deal.laid and frozenset(deal.laid) != unplayed:
        cards = tuple(sorted(unplayed, key=GERMAN.cards.index))
        yield proven("UL-AUC-02", "talon", deal.soloist, None, told=deal.laid, found=cards)


def _settlement(finished: UltiDeal) -> Iterator[Finding]:
    """Results agreed on against the record."""
    deal = finished.deal
    worlds = worlds_of(finished.deal)
    assert deal.soloist is not None  # a finished deal has a soloist
    for item in finished.items:
        undertaking = _PLAYED.get(item.what)
        if undertaking is None:
            continue
        if item.verdict not in {verdict_in(world, undertaking) for world in worlds}:
            rule = rule_of(undertaking, deal.contract)
            facts = {"feat": undertaking, "said": item.verdict}
            yield proven(rule, "recorded", deal.soloist, None, **facts)
    yield from _points(finished)


def _points(finished: UltiDeal) -> Iterator[Finding]:
    """Points agreed on that contradict the tricks."""
    deal = finished.deal
    recorded = known_points(finished.deal)
    if recorded is None or finished.points is None or deal.house.marriage_trick == "on":
        return
    assert deal.soloist is not None  # a finished deal has a soloist
    mine, theirs = declared_points(deal)
    agreed = (finished.points[0] - mine, finished.points[1] - theirs)
    if deal.contract.hundred is not None and not deal.declared:
        named = NAMED_BY_BID[deal.contract.hundred]
        if agreed[0] - named == recorded[0]:
            agreed = (recorded[0], agreed[1])
    if agreed != recorded:
        yield proven("UL-PTS-01", "recorded", deal.soloist, None, told=agreed, recorded=recorded)


def _unchecked(deal: Deal, missing: tuple[int, ...]) -> Iterator[Unchecked]:
    if not missing:
        return
    yield not_checked("UL-PLAY-02", Missing.CARDS)
    if deal.declared:
        yield not_checked("UL-PTS-02", Missing.CARDS)
    if deal.laid:
        yield not_checked("UL-AUC-02", Missing.CARDS)
    if outcome_by_record(deal) is None:
        yield not_checked("UL-SET-03", Missing.CARDS)
