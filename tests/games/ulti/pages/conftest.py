"""The program as the tests of its pages have it."""

from tests.web.conftest import *  # noqa: F403 - fixtures of this folder too
