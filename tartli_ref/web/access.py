"""Who may do what: a link is the key of a table, and the browser remembers the links it opened."""

from flask import abort, current_app, session

from tartli_ref.games.common.seats import Seat
from tartli_ref.service import Service, Table
from tartli_ref.web.gone import check_kept, no_such

SERVICE = "tartli_ref.service"
LINKS_REMEMBERED = 20
_REMEMBERED = "tables"
_SEATS = "seats"


def service() -> Service:
    """The service of the running application."""
    found: Service = current_app.extensions[SERVICE]
    return found


def table_or_404(link: str) -> Table:
    """The table that the link opens; 404 when it opens none, 410 when it was deleted."""
    table = service().find(link)
    if table is None:
        no_such("table", link)
    check_kept(table.deleted, service().now(), "table", link, may_write=table.may_write)
    return table


def table_to_write_or_403(link: str) -> Table:
    """The table, if the link may write to it; 403 for a link that only watches."""
    table = table_or_404(link)
    if not table.may_write:
        abort(403)
    return table


def remember(link: str) -> None:
    """Puts the link first among those this browser has opened."""
    links = [link, *(old for old in remembered() if old != link)][:LINKS_REMEMBERED]
    if links != session.get(_REMEMBERED):
        session.permanent = True
        session[_REMEMBERED] = links


def remembered() -> list[str]:
    """The links this browser has opened, the last one first."""
    return [link for link in session.get(_REMEMBERED, []) if isinstance(link, str)]


def sit(link: str, seat: int | None) -> None:
    """This phone belongs to the player of this seat; None: to both."""
    seats = {known: at for known, at in _seats().items() if known in remembered()}
    seats.pop(link, None)
    session[_SEATS] = seats if seat is None else seats | {link: seat}


def moved(old: str, new: str) -> None:
    """The table that this browser knew by one link has another now."""
    seat = _seats().get(old)
    session[_REMEMBERED] = [new if link == old else link for link in remembered()]
    sit(old, None)
    sit(new, seat)


def seat_of_phone(link: str) -> int | None:
    """Whose phone this is, if it was said."""
    seat = _seats().get(link)
    return seat if isinstance(seat, int) else None


def phone_of(link: str) -> str | None:
    """The letter of the seat whose phone this is, for the log."""
    seat = seat_of_phone(link)
    return None if seat is None else str(Seat(seat))


def _seats() -> dict[str, int]:
    seats = session.get(_SEATS)
    return seats if isinstance(seats, dict) else {}


def near_seat(link: str) -> int:
    """Whose phone this is: the seat that the screen shows near the thumb (0 if nobody said)."""
    return seat_of_phone(link) or 0
