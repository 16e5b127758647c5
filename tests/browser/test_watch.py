"""A test of a page fails of what went wrong in the page, also when nothing on it looks wrong."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.watch import Watch
from tests.examples import examples

PATIENCE = 50
"""How many tenths of a second a browser may take to say what it has against a page."""


def do(page: Page, script: str) -> None:
    """Runs a script in the page as its own, and waits for what follows at once."""
    page.goto("/")
    page.evaluate(f"setTimeout(() => {{ {script} }})")
    page.evaluate("new Promise(done => setTimeout(done, 200))")


@examples(__file__, "it sees")
def test_it_sees(new_phone: Callable[[], Page], watch: Watch, script: str, complaint: str) -> None:
    phone = new_phone()  # whose clock no other test has set: that reports errors as its own
    do(phone, script)
    for _ in range(PATIENCE):
        if watch.complaints:
            break
        phone.wait_for_timeout(100)
    seen = watch.complaints
    watch.allow("")  # all of it was expected here
    assert any(complaint in text for text in seen), seen


@pytest.mark.parametrize("script", ["console.warn('hm')", "fetch('/')"])
def test_it_lets_pass(phone: Page, watch: Watch, script: str) -> None:
    do(phone, script)
    assert watch.complaints == []
