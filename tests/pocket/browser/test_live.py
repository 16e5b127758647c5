"""Two pockets at one table, joined without a server: every tap reaches the other phone, the lease
says which one writes, and a connection that is cut loses nothing.
"""

import random
import re
import shutil

import pytest
from playwright.sync_api import expect

from tests.pocket.browser.conftest import Pocket
from tests.sizes import sizes

pytestmark = pytest.mark.pocket

TAPS = """async ([table, lines]) => {
    const page = parsed(await (await fetch(table)).text());
    const csrf_token = page.querySelector("meta[name=csrf-token]").content;
    let seen = Number(page.getElementById("screen").dataset.seen);
    for (const line of lines) {
        const key = crypto.randomUUID().replaceAll("-", "");
        const body = new URLSearchParams({ csrf_token, key, seen: seen++, line });
        const answer = await fetch(`${table}tap`, { method: "POST", body, redirect: "manual" });
        if (answer.type !== "opaqueredirect") throw new Error(await answer.text());
    }
}"""
"""Enters lines as taps do."""

A_CUT = 25
"""Taps for each cut: 20 cuts of 500 taps."""
LOG = "async table => (await (await fetch(`${table}table.table`)).text()).split('\\n\\n')[1]"
SEAT = """async ([table, seat]) => {
    const text = await (await fetch(`${table}share/`)).text();
    const page = parsed(text);
    const body = new FormData(page.querySelector("form[action$='/seat']"));
    body.set("seat", seat);
    await fetch(`${table}share/seat`, { method: "POST", body });
}"""


@pytest.fixture
def other(installed, browser, tmp_path):
    """Another phone."""
    profile = tmp_path / "other"
    shutil.copytree(installed.profile, profile, ignore=shutil.ignore_patterns("Singleton*"))
    phone = Pocket(browser, profile, installed.url)
    phone.start()
    yield phone
    phone.context.close()


@pytest.fixture
def alone(static_host, pocket, other):
    """Both phones, with no server that could be reached."""
    static_host.stop()
    yield pocket, other
    static_host.start()


def table_of(phone):
    return phone.page.evaluate("Live.table()")


def join(phone, other, table, offering="table => Live.offer(table)"):
    """Joins the two by their texts."""
    offer = phone.page.evaluate(offering, table)
    answer = other.page.evaluate("text => Live.answer(text)", offer)
    phone.page.evaluate("text => Live.accept(text)", answer)
    for one in (phone, other):
        one.page.wait_for_function("() => Live.state === 'on' && Live.table()")


def log_of(phone):
    return phone.page.evaluate(LOG, table_of(phone)).splitlines()


def agree(phone, other, lines):
    """Waits until both logs have these lines."""
    for one in (phone, other):
        for _ in range(400):
            if log_of(one) == lines:
                break
            one.page.wait_for_timeout(50)
        assert log_of(one) == lines


def begun(phone, other):
    """Both phones at a table, joined, each with its seat; the lines so far."""
    table = phone.open_table()
    phone.page.evaluate(SEAT, [table, "A"])
    phone.page.evaluate(TAPS, [table, ["A writes"]])
    join(phone, other, table)
    agree(phone, other, ["A writes"])
    other.page.evaluate(SEAT, [table_of(other), "B"])
    return ["A writes"]


@pytest.mark.parametrize("taps", sizes(60, 500))
def test_taps_from_both_sides_reach_the_other_whatever_is_cut(alone, taps):
    pocket, other = alone
    draw = random.Random(39)
    lines = begun(pocket, other)
    phones = {"A": (pocket, other), "B": (other, pocket)}
    cut_at = set(draw.sample(range(taps), taps // A_CUT))
    writer = "A"
    number = 0
    while number < taps:
        mine, follows = phones[writer]
        some = [f'note "no. {number + n}"' for n in range(draw.randrange(1, 12))]
        mine.page.evaluate(TAPS, [table_of(mine), some])
        lines += some
        if cut_at & set(range(number, number + len(some))):
            draw.choice([pocket, other]).page.evaluate("Live.close()")
            if draw.random() < 0.5:  # nothing is lost that was entered without a connection
                mine.page.evaluate(TAPS, [table_of(mine), ['note "alone"']])
                lines.append('note "alone"')
            join(mine, follows, table_of(mine))
        number += len(some)
        agree(pocket, other, lines)
        writer = "B" if writer == "A" else "A"
        mine.page.evaluate(TAPS, [table_of(mine), [f"{writer} writes"]])
        lines.append(f"{writer} writes")
        agree(pocket, other, lines)


AT_ONCE = """async table => {
    const moved = new BroadcastChannel("moved");
    const told = new Promise(resolve => { moved.onmessage = resolve; });
    new BroadcastChannel("moved").postMessage("");
    await told;
    const slow = new Promise((_, reject) => setTimeout(() => reject(new Error("no offer")), 10000));
    return Promise.race([Live.offer(table), slow]);
}"""
"""Offers another connection while what was entered is on its way over the one that was."""


def test_an_offer_during_a_tap_is_made_and_leads_to_a_connection(pocket, other):
    lines = begun(pocket, other)
    for _ in range(5):
        join(pocket, other, table_of(pocket), AT_ONCE)
    agree(pocket, other, lines)


def test_two_phones_connect_by_what_their_pages_show(pocket, other):
    begin = pocket.open_table()
    pocket.page.evaluate(SEAT, [begin, "A"])
    pocket.page.evaluate(TAPS, [begin, ["A writes"]])
    pocket.frame.goto(pocket.url + begin.lstrip("/") + "code/")
    pocket.frame.get_by_role("button", name="Connect another phone").tap()
    field = pocket.frame.locator("#live [name=shown]")
    expect(field).to_have_value(re.compile(r"l=1\.o\."))
    expect(pocket.frame.locator("#live .code svg")).to_be_visible()
    other.frame.goto(other.url + "files")
    other.frame.get_by_label("Its link, or its codes").fill(field.input_value())
    other.frame.get_by_role("button", name="Look at the table").tap()
    answer = other.frame.locator("#codes [name=shown]")
    expect(answer).to_have_value(re.compile(r"l=1\.a\."))
    pocket.frame.get_by_label("Its answer as a text").fill(answer.input_value())
    pocket.frame.get_by_role("button", name="Connect", exact=True).tap()
    expect(pocket.frame.get_by_text("Connected: each tap reaches")).to_be_visible()
    expect(other.frame.get_by_text("Whose phone is this?").first).to_be_visible()
    other.frame.get_by_role("button", name="Bence").tap()
    pocket.frame.goto(pocket.url + begin.lstrip("/"))
    expect(pocket.frame.locator("#screen")).to_be_visible()
    pocket.tap()
    other.has_seen(2)


SENT = """() => {
    window.lengths = [];
    const send = RTCDataChannel.prototype.send;
    RTCDataChannel.prototype.send = function (text) {
        window.lengths.push(text.length);
        return send.call(this, text);
    };
}"""
"""Notes how long each message is."""
DIGEST = 1 + 32
OLDER = """() => {
    const encode = TextEncoder.prototype.encode;
    TextEncoder.prototype.encode = function (text) {
        return encode.call(this, text.replace("a=x-digests\\r\\n", ""));
    };
}"""
"""Leaves out of an offer or answer what phones of an earlier version do not say."""


def test_two_phones_with_the_same_lines_send_no_log(pocket, other):
    lines = begun(pocket, other)
    for phone in (pocket, other):
        phone.page.evaluate(SENT)
    join(pocket, other, table_of(pocket))
    assert pocket.page.evaluate("lengths") == [DIGEST]
    assert other.page.evaluate("lengths") == []
    other.page.evaluate(TAPS, [table_of(other), ["B writes", 'note "on"']])
    agree(pocket, other, [*lines, "B writes", 'note "on"'])


def test_a_phone_of_an_earlier_version_gets_the_file_at_once(pocket, other):
    lines = begun(pocket, other)
    for phone in (pocket, other):
        phone.page.evaluate(OLDER)
        phone.page.evaluate(SENT)
    pocket.page.evaluate(TAPS, [table_of(pocket), ['note "on"']])
    join(pocket, other, table_of(pocket))
    agree(pocket, other, [*lines, 'note "on"'])
    assert DIGEST not in pocket.page.evaluate("lengths")


EDGES = """() => [parted.getBoundingClientRect().bottom, app.getBoundingClientRect().top]"""


def test_what_went_on_apart_is_told_and_never_mixed(alone):
    pocket, other = alone
    lines = begun(pocket, other)
    pocket.page.evaluate("Live.close()")
    other.page.evaluate(TAPS, [table_of(other), ["B writes", 'note "here"']])
    pocket.page.evaluate(TAPS, [table_of(pocket), ['note "there"']])
    offer = pocket.page.evaluate("table => Live.offer(table)", table_of(pocket))
    answer = other.page.evaluate("text => Live.answer(text)", offer)
    pocket.page.evaluate("text => Live.accept(text)", answer)
    for one in (pocket, other):
        expect(one.page.get_by_text("Both phones wrote, and went on apart.")).to_be_visible()
    assert log_of(pocket) == [*lines, 'note "there"']
    for language in ("en", "hu", "de"):
        other.page.evaluate("lang => { parted.textContent = WORDS[lang].parted; }", language)
        bottom, top = other.page.evaluate(EDGES)
        assert bottom < top, language


CAUGHT = """() => {
    const send = RTCDataChannel.prototype.send;
    RTCDataChannel.prototype.send = function (text) {
        window.caught = this;
        return send.call(this, text);
    };
}"""
DELETE = """async table => {
    const text = await (await fetch(`${table}session/`)).text();
    const page = parsed(text);
    const body = new FormData(page.querySelector("form[action$='/delete']"));
    await fetch(`${table}session/delete`, { method: "POST", body });
}"""
TABLES = """async () => [...new Set((await (await fetch("/")).text()).match(/\\/t\\/\\w+/g))]"""
FOREIGN = "table: 0123456789abcdef\ngame: tartli\nseats: Eve, Mallory\n\nA writes\n"


@pytest.mark.parametrize(
    "message",
    [f"'.' + {FOREIGN!r}", "'.{}'", "'+'.padEnd(60000, 'x')", "new Uint8Array([46, 47])", "''"],
)
def test_a_phone_that_sends_anything_else_than_the_table_is_cut_off(pocket, other, message):
    pocket.page.evaluate(CAUGHT)
    begun(pocket, other)
    tables = other.page.evaluate(TABLES)
    pocket.page.evaluate(f"() => {{ for (let n = 0; n < 20; n++) caught.send({message}); }}")
    expect(other.page.get_by_text("The other phone is not connected any more.")).to_be_visible()
    assert other.page.evaluate(TABLES) == tables


SAYS = """async file => {
    const real = window.fetch;
    window.fetch = (at, ...how) =>
        String(at).endsWith("/table.table") ? new Response(file) : real(at, ...how);
}"""
"""Sends this file instead of the table's."""


def test_a_first_file_of_another_evening_is_shown_before_it_is_taken(pocket, other):
    table = other.open_table()
    file = other.page.evaluate("async table => (await fetch(`${table}table.table`)).text()", table)
    offer = pocket.page.evaluate("table => Live.offer(table)", pocket.open_table())
    pocket.page.evaluate(SAYS, file + 'note "there"\n')
    answer = other.page.evaluate("text => Live.answer(text)", offer)
    pocket.page.evaluate("text => Live.accept(text)", answer)
    expect(other.frame.get_by_text("1 line is added to it.")).to_be_visible()
    assert other.page.evaluate(LOG, table).strip() == ""
    other.frame.get_by_role("button", name="Add 1 line").tap()
    expect(other.frame.locator("#screen")).to_be_visible()
    assert other.page.evaluate(LOG, table).strip() == 'note "there"'


def test_a_table_deleted_here_does_not_come_back_from_the_other_phone(pocket, other):
    begun(pocket, other)
    pocket.page.evaluate(DELETE, table_of(pocket))
    other.page.evaluate(TAPS, [table_of(other), ["B writes", 'note "on"']])
    expect(pocket.page.get_by_text("The other phone is not connected any more.")).to_be_visible()
    assert pocket.page.evaluate(TABLES) == []


def test_letters_of_four_bytes_arrive_whole_in_a_long_table(pocket, other):
    lines = begun(pocket, other)
    some = [f'note "{"🂡" * 70}"'] * 250
    pocket.page.evaluate(TAPS, [table_of(pocket), some])
    pocket.page.evaluate(TAPS, [table_of(pocket), some])
    agree(pocket, other, [*lines, *some, *some])


def test_only_the_last_of_two_offers_at_once_is_shown(pocket, other):
    lines = begun(pocket, other)
    offers = "t => Promise.allSettled([Live.offer(t), Live.offer(t)])"
    first, last = pocket.page.evaluate(offers, table_of(pocket))
    assert first["status"] == "rejected"
    join(pocket, other, table_of(pocket), f"() => {last['value']!r}")
    agree(pocket, other, lines)


def test_an_offer_that_was_left_is_not_told_where_it_is_not_shown(pocket):
    table = pocket.open_table()
    pocket.page.evaluate(TAPS, [table, ["A writes"]])
    pocket.page.evaluate("table => Live.offer(table)", table)
    pocket.frame.goto(pocket.url + table.lstrip("/") + "code/")
    expect(pocket.frame.get_by_role("button", name="Connect another phone")).to_be_visible()
    expect(pocket.frame.locator("#live [role=status]")).to_be_empty()


def test_an_answer_to_an_older_offer_is_told_instead_of_waiting_forever(pocket, other):
    table = pocket.open_table()
    old = pocket.page.evaluate("table => Live.offer(table)", table)
    answer = other.page.evaluate("text => Live.answer(text)", old)
    pocket.page.evaluate("table => Live.offer(table)", table)
    pocket.page.evaluate("text => Live.accept(text)", answer)
    notice = pocket.page.get_by_text("The other phone is not connected any more.")
    expect(notice).to_be_visible(timeout=30_000)
