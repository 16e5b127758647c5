"""The program as the tests of its pages have it, and a way to ask the referee over HTTP."""

from collections.abc import Callable

import pytest

from tests.ask.asking import Answered, read_answer
from tests.web.conftest import (  # noqa: F401 - fixtures of this folder too
    all_pages,
    app,
    at,
    compiled,
    make_app,
    nothing_goes_wrong,
    path,
    phone,
    service,
    store,
    world,
)
from tests.web.phone import Phone

Ask = Callable[[str], Answered]


@pytest.fixture
def ask(phone: Phone) -> Ask:  # noqa: F811 - the fixture
    """Asks by an address such as ``declare?new=P:O-kvint``, and reads the page."""
    return lambda address: read_answer(phone.get(f"/ask/{address}"))
