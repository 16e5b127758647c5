"""What cannot be entered at an Ulti table is refused by its rule, in its place, and nothing that
was typed is lost; lines are taken back, corrected and agreed on; who watches cannot write.
"""

import pytest

from tests.examples import examples
from tests.games.ulti.pages.scenes import DEALT, HEAD, PLAYED, SETTLED
from tests.web.correcting import typing

Lines = tuple[str, ...]


@pytest.fixture
def at_ulti(at):
    return lambda *lines: at(*lines, head=HEAD)


def sent(phone, scene, kind, **fields):
    form = phone.get(scene.url).form(f"/{kind}")
    return phone.forge(form, form.values | fields)


@examples(__file__, "forms")
def test_a_form_is_refused_in_its_place_and_comes_back_as_it_was(
    phone, at_ulti, before, kind, fields, rule
):
    scene = at_ulti(*before)
    page = sent(phone, scene, kind, **fields)
    assert page.status == 422
    assert rule in page.problem.text
    assert scene.lines == list(before)
    form = page.form(f"/{kind}")
    ticked = {
        box.attrs["value"]
        for box in form.element.all("input", type="checkbox")
        if "checked" in box.attrs
    }
    for name, value in fields.items():
        if isinstance(value, list):
            assert set(value) <= ticked
        elif name in form.values:
            assert form.values[name] == value, name
        else:
            assert not form.element.all("input", name=name), f"{name} was lost"


def test_a_correction_settles_its_deal_and_all_after_it_anew(phone, at_ulti):
    scene = at_ulti(*SETTLED)
    number = SETTLED.index("result 60-30 lost ulti") + 1
    form = typing(phone.get(f"{scene.history_url}{number}"))
    answer = phone.send(form, press="fix", text="result 60-30 made ulti")
    assert answer.status == 303
    # Ulti ×2 +8, Simple +1, silent 100 +2: Bence gets 11 from each instead of paying 9
    assert phone.get(scene.url).scores == ["11", "14", "-25"]
    assert scene.lines[-1] == f"fix {number}: result 60-30 made ulti"


def test_what_no_longer_stands_after_a_correction_is_told(phone, at_ulti):
    scene = at_ulti(*PLAYED, "C kontra ulti")
    form = typing(phone.get(f"{scene.history_url}2"))
    page = phone.follow(phone.send(form, press="fix", text="B bids betli"))
    fallen = page.root.one("details", "fallen")
    assert fallen.one("summary").text == "2 lines no longer stand"
    assert [part.attrs["value"] for part in fallen.all("li")] == ["6", "7"]
    assert [part.text for part in fallen.all("span", "rule")] == ["UL-AUC-07", "UL-DBL-04"]
    line = phone.get(f"{scene.history_url}?lines=1").root.one("li", value=str(len(PLAYED)))
    assert line.one("span", "state").text == "no longer stands"
    assert line.one("span", "rule").text == "UL-AUC-07"


@examples(__file__, "all may agree on what the referee refuses")
def test_all_may_agree_on_what_the_referee_refuses(phone, at_ulti, before, line, stands):
    scene = at_ulti(*before)
    refused = phone.enter(scene.url, line)
    answer = phone.send(refused.agreement, press=f"agreed: {line}")
    assert answer.status == 303
    assert scene.lines[-1] == f"agreed: {line}"
    assert stands in phone.get(scene.url).text
    newest = phone.get(f"{scene.history_url}?lines=1").root.all("li")[0]
    assert newest.one("em").text == "by agreement"


@pytest.mark.parametrize(
    "line", ["B bids 40-100 20-100", "result 45-45", "A kontra betli", "B names P"]
)
def test_what_has_no_meaning_cannot_be_agreed_on(phone, at_ulti, line):
    before = DEALT if "bids" in line else PLAYED
    page = phone.enter(at_ulti(*before).url, line)
    assert page.status == 422
    assert not page.problem.all("form")


def test_the_start_page_asks_for_three_and_keeps_what_was_typed(phone):
    form = phone.get("/?game=ulti").form("/tables")
    page = phone.send(form, name_a="Anna", name_b="anna", name_c="Csaba", dealer="A", stake="10")
    assert page.status == 422
    fields = page.form("/tables").values
    assert (fields["name_a"], fields["name_b"], fields["name_c"]) == ("Anna", "anna", "Csaba")
    assert fields["stake"] == "10"
