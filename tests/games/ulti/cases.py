"""The cases of Ulti: how a table stands, and the points of its three seats: ``=10/-5/-5``."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tartli_ref.rules.common.resting import owing
from tartli_ref.rules.ulti.auction import settled
from tartli_ref.rules.ulti.bids import write_bid
from tartli_ref.rules.ulti.dealing import balance
from tartli_ref.rules.ulti.playing import lies_open
from tests.games.case_runner import Runner, Table
from tests.games.case_tables import Line
from tests.games.expecting import compare


def _trio(values: Any) -> str:
    return "/".join(map(str, values))


def _last(table: Table) -> Any:
    """The last deal that was settled."""
    if table.state.deals:
        return table.state.deals[-1]
    return None


def _amount(table: Table) -> str:
    if _last(table):
        return f"{_last(table).amount:+d}"
    return "none"


def _items(table: Table) -> str:
    last = _last(table)
    items = []
    if last:
        items = [f"{item.text} {item.amount:+d}" for item in last.items]
    return ", ".join(items) or "none"


def _points(table: Table) -> str:
    last = _last(table)
    points = None
    if last:
        points = last.points
    if points is None:
        return "unknown"
    return f"{points[0]}-{points[1]}"


def _of_deal(find: Callable[[Any], object]) -> Callable[[Table], str]:
    """What the deal in progress says, its auction settled; ``none`` without one."""

    def check(table: Table) -> str:
        deal = table.state.deal
        if deal is None:
            return "none"
        return str(find(settled(deal)))

    return check


CHECKS: dict[str, Callable[[Table], str]] = {
    "owing": lambda table: "".join(map(str, owing(table.state))) or "none",
    "circle": lambda table: "".join(map(str, table.state.circle)),
    "plays": _of_deal(lambda deal: "".join(map(str, deal.players))),
    "dealer": lambda table: str(table.state.next_dealer),
    "score": lambda table: _trio(table.state.score),
    "balance": lambda table: _trio(balance(table.state)),
    "items": _items,
    "points": _points,
    "amount": _amount,
    "deals": lambda table: str(len(table.state.deals)),
    "turn": _of_deal(lambda deal: deal.auction.turn),
    "soloist": _of_deal(lambda deal: deal.soloist),
    "bid": _of_deal(lambda deal: write_bid(deal.contract)),
    "trump": _of_deal(lambda deal: deal.trump),
    "next": _of_deal(lambda deal: deal.trick.turn if deal.trick else None),
    "won": _of_deal(lambda deal: "".join(str(won.winner) for won in deal.won)),
    "open": _of_deal(lambda deal: "yes" if lies_open(deal) else "no"),
}


def score(line: Line, table: Table) -> None:
    """The points of each seat."""
    people = table.history.people
    by_seat = dict.fromkeys(people, 0)
    for one in table.made:
        by_seat[one.seat] += one.points
    sums = list(by_seat.values())
    if line.expected.points:
        compare(line.expected.points, _trio(sums), "points")


ULTI_CASES = Runner("ulti", Path(__file__).with_name("data"), CHECKS, score)
