"""The forms that only Tartli has; ``line`` of each says in the notation what was entered."""

from collections.abc import Iterable, Mapping
from typing import Any

from wtforms import BooleanField, IntegerField, RadioField, SelectField
from wtforms.validators import InputRequired, NumberRange, Optional

from tartli_ref.cards import GERMAN
from tartli_ref.games.tartli.dealing import TURNED_PLACES
from tartli_ref.games.tartli.melds import LENGTH_NAMES
from tartli_ref.games.tartli.values import DEAL_POINTS
from tartli_ref.web.forms import (
    SEATS,
    AdjustForm,
    LineForm,
    NoteForm,
    TableForm,
    number_of,
    text_of,
)
from tartli_ref.words.tartli.names import RANKS, SUIT_OF, TartliVoice, name_of


class CountForm(TableForm):
    """Both piles at the end of a deal; one that is left empty follows from the other."""

    first = IntegerField(validators=[Optional(), NumberRange(0, DEAL_POINTS, "0 to 161.")])
    second = IntegerField(validators=[Optional(), NumberRange(0, DEAL_POINTS, "0 to 161.")])

    def validate(self, extra_validators: Mapping[str, Any] | None = None) -> bool:
        """At least one of the two must be there."""
        fine = bool(super().validate(extra_validators))
        if fine and self.first.data is None and self.second.data is None:
            self.first.errors = ["Enter at least one pile."]
            return False
        return fine

    def line(self) -> str:
        first, second = self.first.data, self.second.data
        if second is None:
            second = DEAL_POINTS - number_of(self.first)
        if first is None:
            first = DEAL_POINTS - second
        return f"count {first}-{second}"


class PilesForm(TableForm):
    """Card points in both piles after a claim."""

    first = IntegerField(validators=[InputRequired("Both piles."), NumberRange(0, DEAL_POINTS)])
    second = IntegerField(validators=[InputRequired("Both piles."), NumberRange(0, DEAL_POINTS)])

    def line(self) -> str:
        return f"piles {self.first.data}-{self.second.data}"


_CARDS = {str(card): name_of(card, ()) for card in GERMAN}
_LENGTHS = {"": "–"} | {name: name for name in LENGTH_NAMES.values()}


class TakesForm(TableForm):
    """A trick with its card points."""

    seat = RadioField(choices=SEATS, validators=[InputRequired("Who took it?")])
    points = IntegerField(validators=[InputRequired("How many points?"), NumberRange(0, 34)])

    def line(self) -> str:
        return f"{self.seat.data} takes {self.points.data}"


class MeldForm(TableForm):
    """A meld that is only chalked: a sequence, a set, or both, with the trick if it matters."""

    seat = RadioField(choices=SEATS, validators=[InputRequired("Whose meld is it?")])
    suit = SelectField(choices={"": "suit"} | {str(each): SUIT_OF[each] for each in SUIT_OF})
    top = SelectField(choices={"": "top card"} | {str(each): RANKS[each] for each in RANKS})
    name = SelectField(choices={"": "length"} | {name: name for name in LENGTH_NAMES.values()})
    vannak = SelectField(
        choices={"": "no set"} | {str(rank): f"four {text}s" for rank, text in RANKS.items()}
    )
    trick = IntegerField(validators=[Optional(), NumberRange(1, 8, "Trick 1 to 8.")])

    def validate(self, extra_validators: Mapping[str, Any] | None = None) -> bool:
        """A sequence needs all its three parts; something must be there."""
        fine = bool(super().validate(extra_validators))
        parts = [bool(self.suit.data), bool(self.top.data), bool(self.name.data)]
        if fine and any(parts) and not all(parts):
            self.suit.errors = ["A sequence has a suit, a top card and a length."]
            return False
        if fine and not any(parts) and not self.vannak.data:
            self.suit.errors = ["Choose a sequence or a set."]
            return False
        return fine

    def line(self) -> str:
        melds = [f"{self.vannak.data}-vannak"] if self.vannak.data else []
        if self.suit.data:
            melds.append(f"{self.suit.data}:{self.top.data}-{self.name.data}")
        at = f"@{self.trick.data} " if self.trick.data is not None else ""
        return f"{at}{self.seat.data} shows {' '.join(melds)}"


class DealForm(TableForm):
    """A deal whose turned card came after another packet than the last (TA-DEAL-01)."""

    seat = RadioField(choices=SEATS, validators=[InputRequired("Who deals?")])
    turned = SelectField(choices=_CARDS, validators=[InputRequired("Which card is turned up?")])
    place = SelectField(choices={str(place): f"card {place}" for place in TURNED_PLACES})

    def line(self) -> str:
        return f"deal {self.seat.data} {self.turned.data} {self.place.data}"


class SaysForm(TableForm):
    """An announcement of several sequences, where the house allows it (TA-DECL-01)."""

    seat = RadioField(choices=SEATS, validators=[InputRequired("Who announces?")])
    vannak = BooleanField()
    first = SelectField(choices=_LENGTHS, validators=[InputRequired("Which sequence?")])
    second = SelectField(choices=_LENGTHS, validators=[Optional()])
    third = SelectField(choices=_LENGTHS, validators=[Optional()])

    def line(self) -> str:
        lengths = [text_of(field) for field in (self.first, self.second, self.third)]
        words = ["vannak"] * bool(self.vannak.data) + [length for length in lengths if length]
        return f"{self.seat.data} says {' '.join(words)}"


WritingForm = (
    CountForm
    | PilesForm
    | TakesForm
    | MeldForm
    | SaysForm
    | DealForm
    | AdjustForm
    | NoteForm
    | LineForm
)
"""The forms of a table; ``line`` of each says in the notation what was entered."""

FORMS: dict[str, type[WritingForm]] = {
    "count": CountForm,
    "piles": PilesForm,
    "takes": TakesForm,
    "meld": MeldForm,
    "says": SaysForm,
    "deal": DealForm,
    "adjust": AdjustForm,
    "note": NoteForm,
    "line": LineForm,
}


def speak(forms: Iterable[WritingForm], voice: TartliVoice) -> None:
    """Calls the lengths of sequences in these forms as the table calls them (TA-MELD-03)."""
    called = {name: voice.lengths[length] for length, name in LENGTH_NAMES.items()}
    for field in (field for form in forms for field in form if isinstance(field, SelectField)):
        choices = field.choices
        if isinstance(choices, dict) and set(called) <= set(choices):
            field.choices = {value: called.get(value, label) for value, label in choices.items()}
