"""An Austrian table hears of a Vierling, in refusals too (TA-MELD-03)."""

import pytest

from tartli_ref.table.files import read_file
from tartli_ref.table.history import accept, begin
from tartli_ref.table.log import read_entry
from tartli_ref.table.terms import game_of, opening_of
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.rulings import say

BOTH = ("B says vannak", "B plays Z-A", "A says vannak")
REFUSED = {
    "TH-DECL-08": ("B says vannak", "B plays Z-A", "A says terc"),
    "TH-DECL-09": ("B says kvart", "B plays Z-A", "A says terc"),
    "TH-MELD-06": (*BOTH, "B names VIII"),
    "TH-CON-03": (*BOTH, "B names O", "A answers higher"),
    "TA-DECL-01": ("B says vannak vannak",),
}


def said(rules: str, lines: tuple[str, ...]) -> tuple[str, str]:
    """The rule by which the last line is refused, and all that is said of it."""
    terms = read_file(f"game: tartli\nrules: {rules}\nseats: Anna, Bence").terms
    game = game_of(terms)
    history = begin(game, opening_of(terms))
    for line in ("deal A P", *lines):
        history, ruling = accept(history, read_entry(game, line))
    words = say(ruling, voice_of(terms))
    return words.rule, f"{words.why} {words.instead}"


@pytest.mark.parametrize("rule", REFUSED)
def test_an_austrian_refusal_speaks_of_a_vierling(rule: str) -> None:
    refused, text = said("austrian", REFUSED[rule])
    assert refused == rule
    assert "Vierling" in text
    assert "vannak" not in text.lower()


@pytest.mark.parametrize("rule", ["TH-DECL-08", "TH-DECL-09", "TH-MELD-06", "TH-CON-03"])
def test_a_hungarian_one_of_a_vannak(rule: str) -> None:
    refused, text = said("hungarian", REFUSED[rule])
    assert refused == rule
    assert "vannak" in text.lower()
    assert "Vierling" not in text
