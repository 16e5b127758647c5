"""What both players need to win, and to be out of maccs (TH-WIN-01, TH-WIN-02, TH-OUT-06)."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import Opening
from tartli_ref.rules.tartli.counting import Pile
from tartli_ref.rules.tartli.notation import read_move
from tartli_ref.rules.tartli.referee import apply, rule_on
from tartli_ref.rules.tartli.review.needed import (
    A_WHOLE_DEAL,
    Chances,
    chances_in,
    needed,
    needed_at,
)
from tartli_ref.rules.tartli.state import Match, start
from tartli_ref.rules.tartli.values import AUSTRIAN, HUNGARIAN, PAIS
from tests.examples import examples

HOUSES = {
    "H": HUNGARIAN,
    "A": AUSTRIAN,
    "P": PAIS,
    "last": replace(HUNGARIAN, redeclare_scope="last"),
    "gap": replace(HUNGARIAN, gap="hand"),
    "repeat": replace(AUSTRIAN, repeat="on"),
    "tens last": replace(AUSTRIAN, tens_rank="below_unders"),
    "with meld": replace(PAIS, bela_timing="with_meld"),
    "false maccs": replace(HUNGARIAN, false_claim="maccs"),
    "no stichmatsch": replace(HUNGARIAN, stichmatsch="off"),
    "A, not after trick 7": replace(AUSTRIAN, exchange_seventh="off"),
}

NOTHING = Pile(0, 0)
EMPTY = (NOTHING, NOTHING)
NO_BELA = (False, False)


def goal(missing, *, house="H", chances=A_WHOLE_DEAL, piles=(0, 0)):
    """The goal of a player who lacks so many points to 501."""
    mine, theirs = (Pile(points, points) for points in piles)
    return needed((501 - missing - mine.least, 100), (mine, theirs), chances, HOUSES[house])[0].win


def written(ways):
    """``terc+bela, kvart 10``: the melds of each way, and the trick points beside them."""
    texts = []
    for way in ways:
        text = "+".join(kind.name for kind in way.melds)
        if way.tricks:
            text += f" {way.tricks}"
        texts.append(text)
    return ", ".join(texts)


@examples(__file__, "the smallest melds and what is needed beside others")
def test_the_smallest_melds_and_what_is_needed_beside_others(missing, melds, beside):
    needs = goal(missing)
    assert (written(needs.melds), written(needs.beside)) == (melds, beside)
    assert needs.missing == missing
    assert needs.reached == (missing == 0)


@examples(__file__, "what can still come", globals())
def test_what_can_still_come(house, chances, missing, melds, beside):
    """Trick 8 is the last, with room for one sequence and one set (TH-DECL-03); Austrian tables
    have no four nines (TA-MELD-01).
    """
    needs = goal(missing, house=house, chances=chances)
    assert written(needs.melds) == melds
    assert beside is None or written(needs.beside) == beside


def test_after_sixteen_tricks_there_is_no_trick_on_the_table_any_more():
    match = start(Opening(HOUSES["H"], None, (0, 0), (0, 0)))
    for line in ("deal A P", *["A takes", "B takes"] * 8):
        match = apply(match, read_move(line))
    assert match.deal is not None
    assert chances_in(match.deal) == Chances(17, NO_BELA, frozenset({Seat.A, Seat.B}))


@pytest.mark.parametrize(
    ("points", "beside"), [(10, "kvart 10"), (20, "bela 20, kvart 10"), (9, "")]
)
def test_no_more_trick_points_are_named_than_are_left(points, beside):
    assert written(goal(60, piles=(0, 161 - points)).beside) == beside


@examples(__file__, "the trick points that are left", globals())
def test_the_trick_points_that_are_left(missing, piles, late, tricks, by_stichmatsch):
    """The other one's pile counts only where he loses it (TH-SCO-03)."""
    needs = goal(missing, piles=piles, chances=Chances(10, late_winners=frozenset(late)))
    assert (needs.tricks, needs.by_stichmatsch) == (tricks, by_stichmatsch)


def test_without_a_stichmatsch_in_the_house_it_is_no_way():
    assert not goal(101, piles=(40, 21), house="A").by_stichmatsch


@examples(__file__, "out of maccs")
def test_out_of_maccs(house, total, target, missing):
    target_of_maccs = needed((total, 0), EMPTY, house=HOUSES[house])[0].out_of_maccs
    assert (target_of_maccs.target, target_of_maccs.missing) == (target, missing)


def test_both_players_for_themselves():
    first, second = needed((440, 180), (Pile(20, 20), Pile(9, 30)), Chances(5, (True, False)))
    assert (first.seat, first.total, first.at_least) == (Seat.A, 460, False)
    assert (second.seat, second.total, second.at_least) == (Seat.B, 189, True)
    assert (first.win.missing, first.out_of_maccs.missing) == (41, 0)
    assert (second.win.missing, second.out_of_maccs.missing) == (312, 62)
    assert written(first.win.melds) == "kvart, terc+bela"
    assert written(second.out_of_maccs.melds) == "kvint, vannak, terc+kvart"


# --- at a table


def at(lines, score=(430, 200), house="H", running_points="shown"):
    options = replace(HOUSES[house], running_points=running_points)
    match: Match = start(Opening(options, None, score, (0, 0), Seat.B))
    for line in filter(None, lines.split("; ")):
        assert rule_on(match, read_move(line)).allowed, line
        match = apply(match, read_move(line))
    return needed_at(match)


SEVEN_TRICKS = "; ".join(["A takes 0"] * 7)


@examples(__file__, "at a table")
def test_at_a_table(lines, total, melds, tricks):
    mine, _ = at(lines)
    assert (mine.total, mine.win.tricks) == (total, tricks)
    assert written(mine.win.melds) == melds


@pytest.mark.parametrize("points", [0, 11, 21])
def test_where_piles_are_not_told_only_what_is_chalked_counts(points):
    lines = f"deal B P; A takes {points}; A shows P:O-terc"
    mine, theirs = at(lines, running_points="hidden")
    assert (mine.total, mine.at_least, mine.win.missing) == (450, True, 51)
    assert (theirs.total, theirs.at_least) == (200, True)
    assert (mine, theirs) == at("deal B P; A takes; A shows P:O-terc", running_points="hidden")


def test_what_lies_in_the_piles_is_told_when_the_deal_is_played_out():
    lines = "; ".join(["deal B P", *["A takes 0", "B takes 0"] * 7, "B takes", "A takes"])
    assert at(lines, running_points="hidden") == at(lines)


def test_between_two_deals_nothing_is_in_a_pile():
    mine, theirs = at("")
    assert (mine.at_least, theirs.at_least, theirs.total) == (False, False, 200)


def test_at_a_table_where_no_trick_is_recorded_a_whole_deal_may_come():
    mine, _ = at("deal B P; A shows P:O-terc; @3 A shows P:K-kvart")
    assert (mine.total, mine.at_least, mine.win.missing) == (500, True, 1)
    assert written(mine.win.melds) == "terc"


def test_at_a_table_after_trick_16_nothing_more_comes():
    mine, _ = at("; ".join(["deal B P", *["A takes 0", "B takes 0"] * 7, "B takes", "A takes"]))
    assert (mine.total, mine.at_least) == (440, True)
    assert (written(mine.win.melds), written(mine.win.beside)) == ("", "")


def test_at_a_table_with_pais_rules_bela_may_come_in_trick_8():
    mine, _ = at(f"deal B P; {SEVEN_TRICKS}", (461, 200), "P")
    assert written(mine.win.melds) == "bela"


def test_at_a_table_after_trick_8_only_bela_is_left_until_the_lead():
    eight = f"deal B P; {SEVEN_TRICKS}; A takes 0"
    before, _ = at(eight, (461, 200))
    after, _ = at(f"{eight}; A plays Z-A", (461, 200))
    assert (written(before.win.melds), written(after.win.melds)) == ("bela", "")


def test_at_a_table_bela_is_nobodys_whose_king_was_shown_by_the_other():
    mine, theirs = at("deal B P; A shows P:K-terc", (441, 461))
    assert written(mine.win.melds) == "bela, terc+terc"
    assert written(theirs.win.melds) == "kvart, terc+terc"


# --- in general


def every_way(house, *, bela):
    """All one or two melds, the pairs in both orders, from the rule text."""
    kinds = [("terc", 20), ("kvart", 50), ("kvint", 100), ("vannak", 100), ("O-vannak", 200)]
    if house == "H":
        kinds.append(("IX-vannak", 150))
    if bela:
        kinds.append(("bela", 40))
    once = {"bela", "IX-vannak", "O-vannak"}
    pairs = [(a, b) for a, b in product(kinds, repeat=2) if a != b or a[0] not in once]
    return [*((kind,) for kind in kinds), *pairs]


def points(way):
    return sum(value for _, value in way)


@given(st.integers(1, 501), st.sampled_from(["H", "A"]), st.booleans())
def test_the_melds_named_suffice_and_nothing_smaller_does(missing, house, bela):
    melds = goal(missing, house=house, chances=Chances(bela=(bela, bela))).melds
    named = [written_out(way) for way in melds]
    ways = every_way(house, bela=bela)
    for way in named:
        assert points(way) >= missing
        for place in range(len(way)):
            assert points(way[:place] + way[place + 1 :]) < missing
            smaller = [
                other
                for other in ways
                if len(other) == len(way)
                and other[place][1] < way[place][1]
                and other[:place] + other[place + 1 :] == way[:place] + way[place + 1 :]
            ]
            assert all(points(other) < missing for other in smaller)
    enough = [way for way in ways if points(way) >= missing]
    assert bool(named) == bool(enough)
    for other in enough:
        assert any(as_small(one, other) for one in named)


def written_out(way):
    return tuple((kind.name, kind.points) for kind in way.melds)


def as_small(one, other):
    ours = sorted((value for _, value in one), reverse=True)
    theirs = sorted((value for _, value in other), reverse=True)
    return len(ours) <= len(theirs) and all(a <= b for a, b in zip(ours, theirs, strict=False))


def test_a_kind_is_worth_what_the_rules_say():
    kinds = {}
    for missing in range(1, 201):
        kinds |= {kind.name: kind for kind in goal(missing).melds[0].melds}
    assert {name: kind.points for name, kind in kinds.items()} == {
        "terc": 20,
        "bela": 40,
        "kvart": 50,
        "kvint": 100,
        "IX-vannak": 150,
        "O-vannak": 200,
    }


@pytest.mark.parametrize(
    ("chances", "more"), [(A_WHOLE_DEAL, True), (Chances(trick=8), True), (Chances(trick=9), False)]
)
def test_what_two_melds_do_not_bring_may_still_come_while_melds_are_declared(chances, more):
    far = goal(481, chances=chances)
    assert (far.melds, far.tricks, far.more) == ((), None, more)
