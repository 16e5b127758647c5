"""What holds for every test."""

from hypothesis import settings

from tests.sizes import LONG

# How long an example takes tells of the machine, not of the program: speed is for the bench.
settings.register_profile("any machine", deadline=None)
settings.register_profile(LONG, deadline=None)
settings.load_profile("any machine")
