"""The page that corrects a line."""

from tests.web.dom import Form
from tests.web.phone import Page


def typing(page: Page) -> Form:
    """The form in which the line is typed."""
    (form,) = [form for form in page.forms if form.element.all("input", name="text", required="")]
    return form
