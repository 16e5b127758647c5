"""The slate in sentences."""

from collections.abc import Iterable, Mapping
from collections.abc import Sequence as Listing

from tartli_ref.games.plain.shipped import shipped
from tartli_ref.rules.common.moves import Note
from tartli_ref.rules.common.seats import ALL_SEATS, Each, Seat
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.plain.moves import (
    Adds,
    Adjust,
    Bids,
    Counted,
    Deals,
    EndsRound,
    Entry,
    Joins,
    Leaves,
    Move,
    Sits,
    Splits,
    Tricks,
    Won,
    write_chips,
)
from tartli_ref.table.terms import Terms
from tartli_ref.words.game_words import in_language
from tartli_ref.words.language import N_, Marked, _
from tartli_ref.words.lists import Voice, all_of, capital, each_of, plain_number, signed

TITLE = N_("points")
PRESETS: Marked[dict[str, str]] = {"standard": "points only"}
SOURCES: Marked[dict[str, str]] = {"rounds": "rounds"}
KINDS: Marked[dict[str, str]] = {
    "points": "a number for each",
    "split": "a total that two sides share",
    "bids": "what each bids, and then takes",
    "winner": "who has won, and how much",
    "toggles": "extra points alone",
}


class PlainVoice(Voice):
    """The players at a slate."""

    __slots__ = ()
    game = "plain"


def voice(terms: Terms) -> PlainVoice:
    """The players by name."""
    return PlainVoice(terms.seats)


def name_of(thing: object, names: Listing[str]) -> str:
    """A seat by its player, a kind of game by its words; anything else, and an empty seat, as it
    is.
    """
    if isinstance(thing, Seat) and thing < len(names):
        return names[thing]
    if isinstance(thing, str) and thing in KINDS:
        return _(KINDS[thing])
    if isinstance(thing, Mapping):
        return in_language(thing)
    return str(thing)


def title_of_data(key: str) -> str:
    """The title of a shipped game by its id; of another a title made of its id."""
    for game in shipped():
        if game.id == key:
            return in_language(game.name)
    return capital(key.replace("_", " "))


def say_move(move: Move, names: Listing[str]) -> str:
    """A move as a sentence."""
    match move:
        case Adds(seat, points):
            return f"{name_of(seat, names)} {signed(points)}"
        case Deals(seat):
            return _("{name} deals").format(name=name_of(seat, names))
        case Adjust(seat, points, reason):
            text = _("{name} {points} by agreement: {reason}")
            name = name_of(seat, names)
            return text.format(name=name, points=signed(points), reason=reason)
        case Note(text):
            return _("note: {text}").format(text=text)
        case Joins() | Sits() | Leaves():
            return _say_guest(move, names)
        case _:
            return _say_round(move, names)


def _say_guest(move: Joins | Sits | Leaves, names: Listing[str]) -> str:
    name = name_of(move.seat, names)
    if isinstance(move, Leaves):
        return _(GUESTS_HERE[Leaves]).format(name=name)
    place = name_of(move.place, names)
    if isinstance(move, Sits):
        return _(GUESTS_HERE[Sits]).format(name=name, place=place)
    if move.points is None:
        return _(GUESTS_HERE[Joins]).format(called=move.called, place=place)
    text = _("{called} joins with {points}, after {place}")
    return text.format(called=move.called, points=plain_number(move.points), place=place)


GUESTS_HERE: Marked[dict[type, str]] = {
    Joins: "{called} sits down after {place}",
    Sits: "{name} sits next to {place}",
    Leaves: "{name} stops",
}


def _say_round(move: EndsRound | Splits | Bids | Tricks | Won, names: Listing[str]) -> str:
    match move:
        case EndsRound(entries):
            if not entries:
                return _("the round is over")
            return _("round: {points}").format(points=_say_entries(entries, names))
        case Splits():
            return _say_split(move, names)
        case Bids(numbers):
            return _("bids: {numbers}").format(numbers=_say_numbers(numbers, names))
        case Tricks(numbers):
            return _("tricks: {numbers}").format(numbers=_say_numbers(numbers, names))
        case Won():
            text = _("{names} win: {value}")
            if len(move.winners) == 1:
                text = _("{names} wins: {value}")
            winners = all_of(name_of(seat, names) for seat in move.winners)
            value = " ".join(filter(None, (plain_number(move.value), say_chips(move.chips))))
            return text.format(names=winners, value=value)


def _say_split(move: Splits, names: Listing[str]) -> str:
    if isinstance(move.pile, Seat):
        said = [_("{name}: all tricks").format(name=name_of(move.pile, names))]
    else:
        said = [" : ".join(map(str, move.pile))]
    if move.called is not None:
        said.append(_("{name} called").format(name=name_of(move.called, names)))
    if any(entry.points or entry.chips for entry in move.melds):
        said.append(_("melds {points}").format(points=" : ".join(map(_say_entry, move.melds))))
    return ", ".join(said)


def _say_entries(entries: Each[Entry], names: Listing[str]) -> str:
    """The numbers by name, if there are as many; otherwise, and for sides, only the numbers."""
    if len(entries) != len(names):
        return " ".join(map(_say_signed, entries))
    present = [entry for entry in entries if entry.points is not None]
    if len(present) == len(entries) and not any(entry.chips for entry in entries):
        return each_of(names, [entry.points or 0 for entry in entries], signed)
    said = zip(names, entries, strict=True)
    return ", ".join(f"{name} {_say_signed(entry)}" for name, entry in said if entry in present)


def _say_signed(entry: Entry) -> str:
    if entry.points is None:
        return "–"
    return " ".join(filter(None, (signed(entry.points), say_chips(entry.chips))))


def _say_entry(entry: Entry) -> str:
    return " ".join(filter(None, (plain_number(entry.points or 0), say_chips(entry.chips))))


def say_chips(chips: Counted) -> str:
    """Chips by their ids, as in the notation: a move knows no game."""
    return write_chips(chips).replace("_", " ").replace("*", " × ")


def _say_numbers(numbers: Iterable[int | None], names: Listing[str]) -> str:
    by_seat = zip(ALL_SEATS, numbers, strict=False)
    return ", ".join(
        f"{name_of(seat, names)} {number}" for seat, number in by_seat if number is not None
    )


def say_line(line: ScoreLine, names: Listing[str]) -> str:
    """A score line as a sentence."""
    return f"{names[line.seat]} {signed(line.points)}"


def say_what(line: ScoreLine, _names: Listing[str]) -> str:
    """The reason for a score line."""
    if line.rule == "PL-BONUS-01":
        return _("bonus")
    if line.rule == "REF-GUEST":
        return _("begins with")
    return _("points") if line.rule.startswith("PL-") else _("by agreement")
