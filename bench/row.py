"""A row of the report, and the few numbers that are made of many samples."""

from dataclasses import dataclass
from statistics import quantiles
from typing import NamedTuple


class Times(NamedTuple):
    """The middle and the slow end of many times, in seconds."""

    p50: float
    p95: float

    def __str__(self) -> str:
        return f"p50 {self.p50 * 1000:.2f} ms, p95 {self.p95 * 1000:.2f} ms"


def times(samples: list[float]) -> Times:
    """What these samples come to."""
    cuts = quantiles(samples, n=20)
    return Times(cuts[9], cuts[18])


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured, beside what; ``fine`` is None where no bar was set."""

    name: str
    measured: str
    beside: str
    result: str
    bar: str = ""
    fine: bool | None = None

    def __str__(self) -> str:
        verdict = {None: "", True: "ok", False: "OVER"}[self.fine]
        return LINE.format(
            self.name, self.measured, self.beside, self.result, self.bar, verdict
        ).rstrip()


LINE = "{:<22} {:<29} {:<40} {:<16} {:<14} {}"
HEAD = LINE.format("", "measured", "beside", "result", "bar", "").rstrip()


def at_most(name: str, measured: Times, beside: Times, what: str, *, by: str, bar: float) -> Row:
    """A row whose times, by their p50 or p95, may be at most so many times those beside."""
    ratio = getattr(measured, by) / getattr(beside, by)
    return Row(
        name, str(measured), f"{what}: {beside}", f"{by} × {ratio:.2f}", f"× {bar}", ratio <= bar
    )
