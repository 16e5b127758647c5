"""A case of Ulti played: every line ruled on, applied if it stands, compared with what is expected.

The form of a case is that of ``tests/rules/case_tables``; points are those of three seats:
``=10/-5/-5``.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tartli_ref.games.common.seats import THREE_SEATS
from tartli_ref.games.game import ScoreLine
from tartli_ref.games.ulti import ULTI
from tartli_ref.games.ulti.auction import settled
from tartli_ref.games.ulti.bid_notation import write_bid
from tartli_ref.games.ulti.playing import lies_open
from tartli_ref.games.ulti.settlement import balance
from tartli_ref.games.ulti.state import Evening
from tartli_ref.rulings import Ruling, Unreadable
from tartli_ref.table.files import read_file
from tartli_ref.table.history import accept, begin, stands
from tartli_ref.table.log import read_entry
from tartli_ref.table.terms import opening_of
from tests.rules.case_tables import Case, Line, read_cases
from tests.rules.expecting import Differs, compare, ruled, unreadable

DATA = Path(__file__).with_name("data")


def _trio(values: Any) -> str:
    return "/".join(map(str, values))


def _items(match: Evening) -> str:
    last = match.deals[-1] if match.deals else None
    found = [f"{item.text} {item.amount:+d}" for item in last.items] if last else []
    return ", ".join(found) or "none"


def _points(match: Evening) -> str:
    points = match.deals[-1].points if match.deals else None
    return "unknown" if points is None else f"{points[0]}-{points[1]}"


def _of_deal(find: Callable[[Any], object]) -> Callable[[Evening], str]:
    """What the deal in progress says, its auction settled; ``none`` without one."""
    return lambda match: "none" if match.deal is None else str(find(settled(match.deal)))


CHECKS: dict[str, Callable[[Evening], str]] = {
    "score": lambda match: _trio(match.score),
    "balance": lambda match: _trio(balance(match.score, match.house)),
    "items": _items,
    "points": _points,
    "amount": lambda match: f"{match.deals[-1].amount:+d}" if match.deals else "none",
    "deals": lambda match: str(len(match.deals)),
    "turn": _of_deal(lambda deal: deal.auction.turn),
    "soloist": _of_deal(lambda deal: deal.soloist),
    "bid": _of_deal(lambda deal: write_bid(deal.contract)),
    "trump": _of_deal(lambda deal: deal.trump),
    "next": _of_deal(lambda deal: deal.trick.turn if deal.trick else None),
    "won": _of_deal(lambda deal: "".join(str(won.winner) for won in deal.won)),
    "open": _of_deal(lambda deal: "yes" if lies_open(deal) else "no"),
}


class Table:
    """A table with the head that the case asks for."""

    def __init__(self, head: list[str]) -> None:
        lines = ["game: ulti", "seats: Anna, Bence, Csaba", *head]
        terms = read_file("\n".join(lines)).terms
        self.history = begin(ULTI, opening_of(terms))
        self.stood = False

    def enter(self, line: str) -> Ruling:
        """One line more, applied if it stands."""
        entry = read_entry(ULTI, line)
        self.history, ruling = accept(self.history, entry)
        self.stood = stands(entry, ruling)
        return ruling

    @property
    def made(self) -> tuple[ScoreLine, ...]:
        """The score lines of the line just entered."""
        return ULTI.made(self.history.state) if self.stood else ()


def all_cases() -> list[Case]:
    """Every case of every table."""
    return [
        case
        for path in sorted(DATA.glob("*.cases"))
        for case in read_cases(path.read_text(encoding="utf-8"), path.name, tuple(CHECKS))
    ]


def run(case: Case) -> None:
    """Every line of the case, in order; ``Differs`` names the first that is otherwise."""
    table = Table(case.head)
    for line in case.lines:
        for _ in range(line.expected.times):
            try:
                _step(table, line)
            except Differs as error:
                raise Differs(f"{case.file}:{line.number}: {line.text}\n  {error}") from None


def _step(table: Table, line: Line) -> None:
    if line.check:
        found = CHECKS[line.check](table.history.state)
        compare(line.text.partition(" ")[2], found, line.check)
        return
    try:
        ruling = table.enter(line.text)
    except Unreadable as error:
        unreadable(line, error)
        return
    ruled(line, ruling)
    _score(line, table)


def _score(line: Line, table: Table) -> None:
    if not line.expected.points:
        return
    made = table.made
    sums = [sum(one.points for one in made if one.seat is seat) for seat in THREE_SEATS]
    compare(line.expected.points, _trio(sums), "points")
    for one in made if line.expected.why else ():
        compare(line.expected.why, one.rule, "rule of the score")
