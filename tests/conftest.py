"""What holds for every test."""

import gc

from hypothesis import settings

from tartli_ref.gc_tuning import collect_seldom
from tests.sizes import LONG

# How long an example takes tells of the machine, not of the program: speed is for the bench.
settings.register_profile("any machine", deadline=None, max_examples=30)
settings.register_profile(LONG, deadline=None)
settings.load_profile("any machine")

# Tests fold tables as the program does, and like it look for cycles seldom.
collect_seldom()


def pytest_collection_finish() -> None:
    """Thousands of tests stay until the end: no look for cycles need go through them."""
    gc.collect()
    gc.freeze()
