"""Page objects of a book: frozen values, so that a template only lays them out."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from tartli_ref.book.ledger import Account, Balances, fewest_payments
from tartli_ref.book.lines import POT
from tartli_ref.book.points import Standing, points_table
from tartli_ref.book.sessions import Session
from tartli_ref.book.view import OpenBook
from tartli_ref.rules import GAMES, engine_of, find_game
from tartli_ref.table.terms import Money
from tartli_ref.web.machinery.access import service
from tartli_ref.web.machinery.times import spoken_day
from tartli_ref.words.game_words import game_title
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lists import (
    say_amount,
    say_currency,
    say_money,
    signed,
    signed_amount,
    signed_money,
)
from tartli_ref.words.statistics import ratio, say_due


class PointsLine(NamedTuple):
    """A player in the table of points; ``about`` is sessions, deals, average, best, and run."""

    key: str
    name: str
    points: str
    money: tuple[str, ...]
    about: str


class PointsList(NamedTuple):
    """The table of points: the unit, and a column for each currency in which money was won."""

    unit: str
    currencies: tuple[str, ...]
    lines: tuple[PointsLine, ...]


class AccountLine(NamedTuple):
    """One player's account in one currency."""

    key: str
    name: str
    won: str
    paid: str
    received: str
    pot: str
    balance: str
    sign: int


class DueLine(NamedTuple):
    """A payment due."""

    payer: str
    payee: str
    payer_name: str
    payee_name: str
    money: str
    text: str


class Sheet(NamedTuple):
    """The accounts in one currency, column sums, and payments due. ``pot``: the book has one."""

    currency: str
    accounts: tuple[AccountLine, ...]
    proof: AccountLine
    due: tuple[DueLine, ...]
    pot: bool


def name_in(view: OpenBook, key: str) -> str:
    """The display name of a player, or the pot's."""
    if key == POT:
        return _("The pot")
    return view.name(key)


class Dated(NamedTuple):
    """A session in a list: its local day, and whether it is running."""

    session: Session
    day: str
    runs: bool

    @property
    def title(self) -> str:
        """What its game is called."""
        return game_title(self.session)

    @property
    def score(self) -> str:
        """The bulis, or the points before the first one; in a game without bulis the balance."""
        session = self.session
        game = find_game(session.game)
        if game is not None and not game.in_bulis:
            return " ".join(map(signed, session.score))
        if any(session.bulis):
            return ":".join(map(str, session.bulis))
        return ":".join(map(str, session.score))

    @property
    def results(self) -> list[tuple[str, str]]:
        """The money of each player; empty if nobody has won any."""
        session = self.session
        if not session.currency or not any(session.money):
            return []
        return [
            (name, signed_money(Money(minor, session.currency)))
            for name, minor in zip(session.names, session.money, strict=True)
        ]

    @property
    def marks(self) -> list[tuple[str, str]]:
        """Short labels of its state, each with its kind."""
        session = self.session
        marks = []
        if session.is_disputed:
            marks.append(("disputed", _("disputed")))
        elif session.is_signed:
            marks.append(("confirmed", _("confirmed")))
        elif self.runs:
            marks.append(("running", _("running")))
        if session.changed and not session.is_signed:
            marks.append(("changed", _("changed after signing")))
        if session.waiting:
            marks.append(("waiting", _("a line waits to be put right")))
        return marks


def dated(session: Session) -> Dated:
    """A session at the current time."""
    runs = not session.is_counted(service().now())
    return Dated(session, spoken_day(session.at), runs)


def titles_of(sessions: Iterable[Session]) -> dict[str, str]:
    """The kinds of games in these sessions with their titles, in the order of the games."""
    titles: dict[str, str] = {}
    for session in sessions:
        if engine_of(session.game) in GAMES:
            titles[session.game] = game_title(session)
    order = list(GAMES)
    kinds = sorted(titles, key=lambda kind: (order.index(engine_of(kind)), titles[kind]))
    return {kind: titles[kind] for kind in kinds}


def points_list(view: OpenBook, rows: list[Session]) -> PointsList:
    """The table of points of these sessions, which are of one game and oldest first."""
    standings = points_table(rows, view.book.people.player, service().now())
    currencies: set[str] = set()
    for standing in standings:
        currencies.update(standing.money)
    game = find_game(rows[-1].game) if rows else None
    return PointsList(
        unit=_("Bulis") if game is not None and game.in_bulis else _("Points"),
        currencies=tuple(map(say_currency, sorted(currencies))),
        lines=tuple(_points_line(view, standing, sorted(currencies)) for standing in standings),
    )


def _points_line(view: OpenBook, standing: Standing, currencies: list[str]) -> PointsLine:
    money = [Money(standing.money.get(currency, 0), currency) for currency in currencies]
    return PointsLine(
        key=standing.player,
        name=view.name(standing.player),
        points=signed(standing.points),
        money=tuple(map(signed_amount, money)),
        about="\u00a0· ".join(_about(standing)),
    )


def _about(standing: Standing) -> Iterator[str]:
    sessions = ngettext("{number} session", "{number} sessions", standing.sessions)
    yield sessions.format(number=standing.sessions)
    deals = ngettext("{number} deal", "{number} deals", standing.deals)
    yield deals.format(number=standing.deals)
    average = ratio(standing.points, standing.sessions, plus="+")
    yield _("{points} on average").format(points=average)
    yield _("best {points}").format(points=signed(standing.best))
    if standing.run > 1:
        yield _("first {number} times in a row").format(number=standing.run)
    elif standing.run < -1:
        yield _("{number} losses in a row").format(number=-standing.run)


def sheets(view: OpenBook) -> tuple[Sheet, ...]:
    """The accounts of a book, one sheet per currency."""
    return tuple(_sheet(view, balances) for balances in view.balances)


def _sheet(view: OpenBook, sheet: Balances) -> Sheet:
    name = partial(name_in, view)
    accounts = sorted(sheet.accounts, key=lambda account: (-account.balance, name(account.player)))
    dues = []
    for payer, payee, minor in fewest_payments(sheet.by_player):
        money = sheet.money(minor)
        due = DueLine(
            payer=payer,
            payee=payee,
            payer_name=name(payer),
            payee_name=name(payee),
            money=say_money(money),
            text=say_due(payer, payee, money, name),
        )
        dues.append(due)
    return Sheet(
        currency=say_currency(sheet.currency),
        accounts=tuple(_account(sheet, account, name(account.player)) for account in accounts),
        proof=_account(sheet, sheet.proof, _("Sum")),
        due=tuple(dues),
        pot=any(account.pot for account in accounts),
    )


def _account(sheet: Balances, account: Account, name: str) -> AccountLine:
    return AccountLine(
        key=account.player,
        name=name,
        won=signed_amount(sheet.money(account.won)),
        paid=say_amount(sheet.money(account.paid)),
        received=say_amount(sheet.money(account.received)),
        pot=signed_amount(sheet.money(account.pot)),
        balance=signed_amount(sheet.money(account.balance)),
        sign=account.balance,
    )
