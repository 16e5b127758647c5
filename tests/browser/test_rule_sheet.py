"""The sheet of Ulti by touch: a value is tapped and typed on keys of its own."""

import re

from playwright.sync_api import Page, expect

SHEET = "/rules/ulti/sheet?rules=standard"


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(f".value-keys [data-key='{key}']").tap()


def test_a_value_is_typed_on_its_own_keys(phone: Page) -> None:
    phone.goto(SHEET)
    pad = phone.locator(".value-keys")
    expect(pad).to_be_hidden()
    betli = phone.locator("[name=worth_betli]")
    betli.tap()
    expect(pad).to_contain_text("5 from each, 10 in all")
    expect(betli).to_have_attribute("inputmode", "none")
    press(phone, "1", "7", "back")
    expect(betli).to_have_value("1")
    press(phone, "back", "6")
    expect(pad.locator("[data-key=done]")).to_have_text("6 it is")
    press(phone, "done")
    phone.wait_for_url("**worth_betli%3D6**")
    expect(phone.locator("[name=worth_betli]")).to_have_value("6")
    expect(phone.locator("[name=worth_betli]")).to_be_in_viewport()


def test_a_bid_is_not_played_by_one_key(phone: Page) -> None:
    phone.goto(SHEET)
    phone.locator("[name=worth_four_aces]").tap()
    press(phone, "none")
    expect(phone.locator(".value-keys p")).to_contain_text("not played")
    press(phone, "done")
    phone.wait_for_url("**four_aces%3Doff**")
    cell = phone.locator("td:has([name=worth_four_aces])")
    expect(cell).to_contain_text("not played")


def test_an_odd_value_is_asked_about_at_the_top_and_taken_back(phone: Page) -> None:
    phone.goto(SHEET)
    phone.locator("[name=worth_durchmars]").tap()
    press(phone, "9", "done")
    question = phone.locator(".asked-about")
    expect(question).to_be_in_viewport()
    question.get_by_role("link", name="Back to 6").tap()
    expect(phone.locator("[name=worth_durchmars]")).to_have_value("6")
    expect(question).to_have_count(0)


def test_the_keys_are_large_and_leave_the_value_in_sight(phone: Page) -> None:
    for width, height in ((320, 568), (390, 844), (844, 390)):
        phone.set_viewport_size({"width": width, "height": height})
        phone.goto(SHEET)
        field = phone.locator("[name='worth_silent_durchmars.2']")
        field.tap()
        keys = phone.locator(".value-keys button")
        boxes = [key.bounding_box() for key in keys.all()]
        assert all(box and box["height"] >= 44 and box["width"] >= 44 for box in boxes)
        assert all(box and box["x"] + box["width"] <= width for box in boxes)
        place = field.bounding_box()
        pad = phone.locator(".value-keys").bounding_box()
        assert place and pad and place["y"] + place["height"] <= pad["y"]


def test_a_sheet_is_one_page_of_paper_with_a_code(phone: Page) -> None:
    for language in ("en", "hu", "de"):
        phone.goto(f"/language/{language}?to=/look")
        phone.goto(SHEET.replace("standard", "replaces"))
        pages = re.findall(rb"/Type\s*/Page\b(?!s)", phone.pdf(format="A4"))
        assert len(pages) == 1
    phone.emulate_media(media="print")
    expect(phone.locator(".paper-code svg")).to_be_visible()
    expect(phone.locator(".dock")).to_be_hidden()
    left_out = phone.locator("label:has([name=left_out]) .on-paper")
    expect(left_out).to_contain_text("redurchmars")
    phone.emulate_media(media="screen")


def test_names_wait_while_the_rules_are_changed_and_enter_opens_the_table(phone: Page) -> None:
    phone.goto("/?game=ulti#new")
    for place, name in enumerate(("Anna", "Bela", "Cili")):
        phone.locator(".people input").nth(place).fill(name)
    phone.locator("#opening details summary").first.tap()
    phone.locator("#opening [value=kitchen]").check()
    phone.get_by_role("button", name="Change house rules").tap()
    phone.wait_for_url("**/rules/ulti/sheet?rules=kitchen*")
    phone.locator("[name=worth_betli]").tap()
    press(phone, "6", "done")
    phone.wait_for_url("**worth_betli%3D6**")
    phone.get_by_role("link", name="Play by this sheet").tap()
    phone.wait_for_url("**/?game=ulti**")
    names = phone.locator(".people input")
    expect(names.nth(1)).to_have_value("Bela")
    names.nth(2).press("Enter")
    phone.wait_for_url("**/t/*/")
    head = phone.request.get(f"{phone.url}table.table").text()
    assert "rules: kitchen\noption: worth_betli=6\n" in head
