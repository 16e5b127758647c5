"""The plain slate in sentences."""

from collections.abc import Sequence as Listing

from tartli_ref.rules.common.moves import Note
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.plain.rounds import Adds, Adjust, Deals, Move
from tartli_ref.table.terms import Terms
from tartli_ref.words.language import N_, Marked, _
from tartli_ref.words.lists import Voice, each_of, signed

TITLE = N_("another game")
PRESETS: Marked[dict[str, str]] = {"standard": "points only"}
SOURCES: Marked[dict[str, str]] = {"rounds": "rounds"}


class PlainVoice(Voice):
    """The players at a plain slate."""

    __slots__ = ()
    game = "plain"


def voice(terms: Terms) -> PlainVoice:
    """The players by name."""
    return PlainVoice(terms.seats)


def name_of(thing: object, names: Listing[str]) -> str:
    """A seat by its player, anything else, and an empty seat, as it is."""
    if isinstance(thing, Seat) and thing < len(names):
        return names[thing]
    return str(thing)


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
        case _ if len(move.points) == len(names):
            return _("round: {points}").format(points=each_of(names, move.points, signed))
        case _ if move.points:  # too many or too few, which is refused
            return _("round: {points}").format(points=" ".join(map(signed, move.points)))
        case _:
            return _("the round is over")


def say_line(line: ScoreLine, names: Listing[str]) -> str:
    """A score line as a sentence."""
    return f"{names[line.seat]} {signed(line.points)}"


def say_what(line: ScoreLine, _names: Listing[str]) -> str:
    """The reason for a score line."""
    return _("points") if line.rule.startswith("PL-") else _("by agreement")
