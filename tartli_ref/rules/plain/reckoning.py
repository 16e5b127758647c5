"""What a round brings each column, and what a round cannot be, for each of the five kinds."""

from math import lcm
from typing import Any

from tartli_ref.rules.common.seats import ALL_SEATS, Each
from tartli_ref.rules.plain.moves import Counted, EndOfRound, EndsRound, Entry, Splits, Tricks, Won
from tartli_ref.rules.plain.sheet_data import NUMBER_MOST, Number, Replaces, SlateGame, tidy
from tartli_ref.rules.rulings import Ruling, impossible

Numbers = Each[Number]

NOTHING = Entry(0)


def brought(game: SlateGame, move: EndOfRound, columns: int, bids: Each[int | None]) -> Numbers:
    """What this round brings each column; 0 where nobody plays."""
    match move:
        case EndsRound():
            return _by_points(game, move, columns)
        case Splits():
            return _by_split(game, move)
        case Tricks():
            return _by_bids(game, move, bids)
        case Won():
            return _by_winner(game, move, columns)


def _by_points(game: SlateGame, move: EndsRound, columns: int) -> Numbers:
    if not move.entries:
        return (0,) * columns
    replacing = replaced_by(game, move)
    if replacing is not None:
        column, chip = replacing
        return tuple(chip.own if place == column else chip.others for place in range(columns))
    return tuple(
        tidy((entry.points or 0) + worth_of(game, entry.chips)[0]) for entry in move.entries
    )


def _by_split(game: SlateGame, move: Splits) -> Numbers:
    rule = game.split
    assert rule is not None  # judged: the kind is split
    piles = piles_of(game, move)
    both = []
    for column, entry in enumerate(move.melds or (NOTHING, NOTHING)):
        both.append(tidy(piles[column] + (entry.points or 0) + worth_of(game, entry.chips)[0]))
    everything = tidy(sum(both))
    if rule.caller_needs and move.called is not None:
        caller = game.column_of(move.called)
        if both[caller] * 2 <= everything:
            return (0, everything) if caller == 0 else (everything, 0)
    return tuple(both)


def _by_bids(game: SlateGame, move: Tricks, bids: Each[int | None]) -> Numbers:
    rule = game.bids
    assert rule is not None  # judged: the kind is bids
    points = []
    for bid, took in zip(bids, move.numbers, strict=True):
        points.append(0 if bid is None or took is None else rule.brings(bid, took))
    return tuple(points)


def _by_winner(game: SlateGame, move: Won, columns: int) -> Numbers:
    rule = game.winner
    assert rule is not None  # judged: the kind is winner
    won = {game.column_of(seat) for seat in move.winners}
    added, times = worth_of(game, move.chips)
    value = tidy((move.value + added) * times)
    if not rule.each:
        return tuple(value if column in won else 0 for column in range(columns))
    lost = columns - len(won)
    whole = value * lcm(len(won), lost)
    return tuple(
        tidy(whole / len(won)) if column in won else tidy(-whole / lost)
        for column in range(columns)
    )


def piles_of(game: SlateGame, move: Splits) -> tuple[int, ...]:
    """Both piles of a split round."""
    rule = game.split
    assert rule is not None  # judged: the kind is split
    if isinstance(move.pile, tuple):
        return move.pile
    if game.column_of(move.pile) == 0:
        return rule.all_tricks, 0
    return 0, rule.all_tricks


def worth_of(game: SlateGame, chips: Counted) -> tuple[Number, int]:
    """What these chips add, and by what they multiply."""
    added: Number = 0
    times = 1
    for key, number in chips:
        chip = game.chip(key)
        if chip is None:  # judged when it was entered
            continue
        if chip.at_most_gives is not None and number == chip.most:
            added += chip.at_most_gives
        else:
            added += chip.value * number
        times *= chip.times**number
    return tidy(added), times


def replaced_by(game: SlateGame, move: EndsRound) -> tuple[int, Replaces] | None:
    """The column with a chip that says the whole round, and what it says."""
    for column, entry in enumerate(move.entries):
        for key, _number in entry.chips:
            chip = game.chip(key)
            if chip is not None and chip.replaces is not None:
                return column, chip.replaces
    return None


def cannot_be(
    game: SlateGame, move: EndOfRound, present: Each[bool], bids: Each[int | None], cards: int
) -> Ruling | None:
    """The refusal of a round that cannot be. ``present`` says in which columns somebody plays,
    ``cards`` how many each gets, where there are bids.
    """
    match move:
        case EndsRound():
            return _no_points(game, move, present) or _too_much_added(game, move.entries)
        case Splits():
            return _no_split(game, move, len(present)) or _too_much_added(game, move.melds)
        case Tricks():
            return no_tricks(move, present, bids, cards)
        case Won():
            return _no_winner(game, move, present) or _too_much_won(game, move)


def _too_much_added(game: SlateGame, entries: Each[Entry]) -> Ruling | None:
    """The refusal of extra points that take a column beyond what a round can bring."""
    for entry in entries:
        added, _times = worth_of(game, entry.chips)
        if entry.chips and abs((entry.points or 0) + added) > NUMBER_MOST:
            return impossible("PL-CHIP-01", "great", most=NUMBER_MOST)
    return None


def _too_much_won(game: SlateGame, move: Won) -> Ruling | None:
    """The refusal of extra points that make an amount greater than a round can bring."""
    if not move.chips:
        return None
    added, times = worth_of(game, move.chips)
    value = tidy(move.value + added)
    # a factor this great is not multiplied: a half would be beyond any number with a point
    if times > 2 * NUMBER_MOST or abs(value * times) > NUMBER_MOST:
        return impossible("PL-CHIP-01", "great", most=NUMBER_MOST)
    return None


def _no_points(game: SlateGame, move: EndsRound, present: Each[bool]) -> Ruling | None:
    if not move.entries:
        return None
    if wrong := no_columns([entry.points for entry in move.entries], present):
        return wrong
    for entry in move.entries:
        if wrong := no_chips(game, entry.chips) or no_number(game, entry.points or 0):
            return wrong
    numbers = [entry.points or 0 for entry in move.entries]
    if replaced_by(game, move) is not None:
        if any(numbers) or sum(len(entry.chips) for entry in move.entries) > 1:
            return impossible("PL-CHIP-01", "alone")
        return None
    if game.sum is not None and sum(numbers) != game.sum:
        return impossible("PL-ROUND-01", "sum", sum=str(game.sum), number=str(tidy(sum(numbers))))
    return None


def no_columns(numbers: list[Any], present: Each[bool]) -> Ruling | None:
    """The refusal of a line that has not just one number for each who plays."""
    if len(numbers) != len(present):
        return impossible("PL-ROUND-01", "numbers", number=len(present))
    for place, (number, plays) in enumerate(zip(numbers, present, strict=True)):
        if not plays and number:
            return impossible("PL-ROUND-01", "absent", seat=ALL_SEATS[place])
        if plays and number is None:
            return impossible("PL-ROUND-01", "missing", seat=ALL_SEATS[place])
    return None


def no_number(game: SlateGame, number: Number) -> Ruling | None:
    """The refusal of a number that the game does not have."""
    if not game.low <= number <= game.high and number:
        return impossible("PL-ROUND-01", "range", least=str(game.low), most=str(game.high))
    if game.kind == "toggles" and number:
        return impossible("PL-ROUND-01", "toggles")
    if game.step == 1 and number != int(number):
        return impossible("PL-ROUND-01", "half")
    return None


def no_chips(game: SlateGame, chips: Counted) -> Ruling | None:
    """The refusal of chips that the game does not have, or not so often."""
    used: dict[str, int] = {}
    for key, number in chips:
        chip = game.chip(key)
        if chip is None:
            return impossible("PL-CHIP-01", "unknown", chip=key)
        used[key] = used.get(key, 0) + number
        if not 0 < used[key] <= chip.most:
            return impossible("PL-CHIP-01", "often", chip=chip.name, most=chip.most)
    return None


def _no_split(game: SlateGame, move: Splits, columns: int) -> Ruling | None:
    rule = game.split
    assert rule is not None  # judged: the kind is split
    piles = piles_of(game, move)
    if isinstance(move.pile, tuple) and (sum(piles) != rule.total or min(piles) < 0):
        return impossible("PL-SPLIT-01", "total", total=rule.total, number=sum(piles))
    if rule.caller_needs and move.called is None:
        return impossible("PL-SPLIT-01", "called")
    if move.melds and len(move.melds) != columns:
        return impossible("PL-ROUND-01", "numbers", number=columns)
    for entry in move.melds:
        if wrong := no_chips(game, entry.chips):
            return wrong
        if not is_sum_of(rule.melds, entry.points or 0):
            melds = ", ".join(map(str, rule.melds))
            return impossible("PL-SPLIT-01", "melds", number=str(entry.points), melds=melds)
    return None


MELDS_MOST = 2_000


def is_sum_of(values: Each[int], number: Number) -> bool:
    """Whether a number is a sum of these values, each as often as needed."""
    if not 0 <= number <= MELDS_MOST or number != int(number):
        return False
    reached = {0}
    for total in range(1, int(number) + 1):
        if any(total - value in reached for value in values):
            reached.add(total)
    return number in reached


def no_tricks(
    move: Tricks, present: Each[bool], bids: Each[int | None], cards: int
) -> Ruling | None:
    """The refusal of tricks that do not add up to the cards, or come before the bids."""
    if not bids:
        return impossible("PL-BIDS-01", "first")
    if wrong := no_columns(list(move.numbers), present):
        return wrong
    taken = sum(number or 0 for number in move.numbers)
    if taken != cards:
        return impossible("PL-BIDS-01", "tricks", number=taken, cards=cards)
    return None


def no_bids(
    game: SlateGame, numbers: Each[int | None], present: Each[bool], cards: int
) -> Ruling | None:
    """The refusal of bids that cannot be made."""
    rule = game.bids
    assert rule is not None  # judged: the kind is bids
    if wrong := no_columns(list(numbers), present):
        return wrong
    if max(number or 0 for number in numbers) > cards:
        return impossible("PL-BIDS-01", "high", cards=cards)
    if not rule.sum_may_equal_cards and sum(number or 0 for number in numbers) == cards:
        return impossible("PL-BIDS-01", "sum", cards=cards)
    return None


def _no_winner(game: SlateGame, move: Won, present: Each[bool]) -> Ruling | None:
    rule = game.winner
    assert rule is not None  # judged: the kind is winner
    won = {game.column_of(seat) for seat in move.winners}
    if any(column >= len(present) or not present[column] for column in won):
        return impossible("PL-ROUND-01", "nobody", letter=str(move.winners[-1]))
    players = sum(present)
    if not rule.fewest <= len(won) <= min(rule.most, players - rule.each):
        return impossible("PL-WON-01", "winners", least=rule.fewest, most=rule.most)
    if not rule.typed and move.value not in [value.value for value in rule.values]:
        values = ", ".join(str(value.value) for value in rule.values)
        return impossible("PL-WON-01", "value", values=values)
    named = move.value in [value.value for value in rule.values]
    if not named and not rule.low <= move.value <= rule.high:
        return impossible("PL-ROUND-01", "range", least=str(rule.low), most=str(rule.high))
    if move.value != int(move.value) and game.step == 1:
        return impossible("PL-ROUND-01", "half")
    return no_chips(game, move.chips)
