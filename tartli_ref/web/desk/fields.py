"""The fields of questions: the meaning of their texts, and their controls in a form.

Some fields have parts in a form: ``score.a`` and ``score.b``. They are put together to one text
(``fold``), so that the link to an answer has only notation in it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from tartli_ref.cards import Suit
from tartli_ref.web.desk.reading import Given, Odd, Texts, Trouble, check_times, filled
from tartli_ref.web.desk.views import (
    Choice,
    ChoicesView,
    FieldView,
    NumbersView,
    NumberView,
    TickView,
)
from tartli_ref.words.cards import suit_name
from tartli_ref.words.language import _
from tartli_ref.words.voice import Voice


class Field(Protocol):
    """One field of a question."""

    @property
    def name(self) -> str:
        """The name in a link."""

    def fold(self, given: Given) -> Texts:
        """The texts of this field, joined from its parts."""

    def read(self, texts: Texts) -> object:
        """The value of the texts; ``Odd`` if they have none."""

    def view(self, texts: Texts, trouble: Trouble | None, voice: Any) -> FieldView:
        """The control in the form, with these texts."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some choices with their ``values``. The first is the default, unless required.

    ``suits`` are the choices that have the sign of a suit.
    """

    name: str
    label: str
    labels: Mapping[str, str]
    values: Mapping[str, object]
    required: bool = False
    wide: bool = False
    folded: bool = False
    suits: frozenset[str] = frozenset()

    def fold(self, given: Given) -> Texts:
        """It has no parts."""
        return filled(given.get(self.name, ()))

    def read(self, texts: Texts) -> object:
        """The value of the choice."""
        check_times(texts, 1)
        if not texts:
            if self.required:
                raise Odd(_("Choose one of these."))
            return next(iter(self.values.values()))
        chosen = self._chosen(texts)
        if chosen is None:
            raise Odd(_("“{text}” is none of these.").format(text=texts[0]))
        return self.values[chosen]

    def _chosen(self, texts: Texts) -> str | None:
        if not texts:
            return None if self.required else next(iter(self.values))
        return next((key for key in self.values if key.lower() == texts[-1].lower()), None)

    def view(self, texts: Texts, trouble: Trouble | None, voice: Voice) -> FieldView:  # noqa: ARG002
        """Chips to tap, one of them tapped."""
        chosen = self._chosen(texts)
        choices = tuple(
            Choice(key, label, key == chosen, suit=key if key in self.suits else "")
            for key, label in self.labels.items()
        )
        if texts and chosen is None:
            odd = _("“{text}”").format(text=texts[-1])
            choices = (*choices, Choice(texts[-1], odd, chosen=True))
        return ChoicesView(
            "choices",
            self.name,
            self.label,
            choices,
            self.wide,
            trouble,
            folded=self.folded,
            open=bool(texts) or trouble is not None,
        )


def trump_field(name: str = "trump") -> OneOf:
    """The field for the suit of trumps."""
    letters = {suit.value: suit for suit in Suit}
    labels = {letter: suit_name(suit) for letter, suit in letters.items()}
    signs = frozenset(letters)
    return OneOf(name, _("Trumps"), labels, letters, required=True, suits=signs)


@dataclass(frozen=True, slots=True)
class Tick:
    """Yes or no."""

    name: str
    label: str

    def fold(self, given: Given) -> Texts:
        """It has no parts."""
        return filled(given.get(self.name, ()))[:2]

    def read(self, texts: Texts) -> bool:
        """Whether it is ticked."""
        if texts not in ((), ("0",), ("1",)):
            raise Odd(_("“{text}” is neither 1 nor 0.").format(text=texts[-1]))
        return texts == ("1",)

    def view(self, texts: Texts, trouble: Trouble | None, voice: Voice) -> FieldView:  # noqa: ARG002
        """A box."""
        return TickView("tick", self.name, self.label, texts[-1:] == ("1",), trouble)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number; ``required``, or with a ``default``. Those of ``chips`` can be tapped."""

    name: str
    label: str
    least: int
    most: int
    default: int | None = None
    required: bool = False
    hint: str = ""
    chips: range = range(0)
    folded: bool = False

    def fold(self, given: Given) -> Texts:
        """It has no parts."""
        return filled(given.get(self.name, ()))

    def read(self, texts: Texts) -> int | None:
        """The number."""
        check_times(texts, 1)
        if not texts:
            if self.required:
                raise Odd(_("Enter a number."))
            return self.default
        return read_number(texts[0], self.least, self.most)

    def view(self, texts: Texts, trouble: Trouble | None, voice: Voice) -> FieldView:  # noqa: ARG002
        """Chips, or a field to type in."""
        typed = " ".join(texts)
        if not self.chips:
            return NumberView("number", self.name, self.label, typed, self.hint, trouble)
        numbers = list(map(str, self.chips))
        if typed not in ("", *numbers):
            numbers.append(typed)
        choices = tuple(Choice(number, number, number == typed) for number in numbers)
        return ChoicesView(
            "choices",
            self.name,
            self.label,
            choices,
            wide=False,
            trouble=trouble,
            hint=self.hint,
            folded=self.folded,
            open=bool(texts) or trouble is not None,
        )


def read_number(text: str, least: int, most: int) -> int:
    """A whole number within these bounds."""
    if not re.fullmatch(r"-?[0-9]{1,5}", text) or not least <= int(text) <= most:
        said = _("“{text}” is no number from {least} to {most}.")
        raise Odd(said.format(text=text, least=least, most=most))
    return int(text)


@dataclass(frozen=True, slots=True)
class Numbers:
    """A number for each of two players, written ``97-64``; one left out is None."""

    name: str
    label: str
    labels: tuple[str, str]
    least: int
    most: int
    required: bool = False
    hint: str = ""
    folded: bool = False

    def fold(self, given: Given) -> Texts:
        """Both parts as one text."""
        parts = [given.get(f"{self.name}.{side}", ("",))[0] for side in "ab"]
        return filled((*given.get(self.name, ()), "-".join(parts) if any(parts) else ""))

    def read(self, texts: Texts) -> tuple[int | None, int | None] | None:
        """Both numbers, None if there are none."""
        check_times(texts, 1)
        if not texts:
            if self.required:
                raise Odd(_("Enter a number for both."))
            return None
        first, second = self._sides(texts)
        read = [
            read_number(side, self.least, self.most) if side else None for side in (first, second)
        ]
        if self.required and None in read:
            raise Odd(_("Enter a number for both."))
        return read[0], read[1]

    def _sides(self, texts: Texts) -> tuple[str, str]:
        """The text of either side: a minus can be between them and before each."""
        found = re.fullmatch(r"(-?[^-]*)-(-?[^-]*)", texts[-1]) if texts else None
        return (found[1], found[2]) if found else (" ".join(texts), "")

    def view(self, texts: Texts, trouble: Trouble | None, voice: Voice) -> FieldView:  # noqa: ARG002
        """Two fields to type in."""
        sides = zip(("a", "b"), self.labels, self._sides(texts), strict=True)
        numbers = tuple(
            NumberView("number", f"{self.name}.{side}", label, typed)
            for side, label, typed in sides
        )
        return NumbersView(
            "numbers",
            self.name,
            self.label,
            numbers,
            self.hint,
            trouble,
            folded=self.folded,
            open=bool(texts) or trouble is not None,
        )
