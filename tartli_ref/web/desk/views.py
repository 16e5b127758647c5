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
class ChoicesView:
    """One of some chips, or several (``picks``); ``wide``: each on a line of its own."""

    kind: str
    name: str
    label: str
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
class RowsView:
    """A select for each of several things, folded away unless one was chosen."""

    kind: str
    name: str
    label: str
    rows: tuple[SelectRow, ...]
    open: bool
    trouble: Trouble | None


@dataclass(frozen=True, slots=True)
class TickView:
    """A box."""

    kind: str
    name: str
    label: str
    ticked: bool
    trouble: Trouble | None


@dataclass(frozen=True, slots=True)
class NumberView:
    """A number to type."""

    kind: str
    name: str
    label: str
    typed: str
    hint: str = ""
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True)
class NumbersView:
    """Two numbers beside each other."""

    kind: str
    name: str
    label: str
    numbers: tuple[NumberView, ...]
    hint: str
    trouble: Trouble | None


@dataclass(frozen=True, slots=True)
class Suited:
    """The tiles of one suit."""

    title: str
    tiles: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class CardsView:
    """The pack as tiles. ``others`` were typed and are no cards; ``folded``: closed at first."""

    kind: str
    name: str
    label: str
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
class MeldsView:
    """Rows of selects; ``more`` are folded away."""

    kind: str
    name: str
    label: str
    rows: tuple[MeldRow, ...]
    more: tuple[MeldRow, ...]
    hint: str
    trouble: Trouble | None


@dataclass(frozen=True, slots=True)
class WordsView:
    """An announcement: a set or none, and sequences."""

    kind: str
    name: str
    label: str
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
