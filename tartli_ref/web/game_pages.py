"""What a game supplies to its screen, and the games that have one, by key."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tartli_ref.service import Table
from tartli_ref.table.history import History, Step
from tartli_ref.web.forms import TableForm
from tartli_ref.web.look import Look
from tartli_ref.web.screen import View
from tartli_ref.web.tartli import alternatives as tartli_alternatives
from tartli_ref.web.tartli import forms as tartli_forms
from tartli_ref.web.tartli import screen as tartli_screen
from tartli_ref.web.tartli.buttons import Button


@dataclass(frozen=True, slots=True)
class GamePages:
    """The pages of one game.

    ``view`` makes its screen, ``entries`` is the template of what can be entered, ``forms`` are its
    typed forms by kind (``prepare`` tells them what only the table knows), ``alternatives`` the
    buttons that correct a move by one tap.
    """

    view: Callable[[Table, History, Look], View]
    entries: str
    forms: Mapping[str, type[TableForm]]
    prepare: Callable[[Iterable[Any], Table, History], None]
    alternatives: Callable[[Table, History, Step], tuple[Button, ...]]


PAGES = {
    "tartli": GamePages(
        view=tartli_screen.view,
        entries="tartli/entries.html",
        forms=tartli_forms.FORMS,
        prepare=tartli_forms.prepare,
        alternatives=tartli_alternatives.alternatives,
    ),
}


def pages_of(game: str) -> GamePages:
    """The pages of the game with this key."""
    return PAGES[game]
