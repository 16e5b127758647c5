"""Correcting a line: what follows is ruled on again, and a refusal keeps what was typed."""

import pytest

from tests.web.conftest import At, Scene
from tests.web.phone import Page, Phone
from tests.web.scenes import BOTH_DECLARED, DEAL

LINES = (DEAL, "B plays Z-K", "A plays Z-A", "count 97-64")


@pytest.fixture
def scene(at: At) -> Scene:
    return at(*LINES)


def correct(phone: Phone, scene: Scene, number: int, text: str, how: str = "fix") -> Page:
    form = phone.get(f"{scene.history_url}{number}").forms[0]
    return phone.send(form, press=how, text=text)


def test_it_shows_the_line_as_it_stands(phone: Phone, scene: Scene) -> None:
    page = phone.get(f"{scene.history_url}2")
    assert page.status == 200
    assert page.title == "Correct line 2"
    assert page.status_line == "Bence plays leaf King"
    assert page.forms[0].values["text"] == "B plays Z-K"


def test_it_shows_the_correction_of_a_corrected_line(phone: Phone, at: At) -> None:
    scene = at(DEAL, "B plays Z-K", "fix 2: B plays Z-X")
    assert phone.get(f"{scene.history_url}2").forms[0].values["text"] == "B plays Z-X"


def test_a_correction_is_recorded(phone: Phone, scene: Scene) -> None:
    answer = correct(phone, scene, 4, " COUNT 90-71 ")
    assert answer.status == 303
    assert answer.headers["Location"] == scene.history_url
    assert scene.lines == [*LINES, "fix 4: count 90-71"]


def test_what_follows_is_ruled_on_again(phone: Phone, scene: Scene) -> None:
    page = phone.follow(correct(phone, scene, 2, "B plays Z-A"))
    line = page.root.one("li", value="3")
    assert line.one("span", "state").text == "no longer stands"
    assert line.one("a", "rule").text == "TH-EQ-01"


def test_it_offers_the_other_moves_of_its_kind_that_were_allowed(phone: Phone, at: At) -> None:
    scene = at(*BOTH_DECLARED, "B names K")
    page = phone.get(f"{scene.history_url}5")
    lines = [button.attrs["value"] for button in page.forms[2].buttons]
    assert lines == [f"B names {rank}" for rank in ["A", "O", "U", "X", "IX"]]
    assert phone.send(page.forms[2], press="B names O").status == 303
    assert scene.lines[-1] == "fix 5: B names O"


def test_a_line_can_be_struck_out(phone: Phone, scene: Scene) -> None:
    page = phone.get(f"{scene.history_url}4")
    assert phone.send(page.forms[1], press='note "struck out"').status == 303
    assert scene.lines[-1] == 'fix 4: note "struck out"'
    assert phone.get(scene.url).scores[0] == "0"


@pytest.mark.parametrize(
    ("number", "text", "rule", "words"),
    [
        (4, "count 97-65", "TH-VAL-04", "Both piles together make 161"),
        (3, "A plays Z-K", "TH-EQ-01", "has been played"),
        (3, "B plays M-A", "TH-DECL-06", "has played the leaf King"),
        (1, "A takes", "REF-DEAL", "No deal is in progress."),
        (2, "C plays Z-K", "REF-SEAT", "“C” cannot be read."),
        (2, "undo", "", "“undo” cannot be read."),
        (2, "fix 1: deal A Z", "", "cannot be read."),
        (2, "agreed: agreed: B bela", "", "cannot be read."),
        (2, "", "", "Write the line."),
        (2, "x" * 1001, "", "1000 characters"),
        (2, "<b>bold</b>", "", "“<b>bold</b>” cannot be read."),
    ],
)
def test_a_refusal_keeps_what_was_typed(
    phone: Phone, scene: Scene, number: int, text: str, rule: str, words: str
) -> None:
    page = correct(phone, scene, number, text)
    assert page.status == 422
    assert words in page.problem.text
    assert [each.text for each in page.problem.all("a", "rule")] == ([rule] if rule else [])
    assert page.forms[0].values["text"] == text
    assert scene.lines == list(LINES)


def test_a_refused_correction_can_be_mended_on_the_page(phone: Phone, scene: Scene) -> None:
    refused = correct(phone, scene, 4, "count 97-65")
    assert phone.send(refused.forms[0], press="fix", text="count 98-63").status == 303
    assert scene.lines[-1] == "fix 4: count 98-63"


def test_it_can_be_corrected_by_agreement_at_once(phone: Phone, scene: Scene) -> None:
    assert correct(phone, scene, 4, "count 97-65", how="agreed").status == 303
    assert scene.lines[-1] == "fix 4: agreed: count 97-65"
    (line,) = phone.get(scene.history_url).root.all("li", value="4")
    assert line.one("em").text == "by agreement"


@pytest.mark.parametrize("number", ["0", "5", "99", "9" * 400])
def test_a_line_that_is_not_there_is_not_found(phone: Phone, scene: Scene, number: str) -> None:
    assert phone.get(f"{scene.history_url}{number}").status == 404
    form = phone.get(f"{scene.history_url}4").forms[0]
    form.action = f"{scene.history_url}{number}"
    assert phone.send(form, press="fix").status == 404
    assert scene.lines == list(LINES)


@pytest.mark.parametrize("number", ["-1", "one", "1.5"])
def test_what_is_no_number_is_not_found(phone: Phone, scene: Scene, number: str) -> None:
    assert phone.get(f"{scene.history_url}{number}").status == 404


@pytest.mark.parametrize("lines", [(DEAL, "A bela", "undo"), (DEAL, "A bela", "fix 2: B bela")])
def test_only_moves_in_effect_can_be_corrected(phone: Phone, at: At, lines: list[str]) -> None:
    scene = at(*lines)
    gone = 2 if "undo" in lines else 3
    assert phone.get(f"{scene.history_url}{gone}").status == 404
    assert phone.get(f"{scene.history_url}1").status == 200


def test_a_correction_from_an_old_page_is_refused_with_what_was_missed(
    phone: Phone, other_phone: Phone, scene: Scene
) -> None:
    form = phone.get(f"{scene.history_url}4").forms[0]
    other_phone.tap(scene.url, "deal B Z")
    page = phone.send(form, press="fix", text="count 90-71")
    assert page.status == 409
    assert "Meanwhile: Bence deals, leaves are trumps." in page.problem.text
    assert page.forms[0].values["text"] == "count 90-71"
    assert scene.lines == [*LINES, "deal B Z"]
    assert phone.send(page.forms[0], press="fix").status == 303


def test_a_correction_of_a_line_that_the_other_phone_took_back_says_so(
    phone: Phone, other_phone: Phone, scene: Scene
) -> None:
    form = phone.get(f"{scene.history_url}4").forms[0]
    other_phone.tap(scene.url, "undo")
    page = phone.send(form, press="fix", text="count 90-71")
    assert page.status == 409
    assert "Meanwhile: undo." in page.problem.text
    assert "count: Anna 90, Bence 71" in page.problem.text
    assert page.root.one("li", value="4").one("span", "state").text == "taken back"
    assert scene.lines == [*LINES, "undo"]


def test_the_same_correction_sent_twice_is_recorded_once(phone: Phone, scene: Scene) -> None:
    form = phone.get(f"{scene.history_url}4").forms[0]
    answers = [phone.send(form, press="fix", text="count 90-71") for _ in range(2)]
    assert [answer.status for answer in answers] == [303, 303]
    assert scene.lines == [*LINES, "fix 4: count 90-71"]


def foreseen(page: Page) -> str:
    return page.root.one("div", "foreseen").text


def test_it_says_what_a_correction_would_change_and_records_nothing(
    phone: Phone, scene: Scene
) -> None:
    page = correct(phone, scene, 4, "count 90-71", how="look")
    assert page.status == 200
    assert foreseen(page) == (
        "The score becomes 90–71 points, 0–0 bulis (now 97–64 points, 0–0 bulis)."
    )
    assert page.forms[0].values["text"] == "count 90-71"
    assert scene.lines == list(LINES)


def test_it_says_which_later_lines_would_no_longer_stand(phone: Phone, scene: Scene) -> None:
    page = correct(phone, scene, 2, "B plays Z-A", how="look")
    assert "1 later line no longer stands: 3. Anna plays leaf Ace." in foreseen(page)


def test_it_says_which_would_stand_again(phone: Phone, scene: Scene) -> None:
    correct(phone, scene, 2, "B plays Z-A")
    page = correct(phone, scene, 2, "B plays Z-K", how="look")
    assert "1 later line stands again." in foreseen(page)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("count 97-65", "Both piles together make 161"),
        ("<b>bold</b>", "Expected "),
        ("", "Expected "),
        ("agreed: count 97-65", "The score becomes 97–65 points"),
        ("count 97-64", "The score stays: 97–64 points, 0–0 bulis."),
    ],
)
def test_it_says_before_what_would_be_refused(
    phone: Phone, scene: Scene, text: str, says: str
) -> None:
    page = correct(phone, scene, 4, text, how="look")
    assert page.status == 200
    assert says in foreseen(page)
    assert scene.lines == list(LINES)


def test_each_other_move_says_what_it_would_change(phone: Phone, scene: Scene) -> None:
    page = phone.get(f"{scene.history_url}4")
    (struck,) = page.forms[1].element.all("small")
    assert struck.text.startswith("The score becomes 0–0 points")


def test_script_gets_the_correction_alone(phone: Phone, scene: Scene) -> None:
    page = phone.get(f"{scene.history_url}4", headers={"HX-Request": "true"})
    assert page.root.all("h1") == []
    assert page.root.one("div", "correcting").all("form")
