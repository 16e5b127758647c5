"""The program as the tests of its pages have it."""

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
