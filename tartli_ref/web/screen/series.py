"""The end of an evening that is agreed on: its form, what remains, and whether it has come."""

from collections.abc import Callable
from typing import Any

from wtforms import RadioField, StringField
from wtforms.validators import Length, Optional, ValidationError

from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.log import Recorded, Series, read_series
from tartli_ref.web.machinery.forms import TableForm, text_of
from tartli_ref.words.language import N_, Marked

OPEN = "open"
ENDS: Marked[dict[str, str]] = {
    OPEN: "open end",
    "deals": "so many deals",
    "each": "so many rounds each",
    "until": "until a time",
}
NUMBER_LONGEST = 5


def series_fields(say: Callable[[str], str] = str) -> dict[str, Any]:
    """The fields of an agreed end, for a form; ``say`` translates their labels."""
    return {
        "ends": RadioField(
            say(N_("How long?")),
            choices={value: say(label) for value, label in ENDS.items()},
            default=OPEN,
            validators=[Optional()],
        ),
        "ends_at": StringField(
            say(N_("How many, or when (23:30)")),
            validators=[Length(max=NUMBER_LONGEST), _is_an_end],
        ),
    }


def series_data(series: Series | None) -> dict[str, str]:
    """The fields of an agreed end, filled in with this one."""
    if series is None or series.kind == OPEN:
        return {}
    return {"ends": series.kind, "ends_at": str(series).split()[1]}


def series_line(form: Any) -> str:
    """The line of the agreed end in this form."""
    kind = text_of(form["ends"]) or OPEN
    at = text_of(form["ends_at"])
    if kind == OPEN:
        return "ends open"
    if kind == "until":
        return f"ends {at}"
    return f"ends {at} {kind}"


def _is_an_end(form: Any, _at: Any) -> None:
    try:
        read_series(series_line(form))
    except Unreadable:
        if text_of(form["ends"]) == "until":
            raise ValidationError(N_("A time such as 23:30, please.")) from None
        raise ValidationError(N_("A whole number from 1 to 999, please.")) from None


def series_in(form: Any) -> tuple[Recorded, ...]:
    """The first lines of a new table with this valid end."""
    if text_of(form["ends"]) in ("", OPEN):
        return ()
    return (Recorded(read_series(series_line(form))),)


class SeriesForm(TableForm):
    """The agreed end, changed during the evening."""

    def line(self) -> str:
        return series_line(self)


for _name, _field in series_fields().items():
    setattr(SeriesForm, _name, _field)
