"""What a deal of three could have been with open cards, on its page and in three languages."""

from functools import partial
from random import Random

import pytest

from tartli_ref.rules.asszorti.audit import review as review_asszorti
from tartli_ref.rules.common.open_cards import search
from tartli_ref.rules.common.open_cards.search import OpenCards
from tests.examples import rows
from tests.games.test_open_cards import an_asszorti, an_ulti
from tests.games.ulti.true_players import TrueDeal

SEATS = "seats: Anna, Bence, Csaba\n"
ULTI = f"game: ulti\n{SEATS}"
ASSZORTI = f"game: asszorti\n{SEATS}"


def lines_of_ulti():
    """20-100 and Ulti by Cili, who made both."""
    deal = an_ulti(7)
    assert deal is not None
    return deal[0].lines


def lines_of_asszorti():
    """A game that was won, and an arrivázs that was lost."""
    return an_asszorti(13)[0].lines()


TABLES = {"ulti": (ULTI, lines_of_ulti), "asszorti": (ASSZORTI, lines_of_asszorti)}


@pytest.mark.parametrize(
    ("game", "language"), [("ulti", "en"), ("asszorti", "hu"), ("asszorti", "de")]
)
def test_what_could_have_been_is_told_in_these_words(phone, at, game, language):
    head, lines = TABLES[game]
    scene = at(*lines(), head=head)
    phone.get(f"/language/{language}")
    review = phone.get(f"{scene.url}audit/1?review=1").root.one("section", id="review")
    sentences = [element for element in review.walk() if element.tag in ("p", "li")]
    assert [element.text for element in sentences] == rows(__file__, f"{game} {language}")


@pytest.mark.parametrize("game", TABLES)
def test_the_end_of_such_a_deal_leads_there_and_nowhere_if_the_table_does_without(phone, at, game):
    head, lines = TABLES[game]
    for switch, reviewed in (("on", True), ("off", False)):
        scene = at(*lines(), head=f"{head}option: review={switch}\n")
        for path in ("", "audit/1", "audit/1?review=1"):
            assert ("What could have been" in phone.get(f"{scene.url}{path}").text) is reviewed


def test_a_deal_of_which_cards_are_missing_says_so(phone, at):
    scene = at("deal A", "contract B simple M", "result 70-20", head=ULTI)
    assert "What could have been" not in phone.get(scene.url).text
    review = phone.get(f"{scene.url}audit/1?review=1").root.one("section", id="review")
    assert "All cards of the deal have to be known" in review.text


def test_a_card_that_was_not_allowed_leaves_nothing_to_be_said(phone, at):
    deal = TrueDeal(Random(1), 0, cheating=0.3).play()
    assert deal.faults
    review = phone.get(f"{at(*deal.lines, head=ULTI).url}audit/1?review=1")
    assert "A rule was broken" in review.root.one("section", id="review").text


def test_what_is_not_solved_in_time_says_so(phone, at, monkeypatch):
    review_asszorti.cache_clear()
    monkeypatch.setattr(search, "OpenCards", partial(OpenCards, most=3))
    scene = at(*lines_of_asszorti(), head=ASSZORTI)
    review = phone.get(f"{scene.url}audit/1?review=1").root.one("section", id="review")
    assert "The game: not solved in time." in review.text
    review_asszorti.cache_clear()
