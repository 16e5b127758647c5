"""The session of a table as shown on its page: results, payments due, signatures."""

from dataclasses import dataclass

from tartli_ref.book.ledger import fewest_payments
from tartli_ref.book.sessions import CONFIRMED, DISPUTED, Session
from tartli_ref.games.common.seats import Seat
from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.table.log import Signed
from tartli_ref.table.money import Money
from tartli_ref.table.terms import TARGET_MOST
from tartli_ref.web.times import day
from tartli_ref.words.book import say_bulis
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.language import _
from tartli_ref.words.lists import say_money, signed, signed_money

STEP = 5


@dataclass(frozen=True, slots=True)
class Side:
    """One player at the end of a session."""

    letter: str
    name: str
    score: str
    bulis: str
    money: str
    confirmed: bool
    disputed: bool
    note: str


@dataclass(frozen=True, slots=True)
class SessionPage:
    """A session in words. ``targets`` are lines that extend the match, with their labels."""

    day: str
    standing: str
    settled: tuple[str, ...]
    stake: str
    sides: tuple[Side, ...]
    over: bool
    open_ended: bool
    signed: bool
    changed: bool
    waiting: bool
    empty: bool
    in_bulis: bool
    targets: tuple[tuple[str, str], ...]


def settlement(table: Table, history: History, session: Session) -> SessionPage:
    words, voice = words_of(table.terms.game), voice_of(table.terms)
    sheet = history.game.sheet(history.state)
    return SessionPage(
        day=day(table.created),
        standing=words.say_standing(sheet, voice),
        settled=due(session),
        stake=say_money(session.stake) if session.stake else "",
        sides=tuple(
            _side(history, session, seat, for_stakes=voice.for_stakes)
            for seat in history.game.seats
        ),
        over=session.over,
        open_ended=sheet.rounds is None or sheet.rounds.target is None,
        signed=session.is_signed,
        changed=session.changed and not session.is_signed,
        waiting=session.waiting,
        empty=history.head is None,
        in_bulis=history.game.in_bulis,
        targets=_targets(history),
    )


def due(session: Session) -> tuple[str, ...]:
    """The payments due for this session, in sentences."""
    stake = session.stake
    if stake is None:
        return ()
    money = dict(zip(session.names, session.money, strict=True))
    transfers = fewest_payments(money)
    if not transfers:
        return (_("Nobody owes anything."),)
    text = _("{payer} pays {payee} {money}.")
    return tuple(
        text.format(payer=payer, payee=payee, money=say_money(Money(minor, stake.currency)))
        for payer, payee, minor in transfers
    )


def _side(history: History, session: Session, seat: Seat, *, for_stakes: bool) -> Side:
    frame = history.signatures().get(seat)
    entry = frame.entry if frame else None
    points = session.score[seat]
    money = Money(session.money[seat], session.stake.currency) if session.stake else None
    return Side(
        letter=str(seat),
        name=session.names[seat],
        score=str(points) if history.game.in_bulis else signed(points),
        bulis=say_bulis(session.bulis[seat], for_stakes=for_stakes)
        if history.game.in_bulis
        else "",
        money=signed_money(money) if money else "",
        confirmed=session.signed[seat] == CONFIRMED,
        disputed=session.signed[seat] == DISPUTED,
        note=entry.note if isinstance(entry, Signed) else "",
    )


def _targets(history: History) -> tuple[tuple[str, str], ...]:
    """The next round targets in bulis for playing on, once the match is over."""
    rounds = history.game.sheet(history.state).rounds
    if rounds is None or not rounds.over:
        return ()
    reached = max(rounds.won)
    first = (reached // STEP + 1) * STEP
    numbers = [number for number in (first, first + STEP) if number <= TARGET_MOST]
    found = [(f"target {number}", _("to {number}").format(number=number)) for number in numbers]
    return (*found, ("target open", _("with an open end")))
