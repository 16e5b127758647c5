"""Most of these tests hold for every family."""

import pytest

from tartli_ref.rules.slate import FAMILIES


@pytest.fixture(params=FAMILIES)
def family(request):
    return FAMILIES[request.param]
