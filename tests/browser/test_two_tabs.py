"""Two tabs of one phone at one table share what waits: no tap is lost, and none is sent twice."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.opening import at_a_table
from tests.browser.places import Doors
from tests.browser.test_no_network import (
    KEPT,
    cut,
    expect_sent,
    late,
    on_its_way,
    restore,
    tap_in_vain,
    waiting,
)
from tests.browser.thumb import NO_DOUBLE_TAP, Thumb
from tests.browser.watch import Watch

Tab = Callable[[], Thumb]

IMPATIENT = """
const timeout = AbortSignal.timeout;
AbortSignal.timeout = time => timeout.call(AbortSignal, time / 20);
"""
"""A phone on which what takes too long takes a twentieth of that."""

LOOK = """hidden => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
"""Somebody looks at a tab again, or at none."""

WITHOUT_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined })"

KEEP_AS_VERSION_1 = """([place, taps]) => new Promise(resolve => {
    const asked = indexedDB.open('tartli', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('kept').put(taps, `taps:${place}`);
    asked.onsuccess = () => { asked.result.close(); resolve(); };
})"""


@pytest.fixture
def tab(new_page: Page, watch: Watch) -> Tab:
    """Opens one more tab at a table in the first deal."""
    watch.allow("ERR_INTERNET_DISCONNECTED")
    first = at_a_table(new_page)
    first.tap("deal A P")
    new_page.evaluate(KEPT)
    address = new_page.url
    unused = [first]

    def tab() -> Thumb:
        if unused:
            return unused.pop()
        thumb = Thumb(new_page.context.new_page())
        thumb.recorded.append("deal A P")
        thumb.page.goto(address)
        return thumb

    return tab


def close(*tabs: Thumb) -> None:
    for tab in tabs:
        tab.page.close()


def sent_by(phone: Page) -> list[str]:
    """The keys of the taps of all tabs that the server answers from now on: one that is tried while
    the network is still away does not reach it."""
    keys: list[str] = []

    def note(tap: str | None) -> None:
        keys.extend(parse_qs(tap or "").get("key", []))

    phone.context.on("response", lambda response: note(response.request.post_data))
    return keys


@pytest.mark.long
def test_taps_of_two_tabs_that_were_closed_are_all_sent_in_their_order(tab: Tab) -> None:
    anna = tab()
    bence = tab()
    cut(anna)
    tap_in_vain(anna, "A takes")
    tap_in_vain(bence, "B bela")
    tap_in_vain(anna, "B takes")
    close(anna, bence)
    restore(again := tab())
    expect_sent(again, "A takes", "B bela", "B takes")


@pytest.mark.long
def test_what_is_refused_of_the_second_tab_is_shown(tab: Tab) -> None:
    anna = tab()
    bence = tab()
    cut(anna)
    tap_in_vain(anna, "A bela")
    tap_in_vain(bence, "B bela")
    close(anna, bence)
    restore(again := tab())
    expect(again.problem).to_contain_text("TH-BELA-03")
    waiting(again).get_by_role("button", name="Drop").tap()
    expect_sent(again, "A bela")


def test_what_waits_behind_a_refused_tap_is_held_in_every_tab(tab: Tab) -> None:
    anna = tab()
    bence = tab()
    cut(anna)
    tap_in_vain(anna, "A bela", "B bela")
    tap_in_vain(bence, "A takes")
    close(anna)
    restore(bence)
    expect(waiting(bence)).to_contain_text("refused: Anna takes")
    expect(waiting(again := tab())).to_contain_text("refused: Anna takes the trick")
    again.recorded.append("A bela")
    waiting(again).get_by_role("button", name="Drop").tap()
    waiting(again).get_by_role("button", name="Send now").tap()
    expect_sent(again, "A takes")
    expect(waiting(bence)).to_be_hidden()


def test_each_tap_is_sent_once_when_both_tabs_are_open(tab: Tab) -> None:
    anna = tab()
    bence = tab()
    cut(anna)
    tap_in_vain(anna, "A takes", "A bela")
    tap_in_vain(bence, "B takes", "A takes")
    keys = sent_by(anna.page)
    restore(anna)
    expect_sent(anna, "A takes", "A bela", "B takes", "A takes")
    expect(waiting(bence)).to_be_hidden()
    answered = [key for key in keys if key]
    assert len(set(answered)) == 4
    assert len(answered) == 4


@pytest.mark.long
def test_a_tab_shows_what_another_keeps_and_drops_it(tab: Tab) -> None:
    anna = tab()
    bence = tab()
    cut(anna)
    tap_in_vain(anna, "A takes")
    expect(on_its_way(bence)).to_contain_text("1 waiting")
    on_its_way(bence).tap()
    expect(on_its_way(anna)).to_be_hidden()
    restore(anna)
    anna.tap("B takes")
    expect_sent(anna)


def test_a_tap_that_was_made_while_another_tab_sends_one_has_seen_it(tab: Tab) -> None:
    anna = tab()
    bence = tab()
    anna.page.route("**/tap", late)
    anna.page.route("**/since/*", lambda route: route.fulfill(body=""))
    bence.page.route("**/since/*", lambda route: route.fulfill(body=""))
    anna.button("A takes").tap()
    bence.button("B bela").tap()
    expect_sent(bence, "A takes", "B bela")
    expect(bence.problem).to_be_hidden()


def never(_route: Route) -> None:
    """Does not answer."""


def test_a_tab_that_is_closed_while_it_sends_leaves_its_tap_to_the_other(tab: Tab) -> None:
    anna = tab()
    bence = tab()
    anna.page.route("**/tap", never)
    with anna.page.expect_request("**/tap"):
        anna.button("A takes").tap()
    close(anna)
    bence.button("B bela").tap()
    expect_sent(bence, "A takes", "B bela")


@pytest.mark.long
def test_a_tab_that_is_frozen_while_it_sends_does_not_hold_the_other_up(tab: Tab) -> None:
    anna = tab()
    bence = tab()
    bence.page.add_init_script(IMPATIENT)
    bence.page.reload()
    anna.page.route("**/tap", never)
    with anna.page.expect_request("**/tap"):
        anna.button("A takes").tap()
    frozen = anna.page.context.new_cdp_session(anna.page)
    frozen.send("Page.setWebLifecycleState", {"state": "frozen"})
    bence.button("B bela").tap()
    expect_sent(bence, "A takes", "B bela")


@pytest.mark.long
def test_a_tab_that_nobody_sees_leaves_the_taps_of_another_alone(tab: Tab) -> None:
    anna = tab()
    bence = tab()
    cut(anna)
    tap_in_vain(bence, "B bela")
    anna.page.evaluate(LOOK, True)
    close(bence)
    keys = sent_by(anna.page)
    restore(anna)
    anna.page.wait_for_timeout(NO_DOUBLE_TAP)
    assert keys == []
    anna.page.evaluate(LOOK, False)
    expect_sent(anna, "B bela")


@pytest.mark.long
def test_tabs_without_locks_record_each_tap_once(tab: Tab) -> None:
    anna = tab()
    bence = tab()
    for page in (anna, bence):
        page.page.add_init_script(WITHOUT_LOCKS)
        page.page.reload()
    cut(anna)
    tap_in_vain(anna, "A takes", "B takes")
    tap_in_vain(bence, "B takes", "A takes")
    restore(anna)
    expect_sent(bence, "A takes", "B takes", "B takes", "A takes")


def test_what_an_older_version_kept_is_sent(phone: Page, watch: Watch) -> None:
    watch.allow("status of 400")  # what it kept has no token of this browser
    thumb = Thumb(phone)
    thumb.recorded = ["deal A P"]
    address = Doors(phone.request).open("game: tartli\nseats: Anna, Bence\ndeal A P\n")
    place = urlsplit(address).path
    phone.goto("/")
    taps = [kept_before(place, line) for line in ("A takes", "B takes")]
    phone.evaluate(KEEP_AS_VERSION_1, [place, taps])
    phone.goto(address)
    expect_sent(thumb, "A takes", "B takes")


def kept_before(place: str, line: str) -> dict[str, object]:
    """A tap as version 1 kept it."""
    values = {"line": line, "seen": "1", "key": f"the key of {line}", "where": "takes"}
    return {"path": f"{place}tap", "values": values, "label": line}
