"""The first page of the pocket edition: the home screen first, in the way of this phone."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.pocket

IPHONE = "Object.defineProperty(Navigator.prototype, 'standalone', { value: false });"
ON_IT = "Object.defineProperty(Navigator.prototype, 'standalone', { value: true });"
OFFERS = """() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = () => { window.prompted = true; };
    window.dispatchEvent(offer);
}"""
FIRST = "Put it on the home screen first"


def app(pocket):
    assert pocket.frame.locator(".first").is_visible()
    return pocket.page.frame_locator("#app")


def start_again(pocket, script):
    pocket.page.add_init_script(script)
    pocket.page.reload()
    return app(pocket)


def test_android_is_asked_by_its_own_offer_once_it_makes_one(pocket):
    first = app(pocket)
    expect(first.get_by_text("In the browser’s menu choose")).to_be_visible()
    expect(first.get_by_role("link", name="Get it on the home screen")).to_be_visible()
    pocket.page.evaluate(OFFERS)
    expect(first.get_by_text("In the browser’s menu choose")).to_be_hidden()
    first.get_by_role("button", name="Add to the home screen").tap()
    assert pocket.page.evaluate("prompted")


def test_an_iphone_is_told_that_the_icon_keeps_its_own_tables(pocket):
    first = start_again(pocket, IPHONE)
    expect(first.get_by_text(FIRST)).to_be_visible()
    expect(first.get_by_text("It keeps its own tables")).to_be_visible()
    expect(first.get_by_role("button", name="Add to the home screen")).to_be_hidden()


def test_nothing_is_said_of_it_there(pocket):
    first = start_again(pocket, ON_IT)
    expect(first.locator(".demo")).to_be_visible()
    expect(first.get_by_text(FIRST)).to_be_hidden()
    expect(first.get_by_role("link", name="Get it on the home screen")).to_be_hidden()


@pytest.mark.parametrize(
    ("promised", "text"), [("true", "has promised"), ("false", "save a copy after each evening")]
)
def test_the_first_page_says_whether_the_browser_has_promised_to_keep_it(pocket, promised, text):
    first = start_again(pocket, f"StorageManager.prototype.persisted = async () => {promised};")
    notes = first.locator("[data-persisted]:visible")
    expect(notes).to_have_count(1)
    expect(notes).to_contain_text(text)
