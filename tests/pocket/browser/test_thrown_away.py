"""A browser that throws away what it keeps: told, and nothing is shown as if it were there."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.pocket

TOLD = "The browser has thrown away what was kept here."
GONE = re.compile(r"Gone: 1 table or book, kept since \d+/\d+/\d+\.$")
FILES = Path("Default") / "File System"

SENDS = """
Navigator.prototype.canShare = () => true;
Navigator.prototype.share = async ({ files: [copy] }) => {
    if (copy.size < 10000) throw new TypeError("no copy");
    if (window.cancels) throw new DOMException("", "AbortError");
};
"""


def throw_away(profile):
    shutil.rmtree(profile / FILES)


def leave_empty(profile):
    for path in (profile / FILES).rglob("0*"):
        if path.is_file() and path.read_bytes()[:6] == b"SQLite":
            path.write_bytes(b"")


def app(pocket):
    return pocket.page.frame_locator("#app")


@pytest.mark.parametrize("lose", [throw_away, leave_empty])
def test_the_loss_of_a_first_evening_is_told_before_any_page_is_shown(pocket, lose):
    table = pocket.open_table()
    pocket.tap()
    pocket.context.close()
    lose(pocket.profile)
    for _ in range(2):  # it is told until somebody decides
        pocket.start(table)
        expect(pocket.page.locator("#told")).to_contain_text(TOLD)
        expect(pocket.page.locator("#told")).to_contain_text(GONE)
        expect(pocket.page.locator("#app")).to_have_count(0)
        pocket.context.close()
    pocket.start(table)
    pocket.page.get_by_role("button", name="Begin anew").tap()
    expect(app(pocket).get_by_role("link", name="Open a table")).to_be_visible()
    pocket.open_table()
    assert pocket.tap() == 1


def test_files_that_go_while_a_page_is_shown_are_told_without_a_tap(pocket):
    pocket.open_table()
    pocket.page.evaluate("""() => {
        FileSystemDirectoryHandle.prototype.getFileHandle = async () => {
            throw new DOMException("", "NotFoundError");
        };
    }""")
    expect(pocket.page.locator("#told")).to_contain_text(TOLD)
    expect(pocket.page.locator("#app")).to_have_count(0)


def test_what_was_emptied_on_purpose_is_no_loss(pocket):
    pocket.open_table()
    pocket.frame.goto(f"{pocket.url}kept/")
    app(pocket).get_by_text("Empty", exact=True).tap()
    app(pocket).locator("details [name=sure]").check()
    app(pocket).get_by_role("button", name="Empty everything").tap()
    expect(app(pocket).get_by_text("Nothing is kept here any more.")).to_be_visible()
    pocket.context.close()
    pocket.start()
    expect(app(pocket).get_by_role("heading", name="What is kept here")).to_be_visible()


@pytest.mark.parametrize(
    ("promised", "text"), [("true", "has promised"), ("false", "not promised")]
)
def test_the_page_says_whether_the_browser_has_promised_to_keep_it(pocket, promised, text):
    pocket.page.add_init_script(f"StorageManager.prototype.persisted = async () => {promised};")
    pocket.page.reload()
    pocket.frame.goto(f"{pocket.url}kept/")
    notes = app(pocket).locator("[data-persisted]:visible")
    expect(notes).to_have_count(1)
    expect(notes).to_contain_text(text)


def test_the_browser_is_asked_again_after_the_first_table(pocket):
    pocket.page.add_init_script(
        "window.asked = 0; StorageManager.prototype.persist = async () => { window.asked++; };"
    )
    pocket.page.reload()
    assert pocket.frame.locator("main").is_visible()
    assert pocket.page.evaluate("asked") == 1
    pocket.open_table()
    assert pocket.page.evaluate("asked") == 2
    pocket.tap()
    assert pocket.page.evaluate("asked") == 2


def test_a_copy_that_was_sent_by_the_sheet_counts_and_one_that_was_not_does_not(pocket):
    pocket.page.add_init_script(SENDS)
    pocket.page.reload()
    table = pocket.open_table()
    pocket.tap()
    pocket.frame.goto(f"{pocket.url}{table.lstrip('/')}session/")
    alone = app(pocket).get_by_text("This evening is in this browser alone.")
    pocket.frame.evaluate("window.cancels = true")
    app(pocket).get_by_role("button", name="Send a copy on").tap()
    pocket.page.wait_for_timeout(1000)
    pocket.frame.goto(pocket.frame.url)
    expect(alone).to_be_visible()
    app(pocket).get_by_role("button", name="Send a copy on").tap()
    expect(alone).to_have_count(0)
