"""A misdeal: the running deal is thrown in, with one line, at the table of any game."""

import pytest

from tests.examples import examples
from tests.web.scenes import DEAL

COUNTED = ("deal A P", "count 97-64")
THROWN_IN = (*COUNTED, "deal B Z", "B shows T:O-terc", "B takes", "misdeal")


def test_one_tap_under_more_throws_the_deal_in_and_its_dealer_deals_again(phone, at):
    scene = at(*THROWN_IN[:-1])
    more = phone.get(f"{scene.url}more")
    assert phone.send(more.form("/tap"), line="misdeal").status == 303
    page = phone.get(scene.url)
    assert page.scores == ["97", "64"]
    assert page.status_line.startswith("Bence deals")
    assert page.button("undo").attrs["aria-label"] == "Undo: the deal is thrown in"


def test_the_verdict_before_is_not_told_again(phone, at):
    melds = ("O-vannak", "IX-vannak", "M:A-kvint", "Z:A-kvint")
    won = ("deal A P", *(f"B shows {meld}" for meld in melds), "B out")
    assert phone.get(at(*won).url).root.all("div", "triumph")
    assert not phone.get(at(*won, "deal B P", "misdeal").url).root.all("div", "triumph")


def test_taking_it_back_brings_all_back_and_so_does_redo(phone, at):
    scene = at(*THROWN_IN)
    phone.tap(scene.url, "undo")
    assert phone.get(scene.url).scores == ["97", "84"]
    phone.tap(scene.url, "redo")
    assert phone.get(scene.url).scores == ["97", "64"]


@pytest.mark.parametrize("lines", [(), COUNTED, THROWN_IN])
def test_without_a_running_deal_it_is_refused_and_its_button_is_dim(phone, at, lines):
    scene = at(*lines)
    more = phone.get(f"{scene.url}more")
    assert more.button("misdeal").attrs["aria-disabled"] == "true"
    answer = phone.send(more.form("/tap"), line="misdeal")
    assert (answer.status, answer.rule) == (422, "REF-MISDEAL")
    assert "No deal is in progress, so there is none to throw in." in answer.text
    assert scene.lines == list(lines)


def test_who_watches_cannot_throw_in(phone, at):
    scene = at(DEAL)
    assert "misdeal" not in phone.get(f"{scene.watch_url}more").html


def test_the_history_has_it_as_one_line_and_on_demand_what_fell_with_it(phone, at):
    scene = at(*THROWN_IN, "deal B M", "A bela")
    short = phone.get(scene.history_url).text
    assert "the deal is thrown in" in short
    assert "leaf Over-terc" not in short
    assert "gourd Over-terc" not in short
    text = phone.get(f"{scene.history_url}?lines=1").text
    assert text.count("thrown in with the deal") == 3
    assert "+20" not in text


def test_a_line_can_be_corrected_into_it_and_it_into_another(phone, at):
    scene = at("deal A P", "A bela", "A takes")
    phone.enter(scene.url, "fix 3: misdeal")
    assert phone.get(scene.url).scores == ["0", "0"]
    assert "the deal is thrown in" in phone.get(f"{scene.history_url}3").text
    phone.enter(scene.url, "fix 3: B takes")
    assert phone.get(scene.url).scores == ["40", "0"]


def test_what_fell_is_neither_in_the_explained_score_nor_in_the_protocol(phone, at):
    scene = at(*THROWN_IN, "deal B M", "count 61-100")
    assert "leaf Over" not in phone.get(f"{scene.url}score/").text
    protocol = phone.get(f"{scene.url}session/protocol/").text
    assert "leaf Over" not in protocol
    assert "the deal is thrown in" in protocol


@examples(__file__, "it is the same in games of three")
def test_it_is_the_same_in_games_of_three(phone, at, head, lines, scores):
    page = phone.get(at(*lines, head=head).url)
    assert page.scores == scores
    assert page.status_line.startswith("Anna deals")
