"""A draft: a book while its file is read line by line.

Each line is judged as if it were entered now. A ``Book`` is rebuilt for each batch of lines, which
line by line would take quadratic time.
"""

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from tartli_ref.book.book import Known, judge
from tartli_ref.book.lines import (
    BookLine,
    Joins,
    Leaves,
    Merges,
    Paid,
    Renames,
    Reported,
    TakesBack,
    Titled,
)
from tartli_ref.book.sessions import Naming, People, people_of
from tartli_ref.rulings import Ruling


def _nobody_met(_one: str, _other: str) -> bool:
    return False


@dataclass(slots=True)
class Draft:
    """The lines so far. ``tables`` are the sessions; ``namings`` counts those ever entered;
    ``met``: whether two players sat at one table, as far as known.
    """

    met: Callable[[str, str], bool] = _nobody_met
    lines: int = 0
    namings: int = 0
    tables: dict[str, None] = field(default_factory=dict)
    _kept: dict[int, BookLine] = field(default_factory=dict)
    _named: dict[int, Naming] = field(default_factory=dict)
    _reported: Counter[str] = field(default_factory=Counter)
    _paid: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    _people: People | None = None

    @property
    def people(self) -> People:
        """The players' identities by the namings in effect."""
        if self._people is None:
            self._people = people_of(self._named.values())
        return self._people

    def in_effect(self, number: int) -> bool:
        """Whether the line with this number can be taken back."""
        return number in self._kept

    def is_reported(self, table: str) -> bool:
        """Whether a result of this table is in effect."""
        return self._reported[table] > 0

    def have_paid(self, one: str, other: str) -> bool:
        """Whether one of two players has paid the other."""
        others = self.people.spellings(other)
        paid = (self._paid[key] for key in self.people.spellings(one) if key in self._paid)
        return any(of[key] > 0 for of in paid for key in others & of.keys())

    def enter(self, line: BookLine) -> Ruling:
        """Add a line if it is allowed. Players at tables that have left the book are unknown, so
        any name is accepted.
        """
        ruling = judge(self, line, Known(None, self.met, self.tables.__contains__))
        if ruling.allowed:
            self._take(line)
        return ruling

    def follow(self, line: BookLine, *, accepted: bool) -> None:
        """Add a log line with a known verdict; a refused one takes a number and changes nothing."""
        if accepted:
            self._take(line)
        else:
            self.lines += 1

    def _take(self, line: BookLine) -> None:
        self.lines += 1
        self.namings += isinstance(line, Renames | Merges)
        match line:
            case Joins(table):
                self.tables[table] = None
            case Leaves(table):
                self.tables.pop(table, None)
            case TakesBack(number):
                self._count(number, self._kept.pop(number), -1)
            case Paid() | Reported() | Renames() | Merges():
                self._kept[self.lines] = line
                self._count(self.lines, line, 1)
            case Titled():
                pass

    def _count(self, number: int, line: BookLine, times: int) -> None:
        match line:
            case Reported(table):
                self._reported[table] += times
            case Paid(payer, payee):
                self._paid[payer][payee] += times
                self._paid[payee][payer] += times
            case Renames() | Merges():
                self._people = None
                self._named[number] = line
                if times < 0:
                    del self._named[number]
            case _:
                pass
