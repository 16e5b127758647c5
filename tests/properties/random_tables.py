"""Tables at which anything happens: hypothesis draws what is done, the state says what that is.

A ``Deed`` is a kind and three numbers. What it comes to depends on the table: the numbers choose
among the moves that are allowed now, or refused, or among the lines that could be corrected.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from hypothesis import strategies as st

from tartli_ref.rules.common.seats import TWO_SEATS, Seat
from tartli_ref.rules.game import Opening
from tartli_ref.rules.rulings import Ruling
from tartli_ref.rules.tartli import moves as m
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.melds import CARDS_OF
from tartli_ref.table.history import History, Step, accept, begin
from tartli_ref.table.log import Entry, Fix, Insert, Recorded, Undo, read_entry, write_entry
from tests.available import available

MELDS = list(CARDS_OF)
PLAIN = ("allowed",) * 8 + ("play",) * 14 + ("typed",) * 2 + ("refused", "agreed", "out")
ALL = (*PLAIN, "undo", "undo", "fix", "fix", "insert")
FORWARD = (m.Deals, m.Plays, m.Takes, m.Answers, m.Names)


@dataclass(frozen=True)
class Deed:
    """Something done at the table."""

    kind: str
    one: int
    two: int
    three: int


def deed(kinds: tuple[str, ...] = PLAIN) -> st.SearchStrategy[Deed]:
    """One thing done at the table."""
    numbers = st.integers(0, 9_999)
    return st.builds(Deed, st.sampled_from(kinds), numbers, numbers, numbers)


def deeds(
    kinds: tuple[str, ...] = ALL, most: int = 60, least: int = 0
) -> st.SearchStrategy[list[Deed]]:
    """Several in a row: short and long evenings are equally likely."""

    def of_length(number: int) -> st.SearchStrategy[list[Deed]]:
        return st.lists(deed(kinds), min_size=number, max_size=number)

    return st.integers(least, most).flatmap(of_length)


@dataclass(frozen=True)
class Evening:
    """How a table begins: the points carried in, and some lines entered before anything else."""

    points: tuple[int, int] = (0, 0)
    lines: tuple[str, ...] = ()


MIDDLES = (
    Evening((120, 480), ("deal B P-O", *["A takes 4"] * 6)),
    Evening((300, 470), ("deal A P", *["B takes 10"] * 5, *["A takes 4"] * 9)),
    Evening((470, 400), ("deal B T-VII", *["A takes"] * 7, *["B takes"] * 7)),
    Evening((455, 300), ("deal B P", "A takes", "A out")),
    Evening((435, 434), ("deal B P", "count 80-81", "deal A M-K")),
    Evening((430, 428), ("deal B P", *["A takes 11"] * 7, *["B takes 0"] * 8, "B takes")),
    Evening((430, 428), ("deal B P-A", "A says vannak", "A plays Z-A", "B says vannak")),
    Evening((490, 250), ("deal A P-A", "B says terc", "B plays Z-VII", "A plays Z-VIII")),
    Evening((0, 0), ("deal A P", "B shows U-vannak", "A bela", "A shows Z:A-terc")),
)


def _evening(number: int) -> Evening:
    """Every second one begins with some points only, the others in the middle of something."""
    half, odd = divmod(number, 2)
    if odd:
        return MIDDLES[half % len(MIDDLES)]
    return Evening((half % 501, half // 501 % 501))


evenings = st.integers(0, 499_999).map(_evening)


@dataclass
class Walk:
    """A table's history as it grows, and its log as lines with the ruling on each."""

    history: History
    entries: list[Entry] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    histories: list[History] = field(default_factory=list)

    def do(self, deed: Deed) -> None:
        """The entry that this deed comes to, entered."""
        self.enter(entry_of(self.history, deed))

    def enter(self, entry: Entry) -> Ruling:
        self.histories.append(self.history)
        self.history, ruling = accept(self.history, entry)
        self.entries.append(entry)
        self.rulings.append(ruling)
        return ruling

    @property
    def lines(self) -> list[str]:
        return [write_entry(TARTLI, entry) for entry in self.entries]


TARGET = 7


def opened(points: tuple[int, int]) -> History:
    """A table that begins with these points, nothing entered yet."""
    options = TARTLI.house.read("hungarian", [])
    opening = Opening(options, TARGET, points, (0, 0), names=("Anna", "Bence"))
    return begin(TARTLI, opening)


def walk(evening: Evening, done: list[Deed]) -> Walk:
    """A table at which all this was done."""
    table = Walk(opened(evening.points))
    for line in evening.lines:
        assert table.enter(read_entry(TARTLI, line)).allowed, line
    for deed in done:
        table.do(deed)
    return table


@lru_cache(maxsize=64)
def _choices(state: Any) -> tuple[dict[type, list[Any]], list[Any]]:
    """Allowed moves by their kind, and the refused ones."""
    allowed: dict[type, list[Any]] = {}
    refused = []
    for move, ruling in available(TARTLI, state):
        if ruling.allowed and not isinstance(move, m.Out):
            allowed.setdefault(type(move), []).append(move)
        elif not ruling.allowed:
            refused.append(move)
    return allowed, refused


def entry_of(history: History, deed: Deed) -> Entry:
    """What a deed comes to at this table."""
    if deed.kind == "undo":
        return Undo()
    if deed.kind == "redo" and history.redo is not None:
        return history.redo
    if deed.kind in ("fix", "insert"):
        number = 1 + deed.three % max(history.lines, 1)
        step = history.step(number)
        state = history.state
        if step is not None:
            state = state_before(history, step)
        move = some_move(state, deed, allowed=deed.one % 4 > 0)
        return Fix(number, move) if deed.kind == "fix" else Insert(number, move)
    if deed.kind == "typed":
        return Recorded(typed(deed))
    if deed.kind == "out":
        return Recorded(m.Out(TWO_SEATS[deed.one % 2]))
    if deed.kind in ("refused", "agreed"):
        return some_move(history.state, deed, allowed=False)
    return some_move(history.state, deed, allowed=True)


def state_before(history: History, step: Step) -> Any:
    """The state in which this step was ruled on."""
    return history.opening if step.before is None else step.before.state


def some_move(state: Any, deed: Deed, *, allowed: bool) -> Recorded:
    """An allowed move, or a refused one with or without agreement."""
    by_kind, refused = _choices(state)
    if not allowed and refused:
        return Recorded(refused[deed.two % len(refused)], agreed=deed.kind != "refused")
    if deed.kind == "play":
        by_kind = {k: v for k, v in by_kind.items() if k in FORWARD} or by_kind
    if not by_kind:
        return Recorded(m.Piles((deed.one % 100, deed.two % 60)))
    kinds = list(by_kind)
    some = by_kind[kinds[deed.one % len(kinds)]]
    return Recorded(some[deed.two % len(some)])


def typed(deed: Deed) -> m.Move:
    """A move with numbers or letters that somebody types; it need not be allowed."""
    seat: Seat = TWO_SEATS[deed.two % 2]
    number = deed.three
    makers: list[m.Move] = [
        m.Count((number % 162, 161 - number % 162)),
        m.Count((number % 400, deed.two % 400)),
        m.Piles((number % 80, deed.two % 80)),
        m.Piles((number, deed.two)),
        m.Adjust(seat, number % 2_100 - 1_050, "so agreed"),
        m.Takes(seat, number % 45),
        m.Shows(seat, (MELDS[number % len(MELDS)],), number % 11),
        m.Shows(seat, tuple(MELDS[(number + i) % len(MELDS)] for i in range(deed.two % 4))),
        m.Bela(seat, number % 11),
        m.Says(seat, m.Announcement(number % 3, (3 + number % 6,) * (deed.two % 3))),
        m.Note("a # in the middle"),
    ]
    return makers[deed.one % len(makers)]
