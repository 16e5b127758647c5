"""The interface of a game's pages."""

from collections.abc import Callable, Collection, Iterable, Mapping
from collections.abc import Sequence as Listing
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from flask import Blueprint

from tartli_ref.table.history import History, Step
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.forms import LineForm, NameForm, NoteForm, TableForm
from tartli_ref.web.machinery.look import Look
from tartli_ref.web.screen.calculators import Calculator
from tartli_ref.web.screen.lessons import Scene
from tartli_ref.web.screen.looking_back import Audit
from tartli_ref.web.screen.moments import Moments
from tartli_ref.web.screen.pages import Find
from tartli_ref.web.screen.panels import Item
from tartli_ref.web.screen.screen import Needed, Triumph, View
from tartli_ref.web.screen.series import SeriesForm
from tartli_ref.web.screen.timeline import PlaceOf, Tricks, by_deals


@dataclass(frozen=True, slots=True)
class Link:
    """A link to one of the game's own pages: its endpoint and its text."""

    endpoint: str
    text: str


class Described(NamedTuple):
    """A game that is described by data: its key, its title and what is said of it in a few words
    and in a sentence, what it leaves to the players, and its file. ``names`` are those by which it
    is found; ``own`` is one that is not ready to play.
    """

    key: str
    title: str
    about: str
    told: str
    missing: tuple[str, ...]
    seats: tuple[int, int]
    sides: int
    target: str
    lines: tuple[str, ...]
    names: tuple[str, ...]
    own: bool


class Shelf(NamedTuple):
    """The games that are described by data: those that are ready, the reader of a file, a game with
    another end, and the file of a new one by the settings of a form.
    """

    ready: Callable[[], tuple[Described, ...]]
    read: Callable[[str], Described]
    ending_at: Callable[[Described, int], Described]
    make: Callable[[Mapping[str, str]], str]


class Hint(NamedTuple):
    """What a phone is told in its first deal, until it was obeyed: by an entry with this ``word``.
    ``does`` is what to tap.
    """

    name: str
    word: str
    about: str
    does: str


Filled = tuple[str, Mapping[str, Any]]
"""A form by its kind, and the values of its fields."""

Said = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""The lines of a whole deal: how the auction ended, what was doubled, and how it came out."""


class Whole(NamedTuple):
    """The form that enters a whole deal, and with which it is corrected. ``filled`` are its values
    for a finished deal, ``item`` draws it under these house rules, ``brings`` says what a deal
    brings and its parts, ``worth`` is its amount. ``auction`` and ``doubles`` are the moves of
    those parts, ``keeps`` those that a correction leaves.
    """

    form: type[Any]
    filled: Callable[[Any], Mapping[str, Any]]
    item: Callable[[Any], Item]
    brings: Callable[[Any, Listing[str]], tuple[str, str]]
    worth: Callable[[Any], int]
    auction: tuple[type[Any], ...]
    doubles: tuple[type[Any], ...]
    keeps: tuple[type[Any], ...]

    def part_of(self, move: object) -> int:
        """The part of ``Said`` that a move belongs to."""
        if isinstance(move, self.auction):
            return 0
        if isinstance(move, self.doubles):
            return 1
        return 2


class Cell(NamedTuple):
    """A value of a sheet: what each pays and all together; ``name`` is its field if it can be
    changed, ``differs`` whether the usual rules have another.
    """

    name: str = ""
    value: int = 0
    together: int = 0
    differs: bool = False


class ValueRow(NamedTuple):
    """A bid with its values; None where there is none."""

    title: str
    note: str
    cells: tuple[Cell | None, ...]


class ValueTable(NamedTuple):
    """A table of values with its heads."""

    title: str
    intro: str
    heads: tuple[str, ...]
    rows: tuple[ValueRow, ...]


class WorkedDeal(NamedTuple):
    """A deal under two sheets: what happens, and rows of who pays what under each."""

    title: str
    rows: tuple[tuple[str, str, str], ...]


class ValuePage(NamedTuple):
    """The values of a game on the page of a sheet: their ``tables`` under these options, the
    options ``typed`` into them, and which options these tables ``show``. ``worked`` are deals that
    two sheets pay differently.
    """

    tables: Callable[[Any], tuple[ValueTable, ...]]
    typed: Callable[[Mapping[str, str], Any], dict[str, str]]
    show: frozenset[str]
    worked: Callable[[Any, Any], tuple[WorkedDeal, ...]]


@dataclass(frozen=True, slots=True)
class GamePages:
    """The pages of one game.

    ``view`` builds its screen, ``status`` says who is to act in a state, ``forms`` are its typed
    forms by kind; ``prepare`` adds table-specific choices and labels to them. ``way_of`` is the way
    of recording that shows the buttons of a move, ``filled`` the form that corrects it, filled in,
    and ``again`` the form for moves that were taken back. ``adjust`` is the template of its
    adjustment form. ``asides`` are the entries on separate pages, by their names in the
    address. ``chapters`` are pages illustrating a chapter of the rulebook. ``blueprints``
    are pages that only this game has.

    ``whole`` is the form of a whole deal. ``audit`` checks finished deals, ``calculators`` answer
    questions without a table, by the name in the address.
    ``needed`` gives the points missing to win, ``say_deal`` the end of a deal, ``say_row`` the row
    of a deal, by its number, on the sheet: what was played and its parts; ``triumph`` the winner's
    slate of a buli or deal. ``place_of`` assigns a move to a deal and trick, ``tricks`` the moves
    that make up a trick.
    ``untold`` are the numbers of a deal's lines that wait to be told and stay unchecked till then.
    ``remedies`` are alternatives offered with refusals, by rule and case. ``to_the_right``: the
    next player sits on the right. ``lessons`` are scenes to learn the game by, ``moments`` are
    those of a trick in which somebody may ask what is allowed. ``screen`` is the template of the
    table's screen, ``sheet`` the name of its style sheet and of its scripts, ``wall`` the template
    of its wall, ``wall_in_book`` that of its cell on the wall of a book. ``has_rounds``: its
    screen shows all rounds, and needs no sheet of deals. ``shelf`` are its games, if they are
    described by data. ``hints`` lie on the felt in the first deal of a phone.
    """

    view: Callable[[Table, History, Look], View]
    forms: Mapping[str, type[TableForm]]
    prepare: Callable[[Collection[Any], Table, History], None]
    status: Callable[[Any, Listing[str]], str] = lambda _state, _names: ""
    way_of: Callable[[Step], str] = lambda _step: ""
    untold: Callable[[Iterable[Step]], frozenset[int]] = lambda _steps: frozenset()
    filled: Callable[[Any], Filled | None] = lambda _move: None
    again: Callable[[Listing[Any]], Filled | None] = lambda _moves: None
    adjust: str = "play/adjust.html"
    asides: frozenset[str] = frozenset()
    chapters: Mapping[str, Link] = field(default_factory=dict)
    place_of: PlaceOf = by_deals
    tricks: Tricks | None = None
    whole: Whole | None = None
    blueprints: tuple[Blueprint, ...] = ()
    audit: Audit | None = None
    calculators: Mapping[str, Calculator] = field(default_factory=dict)
    needed: Callable[[Table, History], Needed | None] | None = None
    say_deal: Callable[[Any, Listing[str]], str] | None = None
    say_row: Callable[[Any, int, Listing[str]], tuple[str, str]] = lambda *_deal: ("", "")
    triumph: Callable[[Table, History, int], Triumph | None] | None = None
    remedies: Mapping[str, Find] = field(default_factory=dict)
    to_the_right: bool = False
    screen: str = "play/screen.html"
    sheet: str = "table"
    wall: str = "wall/table.html"
    wall_in_book: str = "wall/book_table.html"
    has_rounds: bool = False
    shelf: Shelf | None = None
    lessons: tuple[Scene, ...] = ()
    moments: Moments | None = None
    values: ValuePage | None = None
    hints: tuple[Hint, ...] = ()

    @property
    def all_forms(self) -> dict[str, type[TableForm]]:
        """The forms of this game and those of every game."""
        return OF_EVERY_GAME | dict(self.forms)


OF_EVERY_GAME: dict[str, type[TableForm]] = {
    "note": NoteForm,
    "name": NameForm,
    "line": LineForm,
    "series": SeriesForm,
}
"""The forms of every table."""
