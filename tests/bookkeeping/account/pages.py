"""What the pages of a book have to say, as texts by their labels.

A row of nothing (``0``, ``0 – 0``) may be left out by a page; all others have to be there.
"""

from collections import Counter
from datetime import UTC, datetime
from decimal import ROUND_HALF_UP, Decimal

from tests.bookkeeping.account.ledger import Ledger, Table, amount
from tests.bookkeeping.account.sitting import Counts

TITLES = {"tartli": "Tartli", "asszorti": "Asszorti", "ulti": "Ulti"}
MOMENTS = 24
"""So many of the latest moments a page shows of a balance."""

Rows = dict[str, str]
Sat = list[tuple[Table, int, Counts]]


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def signed_money(minor: int, currency: str) -> str:
    sign = "−" if minor < 0 else "+"
    return f"{sign if minor else ''}{amount(abs(minor), currency)}"


def spoken_day(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%-d %B %Y")


def shown(currency: str) -> str:
    """A currency as the pages write it."""
    return {"HUF": "Ft"}.get(currency, currency)


def accounts(ledger: Ledger, currency: str) -> dict[str, tuple[str, ...]]:
    """Balance, won, paid and got of each player by name, and the sums."""
    rows = {
        ledger.name(player): (account.balance, account.won, account.paid, account.received)
        for player, account in ledger.accounts(currency).items()
    }
    rows["Sum"] = tuple(map(sum, zip(*rows.values(), strict=True)))
    texts = {}
    for name, (balance, won, paid, received) in rows.items():
        texts[name] = (
            signed_money(balance, currency),
            signed_money(won, currency),
            amount(paid, currency),
            amount(received, currency),
        )
    return texts


def points(ledger: Ledger, game: str) -> dict[str, tuple[str, ...]]:
    """Each player's points and money in one game, and what is said of them, most points first."""
    of_game = [
        table
        for table in ledger.tables
        if table.evening.game == game and table.counts_by(ledger.now) and was_played(table)
    ]
    paid = sorted(
        {table.currency for table in of_game if table.currency and table.counts_by(ledger.now)}
    )
    standings = {}
    for player in ledger.players:
        sat = []
        brought = []
        owed: Counter[str] = Counter()
        for table, seat, who in ledger.seats():
            if who != player or table not in of_game:
                continue
            gained = table.sit.units if game == "tartli" else table.sit.score
            sat.append((table, seat))
            brought.append(gained[seat])
            owed[table.currency] += table.money[seat]
        if sat:
            cells = [signed_money(owed[currency], currency) for currency in paid]
            cells = [signed(sum(brought)), *cells, _about(sat, brought)]
            standings[ledger.name(player)] = (sum(brought), tuple(cells))
    best_first = sorted(standings.items(), key=lambda row: -row[1][0])
    return {name: cells for name, (_, cells) in best_first}


def _about(sat: list[tuple[Table, int]], brought: list[int]) -> str:
    deals = 0
    ways = ""
    for table, seat in sat:
        deals += sum(chapter.is_deal for chapter in table.sit.chapters)
        if is_first(table, seat):
            ways += "+"
        elif table.sit.units[seat] < 0:
            ways += "-"
        else:
            ways += "0"
    average = (Decimal(sum(brought)) / len(sat)).quantize(Decimal("0.1"), ROUND_HALF_UP)
    mean = f"{average:+}".replace("-", "−") if average else "0.0"
    parts = [_number(len(sat), "session"), _number(deals, "deal"), f"{mean} on average"]
    won, lost = (len(ways) - len(ways.rstrip(way)) for way in "+-")
    parts += [f"best {signed(max(brought))}"]
    if won > 1:
        parts.append(f"first {won} times in a row")
    elif lost > 1:
        parts.append(f"{lost} losses in a row")
    return " · ".join(parts)


def was_played(table: Table) -> bool:
    """Whether a deal was finished or points were given."""
    dealt = any(chapter.is_deal for chapter in table.sit.chapters)
    return dealt or any(table.sit.score) or any(table.sit.units)


def is_first(table: Table, seat: int) -> bool:
    """Whether nobody brought home more, and somebody less."""
    mine = table.sit.units[seat]
    return all(mine >= other for other in table.sit.units) and any(
        mine > other for other in table.sit.units
    )


def _number(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def sessions(ledger: Ledger) -> list[tuple[str, str, str]]:
    """Who sat at each table, how it stands, and when it was; the latest first."""
    return [_session(table, ledger.now) for table in reversed(ledger.tables)]


def _session(table: Table, now: int) -> tuple[str, str, str]:
    evening = table.evening
    sit = table.sit
    how = " ".join(map(signed, sit.score))
    if evening.game == "tartli":
        how = ":".join(map(str, sit.bulis))
        if not any(sit.bulis):
            how = ":".join(map(str, sit.score))
    when = [spoken_day(evening.at), TITLES[evening.game], *_marks(table, now)]
    money = zip(evening.names, table.money, strict=True)
    results = ""
    if any(table.money):
        for name, minor in money:
            results += f"{name} {signed_money(minor, table.currency)} {shown(table.currency)}"
    return " – ".join(evening.names), how, " · ".join(when) + results


def _marks(table: Table, now: int) -> list[str]:
    evening = table.evening
    confirmed = set(evening.signs) == {"confirmed"}
    marks = []
    if "disputed" in evening.signs:
        marks.append("disputed")
    elif confirmed:
        marks.append("confirmed")
    elif not table.counts_by(now):
        marks.append("running")
    if evening.changed and not confirmed:
        marks.append("changed after signing")
    if evening.waiting:
        marks.append("a line waits to be put right")
    return marks


def balances(ledger: Ledger, player: str) -> list[str]:
    """Where a player stands in each currency."""
    return [
        f"{signed_money(accounts[player].balance, currency)} {shown(currency)}"
        for currency in ledger.currencies()
        if player in (accounts := ledger.accounts(currency))
    ]


def over_time(ledger: Ledger, player: str) -> dict[str, list[tuple[str, str]]]:
    """The latest balances in each currency in which there was more than one moment."""
    latest = {}
    for currency in ledger.currencies():
        moments = ledger.over_time(player, currency)[-MOMENTS:]
        if player in ledger.accounts(currency) and len(moments) > 1:
            latest[shown(currency)] = [
                (spoken_day(at), signed_money(balance, currency)) for at, balance in moments
            ]
    return latest


def rivals(ledger: Ledger, player: str) -> dict[str, tuple[str, str]]:
    """With whom a player has sat: how often, and how often ahead and behind."""
    met: dict[str, list[int]] = {}
    for table, seat, _ in ledger.counts(player):
        units = table.sit.units[seat]
        for name, other in zip(table.evening.names, table.sit.units, strict=True):
            if ledger.player(name) != player:
                met.setdefault(ledger.name(ledger.player(name)), []).append(units - other)
    return {name: (_balance_of(by), _number(len(by), "session")) for name, by in met.items()}


def _balance_of(units: list[int]) -> str:
    """How often ahead, and how often behind."""
    return f"{sum(unit > 0 for unit in units)} – {sum(unit < 0 for unit in units)}"


# --- statistics


def numbers(sat: Sat) -> dict[str, Rows]:
    """What is counted of a player: of all games together (""), and of each."""
    by_game: dict[str, Rows] = {"": _together(sat)}
    played = _played(sat)
    for game, title in TITLES.items():
        rows = {}
        if game != "tartli":
            rows = _pairs(_of(sat, game))
        if game in played:
            deals = _of_deals(_of(sat, game))
            if len(played) == 1:
                by_game[""] |= deals
            else:
                number = sum(len(counts.deals) for _, _, counts in _of(sat, game))
                rows |= deals | {"Deals": str(number)}
        if rows:
            by_game[title] = rows
    return by_game


def _of(sat: Sat, game: str) -> Sat:
    return [sitting for sitting in sat if sitting[0].evening.game == game]


def _played(sat: Sat) -> list[str]:
    """The games of which a deal was finished."""
    played = {table.evening.game for table, _, counts in sat if counts.deals}
    return [game for game in TITLES if game in played]


def _together(sat: Sat) -> Rows:
    rows = {
        "Sessions": str(len(sat)),
        "Deals": str(sum(len(counts.deals) for _, _, counts in sat)),
        "First of the evening": str(sum(is_first(table, seat) for table, seat, _ in sat)),
        "Stichmatsch made": str(sum(counts.sweeps for _, _, counts in sat)),
    }
    runs = [counts.run for _, _, counts in sat if counts.run is not None]
    if runs:
        rows["Longest run of bulis"] = str(max(runs))
    return rows | _pairs(_of(sat, "tartli"))


def _pairs(sat: Sat) -> Rows:
    both: Counter[tuple[str, int]] = Counter()
    for _, _, counts in sat:
        both.update(counts.pairs)
        both.update(counts.kinds)
    return {label: f"{both[label, 0]} – {both[label, 1]}" for label, _ in both}


def _of_deals(sat: Sat) -> Rows:
    deals: list[int] = []
    for _, _, counts in sat:
        deals += counts.deals
    bulis = sum(counts.bulis for _, _, counts in sat)
    rows = {}
    if bulis:
        rows["Deals a buli"] = _ratio(len(deals), bulis)
    return rows | {
        "Points a deal": _ratio(sum(deals), len(deals)),
        "Biggest deal": str(max(0, *deals)),
    }


def _ratio(number: int, of: int) -> str:
    ratio = (Decimal(number) / of).quantize(Decimal("0.1"), ROUND_HALF_UP)
    return str(ratio or Decimal("0.0")).replace("-", "−")


def came(sat: Sat) -> dict[str, dict[str, tuple[str, str]]]:
    """What points came from, and how often: of each game, or of the only one ("")."""
    played = _played(sat)
    if len(played) < 2:
        return {"": _sources(sat)}
    return {TITLES[game]: _sources(_of(sat, game)) for game in played}


def _sources(sat: Sat) -> dict[str, tuple[str, str]]:
    points: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for _, _, counts in sat:
        points.update(counts.points_from)
        times.update(counts.times)
    return {
        label: (str(points[label]).replace("-", "−"), str(times[label] or ""))
        for label in points
        if points[label] or times[label]
    }
