"""All 84 sequences and 6 sets, and all that is no meld (TH-MELD-02 to TH-MELD-09)."""

from itertools import product

import pytest

from tartli_ref.rules.rulings import Unreadable
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.melds import ALL_SEQUENCES, ALL_SETS, CARDS_OF, value_of
from tests.examples import examples
from tests.games.tartli.oracle import oracle_cards
from tests.games.tartli.oracle import oracle_melds as oracle
from tests.games.tartli.oracle.tartli_table import Table

NOT_A_SEQUENCE = [
    text
    for suit, top, name in product(oracle_cards.SUITS, oracle_cards.IN_SEQUENCE, oracle.LENGTHS)
    if (text := f"{suit}:{top}-{name}") not in oracle.SEQUENCES
]


def test_there_are_84_sequences_and_6_sets():
    assert (len(oracle.SEQUENCES), len(oracle.SETS)) == (84, 6)
    assert (len(ALL_SEQUENCES), len(ALL_SETS)) == (84, 6)


def test_every_meld_has_the_same_name_and_the_same_cards():
    named = {str(meld): frozenset(map(str, cards)) for meld, cards in CARDS_OF.items()}
    assert named == oracle.CARDS


def test_every_meld_is_worth_what_the_oracle_says():
    assert {str(meld): value_of(meld) for meld in CARDS_OF} == {
        meld: oracle.score(meld) for meld in oracle.CARDS
    }


@pytest.mark.parametrize("trump", oracle_cards.SUITS)
def test_every_meld_shown_at_the_table_scores_its_value_in_every_trump_suit(trump):
    opened = Table().play([f"deal B {trump}"])
    for meld in oracle.CARDS:
        table = opened.copy().play([f"A shows {meld}"])
        assert table.score == (oracle.score(meld), 0), meld
        assert [line.what for line in table.made] == [meld]


def test_all_192_sequence_texts_are_84_sequences_and_108_that_leave_the_suit():
    assert len(NOT_A_SEQUENCE) == 108


@pytest.mark.parametrize("text", NOT_A_SEQUENCE)
def test_a_sequence_does_not_go_on_below_the_seven_or_round_to_the_ace(text):
    with pytest.raises(Unreadable) as refused:
        TARTLI.read_move(f"A shows {text}")
    assert refused.value.rule == "TH-MELD-02"


@pytest.mark.parametrize("rank", ["VIII", "VII"])
def test_four_eights_and_four_sevens_are_no_set(rank):
    with pytest.raises(Unreadable) as refused:
        TARTLI.read_move(f"A shows {rank}-vannak")
    assert refused.value.rule == "TH-MELD-06"


@examples(__file__, "the values are those that players know")
def test_the_values_are_those_that_players_know(text, value):
    assert Table().play(["deal B M", f"A shows {text}"]).score == (value, 0)
