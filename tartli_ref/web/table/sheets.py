"""The sheet of an evening: its finished deals, one row each, as every round keeps them on paper."""

from collections.abc import Hashable, Iterable
from functools import cached_property
from typing import NamedTuple

from flask import Blueprint, abort, render_template, request, url_for

from tartli_ref.rules.common.seats import TWO_SEATS, Seat
from tartli_ref.rules.game import FinishedDeal, record_of
from tartli_ref.web.machinery.same import Same
from tartli_ref.web.screen.at import At, at_or_404
from tartli_ref.web.screen.screen import View
from tartli_ref.words.language import _, language
from tartli_ref.words.lists import facing, signed

blueprint = Blueprint("sheets", __name__, url_prefix="/t/<link>/sheet")

ROWS_AT_THE_TABLE = 60
"""The most deals on the screen of a table; an evening has about forty."""
ROWS_OF_A_PAGE = 200
KEPT_MOST = 4000


class Row(NamedTuple):
    """A finished deal: what was played, its parts, and for each player the change and the score
    after it. ``address`` is where a tap leads, ``before`` says who came and went since the deal
    before.
    """

    number: int
    what: str
    parts: str
    cells: tuple[tuple[str, str], ...]
    address: str
    before: str = ""

    @property
    def title(self) -> str:
        """The deal's number in words."""
        return _("Deal {number}").format(number=self.number)


class DealSheet:
    """The finished deals of a table, newest first, at most ``most`` up to number ``last``; made
    when they are shown. ``place`` is where they lie on the screen.
    """

    def __init__(self, at: At, most: int, last: int | None = None, place: str = "") -> None:
        self._at = at
        self.place = place
        played = len(at.sheet.deals)
        self._last = played if last is None else last
        self._first = max(self._last - most, 0) + 1
        self._is_whole = self._last == played

    @cached_property
    def same(self) -> Hashable:
        """What determines the rows, besides the link and the language."""
        return Same(self._at.sheet.deals), self._at.voice, self._at.history.seated

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        return tuple(row_of(self._at, number) for number in self._numbers)

    @property
    def _numbers(self) -> range:
        return range(self._last, self._first - 1, -1)

    @property
    def since(self) -> str:
        """Who came and went since the last deal."""
        return who_came_since(self._at) if self._is_whole else ""

    @property
    def older(self) -> int:
        """The number of the newest deal before these; 0 if there is none."""
        return self._first - 1


def sheet_at(at: At, view: View) -> DealSheet | None:
    """The sheet on the screen of a table; a trial has none, and a slate has a grid of its own."""
    if not at.link or at.pages.has_rounds:
        return None
    return DealSheet(at, ROWS_AT_THE_TABLE, place=_place(at, view))


def _place(at: At, view: View) -> str:
    """Where the sheet lies: in the thumb's box for whoever watches, and between deals; else on the
    felt where that is free, with three to five only in the way of recording that leaves it so, and
    until a card or a word lies there. An empty one needs no place.
    """
    if not at.may_write:
        return "in-box"
    if not at.sheet.deals:
        return "away"
    between = view.due == "deal"
    if len(view.halves) == len(TWO_SEATS):
        is_free = not view.ending.sentences and not view.words(None)
        return "on-felt" if between and is_free else "away"
    if not between:
        return "away" if view.spoken or "contract" in view.lies else "in-result"
    return "in-box"


@blueprint.get("/")
def page(link: str) -> str:
    """The sheet of the whole evening."""
    at = at_or_404(link)
    if at.pages.has_rounds:
        abort(404)
    played = len(at.sheet.deals)
    last = request.args.get("last", played, type=int)
    return render_template(
        "history/sheet.html",
        link=link,
        table=at.table,
        names=at.voice,
        sheet=DealSheet(at, ROWS_OF_A_PAGE, min(max(last, 0), played)),
    )


def rows_of(at: At, most: int) -> tuple[Row, ...]:
    """The last finished deals, at most ``most``, the newest first."""
    return DealSheet(at, most).rows


_kept: dict[Hashable, Row] = {}
"""Rows that were made; cleared when full."""


def row_of(at: At, number: int) -> Row:
    """The row of the finished deal of this number. A tap corrects it where this phone may write;
    else it shows the deal in the history.
    """
    deal = at.sheet.deals[number - 1]
    key = (Same(deal), at.link, request.script_root, at.voice, language())
    row = _kept.get(key)
    if row is None:
        if len(_kept) >= KEPT_MOST:
            _kept.clear()
        row = _kept[key] = _made(at, number, deal)
    return row


def _made(at: At, number: int, deal: FinishedDeal) -> Row:
    what, parts = at.pages.say_row(at.history.state, number, at.voice)
    record = record_of(deal, len(at.history.names))
    cells = []
    for seat, change, total in zip(Seat, record.change, record.total, strict=False):
        cells.append(_cell(change, total, rests=seat in record.rested))
    before = ""
    if number > 1:
        before = _who_came(at, at.sheet.deals[number - 2].sat, deal.sat)
    return Row(number, what, parts, tuple(cells), _address(at, number), before)


def _address(at: At, number: int) -> str:
    if at.may_write:
        return url_for("deals.page", link=at.link, number=number)
    return url_for("history.lines", link=at.link, deal=number)


def _cell(change: float | None, total: float | None, *, rests: bool) -> tuple[str, str]:
    """What the deal brought a player, and the score after it; nothing before he had come."""
    if total is None:
        return "", ""
    score = facing((total,))
    if rests:
        return _("rests"), score
    if change is None:
        return "", score
    return signed(change), score


def who_came_since(at: At) -> str:
    """Who came and went since the last deal, in sentences."""
    deals = at.sheet.deals
    if not deals:
        return ""
    return _who_came(at, deals[-1].sat, at.history.seated)


def _who_came(at: At, before: Iterable[Seat], after: Iterable[Seat]) -> str:
    """Who sits at the table now and did not before, and who has left it, in sentences."""
    came = sorted(set(after) - set(before))
    left = sorted(set(before) - set(after))
    sentences = [_("{name} joined.").format(name=at.voice[seat]) for seat in came]
    sentences += [_("{name} left.").format(name=at.voice[seat]) for seat in left]
    return " ".join(sentences)
