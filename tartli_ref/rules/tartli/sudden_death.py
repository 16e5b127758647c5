"""After a tie the first points decide (TH-WIN-08, TH-WIN-09, TH-BELA-08)."""

from tartli_ref.rules.common.seats import TWO_SEATS, Seat
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import RuleId
from tartli_ref.rules.tartli.counting import end_deal, pile_of
from tartli_ref.rules.tartli.match import win
from tartli_ref.rules.tartli.state import Match
from tartli_ref.rules.tartli.taking_in import taken_in


def decided_by_points(match: Match) -> Match:
    """The match won by the points just made: a meld, béla, or a trick that has points.

    A house rule counts only tricks (AMB-50).
    """
    deal = match.deal
    assert deal is not None  # a tie is broken within a deal
    if match.made and deal.house.sudden_death == "all":
        ended = end_deal(match, (), (0, 0))
        rule = RuleId("TH-WIN-09")
        return win(ended, match.made[0].seat, 1, "sudden-death", rule)
    if not deal.lies:
        return match
    deal = taken_in(deal)
    last = deal.won[-1]
    if not last.points and not deal.played_out:
        return match
    rule = RuleId("TH-WIN-08")
    tricks = (pile_of(deal, Seat.A).least, pile_of(deal, Seat.B).least)
    lines = tuple(ScoreLine(seat, tricks[seat], rule) for seat in TWO_SEATS if tricks[seat])
    ended = end_deal(match._replace(deal=deal), lines, tricks)
    return win(ended, last.winner, 1, "sudden-death", rule)
