"""The questions of a desk: as a game supplies them, and as an address asks one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from tartli_ref.games.common.seats import Seat
from tartli_ref.table.terms import Terms
from tartli_ref.web.desk.fields import Field
from tartli_ref.web.desk.house import OPTION, RULES, read_house, rules_of
from tartli_ref.web.desk.reading import Given, Odd, Trouble
from tartli_ref.web.desk.views import FieldView
from tartli_ref.words.answers import InWords
from tartli_ref.words.voice import Voice

Values = Mapping[str, Any]
Told = dict[str, object]
"""By field: a text, several of them, a number, or None if nothing is known."""

DRAFT = "draft"
"""The parameter of a form that is filled in and not asked yet."""
OF_TABLE, NEXT = "1", "next"
"""Its values: a table has filled it in; or a player has, and wants the further fields."""


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """A kind of question: ``title`` and ``hint``, the fields, and ``make``, which makes a question.

    ``fields`` is given the house rules, or None if they are not known: then it gives every field
    that any house rule may need. ``then`` gives the fields that follow from the value of the first:
    without it they are not asked yet. ``needed`` are the fields that only some choices of the field
    before them ask for. ``places`` are the fields at which a contradiction is shown, if they have
    another name. ``by_one``: it is asked by one player, or about one player's cards.
    """

    key: str
    title: str
    hint: str
    fields: Callable[[Any], tuple[Field, ...]]
    make: Callable[[Values], Any]
    places: Mapping[str, str] = field(default_factory=dict)
    by_one: bool = False
    then: Callable[[Any, Any], tuple[Field, ...]] | None = None
    needed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


class Answerer(Protocol):
    """Answers one kind of question in words."""

    @property
    def voice(self) -> Voice:
        """The players of the question by name."""

    def answer(self, kind: QuestionKind, values: Values) -> InWords:
        """The answer to these values; ``Odd`` if they make no sense by the house rules."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The desk of one game: its questions in order, and a page ``beside`` them by its endpoint, its
    title and its hint.

    ``answerer`` is given the key of a question, the house rules (None if they are not known), and
    the preset as it was typed. ``known_at`` gives what a table knows, as one seat sees it.
    """

    game: str
    questions: Mapping[str, QuestionKind]
    answerer: Callable[[str, Any, str], Answerer]
    known_at: Callable[[str, Terms, Any, Seat], Told]
    beside: tuple[str, str, str] | None = None


class QuestionForm:
    """A question as an address asks it, read field by field; ``troubles`` are errors by field."""

    def __init__(self, desk: Desk, kind: QuestionKind, given: Given) -> None:
        self.kind = kind
        self.troubles: dict[str, Trouble] = {}
        self.rules, self.options = rules_of(given)
        house = self._house(desk.game)
        self.fields = kind.fields(house)
        self.is_begun = kind.then is None
        if kind.then and (first := _value_of(self.fields[0], given)) is not None:
            self.fields = (*self.fields, *kind.then(house, first))
            self.is_begun = True
        self.texts = {field.name: field.fold(given) for field in self.fields}
        self.draft = {DRAFT: given[DRAFT]} if DRAFT in given else {}
        self.is_draft = bool(self.draft)
        self.is_of_table = given.get(DRAFT) == (OF_TABLE,)
        self.is_asked = bool(self.query) and not self.is_draft
        self.answerer = desk.answerer(kind.key, house, self.rules[0] if self.rules else "")
        self.answer = self._answer() if self.is_asked or self.is_draft else None

    @property
    def query(self) -> dict[str, Any]:
        """The query of this question, without empty fields."""
        named = {**self.texts, RULES: self.rules, OPTION: self.options}
        return {name: texts for name, texts in named.items() if texts}

    def view(self) -> tuple[FieldView, ...]:
        """The fields as they were typed, with their errors."""
        needed = self.kind.needed
        views = [
            field.view(self.texts[field.name], self.troubles.get(field.name), self.answerer.voice)
            for field in self.fields
        ]
        after = [*(needed.get(view.name, ()) for view in views[1:]), ()]
        return tuple(
            replace(view, opens=opens, needed=view.name in needed)
            for view, opens in zip(views, after, strict=True)
        )

    def _house(self, game: str) -> Any:
        try:
            return read_house(game, self.rules, self.options)
        except Odd as odd:
            self.troubles[RULES] = odd.trouble
            return None

    def _answer(self) -> InWords | None:
        """The answer, or None with errors at their fields."""
        values = {field.name: self._value(field) for field in self.fields}
        if self.troubles or self.is_draft:
            return None
        try:
            return self.answerer.answer(self.kind, values)
        except Odd as odd:
            self.troubles[self.kind.places.get(odd.place, odd.place)] = odd.trouble
        return None

    def _value(self, field: Field) -> object:
        try:
            return field.read(self.texts[field.name])
        except Odd as odd:
            asked_next = not self.is_begun and not self.is_of_table
            if not self.is_draft or self.texts[field.name] or asked_next:
                self.troubles[field.name] = odd.trouble
            return None


def _value_of(field: Field, given: Given) -> object:
    """The value of a field, None if it has none."""
    try:
        return field.read(field.fold(given))
    except Odd:
        return None
