"""A fourth game, entered for these tests, and the program around it."""

import pytest

from tartli_ref.rulebook import BOOKS
from tartli_ref.rules import GAMES
from tartli_ref.web.screen.game_pages import PAGES
from tartli_ref.words.game_words import WORDS
from tests.fourth_game import book, core, pages, words
from tests.web.conftest import *  # noqa: F403 - fixtures of this folder too


@pytest.fixture
def registered(monkeypatch):
    """All that makes it a game of the house."""
    monkeypatch.setitem(GAMES, "highest", core.HIGHEST_CARD)
    monkeypatch.setitem(WORDS, "highest", words.WORDS)
    monkeypatch.setitem(BOOKS, "highest", book.BOOK)
    monkeypatch.setitem(PAGES, "highest", pages.PAGES)


@pytest.fixture
def app(registered, store, make_app):
    return make_app(store)
