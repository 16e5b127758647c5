"""Following suit and trumping from trick 8 on, where the referee can and where he cannot know.

The players' hands are full; the referee knows the cards that were shown, taken from under the talon
or turned out to be missing in the other hand (TH-PLAY-08 to TH-PLAY-13).
"""

from collections import Counter
from random import Random

import pytest

from tests.games.tartli.oracle.oracle_cards import PACK, suit_of
from tests.games.tartli.oracle.oracle_deal import HonestDeal, other
from tests.games.tartli.oracle.tartli_table import Table
from tests.sizes import some_daily

SOME = [range(start, start + 60) for start in range(5_000, 5_300, 60)]
in_blocks = pytest.mark.parametrize(
    "seeds", some_daily(SOME, 2), ids=lambda seeds: f"deals-{seeds[0]}"
)


def known_suits(reply, gone):
    """Suits of which everybody at the table knows that this hand has a card."""
    theirs = reply.void[other(reply.seat)]
    must_be_here = {card for card in PACK if suit_of(card) in theirs and card not in gone}
    return {suit_of(card) for card in reply.known_cards[reply.seat] | must_be_here}


def broken_for_sure(card, reply, trump, suits):
    """The duty that this card would break by what everybody knows, as the number of its rule."""
    led = suit_of(reply.lead)
    if suit_of(card) == led:
        return None
    if led in suits:
        if led == trump:
            return "TH-PLAY-13"
        return "TH-PLAY-09"
    if trump in suits and suit_of(card) != trump:
        return "TH-PLAY-10"
    return None


def positions(seed):
    """Every reply from trick 8 on, with the table just before it and the cards played so far."""
    deal = HonestDeal(Random(seed), dealer="AB"[seed % 2]).play()
    table = Table()
    at = 0
    gone = set[str]()
    replies = []
    for reply in deal.replies:
        for line in deal.lines[at : reply.before]:
            table.play([line.text])
            if line.kind == "plays":
                gone.add(line.text.split()[-1])
        at = reply.before
        replies.append((deal, reply, table.copy(), set(gone)))
    return replies


@in_blocks
def test_no_legal_card_is_refused(seeds):
    for seed in seeds:
        for _, reply, table, _ in positions(seed):
            for card in reply.legal:
                ruling = table.rule_on(f"{reply.seat} plays {card}")
                assert ruling.allowed, (seed, reply.trick, card, ruling)


@in_blocks
def test_an_illegal_card_is_refused_whenever_everybody_could_know_it(seeds):
    for seed in seeds:
        for deal, reply, table, gone in positions(seed):
            suits = known_suits(reply, gone)
            for card in reply.hand - reply.legal:
                rule = broken_for_sure(card, reply, deal.trump, suits)
                ruling = table.rule_on(f"{reply.seat} plays {card}")
                if rule:
                    assert (ruling.allowed, ruling.rule) == (False, rule), (seed, reply, card)


@in_blocks
def test_a_card_that_lies_elsewhere_is_refused(seeds):
    for seed in seeds:
        for _, reply, table, gone in positions(seed):
            for card in gone:
                ruling = table.rule_on(f"{reply.seat} plays {card}")
                assert (ruling.rule, ruling.may_agree) == ("TH-EQ-01", False), (seed, card)
            for card in reply.known_cards[other(reply.seat)]:
                ruling = table.rule_on(f"{reply.seat} plays {card}")
                assert (ruling.allowed, ruling.rule) == (False, "TH-DECL-02"), (seed, card)


def test_the_positions_hold_every_duty_many_times():
    seen: Counter[str | None] = Counter()
    for seed in SOME[0]:
        for deal, reply, _, gone in positions_without_a_table(seed):
            suits = known_suits(reply, gone)
            for card in reply.hand - reply.legal:
                seen[broken_for_sure(card, reply, deal.trump, suits)] += 1
    assert min(seen.values()) >= 20, seen
    assert len(seen) == 4


def positions_without_a_table(seed):
    deal = HonestDeal(Random(seed), dealer="AB"[seed % 2]).play()
    played = [line.text.split()[-1] if line.kind == "plays" else "" for line in deal.lines]
    return [(deal, reply, None, set(played[: reply.before])) for reply in deal.replies]
