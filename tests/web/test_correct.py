"""Correcting a line with the buttons of its moment: what follows is ruled on again."""

import pytest

from tests.examples import examples, rows
from tests.web.correcting import typing
from tests.web.scenes import DEAL

TARTLI = "game: tartli\nseats: Anna, Bence\n"
LINES = (DEAL, "B plays Z-K", "A plays Z-A", "count 97-64")


@pytest.fixture
def scene(at):
    return at(*LINES)


def correct(phone, scene, number, text, how="fix"):
    return phone.send(typing(phone.get(f"{scene.history_url}{number}")), press=how, text=text)


def tapped(phone, url, line):
    """The answer to this button of a page."""
    return phone.send(phone.get(url).form_with(line), press=line)


def asked(page):
    return page.root.one("div", "ask").text


def test_it_shows_the_line_as_it_stands(phone, scene):
    page = phone.get(f"{scene.history_url}2")
    assert page.status == 200
    assert page.title == "Correct line 2"
    assert page.status_line == "Bence plays leaf King"
    assert typing(page).values["text"] == "B plays Z-K"


def test_it_shows_the_correction_of_a_corrected_line(phone, at):
    scene = at(DEAL, "B plays Z-K", "fix 2: B plays Z-X")
    assert typing(phone.get(f"{scene.history_url}2")).values["text"] == "B plays Z-X"


def test_it_has_the_buttons_of_the_moment_and_the_line_is_the_chosen_one(phone, scene):
    page = phone.get(f"{scene.history_url}2")
    assert {"B plays P-A", "B plays Z-K", "B says terc", "A takes"} <= {
        button.attrs.get("value", "") for button in page.form_buttons
    }
    chosen = page.root.all("button", **{"aria-pressed": "true"})
    assert [button.attrs["value"] for button in chosen] == ["B plays Z-K"]
    assert page.way == "cards"


@examples(__file__, "what stands now is marked as chosen and in sight")
def test_what_stands_now_is_marked_as_chosen_and_in_sight(phone, at, head, lines, way):
    page = phone.get(f"{at(*lines, head=head).history_url}{len(lines)}")
    (chosen,) = page.root.all("button", **{"aria-pressed": "true"})
    assert chosen.attrs["value"] == lines[-1]
    assert page.way == way


@examples(__file__, "a tap corrects a line")
def test_a_tap_corrects_a_line(phone, at, lines, number, tap, fixed):
    scene = at(*lines)
    answer = tapped(phone, f"{scene.history_url}{number}", tap)
    assert answer.status == 303
    assert answer.headers["Location"] == f"{scene.history_url}#line-{number}"
    assert scene.lines == [*lines, fixed]


@examples(__file__, "filled")
def test_the_form_of_a_line_has_what_was_recorded(phone, at, head, lines, kind):
    scene = at(*lines, head=head)
    page = phone.get(f"{scene.history_url}{len(lines)}")
    form = page.form(f"/{kind}")
    assert form.element.is_open
    press = {"pile": "A"} if kind == "count" else {}
    answer = phone.send(form, **press)
    assert answer.status == 303, answer.problem.text
    assert scene.lines[-1] == f"fix {len(lines)}: {lines[-1]}"


def test_it_says_which_deal_and_trick_it_is_and_what_came_before(phone, at):
    scene = at("deal A P", "B plays Z-K", "A plays Z-A", "A plays M-K")
    page = phone.get(f"{scene.history_url}4").root
    assert page.one("p", "cut").text == "Deal 1 · Trick 2 · after: Anna plays leaf Ace"
    assert phone.get(f"{scene.history_url}1").root.one("p", "cut").text == "Deal 1"


def test_a_count_is_corrected_on_its_keypad(phone, scene):
    page = phone.get(f"{scene.history_url}4")
    assert page.way == "count"
    assert phone.send(page.form("/4/count"), points="90", pile="A").status == 303
    assert scene.lines[-1] == "fix 4: count 90-71"


@examples(__file__, "a form corrects a line")
def test_a_form_corrects_a_line(phone, at, lines, number, kind, where, typed, fixed):
    scene = at(*lines)
    form = phone.get(f"{scene.history_url}{number}").form(f"/{kind}", where)
    assert phone.send(form, **typed).status == 303
    assert scene.lines[-1] == fixed


def test_where_later_lines_would_fall_it_is_asked_first(phone, scene):
    page = tapped(phone, f"{scene.history_url}2", "B plays Z-A")
    assert page.status == 200
    assert "1 later line no longer stands: 3. Anna plays leaf Ace." in asked(page)
    assert scene.lines == list(LINES)
    confirm = next(form for form in page.forms if form.values.get("text") == "B plays Z-A")
    assert phone.send(confirm, press="fix").status == 303
    assert scene.lines[-1] == "fix 2: B plays Z-A"


CHALKED = (DEAL, "B says terc", "A says nothing", "B chalks terc", "B takes", "A takes")
SILENT = (DEAL, "B says nothing", "A says nothing", "B takes", "A takes")
BEATEN = "A says kvart"


@pytest.mark.parametrize(
    ("lines", "number", "tap", "with_it"),
    [
        (CHALKED, 2, "B says kvart", ["fix 4: B chalks kvart"]),
        (CHALKED, 3, BEATEN, ["fix 4: A chalks kvart"]),
        (SILENT, 3, BEATEN, ["insert 4: A chalks kvart"]),
        (SILENT[:3], 3, BEATEN, ["A chalks kvart"]),
        ((*SILENT[:3], 'note "hm"'), 3, BEATEN, ["insert 4: A chalks kvart"]),
    ],
)
def test_the_chalk_of_a_contest_follows_its_correction(phone, at, lines, number, tap, with_it):
    scene = at(*lines)
    answer = tapped(phone, f"{scene.history_url}{number}", tap)
    if answer.status == 200:
        assert "no longer stand" not in asked(answer)
        confirm = next(form for form in answer.forms if form.values.get("text") == tap)
        answer = phone.send(confirm, press="fix")
    assert answer.status == 303
    assert scene.lines == [*lines, f"fix {number}: {tap}", *with_it]
    assert "no longer stand" not in phone.get(scene.history_url).text


def test_a_forgotten_word_is_inserted_with_its_chalk(phone, at):
    scene = at(DEAL, "B says nothing", "B takes", "A takes")
    page = tapped(phone, f"{scene.history_url}3?before=1", BEATEN)
    assert "With it: inserted before line 3: Anna chalks kvart." in asked(page)
    confirm = next(form for form in page.forms if form.values.get("text") == "A says kvart")
    assert phone.send(confirm, press="fix").status == 303
    assert scene.lines[-2:] == ["insert 3: A says kvart", "insert 3: A chalks kvart"]
    assert "no longer stand" not in phone.get(scene.history_url).text


def test_what_is_typed_says_and_does_the_same_as_a_tap(phone, at):
    scene = at(*CHALKED)
    page = correct(phone, scene, 2, "B says kvart", how="look")
    assert "With it: correction of line 4: Bence chalks kvart." in page.text
    assert correct(phone, scene, 2, "B says kvart").status == 303
    assert scene.lines[-2:] == ["fix 2: B says kvart", "fix 4: B chalks kvart"]


def test_what_is_refused_is_told_beside_the_button(phone, scene):
    page = tapped(phone, f"{scene.history_url}3", "A plays Z-K")
    assert (page.status, page.rule) == (422, "TH-EQ-01")
    form = phone.get(f"{scene.history_url}4").form("/4/count")
    page = phone.send(form, points="162", pile="A")
    assert (page.status, page.form("/4/count").values["points"]) == (422, "162")
    assert scene.lines == list(LINES)


def test_what_is_refused_can_be_agreed_on(phone, scene):
    page = tapped(
        phone, f"{scene.history_url}3", "B plays M-A".replace("B plays M-A", "A plays Z-K")
    )
    assert page.problem.all("form") == []
    shows = phone.send(typing(phone.get(f"{scene.history_url}4")), press="fix", text="count 97-65")
    agreed = "fix 4: agreed: count 97-65"
    assert phone.send(shows.agreement, press=agreed).status == 303
    assert scene.lines[-1] == agreed


@pytest.mark.parametrize("seen", ["x", "", "-1"])
def test_a_tap_that_cannot_be_read_is_refused(phone, scene, seen):
    form = phone.get(f"{scene.history_url}2").form_with("B plays Z-A")
    page = phone.forge(form, form.values | {"line": "B plays Z-X", "seen": seen})
    assert page.status == 422
    assert scene.lines == list(LINES)


def test_a_forgotten_line_is_inserted_with_the_same_buttons(phone, at):
    lines = (DEAL, "B takes", "A takes", "B takes")
    scene = at(*lines)
    page = phone.get(f"{scene.history_url}3?before=1")
    assert page.title == "Insert before line 3"
    assert page.root.all("button", **{"aria-pressed": "true"}) == []
    answer = phone.send(page.form_with("B bela"), press="B bela")
    assert answer.headers["Location"] == f"{scene.history_url}#line-3"
    assert scene.lines == [*lines, "insert 3: B bela"]
    assert phone.get(scene.url).scores == ["0", "40"]


def test_an_inserted_line_with_which_others_fall_is_asked_about(phone, at):
    scene = at(DEAL, "B takes", "B bela")
    page = tapped(phone, f"{scene.history_url}2?before=1", "B bela")
    assert "1 later line no longer stands: 3. Bence scores béla." in asked(page)
    confirm = next(form for form in page.forms if form.values.get("text") == "B bela")
    assert confirm.action.startswith(f"{scene.history_url}2?before=1")
    assert phone.send(confirm, press="fix").status == 303
    assert scene.lines[-1] == "insert 2: B bela"


def test_what_is_inserted_is_judged_where_it_stands(phone, at):
    scene = at(DEAL, "B takes")
    page = phone.send(
        typing(phone.get(f"{scene.history_url}1?before=1")), press="fix", text="A takes"
    )
    assert (page.status, page.rule) == (422, "REF-DEAL")
    assert typing(page).values["text"] == "A takes"
    assert scene.lines == [DEAL, "B takes"]


def test_a_line_can_be_struck_out(phone, scene):
    page = tapped(phone, f"{scene.history_url}4", 'note "struck out"')
    assert asked(page).startswith("The score becomes 0–0 points")
    (sure,) = [form for form in page.forms if form.values.get("text") == 'note "struck out"'][:1]
    assert phone.send(sure, press="fix").status == 303
    assert scene.lines[-1] == 'fix 4: note "struck out"'
    assert phone.get(scene.url).scores[0] == "0"


LONG = (2, "x" * 1001, "", "1000 characters")


@pytest.mark.parametrize(("number", "text", "rule", "words"), [*rows(__file__, "refused"), LONG])
def test_a_refusal_keeps_what_was_typed(phone, scene, number, text, rule, words):
    page = correct(phone, scene, number, text)
    assert page.status == 422
    assert words in page.problem.text
    assert len(page.problem.all("a", "rule")) == bool(rule)
    assert not rule or page.rule == rule
    assert typing(page).values["text"] == text
    assert scene.lines == list(LINES)


def test_a_refused_correction_can_be_mended_on_the_page(phone, scene):
    refused = correct(phone, scene, 4, "count 97-65")
    assert phone.send(typing(refused), press="fix", text="count 98-63").status == 303
    assert scene.lines[-1] == "fix 4: count 98-63"


def test_it_can_be_corrected_by_agreement_at_once(phone, scene):
    assert correct(phone, scene, 4, "count 97-65", how="agreed").status == 303
    assert scene.lines[-1] == "fix 4: agreed: count 97-65"


@pytest.mark.parametrize("number", ["0", "5", "99", "9" * 400])
@pytest.mark.parametrize("way", ["", "?before=1"])
def test_a_line_that_is_not_there_is_not_found(phone, scene, number, way):
    assert phone.get(f"{scene.history_url}{number}{way}").status == 404
    page = phone.get(f"{scene.history_url}4{way}")
    for form, more in ((typing(page), way), (page.form_with("A takes"), f"/tap{way}")):
        form.action = f"{scene.history_url}{number}{more}"
        assert phone.forge(form, form.values | {"line": "A takes", "text": "A takes"}).status == 404
    assert scene.lines == list(LINES)


@pytest.mark.parametrize("number", ["-1", "one", "1.5"])
def test_what_is_no_number_is_not_found(phone, scene, number):
    assert phone.get(f"{scene.history_url}{number}").status == 404


@pytest.mark.parametrize("lines", [(DEAL, "A bela", "undo"), (DEAL, "A bela", "fix 2: B bela")])
def test_only_moves_in_effect_can_be_corrected(phone, at, lines):
    scene = at(*lines)
    gone = 2 if "undo" in lines else 3
    assert phone.get(f"{scene.history_url}{gone}").status == 404
    assert phone.get(f"{scene.history_url}1").status == 200


def test_a_correction_from_an_old_page_is_refused_with_what_was_missed(phone, other_phone, scene):
    form = typing(phone.get(f"{scene.history_url}4"))
    other_phone.tap(scene.url, "deal B Z")
    page = phone.send(form, press="fix", text="count 90-71")
    assert page.status == 409
    assert "Since then: Bence deals, leaves are trumps." in page.problem.text
    assert typing(page).values["text"] == "count 90-71"
    assert scene.lines == [*LINES, "deal B Z"]
    assert phone.send(typing(page), press="fix").status == 303


def test_a_correction_of_a_line_that_the_other_phone_took_back_says_so(phone, other_phone, scene):
    form = typing(phone.get(f"{scene.history_url}4"))
    other_phone.tap(scene.url, "undo")
    page = phone.send(form, press="fix", text="count 90-71")
    assert page.status == 409
    assert "Since then: undo." in page.problem.text
    assert "count: Anna 90, Bence 71" in page.problem.text
    assert "taken back" in page.text
    assert scene.lines == [*LINES, "undo"]


def test_the_same_correction_sent_twice_is_recorded_once(phone, scene):
    form = typing(phone.get(f"{scene.history_url}4"))
    answers = [phone.send(form, press="fix", text="count 90-71") for _ in range(2)]
    assert [answer.status for answer in answers] == [303, 303]
    assert scene.lines == [*LINES, "fix 4: count 90-71"]


def foreseen(page):
    return page.root.one("div", "foreseen").text


def test_it_says_what_a_correction_would_change_and_records_nothing(phone, scene):
    page = correct(phone, scene, 4, "count 90-71", how="look")
    assert page.status == 200
    assert foreseen(page) == (
        "The score becomes 90–71 points, 0–0 bulis (now 97–64 points, 0–0 bulis)."
    )
    assert typing(page).values["text"] == "count 90-71"
    assert scene.lines == list(LINES)


def test_it_says_which_later_lines_would_no_longer_stand(phone, scene):
    page = correct(phone, scene, 2, "B plays Z-A", how="look")
    assert "1 later line no longer stands: 3. Anna plays leaf Ace." in foreseen(page)


def test_it_says_which_would_stand_again(phone, scene):
    correct(phone, scene, 2, "B plays Z-A")
    page = correct(phone, scene, 2, "B plays Z-K", how="look")
    assert "1 later line stands again." in foreseen(page)


@examples(__file__, "it says before what would be refused")
def test_it_says_before_what_would_be_refused(phone, scene, text, says):
    page = correct(phone, scene, 4, text, how="look")
    assert page.status == 200
    assert says in foreseen(page)
    assert scene.lines == list(LINES)
