"""The pocket edition as a phone has it: installed, offline, killed, in two tabs."""

import random
from base64 import b64encode

import pytest
from playwright.sync_api import expect

from tests.examples import examples
from tests.games.tartli.review.test_review import random_lines
from tests.pocket.browser.conftest import PAUSE, shown

pytestmark = pytest.mark.pocket

FOUND = 200
MANY = 20
DAMAGE = random.randbytes(16)

WHOLE_PACK = 10_000_000
PACKS = """async () => {
    const found = [];
    for await (const [name, handle] of await navigator.storage.getDirectory()) {
        if (name.startsWith("packs")) found.push({ name, size: (await handle.getFile()).size });
    }
    return found;
}"""
CUT_SHORT = """async name => {
    const root = await navigator.storage.getDirectory();
    const file = await root.getFileHandle(name);
    const opened = await file.createWritable({ keepExistingData: true });
    await opened.truncate(1000);
    await opened.close();
}"""
NOTES = """async ([table, from]) => {
    const page = parsed(await (await fetch(table)).text());
    const csrf_token = page.querySelector("meta[name=csrf-token]").content;
    const seen = Number(page.getElementById("screen").dataset.seen);
    for (let n = 0; ; n++) {
        const key = `${from + n}`.padStart(32, "0");
        const line = `note "no. ${from + n}."`;
        const body = new URLSearchParams({ csrf_token, key, seen: seen + n, line });
        const answer = await fetch(`${table}tap`, { method: "POST", body, redirect: "manual" });
        if (answer.type !== "opaqueredirect") throw new Error(await answer.text());
        await window.answered(from + n);
    }
}"""
"""Writes one note after the other, and tells of each that was answered."""


OPENS = """async text => {
    const page = parsed(await (await fetch("/files")).text());
    const body = new FormData();
    body.set("csrf_token", page.querySelector("[name=csrf_token]").value);
    body.set("key", "0".repeat(32));
    body.set("file", new Blob([text]), "a.table");
    return (await fetch("/files", { method: "POST", body })).url.split("?")[0];
}"""
"""Opens the table of a file, and gives its address."""


BRINGS_IN = """async copy => {
    const form = async (answer, action) => {
        const page = parsed(await (await answer).text());
        return new FormData(page.querySelector(`form[action$='${action}']`));
    };
    const chosen = await form(fetch("/files"), "/files/look");
    const bytes = Uint8Array.from(atob(copy), (letter) => letter.charCodeAt(0));
    chosen.set("file", new Blob([bytes]), "copy.sqlite3");
    const looked = fetch("/files/look", { method: "POST", body: chosen });
    const body = await form(looked, "/bring-in");
    const answer = await fetch("/kept/bring-in", { method: "POST", body, redirect: "manual" });
    await window.answered(answer.type);
}"""
"""Brings this copy in, and tells how that was answered."""

EMPTIES = """async () => {
    const page = parsed(await (await fetch("/kept/")).text());
    const body = new FormData(page.querySelector("form[action$='/empty']"));
    body.set("sure", "1");
    await fetch("/kept/empty", { method: "POST", body });
}"""

STATUS = "async path => (await fetch(path)).status"


def lines_of(phone, table):
    """The table's file."""
    text = phone.frame.evaluate("async path => (await fetch(path)).text()", f"{table}table.table")
    assert isinstance(text, str)
    return text


def test_it_starts_and_plays_with_no_network(pocket):
    pocket.open_table()
    pocket.tap()
    pocket.context.set_offline(True)
    pocket.page.reload()
    pocket.has_seen(1)
    assert pocket.tap() == 2


def test_a_deal_played_by_its_cards_is_reviewed_there(pocket):
    text = "\n".join(["game: tartli", "seats: Anna, Bence", "", *random_lines(2), ""])
    table = pocket.frame.evaluate(OPENS, text)
    pocket.frame.goto(f"{table}audit/1?review=1")
    app = pocket.page.frame_locator("#app")
    expect(app.locator("#review")).to_contain_text("With best play from trick 8 on")
    app.get_by_role("link", name="What if: play on from trick 8").tap()
    expect(app.locator(".verdict")).to_have_text("Trick 8: Anna leads.")


def test_a_refusal_far_down_a_page_comes_into_sight(pocket):
    pocket.frame.goto(f"{pocket.url}{pocket.open_table().removeprefix('/')}more")
    app = pocket.page.frame_locator("#app")
    app.get_by_role("link", name="When it ends").tap()
    app.locator("form[action$='/series'] [value=deals]").check(force=True)
    app.get_by_role("button", name="Agree on it").tap()
    expect(app.get_by_role("alert")).to_be_in_viewport()


def test_a_copy_that_was_saved_is_told_at_once(pocket):
    pocket.open_table()
    pocket.frame.goto(f"{pocket.url}kept/")
    saved_last = pocket.page.frame_locator("#app").get_by_text("Everything is in the copy.")
    expect(saved_last).to_have_count(0)
    with pocket.page.expect_download() as saving:
        pocket.frame.get_by_role("button", name="Save a copy").tap()
    assert saving.value.suggested_filename.endswith(".sqlite3")
    expect(saved_last).to_be_visible()


def test_no_other_host_is_asked(pocket):
    urls: list[str] = []
    pocket.context.on("request", lambda request: urls.append(request.url))
    pocket.open_table()
    pocket.tap()
    pocket.page.reload()
    pocket.has_seen(1)
    assert {url.split("/")[2] for url in urls} == {pocket.url.split("/")[2]}


def killed_after_an_answer(pocket, times):
    table = pocket.open_table()
    for _ in range(times):
        seen = pocket.tap()
        pocket.kill()
        pocket.start(table)
        pocket.has_seen(seen)


def killed_while_it_writes(pocket, times):
    table = pocket.open_table()
    numbers: set[int] = set()
    for kills in range(times):
        pocket.page.expose_function("answered", lambda number: numbers.add(int(number)))
        pocket.page.reload()
        expect(pocket.frame.locator("#screen")).to_be_visible()
        pocket.frame.evaluate(f"args => {{ ({NOTES})(args); }}", [table, kills * 1000])
        pocket.page.wait_for_timeout(random.uniform(50, 900))
        pocket.kill()
        pocket.start(table)
        text = lines_of(pocket, table)
        lost = [number for number in numbers if text.count(f'"no. {number}."') != 1]
        assert lost == [], f"after {kills + 1} kills"
        assert text.count("no. ") - len(numbers) <= 2 * (kills + 1), "a note came twice"


def killed_while_a_copy_comes_in(pocket, times):
    """The copy has one table; a phone that it comes to has another one, and keeps it."""
    pocket.open_table()
    pocket.frame.goto(f"{pocket.url}kept/")
    with pocket.page.expect_download() as saving:
        pocket.frame.get_by_role("button", name="Save a copy").tap()
    copy = b64encode(saving.value.path().read_bytes()).decode()
    everything = pocket.page.frame_locator("#app").get_by_text("Everything is in the copy.")
    expect(everything).to_be_visible()  # the page has loaded itself again
    outcomes = set[bool]()
    for kills in range(times):
        pocket.frame.evaluate(EMPTIES)
        pocket.frame.goto(pocket.url)
        another = pocket.open_table()
        answers = list[str]()
        pocket.page.expose_function("answered", lambda how, answers=answers: answers.append(how))
        pocket.frame.evaluate(f"copy => {{ ({BRINGS_IN})(copy); }}", copy)
        pocket.page.wait_for_timeout(random.uniform(0, 1000))
        pocket.kill()
        pocket.start()
        assert pocket.frame.evaluate(STATUS, another) == FOUND, f"after {kills + 1} kills"
        pocket.frame.goto(f"{pocket.url}kept/")
        is_in = "2 tables" in pocket.frame.locator("dl").inner_text()
        outcomes.add(is_in)
        assert is_in or not answers, answers
    assert outcomes == {True, False} or times < MANY


def test_what_was_answered_outlives_a_kill(pocket):
    killed_after_an_answer(pocket, 2)


@pytest.mark.long
def test_what_was_answered_outlives_two_hundred_kills(pocket):
    killed_after_an_answer(pocket, 200)


def test_a_kill_within_a_write_leaves_the_store_whole(pocket):
    killed_while_it_writes(pocket, 2)


def test_a_kill_while_a_copy_comes_in_leaves_one_store_or_the_other(pocket):
    killed_while_a_copy_comes_in(pocket, 1)


@pytest.mark.long
def test_many_kills_while_a_copy_comes_in_leave_one_store_or_the_other(pocket):
    killed_while_a_copy_comes_in(pocket, MANY)


@pytest.mark.long
def test_two_hundred_kills_within_writes_leave_the_store_whole(pocket):
    killed_while_it_writes(pocket, 200)


def test_a_second_tab_shows_the_same_and_takes_over_when_the_first_closes(pocket):
    table = pocket.open_table()
    second = pocket.context.new_page()
    second.goto(pocket.url + table.lstrip("/"))
    expect(shown(second).locator("#screen")).to_have_attribute("data-seen", "0")
    pocket.page.bring_to_front()
    pocket.tap()
    second.bring_to_front()
    expect(shown(second).locator("#screen")).to_have_attribute("data-seen", "1")
    first = pocket.page
    pocket.page = second
    assert pocket.tap() == 2
    first.close()
    assert pocket.tap() == 3


def test_a_tab_that_takes_over_says_what_one_waits_for(pocket):
    pocket.open_table()
    notice = pocket.page.locator("#opening")
    expect(notice).to_be_hidden()
    pocket.page.evaluate("onWorker({ type: 'begun' })")
    expect(notice).to_have_text("Opening the tables in this tab…")
    expect(notice).to_be_visible()
    pocket.page.evaluate("onWorker({ type: 'ready', canary: JSON.stringify(Canary.known()) })")
    expect(notice).to_be_hidden()


def test_what_python_reads_lies_in_the_private_files_and_is_written_anew_if_cut_short(pocket):
    (packs,) = pocket.page.evaluate(PACKS)
    assert packs["size"] > WHOLE_PACK
    pocket.open_table()
    pocket.tap()
    pocket.page.evaluate(CUT_SHORT, packs["name"])
    assert pocket.page.evaluate(PACKS)[0]["size"] < WHOLE_PACK
    pocket.page.reload()
    pocket.has_seen(1)
    pocket.frame.goto(f"{pocket.url}rules/")  # its texts are read late
    pocket.frame.goto(f"{pocket.url}study")
    assert pocket.page.evaluate(PACKS) == [packs]


def test_a_tab_takes_over_from_one_that_is_frozen(pocket):
    table = pocket.open_table()
    first = pocket.page
    second = pocket.context.new_page()
    second.goto(pocket.url + table.lstrip("/"))
    expect(shown(second).locator("#screen")).to_be_visible()
    frozen = pocket.context.new_cdp_session(first)
    frozen.send("Page.setWebLifecycleState", {"state": "frozen"})
    pocket.page = second
    assert pocket.tap() == 1
    frozen.send("Page.setWebLifecycleState", {"state": "active"})
    first.bring_to_front()
    pocket.page = first
    pocket.has_seen(1)


def test_a_damaged_snapshot_is_replaced_without_a_word(pocket):
    pocket.open_table()
    pocket.tap()
    pocket.context.close()
    files = (pocket.profile / "Default" / "File System").rglob("0*")
    snapshot = max((path for path in files if path.is_file()), key=lambda path: path.stat().st_size)
    with snapshot.open("r+b") as opened:
        opened.seek(snapshot.stat().st_size // 2)
        opened.write(DAMAGE)
    pocket.start()
    pocket.has_seen(1)
    assert pocket.tap() == 2
    while snapshot.read_bytes()[:1] != b"\1":  # whole again
        pocket.page.wait_for_timeout(PAUSE)
    assert DAMAGE not in snapshot.read_bytes()
    pocket.page.reload()
    pocket.has_seen(2)


@examples(__file__, "what it cannot start without is said as it is")
def test_what_it_cannot_start_without_is_said_as_it_is(pocket, lacks, why):
    pocket.page.add_init_script(lacks)
    pocket.page.reload()
    expect(pocket.page.get_by_role("status")).to_contain_text(why)
