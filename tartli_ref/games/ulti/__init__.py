"""Ulti: its words, panels and texts."""

from tartli_ref.games.entry import Entry
from tartli_ref.games.ulti import words
from tartli_ref.games.ulti.panels import PAGES
from tartli_ref.rules.ulti.game import ULTI
from tartli_ref.words.game_words import GameWords
from tartli_ref.words.lists import say_balances

ENTRY = Entry(
    game=ULTI,
    words=GameWords(
        title=words.TITLE,
        presets=words.PRESETS,
        voice=words.voice_of_table,
        name_of=words.name_of,
        say_move=words.say_move,
        say_line=words.say_line,
        say_what=words.say_what,
        say_standing=say_balances,
        sources=words.SOURCES,
        pairs=words.PAIRS,
        kinds_title=words.KINDS_TITLE,
        kinds=words.KINDS,
        say_question=words.say_question,
        about=words.ABOUT,
    ),
    pages=PAGES,
    texts=__name__,
)
