"""The link that watches: it reads everything and writes nothing."""

import pytest

from tests.web.scenes import BOTH_DECLARED, CLAIMED, DEAL


@pytest.fixture
def scene(at):
    return at(DEAL, "A bela")


def readable(scene):
    return [scene.watch_url + page for page in ("", "history/", "table.table")]


def test_it_reads_the_table_and_its_history_and_its_file(phone, scene):
    for url in readable(scene):
        assert phone.get(url).status == 200
    page = phone.get(scene.watch_url)
    assert page.scores == ["40", "0"]
    assert "This link is for watching; it cannot write." in page.text


def test_it_sees_what_is_entered_meanwhile(phone, other_phone, scene):
    phone.tap(scene.url, "B takes")
    assert "trick 2 of 16" in other_phone.get(scene.watch_url).text


def test_it_tells_the_last_four_moves_the_newest_first(phone, at):
    url = at(DEAL, "B says terc", "A says terc", "B names K", "A answers good").watch_url
    lines = [item.text for item in phone.get(url).root.one("ol", "recent").all("li")]
    assert lines == [
        "Anna answers “good”",
        "Bence names King",
        "Anna says terc",
        "Bence says terc",
    ]


@pytest.mark.parametrize("lines", [(), (DEAL,), BOTH_DECLARED, CLAIMED])
def test_no_page_of_it_has_a_form(phone, at, lines):
    scene = at(*lines)
    for url in readable(scene):
        page = phone.get(url)
        assert page.root.all("form") == []
        assert page.root.all("button") == []
        assert [link for link in page.root.all("a") if link.text == "correct"] == []


def test_it_says_that_it_only_watches_where_something_is_sent(phone, scene):
    form = phone.get(scene.url).form_with("A takes")
    form.action = form.action.replace(scene.play, scene.watch)
    assert phone.send(form, press="A takes").text.startswith(
        "This link is for watching only. Ask a player"
    )


def test_the_first_page_leads_back_to_it(phone, scene):
    phone.get(scene.watch_url)
    assert phone.tables() == [scene.watch_url]
