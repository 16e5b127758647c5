"""The cases of Asszorti: how a table stands, and what a deal was worth.

``=+4`` says what the declarer gets from each opponent by the deal that the line ends.
"""

from collections.abc import Callable
from pathlib import Path

from tartli_ref.rules.asszorti.ending import NextStep, next_steps, talon_from_the_top
from tartli_ref.rules.asszorti.moves import Bids, Call, Passes
from tartli_ref.rules.asszorti.state import PlayedDeal
from tartli_ref.rules.common.resting import owing
from tests.games.asszorti.tables import calls_now
from tests.games.case_runner import Runner, Table
from tests.games.case_tables import Line
from tests.games.expecting import Differs, compare


def _last(table: Table) -> PlayedDeal:
    deal: PlayedDeal = table.state.deals[-1]
    return deal


def _word(call: Call) -> str:
    if isinstance(call, Bids):
        return str(call.level)
    if isinstance(call, Passes):
        return "pass"
    return "hold"


def _said_step(step: NextStep) -> str:
    number = ""
    if step.cards:
        number = f" {step.cards}"
    return f"{''.join(map(str, step.seats))} {step.do}{number}"


def _or_none(value: object) -> str:
    if value is None:
        return "-"
    return str(value)


def _numbers(values: tuple[int, ...] | None) -> str:
    if values is None:
        return "-"
    return " ".join(map(str, values))


def _asked(table: Table) -> str:
    ended = table.state.deal.ended
    if ended is None:
        return "-"
    return " ".join(sorted(map(str, ended.possible)))


def _doubled(table: Table) -> str:
    return " ".join(str(doubled.step) for doubled in table.state.deal.doublings)


SHOWN: dict[str, Callable[[Table], str]] = {
    "owing": lambda table: "".join(map(str, owing(table.state))) or "none",
    "circle": lambda table: "".join(map(str, table.state.circle)),
    "plays": lambda table: "".join(map(str, table.state.deal.players)),
    "dealer": lambda table: _or_none(table.state.next_dealer),
    "score": lambda table: _numbers(table.state.score),
    "speaker": lambda table: _or_none(table.state.deal.auction.speaker),
    "may": lambda table: " ".join(map(_word, calls_now(table.state.deal))),
    "declarer": lambda table: _or_none(table.state.deal.auction.declarer),
    "contract": lambda table: _or_none(table.state.deal.contract),
    "steps": lambda table: "; ".join(map(_said_step, next_steps(table.state))),
    "talon_is": lambda table: " ".join(talon_from_the_top(table.state.deal)),
    "doubled": _doubled,
    "tricks": lambda table: _numbers(_last(table).split),
    "worth": lambda table: str(_last(table).worth),
    "arrival": lambda table: _or_none(_last(table).arrival),
    "asked": _asked,
    "parts": lambda table: " ".join(f"{part.rule}:{part.worth:+d}" for part in _last(table).parts),
    "over": lambda table: "yes" if table.game.sheet(table.state).over else "no",
}


def score(line: Line, table: Table) -> None:
    """What the deal was worth, which the score lines share out to nothing in all."""
    if line.expected.points:
        compare(line.expected.points, f"{_last(table).worth:+d}" if table.made else "none", "worth")
    if sum(one.points for one in table.made):
        raise Differs("the score lines do not add up to nothing")


DATA = Path(__file__).with_name("data")
ASSZORTI_CASES = Runner("asszorti", DATA, SHOWN, score)
