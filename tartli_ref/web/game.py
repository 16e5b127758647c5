"""The contract of a game's pages."""

from collections.abc import Callable, Collection, Mapping
from collections.abc import Sequence as Listing
from dataclasses import dataclass, field
from types import UnionType
from typing import Any

from flask import Blueprint

from tartli_ref.service import Table
from tartli_ref.table.history import History, Step
from tartli_ref.web.calculators import Calculator
from tartli_ref.web.forms import LineForm, NoteForm, TableForm
from tartli_ref.web.look import Look
from tartli_ref.web.looking_back import Audit
from tartli_ref.web.remedies import Find
from tartli_ref.web.screen import Needed, Triumph, View
from tartli_ref.web.timeline import PlaceOf, Tricks, by_deals


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a page of a game's own: its endpoint and its text."""

    endpoint: str
    text: str


Filled = tuple[str, Mapping[str, Any]]
"""A form by its kind, and what its fields have."""


@dataclass(frozen=True, slots=True)
class GamePages:
    """The pages of one game.

    ``view`` makes its screen, ``entries`` is the template of what can be entered, ``forms`` are its
    typed forms by kind (``prepare`` tells them what only the table knows), ``way_of`` the way of
    recording that shows the buttons of a move, to correct it, ``filled`` the form that enters it,
    filled in; ``again`` the form that entered moves which were taken back. ``adjust`` is the
    template of its form to adjust points. ``asides`` are templates of what is entered on a page of
    its own, by the name in its address; ``verdicts`` the asides and kinds of forms that can decide
    a claim, whose verdict is shown next.
    ``chapters`` are pages that show what a chapter of the rulebook is about. ``blueprints`` are the
    pages that only this game has.

    ``told_whole`` are the moves of a deal that is told at its end: the first, those that may come
    between, the last. They are taken back together.
    ``audit`` looks back at finished deals, ``calculators`` work out what is no state of a table, by
    their names in an address. ``needed`` says what is missing to win, ``say_deal`` how
    a deal ended, ``triumph`` makes the winner's slate of a buli or deal.
    ``place_of`` says in which deal and trick a move is shown, ``tricks`` which moves make a trick.
    ``remedies`` are what refusals offer to do instead, by rule and case.
    ``to_the_right``: the next player sits on the right, and is shown there.
    """

    view: Callable[[Table, History, Look], View]
    entries: str
    forms: Mapping[str, type[TableForm]]
    prepare: Callable[[Collection[Any], Table, History], None]
    way_of: Callable[[Step], str] = lambda _step: ""
    filled: Callable[[Any], Filled | None] = lambda _move: None
    again: Callable[[Listing[Any]], Filled | None] = lambda _moves: None
    adjust: str = "play/adjust.html"
    asides: Mapping[str, str] = field(default_factory=dict)
    verdicts: frozenset[str] = frozenset()
    chapters: Mapping[str, Link] = field(default_factory=dict)
    place_of: PlaceOf = by_deals
    tricks: Tricks | None = None
    told_whole: tuple[type[Any], type[Any], type[Any] | UnionType] | None = None
    blueprints: tuple[Blueprint, ...] = ()
    audit: Audit | None = None
    calculators: Mapping[str, Calculator] = field(default_factory=dict)
    needed: Callable[[Table, History], Needed | None] | None = None
    say_deal: Callable[[Any, Listing[str]], str] | None = None
    triumph: Callable[[Table, History, int], Triumph | None] | None = None
    remedies: Mapping[str, Find] = field(default_factory=dict)
    to_the_right: bool = False

    @property
    def all_forms(self) -> dict[str, type[TableForm]]:
        """Its own forms and those of every game."""
        return OF_EVERY_GAME | dict(self.forms)


OF_EVERY_GAME: dict[str, type[TableForm]] = {"note": NoteForm, "line": LineForm}
"""The forms of every table."""
