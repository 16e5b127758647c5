"""What happens to the book itself: tables join and leave, people pay, are renamed and made one."""

from dataclasses import dataclass, field
from random import Random

from tests.bookkeeping.account.deeds import Evening
from tests.bookkeeping.account.evenings import PEOPLE, evenings
from tests.bookkeeping.account.ledger import Ledger, Payment, table_of

Step = tuple[str, Evening | str]
"""``joins`` or ``leaves`` with an evening, ``writes`` with a line."""


@dataclass
class Bookings:
    """The steps in which a book comes about, each a line of its log behind the title."""

    rng: Random
    steps: list[Step] = field(default_factory=list)
    paid: dict[int, tuple[str, str, int, str, str]] = field(default_factory=dict)
    merged: dict[str, str] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)
    evenings: list[Evening] = field(default_factory=list)
    """Those that are in the book in the end, in the order in which they were played."""
    times: dict[int, int] = field(default_factory=dict)
    """When each line was written; whoever writes the book tells it."""

    def keep(self, number: int) -> "Bookings":
        """A book of so many evenings."""
        for at, evening in enumerate(evenings(self.rng, number)):
            self.steps.append(("joins", evening))
            self.evenings.append(evening)
            if at >= number // 3 and self.rng.random() < 0.4:
                self._pays()
            if at == number // 2:
                self._names()
            if at % 20 == 7:
                self.steps += [("leaves", evening), ("joins", evening)]
            if at % 20 == 11:
                self.steps.append(("leaves", evening))
                self.evenings.pop()
        return self

    def ledger(self) -> Ledger:
        """The book as it stands in the end."""
        payments = [Payment(at, self.times[at], *what) for at, what in self.paid.items()]
        return Ledger(
            [table_of(evening) for evening in self.evenings], payments, self.merged, self.named
        )

    def _writes(self, line: str) -> int:
        self.steps.append(("writes", line))
        return len(self.steps) + 1

    def _pays(self) -> None:
        payer, payee = (name.casefold() for name in self.rng.sample(PEOPLE, 2))
        text, minor, currency = self.rng.choice(
            (("12.50 EUR", 1250, "EUR"), ("500 HUF", 50_000, "HUF"), ("40 Ft", 4000, "HUF"))
        )
        note = self.rng.choice(("", "in cash"))
        entry = f'paid "{payer}" "{payee}" {text}'
        if note:
            entry += f' "{note}"'
        line = self._writes(entry)
        if self.rng.random() < 0.3:
            self._writes(f"undo {line}")
        else:
            self.paid[line] = (payer, payee, minor, currency, note)

    def _names(self) -> None:
        """Two spellings become one and stay it, two do not; a name is given, another taken back."""
        spellings = set[str]()
        for evening in self.evenings:
            spellings.update(map(str.casefold, evening.names))
        if {"bence k", "bence"} <= spellings:
            self._writes('merge "bence k" "bence"')
            self.merged["bence k"] = "bence"
        if {"dániel", "dani"} <= spellings:
            self._takes_back('merge "dániel" "dani"')
        self._writes('rename "csilla" "Cilike"')
        self.named["csilla"] = "Cilike"
        self._takes_back('rename "anna" "Anni"')

    def _takes_back(self, line: str) -> None:
        self._writes(f"undo {self._writes(line)}")
