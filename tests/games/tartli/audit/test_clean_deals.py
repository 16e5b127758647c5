"""Deals of honest players with hidden hands: nobody is accused, however they were recorded."""

from random import Random

import pytest

from tartli_ref.games.tartli.words.review import CLEAN, INCOMPLETE, say_verdict
from tests.games.tartli.audit.auditing import entered
from tests.games.tartli.audit.true_cards import AUSTRIAN, HOUSES, HUNGARIAN, PAIS
from tests.games.tartli.audit.true_players import HonestDeal
from tests.sizes import sizes


def deals(house, first, number):
    for seed in range(first, first + number):
        yield HonestDeal(Random(seed), house, "AB"[seed % 2]).play()


@pytest.mark.parametrize("number", sizes(100, 400))
@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_a_clean_deal_says_so(house, number):
    for deal in deals(house, 0, number):
        table = entered(deal.lines, house)
        audit = table.audit
        assert audit.findings == (), deal.lines
        assert audit.clean and not table.refused
        assert say_verdict(audit) == CLEAN


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_the_deals_are_rich_enough_to_say_something(house):
    played = [" ".join(deal.lines) for deal in deals(house, 0, 120)]
    for word, least in (("shows", 100), ("names", 10), ("bela", 10), ("swaps", 10)):
        assert sum(word in text for text in played) >= least, word


@pytest.mark.parametrize("number", sizes(40, 150))
@pytest.mark.parametrize("house", [HUNGARIAN, PAIS], ids=str)
def test_it_is_clean_too_if_only_the_suit_of_the_turned_card_is_known(house, number):
    for deal in deals(house, 5000, number):
        deal.lines[0] = deal.lines[0].partition("-")[0]
        audit = entered(deal.lines, house).audit
        assert audit.clean, deal.lines
        assert next(part.rule for part in audit.unchecked) == "TH-PLAY-07"


@pytest.mark.parametrize("number", sizes(40, 120))
@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_no_honest_player_is_accused_where_tricks_are_missing(house, number):
    for seed, deal in enumerate(deals(house, 6000, number)):
        blank = Random(seed).sample(range(1, 17), Random(seed).randint(1, 8))
        audit = entered(without_cards(deal, blank), house).audit
        assert audit.findings == (), (sorted(blank), deal.lines)
        assert not audit.checked and audit.missing == tuple(sorted(blank))
        assert say_verdict(audit) == INCOMPLETE


@pytest.mark.parametrize("number", sizes(60, 200))
@pytest.mark.parametrize("house", [HUNGARIAN, AUSTRIAN], ids=str)
def test_no_honest_player_is_accused_where_the_play_was_stopped(house, number):
    for seed, deal in enumerate(deals(house, 7000, number)):
        until = Random(seed).randint(1, len(deal.lines) - 1)
        audit = entered(deal.lines[:until], house).audit
        assert audit.findings == (), deal.lines[:until]
        assert not audit.checked


def without_cards(deal, blank):
    """The lines with these tricks recorded by their winner only."""
    lines = deal.lines[:1]
    begin = 1
    for number, (end, winner) in enumerate(deal.ends, start=1):
        trick = deal.lines[begin:end]
        if number in blank:
            trick = [line for line in trick if " plays " not in line] + [f"{winner} takes"]
        lines += trick
        begin = end
    return lines
