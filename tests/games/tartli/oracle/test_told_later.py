"""Melds chalked at once and told later stand if they could have been declared (TH-DECL-20).

A meld that is told is held against what is known of its player in the order of the chalk: it must
be new after what was scored before it, and what was scored since must be new after it. What is
barred is refused before it is written, and a finding if the players agree on it.
"""

from random import Random

import pytest

from tartli_ref.rules.tartli.game import TARTLI
from tests.games.tartli.oracle import oracle_melds as oracle
from tests.games.tartli.oracle.oracle_deal import HonestDeal
from tests.games.tartli.oracle.oracle_recording import chalked, count, every_card
from tests.games.tartli.oracle.tartli_table import Table
from tests.sizes import some_daily

TABLES = some_daily([range(start, start + 100) for start in range(0, 2_000, 100)], 2)
DEALS = some_daily([range(start, start + 40) for start in range(0, 2_000, 40)], 2)
RUNS = [meld for meld in oracle.SEQUENCES if meld.startswith("P:")]
A_SET = "U-vannak"

in_blocks = pytest.mark.parametrize("seeds", TABLES, ids=lambda seeds: f"tables-{seeds[0]}")
on_deals = pytest.mark.parametrize("seeds", DEALS, ids=lambda seeds: f"deals-{seeds[0]}")


def found(table):
    """How many of the told melds cannot stand."""
    assert TARTLI.doubts is not None
    return len(list(TARTLI.doubts(table.match)))


def stands(place, melds_told):
    """Whether the meld in this place fits those that are known, as the text says."""
    melds = [(at, meld) for at, meld in sorted(melds_told.items()) if at >= place]
    before = [meld for at, meld in sorted(melds_told.items()) if at < place]
    for _at, meld in melds:
        if not oracle.may_follow(meld, before):
            return False
        before.append(meld)
    return True


def kind_of(meld, rng):
    """How it is chalked: by its name, or by its points."""
    name = "100"
    if not oracle.is_set(meld):
        name = oracle.word_of(meld)
    return rng.choice([name, str(oracle.score(meld))])


@in_blocks
def test_what_is_told_stands_if_the_text_lets_it_stand(seeds):
    wrong = 0
    for seed in seeds:
        rng = Random(seed)
        melds = [rng.choice([*RUNS, A_SET]) for _ in range(rng.randint(2, 5))]
        late = {place for place in range(len(melds)) if rng.random() < 0.6}
        table = Table().play(["deal B M"])
        melds_told = {}
        fallen = 0
        for place, meld in enumerate(melds):
            line = f"@{place + 1} A chalks {kind_of(meld, rng)}"
            if place not in late:
                line = f"@{place + 1} A shows {meld}"
                if not table.rule_on(line).allowed:
                    continue
                melds_told[place] = meld
            assert table.enter(line).allowed, (seed, line)
        for place in rng.sample(sorted(late), len(late)):
            line = f"@{place + 1} A tells {melds[place]}"
            melds_told[place] = melds[place]
            fits = stands(place, melds_told)
            assert table.rule_on(line).allowed is fits, (seed, line, melds_told)
            table.agree_on(line)
            fallen += not fits
            assert found(table) == fallen, (seed, melds, late, melds_told)
        wrong += fallen
        assert table.score[0] == sum(map(oracle.score, melds_told.values())), seed
    assert wrong > len(seeds) / 4  # the case is met


def told_later(lines, rng):
    """The lines with some melds chalked where they were shown, and told at some later time, but
    not after the last line, with which the deal may end.
    """
    later = []
    waiting = []
    for place, line in enumerate(lines, start=1):
        at, seat, verb, *melds = line.split() if line[0] == "@" else ("", *line.split())
        if verb == "shows" and melds != ["nothing"] and not any(map(oracle.is_set, melds)):
            for meld in melds:
                later.append(f"{at} {seat} chalks {oracle.word_of(meld)}".strip())
                waiting.append(f"{at} {seat} tells {meld}".strip())
        else:
            if line.startswith("count"):
                later += waiting
                waiting = []
            later.append(line)
        while waiting and place < len(lines) and rng.random() < 0.3:
            later.append(waiting.pop(0))
    return later, len(waiting)


@on_deals
def test_honest_players_may_tell_later_and_nothing_is_found(seeds):
    for seed in seeds:
        rng = Random(seed)
        deal = HonestDeal(Random(seed), dealer="AB"[seed % 2]).play()
        all_cards = seed % 3 > 0
        recorded = every_card(deal) if all_cards else chalked(deal, rng, swaps=False)
        lines, untold = told_later(recorded, rng)
        table = Table().play(lines)
        assert table.match.deal is None, seed
        assert table.deals[0].melds == (deal.melds["A"], deal.melds["B"]), (seed, untold)
        assert table.deals[0].tricks == count(deal)
        assert all_cards or not untold
