"""A family's first evening of three games in one book, as a new user would play it."""

from playwright.sync_api import Page, expect

NAMES = ("Anna", "Béla", "Cili", "Dénes")


def write(phone: Page, *numbers: int) -> None:
    """A round by the keypad: its digits, and the gold key after each."""
    seen = phone.locator("#screen").get_attribute("data-seen")
    for number in numbers:
        for digit in str(number):
            phone.locator(f".pad [data-key='{digit}']").tap()
        phone.locator(".pad .due").tap()
    expect(phone.locator(f"#screen[data-seen='{int(seen or 0) + 1}']")).to_be_attached()


def open_here(phone: Page, game: str) -> None:
    """Pick a game by typing a part of its name, and open it with the people of last time."""
    phone.locator(".games a[href*='/games/']").tap()
    phone.get_by_label("Name of the game").fill(game)
    phone.get_by_role("button", name="Search").tap()
    phone.locator(".tiles a").first.tap()


def test_three_games_of_one_evening_stand_apart_in_the_book(phone: Page) -> None:
    phone.goto("/books")
    phone.locator("input[name=title]").fill("Lake house")
    phone.locator("form[action='/books'] button").first.tap()
    phone.wait_for_url("**/b/**")
    book = phone.url
    phone.goto("/#new")
    open_here(phone, "rum")
    for letter, name in zip("abcd", NAMES, strict=True):
        phone.locator(f"input[name=name_{letter}]").fill(name)
    phone.get_by_text("Change").first.tap()
    phone.locator("select[name=book]").select_option(label="Lake house")
    phone.locator("button[data-names]").tap()
    write(phone, 32, 0, 61, 24)
    write(phone, 500, 85, 17, 40)
    expect(phone.locator(".scorer .status")).to_have_text("Dénes wins.")

    phone.goto("/#new")
    open_here(phone, "uno")
    phone.locator("button[data-names]").tap()
    phone.locator(".winners .slate.pick", has_text="Cili").tap()
    for digit in "34":
        phone.locator(f"[data-amount-digit='{digit}']").tap()
    phone.locator(".winners .due").tap()
    expect(phone.locator("#screen[data-seen='1']")).to_be_attached()

    phone.goto("/games/new?name=Tysiąc")
    phone.locator("input[name=at]").fill("1000")
    phone.get_by_role("button", name="Save and open").tap()
    phone.locator("button[data-names]").tap()
    write(phone, 120, 60, 0, 40)

    phone.goto(book)
    for game in ("Rummy", "Uno", "Tysiąc"):
        expect(phone.locator("main")).to_contain_text(game)


def test_nobody_to_ask(new_page: Page) -> None:
    """Only what can be seen is tapped, from the first page to the book with three games."""
    phone = new_page
    phone.goto("/")
    phone.get_by_text("Open a table").tap()
    open_here(phone, "rum")
    for letter, name in zip("abcd", NAMES, strict=True):
        phone.locator(f"input[name=name_{letter}]").fill(name)
    phone.locator("button[data-names]").tap()
    write(phone, 500, 85, 17, 40)
    phone.get_by_role("link", name="Keep it in a book").tap()
    phone.get_by_label("Name of the book").fill("Lake house")
    phone.get_by_role("button", name="Open the book").tap()
    phone.wait_for_url("**/b/**")
    book = phone.url
    phone.locator("button, a", has_text="Start as usual").first.tap()
    write(phone, 32, 0, 610, 24)
    expect(phone.get_by_role("link", name="Kept in the book Lake house")).to_be_visible()
    phone.get_by_role("link", name="Another game").tap()
    phone.locator(".tiles a", has_text="Uno").tap()
    phone.locator("button[data-names]").tap()
    phone.locator(".winners .slate.pick", has_text="Cili").tap()
    for digit in "600":
        phone.locator(f"[data-amount-digit='{digit}']").tap()
    phone.locator(".winners .due").tap()
    expect(phone.locator(".finish h3")).to_have_text("Cili wins with 600")
    phone.get_by_role("link", name="Another game").tap()
    phone.get_by_role("link", name="A new game").tap()
    phone.get_by_label("Name").fill("Lake dice")
    phone.get_by_label("or after so many rounds").fill("1")
    phone.get_by_role("button", name="Save and open").tap()
    phone.locator("button[data-names]").tap()
    write(phone, 3, 4, 5, 6)
    expect(phone.locator(".finish .why")).to_have_text("1 round is played.")
    phone.get_by_role("link", name="Kept in the book Lake house").tap()
    phone.wait_for_url(book)
    for game in ("Rummy", "Uno", "Lake dice"):
        expect(phone.locator("main")).to_contain_text(game)
