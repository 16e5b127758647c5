"""Who wins the contest of any two melds that two players can hold (TH-CON-02 to TH-CON-08)."""

from collections import Counter
from itertools import permutations

import oracle_melds as oracle
import pytest
from oracle_cards import SUITS

from tartli_ref.cards import Suit
from tartli_ref.games.tartli.contests import highest, second_wins
from tartli_ref.games.tartli.melds import CARDS_OF

MELD = {str(meld): meld for meld in CARDS_OF}
PAIRS = [
    (one, two)
    for one, two in permutations(oracle.CARDS, 2)
    if not oracle.CARDS[one] & oracle.CARDS[two]
]
TRUMPS = pytest.mark.parametrize("trump", SUITS)


def test_there_are_5802_ordered_pairs_of_melds_that_share_no_card() -> None:
    assert len(PAIRS) == 5802


@TRUMPS
def test_126_of_them_are_decided_only_by_who_led_and_126_by_the_trump_suit(trump: str) -> None:
    """21 kinds of sequence, times 6 ways to take two of the three plain suits in order; and
    times 6 ways to pair the trump suit with a plain one in order."""
    decided_by = Counter(oracle.contest(one, two, trump)[1] for one, two in PAIRS)
    assert decided_by == {
        "TH-CON-02": 360,
        "TH-CON-03": 30,
        "TH-CON-04": 4264,
        "TH-CON-05": 896,
        "TH-CON-06": 126,
        "TH-CON-07": 126,
    }


@TRUMPS
def test_of_every_pair_the_same_meld_wins(trump: str) -> None:
    for one, two in PAIRS:
        winner, rule = oracle.contest(one, two, trump)
        wins = second_wins(MELD[one], MELD[two], Suit(trump))
        assert wins == (winner == "second"), (one, two, rule)


@TRUMPS
def test_only_between_equal_plain_sequences_it_matters_who_led(trump: str) -> None:
    """Turned round, the other seat wins, so that the meld wins; where it is the seat that wins,
    two plain sequences are alike (TH-CON-08)."""
    for one, two in PAIRS:
        there = second_wins(MELD[one], MELD[two], Suit(trump))
        back = second_wins(MELD[two], MELD[one], Suit(trump))
        by_seat = oracle.contest(one, two, trump)[1] == "TH-CON-07"
        assert (there == back) == by_seat, (one, two)


def test_of_a_set_and_a_sequence_declared_together_the_set_is_compared() -> None:
    for set_name in oracle.SETS:
        for sequence in oracle.SEQUENCES:
            together = [MELD[sequence], MELD[set_name]]
            assert str(highest(tuple(together))) == oracle.best([sequence, set_name])
