"""What came at the wrong moment of its trick, one case a line: only the order of lines tells it."""

import pytest

from tests.examples import examples
from tests.games.tartli.audit.auditing import entered
from tests.games.tartli.audit.by_hand import DEAL, found, written
from tests.games.tartli.audit.true_cards import AUSTRIAN, HUNGARIAN, PAIS

TURNED_EIGHT = "deal B M-VIII"


@examples(__file__, "too late in the trick is proven")
def test_too_late_in_the_trick_is_proven(talk, sentence):
    assert found(written(DEAL, talk)) == [sentence]


@examples(__file__, "an exchange after declaring or leading is proven")
def test_an_exchange_after_declaring_or_leading_is_proven(talk):
    lines = written(DEAL, talk, deal=TURNED_EIGHT)
    ((trick, _),) = talk
    assert found(lines)[-1] == (
        f"proven TH-EXC-04 Anna exchanged the trump VII in trick {trick} after declaring or "
        "leading; the exchange comes first."
    )
    assert "TH-EXC-04" not in "".join(found(lines, AUSTRIAN))  # there it may be done at any time


@pytest.mark.parametrize(
    "talk", [{(2, 0): ["A swaps"]}, {(1, 0): ["A swaps chalked", "A shows Z:K-terc"]}]
)
def test_an_exchange_before_anything_else_is_in_order(talk):
    assert found(written(DEAL, talk, deal=TURNED_EIGHT)) == []


# --- béla where it waits for the melds


@examples(__file__, "after pais another moment is found")
def test_after_pais_another_moment_is_found(talk, sentence):
    assert found(written(DEAL, talk), PAIS) == [sentence]


def test_after_pais_a_card_drawn_after_the_trick_is_found():
    """Bence draws the acorn Over after trick 7, and says béla for that trick."""
    cards = (DEAL[0].replace("M-O", "M-VII"), DEAL[1].replace("M-VII", "M-O").replace("P-K", "M-K"))
    cards = (cards[0].replace("M-K", "P-K"), cards[1])
    lines = written(cards, {(8, 0): ["B bela"]}, deal="deal B M-O")
    assert "proven TH-BELA-06 Bence scored béla for trick 7 with the acorn Over" in "".join(
        found(lines, PAIS)
    )


@pytest.mark.parametrize(("house", "cards_down"), [(HUNGARIAN, 1), (PAIS, 2)], ids=str)
def test_a_bela_one_card_of_which_lies_on_the_table_is_found(house, cards_down):
    cards = (DEAL[0].replace("M-K", "Z-A", 1).replace("Z-A", "M-K", 1), DEAL[1])
    assert found(written(cards, {(1, cards_down): ["A bela"]}), house) == [
        "proven TH-BELA-04 Anna scored béla in trick 1 after playing one of its two cards."
    ]


def test_a_bela_said_before_the_leads_of_a_chalked_deal_accuses_nobody():
    lines = ["deal B M", "A bela", *["A takes"] * 16, "count 161-0"]
    assert entered(lines[:-1], PAIS).audit.findings == ()
