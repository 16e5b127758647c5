"""What is chalked stands in the history as unchecked till somebody has told it."""

import pytest

from tests.web.dom import inside
from tests.web.scenes import DEAL

CHALKED = (DEAL, "A chalks terc", "A chalks kvart")


def marks(page):
    """The marks beside what was said, by its sentence."""
    marked = {}
    for link in inside(page.root.all("span", "says"), "a"):
        marked[link.one("span", "said").text] = [mark.text for mark in link.all("em")]
    return marked


@pytest.mark.rule("TH-DECL-20")
@pytest.mark.parametrize(
    ("more", "terc", "kvart"),
    [
        ((), True, True),
        (("A tells M:A-terc",), False, True),
        (("A tells M:A-terc", "A tells Z:A-kvart"), False, False),
        (("A tells M:A-terc", "undo"), True, True),
        (("A tells nothing",), True, False),
        (("count 97-64",), True, True),
        (("A tells Z:A-kvart", "count 97-64"), True, False),
    ],
)
def test_the_history_says_what_is_unchecked(phone, at, more, terc, kvart):
    scene = at(*CHALKED, *more)
    marked = marks(phone.get(f"{scene.url}history/?deal=1"))
    assert marked["Anna chalks terc"] == ["unchecked"] * terc
    assert marked["Anna chalks kvart"] == ["unchecked"] * kvart
    text = phone.get(f"{scene.url}history/?deal=1&lines=1").text
    assert text.count("unchecked") == terc + kvart


def test_a_chalked_meld_can_be_corrected_and_what_follows_is_judged_again(phone, at):
    scene = at(*CHALKED, "A tells Z:A-kvart", "fix 3: A chalks 100")
    page = phone.get(scene.url)
    assert page.scores == ["120", "0"]
    assert "1 line no longer stands" in phone.get(f"{scene.url}history/?deal=1").text


def test_a_file_of_a_table_with_chalk_replays_to_the_same_score(phone, at, service):
    scene = at(*CHALKED, "A tells Z:A-kvart", "A tells nothing")
    assert phone.get(scene.url).scores == ["50", "0"]
    again = at(*scene.lines)
    assert phone.get(again.url).scores == ["50", "0"]


def test_the_audit_says_what_was_never_told(phone, at):
    scene = at(*CHALKED, "count 97-64")
    assert "It was never told which melds" in phone.get(f"{scene.url}audit/1").text


def test_the_count_reminds_of_what_was_not_told(phone, at):
    page = phone.get(at(*CHALKED).url)
    assert page.root.one("p", "hint").text == "2 melds are not told yet."
    page = phone.get(at(*CHALKED, "A tells Z:A-kvart").url)
    assert page.root.one("p", "hint").text == "1 meld is not told yet."


def account(page):
    """The row below the keys of both slates: its keys, and what stands beside them."""
    row = page.root.one("div", "account")
    return row, {key.text: key.attrs["value"] for key in row.all("button", name="line")}


ASKED = (DEAL, "A chalks terc", "B chalks kvart")


@pytest.mark.rule("TH-DECL-21")
def test_the_other_player_s_chalk_asks_whether_it_was_the_same_trick(phone, at):
    scene = at(*ASKED)
    page = phone.get(scene.url)
    _row, keys = account(page)
    assert keys == {"Same: kvart wins": "A tells nothing", "No: another trick": "another trick"}
    assert "Bence’s kvart: in the same trick?" in page.text
    assert page.scores == ["20", "50"]
    assert phone.tap(scene.url, "A tells nothing").status == 303
    page = phone.get(scene.url)
    assert page.scores == ["0", "50"]
    assert "in the same trick?" not in page.text
    assert "This trick: Bence 50, which?" in account(page)[0].text


@pytest.mark.rule("TH-DECL-21")
@pytest.mark.parametrize("answer", ["another trick", "B chalks 100"])
def test_the_next_chalk_says_that_it_was_another_trick(phone, at, answer):
    scene = at(*ASKED)
    assert phone.tap(scene.url, answer).status == 303
    page = phone.get(scene.url)
    row, keys = account(page)
    assert "This trick: Bence 50" in row.text
    assert "Next trick" in keys
    assert page.scores[0] == "20"


@pytest.mark.rule("TH-DECL-21")
def test_of_equal_melds_either_may_have_won(phone, at):
    _row, keys = account(phone.get(at(DEAL, "A chalks terc", "B chalks terc").url))
    assert keys == {
        "Same: Anna wins": "B tells nothing",
        "Same: Bence wins": "A tells nothing",
        "No: another trick": "another trick",
    }


@pytest.mark.rule("TH-DECL-21")
def test_what_was_shown_can_not_be_wiped_so_only_another_trick_is_offered(phone, at):
    _row, keys = account(phone.get(at(DEAL, "A shows U-vannak", "B chalks 100").url))
    assert keys == {"Same: Anna wins": "B tells nothing", "No: another trick": "another trick"}


@pytest.mark.rule("TH-DECL-21")
def test_the_next_trick_does_not_answer_a_question_that_nobody_has_seen(phone, at):
    scene = at(*ASKED)
    page = phone.get(scene.url)
    tap = page.form_with("another trick")
    refused = phone.forge(tap, tap.values | {"line": "next trick"})
    assert (refused.status, refused.rule) == (422, "TH-DECL-21")
    assert "Say who won it, or that it was another trick." in refused.problem.text
    assert scene.lines == list(ASKED)


def test_equal_chalks_of_one_player_are_wiped_one_after_the_other(phone, at):
    scene = at(DEAL, "A chalks terc", "A chalks terc", "A tells nothing", "A tells nothing")
    page = phone.get(scene.url)
    assert page.scores == ["0", "0"]
    assert not page.root.one("div", "near").all("path", "untold")


def test_the_chip_of_this_trick_asks_only_for_what_would_be_told(phone, at):
    old = (DEAL, "A chalks terc", "next trick", "A chalks terc")
    assert "which?" not in account(phone.get(at(*old).url))[0].text
    lines = (*old, "A tells M:A-terc")
    assert "This trick: Anna 20, which?" in account(phone.get(at(*lines).url))[0].text


def test_where_tricks_are_recorded_nothing_is_asked(phone, at):
    page = phone.get(at(DEAL, "A takes", "B chalks kvart").url)
    assert "next trick" not in [key.attrs["value"] for key in page.root.all("button", name="line")]
