"""The result of a session for sharing, as a picture and as a text.

Both leave the group, so they contain first names and the date, and no link.
"""

from dataclasses import dataclass

from tartli_ref.book.ledger import fewest_payments
from tartli_ref.book.sessions import Session
from tartli_ref.service import Table
from tartli_ref.table.money import Money
from tartli_ref.web.times import spoken_day
from tartli_ref.words.game_words import title_of, voice_of
from tartli_ref.words.language import _, language, ngettext
from tartli_ref.words.lists import MINUS, say_money


@dataclass(frozen=True, slots=True)
class Rank:
    """A player in the result; ``number`` is the bulis, or the signed points. On a tie for first
    place several players lead, or none if all are level.
    """

    name: str
    number: int
    sign: str
    leads: bool = False

    @property
    def figure(self) -> str:
        """The number as drawn."""
        return f"{self.number:{self.sign}d}"


@dataclass(frozen=True, slots=True)
class Due:
    """A payment due between two players."""

    payer: str
    payee: str
    money: str

    @property
    def who(self) -> str:
        """The payer and the recipient."""
        return _("{payer} pays {payee}").format(payer=self.payer, payee=self.payee)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a session: headline, game, ranks, payments."""

    headline: str
    about: str
    day: str
    ranks: tuple[Rank, ...]
    dues: tuple[Due, ...]

    @property
    def text(self) -> str:
        ranks = ", ".join(f"{it.name} {it.figure.replace('-', MINUS)}" for it in self.ranks)
        dues = " ".join(f"{it.who}: {it.money}." for it in self.dues)
        return f"{self.headline}. {ranks}. {dues} {self.about}, {self.day}".replace("  ", " ")


def result_of(table: Table, session: Session, names: tuple[str, ...], *, in_bulis: bool) -> Result:
    """The result of a session, with these names in seat order."""
    numbers = session.bulis if in_bulis else session.score
    sign = "" if in_bulis else "+"
    ranks = [
        Rank(name, number, sign if number else "", max(numbers) == number > min(numbers))
        for name, number in zip(names, numbers, strict=True)
    ]
    ranks.sort(key=lambda it: -it.number)
    played = ngettext("{number} deal", "{number} deals", session.deals)
    about = [title_of(table.terms.game), played.format(number=session.deals)]
    if in_bulis and table.terms.target is not None:
        stakes = voice_of(table.terms).for_stakes
        goal = _("to {number} stakes") if stakes else _("to {number} bulis")
        about.append(goal.format(number=table.terms.target))
    return Result(
        headline=_headline(session, ranks),
        about=" · ".join(about),
        day=spoken_day(table.created),
        ranks=tuple(ranks),
        dues=dues_of(session, names),
    )


def _headline(session: Session, ranks: list[Rank]) -> str:
    first, second, *_others = ranks
    if first.number == second.number:
        return _("Nobody is ahead")
    if session.is_signed and not session.over:
        return _("{name} wins the evening").format(name=first.name)
    said = _("{name} wins the match") if session.over else _("{name} is ahead")
    return said.format(name=first.name)


def dues_of(session: Session, names: tuple[str, ...]) -> tuple[Due, ...]:
    """The fewest payments that settle the session, with these names."""
    if session.stake is None:
        return ()
    money = dict(zip(session.names, session.money, strict=True))
    called = dict(zip(session.names, names, strict=True))
    return tuple(
        Due(called[payer], called[payee], say_money(Money(minor, session.stake.currency)))
        for payer, payee, minor in fewest_payments(money)
    )


def first_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The first names; in a Hungarian name the first name comes last. Full names if two would be
    equal.
    """
    place = 1 if language() == "hu" else 0
    short = tuple((name.split()[place:] or name.split())[0] for name in names)
    return short if len(set(short)) == len(short) else names
