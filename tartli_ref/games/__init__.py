"""The games that the program plays. Each is entered here, and nothing below knows them."""

from tartli_ref.games import asszorti, plain, tartli, ulti
from tartli_ref.games.entry import enter

for game in (tartli, ulti, asszorti, plain):
    enter(game.ENTRY)
