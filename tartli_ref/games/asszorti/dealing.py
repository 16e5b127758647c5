"""Beginning a deal (AS-DEAL-01, AS-DEAL-03) and what stands beside the play."""

from tartli_ref.games.asszorti.bidding import Auction
from tartli_ref.games.asszorti.moves import AdjustEach, Deals
from tartli_ref.games.asszorti.state import Deal, Match
from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.seats import THREE_SEATS, next_of_three, sum_of_three
from tartli_ref.games.game import ScoreLine
from tartli_ref.rulings import RuleId, Ruling, allow, impossible, refuse

ADJUST_MOST = 1000


def rule_on_deals(match: Match, move: Deals) -> Ruling:
    """Whether this seat deals now (AS-DEAL-01, AS-DEAL-03)."""
    if match.deal is not None:
        return refuse("REF-DEAL", "running", number=match.deal.number)
    if match.next_dealer is not None and move.dealer is not match.next_dealer:
        rule = "AS-DEAL-03" if match.deals else "AS-DEAL-01"
        return refuse(rule, seat=move.dealer, dealer=match.next_dealer)
    return allow("AS-DEAL-03" if match.deals else "AS-DEAL-01", seat=move.dealer)


def deal(match: Match, move: Deals) -> Match:
    """The match with a new deal begun; one that was not finished is thrown in."""
    return replace(
        match,
        deal=Deal(
            number=len(match.deals) + 1,
            house=match.terms.options,
            dealer=move.dealer,
            auction=Auction(next_of_three(move.dealer)),
        ),
        next_dealer=next_of_three(move.dealer),
    )


def rule_on_adjust(move: AdjustEach) -> Ruling:
    """Whether these points can be given and taken by agreement; nothing comes from nowhere."""
    if sum(move.points):
        return impossible("REF-ADJUST", "sum", points=move.points, total=sum(move.points))
    if not 0 < max(map(abs, move.points)) <= ADJUST_MOST:
        return impossible("REF-ADJUST", "range", points=move.points, most=ADJUST_MOST)
    return allow("REF-ADJUST", points=move.points)


def adjust(match: Match, move: AdjustEach) -> Match:
    """The match with these points written."""
    lines = tuple(
        ScoreLine(seat, points, RuleId("REF-ADJUST"))
        for seat, points in zip(THREE_SEATS, move.points, strict=True)
        if points
    )
    return replace(match, score=sum_of_three(match.score, move.points), made=lines)
