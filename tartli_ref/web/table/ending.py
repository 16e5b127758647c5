"""The agreed end of an evening: what remains of it, and whether it has come."""

from tartli_ref.table.log import Series
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.access import service
from tartli_ref.web.machinery.times import next_time
from tartli_ref.web.screen.at import At
from tartli_ref.words.language import _, ngettext


def time_is_up(table: Table, series: Series) -> bool:
    """Whether the agreed time has come, counted from when the table was opened."""
    return service().now() >= next_time(table.created, series.number)


def is_over(at: At) -> bool:
    """Whether the match, the series or the agreed time is over."""
    series = at.history.series
    if series is not None and series.kind == "until" and not at.is_running:
        return time_is_up(at.table, series)
    return at.history.over


def say_left(at: At) -> str:
    """What remains of the evening; empty without an agreed end."""
    series = at.history.series
    deals = at.history.left
    if series is not None and series.kind == "until":
        text = _("it is past {time}") if time_is_up(at.table, series) else _("until {time}")
        return text.format(time=f"{series.number // 60}:{series.number % 60:02}")
    if deals is None:
        return ""
    deals -= at.is_running
    if deals <= 0:
        return _("the last deal") if at.is_running else _("all deals played")
    return ngettext("{number} deal to come", "{number} deals to come", deals).format(number=deals)
