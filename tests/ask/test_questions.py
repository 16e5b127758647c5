"""The list of questions, and the empty form of each."""

import pytest

from tartli_ref.web.tartli.ask_scores import QUESTIONS
from tests.ask.asking import read_answer
from tests.ask.conftest import Ask
from tests.web.phone import Phone

ALL = tuple(QUESTIONS)


def test_there_is_a_page_for_each_question_of_the_desk() -> None:
    assert set(ALL) == {
        "declare", "contest", "answer", "trick", "exchange",
        "bela", "pile", "claim", "winner", "order",
    }  # fmt: skip


def test_the_list_leads_to_every_question(phone: Phone) -> None:
    page = phone.get("/ask/?game=tartli")
    *links, study = (
        link for item in page.root.one("ul", "asking").all("li") for link in item.all("a")
    )
    assert study.attrs["href"] == "/study"
    assert [link.attrs["href"] for link in links] == [f"/ask/{about}" for about in ALL]
    for link, asking in zip(links, QUESTIONS.values(), strict=True):
        assert asking.title in link.text
        assert phone.get(link.attrs["href"]).root.one("h1").text == asking.title


@pytest.mark.parametrize("about", ["nix", "DECLARE", "x" * 500, "%00", "declare%3F", "<b>"])
def test_an_unknown_question_gets_the_games_that_can_be_asked_about(
    phone: Phone, about: str
) -> None:
    page = phone.get(f"/ask/{about}")
    assert page.status == 404
    assert page.root.one("p", "problem").text.startswith("There is no question “")
    assert "/ask/?game=tartli" in [link.attrs["href"] for link in page.root.all("a")]
    assert len(page.text) < 3_000


@pytest.mark.parametrize("about", ALL)
def test_an_empty_form_asks_nothing_yet(ask: Ask, about: str) -> None:
    empty = ask(about)
    assert empty.status == 200
    assert not empty.is_answered
    assert empty.complaints == []
    assert empty.form.attrs == {
        "method": "get",
        "action": f"/ask/{about}",
        "class": "stack",
        "id": "asking",
    }


@pytest.mark.parametrize("about", ALL)
def test_a_form_works_without_script_token_or_post(phone: Phone, about: str) -> None:
    form = read_answer(phone.get(f"/ask/{about}")).form
    names = {each.attrs["name"] for each in [*form.all("input"), *form.all("select")]}
    assert "csrf_token" not in names
    assert phone.ask(f"/ask/{about}", "POST").status in (400, 405)
    assert phone.ask(f"/ask/{about}", "HEAD").status == 200


@pytest.mark.parametrize("about", ALL)
def test_every_field_has_a_name_that_can_be_read(ask: Ask, about: str) -> None:
    form = ask(about).form
    for each in [*form.all("input"), *form.all("select")]:
        labelled = "aria-label" in each.attrs or each.around("label", "form").tag == "label"
        assert labelled, each.attrs
    for each in form.all("fieldset"):
        assert each.all("legend")[0].text


@pytest.mark.parametrize("about", ALL)
def test_no_two_places_of_a_page_have_one_id(ask: Ask, about: str) -> None:
    page = ask(about).page
    ids = [each.attrs["id"] for each in page.root.walk() if "id" in each.attrs]
    assert len(set(ids)) == len(ids)


def test_numbers_get_the_keyboard_of_numbers(ask: Ask) -> None:
    for about in ALL:
        typed = [each for each in ask(about).form.all("input") if "type" not in each.attrs]
        assert all(each.attrs["inputmode"] == "numeric" for each in typed)
