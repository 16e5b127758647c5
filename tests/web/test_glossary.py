"""The glossary's page, and French signs wherever cards are named."""

import pytest

from tests.web.scenes import DEAL


@pytest.mark.rule("TH-EQ-04")
def test_a_nickname_is_looked_up(phone):
    page = phone.get("/glossary?q=filk%C3%B3")
    (card,) = page.root.one("main").all("section", "card")
    assert "1 found" in card.text
    assert "Over" in card.text
    assert "Ober" in card.text


def test_a_word_that_is_not_there_is_said_so(phone):
    page = phone.get("/glossary?q=%3Cb%3E")
    assert "Nothing was found" in page.text
    assert "<b>" in page.text


def test_without_a_word_all_terms_are_there_in_three_languages(phone):
    page = phone.get("/glossary")
    assert page.root.all("section", "card") == []
    for word in ("trick", "ütés", "Stich", "csikó", "Sau"):
        assert word in page.text


@pytest.mark.rule("TH-EQ-03")
def test_who_has_chosen_french_signs_reads_of_queens_and_jacks(phone, at):
    scene = at(DEAL, "B plays M-O")
    history = f"{scene.history_url}?lines=1"
    assert "acorn Over" in phone.get(history).text
    phone.client.set_cookie("look", "auto.plain.same.french.x")
    assert "club Queen" in phone.get(history).text
    assert "M-O" in phone.get(f"{scene.url}table.table").html
