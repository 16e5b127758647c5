"""Nothing that honest players do is refused, and the score is what their cards give.

The hands are hidden from the referee: he sees what is entered, all of it or some of it.
"""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from tartli_ref.rules.tartli.state import DealResult
from tests.games.tartli.oracle.oracle_cards import last_nine_by_one
from tests.games.tartli.oracle.oracle_deal import HonestDeal
from tests.games.tartli.oracle.oracle_recording import chalked, count, every_card, in_part
from tests.games.tartli.oracle.tartli_table import Table
from tests.sizes import some_daily

BLOCK = 60
SOME = [range(start, start + BLOCK) for start in range(0, 5 * BLOCK, BLOCK)]
MANY = [range(1_000 + start, 1_500 + start) for start in range(0, 5_000, 500)]

in_blocks = pytest.mark.parametrize(
    "seeds", [*some_daily(SOME, 2), *some_daily(MANY, 0)], ids=lambda seeds: f"deals-{seeds[0]}"
)


def deal_of(seed):
    return HonestDeal(Random(seed), dealer="AB"[seed % 2]).play()


def assert_result(table, deal, *, chalked_only=False):
    """The one deal on the sheet has the oracle's trick points, meld points and stichmatsch.

    Where no trick was recorded, 161 to 0 is stichmatsch: nothing tells it from a loser whose late
    tricks held no points.
    """
    (result,) = table.deals
    melds = deal.melds["A"], deal.melds["B"]
    tricks = count(deal)
    total = melds[0] + tricks[0], melds[1] + tricks[1]
    sweeper = last_nine_by_one(deal.winners)
    if chalked_only and 161 in tricks:
        sweeper = "AB"[tricks.index(161)]
    swept_by = None
    if result.stichmatsch is not None:
        swept_by = str(result.stichmatsch)
    assert result == DealResult(tricks, melds, total, result.stichmatsch, result.dealer)
    assert sum(tricks) == 161
    assert swept_by == sweeper


@in_blocks
def test_a_deal_with_every_card_recorded_ends_by_itself_with_the_right_score(seeds):
    for seed in seeds:
        deal = deal_of(seed)
        table = Table().play(every_card(deal))
        assert table.match.deal is None, seed
        assert_result(table, deal)


@in_blocks
def test_a_deal_recorded_in_part_is_never_refused_and_counts_itself_if_it_can(seeds):
    for seed in seeds:
        deal = deal_of(seed)
        recording = in_part(deal, Random(seed))
        table = Table().play(recording.lines)
        assert (table.match.deal is None) == recording.counts_itself, recording.lines
        if not recording.counts_itself:
            first, second = count(deal)
            table.play([f"count {first}-{second}"])
        assert_result(table, deal)


@in_blocks
def test_a_deal_that_is_only_chalked_is_never_refused(seeds):
    for seed in seeds:
        deal = deal_of(seed)
        table = Table().play(chalked(deal, Random(seed), swaps=True))
        assert_result(table, deal, chalked_only=True)


@in_blocks
def test_a_chalked_deal_is_never_refused_though_nobody_entered_the_exchange(seeds):
    for seed in seeds:
        deal = deal_of(seed)
        if deal.swapper:
            table = Table().play(chalked(deal, Random(seed), swaps=False))
            assert_result(table, deal, chalked_only=True)


@in_blocks
def test_without_stichmatsch_both_keep_the_tricks_they_won(seeds):
    for seed in seeds:
        deal = deal_of(seed)
        if last_nine_by_one(deal.winners) is None or deal.swapper:
            continue
        table = Table(options=[("stichmatsch", "off")]).play(every_card(deal))
        (result,) = table.deals
        assert result.tricks == (deal.piles["A"], deal.piles["B"])
        assert result.stichmatsch is None


def test_the_deals_hold_what_makes_them_worth_playing():
    """Should the players become dull, the tests above would prove little."""
    seen: Counter[str] = Counter()
    for seed in chain.from_iterable(SOME):
        deal = deal_of(seed)
        seen[f"stichmatsch {last_nine_by_one(deal.winners)}"] += 1
        seen["eight of the last nine"] += Counter(deal.winners[7:]).most_common()[0][1] == 8
        seen["contest"] += deal.contests
        seen["swap"] += deal.swapper is not None
        seen["bela"] += deal.bela is not None
        seen["set"] += any(meld.endswith("vannak") for meld in deal.scored["A"] + deal.scored["B"])
        seen["redeclared"] += any(len(deal.scored[seat]) > 2 for seat in "AB")
    assert min(seen.values()) >= 10, seen
    assert len(seen) == 9
