"""A game of one's own is kept on the phone, also without a table."""

from playwright.sync_api import Page, expect


def make(phone: Page, name: str) -> None:
    phone.goto("/games/new")
    phone.get_by_label("Name").fill(name)
    phone.get_by_label("It ends at").fill("1000")
    phone.get_by_role("button", name="Save and open").tap()
    expect(phone.locator("#opening")).to_be_visible()


def test_a_game_without_a_table_is_kept_found_opened_and_forgotten(new_page: Page) -> None:
    phone = new_page
    make(phone, "Tysiąc")
    make(phone, "Snapszer at home")
    phone.context.clear_cookies()
    phone.goto("/games/")
    shelf = phone.locator("#kept-games")
    expect(shelf.locator("b")).to_have_text(["Snapszer at home", "Tysiąc"])
    expect(shelf.locator("small").last).to_have_text("most wins, to 1000")
    phone.goto("/games/?q=tysi")
    expect(shelf.locator("b")).to_have_text(["Tysiąc"])
    expect(phone.get_by_text("No game of this name yet.")).to_be_hidden()
    shelf.get_by_role("button", name="Forget").tap()
    expect(shelf).to_be_hidden()
    phone.goto("/games/")
    shelf.get_by_role("link").tap()
    phone.get_by_placeholder("First player").fill("Anna")
    phone.get_by_placeholder("Second player").fill("Bence")
    phone.get_by_role("button", name="Open the table").tap()
    expect(phone.locator(".scorer .head h2")).to_have_text("Snapszer at home")
    phone.goto("/games/")
    expect(shelf).to_be_hidden()  # it stands among the games played here
    expect(phone.locator("main b").first).to_have_text("Snapszer at home")


def test_a_game_that_was_sent_is_kept(new_page: Page) -> None:
    phone = new_page
    make(phone, "Tysiąc")
    address = phone.url.replace("/?", "/games/shared?")
    phone.evaluate("localStorage.clear()")
    phone.goto(address)
    phone.goto("/games/")
    expect(phone.locator("#kept-games b")).to_have_text(["Tysiąc"])
