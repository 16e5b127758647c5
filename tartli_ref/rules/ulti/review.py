"""Review of a finished deal with open cards.

Shows whether each part of the bid, and the whole, could be made against best defence. The players
could not see the cards, so it is only a benchmark.
"""

from collections.abc import Iterator
from functools import lru_cache, reduce

from tartli_ref.rules.cards import GERMAN, Card
from tartli_ref.rules.common.findings import NoReview
from tartli_ref.rules.common.open_cards.search import (
    Part,
    Plays,
    Wanted,
    course_of,
    never,
    together,
)
from tartli_ref.rules.ulti.audit import audit, talon_of
from tartli_ref.rules.ulti.counting import known_points, piles_of
from tartli_ref.rules.ulti.duties import seven_of, trick_rules
from tartli_ref.rules.ulti.marriages import named_marriage
from tartli_ref.rules.ulti.settlement import Verdict
from tartli_ref.rules.ulti.state import UltiDeal
from tartli_ref.rules.ulti.values import COUNTING, COUNTING_POINTS, NEEDED, TRICKS, A, Feat

_COUNTING = frozenset(card for card in GERMAN if card.rank in COUNTING)
_ACES = frozenset(card for card in GERMAN if card.rank == A)


@lru_cache(maxsize=64)  # the same page is often viewed again
def review(finished: UltiDeal) -> tuple[Part[Card], ...] | NoReview:
    """The bid as a whole first, then each part; marriages are taken as scored."""
    seen = audit(finished)
    if seen.missing:
        return NoReview("cards", seen.missing)
    if seen.findings:
        return NoReview("rule")
    return tuple(_part(finished, feats, goal) for feats, goal in undertaken(finished))


def undertaken(finished: UltiDeal) -> Iterator[tuple[tuple[Feat, ...], Wanted[Card]]]:
    """The soloist's goals: the whole bid, if it has parts, and each part."""
    feats = finished.deal.contract.undertakings
    seven = seven_of(finished.deal) if Feat.ULTI in feats else None  # UL-PLAY-05
    goals = [_wanted(feat, finished)._replace(held_back=seven) for feat in feats]
    if len(feats) > 1:
        yield feats, reduce(together, goals)
    for feat, goal in zip(feats, goals, strict=True):
        yield (feat,), goal


def _part(finished: UltiDeal, feats: tuple[Feat, ...], goal: Wanted[Card]) -> Part[Card]:
    deal = finished.deal
    assert deal.soloist is not None  # a finished deal has a soloist
    verdicts = {item.what: item.verdict for item in finished.items}
    is_made = all(verdicts[feat] is Verdict.MADE for feat in feats)
    tricks: list[Plays[Card]] = [won.trick.plays for won in deal.won]
    return Part(feats, is_made, course_of(tricks, deal.soloist, trick_rules(deal), goal))


def _wanted(feat: Feat, finished: UltiDeal) -> Wanted[Card]:
    deal = finished.deal
    match feat:
        case Feat.BETLI:
            return Wanted(none=True)
        case Feat.DURCHMARS:
            return Wanted(all_of=TRICKS)
        case Feat.ULTI:
            return Wanted(last_with=seven_of(deal))
        case Feat.ACES:
            laid = talon_of(deal) or frozenset()
            if deal.house.talon_ace == "lost" and laid & _ACES:
                return never()
            return _GUARDED
        case Feat.SIMPLE:
            return _more_than_they(finished)
        case _:
            return _enough(feat, finished)


_GUARDED = Wanted(guarded=_ACES)


def _more_than_they(finished: UltiDeal) -> Wanted[Card]:
    """More points than the defenders, with marriages and talon as scored (UL-BID-01)."""
    mine, theirs = _outside_tricks(finished)
    units = len(_COUNTING - (talon_of(finished.deal) or frozenset())) + 1
    return _units((units + (theirs - mine) // COUNTING_POINTS) // 2 + 1)


def _outside_tricks(finished: UltiDeal) -> tuple[int, int]:
    """Both sides' points outside their tricks."""
    assert finished.points is not None  # known once all cards are
    mine, theirs = piles_of(finished.deal)
    return finished.points[0] - mine, finished.points[1] - theirs


def _enough(hundred: Feat, finished: UltiDeal) -> Wanted[Card]:
    """The points from tricks that a hundred game needs, and its marriage (UL-BID-02, -08)."""
    deal = finished.deal
    points = known_points(finished.deal)
    if points is None or not named_marriage(deal):
        return never()
    talon = points[0] - piles_of(deal)[0]
    return _units((NEEDED[hundred] - talon) // COUNTING_POINTS)


def _units(units: int) -> Wanted[Card]:
    return Wanted(units=max(units, 0), counting=_COUNTING, last=1)
