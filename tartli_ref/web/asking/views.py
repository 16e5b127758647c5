"""How the fields of a question are shown: frozen values, one sort for each way of asking."""

from dataclasses import dataclass

from tartli_ref.web.asking.reading import Trouble


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose; ``full`` says it whole where ``label`` is short."""

    value: str
    label: str
    chosen: bool
    full: str = ""


@dataclass(frozen=True, slots=True)
class ChoicesView:
    """One of some chips, or ``picks`` several; ``wide``: each in a line of its own."""

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
    """The pack as tiles. ``others`` were typed and are no cards; ``folded``: not seen at first."""

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
    """What is announced: a set or none, and sequences."""

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
    """By which rules a question is answered: a preset, and the switches that a link changes."""

    rules: tuple[Choice, ...]
    options: tuple[Choice, ...]
    summary: str
    trouble: Trouble | None
