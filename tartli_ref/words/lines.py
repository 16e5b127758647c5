"""The lines of a table as sentences: entries and scores.

Scores of one item that several players share form one sentence.
"""

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Listing
from typing import Any

from tartli_ref.games.game import ScoreLine
from tartli_ref.table.log import Entry, Fix, Insert, Misdeal, Recorded, Signed, Undo, read_entry
from tartli_ref.table.steps import Shared, items
from tartli_ref.table.terms import Terms, game_of
from tartli_ref.words.game_words import GameWords, voice_of, words_of
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice, capital, signed

PAIR = 2
"""With two players each line is a sentence of its own."""


def said_together(
    words: GameWords, lines: Iterable[ScoreLine], names: Listing[str]
) -> Iterator[tuple[Shared, str]]:
    """Score lines with their sentences; with three players, one sentence per item."""
    for shared in items(lines):
        if len(shared) > 1 and len(names) > PAIR:
            yield shared, _say_item(words, shared, names)
        else:
            yield from (((line,), words.say_line(line, names)) for line in shared)


def _say_item(words: GameWords, shared: Shared, names: Listing[str]) -> str:
    """All players' shares of one item."""
    shares = ", ".join(
        f"{names[line.seat]}\N{NO-BREAK SPACE}{signed(line.points)}" for line in shared
    )
    text = _("{what}: {shares}").format(what=words.say_what(shared[0], names), shares=shares)
    return capital(text)


def sentences(words: GameWords, lines: Iterable[ScoreLine], names: Listing[str]) -> tuple[str, ...]:
    """The scores, one sentence each."""
    return tuple(sentence for _lines, sentence in said_together(words, lines, names))


def say_entry(terms: Terms, line: str) -> str:
    """A log line as a sentence."""
    return entry_sentence(read_entry(game_of(terms), line), voice_of(terms))


def say_move(move: Any, voice: Voice) -> str:
    """A move of the house or of the game as a sentence."""
    if isinstance(move, Misdeal):
        return _("the deal is thrown in")
    return words_of(voice.game).say_move(move, voice)


def entry_sentence(entry: Entry, voice: Voice) -> str:
    """An entry as a sentence."""
    match entry:
        case Undo():
            return _("undo")
        case Signed(seat, confirms, note):
            said = _("{name} confirms") if confirms else _("{name} disputes: {note}")
            return said.format(name=voice[seat], note=note)
        case Fix(number, recorded):
            what = entry_sentence(recorded, voice)
            return _("correction of line {number}: {what}").format(number=number, what=what)
        case Insert(number, recorded):
            what = entry_sentence(recorded, voice)
            return _("inserted before line {number}: {what}").format(number=number, what=what)
        case Recorded(move, agreed):
            what = say_move(move, voice)
            return _("{what} (by agreement)").format(what=what) if agreed else what
