"""The table of points: what each player brought home from the evenings of one game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import chain, starmap
from operator import mul

from tartli_ref.book.summaries import Counts, SessionSummary
from tartli_ref.rules import find_game


@dataclass(slots=True)
class Standing:
    """One player over several evenings. ``best`` is the best evening; ``run`` is how many were won
    in a row up to the last one, negative if they were lost; ``money`` is owed by now, by currency.
    """

    player: str
    sessions: int = 0
    deals: int = 0
    points: int = 0
    best: int = 0
    run: int = 0
    money: Counts = field(default_factory=dict)


def points_of(it: SessionSummary) -> tuple[int, ...]:
    """The points of an evening by seat; in a game of bulis the difference in bulis."""
    game = find_game(it.game)
    return it.score if game is not None and not game.in_bulis else it.units


def points_table(
    sessions: Iterable[SessionSummary], player: Callable[[str], str], now: int
) -> list[Standing]:
    """The players of these sessions (of one game, oldest first), the best first."""
    sessions = list(sessions)
    fewest = fewest_win(sessions)
    found: dict[str, Standing] = {}
    for it in sessions:
        owed = it.counts_as_money(now)
        for seat, (key, points) in enumerate(zip(it.keys, points_of(it), strict=True)):
            who = player(key)
            standing = found.setdefault(who, Standing(who, best=points))
            standing.sessions += 1
            standing.deals += it.dealt(seat)
            standing.points += points
            standing.best = (min if fewest else max)(standing.best, points)
            standing.run = _run(standing.run, it.units[seat])
            if owed:
                standing.money[it.currency] = standing.money.get(it.currency, 0) + it.money[seat]
    sign = -1 if fewest else 1
    return sorted(found.values(), key=lambda each: -sign * each.points)


def fewest_win(sessions: Iterable[SessionSummary]) -> bool:
    """Whether the fewest points win in these sessions of one game."""
    return bool(sum(starmap(mul, chain(*map(_units_and_points, sessions)))) < 0)


def _units_and_points(it: SessionSummary) -> Iterable[tuple[int, int]]:
    """Their products sum to less than zero where the fewest points win."""
    return zip(it.units, points_of(it), strict=True)


def _run(run: int, units: int) -> int:
    """The run after an evening won, lost, or level, which ends it."""
    sign = (units > 0) - (units < 0)
    return run + sign if run * sign > 0 else sign
