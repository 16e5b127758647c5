"""The slate, for any game that is described by data: words, pages and texts."""

from tartli_ref.games.entry import Entry
from tartli_ref.games.plain import words
from tartli_ref.games.plain.pages.screen import PAGES
from tartli_ref.rules.plain.game import PLAIN
from tartli_ref.words.game_words import GameWords
from tartli_ref.words.lists import say_balances

ENTRY = Entry(
    game=PLAIN,
    words=GameWords(
        title=words.TITLE,
        presets=words.PRESETS,
        voice=words.voice,
        name_of=words.name_of,
        say_move=words.say_move,
        say_line=words.say_line,
        say_what=words.say_what,
        say_standing=say_balances,
        sources=words.SOURCES,
        title_of_data=words.title_of_data,
        in_rounds=True,
    ),
    pages=PAGES,
    texts=__name__,
)
