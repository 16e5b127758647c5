"""What was recorded by agreement is marked wherever the book shows the session."""

from playwright.sync_api import Page, expect

from tests.browser.places import Doors


def test_an_agreed_move_is_marked_in_the_protocol_of_its_session(phone: Page) -> None:
    table = Doors(phone.request).table("corrections")
    phone.goto(f"{table}session/protocol/")
    expect(phone.get_by_text("by agreement").first).to_be_visible()
