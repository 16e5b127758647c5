"""The rating finds who is better among friends, at each game, and its ranges are true.

The books are simulated (``bench/friends``) with the luck of the game, and each player's true worth
is known. Elo gets the share that suits each kind of book best, which is a gift to it.
"""

import pytest

from bench.friends import KINDS
from bench.rating import COVER, SLACK, outcome_of

GAMES = ("ulti", "asszorti", "tartli", "plain")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_its_error_is_at_most_that_of_elo_and_its_ranges_hold_nine_in_ten(game):
    held = players = 0
    for kind in KINDS:
        if kind.game == game:
            outcome = outcome_of(kind, 200)
            assert outcome.rating.mean <= outcome.elo * SLACK, kind.name
            assert outcome.rating.mean < outcome.nobody.mean, kind.name
            held += outcome.rating.held
            players += outcome.rating.players
    assert COVER[0] <= held / players <= COVER[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_few_books_are_rated_better_than_by_nobody_differs(game):
    kind = next(kind for kind in KINDS if kind.game == game and kind.friends == 5)
    outcome = outcome_of(kind, 8)
    assert outcome.rating.mean < outcome.nobody.mean
    assert 0.7 <= outcome.rating.cover <= 1.0
