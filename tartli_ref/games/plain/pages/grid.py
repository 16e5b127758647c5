"""The grid of the slate: a column for each person or side, a row for each round."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from tartli_ref.games.plain.pages.entering import (
    CELL,
    NOT_ASKED,
    Asked,
    Entering,
    Field,
    asked,
    correcting,
    fields_of,
    next_round,
)
from tartli_ref.games.plain.pages.rounds import Written, bids_of, rounds_of
from tartli_ref.games.plain.pages.standing import (
    about,
    evening_of,
    label_of,
    name_of,
    order,
    shortened,
)
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.plain.game import PLAIN
from tartli_ref.rules.plain.moves import Deals, Splits, Won
from tartli_ref.rules.plain.reckoning import piles_of
from tartli_ref.rules.plain.rounds import Evening, Round
from tartli_ref.rules.plain.sheet_data import Number, SlateGame
from tartli_ref.table.history import History
from tartli_ref.table.log import Insert, Recorded, write_entry
from tartli_ref.words.game_words import in_language
from tartli_ref.words.language import _, language
from tartli_ref.words.lists import plain_number, signed

ROWS_KEPT = 4_000
BLOCK = 5
ON_A_WALL = 7
"""So many rounds stand on a wall."""
SCROLLS_FROM = 7
"""So many columns scroll sideways."""
CHARS_LEAST = 3
CHARS_MOST = 12


class Column(NamedTuple):
    """The head of a column: its letter and colour, its short and whole name, and how it stands."""

    letter: str
    chalk: int
    short: str
    name: str
    total: Number
    leads: bool
    deals: bool
    plays: bool


class Cell(NamedTuple):
    """A cell of a finished round: what it brought, a small line below, and what is read aloud."""

    text: str
    small: str
    sign: str
    aloud: str
    address: str


class Row(NamedTuple):
    """A round: finished, with its cells, or being entered, with its fields."""

    label: str
    cells: tuple[Cell, ...] = ()
    fields: tuple[Field, ...] = ()
    tools: "Tools | None" = None
    chars: int = CHARS_LEAST


class Tools(NamedTuple):
    """The small keys under a row that is corrected."""

    number: int
    insert: str
    dealt: str
    says_dealt: str
    struck: str


@dataclass(frozen=True, slots=True)
class Grid:
    """The grid with what is entered; ``at`` is the column of the cell that was tapped."""

    name: str
    about: tuple[str, ...]
    columns: tuple[Column, ...]
    blocks: "tuple[tuple[Row, ...], ...]"
    entering: Entering | None
    quick: tuple[str, ...]
    at: str
    long: int
    chars: int
    rests: str

    @property
    def latest(self) -> tuple[Row, ...]:
        """The rounds for which a wall has room."""
        rows = [row for block in self.blocks for row in block]
        return tuple(rows[-ON_A_WALL:])

    @property
    def css(self) -> str:
        """Its classes: how many columns, and how long the longest total and cell are."""
        classes = [f"of-{len(self.columns)}", f"long-{self.long}", f"chars-{self.chars}"]
        if len(self.columns) >= SCROLLS_FROM:
            classes.append("wide")
        return " ".join(classes)


def grid_of(history: History, *, may_write: bool, address: str) -> Grid:
    """The grid of this table; cells are links where this phone may write."""
    evening = evening_of(history)
    game = evening.game
    count = len(evening.deals)
    cell = asked(count) if may_write else NOT_ASKED
    entering = None
    base = address if may_write else ""
    seen_by = (game, evening.names, tuple(order(evening)), base, language())
    rows = [_finished(finished, seen_by) for finished in evening.deals]
    if cell.round:
        written = rounds_of(history)[cell.round - 1]
        entering = correcting(evening, written, cell)
        if cell.above:
            inserted = Row("+", fields=tuple(fields_of(evening, None, written.round)))
            rows.insert(cell.round - 1, inserted)
        else:
            rows[cell.round - 1] = _corrected(history, written, cell, base)
    elif may_write and not evening.over:
        rows.append(Row(label_of(game, count + 1), fields=tuple(fields_of(evening))))
        entering = next_round(evening, count + 1)
    elif evening.is_running:
        rows.append(Row(label_of(game, count + 1), tuple(_running(evening))))
    columns = tuple(_columns(evening))
    return Grid(
        name=in_language(game.name),
        about=tuple(about(game)),
        columns=columns,
        blocks=_in_blocks(rows),
        entering=entering,
        quick=game.keys,
        at=cell.letter,
        long=max(len(plain_number(column.total)) for column in columns),
        chars=min(max([row.chars for row in rows], default=CHARS_LEAST), CHARS_MOST),
        rests=_("the rest"),
    )


def _length(cells: tuple[Cell, ...]) -> int:
    """How many letters the longest number of a row takes; a sentence below one is smaller."""
    longest = CHARS_LEAST
    for cell in cells:
        longest = max(longest, len(cell.text))
        if cell.small[:1].isdigit() or cell.small.startswith("\N{MINUS SIGN}"):
            longest = max(longest, len(cell.small))
    return longest


def _columns(evening: Evening) -> Iterator[Column]:
    names = [name_of(evening, column) for column in range(evening.columns)]
    leaders = evening.leaders
    some_lead = 0 < len(leaders) < len(evening.playing) and bool(evening.deals)
    dealer = evening.next_dealer
    for column in order(evening):
        yield Column(
            letter=str(ALL_SEATS[column]),
            chalk=column + 1,
            short=shortened(names, column),
            name=names[column],
            total=evening.score[column],
            leads=some_lead and column in leaders,
            deals=dealer is not None and dealer in evening.seats_of(column),
            plays=evening.present[column],
        )


Seen = tuple[SlateGame, tuple[str, ...], tuple[int, ...], str, str]
"""What a row depends on besides its round: the game, the people, the columns from left to right,
the address of its links, and the language.
"""


@lru_cache(maxsize=ROWS_KEPT)
def _finished(finished: Round, seen_by: Seen) -> Row:
    """The row of a finished round."""
    cells = tuple(_cells(finished, seen_by))
    return Row(label_of(seen_by[0], finished.number), cells, chars=_length(cells))


def _in_blocks(rows: list[Row]) -> tuple[tuple[Row, ...], ...]:
    """The rows by fives, which change together: a phone keeps those it has. A row that is entered
    stands alone.
    """
    blocks: list[tuple[Row, ...]] = []
    block: list[Row] = []
    for row in rows:
        if row.fields or len(block) == BLOCK:
            blocks.append(tuple(block))
            block = []
        if row.fields:
            blocks.append((row,))
        else:
            block.append(row)
    blocks.append(tuple(block))
    return tuple(filter(None, blocks))


def _cells(finished: Round, seen_by: Seen) -> Iterator[Cell]:
    """The cells of a finished round."""
    game, names, columns, base, _language = seen_by
    for column in columns:
        letter = str(ALL_SEATS[column])
        seats = game.members(column, len(names))
        if column >= len(finished.entered) or finished.entered[column] is None:
            yield Cell("", "", "", _("not there"), "")
            continue
        total = plain_number(finished.total[seats[0]])
        text, small, sign = _shown(game, finished, column, total)
        aloud = _("round {number}, {name}, {points}, total {total}").format(
            number=finished.number,
            name=" + ".join(names[seat] for seat in seats),
            points=text,
            total=total,
        )
        address = f"{base}?{CELL}={finished.number}{letter}" if base else ""
        yield Cell(text, small, sign, aloud, address)


def _shown(game: SlateGame, finished: Round, column: int, total: str) -> tuple[str, str, str]:
    """A cell's number, the small line below it, and the sign of its colour."""
    entered = finished.entered[column] or 0
    sign = "plus" if entered > 0 else "minus" if entered < 0 else ""
    match finished.moves[-1]:
        case Splits() as split:
            return plain_number(entered), _said_of_split(game, split, column, entered), ""
        case Won():
            if game.winner is not None and game.winner.each:
                return signed(entered), total, sign
            return plain_number(entered) if entered else "–", total, ""
    bids = bids_of(finished)
    if bids is not None:
        bid = bids.numbers[column]
        took = getattr(finished.moves[-1], "numbers", (None,) * 8)[column]
        return signed(entered), f"{bid} / {took}", sign
    return plain_number(entered), total, ""


def _said_of_split(game: SlateGame, split: Splits, column: int, entered: Number) -> str:
    words = []
    called = split.called is not None and game.column_of(split.called) == column
    if called:
        words.append(_("called"))
    pile = piles_of(game, split)[column]
    if called and not entered:
        words.append(_("fall"))
    elif entered != pile:
        words.append(f"{pile} + {plain_number(entered - pile)}")
    else:
        words.append(str(pile))
    return " · ".join(words)


def _running(evening: Evening) -> Iterator[Cell]:
    """The running round for whoever only watches."""
    for column in order(evening):
        text = ""
        if evening.added:
            text = plain_number(evening.added[column])
        elif evening.bids and evening.bids[column] is not None:
            text = f"{evening.bids[column]} / ?"
        yield Cell(text or "·", "", "", text, "")


def _corrected(history: History, written: Written, cell: Asked, base: str) -> Row:
    """The row of a round that is corrected, with its small keys."""
    evening = evening_of(history)
    number = written.round.number
    seat = ALL_SEATS["ABCDEFGH".index(cell.letter or "A")]
    dealt = says_dealt = ""
    if evening.game.dealer != "none" and seat in written.round.sat and written.round.dealer != seat:
        entry = Insert(written.lines[0], Recorded(Deals(seat)))
        dealt = write_entry(PLAIN, entry)
        says_dealt = _("{name} dealt").format(name=evening.names[seat])
    seen_by = (evening.game, evening.names, tuple(order(evening)), "", language())
    cells = _finished(written.round, seen_by).cells
    text = " · ".join(one.text for one in cells if one.text)
    tools = Tools(
        number=number,
        insert=f"{base}?{CELL}=above{number}",
        dealt=dealt,
        says_dealt=says_dealt,
        struck=_("Delete {points}?").format(points=text),
    )
    fields = tuple(fields_of(evening, written))
    return Row(label_of(evening.game, number), fields=fields, tools=tools)
