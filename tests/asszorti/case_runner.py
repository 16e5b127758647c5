"""A case of Asszorti played: every line ruled on, applied if it stands, and compared.

The form of a case is that of ``tests/rules/case_tables``; ``=+4`` says what the declarer gets from
each opponent by the deal that the line ends.
"""

from collections.abc import Callable
from pathlib import Path

from tartli_ref.games.asszorti import ASSZORTI
from tartli_ref.games.asszorti.moves import Bids, Call, Passes
from tartli_ref.games.asszorti.next_steps import (
    NextStep,
    next_steps,
    talon_from_the_top,
)
from tartli_ref.games.common.seats import Seat
from tartli_ref.rulings import Unreadable
from tests.rules.case_tables import Case, Line, read_cases
from tests.rules.expecting import Differs, compare, ruled, unreadable

from .tables import Table, calls_now

DATA = Path(__file__).with_name("data")


def run(case: Case) -> None:
    """Plays the case; ``Differs`` says where the referee ruled otherwise."""
    head = [line.split(": ") for line in case.head]
    options = [(value.split("=")[0], value.split("=")[1]) for key, value in head if key == "option"]
    dealers = [Seat[value] for key, value in head if key == "dealer"]
    table = Table(options, dealers[0] if dealers else None)
    for line in case.lines:
        try:
            for _ in range(line.expected.times):
                _take(table, line)
        except Differs as error:
            raise Differs(f"{case.file}:{line.number}: {line.text}: {error}") from None


def _take(table: Table, line: Line) -> None:
    if line.check:
        _, _, expected = line.text.partition(" ")
        compare(expected.strip(), SHOWN[line.check](table), line.check)
        return
    expected = line.expected
    try:
        ruling = table.enter(line.text)
    except Unreadable as error:
        unreadable(line, error)
        return
    ruled(line, ruling)
    if expected.points:
        if not table.made:
            raise Differs("nothing was scored")
        compare(expected.points, f"{table.last.worth:+d}", "worth")
    if sum(one.points for one in table.made):
        raise Differs("the score lines do not add up to nothing")


def _word(call: Call) -> str:
    if isinstance(call, Bids):
        return str(call.level)
    return "pass" if isinstance(call, Passes) else "hold"


def _said_step(step: NextStep) -> str:
    number = f" {step.cards}" if step.cards else ""
    return f"{''.join(map(str, step.seats))} {step.do}{number}"


def _or_none(value: object) -> str:
    return "-" if value is None else str(value)


def _numbers(values: tuple[int, ...] | None) -> str:
    return "-" if values is None else " ".join(map(str, values))


def _asked(table: Table) -> str:
    ended = table.deal.ended
    return "-" if ended is None else " ".join(sorted(map(str, ended.possible)))


def _doubled(table: Table) -> str:
    return " ".join(str(doubled.step) for doubled in table.deal.doublings)


SHOWN: dict[str, Callable[[Table], str]] = {
    "score": lambda table: _numbers(table.state.score),
    "speaker": lambda table: _or_none(table.deal.auction.speaker),
    "may": lambda table: " ".join(map(_word, calls_now(table.deal))),
    "declarer": lambda table: _or_none(table.deal.auction.declarer),
    "contract": lambda table: _or_none(table.deal.contract),
    "steps": lambda table: "; ".join(map(_said_step, next_steps(table.state))),
    "talon_is": lambda table: " ".join(talon_from_the_top(table.deal)),
    "doubled": _doubled,
    "tricks": lambda table: _numbers(table.last.split),
    "worth": lambda table: str(table.last.worth),
    "arrival": lambda table: _or_none(table.last.arrival),
    "asked": _asked,
    "parts": lambda table: " ".join(f"{part.rule}:{part.worth:+d}" for part in table.last.parts),
    "over": lambda table: "yes" if ASSZORTI.sheet(table.state).over else "no",
}


def all_cases() -> list[Case]:
    """Every case of every table."""
    return [
        case
        for path in sorted(DATA.glob("*.cases"))
        for case in read_cases(path.read_text(encoding="utf-8"), path.name, tuple(SHOWN))
    ]
