"""What a game consists of, and its entry into the program."""

from typing import Any, NamedTuple

from tartli_ref.rulebook import BOOKS
from tartli_ref.rulebook.wordings import book_of
from tartli_ref.rules import GAMES
from tartli_ref.rules.game import Game
from tartli_ref.web.screen.game import GamePages
from tartli_ref.web.screen.game_pages import PAGES
from tartli_ref.words.game_words import WORDS, GameWords


class Entry(NamedTuple):
    """A game: its rules, words and pages, and the package that has its ``texts``."""

    game: Game[Any, Any, Any]
    words: GameWords
    pages: GamePages
    texts: str


def enter(entry: Entry) -> None:
    """Make the program play this game."""
    key = entry.game.key
    GAMES[key] = entry.game
    WORDS[key] = entry.words
    house = entry.game.house
    numbers = house.numbers_of(house.presets[house.usual])
    BOOKS[key] = book_of(key, entry.texts, house.presets, numbers)
    PAGES[key] = entry.pages
