"""The views of fields: frozen values, one class for each kind of control."""

from dataclasses import dataclass

from tartli_ref.web.desk.reading import Trouble


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice; ``full`` is the whole text of a short ``label``."""

    value: str
    label: str
    chosen: bool
    full: str = ""


@dataclass(frozen=True, slots=True)
class Control:
    """A control: its macro in the template, its name in the query, its label."""

    kind: str
    name: str
    label: str


@dataclass(frozen=True, slots=True)
class ChoicesView(Control):
    """One of some chips, or several (``picks``); ``wide``: each on a line of its own."""

    choices: tuple[Choice, ...]
    wide: bool
    trouble: Trouble | None


@dataclass(frozen=True, slots=True)
class SelectRow:
    """One of some choices for one thing."""

    name: str
    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class RowsView(Control):
    """A select for each of several things, folded away unless one was chosen."""

    rows: tuple[SelectRow, ...]
    open: bool
    trouble: Trouble | None


@dataclass(frozen=True, slots=True)
class TickView(Control):
    """A box."""

    ticked: bool
    trouble: Trouble | None


@dataclass(frozen=True, slots=True)
class NumberView(Control):
    """A number to type."""

    typed: str
    hint: str = ""
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True)
class NumbersView(Control):
    """Two numbers beside each other."""

    numbers: tuple[NumberView, ...]
    hint: str
    trouble: Trouble | None


@dataclass(frozen=True, slots=True)
class Suited:
    """The tiles of one suit."""

    title: str
    tiles: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class CardsView(Control):
    """The pack as tiles. ``others`` were typed and are no cards; ``folded``: closed at first."""

    input: str
    suits: tuple[Suited, ...]
    others: tuple[Choice, ...]
    folded: bool
    open: bool
    trouble: Trouble | None


@dataclass(frozen=True, slots=True)
class MeldRow:
    """The three selects of one meld."""

    suit: tuple[Choice, ...]
    top: tuple[Choice, ...]
    length: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class MeldsView(Control):
    """Rows of selects; ``more`` are folded away."""

    rows: tuple[MeldRow, ...]
    more: tuple[MeldRow, ...]
    hint: str
    trouble: Trouble | None


@dataclass(frozen=True, slots=True)
class WordsView(Control):
    """An announcement: a set or none, and sequences."""

    sets: tuple[Choice, ...]
    lengths: tuple[tuple[Choice, ...], ...]
    trouble: Trouble | None


FieldView = (
    ChoicesView | RowsView | TickView | NumberView | NumbersView | CardsView | MeldsView | WordsView
)


@dataclass(frozen=True, slots=True)
class HouseView:
    """The house rules of a question: the presets, and the changed switches."""

    rules: tuple[Choice, ...]
    options: tuple[Choice, ...]
    summary: str
    trouble: Trouble | None
