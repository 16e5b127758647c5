"""What makes no sense at a table of Asszorti is refused with its rule, and all typed is kept."""

import pytest

from tests.games.asszorti.pages.scenes import CONTRACT, NAMED, PLAIN

SZANZADU = (*CONTRACT, "A names szanzadu arrivazs")


def is_refused(page, rule, scene, before):
    assert page.status == 422
    assert page.rule == rule
    assert scene.lines == before


@pytest.mark.rule("AS-SCO-01")
@pytest.mark.parametrize(
    "numbers", [("12", "0", "0"), ("12", "", ""), ("7", "5", "0"), ("8", "5", "")]
)
def test_twelve_tricks_are_refused_and_stay_typed(at_asszorti, typed, numbers):
    scene = at_asszorti(*PLAIN)
    before = scene.lines
    page = typed(scene, "result", **dict(zip("abc", numbers, strict=True)))
    is_refused(page, "AS-SCO-01", scene, before)
    values = page.form("/result").values
    assert tuple(values[name] for name in "abc") == numbers


@pytest.mark.parametrize("number", ["seven", "-1", "7.5", "100"])
def test_what_is_no_number_of_tricks_is_complained_about_and_stays_typed(
    at_asszorti, typed, number
):
    scene = at_asszorti(*PLAIN)
    before = scene.lines
    page = typed(scene, "result", a=number, b="2", c="2")
    assert page.status == 422
    assert page.form("/result").values["a"] == number
    assert scene.lines == before


@pytest.mark.rule("AS-ARR-06")
def test_an_idegen_arrivazs_without_trumps_is_not_offered_and_refused(phone, at_asszorti):
    scene = at_asszorti(*SZANZADU)
    before = scene.lines
    form = phone.get(scene.url).form("/result")
    assert "idegen" not in form.choices("arrival")
    page = phone.forge(form, form.values | {"a": "8", "b": "2", "c": "1", "arrival": "idegen"})
    is_refused(page, "AS-ARR-06", scene, before)
    values = page.form("/result").values
    assert (values["a"], values["arrival"]) == ("8", "idegen")
    assert phone.tap(scene.url, "A made 8").status == 303
    before = scene.lines
    is_refused(phone.tap(scene.url, "arrivazs idegen"), "AS-ARR-06", scene, before)


@pytest.mark.rule("AS-ARR-03")
def test_arrivazs_results_of_a_deal_without_arrivazs_are_refused(phone, at_asszorti, typed):
    scene = at_asszorti(*PLAIN)
    before = scene.lines
    page = typed(scene, "result", a="7", b="3", c="1", arrival="won")
    is_refused(page, "AS-ARR-03", scene, before)
    assert page.form("/result").values["arrival"] == "won"
    is_refused(phone.enter(scene.url, "arrivazs won"), "AS-ARR-03", scene, before)


@pytest.mark.rule("AS-ARR-01", "AS-ARR-02")
def test_an_arrivazs_that_the_tricks_speak_against_is_refused(phone, at_asszorti, typed):
    scene = at_asszorti(*NAMED)
    before = scene.lines
    few = typed(scene, "result", a="2", b="5", c="4", arrival="won")
    is_refused(few, "AS-ARR-01", scene, before)
    every = typed(scene, "result", a="11", b="0", c="0", arrival="lost")
    is_refused(every, "AS-ARR-02", scene, before)


@pytest.mark.rule("AS-EQ-01")
def test_a_talon_with_the_same_card_twice_is_refused_and_stays_chosen(at_asszorti, typed):
    scene = at_asszorti(*NAMED, "B kontra game")
    before = scene.lines
    page = typed(scene, "talon", first="S-6", second="S-6", third="D-8")
    is_refused(page, "AS-EQ-01", scene, before)
    assert page.form("/talon").values["third"] == "D-8"


@pytest.mark.rule("AS-CLM-03")
def test_a_claim_with_no_trick_left_is_refused_and_stays_typed(at_asszorti, typed):
    scene = at_asszorti(*PLAIN)
    before = scene.lines
    page = typed(scene, "rest", a="6", b="3", c="2", what="claims")
    is_refused(page, "AS-CLM-03", scene, before)
    assert page.form("/rest").values["b"] == "3"
