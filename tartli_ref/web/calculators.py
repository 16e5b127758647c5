"""Calculators: what people ask a referee that is no state of a table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from wtforms import Form, RadioField, SelectMultipleField
from wtforms.validators import InputRequired, Optional

from tartli_ref.cards import GERMAN, Suit
from tartli_ref.table.terms import Terms
from tartli_ref.web.forms import TableForm
from tartli_ref.web.trials import Trial
from tartli_ref.words.cards import card_name, rank_letter
from tartli_ref.words.language import N_

CHOOSE = N_("Choose one of these.")


class CalculatorForm(Form):
    """A form that is sent in the address."""

    Meta = TableForm.Meta

    def name(self, texts: Mapping[str, Mapping[str, str]]) -> None:
        """Gives the choices of its fields their names in the language of the page."""
        fields: Mapping[str, Any] = self._fields
        for name, field in fields.items():
            named = texts.get(name.rpartition("_")[2])
            if named is not None:
                field.choices = dict(named)


class Pack:
    """A field of cards, shown as they are at the table."""

    kind = "checkbox"
    data: Any

    @property
    def given(self) -> tuple[str, ...]:
        """The cards that were tapped."""
        return (self.data,) if isinstance(self.data, str) else tuple(self.data or ())

    @property
    def suits(self) -> Iterator[tuple[str, list[tuple[str, str, str]]]]:
        """For each suit its cards: the value, the letter, and the whole name."""
        for suit in Suit:
            held = (card for card in GERMAN if card.suit == suit)
            yield suit, [(str(it), rank_letter(it.rank), card_name(it)) for it in held]


class PackField(Pack, SelectMultipleField):
    """Cards of the German pack, tapped one by one."""


class CardField(Pack, RadioField):
    """One card of the German pack."""

    kind = "radio"


def one_of(label: str, *values: str, first: bool = False) -> RadioField:
    """One of some choices, all visible, which are named when they are shown."""
    rule = Optional() if first else InputRequired(CHOOSE)
    choices, default = {value: value for value in values}, values[0] if first else None
    return RadioField(label, choices=choices, default=default, validators=[rule])


def trump_field() -> RadioField:
    """The suit of trumps."""
    return one_of(N_("Trumps"), *(suit.value for suit in Suit))


CARDS = {str(card): str(card) for card in GERMAN}


def card_field(label: str) -> CardField:
    """One card."""
    return CardField(label, choices=CARDS, validators=[InputRequired(CHOOSE)])


def pack_field(label: str, missing: str = N_("Tap the cards.")) -> PackField:
    """Some cards."""
    return PackField(label, choices=CARDS, validators=[InputRequired(missing)])


class Row(NamedTuple):
    """A line of a sum, or of a list, with the rule it rests on."""

    what: str
    points: int | str
    rule: str


class Worked(NamedTuple):
    """The result: in a sentence, in ``rows`` with their ``total`` if they have one, and what else
    is to be said, each with a rule.
    """

    verdict: str
    rows: tuple[Row, ...] = ()
    total: int | None = None
    notes: tuple[tuple[str, str], ...] = ()


class Wrong(ValueError):
    """What was entered contradicts itself at this field."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field


class Calculator(NamedTuple):
    """A calculator: ``prepare`` names the choices of its form, ``work`` gives its result by the
    house rules of these terms, or a trial that shows it at a table.
    """

    title: str
    hint: str
    form: type[CalculatorForm]
    prepare: Callable[[Any], None]
    work: Callable[[Any, Terms], Worked | Trial]
