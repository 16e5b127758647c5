"""Letters at the largest size that a phone can be set to."""

from playwright.sync_api import Page

LARGE = 21  # pixels: 130 % of the usual 16


def enlarge_letters(page: Page) -> None:
    """Larger letters on a page that no other test uses: they would stay on it."""
    settings = page.context.new_cdp_session(page)
    settings.send("Page.enable")
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": LARGE, "fixed": LARGE}})
