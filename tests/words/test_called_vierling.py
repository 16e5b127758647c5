"""An Austrian table hears of a Vierling, in refusals too (TA-MELD-03)."""

import pytest

from tests.words.test_last_chance import said

BOTH = ("B says vannak", "B plays Z-A", "A says vannak")
REFUSED = {
    "TH-DECL-08": ("B says vannak", "B plays Z-A", "A says terc"),
    "TH-DECL-09": ("B says kvart", "B plays Z-A", "A says terc"),
    "TH-MELD-06": (*BOTH, "B names VIII"),
    "TH-CON-03": (*BOTH, "B names O", "A answers higher"),
    "TA-DECL-01": ("B says vannak vannak",),
}


@pytest.mark.parametrize("rule", REFUSED)
def test_an_austrian_refusal_speaks_of_a_vierling(rule):
    words = said("austrian", *REFUSED[rule])
    text = f"{words.why} {words.instead}"
    assert words.rule == rule
    assert "Vierling" in text
    assert "vannak" not in text.lower()


@pytest.mark.parametrize("rule", ["TH-DECL-08", "TH-DECL-09", "TH-MELD-06", "TH-CON-03"])
def test_a_hungarian_one_of_a_vannak(rule):
    words = said("hungarian", *REFUSED[rule])
    text = f"{words.why} {words.instead}"
    assert words.rule == rule
    assert "vannak" in text.lower()
    assert "Vierling" not in text
