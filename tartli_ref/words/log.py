"""Lines of a log as sentences."""

from tartli_ref.table.log import Entry, Fix, Recorded, Signed, Undo, read_entry
from tartli_ref.table.terms import Terms, game_of
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.voice import Voice


def say_entry(terms: Terms, line: str) -> str:
    """What a line of the log says."""
    return entry_sentence(read_entry(game_of(terms), line), voice_of(terms))


def entry_sentence(entry: Entry, voice: Voice) -> str:
    """What an entry says."""
    match entry:
        case Undo():
            return "undo"
        case Signed(seat, confirms, note):
            return f"{voice[seat]} confirms" if confirms else f"{voice[seat]} disputes: {note}"
        case Fix(number, recorded):
            return f"correction of line {number}: {entry_sentence(recorded, voice)}"
        case Recorded(move, agreed):
            return words_of(voice.game).say_move(move, voice) + (
                " (by agreement)" if agreed else ""
            )
