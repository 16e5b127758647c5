"""The reader of slates lies beside these tests; most of them hold for every family."""

import sys
from pathlib import Path

import pytest

from tartli_ref.rules.slate import FAMILIES

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(params=FAMILIES)
def family(request):
    return FAMILIES[request.param]
