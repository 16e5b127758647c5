"""Lines of a log as sentences."""

from tartli_ref.table.log import Entry, Fix, Recorded, Signed, Undo, read_entry
from tartli_ref.table.terms import Terms, game_of
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.language import _
from tartli_ref.words.voice import Voice


def say_entry(terms: Terms, line: str) -> str:
    """What a line of the log says."""
    return entry_sentence(read_entry(game_of(terms), line), voice_of(terms))


def entry_sentence(entry: Entry, voice: Voice) -> str:
    """What an entry says."""
    match entry:
        case Undo():
            return _("undo")
        case Signed(seat, confirms, note):
            said = _("{name} confirms") if confirms else _("{name} disputes: {note}")
            return said.format(name=voice[seat], note=note)
        case Fix(number, recorded):
            what = entry_sentence(recorded, voice)
            return _("correction of line {number}: {what}").format(number=number, what=what)
        case Recorded(move, agreed):
            what = words_of(voice.game).say_move(move, voice)
            return _("{what} (by agreement)").format(what=what) if agreed else what
