"""Who wins the buli, and how many it is (TH-WIN-01 to TH-WIN-10)."""

from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.past import Past
from tartli_ref.games.common.seats import TWO_SEATS, Pair, Seat, add, opponent
from tartli_ref.games.game import BuliResult
from tartli_ref.games.tartli.options import TartliOptions
from tartli_ref.games.tartli.state import Match
from tartli_ref.games.tartli.values import MACCS_AT_MOST, WIN
from tartli_ref.rulings import RuleId


def worth(loser_points: int, house: TartliOptions) -> int:
    """Two bulis against a loser with few points (maccs), else one (TH-WIN-02, TA-WIN-02)."""
    return 2 if loser_points <= MACCS_AT_MOST[house.maccs] else 1


def rule_of_worth(house: TartliOptions) -> RuleId:
    """The rule by which a buli is one or two."""
    return RuleId("TH-WIN-02" if house.maccs == "at_most_250" else "TA-WIN-02")


def win(match: Match, winner: Seat, points: int, how: str, *rules: RuleId) -> Match:
    """The match with this buli won; both scores begin again from zero (TH-WIN-03)."""
    result = BuliResult(winner, points, how, match.score, rules)
    return replace(
        match,
        buli=add(match.buli, winner, points),
        bulis=match.bulis.then(result),
        carried=(0, 0),
        score=(0, 0),
        lines=Past(),
        melds=(0, 0),
        deal_lines=0,
        sudden_death=False,
        next_dealer=winner if _deals_himself(match, how) else match.next_dealer,
    )


def _deals_himself(match: Match, how: str) -> bool:
    """Whether the winner of a game deals next: by house rule after each game, or only after one
    that was ended by a claim, as a deal that was counted has a winner of its own (AMB-17).
    """
    house = match.terms.options.next_dealer
    return house == "game_winner" or (house == "hand_winner" and how in ("claim", "false-claim"))


def compare(match: Match) -> Match:
    """The match after a deal was counted without a claim (TH-WIN-06 to TH-WIN-08)."""
    score = match.score
    over = [seat for seat in TWO_SEATS if score[seat] >= WIN]
    if not over:
        return match
    if score[Seat.A] == score[Seat.B]:
        return replace(match, sudden_death=True)
    winner = Seat.A if score[Seat.A] > score[Seat.B] else Seat.B
    house = match.terms.options
    bulis, by = worth(score[opponent(winner)], house), rule_of_worth(house)
    if match.sudden_death:
        return win(match, winner, bulis, "sudden-death", RuleId("TH-WIN-08"), by)
    rule = RuleId("TH-WIN-06" if len(over) == 1 else "TH-WIN-07")
    return win(match, winner, bulis, "count", rule, by)


def settle(match: Match) -> Pair[int]:
    """What each seat has won or lost in units of the stake: the difference of buli points.

    TH-WIN-05. Where each game is paid by itself, in stakes or double stakes (TA-WIN-01, TA-WIN-02),
    the games add up to the same.
    """
    difference = match.buli[Seat.A] - match.buli[Seat.B]
    return difference, -difference
