"""The cards that may be played are those that the referee allows one by one."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.rules.cards import GERMAN
from tartli_ref.rules.common.seats import TWO_SEATS
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.moves import Plays
from tartli_ref.rules.tartli.referee import playable
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file
from tartli_ref.table.history import accept
from tartli_ref.table.log import Recorded, read_entry
from tests.games.golden import tables_of
from tests.games.tartli.oracle.oracle_deal import HonestDeal
from tests.games.tartli.oracle.oracle_recording import every_card
from tests.properties.random_tables import opened
from tests.properties.some_moves import times


def one_by_one(match, seat):
    """What ``rule_on`` says of each card of the pack."""
    return {card for card in GERMAN if TARTLI.rule_on(match, Plays(seat, card)).allowed}


def agrees(match):
    for seat in TWO_SEATS:
        assert playable(match, seat) == one_by_one(match, seat), (seat, match.deal)


@pytest.mark.rule("TH-PLAY-09", "TH-PLAY-10", "TH-PLAY-13")
@pytest.mark.parametrize("path", tables_of("tartli"), ids=lambda path: path.stem)
def test_in_every_state_of_a_golden_table(path):
    for step in replay(read_file(path.read_text())).history.steps():
        agrees(step.state)


@given(st.permutations(GERMAN.cards), st.sampled_from("MZPT"), st.booleans())
@times(60)
def test_with_cards_in_any_order_by_agreement(cards, trump, turned):
    shown = next(str(card) for card in cards if card.suit == trump) if turned else trump
    history = opened((0, 0))
    history, _ = accept(history, read_entry(TARTLI, f"deal A {shown}"))
    for card in cards:
        agrees(history.state)
        trick = history.state.deal.trick
        seat = trick.leader if trick.lead is None else trick.second
        history, _ = accept(history, Recorded(Plays(seat, card), agreed=True))


@given(st.integers(0, 10**9))
@times(60)
def test_in_an_honest_deal_with_its_melds(seed):
    deal = HonestDeal(Random(seed), dealer="AB"[seed % 2]).play()
    history = opened((0, 0))
    for line in every_card(deal):
        agrees(history.state)
        history, _ = accept(history, read_entry(TARTLI, line))
