"""The audit: a finished deal of Ulti looked back at, as far as its cards were recorded.

| what is checked | rules |
|---|---|
| leaders, turns, winners, following, trumping, beating, the trump VII | UL-PLAY (``audit_play``) |
| marriages that were declared: were both cards in that hand? | UL-PTS-02, UL-MAR-03, UL-MAR-04 |
| the talon as it was told | UL-AUC-02 |
| what was settled, against tricks and points | UL-BID, UL-SIL, UL-PTS-01 |

The audit changes nothing: players record an adjustment or leave it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tartli_ref.cards import GERMAN, Card, Suit
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.ulti.audit_findings import Finding, finding
from tartli_ref.games.ulti.audit_play import audit_play
from tartli_ref.games.ulti.counting import known_points
from tartli_ref.games.ulti.duties import could_hold
from tartli_ref.games.ulti.marriages import NAMED_BY_BID, declared_points, pair_of
from tartli_ref.games.ulti.outcome import outcome_by_record
from tartli_ref.games.ulti.settlement import BY_PLAY, rule_of
from tartli_ref.games.ulti.state import Deal, Declared, UltiDeal
from tartli_ref.games.ulti.values import HAND_SIZE, TALON_SIZE, TRICKS, TRUMP_MARRIAGE
from tartli_ref.games.ulti.worlds import verdict_in, worlds_of
from tartli_ref.rulings import Missing, Unchecked, not_checked

_PLAYED = {str(undertaking): undertaking for undertaking in BY_PLAY}


@dataclass(frozen=True, slots=True)
class Audit:
    """What a finished deal shows.

    ``checked``: all thirty cards were recorded. ``missing`` are the tricks that lack a card;
    ``unchecked`` says what could not be checked for want of them.
    """

    checked: bool
    findings: tuple[Finding, ...]
    unchecked: tuple[Unchecked, ...]
    missing: tuple[int, ...]

    @property
    def clean(self) -> bool:
        """Whether all cards are known and nothing is wrong with any of them."""
        return self.checked and not self.findings


def audit(finished: UltiDeal) -> Audit:
    """The audit of a deal as it was settled."""
    deal = finished.deal
    known = {won.trick.number for won in deal.won if won.trick.complete}
    missing = tuple(number for number in range(1, TRICKS + 1) if number not in known)
    findings = (
        *audit_play(deal),
        *_marriages(deal),
        *_talon(deal),
        *_settlement(finished),
    )
    ordered = tuple(sorted(findings, key=lambda each: each.trick or 0))
    return Audit(not missing, ordered, tuple(_unchecked(deal, missing)), missing)


def _marriages(deal: Deal) -> Iterator[Finding]:
    """Marriages that cannot have been held, or were not to be declared."""
    for each in deal.declared:
        if deal.contract.hundred is not None:
            yield from _not_of_the_bid(deal, each)
        if each.suit is None:
            continue
        for card in sorted(pair_of(each.suit), key=GERMAN.cards.index):
            if not held(deal, each.seat, card):
                yield finding("UL-PTS-02", "not_held", each.seat, 1, card=card, suit=each.suit)
    for seat in Seat:
        yield from _too_many(deal, seat)


def _not_of_the_bid(deal: Deal, each: Declared) -> Iterator[Finding]:
    hundred = deal.contract.hundred
    assert hundred is not None
    if each.seat is not deal.soloist:
        yield finding("UL-MAR-03", "defender", each.seat, 1, bid=deal.contract)
    elif each.points != NAMED_BY_BID[hundred]:
        yield finding("UL-MAR-04", "other", each.seat, 1, bid=deal.contract)


def _too_many(deal: Deal, seat: Seat) -> Iterator[Finding]:
    """Twenties without a suit that a hand, once it is known, cannot have."""
    cards = hand_of(deal, seat)
    told = [each for each in deal.declared if each.seat is seat and each.suit is None]
    if cards is None or not told:
        return
    named = {each.suit for each in deal.declared if each.seat is seat}
    pairs = [suit for suit in Suit if pair_of(suit) <= cards and suit not in named]
    plain = sum(suit != deal.trump for suit in pairs)
    twenties = sum(each.points != TRUMP_MARRIAGE for each in told)
    if twenties > plain:
        yield finding("UL-PTS-02", "too_many", seat, 1, declared=twenties, held=plain)


def hand_of(deal: Deal, seat: Seat) -> frozenset[Card] | None:
    """The ten cards of a seat, if all of them were recorded."""
    cards = frozenset(
        card for won in deal.won for player, card in won.trick.plays if player is seat
    )
    return cards if len(cards) == HAND_SIZE else None


def held(deal: Deal, seat: Seat, card: Card) -> bool:
    """Whether a seat can have had a card when the play began."""
    cards = hand_of(deal, seat)
    return could_hold(deal, seat, card) if cards is None else card in cards


def talon_of(deal: Deal) -> frozenset[Card] | None:
    """The two cards that nobody played, if all others were recorded."""
    left = frozenset(GERMAN.cards) - deal.gone
    return left if len(left) == TALON_SIZE and deal.played_out else None


def _talon(deal: Deal) -> Iterator[Finding]:
    """A talon that was told otherwise than it was."""
    left = talon_of(deal)
    assert deal.soloist is not None  # a finished deal has one
    if left is not None and deal.laid and frozenset(deal.laid) != left:
        told, found = deal.laid, tuple(sorted(left, key=GERMAN.cards.index))
        yield finding("UL-AUC-02", "talon", deal.soloist, None, told=told, found=found)


def _settlement(finished: UltiDeal) -> Iterator[Finding]:
    """What was settled by agreement otherwise than the record has it."""
    deal, worlds = finished.deal, worlds_of(finished.deal)
    assert deal.soloist is not None  # a finished deal has one
    for item in finished.items:
        undertaking = _PLAYED.get(item.what)
        found = {verdict_in(world, undertaking) for world in worlds} if undertaking else set()
        if undertaking is not None and item.verdict not in found:
            rule = rule_of(undertaking, deal.contract)
            facts = {"feat": undertaking, "said": item.verdict}
            yield finding(rule, "recorded", deal.soloist, None, **facts)
    yield from _points(finished)


def _points(finished: UltiDeal) -> Iterator[Finding]:
    """Points that were agreed on although the tricks make others."""
    deal, recorded = finished.deal, known_points(finished.deal)
    if recorded is None or finished.points is None or deal.house.marriage_trick == "on":
        return
    assert deal.soloist is not None  # a finished deal has one
    mine, theirs = declared_points(deal)
    told = (finished.points[0] - mine, finished.points[1] - theirs)
    if deal.contract.hundred is not None and not deal.declared:
        named = NAMED_BY_BID[deal.contract.hundred]
        told = (told[0] - named, told[1]) if told[0] - named == recorded[0] else told
    if told != recorded:
        yield finding("UL-PTS-01", "recorded", deal.soloist, None, told=told, recorded=recorded)


def _unchecked(deal: Deal, missing: tuple[int, ...]) -> Iterator[Unchecked]:
    """What could not be checked, each under its rule."""
    if not missing:
        return
    yield not_checked("UL-PLAY-02", Missing.CARDS)
    if deal.declared:
        yield not_checked("UL-PTS-02", Missing.CARDS)
    if deal.laid:
        yield not_checked("UL-AUC-02", Missing.CARDS)
    if outcome_by_record(deal) is None:
        yield not_checked("UL-SET-03", Missing.CARDS)


__all__ = ["Audit", "Finding", "audit", "hand_of", "talon_of"]
