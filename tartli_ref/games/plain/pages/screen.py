"""The slate's screen: the grid, and what is entered in it."""

from collections.abc import Iterator
from collections.abc import Sequence as Listing
from dataclasses import dataclass, replace

from flask import request

from tartli_ref.games.plain.pages.ending import End, end_of
from tartli_ref.games.plain.pages.forms import (
    AdjustForm,
    GuestForm,
    RoundForm,
    StrikeForm,
    prepare,
)
from tartli_ref.games.plain.pages.grid import Grid, grid_of
from tartli_ref.games.plain.pages.handing import say_handed
from tartli_ref.games.plain.pages.standing import (
    ahead,
    dealer,
    evening_of,
    label_of,
    why_ended,
    wins,
)
from tartli_ref.games.plain.shelf import SHELF
from tartli_ref.games.plain.words import PlainVoice
from tartli_ref.rules.common.seats import ALL_SEATS, Seat, before
from tartli_ref.rules.plain.game import PLAIN
from tartli_ref.rules.plain.moves import Deals, Leaves, Move, Sits
from tartli_ref.rules.plain.rounds import Evening
from tartli_ref.table.history import History
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.look import Look
from tartli_ref.web.screen.book_access import Home, home_of
from tartli_ref.web.screen.buttons import Button, Buttons
from tartli_ref.web.screen.game import GamePages
from tartli_ref.web.screen.guests import GUESTS
from tartli_ref.web.screen.screen import Aside, Ending, Half, Place, View
from tartli_ref.words.language import _
from tartli_ref.words.lists import signed

ROUNDS = "rounds"
"""The parameter of the address that shows all rounds of a game that has ended."""


class PlainButtons(Buttons[Move, PlainVoice]):
    """Creates the buttons of one state."""

    game = PLAIN


@dataclass(frozen=True, slots=True)
class SlateView(View):
    """The slate's part of the screen: its grid, or in its place the ``end`` of the game, and the
    book in which it is kept; ``handed`` says who hands over what. For a wall: how it ``stands``,
    which ``round`` it is or why it ended, and who ``deals``.
    """

    grid: Grid | None = None
    handed: str = ""
    end: End | None = None
    home: Home | None = None
    stands: str = ""
    round: str = ""
    deals: str = ""


def view(table: Table, history: History, _look: Look) -> View:
    """The screen."""
    evening = evening_of(history)
    names = PlainVoice(history.names)
    screen = SlateView(
        halves=tuple(_half(evening, seat, names) for seat in evening.circle),
        facts=(),
        status=status(evening, names),
        spoken=(),
        ending=Ending(),
        finished=len(evening.deals),
        due="",
        tab="",
        asides=(_people(evening, PlainButtons(evening, names)),),
        handed=say_handed(table.terms, evening, names),
    )
    address = ""
    if table.may_write and table.id:
        address = "./"
    grid = grid_of(history, may_write=table.may_write, address=address)
    if evening.over:
        ended = f"{wins(evening)}."
        ending = Ending((ended,))
        screen = replace(screen, ending=ending, stands=ended, round=why_ended(evening))
        if not grid.entering and ROUNDS not in request.args:
            screen = replace(screen, end=end_of(evening))
        if table.may_write and table.id:
            screen = replace(screen, home=home_of(table))
        return replace(screen, grid=grid)
    return replace(
        screen, grid=grid, stands=ahead(evening), round=_round(evening), deals=dealer(evening)
    )


def _half(evening: Evening, seat: Seat, names: PlainVoice) -> Half:
    added = evening.gained[seat] if evening.gained else 0
    return Half(
        seat,
        names[seat],
        evening.score[seat],
        bulis=None,
        deals=evening.next_dealer is seat,
        leads=False,
        note=signed(added) if evening.gained else "",
        at=evening.circle.index(seat),
    )


def status(evening: Evening, names: Listing[str]) -> str:
    """Who deals, or what to do."""
    if evening.over:
        return f"{wins(evening)}."
    if evening.is_running or evening.next_dealer is None:
        return _round(evening)
    return _("{name} deals.").format(name=names[evening.next_dealer])


def _round(evening: Evening) -> str:
    number = len(evening.deals) + 1
    if evening.game.rows:
        return label_of(evening.game, number)
    return _("Round {number}").format(number=number)


def _people(evening: Evening, buttons: PlainButtons) -> Aside:
    """The page of the people: who deals, who stops, moves or comes back, and a guest."""
    shown = _is_its_page()
    free = not evening.game.sides and not evening.is_running
    text = _("Between two rounds people come, go and change places. Points stay with their player.")
    if evening.game.sides:
        text = _("Partners sit across from each other, and stay together for the whole game.")
    return Aside(
        name=GUESTS,
        label=_("People"),
        title=_("Who plays"),
        text=text,
        rule="REF-GUEST",
        make=lambda: tuple(_others(evening, buttons, free=free)) if shown else (),
        form=GUESTS if free else "",
        ring=tuple(_places(evening, buttons)) if free and shown else (),
    )


def _is_its_page() -> bool:
    """Whether the page of the people is asked for: its keys are not made for each tap."""
    address = request.view_args or {}
    return GUESTS in (address.get("name"), address.get("kind"), request.form.get("where"))


def _places(evening: Evening, buttons: PlainButtons) -> Iterator[Place]:
    """Everybody who plays may deal, stop, or move behind each of the others."""
    circle = evening.circle
    for seat in circle:
        moves: list[Move] = []
        if evening.game.dealer != "none" and seat is not evening.next_dealer:
            moves.append(Deals(seat))
        if len(circle) > 2:  # noqa: PLR2004 - two have only each other
            others = [other for other in circle if other not in (seat, before(circle, seat))]
            moves += (Sits(seat, other) for other in others)
        yield Place(
            seat=seat,
            name=buttons.voice[seat],
            deals=seat is evening.next_dealer,
            leaves=buttons.button(Leaves(seat)),
            moves=tuple(map(buttons.button, moves)),
        )


def _others(evening: Evening, buttons: PlainButtons, *, free: bool) -> Iterator[Button]:
    """Whoever has stopped comes back; where nobody moves, who deals."""
    circle = evening.circle
    if not free and evening.game.dealer != "none":
        for seat in circle:
            if seat is not evening.next_dealer:
                yield buttons.button(Deals(seat))
    if not free:
        return
    for seat in ALL_SEATS[: len(evening.names)]:
        if seat not in circle:
            yield buttons.button(Sits(seat, circle[-1]))


PAGES = GamePages(
    view=view,
    forms={"round": RoundForm, "strike": StrikeForm, "guests": GuestForm, "adjust": AdjustForm},
    prepare=prepare,
    status=status,
    asides=frozenset((GUESTS,)),
    screen="plain/screen.html",
    wall="plain/wall.html",
    wall_in_book="plain/wall_in_book.html",
    sheet="grid",
    has_rounds=True,
    shelf=SHELF,
)
