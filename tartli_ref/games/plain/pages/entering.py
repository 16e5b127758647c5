"""What is entered in the grid: the next round, or one that is corrected or inserted."""

from collections.abc import Iterator
from collections.abc import Sequence as Listing
from typing import NamedTuple

from flask import request

from tartli_ref.games.plain.pages.rounds import Written
from tartli_ref.games.plain.pages.standing import name_of, order
from tartli_ref.rules.common.seats import ALL_SEATS
from tartli_ref.rules.plain.moves import Entry, Splits, Won, write_chips
from tartli_ref.rules.plain.reckoning import piles_of
from tartli_ref.rules.plain.rounds import Evening, Round
from tartli_ref.rules.plain.sheet_data import Chip, Number, SlateGame
from tartli_ref.web.machinery.errors import ENTERED
from tartli_ref.words.game_words import in_language
from tartli_ref.words.language import _
from tartli_ref.words.lists import plain_number

CELL = "cell"
"""The parameter of the address: the number of a round and the letter of a column, such as 3B; or
``above3``, for a round that is inserted there.
"""


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


class Entering(NamedTuple):
    """What is entered now: the round's place for the form, its title, the key that writes it, and
    what a round that is corrected consists of. ``words`` are bids or tricks, in a round of bids.
    """

    game: SlateGame
    place: str
    number: int
    title: str
    save: str
    words: str = ""
    cards: int = 0
    forbids: bool = False
    called: str = ""
    pile: str = ""
    won: tuple[str, ...] = ()
    value: str = ""
    chips: str = ""

    @property
    def kind(self) -> str:
        """The kind of its rounds."""
        return self.game.kind

    @property
    def values(self) -> tuple[tuple[str, int], ...]:
        """The amounts of its game by name."""
        values = self.game.winner.values if self.game.winner else ()
        return tuple((in_language(value.name), value.value) for value in values)

    @property
    def used(self) -> tuple[tuple[str, Chip], ...]:
        """The extra points of its game by name."""
        return tuple((in_language(chip.name), chip) for chip in self.game.chips)


def fields_of(
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


def next_round(evening: Evening, number: int) -> Entering:
    """The next round."""
    game = evening.game
    title = _("Round {number}").format(number=number)
    save = _("Write round {number}").format(number=number)
    if game.bids is None:
        return Entering(game, "", number, title, save)
    words = "tricks"
    if evening.bids:
        title = _("Round {number}: tricks").format(number=number)
    else:
        words = "bids"
        title = _("Round {number}: bids").format(number=number)
        save = _("Write the bids")
    forbids = not (game.bids.sum_may_equal_cards or evening.bids)
    return Entering(game, "", number, title, save, words, evening.cards, forbids)


def correcting(evening: Evening, written: Written, cell: Asked) -> Entering:
    """A round that is corrected or inserted."""
    game = evening.game
    number = written.round.number
    if cell.above:
        title = _("A round above round {number}").format(number=number)
        return Entering(game, f"above{number}", number, title, _("Insert the round"))
    title = _("Round {number}").format(number=number)
    entering = Entering(game, str(number), number, title, _("Save"))
    match written.last:
        case Splits() as split:
            called = ""
            if split.called is not None:
                called = str(ALL_SEATS[game.column_of(split.called)])
            return entering._replace(pile=str(piles_of(game, split)[0]), called=called)
        case Won() as won:
            return entering._replace(
                won=tuple(map(str, won.winners)),
                value=plain_number(won.value),
                chips=write_chips(won.chips),
            )
    return entering
