"""The sheet between deals, and a whole deal corrected from it, on the form that enters it."""

import re
from random import Random

import pytest

from tartli_ref.games.ulti.panels.whole_deal import told_again
from tartli_ref.rules.ulti.bids import BIDS, write_bid
from tartli_ref.rules.ulti.game import ULTI
from tartli_ref.rules.ulti.notation import LADDER
from tartli_ref.table.files import read_file
from tartli_ref.table.history import begin
from tartli_ref.table.service import Entered, enter
from tartli_ref.table.terms import opening_of
from tartli_ref.web.machinery.forms import THEN_MOST
from tests.examples import rows
from tests.games.ulti.pages.scenes import HEAD, PLAYED
from tests.sizes import some_daily

WHOLE = ("deal A", "contract B ulti", "kontra ulti", "result made ulti simple")
NEXT = ("deal B", "contract C betli", "result lost betli")
BY_TRICKS = ("deal A", "contract B betli", *["C takes"] * 10)
BY_BIDS = (*PLAYED, 'note "late"', "C kontra ulti", "B declares 40", "result 60-30 lost ulti")
RECORDED = {"whole": WHOLE, "by tricks": BY_TRICKS, "by bids": BY_BIDS}
CORRECTED: list[tuple[str, dict[str, object], list[str]]] = rows(__file__, "corrected")


def rows_of(page):
    return page.root.one("ol", "sheet-rows").all("a")


def corrects(phone, scene, number, **changed):
    """Sends the form of a deal with these answers instead of those that it is filled in with."""
    page = phone.get(f"{scene.url}deal/{number}/")
    form = page.form("/whole")
    return phone.forge(form, {**form.values, **changed})


def deals(scene):
    history = scene.service.history(scene.table)
    return history.game.sheet(history.state).deals


def test_between_deals_the_sheet_has_a_row_for_each_deal_newest_first(phone, at):
    page = phone.get(at(*WHOLE, *NEXT, head=HEAD).url)
    newest, first = (row.text for row in rows_of(page))
    assert newest.startswith("Deal 2") and "Csaba: Betli" in newest
    assert "Anna +5 −4" in newest and "Csaba −10 −19" in newest
    assert "Bence: Ulti" in first and "Ulti ×2 +8, Simple +1" in first and "Bence +18 18" in first


def test_the_sheet_stays_while_a_deal_runs(phone, at):
    page = phone.get(at(*WHOLE, "deal B", head=HEAD).url)
    (row,) = rows_of(page)
    assert row.text.startswith("Deal 1") and row.attrs["href"].endswith("/deal/1/")


@pytest.mark.parametrize("lines", [(), ("deal A",)])
def test_before_the_first_deal_is_over_there_is_no_sheet(phone, at, lines):
    page = phone.get(at(*lines, head=HEAD).url)
    assert page.root.all("div", "sheet-lies") == []


def test_the_rules_are_named_until_something_is_entered_and_never_again(phone, at):
    scene = at(head=HEAD)
    assert "Rules: standard" in phone.get(scene.url).text
    for line in ("deal A", "undo"):
        phone.enter(scene.url, line)
    assert "Rules: standard" not in phone.get(scene.url).text  # the same player deals as at first


def test_a_tap_in_a_deal_leaves_the_sheet_where_it_is(phone, at):
    scene = at(*WHOLE, "deal B", head=HEAD)
    page = phone.client.get(scene.url).text
    (sheet,) = re.findall(r'id="part-sheet"[^>]* data-part="(\w+)"', page)
    phone.enter(scene.url, 'note "late"')
    headers = {"HX-Request": "true", "Has-Parts": sheet}
    answer = phone.client.get(scene.url, headers=headers).text
    assert f'data-part="{sheet}" data-kept' in answer
    assert "sheet-rows" not in answer


def test_a_corrected_deal_is_another_row_of_the_sheet(phone, at):
    scene = at(*WHOLE, *NEXT, head=HEAD)
    assert "+18" in rows_of(phone.get(scene.url))[1].text
    corrects(phone, scene, 1, of_ulti="lost")
    newest, first = (row.text for row in rows_of(phone.get(scene.url)))
    assert "+18" not in first and "−22" in first
    assert "Csaba −10 1" in newest


def test_the_sheet_says_between_which_deals_somebody_came_or_left(phone, at):
    scene = at(*WHOLE, 'D joins "Dora" after C', *NEXT, "A leaves", head=HEAD)
    for address in (scene.url, scene.watch_url, f"{scene.url}sheet/"):
        items = phone.get(address).root.one("ol", "sheet-rows").all("li")
        left, second, joined, first = (item.text for item in items)
        assert (left, joined) == ("Anna left.", "Dora joined.")
        assert second.startswith("Deal 2") and first.startswith("Deal 1")


def test_the_sheet_of_a_long_evening_goes_on_on_its_own_page(phone, at):
    deals = []
    for number in range(62):
        deals += [f"deal {'ABC'[number % 3]}", f"contract {'BCA'[number % 3]} betli"]
        deals.append("result made betli")
    page = phone.get(at(*deals, head=HEAD).url)
    assert len(rows_of(page)) == 60
    older = phone.get(page.root.one("a", "older").attrs["href"])
    assert [row.one("span", "no").text for row in rows_of(older)] == ["Deal 22", "Deal 11"]


def test_a_watcher_reads_the_sheet_and_corrects_nothing(phone, at):
    scene = at(*WHOLE, head=HEAD)
    (row,) = rows_of(phone.get(scene.watch_url))
    assert "/history/" in row.attrs["href"]
    assert phone.get(f"{scene.watch_url}deal/1/").status == 403
    form = phone.get(f"{scene.url}deal/1/").form("/whole")
    sent = form.values | {"of_ulti": "lost"}
    assert phone.ask(f"{scene.watch_url}deal/1/whole", "POST", data=sent).status == 403
    assert scene.lines == list(WHOLE)


def test_who_joined_after_a_deal_stays_when_it_is_corrected(phone, at):
    scene = at(*WHOLE, 'D joins "Dora" after C', *NEXT, head=HEAD)
    before = len(scene.lines)
    assert corrects(phone, scene, 1, of_ulti="lost").status == 303
    assert len(deals(scene)) == len((WHOLE, NEXT))
    assert scene.lines[before:] == [f"fix {len(WHOLE)}: result made simple lost ulti"]


@pytest.mark.parametrize("place", range(1, len(WHOLE)))
def test_an_end_agreed_on_during_a_deal_stays_when_that_is_corrected(phone, at, place):
    scene = at(*WHOLE[:place], "ends 9 deals", *WHOLE[place:], *NEXT, head=HEAD)
    before = len(scene.lines)
    assert corrects(phone, scene, 1, of_ulti="lost").status == 303
    assert scene.lines[before:] == [f"fix {len(WHOLE) + 1}: result made simple lost ulti"]


def test_a_row_opens_the_form_filled_in(phone, at):
    scene = at(*WHOLE, *NEXT, head=HEAD)
    address = rows_of(phone.get(scene.url))[1].attrs["href"]
    values = phone.get(address).form("/whole").values
    fields = {"seat": "B", "bid": "ulti simple", "step_ulti": "1", "of_ulti": "made"}
    assert fields.items() <= values.items()
    assert values["of_simple"] == "made"


@pytest.mark.parametrize(("recorded", "changed", "lines"), CORRECTED)
def test_only_what_was_wrong_is_written_and_later_deals_stay(phone, at, recorded, changed, lines):
    before = RECORDED[recorded]
    scene = at(*before, *NEXT, head=HEAD)
    later = deals(scene)[1].change
    assert corrects(phone, scene, 1, **changed).status == 303
    assert scene.lines == [*before, *NEXT, *lines]
    assert deals(scene)[1].change == later


def test_the_button_says_what_the_corrected_deal_brings(phone, at):
    scene = at(*WHOLE, *NEXT, head=HEAD)
    page = phone.get(f"{scene.url}deal/1/")
    address = page.root.one("form", "told-whole").attrs["data-foretold"]
    sent = page.form("/whole").values | {"of_ulti": "lost"}
    answer = phone.get(address, query_string=sent).root.text
    assert "Bence pays 11 to each" in answer and "11 × 10 Ft" in answer
    assert scene.lines == list(WHOLE + NEXT)


def test_nothing_is_written_if_nothing_was_changed(phone, at):
    for before in RECORDED.values():
        scene = at(*before, head=HEAD)
        assert corrects(phone, scene, 1).status == 303
        assert scene.lines == list(before)


def test_a_refused_correction_says_why_and_keeps_what_was_tapped(phone, at):
    scene = at(*WHOLE, head=HEAD)
    page = corrects(phone, scene, 1, bid="betli", of_betli="")
    assert page.status == 422
    assert "UL-SET-03" in page.problem.text
    assert page.form("/whole").values["bid"] == "betli"
    assert scene.lines == list(WHOLE)


def test_a_deal_that_is_not_over_or_not_there_leads_to_the_history(phone, at):
    scene = at(*WHOLE, "deal B", head=HEAD)
    form = phone.get(f"{scene.url}deal/1/").form("/whole")
    for number in (0, 2, 9):
        answer = phone.get(f"{scene.url}deal/{number}/")
        assert "/history/" in answer.headers["Location"]
        sent = phone.ask(f"{scene.url}deal/{number}/whole", "POST", data=form.values)
        assert sent.status == 422
        assert "no such finished deal" in sent.text
    assert scene.lines == [*WHOLE, "deal B"]


def test_one_undo_takes_the_whole_correction_back_and_one_redo_makes_it_again(phone, at):
    scene = at(*WHOLE, *NEXT, head=HEAD)
    before = [deal.change for deal in deals(scene)]
    corrects(phone, scene, 1, bid="betli", of_betli="lost", step_ulti="0")
    after = [deal.change for deal in deals(scene)]
    assert after[0] == (5, -10, 5)
    page = phone.get(scene.url)
    assert "corrections of a deal" in page.button("undo").attrs["aria-label"]
    assert phone.send(page.form("/tap", "undo"), press="undo").status == 303
    assert [deal.change for deal in deals(scene)] == before
    redo = phone.get(scene.url).form("/tap", "redo")
    assert phone.send(redo, press=redo.buttons[0].attrs["value"]).status == 303
    assert [deal.change for deal in deals(scene)] == after


def test_a_deal_that_was_thrown_in_before_and_notes_around_it_stay(phone, at):
    before = (*WHOLE[:2], "misdeal", 'note "again"', *WHOLE, 'note "late"', *NEXT)
    scene = at(*before, head=HEAD)
    assert corrects(phone, scene, 1, of_ulti="lost", seat="C").status == 303
    assert scene.lines[len(before) :] == [
        "fix 6: contract C ulti",
        "fix 8: result made simple lost ulti",
    ]
    assert [deal.change for deal in deals(scene)] == [(11, 11, -22), (5, 5, -10)]


def test_an_undo_of_a_long_correction_takes_back_no_more_than_one_tap_may_send(phone, at):
    scene = at(*BY_BIDS, *NEXT, head=HEAD)
    for _each in range(THEN_MOST):
        number = scene.lines.index("C kontra ulti") + 1
        step = "kontra"
        if len(scene.lines) % 2:
            step = "rekontra"
        scene.service.submit(
            scene.table, seen=len(scene.lines), key=f"fix {len(scene.lines)}",
            text=f'fix {number}: note "{step}"',
        )  # fmt: skip
    corrects(phone, scene, 1, seat="C", of_ulti="made")
    many = len(scene.lines)
    form = phone.get(scene.url).form("/tap", "undo")
    assert phone.send(form, press="undo").status == 303
    assert scene.lines[many:] == ["undo"] * (THEN_MOST + 1)


def may_be_entered(lines):
    """Whether these lines stand, one after the other, and end a deal each."""
    terms = read_file(HEAD).terms
    entered = enter(begin(ULTI, opening_of(terms)), lines)
    return isinstance(entered, Entered) and entered.history.state.deal is None


def a_deal(rng):
    """The lines of a deal as the form says them: a bid, its kontras, and how it came out."""
    bid = rng.choice(BIDS)
    feats = list(bid.undertakings)
    kontra = []
    for feat in feats:
        highest = rng.choice((0, 0, 0, 1, 2))
        kontra += [f"{LADDER.name(step)} {feat}" for step in range(1, highest + 1)]
    won = [str(feat) for feat in feats if rng.random() < 0.5]
    lost = [str(feat) for feat in feats if str(feat) not in won]
    result = "result"
    if won:
        result += f" made {' '.join(won)}"
    if lost:
        result += f" lost {' '.join(lost)}"
    return [f"contract {rng.choice('ABC')} {write_bid(bid)}", *kontra, result]


@pytest.mark.parametrize("seed", some_daily(range(300), 12))
def test_a_corrected_deal_is_worth_what_it_would_have_been(phone, at, seed):
    rng = Random(seed)
    before = ()
    lines = ()
    while not before or not may_be_entered(before):  # the parts of a bid can contradict each other
        before = rng.choice([*RECORDED.values(), ("deal A", *a_deal(rng))])
    while not may_be_entered(("deal A", *lines)) or not lines:
        lines = a_deal(rng)
    form_again = told_again([ULTI.read_move(line) for line in lines])
    assert form_again is not None
    fresh = at("deal A", *lines, head=HEAD)
    scene = at(*before, *NEXT, head=HEAD)
    later = deals(scene)[1].change
    form = phone.get(f"{scene.url}deal/1/").form("/whole")
    hidden = {field: form.values[field] for field in ("key", "seen", "csrf_token", "where")}
    answer = phone.forge(form, hidden | form_again[1])
    assert answer.status == 303, answer.problem.text
    assert [deal.change for deal in deals(scene)] == [deals(fresh)[0].change, later]


def test_the_protocol_says_who_came_before_the_deal_and_who_rested(phone, at):
    scene = at(*WHOLE, 'D joins "Dora" after C', *NEXT, "A leaves", head=HEAD)
    bodies = phone.get(f"{scene.url}session/protocol/").root.all("tbody")
    first, second, after = (body.text for body in bodies)
    assert "Dora" not in first
    assert second.index("Dora sits down after Csaba") < second.index("−10")
    assert "Bence rested." in second
    assert "Anna leaves the table" in after
    history = phone.get(scene.history_url).root
    assert [line.text for line in history.all("p", "came")] == ["Dora joined."]
