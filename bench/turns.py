"""Several kinds of work in turns, A B A B, so that a machine that slows down slows them all."""

from collections.abc import Awaitable, Callable
from statistics import median
from typing import NamedTuple

from bench.row import Row
from bench.servers import Server

RUNS = 5

Work = tuple[Server, Callable[[int], Awaitable[int]]]
"""What a run asks of this server. It gets the number of the run and says how often it asked."""


class Cost(NamedTuple):
    """The seconds of CPU that the server took for one answer, in each run."""

    runs: tuple[float, ...]

    def __str__(self) -> str:
        low, middle, high = (1000 * statistic(self.runs) for statistic in (min, median, max))
        return f"{middle:.2f} ms ({low:.2f}–{high:.2f})"

    def beside(self, other: "Cost") -> float:
        """How many times the other it is, in the middle of all runs."""
        return median(one / two for one, two in zip(self.runs, other.runs, strict=True))


async def in_turns(*works: Work) -> list[Cost]:
    """The cost of each. A first run warms up and does not count."""
    runs: list[list[float]] = [[] for _ in works]
    for number in range(RUNS + 1):
        for (server, ask), costs in zip(works, runs, strict=True):
            begun = server.cpu()
            times = await ask(number)
            costs.append((server.cpu() - begun) / times)
    return [Cost(tuple(costs[1:])) for costs in runs]


def at_most(name: str, cost: Cost, beside: Cost, what: str, bar: float) -> Row:
    """A row whose cost may be at most so many times another."""
    ratio = cost.beside(beside)
    return Row(name, str(cost), f"{what}: {beside}", f"× {ratio:.2f}", f"× {bar}", ratio <= bar)
