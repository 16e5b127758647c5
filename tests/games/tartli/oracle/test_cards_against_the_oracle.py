"""Card points and the winner of every possible trick (TH-RANK, TH-VAL, TH-PLAY-04)."""

from itertools import permutations

import pytest

from tartli_ref.rules.cards import GERMAN, Suit
from tartli_ref.rules.tartli.values import points_of, reply_wins
from tests.games.tartli.oracle import oracle_cards as oracle
from tests.games.tartli.oracle.tartli_table import Table

TRUMPS = pytest.mark.parametrize("trump", oracle.SUITS)


def test_the_pack_has_the_same_32_cards_in_the_same_order():
    assert tuple(str(card) for card in GERMAN) == oracle.PACK
    assert len(set(oracle.PACK)) == 32


@TRUMPS
def test_every_card_is_worth_what_the_oracle_says(trump):
    worth = {str(card): points_of(card, Suit(trump)) for card in GERMAN}
    assert worth == {card: oracle.points(card, trump) for card in oracle.PACK}


@TRUMPS
def test_trumps_sum_to_61_a_plain_suit_to_30_and_the_deal_to_161(trump):
    sums = dict.fromkeys(oracle.SUITS, 0)
    for card in GERMAN:
        sums[card.suit] += points_of(card, Suit(trump))
    assert sums == {suit: 61 if suit == trump else 30 for suit in oracle.SUITS}
    assert sum(sums.values()) + 10 == 161


@TRUMPS
def test_every_one_of_the_992_tricks_goes_to_the_same_card(trump):
    pairs = list(permutations(oracle.PACK, 2))
    assert len(pairs) == 992
    for lead, reply in pairs:
        second = reply_wins(GERMAN.card(lead), GERMAN.card(reply), Suit(trump))
        assert (reply if second else lead) == oracle.taker(lead, reply, trump), (lead, reply)


@TRUMPS
def test_at_the_table_the_winner_of_each_trick_leads_to_the_next(trump):
    opened = Table().play([f"deal B {trump}"])
    for lead, reply in permutations(oracle.PACK, 2):
        table = opened.copy().play([f"A plays {lead}", f"B plays {reply}"])
        winner, loser = "AB" if oracle.taker(lead, reply, trump) == lead else "BA"
        free = next(card for card in oracle.PACK if card not in (lead, reply))
        assert table.rule_on(f"{winner} plays {free}").allowed, (lead, reply)
        refusal = table.rule_on(f"{loser} plays {free}")
        assert (refusal.allowed, refusal.rule) == (False, "TH-PLAY-02"), (lead, reply)


@TRUMPS
def test_a_trick_recorded_by_its_worth_can_be_worth_only_what_two_cards_are(trump):
    opened = Table().play([f"deal B {trump}"])
    possible = {
        oracle.points(one, trump) + oracle.points(two, trump)
        for one, two in permutations(oracle.PACK, 2)
    }
    for worth in range(162):
        ruling = opened.rule_on(f"A takes {worth}")
        assert ruling.allowed == (worth in possible), worth


@TRUMPS
def test_with_one_card_known_the_worth_must_leave_a_card_for_the_other(trump):
    opened = Table().play([f"deal B {trump}"])
    for lead in oracle.PACK:
        table = opened.copy().play([f"A plays {lead}"])
        worth_of_lead = oracle.points(lead, trump)
        possible = {worth_of_lead + oracle.points(two, trump) for two in oracle.PACK if two != lead}
        refused = {
            worth
            for worth in range(worth_of_lead, 41)
            if not table.rule_on(f"A takes {worth}").allowed
        }
        assert refused == set(range(worth_of_lead, 41)) - possible, lead
