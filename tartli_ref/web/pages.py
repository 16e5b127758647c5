"""What the pages show: frozen values, so that a template only lays them out."""

from collections.abc import Sequence as Listing
from dataclasses import dataclass
from datetime import UTC, datetime

from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.state import Match
from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.words.tartli.moves import say_buli, say_sum


@dataclass(frozen=True, slots=True)
class RunningTable:
    """A table on the start page."""

    link: str
    names: str
    score: str
    bulis: str
    over: bool
    opened: str


@dataclass(frozen=True, slots=True)
class Half:
    """One player's half of the table page."""

    seat: Seat
    name: str
    score: int
    bulis: int
    deals: bool
    leads: bool


@dataclass(frozen=True, slots=True)
class Problem:
    """Why nothing was recorded, shown where it was tapped; ``agree`` is the line that would
    record it by agreement, None where that has no meaning.
    """

    where: str
    rule: str
    why: str
    instead: str
    agree: str | None = None


def running_table(link: str, table: Table, history: History) -> RunningTable:
    """A table as the start page lists it."""
    standing = history.game.sheet(history.state).standing
    return RunningTable(
        link=link,
        names=" – ".join(table.terms.seats),
        score="–".join(map(str, standing.score)),
        bulis=":".join(map(str, standing.buli)),
        over=standing.over,
        opened=moment(table.created),
    )


def moment(at: int) -> str:
    """A time as the pages show it, in universal time: the server does not know the table's."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


def halves(match: Match, names: Listing[str]) -> tuple[Half, ...]:
    """Both players' halves in seat order."""
    deal = match.deal
    dealer = deal.dealer if deal else match.next_dealer
    leader = deal.trick.leader if deal and deal.trick else None
    return tuple(
        Half(
            seat=Seat(place),
            name=name,
            score=match.score[place],
            bulis=match.buli[place],
            deals=dealer == place,
            leads=leader == place,
        )
        for place, name in enumerate(names)
    )


def ending(match: Match, names: Listing[str]) -> tuple[str, ...]:
    """The sentences about the buli that the last move ended, with both sums; none otherwise."""
    if not match.bulis or match.deal is not None or match.lines:
        return ()
    buli, deals = match.bulis[-1], match.deals[-1:]
    ended_it = [deal for deal in deals if deal.total == buli.score]  # or an adjustment did
    sums = [say_sum(deal, seat, names) for deal in ended_it for seat in range(len(names))]
    return (f"{say_buli(buli, names)}.", *(f"{each}." for each in sums))
