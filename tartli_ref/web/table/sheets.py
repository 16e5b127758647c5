"""The sheet of an evening: its finished deals, one row each, as every round keeps them on paper."""

from typing import NamedTuple

from flask import url_for

from tartli_ref.rules.game import record_of
from tartli_ref.table.history import History
from tartli_ref.table.service import Table
from tartli_ref.table.steps import counted
from tartli_ref.web.screen.game_pages import pages_of
from tartli_ref.web.screen.timeline import Timeline
from tartli_ref.words.game_words import voice_of
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
    each: tuple[tuple[str, str], ...]
    address: str

    @property
    def title(self) -> str:
        """The deal's number in words."""
        return _("Deal {number}").format(number=self.number)


def rows_of(
    link: str, table: Table, history: History, most: int = ROWS_AT_THE_TABLE
) -> tuple[Row, ...]:
    """The last finished deals, at most ``most``, the newest first."""
    deals = history.game.sheet(history.state).deals
    first = max(len(deals) - most, 0)
    return tuple(row_of(link, table, history, number) for number in range(len(deals), first, -1))


def row_of(link: str, table: Table, history: History, number: int) -> Row:
    """The row of the finished deal of this number. A tap corrects it, or the line that ended
    it, where this phone may write; else it shows the deal in the history.
    """
    deal = history.game.sheet(history.state).deals[number - 1]
    pages = pages_of(table.terms.game)
    what, parts = pages.say_row(history.state, number, voice_of(table.terms, history.names))
    address = url_for("history.lines", link=link, deal=number)
    if table.may_write and pages.whole is not None:
        address = url_for("deals.page", link=link, number=number)
    elif table.may_write:
        last = counted(Timeline(history, pages.place_of).steps_of(number))[-1]
        if pages.filled(last.recorded.move) is not None:
            address = url_for("correcting.page", link=link, number=last.number)
    record = record_of(deal, len(history.names))
    each = tuple(map(_said, record.change, record.total))
    return Row(number, what, parts, each, address)


def _said(change: int | None, total: int | None) -> tuple[str, str]:
    """What the deal brought a player, and the score after it; nothing before he had come, and no
    change for one who rested.
    """
    if total is None:
        return "", ""
    return "" if change is None else signed(change), facing((total,))
