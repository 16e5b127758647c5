"""Hungarian Tartli: its words, panels, lessons and texts."""

from tartli_ref.games.entry import Entry
from tartli_ref.games.tartli import words
from tartli_ref.games.tartli.panels import PAGES
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.words.game_words import GameWords

ENTRY = Entry(
    game=TARTLI,
    words=GameWords(
        title=words.TITLE,
        presets=words.PRESETS,
        voice=words.tartli_voice,
        name_of=words.name_of,
        say_move=words.say_move,
        say_line=words.say_line,
        say_what=words.say_what,
        say_buli=words.say_buli,
        say_standing=words.say_standing,
        too_late=words.TOO_LATE,
        sources=words.SOURCES,
    ),
    pages=PAGES,
    texts=__name__,
)
