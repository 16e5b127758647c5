"""The interface of a game's words, and the words of all games by key."""

from collections.abc import Callable, Mapping
from collections.abc import Sequence as Listing
from dataclasses import dataclass, field, replace
from typing import Any

from tartli_ref.games.asszorti import words as asszorti
from tartli_ref.games.game import BuliResult, ScoreLine, Sheet
from tartli_ref.games.plain import words as plain
from tartli_ref.games.tartli.words import (
    PRESETS,
    SOURCES,
    TITLE,
    TOO_LATE,
    name_of,
    say_buli,
    say_line,
    say_move,
    say_standing,
    say_what,
    tartli_voice,
)
from tartli_ref.games.ulti import words as ulti
from tartli_ref.table.terms import Terms
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice, capital, say_balances


@dataclass(frozen=True, slots=True)
class GameWords:
    """One game in sentences: moves, score lines, finished bulis, the standing.

    ``title`` names the game, ``presets`` its presets. ``name_of`` names the facts of refusals;
    their texts are in the rulebook. ``too_late`` maps the rule and case of each refusal whose
    remedy is a later trick to the rule that applies when no later trick is left. ``say_what`` gives
    the reason for a score line. ``say_buli`` is for games in bulis.

    For a player's statistics, ``pairs`` are a game's own rows: a label with two count keys.
    ``kinds`` can be made or lost, by the word after ``made:`` in the counts; ``kinds_title`` names
    the player concerned. ``sources`` are the sources of points, by the word after ``points:``.
    """

    title: str
    presets: Mapping[str, str]
    voice: Callable[[Terms], Voice]
    name_of: Callable[[object, Listing[str]], str]
    say_move: Callable[[Any, Listing[str]], str]
    say_line: Callable[[ScoreLine, Listing[str]], str]
    say_what: Callable[[ScoreLine, Listing[str]], str]
    say_standing: Callable[[Sheet, Listing[str]], str]
    say_buli: Callable[[BuliResult, Listing[str]], str] | None = None
    too_late: Mapping[tuple[str, str], str] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    pairs: tuple[tuple[str, str, str], ...] = ()
    kinds_title: str = ""
    kinds: Mapping[str, str] = field(default_factory=dict)


WORDS: dict[str, GameWords] = {
    "tartli": GameWords(
        title=TITLE,
        presets=PRESETS,
        voice=tartli_voice,
        name_of=name_of,
        say_move=say_move,
        say_line=say_line,
        say_what=say_what,
        say_buli=say_buli,
        say_standing=say_standing,
        too_late=TOO_LATE,
        sources=SOURCES,
    ),
    "asszorti": GameWords(
        title=asszorti.TITLE,
        presets=asszorti.PRESETS,
        voice=asszorti.asszorti_voice,
        name_of=asszorti.name_of,
        say_move=asszorti.say_move,
        say_line=asszorti.say_line,
        say_what=asszorti.say_what,
        say_standing=say_balances,
        sources=asszorti.SOURCES,
        pairs=asszorti.PAIRS,
        kinds_title=asszorti.KINDS_TITLE,
        kinds=asszorti.KINDS,
    ),
    "ulti": GameWords(
        title=ulti.TITLE,
        presets=ulti.PRESETS,
        voice=ulti.ulti_voice,
        name_of=ulti.name_of,
        say_move=ulti.say_move,
        say_line=ulti.say_line,
        say_what=ulti.say_what,
        say_standing=say_balances,
        sources=ulti.SOURCES,
        pairs=ulti.PAIRS,
        kinds_title=ulti.KINDS_TITLE,
        kinds=ulti.KINDS,
    ),
    "plain": GameWords(
        title=plain.TITLE,
        presets=plain.PRESETS,
        voice=plain.voice,
        name_of=plain.name_of,
        say_move=plain.say_move,
        say_line=plain.say_line,
        say_what=plain.say_what,
        say_standing=say_balances,
        sources=plain.SOURCES,
    ),
}


def words_of(game: str) -> GameWords:
    """The words of this game."""
    return WORDS[game]


def say_ended(buli: BuliResult, voice: Voice) -> str:
    """The result of a buli in one sentence."""
    say_buli = words_of(voice.game).say_buli
    assert say_buli is not None  # a finished buli, so the game is played in bulis
    return say_buli(buli, voice)


def title_of(game: str) -> str:
    """The title of the game with this key."""
    return capital(_(words_of(game).title))


def preset_name(game: str, preset: str) -> str:
    """The name of a preset; an unknown key is returned unchanged."""
    presets = words_of(game).presets
    return _(presets[preset]) if preset in presets else preset


def voice_of(terms: Terms, names: tuple[str, ...] = ()) -> Voice:
    """The voice of a table; ``names`` are its people, guests too, if they are known."""
    if names and names != terms.seats:
        terms = replace(terms, seats=names)
    return words_of(terms.game).voice(terms)
