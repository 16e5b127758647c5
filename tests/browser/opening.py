"""A table that stands where its file leads, opened as a player opens it."""

import re

from playwright.sync_api import Page, expect

TABLE = re.compile(r"/t/[^/]+/$")


def open_file(phone: Page, text: str) -> str:
    """Opens the table of this file; its address."""
    phone.goto("/")
    file = {"name": "a.table", "mimeType": "text/plain", "buffer": text.encode()}
    phone.get_by_label("A file that was downloaded").set_input_files(file)
    phone.get_by_role("button", name="Go on from this file").tap()
    expect(phone).to_have_url(TABLE)
    return phone.url


def fits(phone: Page) -> bool:
    """Whether nothing runs out on the right."""
    fine: bool = phone.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
    return fine
