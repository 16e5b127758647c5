"""How a slate stands, and why it ended."""

from collections.abc import Iterator
from collections.abc import Sequence as Listing
from dataclasses import replace

from tartli_ref.rules.plain.rounds import Evening
from tartli_ref.rules.plain.sheet_data import SlateGame
from tartli_ref.table.history import History
from tartli_ref.words.language import _, ngettext
from tartli_ref.words.lists import all_of, plain_number

LETTERS_OF = {1: 20, 2: 20, 3: 12, 4: 9, 5: 7}
LETTERS_LEAST = 6
"""How many letters of a name fit into a column, by the number of columns."""


def name_of(evening: Evening, column: int) -> str:
    """The name of a column: of a side, those of its people."""
    return " + ".join(evening.names[seat] for seat in evening.seats_of(column))


def names_of(evening: Evening, columns: tuple[int, ...]) -> str:
    """The names of these columns."""
    return all_of([name_of(evening, column) for column in columns])


def wins(evening: Evening) -> str:
    """Who wins the game that has ended."""
    text = _("{name} wins") if len(evening.leaders) == 1 else _("{names} win")
    names = names_of(evening, evening.leaders)
    return text.format(name=names, names=names)


def why_ended(evening: Evening) -> str:
    """What ended the game, in a sentence; empty if it has not ended."""
    if not evening.over:
        return ""
    number = len(evening.deals)
    if evening.game.rounds(len(evening.circle)) == number:
        text = ngettext("{number} round is played.", "All {number} rounds are played.", number)
        return text.format(number=number)
    reached = names_of(evening, tuple(_reached(evening)))
    text = _("{names} reached {target} in round {number}.")
    return text.format(names=reached, target=evening.game.end.at, number=number)


def _reached(evening: Evening) -> Iterator[int]:
    end = evening.game.end
    if end.at is None:
        return
    for column in evening.playing:
        if (evening.score[column] - end.at) * evening.game.goes >= 0:
            yield column


def ahead(evening: Evening) -> str:
    """Who is ahead by how much; empty while several are level."""
    if len(evening.leaders) != 1 or len(evening.playing) == 1:
        return ""
    (leader,) = evening.leaders
    others = [evening.score[column] for column in evening.playing if column != leader]
    second = max(others) if evening.game.most_win else min(others)
    lead = abs(evening.score[leader] - second)
    text = _("{name} is ahead by {number}.")
    return text.format(name=name_of(evening, leader), number=plain_number(lead))


def dealer(evening: Evening) -> str:
    """Who deals, in a sentence; empty where nobody does."""
    if evening.next_dealer is None:
        return ""
    return _("{name} deals.").format(name=evening.names[evening.next_dealer])


def shortened(names: Listing[str], column: int) -> str:
    """A name cut to what fits, but not so short that another begins alike."""
    name = names[column]
    most = LETTERS_OF.get(len(names), LETTERS_LEAST)
    if len(name) <= most:
        return name
    first_word = name.split()[0]
    others = [other for place, other in enumerate(names) if place != column]
    if len(first_word) <= most and not any(other.startswith(first_word) for other in others):
        return first_word
    for length in range(most - 1, len(name)):
        if not any(other.startswith(name[:length]) for other in others):
            return f"{name[:length]}."
    return name


def order(evening: Evening) -> Listing[int]:
    """The columns from left to right: as they sit, then those who have stopped."""
    if evening.game.sides:
        return range(evening.columns)
    sitting = [int(seat) for seat in evening.circle]
    gone = [column for column in range(evening.columns) if column not in sitting]
    return sitting + gone


def evening_of(history: History) -> Evening:
    """The evening with its people as they are called now."""
    evening: Evening = history.state
    if evening.names == history.names:
        return evening
    return replace(evening, names=history.names)


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
