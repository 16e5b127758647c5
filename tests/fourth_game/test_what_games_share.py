"""What every game of the house owes the others, and the pages that are the same for all."""

from collections import Counter
from dataclasses import fields
from itertools import chain
from pathlib import Path

import pytest

from tartli_ref.rulebook import BOOKS
from tartli_ref.rules import GAMES
from tartli_ref.rules.game import Game
from tartli_ref.table.log import Recorded, read_entry, write_entry
from tartli_ref.web.screen.game_pages import GamePages
from tartli_ref.words.game_words import WORDS, GameWords

RECIPE = Path(__file__).parents[2] / "docs" / "adding_a_game.md"


def test_a_rule_belongs_to_one_game(registered):
    ids = Counter()
    for book in BOOKS.values():
        ids.update(section.id for section in book.sections)
    assert [rule for rule, games in ids.items() if games > 1] == []


def test_what_a_game_counts_is_counted_by_no_other(registered):
    """The book adds up by these words alone, whatever game it was."""
    for words in (
        [words.sources for words in WORDS.values()],
        [words.kinds for words in WORDS.values()],
        [chain.from_iterable(keys for _label, *keys in words.pairs) for words in WORDS.values()],
    ):
        assert [word for word, games in Counter(chain(*words)).items() if games > 1] == []


def test_a_note_can_be_written_at_every_table(registered):
    """The form for it is on a page that all games have."""
    for game in GAMES.values():
        entry = read_entry(game, 'note "lights went out"')
        assert isinstance(entry, Recorded) and isinstance(entry.move, game.told)
        assert write_entry(game, entry) == 'note "lights went out"'


@pytest.mark.parametrize("supplied", [Game, GameWords, GamePages])
def test_the_recipe_names_all_that_a_game_supplies(supplied):
    recipe = RECIPE.read_text(encoding="utf-8")
    assert [field.name for field in fields(supplied) if f"`{field.name}`" not in recipe] == []
