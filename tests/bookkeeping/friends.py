"""Generated books of friends, and what they come to: a reckoning of its own, written from the text.

It knows what was done and uses nothing of the program. Persons are numbers; what is typed at a
table is only a name. Tables are evenings of Ulti with a betli a deal (10 stakes for the soloist if
made, 5 from each), and rounds on the slate, where everybody settles with everybody.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

HOUR = 3600
A_NIGHT = 12 * HOUR
A_DAY = 24 * HOUR
A_WEEK = 7 * A_DAY
POT = "The pot"
STAKES = ("10 HUF", "2.50 HUF", "0.50 HUF", "0.15 EUR", "")
MINOR = {"10 HUF": 1000, "2.50 HUF": 250, "0.50 HUF": 50, "0.15 EUR": 15, "": 0}
POOL = ("Anna", "Bence", "Csaba", "Dora", "Emil", "Feri")


@dataclass
class Friend:
    """A person: the name that is shown, the former one that is free, and for somebody new the name
    under which he is typed first.
    """

    number: int
    name: str
    former: str = ""
    typed_first: str = ""


@dataclass
class Seat:
    """Who was typed how at a table, and what that person won in units of the stake."""

    friend: Friend
    typed: str
    units: int = 0
    score: int = 0


@dataclass
class Evening:
    """A table: when, what for, who sat there, and what was in force when it joined the book."""

    at: int
    game: str
    stake: str
    seats: list[Seat]
    lines: list[str]
    agreed: bool
    share: str = ""
    coin: int = 1
    deals: int = 0
    played: Counter[int] = field(default_factory=Counter)
    new: dict[str, str] = field(default_factory=dict)
    """By name typed the name of somebody new."""

    @property
    def currency(self) -> str:
        return self.stake.partition(" ")[2]

    def counts(self, now: int) -> bool:
        return self.agreed or now >= self.at + A_DAY


@dataclass
class Step:
    """Something that is done to the book: an evening joins, or a line is written."""

    at: int
    evening: Evening | None = None
    line: str = ""


@dataclass
class FriendsBook:
    """What is done, in order, and what it comes to."""

    friends: list[Friend] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    evenings: list[Evening] = field(default_factory=list)
    moved: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By person or pot and currency: payments and fines."""
    fines: list[tuple[int, str, str]] = field(default_factory=list)
    now: int = 0

    def fined(self, begins: int, ends: float, currency: str) -> Counter[str]:
        """What fines moved between two times: 2 of the currency each."""
        sums: Counter[str] = Counter()
        for at, name, of_currency in self.fines:
            if begins <= at < ends and of_currency == currency:
                sums[name] -= 200
                sums[POT] += 200
        return sums

    def money(self) -> dict[str, Counter[str]]:
        """The balances by currency and name."""
        sums: dict[str, Counter[str]] = {}
        for night in nights(self.evenings):
            for currency, gains in self.night(night).items():
                sums.setdefault(currency, Counter()).update(gains)
        for (name, currency), minor in self.moved.items():
            sums.setdefault(currency, Counter())[name] += minor
        return sums

    def night(self, tables: list[Evening], *, whole: bool = False) -> dict[str, Counter[str]]:
        """What each gained on a night by currency, in coins; ``whole``: also what runs."""
        exact: dict[str, Counter[str]] = {}
        coins: dict[str, int] = {}
        for table in tables:
            if table.currency:
                coins.setdefault(table.currency, table.coin)
            if not (whole or table.counts(self.now)):
                continue
            for seat in table.seats:
                won = seat.units * MINOR[table.stake]
                if table.currency:
                    exact.setdefault(table.currency, Counter())[seat.friend.name] += won
            for name, currency, minor in shares(table):
                exact.setdefault(currency, Counter())[name] -= minor
                exact[currency][POT] += minor
        return {currency: rounded(sums, coins.get(currency, 1)) for currency, sums in exact.items()}


def nights(evenings: list[Evening]) -> list[list[Evening]]:
    """Tables within twelve hours of the first one are one night."""
    found: list[list[Evening]] = []
    for evening in sorted(evenings, key=lambda it: it.at):
        if found and evening.at - found[-1][0].at < A_NIGHT:
            found[-1].append(evening)
        else:
            found.append([evening])
    return found


def shares(table: Evening) -> list[tuple[str, str, int]]:
    """What each owes the pot for an evening that was played."""
    found = []
    if not table.share or not table.deals:
        return found
    for seat in table.seats:
        if table.share.endswith("%"):
            won = max(seat.units * MINOR[table.stake], 0)
            keeps = won * (100 - int(table.share[:-1])) // 100
            if won - keeps:
                found.append((seat.friend.name, table.currency, won - keeps))
        else:
            amount, _, currency = table.share.partition(" ")
            found.append((seat.friend.name, currency, int(amount) * 100))
    return found


def rounded(sums: Counter[str], coin: int) -> Counter[str]:
    """Down to a coin; missing coins to the largest remainders, then to the smaller sum."""
    down = {name: minor - minor % coin for name, minor in sums.items()}
    missing = -sum(down.values()) // coin
    by_key = sorted(sums, key=lambda name: "#" if name == POT else name.casefold())
    order = sorted(by_key, key=lambda name: (-(sums[name] % coin), abs(sums[name])))
    for name in order[:missing]:
        down[name] += coin
    return Counter(down)


# --- what is done


def generate(seed: int) -> FriendsBook:
    """A book of some weeks."""
    return _Maker(Random(f"friends {seed}")).book


class _Maker:
    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.book = FriendsBook()
        self.time = 1_800_000_000
        self.share = ""
        self.coin = {"HUF": 1, "EUR": 1}
        self.in_pot: Counter[str] = Counter()
        for number, name in enumerate(POOL[: chance.randint(4, 6)]):
            self.book.friends.append(Friend(number, name))
        for _week in range(chance.randint(3, 7)):
            self._between()
            for _table in range(chance.randint(1, 3)):
                self._table()
                self.time += chance.randint(1, 3) * HOUR
            self.time += A_WEEK
        self.book.now = self.time
        if chance.random() < 0.5:
            self._table(runs=True)
            self.book.now = self.time + HOUR

    def _write(self, line: str) -> None:
        self.time += 60
        self.book.steps.append(Step(self.time, line=line))

    def _between(self) -> None:
        chance = self.chance
        if chance.random() < 0.3:
            shares_asked = ["10%", "33%", "100 HUF", ""]
            if "HUF" not in (self._currencies() or ["HUF"]):
                shares_asked.remove("100 HUF")
            self.share = chance.choice(shares_asked)
            self._write(f"pot {self.share or 'off'}")
        if chance.random() < 0.35:
            currency, coin, minor = chance.choice(
                [("HUF", "5 HUF", 500), ("HUF", "10 HUF", 1000), ("EUR", "0.05 EUR", 5)]
            )
            self.coin[currency] = minor
            self._write(f"coin {coin}")
        sat = [it for it in self.book.friends if self._has_sat(it) and it.number < len(POOL)]
        self._rename(sat)
        if len(sat) < 2 or not self._currencies():
            return
        if chance.random() < 0.5:
            payer, payee = chance.sample(sat, 2)
            minor = chance.randint(1, 40) * 500
            currency = chance.choice(self._currencies())
            money = f"{minor // 100} {currency}"
            self._write(f'paid "{key(payer)}" "{key(payee)}" {money}')
            self.book.moved[payer.name, currency] += minor
            self.book.moved[payee.name, currency] -= minor
        if chance.random() < 0.2:
            fined = chance.choice(sat)
            currency = chance.choice(self._currencies())
            self._write(f'fine "{key(fined)}" 2 {currency}')
            self.book.fines.append((self.time, fined.name, currency))
            self.book.moved[fined.name, currency] -= 200
            self.book.moved[POT, currency] += 200
        if chance.random() < 0.25:
            self._write(f'chalk "{key(chance.choice(sat))}" {chance.randint(1, 8)}')

    def _rename(self, sat: list[Friend]) -> None:
        """Somebody gets another name; then a second one with the former name may come."""
        chance = self.chance
        plain = [friend for friend in sat if not friend.former]
        if not plain or chance.random() > 0.3:
            return
        friend = chance.choice(plain)
        friend.former = friend.name
        friend.name = f"{friend.former} K"
        self._write(f'name "{key(friend)}" "{friend.name}"')
        for name, currency in [pair for pair in self.book.moved if pair[0] == friend.former]:
            self.book.moved[friend.name, currency] = self.book.moved.pop((name, currency))
        self.book.fines = [
            (at, friend.name if name == friend.former else name, currency)
            for at, name, currency in self.book.fines
        ]
        if chance.random() < 0.7:
            number = len(POOL) + len(self.book.friends)
            another = Friend(number, f"{friend.former} T", typed_first=friend.former)
            self.book.friends.append(another)

    def _typed(self, friend: Friend, evening: Evening, taken: set[str]) -> str:
        """What is typed for somebody; a free name only if nobody else at the table has it."""
        typed = friend.name
        if friend.typed_first and friend.typed_first not in taken:
            typed = friend.typed_first
            evening.new[typed] = friend.name
            friend.typed_first = ""
        elif friend.typed_first:
            return ""
        elif friend.former and friend.former not in taken and self.chance.random() < 0.3:
            typed = friend.former
        return typed

    def _has_sat(self, friend: Friend) -> bool:
        return any(seat.friend is friend for it in self.book.evenings for seat in it.seats)

    def _currencies(self) -> list[str]:
        return sorted({it.currency for it in self.book.evenings if it.currency})

    def _table(self, *, runs: bool = False) -> None:
        chance = self.chance
        self.time += 60
        game = chance.choice(["ulti", "ulti", "plain"])
        stake = chance.choice(STAKES)
        evening = Evening(self.time, game, stake, [], [], agreed=False, share=self.share)
        for friend in chance.sample(self.book.friends, len(self.book.friends)):
            typed = self._typed(friend, evening, {seat.typed for seat in evening.seats})
            if typed and len(evening.seats) < 4:
                evening.seats.append(Seat(friend, typed))
        if game == "ulti":
            self._play_ulti(evening)
        else:
            self._play_rounds(evening)
        if not runs and chance.random() < 0.5:
            evening.agreed = True
            evening.lines += [f"{letter} confirms" for letter in "ABCD"[: len(evening.seats)]]
        if evening.currency:
            evening.coin = self.coin[evening.currency]
        self.book.evenings.append(evening)
        self.book.steps.append(Step(self.time, evening))

    def _play_ulti(self, evening: Evening) -> None:
        """Three sit down, or four; then the fourth may come later. The dealer of four rests."""
        chance = self.chance
        late = chance.random() < 0.4
        circle = [0, 1, 2] if late else [0, 1, 2, 3]
        dealer = 0
        deals = chance.randint(1, 8)
        comes = chance.randint(1, deals) if late else 0
        for number in range(deals):
            if late and number == comes:
                evening.lines.append(f'D joins "{evening.seats[3].typed}" after C')
                circle.append(3)
            players = [it for it in circle if len(circle) == 3 or it != dealer]
            soloist = chance.choice(players)
            made = chance.random() < 0.6
            evening.lines.append(f"deal {'ABCD'[dealer]}")
            evening.lines.append(f"contract {'ABCD'[soloist]} betli")
            evening.lines.append(f"result {'made' if made else 'lost'} betli")
            sign = 1 if made else -1
            for player in players:
                gain = 10 * sign if player == soloist else -5 * sign
                evening.seats[player].units += gain
                evening.seats[player].score += gain
                evening.played[player] += 1
            dealer = circle[(circle.index(dealer) + 1) % len(circle)]
            if late and number + 1 == comes:
                dealer = circle[0] if dealer == circle[0] else dealer
        if late and comes >= deals:
            evening.seats.pop()
        evening.deals = deals

    def _play_rounds(self, evening: Evening) -> None:
        for _round in range(self.chance.randint(1, 5)):
            points = [self.chance.randint(-20, 20) for _seat in evening.seats]
            evening.lines.append("round " + " ".join(map(str, points)))
            for place, (seat, number) in enumerate(zip(evening.seats, points, strict=True)):
                seat.score += number
                evening.played[place] += 1
            evening.deals += 1
        total = sum(seat.score for seat in evening.seats)
        for seat in evening.seats:
            seat.units = len(evening.seats) * seat.score - total


def key(friend: Friend) -> str:
    """The key of a person: the name first typed, in lower case."""
    return POOL[friend.number].casefold()
