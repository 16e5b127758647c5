"""The agreed end of an evening: what remains of it, and whether it has come."""

from tartli_ref.table.log import Series
from tartli_ref.table.series import left_of_round
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.access import service
from tartli_ref.web.machinery.times import next_time
from tartli_ref.web.screen.at import At
from tartli_ref.words.language import _, ngettext


def time_is_up(table: Table, series: Series) -> bool:
    """Whether the agreed time has come, counted from when the table was opened."""
    return service().now() >= next_time(table.created, series.number)


def is_over(at: At) -> bool:
    """Whether the match or the series is over, or the agreed time and the round that it found."""
    series = at.history.series
    if series is not None and series.kind == "until" and not at.is_running:
        is_up = time_is_up(at.table, series)
        return is_up and left_of_round(at.game, at.history.state) == 0
    return at.history.over


def _say_last_round(at: At) -> str:
    """What remains once the agreed time has come: all are to have dealt equally often."""
    deals = left_of_round(at.game, at.history.state)
    if deals > 0:
        text = ngettext(
            "last round: {number} deal to come", "last round: {number} deals to come", deals
        )
        return text.format(number=deals)
    return _("the last deal") if at.is_running else _("the time is up, the round is finished")


def say_left(at: At) -> str:
    """What remains of the evening; empty without an agreed end."""
    series = at.history.series
    deals = at.history.left
    if series is not None and series.kind == "until":
        if time_is_up(at.table, series):
            return _say_last_round(at)
        clock = f"{series.number // 60}:{series.number % 60:02}"
        return _("until {time}, then the round is finished").format(time=clock)
    if deals is None:
        return ""
    deals -= at.is_running
    if deals <= 0:
        return _("the last deal") if at.is_running else _("all deals played")
    return ngettext("{number} deal to come", "{number} deals to come", deals).format(number=deals)
