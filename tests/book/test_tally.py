"""What an evening adds to the players' statistics, on deals written out by hand."""

from itertools import chain

import pytest

from tests.book.evenings import session


def counts(*lines, more=""):
    one, other = session(*lines, more=more).tallies
    return dict(one.counts), dict(other.counts)


def some(counted, *keys):
    return {key: counted[key] for key in keys if key in counted}


def test_points_are_told_apart_by_what_they_came_from():
    anna, bence = counts(
        "deal A M",
        "@1 B shows P:O-terc",
        "@2 B shows Z:A-kvart",
        "A bela",
        "A shows IX-vannak",
        "count 61-100",
        'adjust B -20 "misdeal"',
    )
    assert anna == {
        "points:bela": 40, "times:bela": 1, "points:vannak": 150, "times:vannak": 1,
        "points:tricks": 61, "deals": 1, "points": 251,
    }  # fmt: skip
    assert bence == {
        "points:terc": 20, "times:terc": 1, "points:kvart": 50, "times:kvart": 1,
        "points:tricks": 100, "points:adjustments": -20, "times:adjustments": 1,
        "deals": 1, "points": 170,
    }  # fmt: skip


def test_a_contest_counts_where_both_announced():
    deal = "deal A P"
    both = ["B says terc", "A says kvart", "A shows Z:A-kvart", "B takes"]
    assert some(counts(deal, *both)[0], "contests_won") == {"contests_won": 1}
    assert some(counts(deal, *both)[1], "contests_lost", "contests_won") == {"contests_lost": 1}
    alone = ["B says terc", "B shows Z:A-terc", "B takes"]
    assert not some(counts(deal, *alone)[1], "contests_won")


def test_bulis_and_maccs_are_counted_for_both():
    anna, bence = counts(
        'adjust B 250 "x"', 'adjust A 501 "x"', 'adjust A 251 "x"', 'adjust B 501 "x"'
    )
    keys = ("bulis_won", "bulis_lost", "maccs_given", "maccs_taken")
    assert some(anna, *keys) == {"bulis_won": 1, "bulis_lost": 1, "maccs_given": 1}
    assert some(bence, *keys) == {"bulis_won": 1, "bulis_lost": 1, "maccs_taken": 1}


def test_claims_are_right_or_wrong_by_their_verdict():
    right = counts("deal A P", "A takes 0", "B out", more="start: 300-500\n")
    assert some(right[1], "claims_right", "claims_wrong") == {"claims_wrong": 1}
    right = counts("deal A P", "A shows Z:A-terc", "A out", "piles 0-0", more="start: 490-0\n")
    assert some(right[0], "claims_right", "claims_wrong") == {"claims_right": 1}
    # TH-OUT-07: the claimant has no 501, so the other wins, who has claimed nothing
    wrong = counts("deal A P", "A out", "piles 0-0", more="start: 400-0\n")
    assert some(wrong[0], "claims_right", "claims_wrong") == {"claims_wrong": 1}
    assert not some(wrong[1], "claims_right", "claims_wrong")


def test_a_stichmatsch_is_counted_for_who_made_it():
    anna, bence = counts("deal A P", "count 0-161")
    assert some(bence, "stichmatsch", "points:stichmatsch") == {
        "stichmatsch": 1, "points:stichmatsch": 161,
    }  # fmt: skip
    assert not some(anna, "stichmatsch")


def test_what_was_taken_back_counts_for_nothing():
    lines = ["deal A P", "B shows P:O-terc", "count 61-100"]
    assert counts(*lines, "undo", "undo", "undo") == ({}, {})


def test_the_best_deal_and_the_longest_run():
    won = [('adjust A 251 "x"', 'adjust B 501 "x"'), ('adjust B 251 "x"', 'adjust A 501 "x"')]
    lines = chain.from_iterable(won[who] for who in (0, 1, 1, 0, 0, 0, 1))
    one, other = session("deal A P", "B shows P:O-terc", "count 61-100", *lines).tallies
    assert one.bests == {"biggest_deal": 61, "longest_run": 2}
    assert other.bests["biggest_deal"] == 120


def test_a_claim_heard_after_the_count_counts_the_piles_once():
    """TH-OUT-10: the deal counted itself with its last trick; the claim takes the count's place,
    so the points of the tricks must not be added twice.
    """
    tricks = [*["A takes 10", "B takes 10"] * 7, "B takes 11", "A takes 0"]  # 80-81
    more = "start: 480-470\n"
    anna, bence = counts("deal A P", *tricks, more=more)
    claimed = counts("deal A P", *tricks, "B out", more=more)
    for plain, after in zip((anna, bence), claimed, strict=True):
        assert plain["points:tricks"] == after["points:tricks"] == plain["points"]
    assert some(claimed[1], "claims_right") == {"claims_right": 1}


@pytest.mark.rule("TH-SCO-07", "TH-OUT-10")
def test_a_stichmatsch_stands_though_the_other_goes_out_after_it():
    late = ("deal A P", "B shows Z:O-kvart", *["A takes"] * 16, "B out")
    anna, bence = counts(*late, more="start: 490-480\n")
    assert some(anna, "stichmatsch", "points:stichmatsch", "points:tricks") == {
        "stichmatsch": 1, "points:stichmatsch": 161,
    }  # fmt: skip
    assert some(bence, "bulis_won", "claims_right") == {"bulis_won": 1, "claims_right": 1}
