"""Lines of a log as sentences."""

from collections.abc import Sequence as Listing

from tartli_ref.table.log import Entry, Fix, Recorded, Undo, read_entry
from tartli_ref.table.terms import Terms, game_of
from tartli_ref.words.tartli.moves import say_move
from tartli_ref.words.tartli.names import voice_of


def say_entry(terms: Terms, line: str) -> str:
    """What a line of the log says."""
    return entry_sentence(read_entry(game_of(terms), line), voice_of(terms))


def entry_sentence(entry: Entry, names: Listing[str]) -> str:
    """What an entry says."""
    match entry:
        case Undo():
            return "undo"
        case Fix(number, recorded):
            return f"correction of line {number}: {entry_sentence(recorded, names)}"
        case Recorded(move, agreed):
            return say_move(move, names) + (" (by agreement)" if agreed else "")
