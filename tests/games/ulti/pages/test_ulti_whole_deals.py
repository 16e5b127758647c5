"""A deal entered at its end, on one form: what is sent, what is recorded, what is refused."""

import pytest
from werkzeug.datastructures import MultiDict

from tartli_ref.games.ulti.panels.whole_deal import (
    USUAL_AT_THE_END,
    WholeDealForm,
    name,
    words_of,
)
from tartli_ref.rules.ulti.bids import BIDS, HEARTS, OPEN, PLAIN, Bid, write_bid
from tartli_ref.rules.ulti.values import Feat
from tests.examples import rows
from tests.games.ulti.pages.scenes import HEAD

Sent = dict[str, object]
WHO = 1
MADE_OR_LOST = 1
SETTLE = 1
TAPS_MOST = 6
SCRIPT = {"HX-Request": "true"}

DEALS: list[tuple[Sent, tuple[str, ...], list[str]]] = rows(__file__, "deals")

REFUSED: list[tuple[Sent, str]] = rows(__file__, "refused")


@pytest.fixture
def dealt(at):
    return at("deal A", head=HEAD)


def send(phone, scene, fields):
    form = phone.get(scene.url).form("/whole")
    hidden = {field: form.values[field] for field in ("key", "seen", "csrf_token", "where")}
    return phone.forge(form, hidden | fields)


@pytest.mark.parametrize(("fields", "recorded", "scores"), DEALS)
def test_a_whole_deal_is_recorded_as_its_lines(phone, dealt, fields, recorded, scores):
    assert send(phone, dealt, fields).status == 303
    assert dealt.lines == ["deal A", *recorded]
    assert phone.get(dealt.url).scores == scores


@pytest.mark.parametrize(("fields", "why"), REFUSED)
def test_a_whole_deal_with_a_refused_line_records_none_and_keeps_what_was_chosen(
    phone, dealt, fields, why
):
    page = send(phone, dealt, fields)
    assert page.status == 422
    assert why in page.problem.text
    assert "Record it by agreement" not in page.problem.text
    assert dealt.lines == ["deal A"]
    expect_chosen(page, fields)


def expect_chosen(page, fields):
    chosen = {(field.attrs["name"], field.attrs["value"]) for field in checked(page)}
    for field, value in fields.items():
        for one in value if isinstance(value, list) else [value]:
            assert (field, one) in chosen


def checked(page):
    return [field for field in page.root.all("input") if "checked" in field.attrs]


def test_one_undo_takes_a_deal_back_and_one_redo_enters_it_again(phone, dealt):
    fields, recorded, scores = DEALS[4]
    assert send(phone, dealt, fields).status == 303
    label = "Undo: the deal: Csaba plays Ulti of Hearts alone"
    assert undo_of(phone, dealt).attrs["aria-label"] == label
    form = phone.get(dealt.url).form("/tap", "undo")
    for _again in range(2):  # sent twice, it is taken back once
        assert phone.send(form, press="undo").status == 303
    undone = ["deal A", *recorded, *["undo"] * len(recorded)]
    assert dealt.lines == undone
    page = phone.get(dealt.url)
    assert page.scores == ["0", "0", "0"]
    expect_chosen(page, fields)
    assert page.way == "count"
    assert phone.send(page.form("/tap", "redo"), press="redo").status == 303
    assert dealt.lines == [*undone, *recorded]
    assert phone.get(dealt.url).scores == scores


def test_a_passed_out_simple_is_offered_first_and_filled_in_again(phone, at):
    """UL-AUC-08: where the table forfeits it."""
    for rules, offered in (("", ["forfeit", "made", "lost"]), ("off", ["made", "lost"])):
        head = HEAD
        if rules:
            head = f"{HEAD}option: forfeit={rules}\n"
        scene = at("deal A", head=head)
        page = phone.get(scene.url)
        answers = page.root.all("input", name="of_simple")
        assert [button.attrs["value"] for button in answers] == offered
    scene = at("deal A", head=HEAD)
    fields = {"seat": "B", "bid": "simple", "of_simple": "forfeit"}
    text = phone.get(f"{scene.url}foretold", query_string=fields).root.text
    assert "Bence" in text and "2" in text
    assert send(phone, scene, fields).status == 303
    assert phone.send(phone.get(scene.url).form("/tap", "undo"), press="undo").status == 303
    page = phone.get(scene.url)
    expect_chosen(page, fields)
    assert page.way == "count"


def test_what_was_played_for_a_while_is_undone_line_by_line(phone, at):
    scene = at("deal A", "contract B betli", "B takes", "result", head=HEAD)
    assert phone.tap(scene.url, "undo").status == 303
    assert scene.lines[-1:] == ["undo"]
    assert "Settle" not in undo_of(phone, scene).attrs["aria-label"]


def undo_of(phone, scene):
    return phone.get(scene.url).button("undo")


def test_a_phone_is_told_how_many_lines_it_has_written(phone, dealt):
    form = phone.get(dealt.url).form("/whole")
    sent = form.values | DEALS[1][0]
    page = phone.ask(form.action, "POST", data=sent, headers=SCRIPT)
    assert page.headers["Lines"] == "3"
    undo = page.form("/tap", "undo").values | {"key": sent["key"], "seen": "4"}
    sent = undo | {"line": "undo", "csrf_token": sent["csrf_token"]}
    page = phone.ask(form.action.replace("whole", "tap"), "POST", data=sent, headers=SCRIPT)
    assert page.headers["Lines"] == "3"
    assert dealt.lines[-4:] == ["result lost betli", "undo", "undo", "undo"]


def test_what_the_button_will_do_is_foretold_and_nothing_recorded(phone, dealt):
    fields = DEALS[2][0]
    text = phone.get(f"{dealt.url}foretold", query_string=fields).root.text
    assert "Bence gets 7 from each" in text
    assert "Ulti ×2 +8, Simple −1 · 7 × 10 Ft = 70 Ft" in text
    unfinished = phone.get(f"{dealt.url}foretold", query_string={"seat": "B", "bid": "others"})
    assert unfinished.root.text == "Settle the deal"
    assert dealt.lines == ["deal A"]


def test_who_has_entered_a_result_only_finds_the_whole_deal_first(phone, at):
    after = ("deal A", "contract B betli", "result made betli", "deal B")
    page = phone.get(at(*after, head=HEAD).url)
    assert page.root.one("p", "in-count").all("span")[0].text == "Tap a slate, then its bid."
    assert page.way == "count"


def test_a_refused_deal_shows_its_form_again_without_script(phone, at):
    scene = at("deal A", head=HEAD)
    form = phone.get(scene.url).form("/whole")
    page = phone.forge(form, form.values | {"seat": "B", "bid": "ulti simple"})
    assert page.status == 422
    assert page.way == "count"


def test_once_a_line_of_it_is_corrected_there_is_no_whole_deal_to_enter(phone, at):
    scene = at("deal A", "contract B betli", "result made betli", head=HEAD)
    page = phone.get(f"{scene.history_url}2")
    assert not [form for form in page.forms if form.action.endswith("/whole")]


def tapped(bid):
    """The tile of a bid, and the marks that are tapped beside it."""
    doubled = []
    if bid.doubled:
        doubled = [HEARTS]
    if len(bid.feats) > 1:
        return words_of(bid._replace(doubled=False)), doubled
    forms = [mark for mark, can_be in ((OPEN, bid.open), (PLAIN, bid.plain)) if can_be]
    return words_of(Bid(bid.feats)), doubled + forms


@pytest.mark.parametrize("verdict", ["made", "lost"])
def test_each_of_the_54_bids_as_a_whole_takes_six_taps_at_most(app, verdict):
    usual = {words_of(bid) for bid in USUAL_AT_THE_END}
    for bid in BIDS:
        tile, marks = tapped(bid)
        of_bid = 1 if tile in usual else 2
        assert WHO + of_bid + len(marks) + MADE_OR_LOST + SETTLE <= TAPS_MOST, write_bid(bid)
        first = next(feat for feat in Feat if feat in bid.feats)
        verdict_field = "of_all" if len(bid.undertakings) > 1 else name("of", first)
        sent = [("seat", "B"), ("bid", tile), (verdict_field, verdict)]
        with app.test_request_context():
            form = WholeDealForm(MultiDict([*sent, *(("marks", mark) for mark in marks)]))
            assert form.line() == f"contract B {write_bid(bid)}"
            (result,) = form.then()
        all_parts = set(map(str, bid.undertakings))
        assert set(result.removeprefix(f"result {verdict} ").split()) == all_parts


@pytest.mark.parametrize(
    ("result", "who"), [("made", "Bence wins"), ("lost", "Csaba and Anna win")]
)
def test_a_deal_ends_on_the_winners_slate(phone, at, result, who):
    scene = at("deal A", "contract B betli", "kontra betli", f"result {result} betli", head=HEAD)
    slate = phone.get(scene.url).root.one("div", "triumph")
    assert slate.one("h3", "who").text == who
    why = slate.one("a")
    verdict = phone.get(why.attrs["href"]).root.one("div", "triumph")
    assert verdict.one("h1", "who").text == who
    assert verdict.one("p", "against").text == "10"
    assert slate.one("p", "label").text == verdict.one("p", "label").text
