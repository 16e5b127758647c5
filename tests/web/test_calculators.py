"""Calculators: what is asked of a referee that is no state of a table."""

import pytest

from tartli_ref.web.screen.game_pages import PAGES
from tests.examples import examples, rows

ALL = [(game, name) for game, pages in PAGES.items() for name in pages.calculators]
UNPROCESSABLE = 422


def verdict(page):
    return page.root.one("p", "verdict").text


@pytest.mark.parametrize(("game", "name"), ALL)
def test_an_empty_form_complains_of_nothing_until_it_is_sent(phone, game, name):
    page = phone.get(f"/ask/{game}/sums/{name}")
    assert page.status == 200
    assert not page.root.all("span", "complaint")
    assert phone.get(f"/ask/{game}/sums/{name}?sent=1").status == UNPROCESSABLE
    assert f"/ask/{game}/sums/{name}" in phone.get(f"/ask/{game}/sums").html


@pytest.mark.parametrize(("game", "name"), ALL)
def test_nonsense_is_refused_in_words(phone, game, name):
    fields = {"card", "trump", "bid", "contract", "run_kind", "scored", "score", "leader_card"}
    odd = "&".join(f"{field}=%00nonsense" for field in fields)
    page = phone.get(f"/ask/{game}/sums/{name}?{odd}")
    assert page.status == UNPROCESSABLE
    assert page.root.all("span", "complaint")
    page = phone.get(f"/ask/{game}/sums/{name}?rules=whist")
    assert page.problem.text


def test_there_is_no_other(phone):
    assert phone.get("/ask/tartli/sums/whist").status == 404
    assert phone.get("/ask/whist/sums").status == 404
    assert phone.get("/ask/tartli/sums/pile?" + "card=P-O&" * 400).status == 404


def test_a_pile(phone):
    """TH-VAL-01 to TH-VAL-04: the trump Over 20, an Ace 11, the last trick 10."""
    page = phone.get("/ask/tartli/sums/pile?trump=P&card=P-O&card=M-A&last=y")
    assert verdict(page) == "This pile makes 41 points."
    assert "leaves 120" in page.text
    assert "TH-VAL-03" in page.text
    odd = phone.get("/ask/tartli/sums/pile?trump=P&card=P-O&card=M-A&card=M-X")
    assert "TH-PLAY-14" in odd.text


def test_a_pile_of_all_cards_makes_161(phone):
    query = "trump=M&last=y"
    for suit in "MZPT":
        for rank in ("A", "K", "O", "U", "X", "IX", "VIII", "VII"):
            query += f"&card={suit}-{rank}"
    page = phone.get(f"/ask/tartli/sums/pile?{query}")
    assert verdict(page) == "This pile makes 161 points."


def test_the_best_order_of_a_run(phone):
    """TH-RE-12: what may be declared in how many tricks."""
    page = phone.get("/ask/tartli/sums/order?run_kind=kvart&run_card=P-K&tricks=2")
    assert verdict(page) == "The heart King-kvart makes 70 points in 2 tricks."
    shut = phone.get("/ask/tartli/sums/order?run_kind=terc&run_card=P-O&tricks=2&scored=P:K-kvart")
    assert verdict(shut).startswith("No, nothing")
    too_many = "&".join(f"scored=P:{top}-terc" for top in ("A", "K", "O"))
    page = phone.get(f"/ask/tartli/sums/order?run_kind=terc&run_card=M-O&tricks=8&{too_many}")
    assert page.status == UNPROCESSABLE


CONTESTS = dict(rows(__file__, "contests"))


@pytest.mark.parametrize("melds", CONTESTS)
def test_which_of_two_melds_wins(phone, melds):
    winner, rule = CONTESTS[melds]
    page = phone.get(f"/ask/tartli/sums/contest?trump=P&{melds}")
    assert winner in verdict(page)
    assert rule in page.text


def test_two_melds_with_the_same_card_cannot_be(phone):
    same = "leader_kind=terc&leader_card=P-O&second_kind=kvart&second_card=P-K"
    assert phone.get(f"/ask/tartli/sums/contest?trump=P&{same}").status == UNPROCESSABLE


@examples(__file__, "a claim is made at a table")
def test_a_claim_is_made_at_a_table(phone, claim, said):
    answer = phone.get(f"/ask/tartli/sums/claim?{claim}")
    page = phone.get(answer.headers["Location"])
    assert page.status == 200
    assert said in page.text
    assert "wins" in page.text


def test_what_a_bid_of_ulti_brings_and_costs(phone):
    """UL-DBL-05: a lost Ulti costs twice its value, and its penalty is not doubled."""
    page = phone.get("/ask/ulti/sums/price?bid=ulti&step=1")
    assert verdict(page) == "Ulti brings 10 from each opponent, or costs 14 to each."


def test_what_a_contract_of_asszorti_is_worth(phone):
    """AS-SCO-02, -03, -05: six tricks of a 3 are worth 2, each further one half of it."""
    page = phone.get("/ask/asszorti/sums/worth?contract=3&game_step=1")
    rows = {
        row.all("span")[0].text.split(" AS")[0]: row.one("b").text for row in page.root.all("li")
    }
    assert rows["6 tricks"] == "4"
    assert rows["8 tricks"] == "8"
    assert rows["5 tricks"] == "−4"
