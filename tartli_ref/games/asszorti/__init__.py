"""Asszorti: its words, panels and texts."""

from tartli_ref.games.asszorti import words
from tartli_ref.games.asszorti.panels import PAGES
from tartli_ref.games.entry import Entry
from tartli_ref.rules.asszorti.game import ASSZORTI
from tartli_ref.words.game_words import GameWords
from tartli_ref.words.lists import say_balances

ENTRY = Entry(
    game=ASSZORTI,
    words=GameWords(
        title=words.TITLE,
        presets=words.PRESETS,
        voice=lambda terms: words.AsszortiVoice(terms.seats),
        name_of=words.name_of,
        say_move=words.say_move,
        say_line=words.say_line,
        say_what=words.say_what,
        say_standing=say_balances,
        sources=words.SOURCES,
        pairs=words.PAIRS,
        kinds_title=words.KINDS_TITLE,
        kinds=words.KINDS,
    ),
    pages=PAGES,
    texts=__name__,
)
