"""A table that stands where its file leads, opened as a player opens it."""

import re

from playwright.sync_api import Page, expect

from tests.browser.places import HEAD, Doors
from tests.browser.thumb import Thumb

TABLE = re.compile(r"/t/[^/]+/$")


def open_file(phone: Page, text: str) -> str:
    """Opens the table of this file, and shows it; its address."""
    phone.goto(Doors(phone.request).open(text))
    return phone.url


def go_on_from(phone: Page, text: str) -> None:
    """Opens the table of this file as a player does, by its page."""
    phone.goto("/files")
    file = {"name": "a.table", "mimeType": "text/plain", "buffer": text.encode()}
    phone.get_by_label("A table or a book").set_input_files(file)
    phone.get_by_role("button", name="Look at it").tap()
    phone.get_by_role("button", name="Open the table").tap()
    expect(phone).to_have_url(TABLE)


def at_a_table(phone: Page, *lines: str) -> Thumb:
    """A thumb at a table of Anna, who deals, and Bence, on which these lines were entered."""
    open_file(phone, "\n".join([f"{HEAD}dealer: A\n", *lines, ""]))
    thumb = Thumb(phone)
    thumb.recorded += lines
    return thumb


def fits(phone: Page) -> bool:
    """Whether nothing runs out on the right."""
    fine: bool = phone.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
    return fine
