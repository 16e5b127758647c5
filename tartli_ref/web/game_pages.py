"""What a game supplies to its pages, and the games that have them, by key."""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Sequence as Listing
from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint

from tartli_ref.games import GAMES
from tartli_ref.service import Table
from tartli_ref.table.history import History, Step
from tartli_ref.table.log import AnyGame
from tartli_ref.web.asking.desk import Desk
from tartli_ref.web.asszorti import ask_desk as asszorti_desk
from tartli_ref.web.asszorti import audits as asszorti_audits
from tartli_ref.web.asszorti import forms as asszorti_forms
from tartli_ref.web.asszorti import screen as asszorti_screen
from tartli_ref.web.asszorti import status as asszorti_status
from tartli_ref.web.buttons import Button
from tartli_ref.web.forms import LineForm, NoteForm, TableForm
from tartli_ref.web.look import Look
from tartli_ref.web.looking_back import LookBack, nothing_found
from tartli_ref.web.screen import Needed, View
from tartli_ref.web.tartli import alternatives as tartli_alternatives
from tartli_ref.web.tartli import ask_desk, needed_page, slate_page
from tartli_ref.web.tartli import audits as tartli_audits
from tartli_ref.web.tartli import forms as tartli_forms
from tartli_ref.web.tartli import looking_back as tartli_looking_back
from tartli_ref.web.tartli import screen as tartli_screen
from tartli_ref.web.timeline import PlaceOf, by_deals, by_tricks
from tartli_ref.web.ulti import ask_desk as ulti_desk
from tartli_ref.web.ulti import audits as ulti_audits
from tartli_ref.web.ulti import forms as ulti_forms
from tartli_ref.web.ulti import needed as ulti_needed
from tartli_ref.web.ulti import screen as ulti_screen
from tartli_ref.web.ulti import status as ulti_status
from tartli_ref.words.language import N_


@dataclass(frozen=True, slots=True)
class Link:
    """A page of a game's own: its endpoint, and what the link to it says."""

    endpoint: str
    text: str


@dataclass(frozen=True, slots=True)
class GamePages:
    """The pages of one game.

    ``view`` makes its screen, ``entries`` is the template of what can be entered, ``forms`` are its
    typed forms by kind (``prepare`` tells them what only the table knows), ``alternatives`` the
    buttons that correct a move by one tap. ``adjust`` is the template of its form to adjust points.
    ``asides`` are templates of what is entered on a page of its own, by the name in its address;
    ``verdicts`` the asides and kinds of forms that can decide a claim, whose verdict is shown next.
    ``chapters`` are pages that show what a chapter of the rulebook is about. ``blueprints`` are all
    pages that it has beside those of the house.

    ``look_back`` gives what was found in finished deals, ``audit`` the page that looks back at one;
    ``desk`` are the questions that its referee answers, ``needed`` what is still needed to win,
    ``say_deal`` how a deal ended. ``place_of`` says in which deal and trick a move is shown.
    ``to_the_right``: who plays next sits on the right, and is shown there.
    """

    view: Callable[[Table, History, Look], View]
    entries: str
    forms: Mapping[str, type[TableForm]]
    prepare: Callable[[Iterable[Any], Table, History], None]
    alternatives: Callable[[Table, History, Step], tuple[Button, ...]]
    adjust: str = "play/adjust.html"
    asides: Mapping[str, str] = field(default_factory=dict)
    verdicts: frozenset[str] = frozenset()
    chapters: Mapping[str, Link] = field(default_factory=dict)
    look_back: LookBack = nothing_found
    place_of: PlaceOf = by_deals
    blueprints: tuple[Blueprint, ...] = ()
    desk: Desk | None = None
    audit: Callable[[str, Table, History, int], str | None] | None = None
    needed: Callable[[Table, History], Needed | None] | None = None
    say_deal: Callable[[Any, Listing[str]], str] | None = None
    to_the_right: bool = False

    @property
    def all_forms(self) -> dict[str, type[TableForm]]:
        """Its own forms and those of every game."""
        return OF_EVERY_GAME | dict(self.forms)


OF_EVERY_GAME: dict[str, type[TableForm]] = {"note": NoteForm, "line": LineForm}
"""What can be typed at any table."""

PAGES: dict[str, GamePages] = {
    "tartli": GamePages(
        view=tartli_screen.view,
        entries="tartli/entries.html",
        forms=tartli_forms.FORMS,
        prepare=tartli_forms.prepare,
        alternatives=tartli_alternatives.alternatives,
        asides={"out": "tartli/out.html"},
        verdicts=frozenset({"out", "piles"}),
        chapters={"slate": Link("slate.signs", N_("How the slate is read"))},
        look_back=tartli_looking_back.look_back,
        place_of=by_tricks,
        blueprints=(slate_page.blueprint,),
        desk=ask_desk.DESK,
        audit=tartli_audits.of_deal,
        needed=needed_page.needed,
    ),
    "ulti": GamePages(
        view=ulti_screen.view,
        entries="ulti/entries.html",
        forms=ulti_forms.FORMS,
        prepare=ulti_forms.prepare,
        alternatives=ulti_screen.alternatives,
        adjust="play/adjust_each.html",
        place_of=by_tricks,
        look_back=ulti_audits.look_back,
        desk=ulti_desk.DESK,
        audit=ulti_audits.of_deal,
        needed=ulti_needed.needed,
        say_deal=ulti_status.say_deal,
        to_the_right=True,
    ),
    "asszorti": GamePages(
        view=asszorti_screen.view,
        entries="asszorti/entries.html",
        forms=asszorti_forms.FORMS,
        prepare=asszorti_forms.prepare,
        alternatives=asszorti_screen.alternatives,
        adjust="play/adjust_each.html",
        place_of=by_tricks,
        look_back=asszorti_audits.look_back,
        desk=asszorti_desk.DESK,
        audit=asszorti_audits.of_deal,
        say_deal=asszorti_status.say_deal,
    ),
}


def pages_of(game: str) -> GamePages:
    """The pages of the game with this key."""
    return PAGES[game]


def games_with_pages() -> list[AnyGame]:
    """The games that can be played here, in the order in which they are offered."""
    return [game for key, game in GAMES.items() if key in PAGES]
