"""Who wins the contest of any two melds that two players can hold (TH-CON-02 to TH-CON-08).

Every pair is held against the text in every trump suit, under all three presets.
"""

from collections import Counter
from itertools import permutations

import pytest

from tartli_ref.rules.cards import Suit
from tartli_ref.rules.tartli.contests import highest, second_wins
from tartli_ref.rules.tartli.melds import CARDS_OF
from tartli_ref.rules.tartli.values import HOUSE, set_order
from tests.games.tartli.oracle import oracle_melds as oracle
from tests.games.tartli.oracle import oracle_variants as variants
from tests.games.tartli.oracle.oracle_cards import SUITS

MELD = {str(meld): meld for meld in CARDS_OF}
PAIRS = [
    (one, two)
    for one, two in permutations(oracle.CARDS, 2)
    if not oracle.CARDS[one] & oracle.CARDS[two]
]
AUSTRIAN_PAIRS = [pair for pair in PAIRS if "IX-vannak" not in pair]
PAIRS_OF = {"hungarian": PAIRS, "austrian": AUSTRIAN_PAIRS, "pais": PAIRS}
ORDER = {preset: set_order(HOUSE.presets[preset]) for preset in variants.PRESETS}
TRUMPS = pytest.mark.parametrize("trump", SUITS)
EACH_PRESET = pytest.mark.parametrize("preset", variants.PRESETS)


def test_there_are_5802_ordered_pairs_of_melds_that_share_no_card():
    assert len(PAIRS) == 5802


def test_58_of_them_have_the_four_nines_that_no_austrian_table_knows():
    """With each of the five other sets and of the 24 sequences from the ten up, in both orders."""
    assert len(PAIRS) - len(AUSTRIAN_PAIRS) == 2 * (5 + 24)


@EACH_PRESET
def test_each_preset_knows_the_sets_of_its_own_list(preset):
    assert set(map(str, ORDER[preset])) == {
        oracle.rank_named(meld) for meld in variants.melds_of(preset) if oracle.is_set(meld)
    }


@EACH_PRESET
@TRUMPS
def test_126_of_them_are_decided_only_by_who_led_and_126_by_the_trump_suit(trump, preset):
    """21 kinds of sequence, times 6 ways to take two of the three plain suits in order; and
    times 6 ways to pair the trump suit with a plain one in order."""
    pairs = PAIRS_OF[preset]
    decided_by = Counter(variants.contest(one, two, trump, preset)[1] for one, two in pairs)
    nines = preset != "austrian"
    assert decided_by == {
        "TH-CON-02": 360 if nines else 360 - 48,
        "TH-CON-03": 30 if nines else 20,
        "TH-CON-04": 4264,
        "TH-CON-05": 896,
        "TH-CON-06": 126,
        "TH-CON-07": 126,
    }


@EACH_PRESET
@TRUMPS
def test_of_every_pair_the_same_meld_wins(trump, preset):
    for one, two in PAIRS_OF[preset]:
        winner, rule = variants.contest(one, two, trump, preset)
        wins = second_wins(MELD[one], MELD[two], Suit(trump), ORDER[preset])
        assert wins == (winner == "second"), (one, two, rule)


@EACH_PRESET
@TRUMPS
def test_only_between_equal_plain_sequences_it_matters_who_led(trump, preset):
    """Turned round, the other seat wins, so that the meld wins; where it is the seat that wins,
    two plain sequences are alike (TH-CON-08)."""
    for one, two in PAIRS_OF[preset]:
        one_leads = second_wins(MELD[one], MELD[two], Suit(trump), ORDER[preset])
        two_leads = second_wins(MELD[two], MELD[one], Suit(trump), ORDER[preset])
        by_seat = variants.contest(one, two, trump, preset)[1] == "TH-CON-07"
        assert (one_leads == two_leads) == by_seat, (one, two)


@EACH_PRESET
@TRUMPS
def test_of_any_two_melds_declared_together_the_higher_one_is_compared(trump, preset):
    """A set and a sequence, or where a table allows it two sequences; of two alike the one in
    trumps, whichever was written first (TH-CON-06, TH-CON-09, TA-DECL-02)."""
    for together in permutations(variants.melds_of(preset), 2):
        melds = tuple(MELD[meld] for meld in together)
        best = str(highest(melds, Suit(trump), ORDER[preset]))
        assert best == variants.best(list(together), trump, preset), together
