"""The table of points: what each player brought home from the evenings of one game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from tartli_ref.book.sessions import Session
from tartli_ref.rules import find_game


@dataclass(slots=True)
class Standing:
    """One player over several evenings. ``deals`` are those that he played; ``best`` is the best
    evening; ``run`` is in how many up to the last one he was first in a row, negative if below
    zero; ``money`` was won or lost, by currency.
    """

    player: str
    sessions: int = 0
    deals: int = 0
    points: float = 0
    best: float = 0
    run: int = 0
    money: dict[str, int] = field(default_factory=dict)


def points_of(session: Session) -> tuple[float, ...]:
    """The points of an evening by seat; in a game of bulis the difference in bulis."""
    game = find_game(session.game)
    if game is None or game.in_bulis:
        return session.units
    return session.score


def points_table(
    sessions: Iterable[Session], player: Callable[[str], str], now: int
) -> list[Standing]:
    """The players of those of these sessions (of one game, oldest first) that count and were
    played, the best first.
    """
    sessions = [session for session in sessions if session.is_counted(now) and not session.is_empty]
    fewest = fewest_win(sessions)
    better = min if fewest else max
    standings: dict[str, Standing] = {}
    for session in sessions:
        currency = session.currency
        for seat, (key, points) in enumerate(zip(session.keys, points_of(session), strict=True)):
            name = player(key)
            standing = standings.setdefault(name, Standing(name, best=points))
            standing.sessions += 1
            standing.deals += session.dealt(seat)
            standing.points += points
            standing.best = better(standing.best, points)
            standing.run = _run(standing.run, session, seat)
            if currency:
                standing.money[currency] = standing.money.get(currency, 0) + session.money[seat]
    return sorted(standings.values(), key=lambda row: row.points, reverse=not fewest)


def fewest_win(sessions: Iterable[Session]) -> bool:
    """Whether the fewest points win in these sessions of one game."""
    sessions = list(sessions)
    return 2 * sum(session.fewest for session in sessions) > len(sessions)


def _run(run: int, session: Session, seat: int) -> int:
    """The run after another evening: first of it, below zero, or neither, which ends it."""
    sign = 0
    if session.is_first(seat):
        sign = 1
    elif session.units[seat] < 0:
        sign = -1
    if run * sign > 0:
        return run + sign
    return sign
