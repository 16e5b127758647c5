"""Beginning a deal (UL-DEAL-01), and what stands beside the play."""

from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.seats import THREE_SEATS, next_of_three
from tartli_ref.games.game import ScoreLine
from tartli_ref.games.ulti.closing import add_lines
from tartli_ref.games.ulti.moves import AdjustEach, Deals
from tartli_ref.games.ulti.state import Auction, Deal, Match
from tartli_ref.rulings import RuleId, Ruling, allow, impossible, refuse

ADJUST_MOST = 10_000


def rule_on_deals(match: Match, move: Deals) -> Ruling:
    """Whether this seat deals now."""
    if match.deal is not None:
        return refuse("REF-DEAL", "running", number=match.deal.number)
    if match.next_dealer is not None and move.dealer is not match.next_dealer:
        return refuse("UL-DEAL-01", seat=move.dealer, dealer=match.next_dealer)
    return allow("UL-DEAL-01", dealer=move.dealer, first=next_of_three(move.dealer))


def deal(match: Match, move: Deals) -> Match:
    """The evening with a new deal begun; one that was not finished is thrown in.

    The dealer's right-hand neighbour has twelve cards and bids first (UL-DEAL-02, UL-AUC-01).
    """
    first = next_of_three(move.dealer)
    return replace(
        match,
        deal=Deal(
            number=len(match.deals) + 1,
            house=match.house,
            dealer=move.dealer,
            auction=Auction(turn=first),
        ),
        next_dealer=first,
        made=(),
    )


def rule_on_adjust(match: Match, move: AdjustEach) -> Ruling:
    """Whether these points can be given and taken: together nothing, where all three are written.

    One player's gain is another's loss (UL-SET-01).
    """
    if not any(move.points) or max(map(abs, move.points)) > ADJUST_MOST:
        return impossible("REF-ADJUST", "range", most=ADJUST_MOST)
    total = sum(move.points)
    if total and match.house.scoring == "zero_sum":
        return impossible("UL-SET-01", "adjust", total=total)
    return allow("REF-ADJUST", points=move.points)


def adjust(match: Match, move: AdjustEach) -> Match:
    """The evening with these points written."""
    lines = [
        ScoreLine(seat, move.points[seat], RuleId("REF-ADJUST"))
        for seat in THREE_SEATS
        if move.points[seat]
    ]
    return replace(match, score=add_lines(match.score, lines), made=tuple(lines))
