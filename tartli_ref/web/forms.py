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
from wtforms.i18n import get_translations
from wtforms.validators import InputRequired, Length, NumberRange, Optional

from tartli_ref.games.common.text import TEXT_MOST, write_quoted
from tartli_ref.games.tartli.options import PRESETS, SWITCHES
from tartli_ref.rulebook import option_text
from tartli_ref.table.terms import NAME_MOST
from tartli_ref.words.language import N_, _, language
from tartli_ref.words.tartli.house import rules_name

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

    class Meta(FlaskForm.Meta):
        def get_translations(self, form: Any) -> Any:  # noqa: ARG002 - as the library calls it
            """What the library itself complains of, in the language of the page."""
            return get_translations([language()])

    key = HiddenField(validators=[InputRequired(), Length(min=KEY_LEAST, max=KEY_MOST)])

    def __init__(self, *sent: Any, **given: Any) -> None:
        super().__init__(*sent, **given)
        for field in self:  # a page has several forms, and each id only once
            field.id = f"{type(self).__name__}-{field.id}"


class NewTableForm(KeyedForm):
    """A new table: who plays, to how many bulis, for what, and who deals first."""

    name_a = StringField(N_("First player"), validators=[InputRequired(N_("A name, please."))])
    name_b = StringField(N_("Second player"), validators=[InputRequired(N_("A name, please."))])
    target = RadioField(
        N_("Play to"),
        choices={"5": N_("5 bulis"), "10": N_("10 bulis"), "open": N_("open")},
        default="5",
    )
    dealer = RadioField(
        N_("Who deals first"),
        choices={"draw": N_("Draw lots"), "A": N_("First player"), "B": N_("Second player")},
        default="draw",
    )
    stake = StringField(N_("Stake for a buli"), validators=[Optional(), Length(max=NAME_MOST)])
    start = StringField(N_("Points so far"), validators=[Optional(), Length(max=NAME_MOST)])
    bulis = StringField(N_("Bulis so far"), validators=[Optional(), Length(max=NAME_MOST)])
    book = SelectField(N_("Book"), choices=[], validate_choice=False)


class HouseForm(Form):
    """The house rules of a new table: a preset, and each switch as the preset has it or not."""

    rules = RadioField(N_("Rules"), choices={name: name for name in PRESETS}, default="hungarian")

    def __init__(self, *sent: Any, **given: Any) -> None:
        super().__init__(*sent, **given)
        self.rules.choices = [(name, rules_name(name)) for name in PRESETS]
        for key, values in SWITCHES.items():
            field, text = self[key], option_text(key, language())
            assert isinstance(field, SelectField)  # as it was made below
            field.label.text = text.title
            as_set = ("", _("as in these rules"))
            field.choices = [as_set, *((value, text.values[value]) for value in values)]

    def changed(self) -> list[tuple[str, str]]:
        """The switches that were set, as key and value."""
        set_here = ((key, text_of(self[key])) for key in SWITCHES)
        return [(key, value) for key, value in set_here if value]


for _key in SWITCHES:
    setattr(HouseForm, _key, SelectField(validators=[Optional()]))


class UploadForm(KeyedForm):
    """A table file to go on with."""

    file = FileField(N_("Table file"), validators=[InputRequired(N_("Choose a table file."))])


class TableForm(KeyedForm):
    """A form of a running table: it says up to which line its page had seen the log.

    Its CSRF token has been checked before any view is asked, as that of every write.
    """

    class Meta(KeyedForm.Meta):
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

    seat = RadioField(N_("Player"), choices=SEATS, validators=[InputRequired(N_("Whose points?"))])
    points = IntegerField(
        N_("Points"), validators=[InputRequired(N_("How many?")), NumberRange(-1000, 1000)]
    )
    reason = StringField(
        N_("Reason"), validators=[InputRequired(N_("A reason, please.")), Length(max=TEXT_MOST)]
    )

    def line(self) -> str:
        return f"adjust {self.seat.data} {self.points.data} {write_quoted(text_of(self.reason))}"


class NoteForm(TableForm):
    """A remark."""

    text = StringField(
        N_("Note"), validators=[InputRequired(N_("Write something.")), Length(max=TEXT_MOST)]
    )

    def line(self) -> str:
        return f"note {write_quoted(text_of(self.text))}"


class LineForm(TableForm):
    """Any line of the notation; ``agreed`` records it although the referee may refuse it."""

    text = StringField(
        N_("Line"), validators=[InputRequired(N_("Write a line.")), Length(max=LINE_MOST)]
    )
    agreed = BooleanField()

    def line(self) -> str:
        text = text_of(self.text)
        return f"agreed: {text}" if self.agreed.data else text


class CorrectForm(TableForm):
    """Another move in the place of an earlier one; ``how`` tells whether by agreement."""

    text = StringField(
        N_("Line"), validators=[InputRequired(N_("Write the line.")), Length(max=LINE_MOST)]
    )
    how = StringField(default="fix", validators=[Optional(), Length(max=10)])

    number = 0

    def line(self) -> str:
        """The correction of line ``number`` in the notation."""
        text = text_of(self.text)
        agreed = "agreed: " if self.how.data == "agreed" else ""
        return f"fix {self.number}: {agreed}{text}"
