"""Everything that can be entered wrongly gets a clear answer, and changes nothing recorded."""

import pytest

from tartli_ref.service import Service
from tests.web.conftest import HEAD, At
from tests.web.phone import Page, Phone, a_file
from tests.web.scenes import DEAL, HEARTS_OUT_OF, SEVEN_TRICKS

Lines = tuple[str, ...]
ACE_KNOWN = (*SEVEN_TRICKS, "B shows Z:A-terc", "A plays Z-VII")
TRUMP_KNOWN = (*SEVEN_TRICKS, "B shows P:A-terc", "A plays P-VII")

WRONG_MOVES: list[tuple[str, Lines, str, str, str]] = [
    ("a card twice in a deal", (DEAL, "B plays M-A"), "A plays M-A", "TH-EQ-01", "Play another"),
    ("a suit shown not to be held", HEARTS_OUT_OF, "B plays Z-X", "TH-PLAY-09", "Play another"),
    ("suit not followed", ACE_KNOWN, "B plays M-A", "TH-PLAY-09", "Play a card of leaves"),
    ("trumps not followed", TRUMP_KNOWN, "B plays M-A", "TH-PLAY-13", "Play a card of hearts"),
    (
        "not trumped",
        (*SEVEN_TRICKS, "B bela", "A plays Z-VII"),
        "B plays M-A",
        "TH-PLAY-10",
        "Play a trump",
    ),
    ("97-65", (DEAL,), "count 97-65", "TH-VAL-04", "Count again"),
    (
        "a meld that needs a card already played",
        (DEAL, "B plays M-K", "A plays M-VII"),
        "B shows M:A-terc",
        "TH-DECL-02",
        "Name a meld of cards that are still held",
    ),
    ("a second béla", (DEAL, "A bela"), "A bela", "TH-BELA-03", "Go on with the trick"),
    ("the other's béla", (DEAL, "A bela"), "B bela", "TH-BELA-03", "Go on with the trick"),
    ("a claim by a seat that is not there", (DEAL,), "C out", "REF-SEAT", "A or B"),
    ("a seat that cannot be", (DEAL,), "Z out", "REF-SEAT", "A or B"),
    ("a name that nobody has", (DEAL,), "Zoli out", "", "a seat (A or B)"),
    ("a negative count", (DEAL,), "count -5-166", "TH-VAL-04", "a line such as count 97-64"),
    (
        "a negative pile",
        (DEAL, 'adjust A 450 "x"', "A out"),
        "piles -1-5",
        "TH-VAL-04",
        "piles 46-30",
    ),
    ("a card that is not in the pack", (DEAL,), "B plays P-VI", "TH-EQ-01", "a card of the pack"),
    ("a sequence that wraps round", (DEAL,), "A shows Z:VII-terc", "TH-MELD-02", "that the pack"),
]


def nothing_broke(page: Page) -> None:
    assert 400 <= page.status < 500
    assert "Traceback" not in page.html
    assert "Internal Server Error" not in page.html


@pytest.mark.parametrize(
    ("before", "line", "rule", "instead"),
    [case[1:] for case in WRONG_MOVES],
    ids=[case[0] for case in WRONG_MOVES],
)
def test_a_wrong_move_is_refused_by_its_rule(
    phone: Phone, at: At, before: Lines, line: str, rule: str, instead: str
) -> None:
    scene = at(*before)
    page = phone.enter(scene.url, line)
    nothing_broke(page)
    assert page.status == 422
    assert page.rules == ([rule] if rule else [])
    assert instead in page.problem.text
    assert page.form("/line").values["text"] == line
    assert scene.lines == list(before)


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
