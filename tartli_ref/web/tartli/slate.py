"""A player’s slate at a table, and how a slate is read (TH-SLATE-01 to TH-SLATE-08)."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Blueprint, render_template

from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.state import Match
from tartli_ref.slate import CROSSES, FAMILIES, Drawing, Family, Odd, Sign, Slate, chalked, draw
from tartli_ref.slate.drawing import EDGE, ROWS


def slate_of(match: Match, seat: Seat, family: Family = CROSSES, *, rows: int = ROWS) -> Drawing:
    """What this player has on the slate, drawn line by line as it was scored (TH-SLATE-04).

    Points that were carried in, were chalked first. Only the running buli is looked at, so that it
    costs the same late at a table.
    """
    lines = (line.points for line in match.lines if line.seat is seat)
    return draw(chalked(family, (match.carried[seat], *lines)), rows=rows)


blueprint = Blueprint("slate", __name__)

FIGURE = (100, 80, 50, 80, Odd(-3), Odd(12))
"""The worked figure that has come down to us: 319 (TH-SLATE-07)."""


@dataclass(frozen=True, slots=True)
class ShownSign:
    """A sign alone, and what it is worth."""

    value: int
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class ShownFamily:
    """A family: its signs, what they grow into by single strokes, and the worked figure."""

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
    """Every way in which the family makes a hundred."""
    return (sign for sign in family.signs if sign.value == 100)  # noqa: PLR2004 - as it says


def _alone(family: Family, sign: Sign) -> ShownSign:
    wide = family.place[0] + 2 * EDGE
    return ShownSign(sign.value, draw(Slate(family, (sign,)), rows=1, wide=wide))
