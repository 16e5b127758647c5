"""Forms: what may be typed where. Each of a table's forms knows the line that it writes."""

from collections.abc import Mapping
from typing import Any

from flask_wtf import FlaskForm
from flask_wtf.file import FileField
from wtforms import (
    BooleanField,
    Field,
    Form,
    HiddenField,
    IntegerField,
    RadioField,
    SelectField,
    StringField,
)
from wtforms.validators import InputRequired, Length, NumberRange, Optional

from tartli_ref.games.common.text import TEXT_MOST, write_quoted
from tartli_ref.games.tartli.options import PRESETS, SWITCHES
from tartli_ref.rulebook import option_text
from tartli_ref.table.terms import NAME_MOST

KEY_LEAST, KEY_MOST = 16, 64
SEEN_MOST = 10**9
SEEN_DIGITS = len(str(SEEN_MOST))
LINE_MOST = 1_000


def text_of(field: Field) -> str:
    """What was typed into a field, without blanks around it."""
    return str(field.data or "").strip()


def number_of(field: Field) -> int:
    """The number typed into a field."""
    return int(field.data or 0)


class KeyedForm(FlaskForm):
    """A form that is acted on once, however often it is sent."""

    key = HiddenField(validators=[InputRequired(), Length(min=KEY_LEAST, max=KEY_MOST)])

    def __init__(self, *sent: Any, **given: Any) -> None:
        super().__init__(*sent, **given)
        for field in self:  # a page has several forms, and each id only once
            field.id = f"{type(self).__name__}-{field.id}"


class NewTableForm(KeyedForm):
    """A new table: who plays, to how many bulis, for what, and who deals first."""

    name_a = StringField("First player", validators=[InputRequired("A name, please.")])
    name_b = StringField("Second player", validators=[InputRequired("A name, please.")])
    target = RadioField(
        "Play to",
        choices={"5": "5 bulis", "10": "10 bulis", "open": "open"},
        default="5",
    )
    dealer = RadioField(
        "Who deals first",
        choices={"draw": "Draw lots", "A": "First player", "B": "Second player"},
        default="draw",
    )
    stake = StringField("Stake for a buli", validators=[Optional(), Length(max=NAME_MOST)])
    start = StringField("Points so far", validators=[Optional(), Length(max=NAME_MOST)])
    bulis = StringField("Bulis so far", validators=[Optional(), Length(max=NAME_MOST)])


class HouseForm(Form):
    """The house rules of a new table: a preset, and each switch as the preset has it or not."""

    rules = RadioField("Rules", choices={name: name for name in PRESETS}, default="hungarian")

    def changed(self) -> list[tuple[str, str]]:
        """The switches that were set, as key and value."""
        set_here = ((key, text_of(self[key])) for key in SWITCHES)
        return [(key, value) for key, value in set_here if value]


for _key, _values in SWITCHES.items():
    _text = option_text(_key)
    _choices = {"": "as in these rules"} | {value: _text.values[value] for value in _values}
    setattr(HouseForm, _key, SelectField(_text.title, choices=_choices, validators=[Optional()]))


class UploadForm(KeyedForm):
    """A table file to go on with."""

    file = FileField("Table file", validators=[InputRequired("Choose a table file.")])


class TableForm(KeyedForm):
    """A form of a running table: it says up to which line its page had seen the log.

    Its CSRF token has been checked before any view is asked, as that of every write.
    """

    class Meta:
        csrf = False

    seen = IntegerField(validators=[InputRequired(), NumberRange(min=0, max=SEEN_MOST)])

    def line(self) -> str:
        """The line that was entered, in the notation."""
        raise NotImplementedError


class Tap:
    """A tap: the button itself carries the line. This is most of what is ever sent, so it is read
    without the form library; its bounds are those of ``TableForm``.
    """

    def __init__(self, sent: Mapping[str, str]) -> None:
        self.line = sent.get("line", "").strip()
        self._seen = sent.get("seen", "")
        self.key = sent.get("key", "")

    @property
    def seen(self) -> int:
        """Up to which line the page had seen the log."""
        return int(self._seen)

    def is_fine(self) -> bool:
        """Whether everything is there and within its bounds."""
        seen = self._seen.isascii() and self._seen.isdigit() and len(self._seen) < SEEN_DIGITS
        return seen and bool(self.line) and KEY_LEAST <= len(self.key) <= KEY_MOST


SEATS = {"A": "A", "B": "B"}


class AdjustForm(TableForm):
    """Points given or taken by agreement."""

    seat = RadioField(choices=SEATS, validators=[InputRequired("Whose points?")])
    points = IntegerField(validators=[InputRequired("How many?"), NumberRange(-1000, 1000)])
    reason = StringField(validators=[InputRequired("A reason, please."), Length(max=TEXT_MOST)])

    def line(self) -> str:
        return f"adjust {self.seat.data} {self.points.data} {write_quoted(text_of(self.reason))}"


class NoteForm(TableForm):
    """A remark."""

    text = StringField(validators=[InputRequired("Write something."), Length(max=TEXT_MOST)])

    def line(self) -> str:
        return f"note {write_quoted(text_of(self.text))}"


class LineForm(TableForm):
    """Any line of the notation; ``agreed`` records it although the referee may refuse it."""

    text = StringField(validators=[InputRequired("Write a line."), Length(max=LINE_MOST)])
    agreed = BooleanField()

    def line(self) -> str:
        text = text_of(self.text)
        return f"agreed: {text}" if self.agreed.data else text


class CorrectForm(TableForm):
    """Another move in the place of an earlier one; ``how`` tells whether by agreement."""

    text = StringField(validators=[InputRequired("Write the line."), Length(max=LINE_MOST)])
    how = StringField(default="fix", validators=[Optional(), Length(max=10)])

    number = 0

    def line(self) -> str:
        """The correction of line ``number`` in the notation."""
        text = text_of(self.text)
        agreed = "agreed: " if self.how.data == "agreed" else ""
        return f"fix {self.number}: {agreed}{text}"
