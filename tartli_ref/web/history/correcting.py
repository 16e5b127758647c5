"""Correction of a line, or insertion of a forgotten one before it, with the buttons of that moment.

A tap that would invalidate later lines asks for confirmation with a preview; any other is recorded
at once. The line may also be typed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal, NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.completing import line_of_key
from tartli_ref.table.correcting import fallen, with_entries
from tartli_ref.table.history import History, Step, judge
from tartli_ref.table.log import Entry, Mended, read_entry, write_move
from tartli_ref.table.service import entries_of
from tartli_ref.web.history.history import STRUCK, after_correcting, lines_page
from tartli_ref.web.machinery.access import (
    phone_of,
    service,
)
from tartli_ref.web.machinery.forms import CorrectForm, TableForm, Tap, new_key, text_of
from tartli_ref.web.machinery.parts import GUARD, Parts
from tartli_ref.web.machinery.turns import wait_if_long
from tartli_ref.web.screen.addresses import supplied_or_404
from tartli_ref.web.screen.at import At, at_to_write_or_403
from tartli_ref.web.screen.markup import PRESSED, marking
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.screen import Screen
from tartli_ref.web.screen.submit import CONFLICT, meant, send, send_tap
from tartli_ref.web.screen.timeline import Timeline
from tartli_ref.web.table.table_screen import Forms, Sends, guard, screen
from tartli_ref.words.cards import skin
from tartli_ref.words.language import _, language, ngettext
from tartli_ref.words.rulings import say, say_expected, say_move

LINES_TOLD = 3
"""The most fallen lines listed individually."""


def preview(at: At, text: str) -> tuple[str, ...]:
    """The effects of this correction, and of what is entered with it, in sentences."""
    try:
        entry = read_entry(at.game, text)
    except Unreadable as error:
        return (_("Expected {what}.").format(what=say_expected(error)),)
    entries = entries_of(at.history, text)
    new = with_entries(at.history, entries)
    if not isinstance(entry, Mended) or new is None:
        refusal = say(judge(at.history, entry), at.voice)
        return (f"{refusal.why} {refusal.instead} ({refusal.rule})",)
    return _differences(at, new, [other for other in entries if other != entry])


def _differences(at: At, new: History, with_it: Sequence[Entry]) -> tuple[str, ...]:
    """The effects of a correction, after which the history is ``new``, in sentences."""
    sentences = [_standing(at, new)]
    if with_it:
        lines = "; ".join(map(at.say, with_it))
        sentences.append(_("With it: {lines}.").format(lines=lines))
    sentences += _fallen(at, fallen(at.history, new))
    sentences += _risen(fallen(new, at.history))
    return tuple(sentences)


def _standing(at: At, new: History) -> str:
    before = at.words.say_standing(at.sheet, at.voice)
    after = at.words.say_standing(new.game.sheet(new.state), at.voice)
    if before == after:
        return _("The score stays: {score}.").format(score=after)
    return _("The score becomes {after} (now {before}).").format(after=after, before=before)


def _fallen(at: At, steps: list[Step]) -> tuple[str, ...]:
    if not steps:
        return ()
    count = ngettext(
        "{number} later line no longer stands:", "{number} later lines no longer stand:", len(steps)
    )
    lines = "; ".join(
        f"{step.number}. {say_move(step.recorded.move, at.voice)}" for step in steps[:LINES_TOLD]
    )
    more = "; …" if len(steps) > LINES_TOLD else "."
    return (f"{count.format(number=len(steps))} {lines}{more}",)


def _risen(steps: list[Step]) -> tuple[str, ...]:
    if not steps:
        return ()
    text = ngettext(
        "{number} later line stands again.", "{number} later lines stand again.", len(steps)
    )
    return (text.format(number=len(steps)),)


Verb = Literal["fix", "insert"]
"""The operation: replace the line, or insert before it."""

BEFORE = "before"
"""The address parameter of an insertion."""

Answer = AnyResponse | str | tuple[str, int]

blueprint = Blueprint("correcting", __name__, url_prefix="/t/<link>/history/<int:number>")


class Spot(NamedTuple):
    """A line of a table that is replaced, or preceded by another."""

    at: At
    number: int
    verb: Verb

    @property
    def earlier(self) -> At:
        """The table as it was before this line."""
        return self.at.before(self.number)

    @property
    def fixes(self) -> bool:
        return self.verb == "fix"

    @property
    def before(self) -> int | None:
        """The address parameter of the operation."""
        return None if self.fixes else 1

    def entry(self, line: str) -> str:
        """The line in the notation that enters this one here."""
        return f"{self.verb} {self.number}: {line}"


def _spot(link: str, number: int) -> Spot:
    verb: Verb = "insert" if BEFORE in request.args else "fix"
    at = at_to_write_or_403(link)
    wait_if_long(service().lines(at.table))
    return Spot(at, number, verb)


@blueprint.get("")
def page(link: str, number: int) -> str:
    """The buttons of the moment of this line."""
    return _page(_spot(link, number))


@blueprint.post("")
def write(link: str, number: int) -> Answer:
    """Enter a typed or confirmed line; a refusal keeps the typed text."""
    spot = _spot(link, number)
    form = CorrectForm(request.form)
    form.verb = spot.verb
    form.number = number

    def line() -> str:
        return meant(spot.earlier.history, form.line())

    if form.how.data == "look":
        return _page(spot, text=text_of(form.text), foreseen=preview(spot.at, line()))
    refused = send(spot.at, form, "correct", line, phone_of(link))
    return _answer(spot, refused, text=str(form.text.data or ""))


@blueprint.post("/tap")
def tap(link: str, number: int) -> Answer:
    """Enter a tapped line."""
    spot = _spot(link, number)
    tapped = Tap(request.form)
    line = line_of_key(spot.at.game, (tapped.line, *tapped.sent_with))[0]
    if effects := _to_ask(spot, line):
        return _page(spot, text=line, foreseen=effects, asks=True)
    tapped.line = spot.entry(line) if line else ""
    tapped.sent_with = ()
    where = request.form.get("where", "tap")
    return _answer(spot, send_tap(spot.at, tapped, where, phone_of(link)))


@blueprint.post("/<supplied(all_forms):kind>")
def submit(link: str, number: int, kind: str) -> Answer:
    """Enter a form of the game."""
    spot = _spot(link, number)
    pages = spot.at.pages
    form = supplied_or_404(pages.all_forms, kind)(request.form)
    pages.prepare([form], spot.at.table, spot.earlier.history)
    line = _line_of(form)
    if line and (effects := _to_ask(spot, line)):
        return _page(spot, text=line, foreseen=effects, asks=True)
    where = request.form.get("where", kind)
    phone = phone_of(link)
    refused = send(spot.at, form, where, lambda: spot.entry(form.line()), phone)
    return _answer(spot, refused, typed={kind: form})


def _place(at: At, step: Step) -> str:
    """The deal and trick of a line, and what was entered just before it."""
    place = Timeline(at.history, at.pages.place_of).place(step)
    texts = []
    if place.deal:
        texts.append(_("Deal {number}").format(number=place.deal))
    if place.trick:
        texts.append(_("Trick {number}").format(number=place.trick))
    if step.before is not None:
        before = say_move(step.before.recorded.move, at.voice)
        texts.append(_("after: {what}").format(what=before))
    return " · ".join(texts)


def _line_of(form: TableForm) -> str:
    """The line of a form; empty if its fields make none, which is refused when it is sent."""
    if not form.validate():
        return ""
    try:
        return form.line()
    except Unreadable:
        return ""


def _to_ask(spot: Spot, line: str) -> tuple[str, ...]:
    """The preview to confirm, if later lines would fall or be corrected with this one, or the line
    itself is to be removed.
    """
    old = spot.at.history
    text = spot.entry(line)
    if line == STRUCK:
        return preview(spot.at, text)
    try:
        entries = entries_of(old, text)
    except Unreadable:
        return ()
    new = with_entries(old, entries)
    if new is None or (len(entries) == 1 and not fallen(old, new)):
        return ()
    return preview(spot.at, text)


def _answer(spot: Spot, refused: tuple[Problem, int] | None, **entered: Any) -> Answer:
    """Redirect to the history, or show the refusal with the input."""
    now = spot.at.now()
    if refused is None:
        return redirect(after_correcting(now, spot.number), 303)
    problem, status = refused
    if status == CONFLICT and now.history.step(spot.number) is None:
        return lines_page(now, spot.number, problem), status
    return _page(spot._replace(at=now), problem, **entered), status


def _page(
    spot: Spot,
    problem: Problem | None = None,
    *,
    typed: Mapping[str, TableForm] | None = None,
    text: str | None = None,
    foreseen: tuple[str, ...] = (),
    asks: bool = False,
) -> str:
    """The correction page. With ``asks``, it asks to confirm the previewed changes."""
    at, number, verb = spot
    fixes = spot.fixes
    step = at.history.step(number)
    if step is None:
        abort(404)
    pages = at.pages
    key = new_key()
    filled = pages.filled(step.recorded.move) if fixes and typed is None else None
    if filled is not None:
        kind, data = filled
        form = pages.all_forms[kind](formdata=None, data=data)
        pages.prepare([form], at.table, spot.earlier.history)
        typed = {kind: form}
    line = write_move(at.game, step.recorded.move)
    if text is None:
        text = line if fixes else ""
    with marking(text, PRESSED):
        page = render_template(
            "history/correct.html",
            link=at.link,
            table=at.table,
            at=number,
            before=spot.before,
            back=after_correcting(at, number),
            fixes=fixes,
            sentence=say_move(step.recorded.move, at.voice),
            place=_place(at, step),
            page=_moment(spot, typed or {}, pages.way_of(step) if fixes else ""),
            text=text,
            struck=STRUCK,
            adjusts=fixes and isinstance(step.recorded.move, at.game.adjust),
            filled=filled[0] if filled else "",
            foreseen=foreseen,
            asks=asks,
            problem=problem,
            seen=at.history.lines,
            key=key,
            sends=_sends(spot),
            part=Parts((at.link, language(), skin(), number, verb), keeps=False),
        )
    return page.replace(GUARD, guard(key, at.history.lines))


def _moment(spot: Spot, typed: Mapping[str, TableForm], way: str) -> Screen:
    """The screen as it was before this line, opened at this way of recording."""
    earlier = spot.earlier
    moment = screen(earlier, Forms(earlier, typed))
    view = moment.view
    ways = {key for key, _name in view.ways}
    panels = tuple(
        panel
        for panel in view.panels
        if panel.name != view.picks and (not panel.ways or ways.intersection(panel.ways))
    )  # there are no slates to tap
    view = replace(view, tab=way or view.tab, picks="", panels=panels, chalks=False)
    return replace(moment, seen=spot.at.history.lines, view=view)


def _sends(spot: Spot) -> Sends:
    link = spot.at.link
    address = partial(url_for, link=link, number=spot.number, before=spot.before)
    return Sends(
        tap=address("correcting.tap"),
        form=lambda kind: address("correcting.submit", kind=kind),
        aside=lambda name: url_for("play.aside", link=link, name=name),
        home=address("correcting.page"),
        way=lambda way: address("correcting.page", way=way),
    )
