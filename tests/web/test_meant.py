"""Cards are typed as people say them; what is stored is the notation."""

import pytest

from tests.examples import examples
from tests.web.correcting import typing
from tests.web.scenes import DEAL


@examples(__file__, "a card is typed as it is said")
def test_a_card_is_typed_as_it_is_said(phone, at, said):
    scene = at(DEAL)
    form = phone.get(f"{scene.url}more").form("/line")
    assert phone.send(form, text=said).status == 303
    assert scene.lines[-1] == "B plays P-X"


@examples(__file__, "a line is corrected by what is said")
def test_a_line_is_corrected_by_what_is_said(phone, at, said, card):
    scene = at(DEAL, "B plays Z-IX")
    form = typing(phone.get(f"{scene.history_url}2"))
    assert phone.send(form, press="fix", text=said).status == 303
    assert scene.lines[-1] == f"fix 2: B plays {card}"


@examples(__file__, "what stands around a card stays")
def test_what_stands_around_a_card_stays(phone, at, said, line):
    scene = at(DEAL, 'note "x"')
    phone.send(phone.get(f"{scene.url}more").form("/line"), text=said)
    assert scene.lines[-1] == line


@pytest.mark.parametrize("said", ["heart", "heart Six", "plays heart Ten", "C plays heart Ten"])
def test_what_means_nothing_is_told_as_it_was_typed(phone, at, said):
    scene = at(DEAL)
    page = phone.send(phone.get(f"{scene.url}more").form("/line"), text=said)
    assert page.status == 422
    assert page.form("/line").values["text"] == said
    assert scene.lines == [DEAL]


def test_a_card_that_nobody_may_play_now_is_not_guessed(phone, at):
    scene = at(DEAL, "B plays P-X")
    page = phone.send(phone.get(f"{scene.url}more").form("/line"), text="heart Ten")
    assert page.status == 422
    assert scene.lines == [DEAL, "B plays P-X"]
