"""The interface of a game's words, and the words of all games by key."""

from collections.abc import Callable, Mapping
from collections.abc import Sequence as Listing
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from tartli_ref.rules import engine_of
from tartli_ref.rules.common.findings import Question
from tartli_ref.rules.game import BuliResult, ScoreLine, Sheet
from tartli_ref.table.terms import Terms
from tartli_ref.words.language import _, language, ngettext
from tartli_ref.words.lists import Voice, capital


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
    ``title_of_data`` is the title of a game that is described by data, by its id.
    ``say_question`` asks about house rules that may be a mistake. ``about`` says in a line how a
    preset differs, where there are many. ``in_rounds`` is set for a game of rounds
    rather than deals.
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
    say_question: Callable[[Question], str] | None = None
    title_of_data: Callable[[str], str] | None = None
    about: Mapping[str, str] = field(default_factory=dict)
    in_rounds: bool = False


WORDS: dict[str, GameWords] = {}
"""The words of the entered games, by key."""


def words_of(game: str) -> GameWords:
    """The words of this game."""
    return WORDS[game]


def say_ended(buli: BuliResult, voice: Voice) -> str:
    """The result of a buli in one sentence."""
    say_buli = words_of(voice.game).say_buli
    assert say_buli is not None  # a finished buli, so the game is played in bulis
    return say_buli(buli, voice)


def title_of(game: str) -> str:
    """The title of the game with this key, or of this kind."""
    words = words_of(engine_of(game))
    key = game.partition(":")[2]
    if key and words.title_of_data:
        return words.title_of_data(key)
    return capital(_(words.title))


def in_language(names: Mapping[str, str]) -> str:
    """A name in the reader's language, else in the first that it has."""
    return names.get(language()) or next(iter(names.values()))


class OfGame(Protocol):
    """A table, its header, or a session: each has the key of a game."""

    @property
    def game(self) -> str: ...


def game_title(evening: OfGame) -> str:
    """What the game of an evening is called; the key of a game that is not known here."""
    called: Mapping[str, str] = getattr(evening, "called", {})
    if called:
        return in_language(called)
    return title_of(evening.game) if engine_of(evening.game) in WORDS else evening.game


def is_in_rounds(evening: OfGame) -> bool:
    """Whether the game of an evening is played in rounds; an unknown one is in deals."""
    engine = engine_of(evening.game)
    return engine in WORDS and WORDS[engine].in_rounds


def say_played(evening: OfGame, number: int) -> str:
    """How many deals, or rounds, of an evening are played."""
    text = ngettext("{number} deal", "{number} deals", number)
    if is_in_rounds(evening):
        text = ngettext("{number} round", "{number} rounds", number)
    return text.format(number=number)


def say_question(game: str, question: Question) -> str:
    """A question about house rules that may be a mistake."""
    say = words_of(game).say_question
    assert say is not None  # only a game with words for its questions asks any
    return say(question)


def preset_name(game: str, preset: str) -> str:
    """The name of a preset; an unknown key is returned unchanged."""
    presets = words_of(game).presets
    if preset not in presets:
        return preset
    return _(presets[preset])


def voice_of(terms: Terms, names: tuple[str, ...] = ()) -> Voice:
    """The voice of a table; ``names`` are its people, guests too, if they are known."""
    if names and names != terms.seats:
        terms = replace(terms, seats=names)
    return words_of(terms.game).voice(terms)
