"""The result of a session for sharing, as a picture and as a text.

Both leave the group, so they contain first names and the date, and no link.
"""

from typing import Any, NamedTuple

from tartli_ref.book.ledger import fewest_payments
from tartli_ref.book.sessions import CONFIRMED, DISPUTED, Session
from tartli_ref.rules.common.seats import Seat
from tartli_ref.table.history import History
from tartli_ref.table.log import Series, Signed
from tartli_ref.table.service import Table
from tartli_ref.table.terms import TARGET_MOST, Money
from tartli_ref.web.machinery.access import service
from tartli_ref.web.machinery.times import day, spoken_day
from tartli_ref.web.screen.at import At
from tartli_ref.words.game_words import game_title, say_played
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lists import MINUS, all_of, digits_of, say_money, signed_money


class Rank(NamedTuple):
    """A player in the result; ``number`` is the bulis, or the signed points. On a tie for first
    place several players lead, or none if all are level.
    """

    name: str
    number: float
    sign: str
    leads: bool = False

    @property
    def figure(self) -> str:
        """The number as drawn."""
        return digits_of(self.number, self.sign)


class Due(NamedTuple):
    """A payment due between two players."""

    payer: str
    payee: str
    money: str

    @property
    def who(self) -> str:
        """The payer and the recipient."""
        return _("{payer} pays {payee}").format(payer=self.payer, payee=self.payee)


class Result(NamedTuple):
    """The result of a session: headline, game, ranks, payments."""

    headline: str
    about: str
    day: str
    ranks: tuple[Rank, ...]
    dues: tuple[Due, ...]

    @property
    def text(self) -> str:
        ranks = ", ".join(f"{rank.name} {rank.figure.replace('-', MINUS)}" for rank in self.ranks)
        dues = " ".join(f"{due.who}: {due.money}." for due in self.dues)
        return f"{self.headline}. {ranks}. {dues} {self.about}, {self.day}".replace("  ", " ")


def result_of(at: At, session: Session, names: tuple[str, ...]) -> Result:
    """The result of a session, with these names in seat order."""
    in_bulis = at.game.in_bulis
    target = at.table.terms.target
    if in_bulis:
        numbers: tuple[float, ...] = session.bulis
        worth: tuple[float, ...] = session.bulis
        sign = ""
    else:
        numbers = session.score
        worth = session.units  # in some games the fewest points win
        sign = "+"
    ranks = []
    for seat in sorted(range(len(names)), key=lambda seat: -worth[seat]):
        number = numbers[seat]
        leads = max(worth) == worth[seat] > min(worth)
        ranks.append(Rank(names[seat], number, sign if number else "", leads))
    about = [game_title(session), say_played(session, session.deals)]
    if in_bulis and target is not None:
        goal = ngettext("to {number} buli", "to {number} bulis", target)
        if at.voice.for_stakes:
            goal = ngettext("to {number} stake", "to {number} stakes", target)
        about.append(goal.format(number=target))
    return Result(
        headline=_headline(session, ranks),
        about=" · ".join(about),
        day=spoken_day(session.at),
        ranks=tuple(ranks),
        dues=dues_of(session, names),
    )


def _headline(session: Session, ranks: list[Rank]) -> str:
    leaders = [rank.name for rank in ranks if rank.leads]
    if not leaders:
        return _("Nobody is ahead")
    if len(leaders) > 1:
        return _("{names} share the lead").format(names=all_of(leaders))
    if session.over:
        return _("{name} wins the match").format(name=leaders[0])
    if session.is_counted(service().now()):
        return _("{name} wins the evening").format(name=leaders[0])
    return _("{name} is ahead").format(name=leaders[0])


def dues_of(session: Session, names: tuple[str, ...]) -> tuple[Due, ...]:
    """The fewest payments that settle the session, with these names."""
    if session.stake is None:
        return ()
    money = dict(zip(session.names, session.money, strict=True))
    name_of = dict(zip(session.names, names, strict=True))
    dues = []
    for payer, payee, minor in fewest_payments(money):
        amount = say_money(Money(minor, session.stake.currency))
        dues.append(Due(name_of[payer], name_of[payee], amount))
    return tuple(dues)


STEP = 5
OPEN = None, Series("open")


class Side(NamedTuple):
    """One player at the end of a session."""

    letter: str
    name: str
    money: str
    confirmed: bool
    disputed: bool
    note: str


def settlement(at: At, session: Session) -> dict[str, Any]:
    """What the page of a session and its protocol show beside the session itself. ``targets`` are
    lines that extend the match, with their labels.
    """
    history = at.history
    sheet = at.sheet
    has_target = sheet.rounds is not None and sheet.rounds.target is not None
    return {
        "session": session,
        "day": day(session.at),
        "standing": at.words.say_standing(sheet, at.voice),
        "settled": due(session),
        "stake": say_money(session.stake) if session.stake else "",
        "sides": [_side(history, session, seat) for seat in history.people],
        "open_ended": sheet.ended is None and not has_target and history.series in OPEN,
        "record": _record(at.table, session),
        "changed": session.changed and not session.is_signed,
        "empty": history.head is None,
        "in_bulis": at.game.in_bulis,
        "targets": _targets(history),
    }


def _record(table: Table, session: Session) -> str:
    """The code that players of a signed session compare; empty before."""
    if not session.is_signed:
        return ""
    text = _("Code of this record: {code}. It is the same on every phone that has the same lines.")
    return text.format(code=service().fingerprint(table))


def due(session: Session) -> tuple[str, ...]:
    """The payments due for this session, in sentences."""
    if session.stake is None:
        return ()
    dues = dues_of(session, session.names)
    if not dues:
        return (_("Nobody owes anything."),)
    text = _("{payer} pays {payee} {money}.")
    return tuple(
        text.format(payer=payment.payer, payee=payment.payee, money=payment.money)
        for payment in dues
    )


def _side(history: History, session: Session, seat: Seat) -> Side:
    note = money = ""
    signature = history.signatures().get(seat)
    if signature and isinstance(signature.entry, Signed):
        note = signature.entry.note
    if session.stake:
        money = signed_money(Money(session.money[seat], session.stake.currency))
    return Side(
        letter=str(seat),
        name=session.names[seat],
        money=money,
        confirmed=session.signed[seat] == CONFIRMED,
        disputed=session.signed[seat] == DISPUTED,
        note=note,
    )


def _targets(history: History) -> tuple[tuple[str, str], ...]:
    """The next round targets in bulis for playing on, once the match is over."""
    rounds = history.game.sheet(history.state).rounds
    if rounds is None or not rounds.over:
        return ()
    reached = max(rounds.won)
    first = (reached // STEP + 1) * STEP
    numbers = [number for number in (first, first + STEP) if number <= TARGET_MOST]
    targets = [(f"target {number}", _("to {number}").format(number=number)) for number in numbers]
    targets.append(("target open", _("with an open end")))
    return tuple(targets)
