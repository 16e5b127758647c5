"""Deals played honestly with real hands: nothing legal is refused, and the sum is nothing."""

from collections import Counter
from random import Random

import pytest

from tartli_ref.games.common.seats import Seat

from .oracle_deal import HonestDeal, may_play, written
from .tables import Table


def entered(deal: HonestDeal, table: Table) -> None:
    """The deal entered line by line, and compared with what the oracle makes of it."""
    for line in deal.lines:
        ruling = table.enter(line)
        assert ruling.allowed, (line, ruling, deal.lines)
    last = table.last
    assert last.declarer is Seat(deal.declarer)
    assert last.split == tuple(deal.tricks)
    assert (last.arrival or "none") == deal.result
    assert last.worth == deal.worth, deal.lines
    assert sum(table.state.score) == 0
    assert sum(line.points for line in table.made) == 0


def evening(seed: int, deals: int) -> None:
    random = Random(seed)
    jumps = seed % 4 == 3
    table = Table([("jump", "on")] if jumps else [])
    dealer = seed % 3
    for _ in range(deals):
        entered(HonestDeal(random, dealer, jumps, show_talon=bool(seed % 2)).run(), table)
        dealer = (dealer + 1) % 3
    assert len(table.state.deals) == deals


@pytest.mark.parametrize("seed", range(40))
def test_an_evening_of_honest_deals_is_recorded_as_it_was_played(seed: int) -> None:
    evening(seed, deals=10)


def illegal_cards(seed: int) -> Counter[str]:
    """What the referee says to every card of a hand that could not be played, by case."""
    deal = HonestDeal(Random(seed), dealer=seed % 3).run()
    table, found = Table(), Counter[str]()
    hands = [
        [card for table in deal.played for player, card in table if player == p] for p in range(3)
    ]
    for line in deal.lines:
        words = line.split()
        if words[1] == "plays":
            player = "ABC".index(words[0])
            trick = table.deal.trick
            led = str(trick.lead.suit) if trick is not None and trick.lead else None
            legal = may_play(hands[player], led, deal.trump)
            for card in hands[player]:
                if card not in legal:
                    ruling = table.enter(f"{words[0]} plays {written(card)}")
                    found[ruling.case if not ruling.allowed else "unseen"] += 1
                    if ruling.allowed:
                        table.enter("undo")
            hands[player].remove(next(card for card in legal if written(card) == words[2]))
        assert table.enter(line).allowed
    return found


def test_an_illegal_card_is_refused_only_where_the_referee_can_know() -> None:
    found = sum((illegal_cards(seed) for seed in range(60)), Counter[str]())
    assert set(found) == {"must_follow", "must_trump", "unseen"}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 150))
def test_many_long_evenings_of_honest_deals(seed: int) -> None:
    evening(seed, deals=100)
