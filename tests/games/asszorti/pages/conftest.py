"""The program as the tests of its pages have it, with a table of Asszorti."""

import pytest

from tests.games.asszorti.pages import scenes
from tests.web.conftest import *  # noqa: F403 - fixtures of this folder too


@pytest.fixture
def at_asszorti(at):
    """Opens a table of Asszorti with these lines."""
    return lambda *lines, head=scenes.HEAD: at(*lines, head=head)


@pytest.fixture
def typed(phone):
    """Sends a form of the screen, with what is typed into it."""

    def typed(scene, kind, **fields):
        form = phone.get(scene.url).form(f"/{kind}")
        return phone.forge(form, form.values | fields)

    return typed
