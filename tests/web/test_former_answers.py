"""Addresses of former answers lead to a calculator or a trial, filled in where they can be."""

import pytest

from tartli_ref.web.former_answers import SUMS, TRIALS
from tests.examples import examples
from tests.review.test_review import random_lines
from tests.web.conftest import HEAD


@examples(__file__, "filled")
def test_a_former_answer_is_answered_where_it_leads(phone, former, said, status):
    answer = phone.get(f"/ask/{former}")
    assert answer.status == 302
    page = phone.get(answer.headers["Location"])
    assert page.status == status
    assert said in page.text


@pytest.mark.parametrize("about", [*SUMS, *TRIALS])
def test_every_former_question_leads_somewhere(phone, about):
    for query in ("", "?rules=nonsense", "?draft=1", "?x=%00&trump=&card=P-VI"):
        answer = phone.get(f"/ask/{about}{query}")
        assert phone.get(answer.headers["Location"]).status in (200, 422)


def test_a_former_claim_is_made_at_a_table(phone):
    page = phone.get(phone.get("/ask/claim?score=481&other_score=230&pile=46").headers["Location"])
    page = phone.get(page.headers["Location"])
    assert "A went out with 527, rightly" in page.text


def test_former_questions_of_a_table_lead_to_its_trial(phone, at):
    scene = at("deal A P", "A shows P:K-kvart")
    for former in ("ask/", "ask/declare?seat=B"):
        answer = phone.get(f"{scene.url}{former}")
        assert answer.headers["Location"] == f"{scene.url}try"


def test_what_was_never_asked_is_not_found(phone):
    assert phone.get("/ask/whist").status == 404
    assert phone.get("/ask/?game=ulti").headers["Location"] == "/ask/ulti/"
    assert "Asszorti" in phone.get("/ask/").text


def test_what_was_left_on_the_table_leads_to_the_session(phone, at):
    scene = at(*random_lines(2), head=f"{HEAD}option: review=book\n")
    answer = phone.get(f"{scene.url}session/left")
    assert (answer.status, answer.headers["Location"]) == (302, f"{scene.url}session/")
    assert "What could have been" in phone.get(f"{scene.url}audit/1").text
    assert "review" not in phone.get(f"{scene.url}table.table").html
