"""Who wins at the end of a deal, or when somebody has claimed before it? (TH-WIN, TH-OUT)"""

from tartli_ref.frozen import frozen, replace
from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.common.seats import TWO_SEATS, Pair, Seat, put
from tartli_ref.games.tartli.desk.claims import (
    check_not_negative,
    check_piles,
    claim_deal,
    rule_on_claim,
    worth_of,
)
from tartli_ref.games.tartli.desk.steps import ASKER, deal_at, match_of
from tartli_ref.games.tartli.match import compare
from tartli_ref.games.tartli.moves import Count, Out
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.games.tartli.rules import apply
from tartli_ref.games.tartli.state import Match, Trick
from tartli_ref.games.tartli.values import DEAL_POINTS, LAST_TRICK, WIN
from tartli_ref.rulings import Ruling, allow, refuse


@frozen
class WhoWins:
    """Who wins a buli, where one of the players, or both, may have 501?

    ``score`` is written, melds included; ``tricks`` are the trick points that are still to be added
    as they lie, None if they are in it. ``stichmatsch`` is who won all of tricks 8 to 16,
    ``claimed`` who claimed first. Without ``played_out`` the deal is not over.
    """

    score: Pair[int]
    tricks: Pair[int] | None = None
    stichmatsch: Seat | None = None
    claimed: Seat | None = None
    played_out: bool = True

    def __post_init__(self) -> None:
        if self.tricks is not None:
            check_not_negative("tricks", min(self.tricks))
            check_piles("tricks", sum(self.tricks), played_out=self.played_out)
        if self.stichmatsch is None:
            return
        if not self.played_out:
            raise Contradiction("stichmatsch", "TH-SCO-07", "not_played_out")
        if self.tricks is None:
            raise Contradiction("stichmatsch", "TH-SCO-03", "no_tricks")
        if self.tricks[self.stichmatsch] < LAST_TRICK:
            raise Contradiction("tricks", "TH-VAL-03", "stichmatsch", last=LAST_TRICK)


@frozen
class WinnerAnswer(Answer):
    """``winner`` is None while the buli is open: play on, or play until the tie breaks."""

    winner: Seat | None
    bulis: int
    how: str
    totals: Pair[int]
    sudden_death: bool


def who_wins(question: WhoWins, house: TartliOptions = HUNGARIAN) -> WinnerAnswer:
    """Who has won the buli (TH-WIN-06 to TH-WIN-10, TH-OUT-09)."""
    tricks, steps = _tricks(question, house)
    totals = (question.score[0] + tricks[0], question.score[1] + tricks[1])
    if question.claimed is not None:
        match = match_of(claim_deal(house, tricks), question.score)
        ruling = rule_on_claim(match, question.claimed)
        match = apply(match, Out(question.claimed))
    elif not question.played_out:
        ruling = allow("TH-OUT-11", case="nobody", totals=totals)
        return WinnerAnswer(ruling, (*steps, ruling), None, 0, "", totals, sudden_death=False)
    else:
        match = _counted(question, house, tricks)
        ruling = _at_the_end(match, totals)
    return _winner(match, ruling, steps, totals, house)


def _tricks(question: WhoWins, house: TartliOptions) -> tuple[Pair[int], tuple[Ruling, ...]]:
    """The trick points as they count, and why they are not as they lie."""
    tricks, sweeper = question.tricks or (0, 0), question.stichmatsch
    if sweeper is None:
        return tricks, ()
    if house.stichmatsch == "off":
        return tricks, (refuse("TA-SCO-01", "no_stichmatsch", seat=sweeper),)
    counted = put((0, 0), sweeper, DEAL_POINTS)
    return counted, (allow("TH-WIN-10", case="first", seat=sweeper, points=DEAL_POINTS),)


def _counted(question: WhoWins, house: TartliOptions, tricks: Pair[int]) -> Match:
    """The match after the count, or with the scores as they are."""
    match = match_of(replace(deal_at(house, Trick(1, ASKER)), tracked=False), question.score)
    if question.tricks is None:
        return compare(replace(match, deal=None))
    return apply(match, Count(tricks))


def _at_the_end(match: Match, totals: Pair[int]) -> Ruling:
    """The rule for a deal that was counted without a claim."""
    over = tuple(seat for seat in TWO_SEATS if totals[seat] >= WIN)
    if not over:
        return allow("TH-WIN-01", case="nobody", totals=totals)
    if match.sudden_death:
        return allow("TH-WIN-08", case="level", totals=totals)
    rule = "TH-WIN-07" if len(over) > 1 else "TH-WIN-06"
    return allow(rule, case="count", winner=match.bulis[-1].winner, totals=totals)


def _winner(
    match: Match,
    ruling: Ruling,
    steps: tuple[Ruling, ...],
    totals: Pair[int],
    house: TartliOptions,
) -> WinnerAnswer:
    if not match.bulis:
        level = match.sudden_death
        return WinnerAnswer(ruling, (*steps, ruling), None, 0, "", totals, sudden_death=level)
    result = match.bulis[-1]
    return WinnerAnswer(
        ruling,
        (*steps, ruling, *worth_of(result, house)),
        result.winner,
        result.points,
        result.how,
        totals,
        sudden_death=False,
    )
