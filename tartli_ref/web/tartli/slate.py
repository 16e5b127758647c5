"""A player’s slate at a table, and the reading of slates (TH-SLATE-01 to TH-SLATE-08)."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Blueprint, render_template

from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.state import Match
from tartli_ref.slate import CROSSES, FAMILIES, Drawing, Family, Odd, Sign, Slate, chalked, draw
from tartli_ref.slate.drawing import EDGE, ROWS


def slate_of(match: Match, seat: Seat, family: Family = CROSSES, *, rows: int = ROWS) -> Drawing:
    """This player's slate, drawn line by line in scoring order (TH-SLATE-04).

    Points carried in are chalked first. Only the running buli is read, so the cost does not grow
    with the table.
    """
    lines = (line.points for line in match.lines if line.seat is seat)
    return draw(chalked(family, (match.carried[seat], *lines)), rows=rows)


blueprint = Blueprint("slate", __name__)

FIGURE = (100, 80, 50, 80, Odd(-3), Odd(12))
"""The traditional worked figure: 319 (TH-SLATE-07)."""


@dataclass(frozen=True, slots=True)
class ShownSign:
    """A single sign and its value."""

    value: int
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class ShownFamily:
    """A family: its signs, the signs they grow into stroke by stroke, and the worked figure."""

    key: str
    signs: tuple[ShownSign, ...]
    others: tuple[ShownSign, ...]
    figure: Drawing


@blueprint.get("/slate")
def signs() -> str:
    """All families, the default first."""
    shown = [_shown(family) for family in FAMILIES.values()]
    return render_template("tartli/slate_page.html", families=shown, default=CROSSES.key)


def _shown(family: Family) -> ShownFamily:
    usual = [family.fresh[value] for value in (20, 30, 50, 80, 100)]
    others = [sign for sign in _hundreds(family) if sign not in usual]
    marks = tuple(mark if isinstance(mark, Odd) else family.fresh[mark] for mark in FIGURE)
    return ShownFamily(
        key=family.key,
        signs=tuple(_alone(family, sign) for sign in usual),
        others=tuple(_alone(family, sign) for sign in others),
        figure=draw(Slate(family, marks), rows=1),
    )


def _hundreds(family: Family) -> Iterator[Sign]:
    return (sign for sign in family.signs if sign.value == 100)  # noqa: PLR2004 - as the docstring says


def _alone(family: Family, sign: Sign) -> ShownSign:
    wide = family.place[0] + 2 * EDGE
    return ShownSign(sign.value, draw(Slate(family, (sign,)), rows=1, wide=wide))
