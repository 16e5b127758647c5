"""Calculators: questions to a referee that need no table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from wtforms import Form, RadioField, SelectMultipleField
from wtforms.validators import InputRequired, Optional

from tartli_ref.rules.cards import GERMAN, Suit
from tartli_ref.table.terms import Terms
from tartli_ref.web.machinery.forms import TableForm
from tartli_ref.web.screen.trials import Trial
from tartli_ref.words.cards import card_name, rank_letter
from tartli_ref.words.language import N_

CHOOSE = N_("Choose one of these.")


class CalculatorForm(Form):
    """A form sent by GET."""

    Meta = TableForm.Meta

    def name(self, texts: Mapping[str, Mapping[str, str]]) -> None:
        """Label the choices of the fields in the page's language."""
        fields: Mapping[str, Any] = self._fields
        for name, field in fields.items():
            named = texts.get(name.rpartition("_")[2])
            if named is not None:
                field.choices = dict(named)


class Pack:
    """A field of cards, shown as on the table screen."""

    kind = "checkbox"
    data: Any

    @property
    def given(self) -> tuple[str, ...]:
        """The selected cards."""
        if isinstance(self.data, str):
            return (self.data,)
        return tuple(self.data or ())

    @property
    def suits(self) -> Iterator[tuple[str, list[tuple[str, str, str]]]]:
        """For each suit its cards: the value, the letter, and the full name."""
        for suit in Suit:
            cards = [card for card in GERMAN if card.suit == suit]
            yield suit, [(str(card), rank_letter(card.rank), card_name(card)) for card in cards]


class PackField(Pack, SelectMultipleField):
    """Several cards of the German pack."""


class CardField(Pack, RadioField):
    """One card of the German pack."""

    kind = "radio"


def one_of(label: str, *values: str, first: bool = False) -> RadioField:
    """A radio field; its choices are labelled on display."""
    choices = {value: value for value in values}
    if first:
        return RadioField(label, choices=choices, default=values[0], validators=[Optional()])
    return RadioField(label, choices=choices, validators=[InputRequired(CHOOSE)])


def trump_field() -> RadioField:
    return one_of(N_("Trumps"), *(suit.value for suit in Suit))


CARDS = {str(card): str(card) for card in GERMAN}


def card_field(label: str) -> CardField:
    return CardField(label, choices=CARDS, validators=[InputRequired(CHOOSE)])


def pack_field(label: str, missing: str = N_("Tap the cards.")) -> PackField:
    """A field for several cards."""
    return PackField(label, choices=CARDS, validators=[InputRequired(missing)])


class Row(NamedTuple):
    """A line of a sum or a list, with its rule."""

    what: str
    points: int | str
    rule: str


class Worked(NamedTuple):
    """The result: a sentence, ``rows`` with their ``total`` if there is one, and remarks, each with
    a rule.
    """

    verdict: str
    rows: tuple[Row, ...] = ()
    total: int | None = None
    notes: tuple[tuple[str, str], ...] = ()


class Wrong(ValueError):
    """The input contradicts itself at this field."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field


class Calculator(NamedTuple):
    """A calculator: ``prepare`` labels the choices of its form, ``limit`` leaves those that these
    terms have, ``work`` computes the result by their house rules, or a trial that shows it at a
    table.
    """

    title: str
    hint: str
    form: type[CalculatorForm]
    prepare: Callable[[Any], None]
    work: Callable[[Any, Terms], Worked | Trial]
    icon: str = "sum"
    limit: Callable[[Any, Terms], None] | None = None
