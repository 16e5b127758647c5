"""What the golden evenings of Ulti and Asszorti add to statistics and to money."""

import pytest

from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import Played
from tartli_ref.server.replaying import replay
from tartli_ref.table.files import read_file
from tartli_ref.words.statistics import sources
from tests.games.golden import tables_of

FILES = tables_of("ulti", "asszorti")


@pytest.fixture(params=FILES, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def history(request):
    return replay(read_file(request.param.read_text(encoding="utf-8"))).history


def tallies_of(history):
    """What the steps that stand add to each player's statistics."""
    steps = [step for step in history.steps() if not step.refusal]
    played = [Played(step.recorded.move, step.state) for step in steps]
    return history.game.tally(history.opening, played)


def test_points_by_what_they_came_from_make_the_balance(history):
    score = history.game.settle(history.state)
    for seat, tally in zip(Seat, tallies_of(history), strict=False):
        by_source = [points for key, points in tally.counts.items() if key.startswith("points:")]
        assert sum(by_source) == score[seat]
        points_shown = 0
        for of_game in sources(tally.counts):
            points_shown += sum(source.points for source in of_game.sources)
        assert points_shown == score[seat]


def test_the_book_gets_a_balance_of_nothing_in_all_and_the_next_dealer(history):
    assert sum(history.game.settle(history.state)) == 0
    assert history.game.deals_next(history.state) in history.state.circle
