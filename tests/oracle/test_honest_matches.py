"""Matches of several deals: who won which buli, how, at what score, and what stands at the end."""

from collections import Counter
from random import Random

import pytest
from oracle_match import HonestMatch
from tartli_table import Table

from tests.sizes import some_daily

SOME = [range(start, start + 50) for start in range(0, 200, 50)]
MANY = [range(1_000 + start, 1_500 + start) for start in range(0, 3_000, 500)]


def match_of(seed):
    target = (None, 1, 2)[seed % 3]
    return HonestMatch(Random(seed), target=target, tie=seed % 4 == 0).play(deals=3)


@pytest.mark.parametrize(
    "seeds", [*some_daily(SOME, 2), *some_daily(MANY, 0)], ids=lambda seeds: f"matches-{seeds[0]}"
)
def test_claims_counts_and_sudden_deaths_end_as_the_text_says(seeds):
    for seed in seeds:
        match = match_of(seed)
        table = Table(points=match.start, target=match.target).play(match.lines)
        bulis = [(str(b.winner), b.points, b.how, b.score) for b in table.bulis]
        assert bulis == match.bulis, (seed, match.start, match.lines)
        assert table.score == (match.written["A"], match.written["B"]), seed
        assert table.standing.rounds.won == match.buli, seed
        assert table.standing.over == match.over, seed


def test_the_matches_end_in_every_way():
    ends = Counter(
        (buli.how, buli.points) for seeds in SOME for seed in seeds for buli in match_of(seed).bulis
    )
    assert set(ends) == {
        ("claim", 1),
        ("claim", 2),
        ("false-claim", 1),
        ("count", 1),
        ("count", 2),
        ("sudden-death", 1),
    }
    assert min(ends.values()) >= 4, ends
