"""The program around the plain slate."""

import tomllib

import pytest

from tests.games.plain.test_sheets import head_of, lines_of, read_game, text_of
from tests.web.conftest import *  # noqa: F403 - fixtures of this folder too


@pytest.fixture
def opened(at):
    """Opens a table of a shipped game with these lines."""

    def open_game(name, people, *lines):
        head = head_of(text_of(name), people).rstrip("\n").replace("seats:", "dealer: A\nseats:", 1)
        return at(*lines, head=f"{head}\n")

    return open_game


@pytest.fixture
def example(opened):
    """Opens a table of a shipped game with the rounds of its example."""

    def open_example(name, people):
        rounds = tomllib.loads(text_of(name))["example"][0]["rounds"]
        kind = read_game(text_of(name)).kind
        return opened(name, people, *(line for one in rounds for line in lines_of(kind, one)))

    return open_example
