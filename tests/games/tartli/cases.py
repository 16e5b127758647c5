"""The cases of Tartli: how a table stands, and the points of its two seats."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tartli_ref.rules.game import Sheet
from tartli_ref.table.findings import findings
from tests.games.case_runner import Runner, Table
from tests.games.case_tables import Line
from tests.games.expecting import compare

SEATS = "AB"
DATA = Path(__file__).with_name("data")


def _pair(values: tuple[int, ...] | list[int]) -> str:
    return "-".join(map(str, values))


def _sheet(table: Table) -> Sheet:
    return table.game.sheet(table.state)


def _of_deal(find: Callable[[Any], str]) -> Callable[[Table], str]:
    """What there is to say of the last deal."""
    return lambda table: find(_sheet(table).deals[-1]) if _sheet(table).deals else "none"


def _of_buli(find: Callable[[Any], str], none: str = "none") -> Callable[[Table], str]:
    """What there is to say of the last buli."""
    return lambda table: find(_sheet(table).bulis[-1]) if _sheet(table).bulis else none


CHECKS: dict[str, Callable[[Table], str]] = {
    "score": lambda table: _pair(_sheet(table).score),
    "buli": lambda table: _pair(_sheet(table).rounds.won),
    "over": lambda table: "yes" if _sheet(table).over else "no",
    "how": _of_buli(lambda won: won.how),
    "won": _of_buli(lambda won: f"{won.winner} {won.points}", "nobody"),
    "at": _of_buli(lambda won: _pair(won.score)),
    "tricks": _of_deal(lambda deal: _pair(deal.tricks)),
    "melds": _of_deal(lambda deal: _pair(deal.melds)),
    "total": _of_deal(lambda deal: _pair(deal.total)),
    "stichmatsch": _of_deal(lambda deal: str(deal.stichmatsch)),
    "doubts": lambda table: (
        " ".join(finding.ruling.rule for finding in findings(table.history)) or "none"
    ),
}


def score(line: Line, table: Table) -> None:
    """``=20`` is what the mover makes, ``=7-4`` both; ``=20:TH-...`` names the rule of it."""
    if not line.expected.points:
        return
    by_seat = dict.fromkeys(SEATS, 0)
    for one in table.made:
        by_seat[str(one.seat)] += one.points
    points = list(by_seat.values())
    if "-" in line.expected.points[1:]:
        compare(line.expected.points, _pair(points), "points")
    else:
        mover = next(word for word in line.text.split() if word in SEATS)
        compare(line.expected.points, str(points[SEATS.index(mover)]), "points of the mover")
        compare("0", str(points[1 - SEATS.index(mover)]), "points of the other")


TARTLI = Runner("tartli", DATA, CHECKS, score)
