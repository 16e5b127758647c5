"""What holds for every deal that is recorded card by card, legal or not."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.rules.cards import GERMAN, Suit
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.moves import Deals, Plays
from tartli_ref.table.history import accept
from tartli_ref.table.log import Recorded, read_entry
from tests.games.tartli.oracle.oracle_deal import HonestDeal
from tests.games.tartli.oracle.oracle_recording import every_card
from tests.properties.random_tables import opened
from tests.properties.some_moves import times


def tricks_of(history):
    """Trick points of each deal, both seats together."""
    return [sum(deal.tricks) for deal in TARTLI.sheet(history.state).deals]


@given(st.permutations(GERMAN.cards), st.sampled_from(Suit), st.sampled_from("AB"))
@times(300)
def test_all_32_cards_in_any_order_make_161(cards, trump, dealer):
    """Cards that the referee takes for a revoke are entered by agreement: points stay points."""
    history = opened((0, 0))
    history, _ = accept(history, read_entry(TARTLI, f"deal {dealer} {trump}"))
    assert isinstance(history.steps()[0].recorded.move, Deals)
    for card in cards:
        deal = history.state.deal
        trick = deal.trick
        seat = trick.leader if trick.lead is None else trick.second
        history, _ = accept(history, Recorded(Plays(seat, card), agreed=True))
    assert history.state.deal is None
    assert tricks_of(history) == [161]


@given(st.integers(0, 10**9))
@times(150)
def test_an_honest_deal_makes_161_and_takes_back_to_nothing(seed):
    deal = HonestDeal(Random(seed), dealer="AB"[seed % 2]).play()
    history = opened((0, 0))
    for line in every_card(deal):
        history, _ = accept(history, read_entry(TARTLI, line))
    assert tricks_of(history) == [161]
    while history.top is not None:
        history, _ = accept(history, read_entry(TARTLI, "undo"))
    assert history.state == opened((0, 0)).state
