"""The program around the plain slate."""

from tests.web.conftest import *  # noqa: F403 - fixtures of this folder too
