"""Everything that can be entered wrongly gets a clear answer, and changes nothing recorded."""

import pytest

from tartli_ref.service import Service
from tests.web.conftest import HEAD, At
from tests.web.phone import Page, Phone, a_file
from tests.web.scenes import DEAL


def nothing_broke(page: Page) -> None:
    assert 400 <= page.status < 500
    assert "Traceback" not in page.html
    assert "Internal Server Error" not in page.html


@pytest.mark.parametrize(
    "name",
    ["A" * 300, "<script>alert(1)</script>", "Anna<br>", '"Anna"', "&lt;b&gt;", "\u202eannA"],
)
def test_a_name_that_is_none_is_refused_and_kept(phone: Phone, service: Service, name: str) -> None:
    form = phone.get("/").form("/tables")
    page = phone.send(form, name_a=name, name_b="Bence")
    nothing_broke(page)
    assert "a name of 1 to 40 letters" in page.text
    assert page.form("/tables").values["name_a"] == name
    assert all(script.attrs["src"] for script in page.root.all("script"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            HEAD + "option: kontra=on\n",
            "Line 3: found 'kontra', expected an option of this game",
        ),
        (HEAD + "\ndeal A P-VIII\nB says terc\nB pl", "Line 6: found 'pl', expected"),
        ("game: tartli\nsea", "Line 1: expected seats: in the head of the file"),
    ],
)
def test_a_file_that_is_wrong_opens_no_table(phone: Phone, text: str, words: str) -> None:
    page = phone.bring(a_file(text))
    nothing_broke(page)
    assert words in page.text
    good = phone.bring(a_file(HEAD))
    assert phone.get(good.headers["Location"] + "table.table").html.endswith("target: 5\n\n")


def test_an_unknown_option_leaves_the_tables_that_are_there_alone(phone: Phone, at: At) -> None:
    scene = at(DEAL, "A bela")
    phone.bring(a_file(HEAD + "option: kontra=on\n"))
    assert scene.lines == [DEAL, "A bela"]


@pytest.mark.parametrize("page", ["", "history/", "history/1", "table.table"])
@pytest.mark.parametrize("link", ["0" * 32, "x", "%00", "../..", "🂡", "a" * 3000])
def test_a_missing_table_is_not_found(phone: Phone, link: str, page: str) -> None:
    answer = phone.get(f"/t/{link}/{page}")
    nothing_broke(answer)
    assert answer.status == 404
    assert "There is no such page or table." in answer.text
    assert "Check the link" in answer.text


def test_nothing_can_be_written_to_a_missing_table(phone: Phone, at: At) -> None:
    scene = at(DEAL)
    form = phone.get(f"{scene.url}more").form("/note")
    for kind in ("tap", "count", "piles", "takes", "meld", "adjust", "note", "line", "history/1"):
        form.action = f"/t/{'0' * 32}/{kind}"
        page = phone.send(form, text="hello")
        nothing_broke(page)
        assert page.status == 404
    assert scene.lines == [DEAL]
