"""Lessons: the table's own screen in scenes, in which one key after the other is to be tapped.

The address says how far the scene is. Any other key does nothing and is answered with a hint.
Nothing is stored.
"""

from dataclasses import replace
from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.rulebook import text_of
from tartli_ref.rules.rulings import Unreadable
from tartli_ref.table.history import rule_on
from tartli_ref.table.log import Recorded, read_entry
from tartli_ref.table.service import Table
from tartli_ref.web.machinery.forms import Tap, new_key
from tartli_ref.web.machinery.look import look
from tartli_ref.web.machinery.parts import GUARD, Parts
from tartli_ref.web.rules.rules import game_or_404
from tartli_ref.web.screen.at import At
from tartli_ref.web.screen.game_pages import pages_of
from tartli_ref.web.screen.lessons import Says, Scene, Stop, taught
from tartli_ref.web.screen.markup import NEXT, marking
from tartli_ref.web.screen.screen import View
from tartli_ref.web.screen.submit import LINE_MOST, UNPROCESSABLE
from tartli_ref.web.table.table_screen import ASIDE, Forms, Sends, guard, screen
from tartli_ref.words.language import _, language
from tartli_ref.words.lists import capital
from tartli_ref.words.rulings import say

blueprint = Blueprint("learning", __name__)

LESSON = "ask/lesson.html"


class Hint(NamedTuple):
    """The answer to another key than the one that is due: a prompt, and why a line is refused."""

    prompt: str
    why: str = ""


class Place(NamedTuple):
    """A step of a scene, and the address of each step."""

    game: str
    number: int
    scenes: tuple[Scene, ...]
    step: int
    way: str = ""

    @property
    def scene(self) -> Scene:
        return self.scenes[self.number - 1]

    @property
    def stop(self) -> Stop:
        return self.scene.stops[self.step]

    @property
    def says(self) -> Says:
        return self.scene.says[self.step]

    def address(self, step: int, tapped: str = "", why: str = "", way: str = "") -> str:
        """The address of a step of this scene, with another key that was tapped, the rule, or the
        way of recording to which a key of the dock has led.
        """
        return url_for(
            "learning.scene",
            game=self.game,
            number=self.number,
            step=step or None,
            tapped=tapped or None,
            why=why or None,
            way=way or None,
        )

    def of_scene(self, number: int) -> str:
        """The address of another scene."""
        return url_for("learning.scene", game=self.game, number=number)


class Lesson(NamedTuple):
    """What a scene says now beside the screen. ``why`` leads to the ``rule`` behind it, which
    ``shut`` closes; ``back`` and ``on`` lead to the scenes beside this one, ``leads``
    to what a key of the dock opens.
    """

    number: int
    scenes: int
    title: str
    text: str
    prompt: str
    hint: str
    why: str
    rule: str
    shut: str
    back: str
    on: str
    on_title: str
    leave: str
    ends: bool
    leads: str


@blueprint.get("/learn/<game:game>/<int:number>")
def scene(game: str, number: int) -> str:
    """A step of a scene."""
    return _page(_place_or_404(game, number), LESSON)


@blueprint.get("/learn/<game:game>/<int:number>/<supplied(asides):name>")
def aside(game: str, number: int, name: str) -> ResponseReturnValue:
    """An entry on a separate page, as at a table; the scene where it does not lead to it."""
    place = _place_or_404(game, number)
    pages = pages_of(game)
    if name not in pages.asides:
        abort(404)
    view = pages.view(_table(place), place.stop.history, look())
    led_to = [aside.name for aside in taught(view, place.scene.way, place.stop.key).asides]
    if name not in led_to:
        return redirect(place.address(place.step))
    return _page(place, ASIDE)


@blueprint.post("/learn/<game:game>/<int:number>")
def tap(game: str, number: int) -> ResponseReturnValue:
    """Go on with the key that is due; another one is answered with a hint."""
    place = _place_or_404(game, number)
    sent = Tap(request.form)
    if not sent.is_fine():
        return _page(place, LESSON), UNPROCESSABLE
    if place.stop.key and sent.line == place.stop.key:
        return redirect(place.address(place.step + 1), 303)
    return redirect(place.address(place.step, tapped=sent.line[:LINE_MOST]), 303)


def _place_or_404(game: str, number: int) -> Place:
    """The step in this address; one that the scene does not have is its first."""
    scenes = pages_of(game_or_404(game).key).lessons
    if not 1 <= number <= len(scenes):
        abort(404)
    step = request.args.get("step", 0, type=int)
    if not 0 <= step < len(scenes[number - 1].stops):
        step = 0
    return Place(game, number, scenes, step, request.args.get("way", ""))


def _table(place: Place) -> Table:
    """A stand-in for the table that the screen expects; it is in no store."""
    return Table(0, place.scene.terms, may_write=True, created=0)


def _page(place: Place, template: str) -> str:
    stop = place.stop
    table = _table(place)
    at = At("", table, stop.history)
    whole_screen = screen(at, Forms(at, {}))
    view = taught(whole_screen.view, place.scene.way, stop.key)
    leads = _leads(place, view)
    in_way_of_aside = bool(place.way) and place.way in [aside.way for aside in view.asides]
    if in_way_of_aside:
        view = taught(whole_screen.view, place.way, stop.key)
        leads = ""
    lesson = _lesson(place, at, leads)
    if in_way_of_aside:
        view = replace(view, prompts=((place.way, lesson.prompt),))
    sends = Sends(
        tap=place.address(place.step),
        form=lambda _kind: place.address(place.step),
        aside=lambda name: url_for(
            "learning.aside",
            game=place.game,
            number=place.number,
            name=name,
            step=place.step or None,
        ),
        home=place.address(place.step),
    )
    with marking(stop.key, NEXT):
        page = render_template(
            template,
            link="",
            table=table,
            page=replace(whole_screen, view=view, undo=None, redo=None, last=()),
            problem=None,
            key="",
            sends=sends,
            part=Parts((), keeps=False),
            lesson=lesson,
        )
    return page.replace(GUARD, guard(new_key(), at.history.lines))


def _leads(place: Place, view: View) -> str:
    """Where the key of the dock leads, behind which the next key lies; empty without one."""
    for aside in view.asides:
        if aside.way:
            return place.address(place.step, way=aside.way)
        return url_for(
            "learning.aside",
            game=place.game,
            number=place.number,
            name=aside.name,
            step=place.step or None,
        )
    return ""


def _lesson(place: Place, at: At, leads: str) -> Lesson:
    says = place.says
    prompt = _("Done: {title}").format(title=_(place.scene.title))
    if place.stop.key:
        prompt = f"{capital(at.say(read_entry(at.game, place.stop.key)))}."
    hint = _hint(at, request.args.get("tapped", "")[:LINE_MOST])
    rule = ""
    if "why" in request.args:
        rule = text_of(says.rule, language()).text
    ends = not place.stop.key
    is_last = place.number == len(place.scenes)
    on = url_for("tables.start", game=place.game, _anchor="new")
    on_title = ""
    if not is_last:
        on = place.of_scene(place.number + 1)
        on_title = _(place.scenes[place.number].title)
    return Lesson(
        number=place.number,
        scenes=len(place.scenes),
        title=_(place.scene.title),
        text=_(says.text),
        prompt=hint.prompt or prompt,
        hint=hint.why,
        why=place.address(place.step, why="1"),
        rule=rule,
        shut=place.address(place.step),
        back="" if place.number == 1 else place.of_scene(place.number - 1),
        on=on if ends else "",
        on_title=on_title,
        leave=url_for("tables.start", game=place.game),
        ends=ends,
        leads=leads,
    )


def _hint(at: At, tapped: str) -> Hint:
    """What another key would do, or why the referee would refuse it."""
    if not tapped:
        return Hint("")
    try:
        entry = read_entry(at.game, tapped)
    except Unreadable:
        return Hint(_("That comes later."))
    if not isinstance(entry, Recorded):
        return Hint(_("That comes later."))
    what = capital(at.say(entry))
    ruling = rule_on(at.game, at.history.state, entry.move)
    if ruling.allowed:
        return Hint(_("Not now: {what}.").format(what=what))
    return Hint(_("No: {line}.").format(line=what), say(ruling, at.voice).why)
