"""A row of the report: what was measured, beside what, and the bar."""

from dataclasses import dataclass


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


LINE = "{:<32} {:<26} {:<34} {:<16} {:<14} {}"
HEAD = LINE.format("", "measured", "beside", "result", "bar", "").rstrip()
