"""The pages of Asszorti: from the start page to the settlement, by tapping."""

import pytest

from tests.examples import examples
from tests.games.asszorti.pages.scenes import BID, CONTRACT, DEALT, NAMED


def dim(page, line):
    return "dim" in page.button(line).attrs.get("class", "").split()


def facts(page):
    return page.root.one("div", "felt").text


def test_an_evening_is_opened_for_three_and_settled(phone):
    form = phone.get("/?game=asszorti").form("/tables")
    names = {"name_a": "Anna", "name_b": "Bence", "name_c": "Csaba"}
    url = phone.send(form, **names, dealer="C", stake="10 HUF").headers["Location"]
    for line in NAMED:
        assert phone.tap(url, line).status == 303, line
    for line in ("B kontra game", "A made 7", "arrivazs won"):
        assert phone.tap(url, line).status == 303, line
    page = phone.get(url)
    assert page.scores == ["40", "-20", "-20"]
    assert "Anna gets 20 from each for 2 in hearts with 7 tricks" in page.text
    assert "(the game +4, tricks above six +2, kontra +6, the arrivázs +8)" in page.text
    assert "20 × 10 Ft = 200 Ft" in page.text


def test_two_halves_are_far_and_one_is_near(phone, at_asszorti):
    page = phone.get(at_asszorti(*NAMED, "C takes").url)
    assert [half.one("h2").text for half in page.root.all("div", "across")] == ["Bence", "Csaba"]
    assert "declarer" in page.root.one("div", "near").text
    heaps = [heap.one("span", "unseen").text for heap in page.root.all("span", "back")]
    assert heaps == ["Bence: 0 tricks", "Csaba: 1 trick", "Anna: 0 tricks"]


def test_contract_trumps_and_doubling_stand_between_the_halves(phone, at_asszorti):
    page = phone.get(at_asszorti(*NAMED, "B kontra game arrivazs", "A rekontra arrivazs").url)
    for fact in ("Anna: 2", "trumps: hearts", "the game ×2", "with arrivázs ×4"):
        assert fact in facts(page)


@pytest.mark.parametrize("named", ["A names H", "A names szanzadu"])
@pytest.mark.parametrize("doubles", [(), ("B kontra game", "A rekontra game")])
def test_each_number_of_tricks_says_what_the_declarer_gets_from_each(
    phone, at_asszorti, named, doubles
):
    """AS-SCO-02, -03, -05, -06: with six tricks by whether one opponent has all the others."""
    ends = [f"A made {tricks}" for tricks in range(12) if tricks != 6]
    for line in (*ends, "A made 6 shared", "count 6-5-0", "count 6-0-5"):
        scene = at_asszorti(*CONTRACT, named, *doubles)
        label = phone.get(scene.url).button(line).one("small").text
        assert phone.tap(scene.url, line).status == 303
        points = int(label.replace("\u2212", "-"))
        assert phone.get(scene.url).scores == [str(2 * points), str(-points), str(-points)]


def test_the_sign_of_trumps_is_french(phone, at_asszorti):
    page = phone.get(at_asszorti(*NAMED).url)
    used = page.root.one("div", "felt").one("use").attrs["href"]
    assert used == "#suit-FP"


@pytest.mark.rule("AS-AUC-01")
def test_the_auction_says_whose_turn_it_is(phone, at_asszorti):
    scene = at_asszorti(*DEALT)
    for line, status in (
        ("A bids 3", "Bence speaks."),
        ("B passes", "Csaba speaks."),
        ("C bids 2", "Anna speaks."),
        ("A holds", "Csaba speaks."),
        ("C passes", "Anna plays alone: which contract?"),
    ):
        assert phone.tap(scene.url, line).status == 303
        assert phone.get(scene.url).status_line == status


def test_only_the_end_of_an_auction_can_be_entered(phone, at_asszorti):
    scene = at_asszorti(*DEALT)
    assert phone.tap(scene.url, "B contract hand").status == 303
    assert phone.get(scene.url).status_line == "Bence names trumps or szanzadu."


@pytest.mark.rule("AS-TAL-01", "AS-TAL-02")
def test_talon_and_discard_are_reminded_of_and_may_be_written(phone, at_asszorti):
    scene = at_asszorti(*BID, "A contract 2")
    terms = phone.get(scene.url).root.one("ul", "terms").text
    assert "Anna draws 2 cards from the top of the talon." in terms
    assert "Anna discards 2 cards on top of it." in terms
    assert dim(phone.get(scene.url), "A draws 3")
    assert phone.tap(scene.url, "A draws 2").status == 303
    assert not dim(phone.get(scene.url), "A names S")
    assert phone.tap(scene.url, "A discards 2").status == 303
    assert phone.tap(scene.url, "A names S").status == 303


@pytest.mark.rule("AS-TAL-03")
def test_from_hand_the_talon_stays_face_down(phone, at_asszorti):
    page = phone.get(at_asszorti(*DEALT, "B contract hand").url)
    reminders = [reminder.text for reminder in page.root.all("li", "reminder")]
    assert reminders == ["The talon stays face down."]


@pytest.mark.rule("AS-ANN-01", "AS-ANN-02")
@pytest.mark.parametrize("line", ["A names szanzadu", "A names szanzadu arrivazs", "A names C"])
def test_trumps_and_arrivazs_are_one_tap(phone, at_asszorti, line):
    scene = at_asszorti(*BID, "A contract 2")
    assert phone.tap(scene.url, line).status == 303
    assert scene.lines[-1] == line


@pytest.mark.rule("AS-KON-06", "AS-KON-09")
def test_kontra_climbs_for_each_item_to_mordkontra(phone, at_asszorti):
    scene = at_asszorti(*NAMED)
    for line in (
        "B kontra game",
        "C kontra arrivazs",
        "A rekontra game",
        "A rekontra arrivazs",
        "C szubkontra game",
        "B szubkontra arrivazs",
        "A hirskontra game",
        "B mordkontra game",
    ):
        assert phone.tap(scene.url, line).status == 303, line
    assert "the game ×32" in facts(phone.get(scene.url))
    assert "with arrivázs ×8" in facts(phone.get(scene.url))
    assert phone.tap(scene.url, "B mordkontra game").rule == "AS-KON-08"


@pytest.mark.rule("AS-KON-03")
def test_the_talon_lies_open_after_a_kontra_and_can_be_written(phone, at_asszorti, typed):
    scene = at_asszorti(*NAMED, "B kontra game")
    terms = phone.get(scene.url).root.one("ul", "terms").text
    assert "The talon is turned face up; from the top: discarded, discarded, not seen." in terms
    assert typed(scene, "talon", first="S-6", second="S-7", third="D-8").status == 303
    assert scene.lines[-1] == "talon S-6 S-7 D-8"


@pytest.mark.rule("AS-KON-10")
def test_the_winner_of_the_first_trick_turns_the_talon_down(phone, at_asszorti):
    page = phone.get(at_asszorti(*NAMED, "B kontra game", "B takes").url)
    assert "Bence turns the talon face down again." in page.root.one("ul", "terms").text


def test_cards_are_tapped_in_turn_and_the_trick_is_awarded(phone, at_asszorti):
    scene = at_asszorti(*NAMED)
    for line in ("C plays S-A", "A plays S-6", "B plays H-6"):
        assert phone.tap(scene.url, line).status == 303, line
    page = phone.get(scene.url)
    assert "trick 2 of 11" in facts(page)
    assert page.status_line == "Bence leads."


@pytest.mark.rule("AS-SCO-06")
def test_six_tricks_need_those_of_the_others(phone, at_asszorti, typed):
    scene = at_asszorti(*BID, "A contract 2", "A names H")
    form = phone.get(scene.url).form_with("A made 6 shared")
    assert [button.text for button in form.buttons if "6" in button.attrs["value"]] == [
        "no +4",
        "yes, Bence 0",
        "yes, Csaba 0",
    ]
    refused = phone.forge(form, form.values | {"line": "A made 6"})
    assert refused.status == 422
    assert refused.rule == "AS-SCO-06"
    assert typed(scene, "result", a="6", b="5", c="").status == 303
    assert scene.lines[-1] == "count 6-5-0"
    assert phone.get(scene.url).scores == ["0", "0", "0"]


def test_a_result_that_is_taken_back_stays_in_its_form(phone, at_asszorti):
    scene = at_asszorti(*NAMED, "count 6-5-0 arrivazs idegen", "undo")
    form = phone.get(scene.url).form("/result")
    fields = {"a": "6", "b": "5", "c": "0", "arrival": "idegen"}
    assert fields.items() <= form.values.items()
    assert phone.tap(scene.url, "B kontra game").status == 303
    assert phone.get(scene.url).form("/result").values["a"] == ""


@pytest.mark.parametrize(
    ("answer", "amount"), [("A made 6 shared", 8), ("count 6-5-0", 0), ("count 6-0-5", 0)]
)
def test_six_tricks_ask_one_question(phone, at_asszorti, answer, amount):
    scene = at_asszorti(*BID, "A contract 2", "A names H")
    phone.tap(scene.url, answer)
    assert scene.lines[-1] == answer
    assert phone.get(scene.url).scores[0] == str(amount)


def test_six_tricks_ask_nothing_where_both_opponents_have_some(phone, at_asszorti):
    scene = at_asszorti(*BID, "A contract 2", "A names H", "B takes", "C takes")
    assert phone.get(scene.url).button("A made 6")
    assert "all the other five" not in phone.get(scene.url).text


def test_how_the_auction_ended_is_open_where_results_are_recorded(phone, at_asszorti):
    scene = at_asszorti(*DEALT)
    assert not phone.get(scene.url).button("A contract 3").is_open
    phone.enter(scene.url, "A contract 3", "A names H", "A made 7", "deal A")
    assert phone.get(scene.url).button("A contract 3").is_open


@examples(__file__, "what the others leave need not be counted")
def test_what_the_others_leave_need_not_be_counted(phone, at_asszorti, typed, fields, line):
    scene = at_asszorti(*BID, "A contract 2", "A names H")
    assert typed(scene, "result", **fields).status == 303
    assert scene.lines[-1] == line


def test_a_result_without_the_declarers_tricks_is_asked_for(phone, at_asszorti, typed):
    scene = at_asszorti(*BID, "A contract 2", "A names H")
    page = typed(scene, "result", a="", b="3", c="")
    assert page.status == 422
    assert "Enter the declarer’s tricks, or those of all three." in page.text
    assert page.form("/result").values["b"] == "3"


@pytest.mark.rule("AS-ARR-04")
def test_the_arrivazs_is_asked_for_where_the_tricks_do_not_tell(phone, at_asszorti):
    scene = at_asszorti(*NAMED)
    phone.tap(scene.url, "A made 8")
    assert phone.get(scene.url).status_line == "What became of the arrivázs?"
    assert phone.tap(scene.url, "arrivazs idegen").status == 303
    assert phone.get(scene.url).scores == ["48", "-24", "-24"]


@pytest.mark.rule("AS-CLM-03", "AS-CLM-02")
def test_a_claim_is_answered_by_the_opponents(phone, at_asszorti):
    scene = at_asszorti(*NAMED, "A takes", "A takes", "A takes", "B takes", "A takes")
    assert phone.tap(scene.url, "A claims").status == 303
    page = phone.get(scene.url)
    assert page.status_line == "Anna claims the remaining tricks: does anybody dispute it?"
    assert "C disputes claim" in page.html
    assert phone.tap(scene.url, "undisputed").status == 303


@pytest.mark.rule("AS-ARR-04", "AS-CLM-03")
def test_after_a_claim_the_hand_that_was_shown_tells_whether_trumps_were_used(phone, at_asszorti):
    scene = at_asszorti(*NAMED, *["A takes"] * 4, "A claims", "undisputed")
    page = phone.get(scene.url)
    assert page.status_line == "What became of the arrivázs?"
    assert "If the hand that was shown still had trumps" in page.root.one("ul", "terms").text
    assert not dim(page, "arrivazs idegen")
    assert dim(page, "arrivazs lost")


@pytest.mark.rule("AS-CLM-02", "AS-CLM-04")
def test_a_disputed_claim_is_played_on_with_open_cards(phone, at_asszorti):
    scene = at_asszorti(*BID, "A contract 2", "A names H", *["A takes"] * 5, "B takes", "C takes")
    for line in ("A claims", "B disputes claim"):
        assert phone.tap(scene.url, line).status == 303
    assert "The cards of Anna lie open." in phone.get(scene.url).text
    phone.tap(scene.url, "A takes")
    phone.tap(scene.url, "C takes")
    page = phone.get(scene.url)
    assert page.scores == ["-8", "4", "4"]


@pytest.mark.rule("AS-CLM-05", "AS-CLM-06")
@pytest.mark.parametrize(
    ("what", "line"), [("claims", "A claims 6-2-0"), ("concedes", "A concedes 6-2-0")]
)
def test_where_tricks_were_not_recorded_they_are_told_with_the_claim(
    at_asszorti, typed, what, line
):
    scene = at_asszorti(*BID, "A contract 2", "A names H")
    assert typed(scene, "rest", a="6", b="2", c="", what=what).status == 303
    assert scene.lines[-1] == line


@pytest.mark.rule("AS-PAY-02")
def test_points_are_adjusted_for_each_and_sum_to_nothing(phone, at_asszorti):
    scene = at_asszorti(*DEALT)
    form = phone.get(f"{scene.url}more").form("/adjust")
    refused = phone.send(form, a="4", b="", c="", reason="a misdeal")
    assert refused.status == 422
    assert refused.form("/adjust").values["a"] == "4"
    form = phone.get(f"{scene.url}more").form("/adjust")
    assert phone.send(form, a="4", b="-2", c="-2", reason="a misdeal").status == 303
    assert phone.get(scene.url).scores == ["4", "-2", "-2"]


@pytest.mark.rule("AS-PAY-01")
def test_each_part_of_a_settlement_stands_with_its_rule(phone, at_asszorti):
    scene = at_asszorti(*NAMED, "B kontra game", "count 7-3-1 arrivazs won")
    lines = phone.get(f"{scene.url}score/").root.all("table")[-1].all("tr", "scored")
    parts = []
    for line in lines:
        amounts = [amount.text for amount in line.all("b")]
        parts.append((line.one("a", "rule").text, *amounts))
    assert parts == [
        ("The game AS-SCO-02", "+8", "−4", "−4"),
        ("Tricks above six (1) AS-SCO-03", "+4", "−2", "−2"),
        ("Kontra ×2 AS-SCO-05", "+12", "−6", "−6"),
        ("The arrivázs AS-ARR-01", "+16", "−8", "−8"),
    ]
    assert [after.text for after in lines[-1].all("small")] == ["+40", "−20", "−20"]


def test_the_auction_says_what_its_numbers_are_and_offers_the_result_alone(phone, at_asszorti):
    text = phone.get(at_asszorti(*DEALT).url).text
    assert text.count("At most how many talon cards?") == 2
    assert "Only the result: who played what?" in text
