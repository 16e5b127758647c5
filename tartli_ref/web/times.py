"""Times for the reader: the one place where a moment becomes a day.

An instance has one zone, that of its players (``ZONE``, else the machine's own), so that a page, a
search and a picture mean the same day by it. An evening belongs to the day on which it began.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, tzinfo

from flask import Flask, current_app

from tartli_ref.book.lines import TIME_MOST
from tartli_ref.words.dates import say_day, short_day

_ZONE = "tartli_ref.zone"


def register(app: Flask, zone: tzinfo | None) -> None:
    """Sets the zone of all times; None is the machine's own."""
    app.extensions[_ZONE] = zone


@dataclass(frozen=True, slots=True)
class Moment:
    """A time for a page: a script turns it into the phone's own, without one it is the zone's."""

    at: int

    @property
    def exact(self) -> str:
        """For the script."""
        told = datetime.fromtimestamp(min(self.at, TIME_MOST), UTC)
        return f"{told.replace(tzinfo=None).isoformat()}Z"

    @property
    def text(self) -> str:
        """For the reader."""
        return moment(self.at)


def moment(at: int) -> str:
    """A time as the pages show it, marked as UTC if no zone was set."""
    told = _local(at)
    text = f"{say_day(told.date())}, {told.hour:02}:{told.minute:02}"
    return f"{text} UTC" if told.tzname() == "UTC" else text


def day(at: int) -> str:
    """The day of a moment, as figures."""
    return _local(at).date().isoformat()


def axis_day(at: int) -> str:
    """The day as an axis has room for it."""
    return short_day(_local(at).date())


def spoken_day(at: int) -> str:
    """The day of a moment, in words."""
    return say_day(_local(at).date())


FIRST_DAY, LAST_DAY = date(1970, 1, 2), date(9998, 12, 31)
"""Every zone has the days between these."""


def begins(on: date) -> int:
    """The first moment of a day, or of the nearest day in reach."""
    on = max(FIRST_DAY, min(on, LAST_DAY))
    return int(datetime(on.year, on.month, on.day, tzinfo=_zone()).timestamp())


def _local(at: int) -> datetime:
    return datetime.fromtimestamp(min(at, TIME_MOST), UTC).astimezone(_zone())


def _zone() -> tzinfo | None:
    found: tzinfo | None = current_app.extensions[_ZONE]
    return found
