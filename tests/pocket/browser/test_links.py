"""A table in the fragment of an address, opened by a phone's camera: in the app, or in Safari."""

import pytest
from playwright.sync_api import expect

from tartli_ref.table.codes import write_codes
from tests.pocket.browser.conftest import shown

pytestmark = pytest.mark.pocket

(CODE,) = write_codes("game: tartli\nseats: Anna, Bence\n\ndeal A P\nA bela\n")
IN_SAFARI = "Object.defineProperty(navigator, 'standalone', { value: false })"


@pytest.mark.parametrize("at", ["", "files", "#/files"])
def test_a_link_shows_what_it_holds_and_opens_it(pocket, at):
    address = f"{pocket.url}{at}#{CODE}"
    page = pocket.context.new_page()
    page.goto(address)
    frame = shown(page)
    frame.get_by_role("button", name="Open the table").tap()
    expect(frame.locator("#screen[data-seen='2']")).to_be_attached()


def test_in_safari_nothing_is_fetched_or_stored_and_the_app_is_named(browser, static_host):
    with browser.new_context(has_touch=True) as context:
        context.add_init_script(IN_SAFARI)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        urls = list[str]()
        page.on("request", lambda request: urls.append(request.url))
        page.goto(f"{static_host.url}#{CODE}")
        expect(page.get_by_text("The app on your home screen keeps its own tables")).to_be_visible()
        assert [url for url in urls if ".pack" in url or "sw.js" in url] == []
        assert (
            page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
        )
        page.get_by_role("button", name="Copy the link").tap()
        expect(page.get_by_text("Copied.")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()").endswith(CODE)
        page.get_by_role("button", name="Open it here all the same").tap()
        expect(shown(page).get_by_role("button", name="Open the table")).to_be_visible()
