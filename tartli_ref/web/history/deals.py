"""Correction of a whole deal on the form that enters it: filled in, with the new sum in the button.

Only what changed is written: lines are corrected, struck out or preceded by others. Later deals
stay as they are.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import partial
from typing import Any, NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from tartli_ref.table.history import History, Step
from tartli_ref.table.log import Called, Series, write_move
from tartli_ref.table.service import Entered, enter
from tartli_ref.table.steps import counted
from tartli_ref.web.history.history import STRUCK, lines_page
from tartli_ref.web.machinery.access import (
    phone_of,
)
from tartli_ref.web.machinery.forms import TableForm, new_key
from tartli_ref.web.machinery.parts import GUARD, Parts
from tartli_ref.web.screen.at import At, at_to_write_or_403
from tartli_ref.web.screen.game import Said, Whole
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.panels import Panel
from tartli_ref.web.screen.screen import paid
from tartli_ref.web.screen.submit import UNPROCESSABLE, send
from tartli_ref.web.screen.timeline import Timeline
from tartli_ref.web.table.sheets import row_of
from tartli_ref.web.table.table_screen import Forms, Sends, guard, screen
from tartli_ref.words.language import _

WHOLE = "whole"
"""The kind of the form."""

blueprint = Blueprint("deals", __name__, url_prefix="/t/<link>")

Answer = AnyResponse | str | tuple[str, int]


class Spot(NamedTuple):
    """A finished deal of a table whose game has a form for it, and its steps after it was dealt."""

    at: At
    whole: Whole
    number: int
    steps: list[Step]

    @property
    def deal(self) -> Any:
        return self.at.sheet.deals[self.number - 1]

    def alone(self) -> History:
        """The history up to the end of the deal: trying a correction on it judges no later line."""
        history = self.at.history
        later = history.chain.after(self.steps[-1].number)
        if not later:
            return history
        return history.before(later[0].number)

    def filled(self) -> Any:
        """The form filled in with the deal."""
        return self.whole.form(formdata=None, data=self.whole.filled(self.deal))


@blueprint.get("/foretold")
def foretold(link: str) -> str:
    """Preview of the form's button at the table; nothing is recorded."""
    at = at_to_write_or_403(link)
    whole = at.pages.whole
    if whole is None:
        return _brings(at, None, None)
    form = whole.form(request.args)
    form.place_at(at.history)
    if not form.is_enough:
        return _brings(at, whole, None)
    lines = (form.line(), *form.then())
    return _brings(at, whole, enter(at.history, lines, wrote=phone_of(link)))


@blueprint.get("/deal/<int:number>/foretold")
def foretold_again(link: str, number: int) -> str:
    """Preview of a correction."""
    at = at_to_write_or_403(link)
    spot = _spot(at, number)
    if spot is None:
        return _brings(at, None, None, number)
    form = spot.whole.form(request.args)
    form.place_at(at.history)
    if not form.is_enough:
        return _brings(at, spot.whole, None, number)
    return _brings(at, spot.whole, enter(spot.alone(), edits(spot, form.said())), number)


@blueprint.get("/deal/<int:number>/")
def page(link: str, number: int) -> Answer:
    """The form of a finished deal, filled in; without one the line that ended it, to correct; of
    any other deal the history.
    """
    at = at_to_write_or_403(link)
    spot = _spot(at, number)
    if spot is None:
        return redirect(_last_line(at, number))
    return _page(spot)


def _last_line(at: At, number: int) -> str:
    """The address that corrects the line that ended this deal, or shows the deal."""
    if 0 < number <= len(at.sheet.deals):
        last = counted(Timeline(at.history, at.pages.place_of).steps_of(number))[-1]
        if at.pages.filled(last.recorded.move) is not None:
            return url_for("correcting.page", link=at.link, number=last.number)
    return url_for("history.lines", link=at.link, deal=number)


@blueprint.post("/deal/<int:number>/whole")
def write(link: str, number: int) -> Answer:
    """Correct the deal; a refusal keeps what was tapped."""
    at = at_to_write_or_403(link)
    spot = _spot(at, number)
    if spot is None:
        why = _("There is no such finished deal.")
        instead = _("Look at the history as it is now.")
        problem = Problem("correct", "", why, instead)
        return lines_page(at, at.history.lines, problem), UNPROCESSABLE
    form = spot.whole.form(request.form)
    form.place_at(at.history)
    lines: list[str] = []
    if form.validate():
        lines = edits(spot, form.said())
        if not lines:
            return redirect(url_for("play.table", link=link), 303)
        unsettled = _unsettled(spot.number, enter(spot.alone(), lines))
        if unsettled:
            return _page(spot, unsettled, form), UNPROCESSABLE
    refused = send(at, form, WHOLE, lambda: lines[0], phone_of(link), then=lambda: tuple(lines[1:]))
    if refused is None:
        return redirect(url_for("play.table", link=link), 303)
    problem, status = refused
    return _page(spot, problem, form), status


def edits(spot: Spot, after: Said) -> list[str]:
    """The corrections, in game order, after which the deal is as the form says.

    What the form says unchanged keeps its lines, however they were recorded.
    """
    whole = spot.whole
    game = spot.at.game
    steps = [step for step in spot.steps if not isinstance(step.recorded.move, whole.keeps)]
    old = [write_move(game, step.recorded.move) for step in steps]
    new = list(_rewritten(whole, steps, old, spot.filled().said(), after))
    return list(_differences(steps, old, new))


def _rewritten(
    whole: Whole, steps: Sequence[Step], old: Sequence[str], before: Said, after: Said
) -> Iterator[str]:
    """The lines of the deal with the changed parts replaced, all of them if the bid is another;
    doublings precede the outcome. Whoever was recorded with a kontra stays.
    """
    # what was said and played about another bid means something else
    other_bid = before[0] != after[0]
    by_whom = {}
    if not other_bid:
        by_whom = {line.removeprefix(f"{line[0]} "): line for line in old}
    changed = []
    due = []
    for was, now in zip(before, after, strict=True):
        changed.append(other_bid or was != now)
        due.append([by_whom.get(line, line) for line in now] if changed[-1] else [])
    for step, line in zip(steps, old, strict=True):
        part = whole.part_of(step.recorded.move)
        parts_due = due if part == OUTCOME else due[:1]
        for lines in parts_due:
            yield from lines
            lines.clear()
        if not changed[part]:
            yield line


OUTCOME = 2
"""The last part of ``Said``."""


def _differences(steps: Sequence[Step], old: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    """The corrections that turn the old lines into the new ones; the last lines are a pair."""

    def fix(place: int, line: str) -> str:
        return f"fix {steps[place].number}: {line}"

    for kind, start, end, first, last in SequenceMatcher(
        None, old[:-1], new[:-1], autojunk=False
    ).get_opcodes():
        if kind == "equal":
            continue
        lines = new[first:last]
        room = end - start
        for place, line in enumerate(lines[:room], start):
            yield fix(place, line)
        for line in lines[room:]:
            yield f"insert {steps[end].number}: {line}"
        for place in range(start + len(lines), end):
            yield fix(place, STRUCK)
    if old[-1] != new[-1]:
        yield fix(len(old) - 1, new[-1])


def _spot(at: At, number: int) -> Spot | None:
    """The finished deal of this number; None if there is none, or no form for it."""
    pages = at.pages
    if pages.whole is None or not 0 < number <= len(at.sheet.deals):
        return None
    steps = counted(Timeline(at.history, pages.place_of).steps_of(number))
    begun = max(place for place, step in enumerate(steps) if _begins(at.history, step))
    over = (place for place, step in enumerate(steps) if not at.game.running(step.state))
    ended = next(place for place in over if place > begun)  # guests may come and go after it
    of_deal = steps[begun + 1 : ended + 1]
    moves = [step for step in of_deal if not isinstance(step.recorded.move, Series | Called)]
    return Spot(at, pages.whole, number, moves)


def _begins(history: History, step: Step) -> bool:
    """Whether the step deals: lines that were thrown in, or noted between deals, precede it."""
    before = history.opening if step.before is None else step.before.state
    return history.game.running(step.state) and not history.game.running(before)


def _unsettled(number: int, entered: object) -> Problem | None:
    """The problem of a correction after which the deal of this number would not be over."""
    if not isinstance(entered, Entered):
        return None  # it is refused by its rule
    if len(entered.history.game.sheet(entered.history.state).deals) == number:
        return None
    why = _("With this the deal would not be over, and later ones would fall.")
    return Problem(WHOLE, "", why, _("Say of each part whether it was made or lost."))


def _brings(at: At, whole: Whole | None, entered: object, number: int = 0) -> str:
    """The label of the button: what the deal brings, and its parts."""
    deals: Sequence[Any] = ()
    if isinstance(entered, Entered):
        deals = entered.history.game.sheet(entered.history.state).deals
    if whole is None or len(deals) < max(number, 1):
        plain = _("Correct the deal") if number else _("Settle the deal")
        return render_template("play/sum.html", brings=plain, items="")
    deal = deals[number - 1]  # the last one at the table
    brings, items = whole.brings(deal, at.voice)
    money = paid(whole.worth(deal), at.table.terms.stake)
    return render_template("play/sum.html", brings=brings, items=" · ".join((items, *money)))


def _page(spot: Spot, problem: Problem | None = None, form: TableForm | None = None) -> str:
    at = spot.at
    number = spot.number
    key = new_key()
    seen = at.history.lines
    earlier = At("", at.table, at.history.before(spot.steps[0].number))
    form = form or spot.filled()
    at.pages.prepare([form], at.table, earlier.history)
    dealt = screen(earlier, Forms(earlier, {WHOLE: form}))
    panel = Panel(WHOLE, (spot.whole.item(earlier.history.state.deal.house),))
    view = replace(dealt.view, panels=(panel,), ways=(), picks="", due="", tab="")
    address = partial(url_for, link=at.link, number=number)
    page = render_template(
        "history/deal.html",
        link=at.link,
        table=at.table,
        number=number,
        row=row_of(at, number),
        page=replace(dealt, seen=seen, view=view),
        problem=problem,
        seen=seen,
        key=key,
        sends=Sends(
            tap="",
            form=lambda _kind: address("deals.write"),
            aside=lambda _name: "",
            home=address("deals.page"),
            foretold=address("deals.foretold_again"),
        ),
        part=Parts((), keeps=False),
    )
    return page.replace(GUARD, guard(key, seen))
