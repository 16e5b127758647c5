"""Ulti in sentences: what bids are called, and what score lines say."""

import pytest

from tartli_ref.games.ulti.words import bid_name, name_of, step_name, voice_at
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import RuleId
from tartli_ref.rules.ulti.bids import BIDS
from tartli_ref.rules.ulti.notation import read_bid
from tartli_ref.rules.ulti.values import UltiOptions
from tartli_ref.words.game_words import words_of
from tests.examples import rows
from tests.games.described import voice
from tests.games.ulti.seats import B


def test_every_bid_is_called_as_the_list_calls_it():
    assert [bid_name(bid) for bid in BIDS] == rows(__file__, "names")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (ScoreLine(B, 16, RuleId("UL-BID-04"), "ulti x2"), "Bence +16 for Ulti ×2"),
        (ScoreLine(B, -8, RuleId("UL-DBL-05"), "penalty"), "Bence −8 for the lost Ulti’s penalty"),
        (ScoreLine(B, -4, RuleId("UL-AUC-08"), "forfeit"), "Bence −4 for Simple, passed out"),
        (ScoreLine(B, 4, RuleId("UL-SIL-02"), "silent-100"), "Bence +4 for silent 100"),
        (ScoreLine(B, 4, RuleId("REF-ADJUST")), "Bence +4 for an adjustment"),
    ],
)
def test_a_score_line_says_for_what(line, sentence):
    assert words_of("ulti").say_line(line, voice("ulti")) == sentence


@pytest.mark.parametrize(
    ("kontra_names", "rebetli_means", "said"),
    [
        ("usual", "doubled", ("mordkontra", "hirskontra", "Rebetli", "Open Betli")),
        ("hirs_first", "doubled", ("hirskontra", "mordkontra", "Rebetli", "Open Betli")),
        ("usual", "open", ("mordkontra", "hirskontra", "Betli of Hearts", "Rebetli")),
    ],
)
def test_a_table_has_its_own_words_on_screens(kontra_names, rebetli_means, said):
    house = UltiOptions(kontra_names=kontra_names, rebetli_means=rebetli_means)
    voice = voice_at(("Anna", "Bence", "Csaba"), house)
    steps = (step_name(4, voice), step_name(5, voice))
    bids = (name_of(read_bid("rebetli"), voice), name_of(read_bid("open betli"), voice))
    assert (*steps, *bids) == said
