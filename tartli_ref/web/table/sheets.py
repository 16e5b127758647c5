"""The sheet of an evening: its finished deals, one row each, as every round keeps them on paper."""

from typing import NamedTuple

from flask import url_for

from tartli_ref.rules.game import record_of
from tartli_ref.table.steps import counted
from tartli_ref.web.screen.at import At
from tartli_ref.web.screen.timeline import Timeline
from tartli_ref.words.language import _
from tartli_ref.words.lists import facing, signed

ROWS_AT_THE_TABLE = 5


class Row(NamedTuple):
    """A finished deal: what was played, its parts, and for each player the change and the score
    after it. ``address`` is where a tap leads.
    """

    number: int
    what: str
    parts: str
    cells: tuple[tuple[str, str], ...]
    address: str

    @property
    def title(self) -> str:
        """The deal's number in words."""
        return _("Deal {number}").format(number=self.number)


def rows_of(at: At, most: int = ROWS_AT_THE_TABLE) -> tuple[Row, ...]:
    """The last finished deals, at most ``most``, the newest first."""
    played = len(at.sheet.deals)
    first = max(played - most, 0)
    return tuple(row_of(at, number) for number in range(played, first, -1))


def row_of(at: At, number: int) -> Row:
    """The row of the finished deal of this number. A tap corrects it, or the line that ended
    it, where this phone may write; else it shows the deal in the history.
    """
    what, parts = at.pages.say_row(at.history.state, number, at.voice)
    record = record_of(at.sheet.deals[number - 1], len(at.history.names))
    cells = tuple(map(_cell, record.change, record.total))
    return Row(number, what, parts, cells, _address(at, number))


def _address(at: At, number: int) -> str:
    if at.may_write and at.pages.whole is not None:
        return url_for("deals.page", link=at.link, number=number)
    if at.may_write:
        last = counted(Timeline(at.history, at.pages.place_of).steps_of(number))[-1]
        if at.pages.filled(last.recorded.move) is not None:
            return url_for("correcting.page", link=at.link, number=last.number)
    return url_for("history.lines", link=at.link, deal=number)


def _cell(change: float | None, total: float | None) -> tuple[str, str]:
    """What the deal brought a player, and the score after it; nothing before he had come, and no
    change for one who rested.
    """
    if total is None:
        return "", ""
    if change is None:
        return "", facing((total,))
    return signed(change), facing((total,))
