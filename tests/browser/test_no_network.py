"""The network is gone, slow or cut in the middle: no tap is lost, and none is sent twice."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.opening import at_a_table
from tests.browser.thumb import NO_DOUBLE_TAP, Thumb
from tests.browser.watch import Watch

Shoot = Callable[[Page, str], Path]

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const pages = await caches.open('pages'), screen = document.getElementById('screen');
    const shown = screen ? `data-seen="${screen.dataset.seen}"` : '';
    const kept = async () => (await pages.match(location.pathname))?.text();
    while (!(await kept())?.includes(shown)) await new Promise(requestAnimationFrame);
}"""
"""Waits until the phone has kept the page as it is shown."""

HOW_MANY = "async () => (await Kept.taps(location.pathname)).length"
"""The taps at this table that wait on the disk."""

ON_TOP = """button => {
    const { left, top, bottom } = button.getBoundingClientRect();
    const ends = [top + 2, bottom - 2].map(y => document.elementFromPoint(left + 9, y));
    return ends.every(found => button.contains(found));
}"""
"""Nothing stands before the button, neither at its top nor at its bottom."""

SLOW_TO_FORGET = """
const forget = IDBObjectStore.prototype.delete;
IDBObjectStore.prototype.delete = function (what) {
    const ballast = { id: 1e9, place: "ballast" };
    for (let i = 0; i < 10000 && this.name === "taps"; i++) this.put(ballast);
    return forget.call(this, what);
};
"""
"""A phone that takes a second or two to forget what was answered."""


@pytest.fixture
def thumb(phone: Page, watch: Watch) -> Thumb:
    """A thumb at a table in the first deal, on a phone that can do without the network."""
    return keeping(phone, watch)


def keeping(phone: Page, watch: Watch) -> Thumb:
    """Opens the table, and lets the phone keep its page."""
    watch.allow("ERR_INTERNET_DISCONNECTED")
    thumb = at_a_table(phone)
    thumb.tap("deal A P")
    phone.evaluate(KEPT)
    return thumb


def cut(thumb: Thumb) -> None:
    thumb.page.context.set_offline(True)


def restore(thumb: Thumb) -> None:
    thumb.page.context.set_offline(False)


def waiting(thumb: Thumb) -> Locator:
    """What is shown of taps that wait."""
    return thumb.page.locator("#waiting")


def on_its_way(thumb: Thumb) -> Locator:
    """The key in the place of Undo, while taps wait for the network."""
    return thumb.page.locator("#back-one")


def tap_in_vain(thumb: Thumb, *lines: str) -> None:
    """Taps without an answer; each is on the disk when the next is made."""
    for line, before in zip(lines, ("", *lines), strict=False):
        if line == before:
            thumb.page.wait_for_timeout(NO_DOUBLE_TAP)
        waits = thumb.page.evaluate(HOW_MANY)
        thumb.touch(thumb.button(line))
        thumb.page.wait_for_function(f"async before => await ({HOW_MANY})() > before", arg=waits)


def expect_sent(thumb: Thumb, *lines: str) -> None:
    """These lines, and no more, came after what was recorded."""
    thumb.recorded += lines
    screen = thumb.page.locator(f"#screen[data-seen='{len(thumb.recorded)}']")
    expect(screen).to_be_attached()
    expect(waiting(thumb)).to_be_hidden()
    expect(on_its_way(thumb)).to_be_hidden()
    assert thumb.lines()[-len(thumb.recorded) :] == thumb.recorded


def test_taps_without_a_network_wait_and_are_sent_once_in_their_order(
    thumb: Thumb, shoot: Shoot
) -> None:
    thumb.tap("A takes")
    cut(thumb)
    tap_in_vain(thumb, "B takes", "B takes", "A takes")
    expect(on_its_way(thumb)).to_contain_text("3 waiting take back 1")
    expect(on_its_way(thumb)).to_have_attribute("title", re.compile("Bence takes the trick; "))
    shoot(thumb.page, "waiting")
    assert thumb.seen == len(thumb.recorded)
    restore(thumb)
    expect(thumb.page.locator("#once")).to_have_text("Sent.")
    expect_sent(thumb, "B takes", "B takes", "A takes")


def test_the_last_tap_that_waits_is_taken_back_in_the_place_of_undo(thumb: Thumb) -> None:
    undo = thumb.page.locator("button[value=undo]")
    cut(thumb)
    tap_in_vain(thumb, "A takes", "B bela")
    expect(undo).to_be_hidden()
    on_its_way(thumb).tap()
    expect(on_its_way(thumb)).to_contain_text("1 waiting")
    restore(thumb)
    expect_sent(thumb, "A takes")
    expect(undo).to_be_visible()


def test_the_board_counts_waiting_tricks_on_until_they_are_recorded(
    thumb: Thumb, shoot: Shoot
) -> None:
    felt = thumb.page.locator(".whose")
    prompt = thumb.page.locator(".prompt")
    thumb.tap("A takes")
    expect(felt).to_have_text("trick 2 of 16Anna leads")
    cut(thumb)
    tap_in_vain(thumb, "B takes", "B takes")
    expect(felt).to_have_text("trick 4 of 16Bence leads")
    expect(prompt).to_contain_text("Not yet recorded: Bence leads")
    expect(thumb.page.locator(".screen")).to_have_attribute("data-ahead", "1")
    shoot(thumb.page, "ahead")
    restore(thumb)
    expect_sent(thumb, "B takes", "B takes")
    expect(felt).to_have_text("trick 4 of 16Bence leads")
    expect(prompt).not_to_contain_text("Not yet recorded")
    expect(thumb.page.locator("[data-ahead]")).to_have_count(0)


def test_behind_other_taps_the_board_says_that_it_is_of_before_them(
    thumb: Thumb, shoot: Shoot
) -> None:
    prompt = thumb.page.locator(".prompt")
    cut(thumb)
    tap_in_vain(thumb, "undo")
    expect(prompt).to_contain_text("As it was before 1 waiting tap")
    shoot(thumb.page, "behind")
    on_its_way(thumb).tap()
    expect(on_its_way(thumb)).to_be_hidden()
    expect(prompt).not_to_contain_text("As it was")
    expect(thumb.page.locator(".status")).to_be_visible()


def test_a_page_that_is_killed_and_opened_without_a_network_loses_nothing(
    thumb: Thumb, shoot: Shoot
) -> None:
    address = thumb.page.url
    context = thumb.page.context
    cut(thumb)
    tap_in_vain(thumb, "A takes", "B bela")
    thumb.page.close()
    thumb.page = context.new_page()
    thumb.page.goto(address)
    expect(thumb.page.locator(".status")).to_contain_text("Bence may declare, then leads.")
    expect(on_its_way(thumb)).to_contain_text("2 waiting")
    shoot(thumb.page, "reopened")
    restore(thumb)
    expect_sent(thumb, "A takes", "B bela")


def test_a_tap_that_waited_and_is_refused_is_named_with_all_that_can_be_done_about_it(
    thumb: Thumb, watch: Watch
) -> None:
    watch.allow("status of 422")
    cut(thumb)
    tap_in_vain(thumb, "B says nothing", "B says nothing")
    restore(thumb)
    expect(thumb.problem).to_contain_text("Tapped here and not recorded: Bence says nothing")
    expect(thumb.problem).to_contain_text("Bence has said nothing in this trick already.")
    agree = thumb.problem.get_by_role("button", name="Record it by agreement")
    assert agree.evaluate(ON_TOP)


@pytest.fixture
def refused(thumb: Thumb, watch: Watch) -> Thumb:
    """Of two taps that waited, the second was refused."""
    watch.allow("status of 422")
    cut(thumb)
    tap_in_vain(thumb, "A bela", "B bela")
    restore(thumb)
    thumb.recorded.append("A bela")
    expect(waiting(thumb)).to_contain_text("Tapped here and not recorded: Bence scores béla – ")
    expect(waiting(thumb)).to_contain_text("Anna has scored béla")
    return thumb


def test_a_refused_tap_stays_on_the_phone_and_is_sent_again_when_it_can_stand(
    refused: Thumb, shoot: Shoot
) -> None:
    shoot(refused.page, "refused")
    address = refused.page.url
    context = refused.page.context
    refused.page.close()
    refused.page = context.new_page()
    refused.page.goto(address)
    expect(waiting(refused)).to_contain_text("Bence scores béla – ")
    refused.undo("Anna scores béla")
    waiting(refused).get_by_role("button", name="Send again").tap()
    expect_sent(refused, "B bela")


def test_what_is_tapped_after_a_refusal_is_sent_before_it(refused: Thumb) -> None:
    refused.tap("A takes")
    expect(waiting(refused)).to_contain_text("Bence scores béla – ")
    waiting(refused).get_by_role("button", name="Drop").tap()
    expect_sent(refused)


def test_a_refused_tap_that_is_agreed_on_waits_no_more(refused: Thumb) -> None:
    refused.agree("B bela")
    expect_sent(refused)


def test_going_out_without_a_network_waits_too(thumb: Thumb) -> None:
    cut(thumb)
    thumb.go_out("B out")
    expect(on_its_way(thumb)).to_have_attribute("title", re.compile("Bence"))
    restore(thumb)
    thumb.judged("B out", "went out with")


def test_a_claim_that_is_only_tapped_is_not_made(thumb: Thumb) -> None:
    thumb.touch(thumb.page.get_by_role("link", name="Go out"))
    key = thumb.claim("B out")
    key.tap()
    thumb.page.wait_for_timeout(NO_DOUBLE_TAP)
    assert thumb.seen == len(thumb.recorded)
    thumb.page.locator(".play-on").tap()
    expect(thumb.button("A takes")).to_be_visible()
    thumb.go_out("B out")
    thumb.judged("B out", "went out with")


@pytest.mark.long
def test_a_claim_is_sent_once_however_slowly_the_phone_forgets_it(
    new_page: Page, watch: Watch
) -> None:
    page = new_page
    sent = []
    thumb = keeping(page, watch)
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else 0)
    page.add_init_script(SLOW_TO_FORGET)
    thumb.go_out("B out")
    thumb.judged("B out", "went out with")
    assert page.evaluate("Kept.taps(location.pathname)") == []
    thumb.page.wait_for_timeout(NO_DOUBLE_TAP)
    assert len(sent) == 1
    expect(page.locator("#screen")).to_be_visible()


@pytest.fixture
def paused(thumb: Thumb) -> Thumb:
    """Of three taps that waited, the second was refused."""
    cut(thumb)
    tap_in_vain(thumb, "A bela", "B bela", "A takes")
    restore(thumb)
    expect(thumb.problem).to_contain_text("TH-BELA-03")
    expect(waiting(thumb)).to_contain_text("what was tapped before was refused: Anna takes")
    thumb.recorded.append("A bela")
    assert thumb.seen == len(thumb.recorded)
    return thumb


def test_a_refused_tap_keeps_those_behind_it_until_they_are_sent(
    paused: Thumb, shoot: Shoot
) -> None:
    shoot(paused.page, "paused")
    waiting(paused).get_by_role("button", name="Drop").tap()
    expect(waiting(paused)).not_to_contain_text("Bence scores béla")
    waiting(paused).get_by_role("button", name="Send now").tap()
    expect_sent(paused, "A takes")


def test_or_they_are_dropped(paused: Thumb) -> None:
    for _each in range(2):
        waiting(paused).get_by_role("button", name="Drop").tap()
    expect(waiting(paused)).to_be_hidden()
    paused.page.wait_for_timeout(NO_DOUBLE_TAP)
    expect_sent(paused)


def test_a_double_tap_records_one_line_and_says_so(thumb: Thumb) -> None:
    thumb.button("A takes").evaluate("button => { button.click(); button.click(); }")
    expect(thumb.page.locator("#once")).to_have_text(
        "Tapped twice, taken once: Anna takes the trick"
    )
    expect_sent(thumb, "A takes")


def test_another_button_tapped_before_the_answer_waits_its_turn(thumb: Thumb) -> None:
    thumb.page.route("**/tap", late)
    thumb.button("A takes").tap()
    thumb.button("B takes").dblclick()  # within 150 ms, however busy the machine is
    expect_sent(thumb, "A takes", "B takes")


def late(route: Route) -> None:
    """Answers as a slow network does."""
    route.request.frame.page.wait_for_timeout(700)
    route.continue_()


def test_an_answer_that_a_tap_has_outrun_does_not_take_the_tapped_form_away(thumb: Thumb) -> None:
    thumb.page.route("**/tap", late)
    thumb.button("A takes").tap()
    thumb.page.evaluate(ASK_FOR_NEWS)
    thumb.wrote("A takes")
    thumb.tap("B takes")
    expect_sent(thumb)


ASK_FOR_NEWS = """() => {
    const address = document.getElementById('screen').dataset.since.replace(/[0-9]+$/, '0');
    return Exchange.get(address);
}"""
"""Asks for the screen as for one that the other phone has changed."""


def test_a_tap_is_sent_again_when_a_proxy_had_no_server(thumb: Thumb, watch: Watch) -> None:
    watch.allow("status of 502")
    thumb.page.route("**/tap", lambda route: route.fulfill(status=502, body="Bad"), times=1)
    thumb.button("A takes").tap()
    expect(on_its_way(thumb)).to_have_attribute("title", "Anna takes the trick")
    expect_sent(thumb, "A takes")


def type_in_vain(thumb: Thumb, kind: str, send: str, **typed: str) -> None:
    """Sends a form of the page for what is done seldom, without an answer."""
    form = thumb.reach(thumb.page.locator(f"form[action$='/{kind}']"))
    for name, text in typed.items():
        form.locator(f"[name={name}]").fill(text)
    form.get_by_role("button", name=send).tap()
    expect(on_its_way(thumb)).to_have_attribute("title", re.compile(send))


def test_what_is_typed_without_a_network_waits_among_the_taps(thumb: Thumb, shoot: Shoot) -> None:
    thumb.open_more()
    thumb.page.evaluate(KEPT)
    thumb.back_to_the_table()
    thumb.tap("B bela")
    thumb.page.evaluate(KEPT)
    cut(thumb)
    tap_in_vain(thumb, "A takes")
    for kind, send, typed in (
        ("note", "Write the note", {"text": "the lights went out"}),
        ("line", "Record the line", {"text": "B takes"}),
    ):
        thumb.open_more()
        type_in_vain(thumb, kind, send, **typed)
    tap_in_vain(thumb, "A takes")
    all_of_them = (
        "Anna takes the trick; Write the note · the lights went out;"
        " Record the line · B takes; Anna takes the trick"
    )
    expect(on_its_way(thumb)).to_have_attribute("title", all_of_them)
    shoot(thumb.page, "waiting-typed")
    restore(thumb)
    expect_sent(thumb, "A takes", 'note "the lights went out"', "B takes", "A takes")


def test_what_was_typed_and_is_refused_when_it_is_sent_can_be_typed_otherwise(
    thumb: Thumb,
) -> None:
    thumb.open_more()
    cut(thumb)
    type_in_vain(thumb, "line", "Record the line", text="B takes 500")
    restore(thumb)
    expect(thumb.problem).to_be_visible()
    expect(waiting(thumb)).to_be_hidden()
    thumb.open_more()
    expect(thumb.field("line", "text")).to_have_value("B takes 500")
