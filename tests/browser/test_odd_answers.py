"""An answer that is no screen never takes the place of the screen: it is told beside the button."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.opening import at_a_table
from tests.browser.thumb import Thumb, choose
from tests.browser.watch import Watch
from tests.sizes import some_daily

GONE = "<main><section><h1>There is no such table.</h1><p>Check the link.</p></section></main>"
ANSWERS = {
    404: (GONE, "There is no such table. Check the link."),
    400: ("<main><h1>This form is too old.</h1></main>", "This form is too old."),
    429: ("slow down", "It was not recorded: the answer was 429."),
    423: ("<main><h1>Another program is writing.</h1></main>", "Another program is writing."),
    500: ("<main><h1>Something went wrong.</h1></main>", "Something went wrong."),
}
WAITS = (429, 500)
"""After these the same tap is sent again."""


@pytest.fixture
def thumb(phone: Page, watch: Watch) -> Thumb:
    """A thumb at a table where a count is half typed."""
    watch.allow("status of ")
    thumb = at_a_table(phone, "deal A P")
    thumb.type_count("97")
    choose(phone, "trick")
    return thumb


def answer(thumb: Thumb, status: int, body: str) -> None:
    """The next tap is answered so."""

    def fulfil(route: Route) -> None:
        route.fulfill(status=status, body=body, content_type="text/html")

    thumb.page.route("**/tap", fulfil, times=2 if status == 400 else 1)  # it asks for a fresh page


@pytest.mark.parametrize("status", some_daily(ANSWERS, 3))
def test_an_odd_answer_is_told_beside_the_button_and_nothing_is_lost(
    thumb: Thumb, status: int
) -> None:
    body, message = ANSWERS[status]
    answer(thumb, status, body)
    thumb.button("A takes").tap()
    trouble = thumb.page.locator("#trouble")
    expect(trouble).to_contain_text(message)
    expect(trouble).to_be_in_viewport(ratio=1)
    expect(thumb.button("A takes")).to_be_visible()
    expect(thumb.field("count", "points")).to_have_value("97")
    if status in WAITS:
        thumb.wrote("A takes")
        assert thumb.lines()[-2:] == ["deal A P", "A takes"]
    else:
        thumb.page.wait_for_timeout(400)
        thumb.tap("A takes")
        expect(trouble).to_be_hidden()


def test_a_browser_that_keeps_nothing_plays_all_the_same(new_page: Page) -> None:
    new_page.add_init_script("IDBFactory.prototype.open = () => { throw new Error('blocked'); }")
    thumb = at_a_table(new_page, "deal A P")
    thumb.tap("A takes", "B takes")
    thumb.go_out("B out")
    thumb.judged("B out", "went out with")


def test_a_link_that_was_revoked_meanwhile_is_told_above_the_table(thumb: Thumb) -> None:
    thumb.page.route("**/since/*", lambda route: route.fulfill(status=404, body=GONE))
    expect(thumb.page.locator("#trouble")).to_contain_text("There is no such table.")
    expect(thumb.page.locator("#screen")).to_be_visible()


def test_what_is_typed_beside_the_table_is_kept_too(thumb: Thumb) -> None:
    thumb.open_more()
    body = ANSWERS[400][0]
    thumb.page.route("**/note", lambda route: route.fulfill(status=400, body=body), times=1)
    note = thumb.reach(thumb.page.locator("form[action$='/note']"))
    note.get_by_label("Note").fill("the lights went out")
    note.get_by_role("button").tap()
    expect(thumb.page.locator("#trouble")).to_contain_text("This form is too old.")
    expect(note.get_by_label("Note")).to_have_value("the lights went out")
    thumb.follow(note.get_by_role("button"))
    thumb.wrote('note "the lights went out"')
