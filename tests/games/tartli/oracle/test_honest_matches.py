"""Matches of several deals: who won which buli, how, at what score, and what stands at the end."""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from tests.games.tartli.oracle.oracle_match import HonestMatch
from tests.games.tartli.oracle.tartli_table import Table
from tests.sizes import some_daily

SOME = [range(start, start + 50) for start in range(0, 200, 50)]
AT_ONCE = (727, 777, 5343, 8655)
"""Matches in which both pass 501 where melds are scored; in the last two they are level."""
MANY = [range(1_000 + start, 1_500 + start) for start in range(0, 10_000, 500)]


def match_of(seed):
    """A match in which claims are made at every step; every other one by the rules of Pais."""
    target = (None, 1, 2)[seed % 3]
    match = HonestMatch(Random(seed), target=target, tie=seed % 4 == 0, pais=seed % 2 == 1)
    return match.play(deals=3)


@pytest.mark.parametrize(
    "seeds", [*some_daily(SOME, 2), *some_daily(MANY, 0)], ids=lambda seeds: f"matches-{seeds[0]}"
)
def test_claims_counts_and_sudden_deaths_end_as_the_text_says(seeds):
    """TH-OUT-14, TH-BELA-07, TH-BELA-08: before the trick counts, with it, and both at once."""
    for seed in seeds:
        match = match_of(seed)
        preset = "hungarian"
        if match.pais:
            preset = "pais"
        table = Table(points=match.start, target=match.target, preset=preset).play(match.lines)
        bulis = [(str(b.winner), b.points, b.how, b.score) for b in table.bulis]
        assert bulis == match.bulis, (seed, match.start, match.lines)
        assert table.score == (match.written["A"], match.written["B"]), seed
        assert table.standing.rounds.won == match.buli, seed
        assert table.standing.over == match.over, seed


def test_the_matches_end_in_every_way():
    ends: Counter[tuple[str, int]] = Counter()
    for seed in chain.from_iterable(SOME):
        ends.update((buli.how, buli.points) for buli in match_of(seed).bulis)
    assert set(ends) == {
        ("claim", 1),
        ("claim", 2),
        ("false-claim", 1),
        ("count", 1),
        ("count", 2),
        ("sudden-death", 1),
    }
    assert min(ends.values()) >= 4, ends


def test_the_matches_have_claims_before_the_trick_and_both_at_501_at_once():
    matches = [match_of(seed) for seed in [*range(200), *AT_ONCE]]
    lines = chain.from_iterable(match.lines for match in matches)
    claims = [line for line in lines if line.endswith(" the trick")]
    assert len(claims) >= 20
    deals = list(chain.from_iterable(match.deals for match in matches))
    assert any(deal.compared for deal in deals)
    level = [deal for deal in deals if deal.pais and deal.sudden and deal.claimant is None]
    lines_of_level = chain.from_iterable(deal.lines for deal in level)
    assert any(line.kind == "out" for line in lines_of_level)
