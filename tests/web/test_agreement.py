"""Players overrule the referee: a refused line can be recorded by agreement, and is marked."""

import pytest

from tests.examples import examples
from tests.web.scenes import DEAL, SEVEN_TRICKS

Lines = tuple[str, ...]


@examples(__file__, "a refused line is recorded when both agree")
def test_a_refused_line_is_recorded_when_both_agree(phone, at, before, line):
    scene = at(*before)
    refused = phone.enter(scene.url, line)
    assert refused.status == 422
    (button,) = refused.agreement.buttons
    assert button.text == "Record it by agreement"
    answer = phone.send(refused.agreement, press=f"agreed: {line}")
    assert answer.status == 303
    assert scene.lines == [*before, f"agreed: {line}"]
    newest = phone.get(f"{scene.history_url}?lines=1").root.all("li")[0]
    assert newest.one("em").text == "by agreement"


def test_a_refused_tap_can_be_agreed_on(phone, at):
    scene = at(DEAL, "A bela")
    refused = phone.tap(scene.url, "B bela")
    assert phone.send(refused.agreement, press="agreed: B bela").status == 303
    assert phone.get(scene.url).scores == ["40", "40"]


def test_a_line_can_be_written_as_agreed_at_once(phone, at):
    scene = at(DEAL, "A bela")
    form = phone.get(f"{scene.url}more").form("/line")
    assert phone.send(form, text="B bela", agreed="y").status == 303
    assert scene.lines[-1] == "agreed: B bela"


@examples(__file__, "what has no meaning cannot even be agreed on")
def test_what_has_no_meaning_cannot_even_be_agreed_on(phone, at, before, line):
    scene = at(*before)
    refused = phone.enter(scene.url, line)
    assert refused.status == 422
    assert refused.problem.all("form") == []
    if line not in ("undo", "fix 1: A takes"):
        again = phone.send(phone.get(f"{scene.url}more").form("/line"), text=line, agreed="y")
        assert again.status == 422
        assert again.rule == refused.rule
    assert scene.lines == list(before)


def test_what_cannot_be_read_cannot_be_agreed_on(phone, at):
    scene = at(DEAL)
    refused = phone.enter(scene.url, "agreed: C out")
    assert refused.rule == "REF-SEAT"
    assert refused.problem.all("form") == []


def test_an_agreement_on_an_old_page_is_answered_as_out_of_date(phone, other_phone, at):
    scene = at(DEAL, "A bela")
    refused = phone.tap(scene.url, "B bela")
    other_phone.tap(scene.url, "undo")
    late = phone.send(refused.agreement, press="agreed: B bela")
    assert late.status == 409
    assert scene.lines == [DEAL, "A bela", "undo"]


REVOKED = (*SEVEN_TRICKS, "A shows Z:A-terc", "A takes", "B bela", "A plays P-U")


@pytest.mark.parametrize(("custom", "told"), [("note", False), ("custom", True)])
def test_a_refused_revoke_tells_of_the_penalty_that_a_table_has(phone, at, custom, told):
    head = f"game: tartli\nseats: Anna, Bence\noption: revoke={custom}\n"
    scene = at(*REVOKED, head=head)
    refused = phone.enter(scene.url, "B plays T-A")
    assert refused.status == 422
    assert ('adjust B -N "revoke"' in refused.problem.text) == told
    assert refused.agreement.buttons
