"""A claim at a table, written out move by move, and the same claim at the desk."""

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.games.common.seats import Pair, Seat
from tartli_ref.games.game import Opening
from tartli_ref.games.tartli.counting import pile_of
from tartli_ref.games.tartli.desk import IsClaimRight, MeldIs, is_claim_right
from tartli_ref.games.tartli.melds import value_of
from tartli_ref.games.tartli.notation import read_move
from tartli_ref.games.tartli.options import TartliOptions
from tartli_ref.games.tartli.rules import apply, rule_on
from tartli_ref.games.tartli.state import Deal, Match, start

from .reading import HOUSES, melds

POINTS_OF_A_TRICK = (0, 2, 3, 4, 10, 11, 14, 21)
DECLARED = ("P:O-terc", "Z:K-kvart", "T:A-kvint", "U-vannak", "O-vannak M:K-terc")


@dataclass(frozen=True)
class Claimed:
    """A deal that A leads into, some tricks, perhaps a meld, and then A claims."""

    score: Pair[int]
    tricks: tuple[tuple[Seat, int], ...]
    declared: str
    contest: MeldIs

    def lines(self) -> list[str]:
        lines = ["deal B P", *(f"{winner} takes {points}" for winner, points in self.tricks)]
        if not self.declared:
            return lines
        words = " ".join(part.rpartition("-")[2] for part in self.declared.split())
        lines += [f"A says {words}"]
        if self.contest is MeldIs.WON:
            lines += ["B says nothing", f"A shows {self.declared}"]
        return lines


def played(claimed: Claimed, house: TartliOptions) -> Match:
    match = start(Opening(house, None, claimed.score, (0, 0), Seat.B))
    for line in claimed.lines():
        move = read_move(line)
        ruling = rule_on(match, move)
        assert ruling.allowed, (line, ruling)
        match = apply(match, move)
    return match


@st.composite
def claims(draw: st.DrawFn) -> Claimed:
    tricks = draw(
        st.lists(
            st.tuples(st.sampled_from((Seat.A, Seat.B)), st.sampled_from(POINTS_OF_A_TRICK)),
            min_size=1,
            max_size=7,
        )
    )
    declared = draw(st.sampled_from(("", *DECLARED)))
    contest = draw(st.sampled_from((MeldIs.OPEN, MeldIs.WON))) if declared else MeldIs.NONE
    if declared:
        tricks[-1] = (Seat.A, tricks[-1][1])  # who wins a trick leads to the next
    score = draw(st.integers(380, 500)), draw(st.integers(150, 560))
    return Claimed(score, tuple(tricks), declared, contest)


@given(claims(), st.sampled_from(["H", "A", "P", "false maccs"]))
def test_the_desk_says_what_the_table_does(claimed: Claimed, house: str) -> None:
    match = played(claimed, HOUSES[house])
    out = read_move("A out")
    ruling = rule_on(match, out)
    (result,) = apply(match, out).bulis

    answer = is_claim_right(question_of(claimed, match.deal), HOUSES[house])
    assert (answer.ruling.rule, answer.ruling.case) == (ruling.rule, ruling.case)
    assert (answer.winner, answer.bulis, answer.how) == (result.winner, result.points, result.how)
    assert answer.totals == result.score
    assert answer.right == (result.score[0] >= 501)
    assert answer.short == max(501 - result.score[0], 0)


def question_of(claimed: Claimed, deal: Deal | None) -> IsClaimRight:
    assert deal is not None
    mine, theirs = pile_of(deal, Seat.A), pile_of(deal, Seat.B)
    return IsClaimRight(
        claimed.score[0],
        mine.least,
        claimed.score[1],
        theirs.least,
        melds=melds(claimed.declared),
        contest=claimed.contest,
    )


def test_the_table_of_these_tests_scores_its_melds() -> None:
    claimed = Claimed((400, 300), ((Seat.A, 14),), "O-vannak M:K-terc", MeldIs.WON)
    match = played(claimed, HOUSES["H"])
    assert match.score == (400 + sum(value_of(each) for each in melds(claimed.declared)), 300)
