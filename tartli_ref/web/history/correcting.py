"""Correction of a line, or insertion of a forgotten one before it, with the buttons of that moment.

A tap that would invalidate later lines asks for confirmation with a preview; any other is recorded
at once. The line may also be typed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal, NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.completing import line_of_key
from tartli_ref.table.correcting import fallen, with_entries
from tartli_ref.table.history import History, Step, judge
from tartli_ref.table.log import Entry, Mended, read_entry, write_move
from tartli_ref.table.service import Table, entries_of
from tartli_ref.web.history.history import STRUCK, after_correcting, lines_page
from tartli_ref.web.machinery.access import (
    phone_of,
    service,
    table_to_write_or_403,
    voice_at,
)
from tartli_ref.web.machinery.forms import CorrectForm, TableForm, Tap, new_key, text_of
from tartli_ref.web.machinery.parts import GUARD, Parts
from tartli_ref.web.machinery.turns import wait_if_long
from tartli_ref.web.screen.addresses import supplied_or_404
from tartli_ref.web.screen.game_pages import pages_of
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.screen import Screen
from tartli_ref.web.screen.submit import CONFLICT, meant, send, send_tap
from tartli_ref.web.screen.timeline import Timeline
from tartli_ref.web.table.play import Forms, Sends, guard, screen
from tartli_ref.words.cards import skin
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.language import _, language, ngettext
from tartli_ref.words.rulings import entry_sentence, say, say_expected, say_move

LINES_TOLD = 3
"""The most fallen lines listed individually."""


def preview(table: Table, history: History, text: str) -> tuple[str, ...]:
    """The effects of this correction, and of what is entered with it, in sentences."""
    try:
        entry = read_entry(history.game, text)
    except Unreadable as error:
        return (_("Expected {what}.").format(what=say_expected(error)),)
    entries = entries_of(history, text)
    new = with_entries(history, entries)
    if not isinstance(entry, Mended) or new is None:
        said = say(judge(history, entry), voice_of(table.terms, history.names))
        return (f"{said.why} {said.instead} ({said.rule})",)
    return _differences(table, history, new, _besides(entry, entries))


def _besides(entry: Entry, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries that go with this one."""
    return tuple(other for other in entries if other is not entry and other != entry)


def _differences(
    table: Table, old: History, new: History, besides: Sequence[Entry]
) -> tuple[str, ...]:
    sentences = (entry_sentence(entry, voice_at(table)) for entry in besides)
    with_it = _("With it: {lines}.").format(lines="; ".join(sentences)) if besides else ""
    fell = _fallen(table, fallen(old, new))
    risen = _risen(fallen(new, old))
    return tuple(text for text in (_standing(table, old, new), with_it, *fell, *risen) if text)


def _standing(table: Table, old: History, new: History) -> str:
    words = words_of(table.terms.game)
    voice = voice_at(table)
    before, after = (words.say_standing(each.game.sheet(each.state), voice) for each in (old, new))
    if before == after:
        return _("The score stays: {score}.").format(score=after)
    return _("The score becomes {after} (now {before}).").format(after=after, before=before)


def _fallen(table: Table, steps: list[Step]) -> tuple[str, ...]:
    if not steps:
        return ()
    voice = voice_at(table)
    count = ngettext(
        "{number} later line no longer stands:", "{number} later lines no longer stand:", len(steps)
    )
    lines = "; ".join(
        f"{step.number}. {say_move(step.recorded.move, voice)}" for step in steps[:LINES_TOLD]
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

    link: str
    table: Table
    number: int
    verb: Verb

    @property
    def history(self) -> History:
        """The current history of the table."""
        return service().history(self.table)

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
    table = table_to_write_or_403(link)
    wait_if_long(service().lines(table))
    return Spot(link, table, number, verb)


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
    history = spot.history

    def line() -> str:
        return meant(history.before(number), form.line())

    if form.how.data == "look":
        told = preview(spot.table, history, line())
        return _page(spot, text=text_of(form.text), foreseen=told)
    refused = send(spot.table, form, "correct", line, phone_of(link))
    return _answer(spot, refused, text=str(form.text.data or ""))


@blueprint.post("/tap")
def tap(link: str, number: int) -> Answer:
    """Enter a tapped line."""
    spot = _spot(link, number)
    tapped = Tap(request.form)
    line = line_of_key(spot.history.game, (tapped.line, *tapped.sent_with))[0]
    if told := _to_ask(spot, line):
        return _page(spot, text=line, foreseen=told, asks=True)
    tapped.line = spot.entry(line) if line else ""
    tapped.sent_with = ()
    where = request.form.get("where", "tap")
    return _answer(spot, send_tap(spot.table, tapped, where, phone_of(link)))


@blueprint.post("/<supplied(all_forms):kind>")
def submit(link: str, number: int, kind: str) -> Answer:
    """Enter a form of the game."""
    spot = _spot(link, number)
    pages = pages_of(spot.table.terms.game)
    form = supplied_or_404(pages.all_forms, kind)(request.form)
    pages.prepare([form], spot.table, spot.history.before(number))
    if form.validate() and (told := _to_ask(spot, form.line())):
        return _page(spot, text=form.line(), foreseen=told, asks=True)
    where = request.form.get("where", kind)
    phone = phone_of(link)
    refused = send(spot.table, form, where, lambda: spot.entry(form.line()), phone)
    return _answer(spot, refused, typed={kind: form})


def _place(table: Table, history: History, step: Step) -> str:
    """The deal and trick of a line, and what was entered just before it."""
    place = Timeline(history, pages_of(table.terms.game).place_of).place(step)
    told = [_("Deal {number}").format(number=place.deal)] if place.deal else []
    if place.trick:
        told.append(_("Trick {number}").format(number=place.trick))
    if step.before is not None:
        said = say_move(step.before.recorded.move, voice_of(table.terms, history.names))
        told.append(_("after: {what}").format(what=said))
    return " · ".join(told)


def _to_ask(spot: Spot, line: str) -> tuple[str, ...]:
    """The preview to confirm, if later lines would fall or be corrected with this one, or the line
    itself is to be removed.
    """
    old = spot.history
    text = spot.entry(line)
    if line == STRUCK:
        return preview(spot.table, old, text)
    try:
        entries = entries_of(old, text)
    except Unreadable:
        return ()
    new = with_entries(old, entries)
    if new is None or (len(entries) == 1 and not fallen(old, new)):
        return ()
    return preview(spot.table, old, text)


def _answer(spot: Spot, refused: tuple[Problem, int] | None, **kept: Any) -> Answer:
    """Redirect to the history, or show the refusal with the input."""
    if refused is None:
        return redirect(after_correcting(spot.link, spot.table, spot.number), 303)
    problem, status = refused
    if status == CONFLICT and spot.history.step(spot.number) is None:
        return lines_page(spot.link, spot.table, spot.number, problem), status
    return _page(spot, problem, **kept), status


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
    link, table, number, _verb = spot
    history = spot.history
    fixes = spot.fixes
    step = history.step(number)
    if step is None:
        abort(404)
    pages = pages_of(table.terms.game)
    key = new_key()
    filled = pages.filled(step.recorded.move) if fixes and typed is None else None
    if filled is not None:
        kind, data = filled
        form = pages.all_forms[kind](formdata=None, data=data)
        pages.prepare([form], table, history.before(number))
        typed = {kind: form}
    line = write_move(history.game, step.recorded.move)
    if text is None:
        text = line if fixes else ""
    page = render_template(
        "history/correct.html",
        link=link,
        table=table,
        at=number,
        before=spot.before,
        back=after_correcting(link, table, number),
        fixes=fixes,
        sentence=say_move(step.recorded.move, voice_of(table.terms, history.names)),
        place=_place(table, history, step),
        page=_moment(spot, typed or {}, pages.way_of(step) if fixes else ""),
        text=text,
        struck=STRUCK,
        adjusts=fixes and isinstance(step.recorded.move, history.game.adjust),
        filled=filled[0] if filled else "",
        foreseen=foreseen,
        asks=asks,
        problem=problem,
        seen=history.lines,
        key=key,
        sends=_sends(spot),
        part=Parts((link, language(), skin(), number, spot.verb), keeps=False),
    )
    return _pressed(page, text).replace(GUARD, guard(key, history.lines))


def _pressed(page: str, line: str) -> str:
    """The page with the button of this line pressed."""
    if not line:
        return page
    chosen = Markup('<button name="line" value="%s"') % line
    return page.replace(chosen, chosen + Markup(' aria-pressed="true"'))


def _moment(spot: Spot, typed: Mapping[str, TableForm], way: str) -> Screen:
    """The screen as it was before this line, opened at this way of recording."""
    earlier = spot.history.before(spot.number)
    shown = screen(spot.link, spot.table, earlier, Forms(spot.table, earlier, typed))
    ways = {key for key, _name in shown.view.ways}
    panels = tuple(
        each
        for each in shown.view.panels
        if each.name != shown.view.picks and (not each.ways or ways.intersection(each.ways))
    )  # there are no slates to tap
    tab = way or shown.view.tab
    view = replace(shown.view, tab=tab, picks="", panels=panels, chalks=False)
    return replace(shown, seen=spot.history.lines, view=view)


def _sends(spot: Spot) -> Sends:
    at = partial(url_for, link=spot.link, number=spot.number, before=spot.before)
    return Sends(
        at("correcting.tap"),
        lambda kind: at("correcting.submit", kind=kind),
        lambda name: url_for("play.aside", link=spot.link, name=name),
        at("correcting.page"),
    )
