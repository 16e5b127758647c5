"""What a game supplies so that its referee can be asked: questions, fields, and answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from tartli_ref.games.common.seats import Seat
from tartli_ref.table.terms import Terms
from tartli_ref.web.asking.fields import Field
from tartli_ref.words.answers import InWords
from tartli_ref.words.voice import Voice

Values = Mapping[str, Any]
Told = dict[str, object]
"""By field: a text, several of them, a number, or None where nothing is known."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question as its page asks it: ``title`` in players' words, the fields, and what they make.

    ``fields`` is told the house rules, None where they are not known: then every field is shown
    that any house rule may need. ``places`` are the fields at which a contradiction is shown, where
    they have another name. ``by_one``: it is asked by one player, or about what is one player's.
    """

    key: str
    title: str
    hint: str
    fields: Callable[[Any], tuple[Field, ...]]
    make: Callable[[Values], Any]
    places: Mapping[str, str] = field(default_factory=dict)
    by_one: bool = False


class Talk(Protocol):
    """How one question is spoken about."""

    @property
    def voice(self) -> Voice:
        """Who its players are, and how things are called."""

    def answer(self, asking: Asking, values: Values) -> InWords:
        """The answer to what was filled in; ``Odd`` if it makes no sense by these house rules."""


@dataclass(frozen=True, slots=True)
class Referee:
    """The questions of one game in their order, and who answers them.

    ``talk`` is told which question it is, the house rules (None where they are not known), and
    what the preset was called. ``known_at`` is what a table knows, as one seat asks it.
    """

    game: str
    askings: Mapping[str, Asking]
    talk: Callable[[str, Any, str], Talk]
    known_at: Callable[[str, Terms, Any, Seat], Told]
