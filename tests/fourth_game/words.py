"""Highest card in sentences."""

from collections.abc import Sequence as Listing

from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import ScoreLine, Sheet
from tartli_ref.table.terms import Terms
from tartli_ref.words.game_words import GameWords
from tartli_ref.words.lists import Voice
from tests.fourth_game.core import Ended, Move, Note, Turns


class HighestVoice(Voice):
    __slots__ = ()
    game = "highest"


def voice(terms: Terms) -> Voice:
    return HighestVoice(terms.seats)


def name_of(thing: object, names: Listing[str]) -> str:
    return names[thing] if isinstance(thing, Seat) else str(thing)


def say_move(move: Move, names: Listing[str]) -> str:
    if isinstance(move, Turns):
        return f"{names[move.seat]} turns up {move.card}"
    if isinstance(move, Note):
        return f"note: {move.text}"
    return f"{names[move.seat]} {move.points:+d} by agreement: {move.reason}"


def say_line(line: ScoreLine, names: Listing[str]) -> str:
    return f"{names[line.seat]} {line.points:+d} for {say_what(line, names)}"


def say_what(line: ScoreLine, _names: Listing[str]) -> str:
    return "the deal" if line.what else "the agreement"


def say_standing(sheet: Sheet, names: Listing[str]) -> str:
    pairs = zip(names, sheet.score, strict=True)
    return ", ".join(f"{name} {points:+d}" for name, points in pairs)


def say_deal(deal: Ended, names: Listing[str]) -> str:
    return f"{names[deal.winner]} had the highest card"


WORDS = GameWords(
    title="Highest card",
    presets={"usual": "usual"},
    voice=voice,
    name_of=name_of,
    say_move=say_move,
    say_line=say_line,
    say_what=say_what,
    say_standing=say_standing,
    pairs=(("Deals won – lost", "highest_won", "highest_lost"),),
    sources={"highest": "the highest card"},
)
