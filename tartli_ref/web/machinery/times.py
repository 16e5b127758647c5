"""Conversion of times to local days, all in one place.

An instance has one time zone, that of its players (``ZONE``, else the machine's), so that a page, a
search and a picture agree on the day. An evening belongs to the day on which it began.
"""

from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import NamedTuple

from flask import Flask, current_app

from tartli_ref.book.lines import TIME_MOST
from tartli_ref.words.lists import say_day, short_day

_ZONE = "tartli_ref.zone"


def register(app: Flask, zone: tzinfo | None) -> None:
    """Set the zone of all times; None is the machine's."""
    app.extensions[_ZONE] = zone


class Moment(NamedTuple):
    """A time for a page: script converts it to the phone's zone, without script it is the
    server's.
    """

    at: int

    @property
    def exact(self) -> str:
        """The machine-readable time, for script."""
        time = datetime.fromtimestamp(min(self.at, TIME_MOST), UTC)
        return f"{time.replace(tzinfo=None).isoformat()}Z"

    @property
    def text(self) -> str:
        return moment(self.at)


def moment(at: int) -> str:
    """A time as shown on pages, marked as UTC if no zone was set."""
    time = _local(at)
    text = f"{say_day(time.date())}, {time.hour:02}:{time.minute:02}"
    if time.tzname() == "UTC":
        return f"{text} UTC"
    return text


def clock(at: int) -> str:
    """The time of day."""
    return f"{_local(at):%H:%M}"


def day(at: int) -> str:
    """The numeric date."""
    return _local(at).date().isoformat()


def month_of(at: int) -> date:
    """The first day of its month."""
    return _local(at).date().replace(day=1)


def axis_day(at: int) -> str:
    """A short date for an axis."""
    return short_day(_local(at).date())


def spoken_day(at: int) -> str:
    """The date in words."""
    return say_day(_local(at).date())


FIRST_DAY = date(1970, 1, 2)
LAST_DAY = date(9998, 12, 31)
"""Every zone has the days between these."""


def begins(on: date) -> int:
    """The first moment of a day, clamped to the supported range."""
    on = max(FIRST_DAY, min(on, LAST_DAY))
    return int(datetime(on.year, on.month, on.day, tzinfo=_zone()).timestamp())


def next_time(at: int, minute: int) -> int:
    """The next moment after ``at`` at this minute of a local day."""
    local = _local(at)
    then = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if then <= local:
        then += timedelta(days=1)
    return int(then.timestamp())


def _local(at: int) -> datetime:
    return datetime.fromtimestamp(min(at, TIME_MOST), UTC).astimezone(_zone())


def _zone() -> tzinfo | None:
    zone: tzinfo | None = current_app.extensions[_ZONE]
    return zone
