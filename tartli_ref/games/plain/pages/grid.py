"""The grid of the slate: a column for each person or side, a row for each round."""

from collections.abc import Iterator
from collections.abc import Sequence as Listing
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from flask import request

from tartli_ref.games.plain.pages.rounds import Written, bids_of, rounds_of
from tartli_ref.games.plain.pages.standing import name_of, shortened
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.plain.game import PLAIN
from tartli_ref.rules.plain.moves import Deals, Entry, Splits, Won, write_chips
from tartli_ref.rules.plain.reckoning import piles_of
from tartli_ref.rules.plain.rounds import Evening, Round
from tartli_ref.rules.plain.sheet_data import Chip, Number, SlateGame, Value
from tartli_ref.table.history import History
from tartli_ref.table.log import Insert, Recorded, write_entry
from tartli_ref.web.machinery.errors import ENTERED
from tartli_ref.words.game_words import in_language
from tartli_ref.words.language import _, language
from tartli_ref.words.lists import plain_number, signed

CELL = "cell"
"""The parameter of the address: the number of a round and the letter of a column, such as 3B; or
``above3``, for a round that is inserted there.
"""
ROWS_KEPT = 4_000
BLOCK = 5
ON_A_WALL = 7
"""So many rounds stand on a wall."""
SCROLLS_FROM = 7
"""So many columns scroll sideways."""
CHARS_LEAST = 3
CHARS_MOST = 12


class Column(NamedTuple):
    """The head of a column: its letter, its short and its whole name, and how it stands."""

    letter: str
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


class Field(NamedTuple):
    """A cell that is being entered: the names of its fields and their values, the total before it,
    and when its turn comes.
    """

    letter: str
    name: str
    value: str
    bid: str
    chips: str
    before: Number
    turn: int
    plays: bool


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
class Entering:
    """What is entered now: the round's place for the form, its name, and the fields of its kind."""

    place: str
    number: int
    title: str
    prompt: str
    save: str
    kind: str
    words: str
    cards: int = 0
    total: int = 0
    all_tricks: int = 0
    caller_needs: bool = False
    called: str = ""
    pile: str = ""
    melds: tuple[int, ...] = ()
    won: tuple[str, ...] = ()
    value: str = ""
    chips: str = ""
    typed: bool = False
    each: bool = False
    sum: str = ""
    half: bool = False
    forbids: bool = False
    goes: int = 1
    values: tuple[tuple[str, int], ...] = ()
    used: tuple[tuple[str, str, Number, int, int], ...] = ()


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


class Asked(NamedTuple):
    """The cell that the address asks for; ``above``: a round is inserted there."""

    round: int = 0
    letter: str = ""
    above: bool = False


NOT_ASKED = Asked()


def asked(rounds: int) -> Asked:
    """The cell in the address, if it is one of these rounds."""
    text = request.args.get(CELL, "")
    if request.environ.get(ENTERED):
        text = request.form.get("place", "")[:10]  # a correction was refused
    above = text.startswith("above")
    digits = text.removeprefix("above").rstrip("ABCDEFGH")
    if not digits.isascii() or not digits.isdecimal() or not 0 < int(digits[:6]) <= rounds:
        return NOT_ASKED
    return Asked(int(digits[:6]), text[len(digits) :][:1] if not above else "", above)


def evening_of(history: History) -> Evening:
    """The evening with its people as they are called now."""
    evening: Evening = history.state
    if evening.names == history.names:
        return evening
    return replace(evening, names=history.names)


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
        entering = _correcting(evening, written, cell)
        if cell.above:
            inserted = Row("+", fields=tuple(_fields(evening, None, written.round)))
            rows.insert(cell.round - 1, inserted)
        else:
            rows[cell.round - 1] = _corrected(history, written, cell, base)
    elif may_write and not evening.over:
        rows.append(Row(label_of(game, count + 1), fields=tuple(_fields(evening))))
        entering = _entering(evening, count + 1)
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


def label_of(game: SlateGame, number: int) -> str:
    """The name of a round: of its row, where rows have names."""
    if number <= len(game.rows):
        return game.rows[number - 1]
    return str(number)


def about(game: SlateGame) -> Iterator[str]:
    """How the game is won and where it ends."""
    if game.best == "fewest":
        yield _("fewest wins")
    elif game.sums_to_zero:
        yield _("the sum is 0")
    else:
        yield _("most wins")
    if game.end.at is not None:
        yield _("to {number}").format(number=game.end.at)
    elif game.end.rounds is not None:
        yield _("{number} rounds").format(number=game.end.rounds)


def _columns(evening: Evening) -> Iterator[Column]:
    names = [name_of(evening, column) for column in range(evening.columns)]
    leaders = evening.leaders
    some_lead = 0 < len(leaders) < len(evening.playing) and bool(evening.deals)
    dealer = evening.next_dealer
    for column in order(evening):
        yield Column(
            letter=str(ALL_SEATS[column]),
            short=shortened(names, column),
            name=names[column],
            total=evening.score[column],
            leads=some_lead and column in leaders,
            deals=dealer is not None and dealer in evening.seats_of(column),
            plays=evening.present[column],
        )


def order(evening: Evening) -> Listing[int]:
    """The columns from left to right: as they sit, then those who have stopped."""
    if evening.game.sides:
        return range(evening.columns)
    sitting = [int(seat) for seat in evening.circle]
    gone = [column for column in range(evening.columns) if column not in sitting]
    return sitting + gone


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


def _fields(
    evening: Evening, written: Written | None = None, above: Round | None = None
) -> Iterator[Field]:
    """The cells of the round that is entered, or corrected."""
    entries: Listing[Entry] = ()
    if written is not None and evening.game.kind in ("points", "toggles"):
        entries = written.entries()
    for column in order(evening):
        plays = evening.present[column]
        before = evening.score[column]
        value = chips = bid = ""
        if written is not None:
            seat = evening.seats_of(column)[0]
            plays = column < len(written.round.entered)
            plays = plays and written.round.entered[column] is not None
            if plays:
                before = written.round.total[seat] - written.round.change[seat]
            if entries and plays:
                value = plain_number(entries[column].points or 0)
                chips = write_chips(entries[column].chips)
            if written.bids is not None and plays:
                bid = str(written.bids.numbers[column])
                value = str(getattr(written.last, "numbers", ())[column])
            if isinstance(written.last, Splits) and written.last.melds:
                value = plain_number(written.last.melds[column].points or 0)
                chips = write_chips(written.last.melds[column].chips)
        elif above is not None:
            plays = column < len(above.entered)
            plays = plays and above.entered[column] is not None
        elif evening.added:
            value = plain_number(evening.added[column])
            before = evening.score[column] - evening.game.goes * evening.added[column]
        elif evening.bids:
            bid = str(evening.bids[column])
        yield Field(
            letter=str(ALL_SEATS[column]).lower(),
            name=name_of(evening, column),
            value=value if value != "0" or written else "",
            bid=bid,
            chips=chips,
            before=before,
            turn=_turn(evening, column),
            plays=plays,
        )


def _turn(evening: Evening, column: int) -> int:
    """When a column is entered: from the left, and where there are bids after the dealer."""
    columns = order(evening)
    place = columns.index(column)
    if evening.game.bids is None or evening.next_dealer not in evening.circle:
        return place
    dealer = columns.index(evening.game.column_of(evening.next_dealer))
    return (place - dealer - 1) % len(columns)


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
    fields = tuple(_fields(evening, written))
    return Row(label_of(evening.game, number), fields=fields, tools=tools)


def _entering(evening: Evening, number: int) -> Entering:
    """The next round."""
    title = _("Round {number}").format(number=number)
    save = _("Write round {number}").format(number=number)
    if evening.game.bids is not None:
        if evening.bids:
            title = _("Round {number}: tricks").format(number=number)
        else:
            title = _("Round {number}: bids").format(number=number)
            save = _("Write the bids")
    return _of_kind(evening, "", number, title, save)


def _correcting(evening: Evening, written: Written, cell: Asked) -> Entering:
    """A round that is corrected or inserted."""
    number = written.round.number
    if cell.above:
        title = _("A round above round {number}").format(number=number)
        return _of_kind(evening, f"above{number}", number, title, _("Insert the round"))
    title = _("Round {number}").format(number=number)
    entering = _of_kind(evening, str(number), number, title, _("Save"))
    match written.last:
        case Splits() as split:
            return _replaced_split(evening, entering, split)
        case Won() as won:
            return _replaced_won(entering, won)
    return entering


def _replaced_split(evening: Evening, entering: Entering, split: Splits) -> Entering:
    values = {name: getattr(entering, name) for name in Entering.__slots__}
    values["pile"] = str(piles_of(evening.game, split)[0])
    if split.called is not None:
        values["called"] = str(ALL_SEATS[evening.game.column_of(split.called)])
    return Entering(**values)


def _replaced_won(entering: Entering, won: Won) -> Entering:
    values = {name: getattr(entering, name) for name in Entering.__slots__}
    values["won"] = tuple(map(str, won.winners))
    values["value"] = plain_number(won.value)
    values["chips"] = write_chips(won.chips)
    return Entering(**values)


def _of_kind(evening: Evening, place: str, number: int, title: str, save: str) -> Entering:
    game = evening.game
    split = game.split
    winner = game.winner
    return Entering(
        place=place,
        number=number,
        title=title,
        prompt=title,
        save=save,
        kind=game.kind,
        words=_words(evening, place),
        cards=evening.cards if not place else 0,
        total=split.total if split else 0,
        all_tricks=split.all_tricks if split else 0,
        caller_needs=bool(split and split.caller_needs),
        melds=split.melds if split else (),
        typed=bool(winner and winner.typed),
        each=bool(winner and winner.each),
        sum="" if game.sum is None else str(game.sum),
        half=game.step != 1,
        forbids=bool(game.bids and not game.bids.sum_may_equal_cards and not evening.bids),
        goes=game.goes,
        values=tuple(_values(winner.values)) if winner else (),
        used=tuple(map(_chip, game.chips)),
    )


def _words(evening: Evening, place: str) -> str:
    """What the numbers of a round of bids are now: bids, or tricks."""
    if evening.game.kind != "bids" or place:
        return ""
    return "tricks" if evening.bids else "bids"


def _values(values: tuple[Value, ...]) -> Iterator[tuple[str, int]]:
    for value in values:
        yield in_language(value.name), value.value


def _chip(chip: Chip) -> tuple[str, str, Number, int, int]:
    return chip.id, in_language(chip.name), chip.value, chip.times, chip.most
