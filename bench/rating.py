"""How well the rating finds who is better in simulated books of friends (``bench/friends``)."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random

from bench.friends import ELO, KINDS, Errors, Kind, elo, simulate
from bench.row import Row
from tartli_ref.book.rating import Deal, Rated, rate

BOOKS = 200
COVER = (0.88, 0.92)
"""How often the ranges have to hold the truth, over all books of a game."""
SLACK = 1.05
"""Within the standard error of so many books."""

Rate = Callable[[list[Deal], str], tuple[Rated, ...]]


class Outcome:
    """The errors of the rating, of Elo with each share, and of taking all for equal."""

    def __init__(self) -> None:
        self.rating = Errors()
        self.nobody = Errors()
        self.by_share = {share: Errors() for share in ELO}

    @property
    def elo(self) -> float:
        """The error of Elo with the share that suits this kind of book best."""
        return min(errors.mean for errors in self.by_share.values())


def by_us(deals: list[Deal], game: str) -> tuple[Rated, ...]:
    return rate(deals, game).players


def outcome_of(kind: Kind, books: int, method: Rate = by_us) -> Outcome:
    """What a method makes of so many books of a kind."""
    chance = Random(kind.name)
    outcome = Outcome()
    for _ in range(books):
        book = simulate(kind, chance)
        for player in method(book.deals, kind.game):
            outcome.rating.add(player.worth, book.worth[player.player], player.error)
            outcome.nobody.add(0.0, book.worth[player.player])
        for share, errors in outcome.by_share.items():
            for name, worth in elo(book.deals, share).items():
                errors.add(worth, book.worth[name])
    return outcome


async def rating(_folder: Path) -> AsyncIterator[Row]:
    """A row for each kind of book: the error, beside those of Elo and of no rating at all."""
    covers: dict[str, list[float]] = {}
    for kind in KINDS:
        outcome = outcome_of(kind, BOOKS)
        covers.setdefault(kind.game, []).append(outcome.rating.cover)
        yield Row(
            kind.name,
            f"error of {BOOKS} books",
            f"Elo {outcome.elo:.2f}, nobody differs {outcome.nobody.mean:.2f}",
            f"{outcome.rating.mean:.2f}, holds {outcome.rating.cover:.0%}",
            f"Elo {outcome.elo:.2f}",
            outcome.rating.mean <= outcome.elo * SLACK,
        )
    least, most = COVER
    for game, shares in covers.items():
        cover = sum(shares) / len(shares)
        yield Row(
            f"ranges, {game}",
            "truth within ±",
            "steady and drifting",
            f"{cover:.1%}",
            f"{least:.0%} to {most:.0%}",
            least <= cover <= most,
        )
