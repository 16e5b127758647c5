"""One question as an address asks it: read field by field, answered, or complained about."""

from typing import Any

from tartli_ref.web.asking.fields import Field
from tartli_ref.web.asking.house import OPTION, RULES, read_house, rules_of
from tartli_ref.web.asking.reading import Given, Odd, Trouble
from tartli_ref.web.asking.referee import Asking, Referee, Talk
from tartli_ref.web.asking.views import FieldView
from tartli_ref.words.answers import InWords

DRAFT = "draft"
"""With it a form is only filled in: nothing has been asked yet."""


class Asked:
    """What an address asks, read field by field; ``troubles`` are the complaints by field."""

    def __init__(self, referee: Referee, asking: Asking, given: Given) -> None:
        self.asking = asking
        self.troubles: dict[str, Trouble] = {}
        self.rules, self.options = rules_of(given)
        house = self._house(referee.game)
        self.fields = asking.fields(house)
        self.texts = {field.name: field.fold(given) for field in self.fields}
        self.is_draft = DRAFT in given
        self.is_asked = bool(self.query) and not self.is_draft
        self.talk: Talk = referee.talk(asking.key, house, self.rules[0] if self.rules else "")
        self.answer = self._answer() if self.is_asked or self.is_draft else None

    @property
    def query(self) -> dict[str, Any]:
        """The address of this question, without what says nothing."""
        named = {**self.texts, RULES: self.rules, OPTION: self.options}
        return {name: texts for name, texts in named.items() if texts}

    def _house(self, game: str) -> Any:
        try:
            return read_house(game, self.rules, self.options)
        except Odd as odd:
            self.troubles[RULES] = odd.trouble
            return None

    def _answer(self) -> InWords | None:
        """The answer, or None with the complaints at their fields."""
        values = {field.name: self._value(field) for field in self.fields}
        if self.troubles or self.is_draft:
            return None
        try:
            return self.talk.answer(self.asking, values)
        except Odd as odd:
            self.troubles[self.asking.places.get(odd.place, odd.place)] = odd.trouble
        return None

    def _value(self, field: Field) -> object:
        try:
            return field.read(self.texts[field.name])
        except Odd as odd:
            if not self.is_draft or self.texts[field.name]:
                self.troubles[field.name] = odd.trouble
            return None

    def view(self) -> tuple[FieldView, ...]:
        """The fields as they were typed, with the complaints."""
        return tuple(
            field.view(self.texts[field.name], self.troubles.get(field.name), self.talk.voice)
            for field in self.fields
        )
