"""Forms with their limits. Each form of a table yields the line to enter."""

import re
import secrets
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain
from typing import Any

from flask_wtf import FlaskForm
from flask_wtf.file import FileField
from wtforms import (
    BooleanField,
    Field,
    HiddenField,
    IntegerField,
    RadioField,
    SelectField,
    StringField,
)
from wtforms.form import BaseForm
from wtforms.i18n import get_translations
from wtforms.validators import InputRequired, Length, NumberRange, Optional, Regexp, ValidationError

from tartli_ref.rules.common.lines import TEXT_MOST, write_quoted
from tartli_ref.rules.common.resting import present
from tartli_ref.rules.common.seats import ALL_SEATS, Seat
from tartli_ref.table.correcting import THEN_MOST
from tartli_ref.table.history import History
from tartli_ref.words.language import N_, _, language

KEY = re.compile(r"(?s).{16,64}")
"""Pattern of a form key."""
SEEN_MOST = 10**9
SEEN_DIGITS = len(str(SEEN_MOST))
DIGITS_MOST = 15
SHOWN_MOST = 30
LINE_MOST = 1_000


@cache
def _of_library(lang: str) -> Any:
    return get_translations([lang])


def new_key() -> str:
    return secrets.token_urlsafe(18)


def text_of(field: Field) -> str:
    """The stripped text of a field."""
    return str(field.data or "").strip()


def number_of(field: Field) -> int:
    """The number typed into a field."""
    return int(field.data or 0)


class WholeField(IntegerField):
    """An integer of limited length: Python refuses to parse thousands of digits."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Parse the submitted value."""
        typed = valuelist[0].strip() if valuelist else ""
        if typed and not re.fullmatch(rf"[+-]?[0-9]{{1,{DIGITS_MOST}}}", typed):
            text = _("“{text}” is no whole number.")
            raise ValueError(text.format(text=typed[:SHOWN_MOST]))
        super().process_formdata(valuelist)


class Within(NumberRange):
    """A number within bounds; the message names the input and the bounds."""

    def __call__(self, form: BaseForm, field: Field) -> None:  # noqa: ARG002 - the library's signature
        if field.data is None or not self.min <= field.data <= self.max:
            text = _("“{text}” is no number from {least} to {most}.")
            typed = (field.raw_data or ("",))[0]
            raise ValidationError(text.format(text=typed, least=self.min, most=self.max))


class KeyedForm(FlaskForm):
    """A form with an idempotency key: a repeated send acts once."""

    class Meta(FlaskForm.Meta):
        def get_translations(self, form: Any) -> Any:  # noqa: ARG002 - the library's signature
            """The library's own messages in the page's language."""
            return _of_library(language())

    key = HiddenField(validators=[InputRequired(), Regexp(rf"{KEY.pattern}\Z")])

    def __init__(self, *sent: Any, **values: Any) -> None:
        super().__init__(*sent, **values)
        for field in self:  # several forms share a page, where ids must be unique
            field.id = f"{type(self).__name__}-{field.id}"


class UploadForm(KeyedForm):
    """A file of a table or a book."""

    file = FileField(N_("File"))


class TableForm(KeyedForm):
    """A form of a running table; ``seen`` is the number of lines its page had seen.

    Its CSRF token is checked before the view, as for every write.
    """

    class Meta(KeyedForm.Meta):
        csrf = False

    seen = WholeField(validators=[InputRequired(), NumberRange(min=0, max=SEEN_MOST)])

    def line(self) -> str:
        """The line to enter, in the notation."""
        raise NotImplementedError

    def place_at(self, history: History) -> None:
        """Prepare for this table; most forms have nothing to do."""

    def then(self) -> tuple[str, ...]:
        """Further lines entered with it; all are recorded, or none."""
        return ()


class Tap:
    """A tap: the button carries the line. Pages of older versions sent further lines with it, below
    it or in a field ``then``. This is the most frequent request, so it is parsed without the form
    library, within the limits of ``TableForm``.
    """

    def __init__(self, sent: Mapping[str, str]) -> None:
        self.line, *below = sent.get("line", "").strip().splitlines() or [""]
        self._seen = sent.get("seen", "")
        self.key = sent.get("key", "")
        self.sent_with = (*below, *sent.get("then", "").splitlines())

    @property
    def seen(self) -> int:
        """Number of lines its page had seen."""
        return int(self._seen)

    def is_fine(self) -> bool:
        """Whether all fields are present and within limits."""
        seen = self._seen.isascii() and self._seen.isdigit() and len(self._seen) < SEEN_DIGITS
        key = KEY.fullmatch(self.key) is not None
        return seen and bool(self.line) and key and len(self.sent_with) <= THEN_MOST


def seat_field(seats: Iterable[Seat], message: str) -> RadioField:
    """A field for one of the seats; the message is shown if none was chosen."""
    letters = [str(seat) for seat in seats]
    return RadioField(
        choices=dict(zip(letters, letters, strict=True)), validators=[InputRequired(message)]
    )


def call(forms: Iterable[TableForm], names: Mapping[str, str]) -> None:
    """Label the choices in these forms with the reader's names."""
    for field in chain.from_iterable(forms):
        if isinstance(field, SelectField) and isinstance(field.choices, dict):
            choices = field.choices.items()
            field.choices = {value: names.get(value, label) for value, label in choices}


def seat_players(forms: Iterable[TableForm], history: History) -> None:
    """Offer the players of the deal where a form asks for one, and a field for each of them;
    points by agreement are for everybody.
    """
    everybody = dict(zip(map(str, history.people), history.names, strict=True))
    playing = {str(seat): everybody[str(seat)] for seat in present(history.state)}
    for form in forms:
        form.place_at(history)
        names = everybody if isinstance(form, AdjustEachForm) else playing
        for field in form:
            if isinstance(field, RadioField) and field.short_name == "seat":
                field.choices = names
        for letter in [field.short_name for field in form if field.short_name in FIELDS]:
            if letter.upper() not in names:
                del form[letter]


FIELDS = frozenset(str(seat).lower() for seat in ALL_SEATS)


def add_fields(kind: type[TableForm], *validators: Any) -> None:
    """Give the form a number for each letter; ``seat_players`` leaves those of the players."""
    for letter in sorted(FIELDS):
        setattr(kind, letter, WholeField(N_("Points"), validators=[Optional(), *validators]))


class AdjustSeatForm(TableForm):
    """Points given to or taken from one seat by agreement. A game adds the choice of its seats."""

    points = WholeField(
        N_("Points"), validators=[InputRequired(N_("How many?")), Within(-1000, 1000)]
    )
    reason = StringField(
        N_("Reason"), validators=[InputRequired(N_("A reason, please.")), Length(max=TEXT_MOST)]
    )

    def line(self) -> str:
        seat = self["seat"].data
        points = self.points.data
        return f"adjust {seat} {points} {write_quoted(text_of(self.reason))}"


class AdjustEachForm(TableForm):
    """Points given or taken by agreement, a field for each player."""

    reason = StringField(
        N_("Reason"), validators=[InputRequired(N_("A reason, please.")), Length(max=TEXT_MOST)]
    )

    def line(self) -> str:
        changed = [field for field in self if field.short_name in FIELDS and field.data]
        points = " ".join(f"{field.short_name.upper()} {field.data:+d}" for field in changed)
        return f"adjust {points or 'A +0'} {write_quoted(text_of(self.reason))}"


add_fields(AdjustEachForm)


class NameForm(TableForm):
    """The right name of somebody at the table."""

    seat = RadioField(
        choices={}, validators=[InputRequired(N_("Whose name?"))], validate_choice=False
    )
    name = StringField(
        N_("Name"), validators=[InputRequired(N_("A name, please.")), Length(max=40)]
    )

    def line(self) -> str:
        seat = str(self.seat.data)[:1]
        return f"{seat} is {write_quoted(text_of(self.name))}"


class NoteForm(TableForm):
    """A remark."""

    text = StringField(
        N_("Note"), validators=[InputRequired(N_("Write something.")), Length(max=TEXT_MOST)]
    )

    def line(self) -> str:
        return f"note {write_quoted(text_of(self.text))}"


class LineForm(TableForm):
    """Any line of the notation; ``agreed`` records it even if the referee refuses it."""

    text = StringField(
        N_("Line"), validators=[InputRequired(N_("Write a line.")), Length(max=LINE_MOST)]
    )
    agreed = BooleanField()

    def line(self) -> str:
        text = text_of(self.text)
        if self.agreed.data:
            return f"agreed: {text}"
        return text


class CorrectForm(TableForm):
    """A line replacing another, or inserted before it; ``how`` marks an agreement."""

    text = StringField(
        N_("Line"), validators=[InputRequired(N_("Write the line.")), Length(max=LINE_MOST)]
    )
    how = StringField(default="fix", validators=[Optional(), Length(max=10)])

    verb = "fix"
    number = 0

    def line(self) -> str:
        """The correction of line ``number``, in the notation."""
        text = text_of(self.text)
        agreed = "agreed: " if self.how.data == "agreed" else ""
        return f"{self.verb} {self.number}: {agreed}{text}"


class ActForm(KeyedForm):
    """A one-button form."""
