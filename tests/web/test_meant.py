"""Cards are typed as people say them; what is stored is the notation."""

import pytest

from tests.web.conftest import At
from tests.web.correcting import typing
from tests.web.phone import Phone
from tests.web.scenes import DEAL


@pytest.mark.parametrize(
    "said",
    [
        "B plays heart Ten", "B plays Ten of hearts", "heart Ten", "Hearts 10", "piros tízes",
        "PIROS TIZEST", "Bence lapja: piros tízes", "Herz Zehn", "Herz-Zehn", "Herzzehner.",
        "b spielt Herz X", "bence plays heart ten", "B plays P-X",
    ],
)  # fmt: skip
def test_a_card_is_typed_as_it_is_said(phone: Phone, at: At, said: str) -> None:
    scene = at(DEAL)
    form = phone.get(f"{scene.url}more").form("/line")
    assert phone.send(form, text=said).status == 303
    assert scene.lines[-1] == "B plays P-X"


@pytest.mark.parametrize(
    ("said", "card"),
    [
        ("makk ász", "M-A"), ("Eichel-Daus", "M-A"), ("leaf Over", "Z-O"), ("zöld felső", "Z-O"),
        ("Laub Ober", "Z-O"), ("tök alsó", "T-U"), ("Schellen Unter", "T-U"),
        ("gourd Jack", "T-U"), ("tök hetest", "T-VII"), ("diamond King", "T-K"),
    ],
)  # fmt: skip
def test_a_line_is_corrected_by_what_is_said(phone: Phone, at: At, said: str, card: str) -> None:
    scene = at(DEAL, "B plays Z-IX")
    form = typing(phone.get(f"{scene.history_url}2"))
    assert phone.send(form, press="fix", text=said).status == 303
    assert scene.lines[-1] == f"fix 2: B plays {card}"


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("agreed: A plays heart Ten", "agreed: A plays P-X"),
        ("insert 2: herz zehn", "insert 2: B plays P-X"),
        ('note "heart Ten"', 'note "heart Ten"'),
    ],
)
def test_what_stands_around_a_card_stays(phone: Phone, at: At, said: str, line: str) -> None:
    scene = at(DEAL, 'note "x"')
    phone.send(phone.get(f"{scene.url}more").form("/line"), text=said)
    assert scene.lines[-1] == line


@pytest.mark.parametrize("said", ["heart", "heart Six", "plays heart Ten", "C plays heart Ten"])
def test_what_means_nothing_is_told_as_it_was_typed(phone: Phone, at: At, said: str) -> None:
    scene = at(DEAL)
    page = phone.send(phone.get(f"{scene.url}more").form("/line"), text=said)
    assert page.status == 422
    assert page.form("/line").values["text"] == said
    assert scene.lines == [DEAL]


def test_a_card_that_nobody_may_play_now_is_not_guessed(phone: Phone, at: At) -> None:
    scene = at(DEAL, "B plays P-X")
    page = phone.send(phone.get(f"{scene.url}more").form("/line"), text="heart Ten")
    assert page.status == 422
    assert scene.lines == [DEAL, "B plays P-X"]
