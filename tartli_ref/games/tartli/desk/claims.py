"""Is a claim of 501 right, and what is it worth? (TH-OUT)"""

from collections.abc import Iterator
from enum import StrEnum

from tartli_ref.frozen import frozen, replace
from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.common.seats import TWO_SEATS, Pair, Seat, opponent
from tartli_ref.games.game import BuliResult
from tartli_ref.games.tartli.desk.contest import announced
from tartli_ref.games.tartli.desk.steps import (
    CLAIMANT,
    Melds,
    SumLine,
    check_declaration,
    check_one_trick,
    deal_at,
    match_of,
    total_of,
)
from tartli_ref.games.tartli.melds import value_of, value_rule
from tartli_ref.games.tartli.moves import Out
from tartli_ref.games.tartli.options import HUNGARIAN, TartliOptions
from tartli_ref.games.tartli.rules import apply, rule_on
from tartli_ref.games.tartli.state import Deal, Match, Scored, Trick, Won
from tartli_ref.games.tartli.values import CARD_POINTS, DEAL_POINTS, MACCS_AT_MOST, WIN
from tartli_ref.rulings import RuleId, Ruling, allow, refuse


class MeldIs(StrEnum):
    """How far a meld that was declared in this trick has come."""

    NONE = "none"
    OPEN = "open"
    WON = "won"
    LOST = "lost"


@frozen
class IsClaimRight:
    """A player stops the play and claims 501.

    Scores are what is written for both, without ``melds`` and without the tricks of this deal;
    piles are the card points of the finished tricks. The other player's score may be left open: it
    tells only what the claim is worth. ``in_trick`` are those of the trick on the
    table, ``melds`` what the claimant has declared in it and not written. ``bela_now`` is who has
    written béla in this very trick, as it matters where béla waits for step 7. ``played_out`` says
    that trick 16 is over, so that the last ten are in a pile.
    """

    score: int
    pile: int
    other_score: int | None = None
    other_pile: int = 0
    in_trick: int = 0
    melds: Melds = ()
    contest: MeldIs = MeldIs.NONE
    bela_now: Seat | None = None
    played_out: bool = False

    def __post_init__(self) -> None:
        if self.played_out and self.in_trick:
            raise Contradiction("in_trick", "TH-PLAY-05", "no_trick_left")
        for field in ("pile", "other_pile", "in_trick"):
            check_not_negative(field, getattr(self, field))
        total = self.pile + self.other_pile + self.in_trick
        check_piles("pile", total, played_out=self.played_out)
        check_declaration("melds", self.melds)
        if self.melds and self.contest is MeldIs.NONE:
            raise Contradiction("contest", "TH-OUT-04", "declared")
        if self.contest is not MeldIs.NONE and not self.melds:
            raise Contradiction("melds", "TH-OUT-04", "not_declared")
        if self.played_out and self.melds:
            raise Contradiction("melds", "TH-DECL-01", "over")
        if self.played_out and self.bela_now is not None:
            raise Contradiction("bela_now", "TH-DECL-01", "over")
        if self.other_score is None and self.bela_now is not None:
            raise Contradiction("other_score", "TH-BELA-07", "untold")


def check_not_negative(field: str, points: int) -> None:
    """No card is worth less than nothing (TH-VAL-01, TH-VAL-02)."""
    if points < 0:
        raise Contradiction(field, "TH-VAL-04", "negative", points=points)


def check_piles(field: str, total: int, *, played_out: bool) -> None:
    """All tricks can hold so much together, the last ten in the sixteenth (TH-VAL-04)."""
    most = DEAL_POINTS if played_out else CARD_POINTS
    if total > most:
        raise Contradiction(field, "TH-VAL-04", "too_many", total=total, most=most)
    if played_out and total != most:
        raise Contradiction(field, "TH-VAL-04", "too_few", total=total, most=most)


@frozen
class ClaimAnswer(Answer):
    """``right`` or not, who wins how many bulis by it, and both sums line by line.

    ``winner`` is None where both went out at once and level (TH-BELA-08). ``or_bulis`` is the worth
    for a loser who has too little, where that was not told; else 0. ``short`` is what a false claim
    lacks; ``right_if_won`` says that it came before its contest was settled.
    """

    right: bool
    winner: Seat | None
    bulis: int
    how: str
    short: int
    right_if_won: bool
    lines: tuple[SumLine, ...]
    other_lines: tuple[SumLine, ...]
    or_bulis: int = 0

    @property
    def totals(self) -> Pair[int]:
        """What counts for both, the claimant first."""
        return total_of(self.lines), total_of(self.other_lines)


def is_claim_right(question: IsClaimRight, house: TartliOptions = HUNGARIAN) -> ClaimAnswer:
    """The verdict on a claim, and the buli that it decides (TH-OUT-01 to TH-OUT-10)."""
    if question.other_score is None:
        return _whatever_the_other_has(question, house)
    return _answer(question, question.other_score, house)


def _whatever_the_other_has(question: IsClaimRight, house: TartliOptions) -> ClaimAnswer:
    """The answer for a loser who has enough, with what it would be for one who has too little."""
    enough = _answer(question, MACCS_AT_MOST[house.maccs] + 1, house)
    too_little = _answer(question, 0, house)
    score = (total_of(enough.lines) - question.pile, None)
    ruling = replace(enough.ruling, facts={**enough.ruling.facts, "score": score})
    _, *steps, worth = enough.steps
    or_bulis = 0
    if enough.bulis != too_little.bulis:  # of a false claim, what the claimant has tells
        or_bulis = too_little.bulis
        worth = allow(worth.rule, case="untold", winner=enough.winner, points=or_bulis)
    return replace(
        enough,
        ruling=ruling,
        steps=(ruling, *steps, worth),
        other_lines=(),
        or_bulis=or_bulis,
    )


def _answer(question: IsClaimRight, other_score: int, house: TartliOptions) -> ClaimAnswer:
    check_one_trick("melds", question.melds, house)
    lines = tuple(_sum(question))
    other_lines = tuple(_written(other_score, question.other_pile))
    total, most = total_of(lines), sum(line.points for line in lines if line.what != "in_trick")
    match = _match(question, house, (total - question.pile, other_score))
    ruling = rule_on_claim(match, CLAIMANT)
    right = total >= WIN
    bulis = apply(match, Out(CLAIMANT)).bulis
    result = bulis[0] if bulis else None
    return ClaimAnswer(
        ruling,
        (ruling, *_not_counted(question), *_at_once(result, right=right), *worth_of(result, house)),
        right=right,
        winner=result.winner if result else None,
        bulis=result.points if result else 0,
        how=result.how if result else "",
        short=max(WIN - total, 0),
        right_if_won=question.contest is MeldIs.OPEN and total < WIN <= most,
        lines=lines,
        other_lines=other_lines,
    )


def rule_on_claim(match: Match, seat: Seat) -> Ruling:
    """The ruling on a claim where the question has told the piles, so that no trick is unseen."""
    return replace(rule_on(match, Out(seat)), unchecked=())


def _match(question: IsClaimRight, house: TartliOptions, scores: Pair[int]) -> Match:
    """The match in which the claim is heard, with these scores, and its piles as it was told."""
    deal = claim_deal(house, (question.pile, question.other_pile))
    trick = deal.trick
    assert trick is not None  # trick 3 of 16
    if question.contest is MeldIs.OPEN:
        trick = replace(trick, said=(announced(question.melds), None))
    won = question.melds if question.contest is MeldIs.WON else ()
    deal = replace(
        deal,
        trick=trick,
        scored=tuple(Scored(CLAIMANT, meld, trick.number) for meld in won),
        bela=question.bela_now,
        bela_trick=None if question.bela_now is None else trick.number,
    )
    return match_of(deal, scores)


def claim_deal(house: TartliOptions, piles: Pair[int]) -> Deal:
    """A deal in which each has won one trick, worth his pile, and somebody may claim."""
    won = tuple(Won(seat, piles[seat], Trick(seat + 1, seat)) for seat in TWO_SEATS)
    return deal_at(house, Trick(len(won) + 1, CLAIMANT), won=won)


def _written(score: int, pile: int) -> Iterator[SumLine]:
    yield SumLine("written", score, RuleId("TH-OUT-01"))
    yield SumLine("pile", pile, RuleId("TH-OUT-02"))


def _sum(question: IsClaimRight) -> Iterator[SumLine]:
    yield from _written(question.score, question.pile)
    counts = question.contest is MeldIs.WON
    for meld in question.melds:
        yield SumLine(str(meld), value_of(meld), value_rule(meld), counts)
    if question.in_trick:
        yield SumLine("in_trick", question.in_trick, RuleId("TH-OUT-03"), counts=False)


_MELD_RULE = {MeldIs.WON: "TH-OUT-04", MeldIs.OPEN: "TH-OUT-05", MeldIs.LOST: "TH-CON-01"}


def _not_counted(question: IsClaimRight) -> Iterator[Ruling]:
    """Why the meld counts or not, and the trick on the table does not."""
    if question.contest in _MELD_RULE:
        points = sum(value_of(meld) for meld in question.melds)
        judge = allow if question.contest is MeldIs.WON else refuse
        rule, case = _MELD_RULE[question.contest], f"meld_{question.contest}"
        yield judge(rule, case=case, melds=question.melds, points=points)
    if question.in_trick:
        yield refuse("TH-OUT-03", "in_trick", points=question.in_trick)


def _at_once(result: BuliResult | None, *, right: bool) -> Iterator[Ruling]:
    """Both have reached 501 at the same step 7, so that the higher total wins (TH-BELA-07)."""
    if result is None:
        yield allow("TH-BELA-08", case="level")
    elif right and result.winner is not CLAIMANT:
        yield allow("TH-BELA-07", case="at_once", winner=result.winner)


def worth_of(result: BuliResult | None, house: TartliOptions) -> Iterator[Ruling]:
    """How many bulis, or stakes, it is (TH-WIN-02, TA-WIN-02, TH-OUT-08)."""
    if result is None:
        return
    loser = result.score[opponent(result.winner)]
    facts = {"winner": result.winner, "points": result.points, "loser_has": loser}
    if result.how == "false-claim":
        yield allow("TH-OUT-08", case=house.false_claim, **facts)
    else:
        rule = "TH-WIN-02" if house.maccs == "at_most_250" else "TA-WIN-02"
        yield allow(rule, case="double" if result.points > 1 else "single", **facts)
