"""The program as the tests of its pages have it, with a table of Asszorti."""

from collections.abc import Callable

import pytest

from tests.asszorti_pages.scenes import HEAD
from tests.web.conftest import (  # noqa: F401 - fixtures of this folder too
    At,
    Scene,
    all_pages,
    app,
    at,
    compiled,
    make_app,
    nothing_goes_wrong,
    other_phone,
    path,
    phone,
    service,
    store,
    world,
)
from tests.web.phone import Page, Phone

Typed = Callable[..., Page]


@pytest.fixture
def at_asszorti(at: At) -> At:  # noqa: F811 - the fixture above
    """Opens a table of Asszorti with these lines."""
    return lambda *lines, head=HEAD: at(*lines, head=head)


@pytest.fixture
def typed(phone: Phone) -> Typed:  # noqa: F811 - the fixture above
    """Sends a form of the screen, with what is typed into it."""

    def typed(scene: Scene, kind: str, **fields: object) -> Page:
        form = phone.get(scene.url).form(f"/{kind}")
        return phone.forge(form, form.values | fields)

    return typed
