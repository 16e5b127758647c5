"""Access to tables by link; opened links are remembered in the session cookie."""

from typing import TypeVar

from flask import abort, current_app, session

from tartli_ref.book.view import BookHandle
from tartli_ref.rules.common.seats import Seat
from tartli_ref.store import Kind
from tartli_ref.table.service import Service, Table
from tartli_ref.web.machinery.gone import check_kept, no_such

Opened = TypeVar("Opened", Table, BookHandle)

SERVICE = "tartli_ref.table.service"
_SEATS = "seats"


class Remembered:
    """Links that this browser has opened, latest first, in its session cookie."""

    def __init__(self, name: str, most: int) -> None:
        self._name = name
        self._most = most

    def links(self) -> list[str]:
        """The remembered links."""
        return [link for link in session.get(self._name, []) if isinstance(link, str)]

    def add(self, link: str) -> None:
        """Move the link to the front."""
        others = [other for other in self.links() if other != link]
        links = [link, *others][: self._most]
        if links != session.get(self._name):
            session.permanent = True
            session[self._name] = links

    def replace(self, old: str, new: str) -> None:
        """Replace a link by its renewed one."""
        session[self._name] = [new if link == old else link for link in self.links()]


TABLES = Remembered("tables", 20)
BY_LOT = "by_lot"
"""Session key for the link of the table opened last, if its dealer was drawn by lot."""


def service() -> Service:
    """The service of the running application."""
    tables: Service = current_app.extensions[SERVICE]
    return tables


def table_or_404(link: str) -> Table:
    """The table that the link opens; 404 if there is none, 410 if it was deleted."""
    return kept_here("table", link, service().find(link))


def table_to_write_or_403(link: str) -> Table:
    """The table, if the link may write to it; 403 for a read-only link."""
    return to_write(table_or_404(link))


def kept_here(kind: Kind, link: str, opened: Opened | None) -> Opened:
    """The table or book opened by this link; 404 for none, 410 for a deleted one."""
    if opened is None:
        no_such(kind, link)
    check_kept(opened.deleted, service().now(), kind, link, may_write=opened.may_write)
    return opened


def to_write(opened: Opened) -> Opened:
    """The table or book; 403 if it was opened by a read-only link."""
    if not opened.may_write:
        abort(403)
    return opened


def sit(link: str, seat: int | None) -> None:
    """Record the seat of this phone; None for a shared one."""
    links = TABLES.links()
    seats = {opened: at for opened, at in _seats().items() if opened in links}
    seats.pop(link, None)
    if seat is not None:
        seats[link] = seat
    session[_SEATS] = seats


def moved(old: str, new: str) -> None:
    """Replace a remembered link that was renewed."""
    seat = _seats().get(old)
    TABLES.replace(old, new)
    sit(old, None)
    sit(new, seat)


def seat_of_phone(link: str) -> int | None:
    """The seat of this phone, if set."""
    seat = _seats().get(link)
    return seat if isinstance(seat, int) else None


def phone_of(link: str) -> str | None:
    """The letter of this phone's seat, for the log."""
    seat = seat_of_phone(link)
    if seat is None:
        return None
    return str(Seat(seat))


def _seats() -> dict[str, int]:
    seats = session.get(_SEATS)
    return seats if isinstance(seats, dict) else {}


def near_seat(link: str) -> int:
    """The seat shown at the near edge: the phone's, or else the first."""
    return seat_of_phone(link) or 0
