"""What both left on the table in an evening, where the table has agreed to be told (REF-AUDIT)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from flask import Blueprint, abort, render_template

from tartli_ref.games.common.findings import NoReview
from tartli_ref.games.common.seats import TWO_SEATS, Pair
from tartli_ref.games.tartli.review import review
from tartli_ref.games.tartli.state import Deal, Match
from tartli_ref.table.history import History
from tartli_ref.web.access import service, table_or_404
from tartli_ref.web.tartli.audits import finished_deals
from tartli_ref.web.turns import in_turn
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.tartli.review import say_left, say_not_counted

blueprint = Blueprint("left", __name__)

MOST_DEALS = 40
"""The last deals of an evening that are reviewed at once: a review takes some 50 ms."""
KEPT = 1_000  # deals


class Left(NamedTuple):
    """A deal, and the points that both left on the table in it."""

    number: int
    points: Pair[int]


def page_of(history: History) -> str:
    """The endpoint of this page, at a table that has agreed to be told."""
    match: Match = history.state
    return "left.of_evening" if match.terms.options.review == "book" else ""


@blueprint.get("/t/<link>/session/left")
def of_evening(link: str) -> str:
    """Deal by deal, and all together."""
    table = table_or_404(link)
    if table.terms.game != "tartli":
        abort(404)
    history = service().history(table)
    if not page_of(history):
        abort(404)
    played = [each.deal for each in finished_deals(history)]
    deals = played[-MOST_DEALS:]
    with in_turn():
        left = tuple(_left(deals))
    names = voice_of(table.terms)
    return render_template(
        "tartli/left.html",
        link=link,
        names=names,
        said=say_left(_sum(left), names, len(left)),
        others=say_not_counted(len(deals) - len(left)),
        deals=left,
        only=len(deals) if len(deals) < len(played) else 0,
    )


def _left(deals: Iterable[Deal]) -> Iterator[Left]:
    for deal in deals:
        points = _of_deal(deal)
        if points is not None:
            yield Left(deal.number, points)


@lru_cache(maxsize=KEPT)
def _of_deal(deal: Deal) -> Pair[int] | None:
    """What the cards of both cost; None if the deal cannot be reviewed."""
    found = review(deal)
    if isinstance(found, NoReview):
        return None
    first, second = (sum(it.lost for it in found.costs if it.seat is seat) for seat in TWO_SEATS)
    return first, second


def _sum(left: Iterable[Left]) -> Pair[int]:
    sides = list(zip(*(each.points for each in left), strict=True)) or [(), ()]
    return sum(sides[0]), sum(sides[1])
