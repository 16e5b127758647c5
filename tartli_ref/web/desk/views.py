"""The views of fields: frozen values, one class for each kind of control."""

from dataclasses import KW_ONLY, dataclass

from tartli_ref.web.desk.reading import Trouble


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice; ``full`` is the whole text of a short ``label``, ``suit`` the sign beside it."""

    value: str
    label: str
    chosen: bool
    full: str = ""
    suit: str = ""


@dataclass(frozen=True, slots=True)
class Control:
    """A control: its macro in the template, its name in the query, its label.

    ``folded``: closed at first, unless something in it is told (``open``). ``needed``: asked only
    if a choice of the control before ``opens`` it.
    """

    kind: str
    name: str
    label: str
    _: KW_ONLY
    folded: bool = False
    open: bool = False
    needed: bool = False
    opens: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChoicesView(Control):
    """One of some chips, or several (``picks``); ``wide``: each on a line of its own."""

    choices: tuple[Choice, ...]
    wide: bool
    trouble: Trouble | None
    hint: str = ""


@dataclass(frozen=True, slots=True)
class ChipRow:
    """One of some chips for one thing."""

    name: str
    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class RowsView(Control):
    """A row of chips for each of several things; ``more`` of them are folded away."""

    rows: tuple[ChipRow, ...]
    trouble: Trouble | None
    more: tuple[ChipRow, ...] = ()


@dataclass(frozen=True, slots=True)
class CallsView(Control):
    """What was said in order, each to be taken out, and what a tap adds to it."""

    said: tuple[Choice, ...]
    more: tuple[Choice, ...]
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
    """The tiles of one suit; ``suit`` is its letter, by which its sign is drawn."""

    suit: str
    title: str
    tiles: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class CardsView(Control):
    """The pack as tiles. ``others`` were typed and are no cards."""

    input: str
    suits: tuple[Suited, ...]
    others: tuple[Choice, ...]
    trouble: Trouble | None


@dataclass(frozen=True, slots=True)
class MeldRow:
    """What kind of meld it is, and the grid of its top card."""

    name: str
    kinds: tuple[Choice, ...]
    suits: tuple[Suited, ...]


@dataclass(frozen=True, slots=True)
class MeldsView(Control):
    """A grid for each meld; ``others`` were typed and are none; ``more`` is folded away."""

    rows: tuple[MeldRow, ...]
    others: tuple[Choice, ...]
    more: tuple[MeldRow, ...]
    hint: str
    trouble: Trouble | None


FieldView = (
    ChoicesView | RowsView | CallsView | TickView | NumberView | NumbersView | CardsView | MeldsView
)


@dataclass(frozen=True, slots=True)
class HouseView:
    """The house rules of a question: the presets, and the changed switches."""

    rules: tuple[Choice, ...]
    options: tuple[Choice, ...]
    summary: str
    trouble: Trouble | None
