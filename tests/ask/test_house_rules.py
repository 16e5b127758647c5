"""By which house rules a question is answered."""

import pytest

from tartli_ref.games.tartli.options import HOUSE
from tests.ask.asking import read_answer, send, sent_by, tap
from tests.ask.conftest import Ask
from tests.web.phone import Phone

ADDRESS = "declare?new=P:U-terc&scored=P:K-kvart"


@pytest.mark.parametrize(
    ("rules", "yes"), [("hungarian", False), ("austrian", True), ("pais", False)]
)
def test_a_preset_is_chosen(ask: Ask, rules: str, yes: bool) -> None:
    answer = ask(f"{ADDRESS}&rules={rules}")
    assert answer.yes is yes
    assert f"House rules: {rules.capitalize()}" in answer.house.text
    assert answer.link.endswith(f"&rules={rules}")


def test_a_preset_is_chosen_in_the_form(phone: Phone) -> None:
    meld = (("new.0.kind", "terc"), ("new.0.card", "P-K"))
    answer = tap(phone, "declare", *meld, ("rules", "austrian"))
    assert answer.verdict == "Yes, you may declare the heart King-Terz."


def test_a_preset_is_read_in_capitals_too(ask: Ask) -> None:
    assert ask(f"{ADDRESS}&rules=Austrian").yes


def test_a_switch_is_changed_by_the_link_and_kept_by_the_form(ask: Ask) -> None:
    answer = ask(f"{ADDRESS}&option=redeclare%3Dnot_contained&option=four_nines%3Doff")
    assert answer.yes
    assert "House rules: Hungarian, 2 changed" in answer.house.text
    assert "Further sequences in a suit: It must not lie wholly within" in answer.house.text
    kept = [value for name, value in answer.filled_in if name == "option"]
    assert kept == ["redeclare=not_contained", "four_nines=off"]


@pytest.mark.parametrize("key", HOUSE.switches)
def test_every_switch_can_be_in_a_link(ask: Ask, key: str) -> None:
    for value in HOUSE.switches[key]:
        assert ask(f"{ADDRESS}&option={key}%3D{value}").status == 200


@pytest.mark.parametrize(
    ("house", "text"),
    [
        ("rules=bavarian", "There are no rules called “bavarian”: hungarian, austrian or pais."),
        ("option=colour%3Dred", "There is no house rule “colour”."),
        ("option=gap", "The house rule “gap” cannot be “”: melds or hand."),
        ("option=gap%3Dmaybe", "The house rule “gap” cannot be “maybe”: melds or hand."),
        ("option=gap%3Dhand&option=x%3Dy", "There is no house rule “x”."),
        ("rules=pais&rules=austrian", "Choose one of these."),
    ],
)
def test_an_unknown_house_rule_is_told_and_the_form_is_as_it_was(
    ask: Ask, house: str, text: str
) -> None:
    answer = ask(f"{ADDRESS}&{house}")
    assert answer.status == 422
    assert answer.complaint("rules") == text
    assert not answer.is_answered
    melds = [value for name, value in answer.filled_in if name.startswith(("new", "scored"))]
    assert melds == ["terc", "P-U", "kvart", "P-K"]


def test_an_unknown_house_rule_can_be_left_out_in_the_form(phone: Phone) -> None:
    answer = read_answer(phone.get(f"/ask/{ADDRESS}&option=colour%3Dred"))
    assert send(phone, answer.form).complaints == answer.complaints
    left = [pair for pair in sent_by(answer.form) if pair[0] != "option"]
    assert send(phone, answer.form, left).is_answered


def test_melds_have_german_names_at_an_austrian_table(ask: Ask) -> None:
    form = ask("contest?rules=austrian&draft=1").form
    assert "Vierling" in form.text
    assert "Quart" in form.text
    assert "kvart" not in form.text
    assert "kvart" in ask("contest").form.text
