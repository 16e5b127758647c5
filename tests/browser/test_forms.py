"""What a plain page says of its forms: what is missing, and that it waits for an answer."""

import time

from playwright.sync_api import Page, Route, expect

NOTE_BUSY = """() => new MutationObserver(([{ target }]) => {
  if (target.ariaBusy) sessionStorage.setItem("busy", target.ariaBusy);
}).observe(
  document.querySelector("button.main[form=opening]"), { attributeFilter: ["aria-busy"] })"""

ADD_BOX = """() => {
  const label = document.createElement("label"), box = document.createElement("input");
  label.className = "check";
  Object.assign(box, { type: "checkbox", name: "sure", required: true });
  box.dataset.missing = "Tick it.";
  label.append(box);
  document.querySelector(".people").after(label);
}"""


def name_two(phone: Page) -> None:
    for field in phone.locator(".people input").all():
        field.fill(f"Anna {field.get_attribute('name')}")


def test_what_is_missing_is_said_once_beside_its_field_until_it_is_there(phone: Page) -> None:
    phone.goto("/language/de?to=/%3Fgame%3Dtartli")
    names = phone.locator(".people input")
    for _again in range(2):
        phone.locator("button.main[form=opening]").tap()
        expect(phone.locator(".people .complaint")).to_have_text(["Das muss ausgefüllt sein."] * 2)
    expect(names.first).to_be_focused()
    names.first.fill("Anna")
    expect(phone.locator(".people .complaint")).to_have_count(1)
    expect(phone.locator(".people label").first.locator(".complaint")).to_have_count(0)


def test_a_box_that_has_to_be_ticked_says_so_in_our_words(phone: Page) -> None:
    phone.goto("/#new")
    phone.evaluate(ADD_BOX)
    name_two(phone)
    phone.locator("button.main[form=opening]").tap()
    message = phone.get_by_text("Tick it.")
    expect(message).to_be_visible()
    phone.locator("[name=sure]").tap()
    expect(message).to_have_count(0)


def test_a_pressed_button_shows_that_an_answer_is_waited_for(phone: Page) -> None:
    def late(route: Route) -> None:
        time.sleep(1)
        route.continue_()

    phone.goto("/#new")
    name_two(phone)
    phone.route("**/tables", late)
    phone.evaluate(NOTE_BUSY)
    phone.locator("button.main[form=opening]").tap()
    phone.wait_for_url("**/t/**")
    assert phone.evaluate("sessionStorage.getItem('busy')") == "true"


def test_a_name_too_long_for_its_field_is_shortened_as_on_a_slate(phone: Page) -> None:
    phone.goto("/?game=ulti")
    expect(phone.locator(".people input").first).to_have_css("text-overflow", "ellipsis")
