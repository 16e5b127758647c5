"""Try mode, "Ask the referee": the table screen on a trial stored in the address.

Each tap adds its line to the address; the response shows every rule that applies. Nothing is
stored. The names and the way back to the table come from the browser's session, never from the
address.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.rulebook import text_of
from tartli_ref.rules.rulings import Ruling, Unreadable
from tartli_ref.table.completing import line_of_key
from tartli_ref.table.files import FileError
from tartli_ref.table.history import History
from tartli_ref.table.log import AnyGame, Recorded, Undo, write_entry
from tartli_ref.table.service import Table, entries_of
from tartli_ref.table.terms import Terms, game_of
from tartli_ref.web.asking.origin import FROM, Origin, mark_of, origin
from tartli_ref.web.machinery.access import TABLES, service
from tartli_ref.web.machinery.forms import KEY, Tap, new_key
from tartli_ref.web.machinery.parts import GUARD, Parts
from tartli_ref.web.rules.rules import game_or_404
from tartli_ref.web.screen.addresses import supplied_or_404
from tartli_ref.web.screen.at import At, at_or_404
from tartli_ref.web.screen.game_pages import PAGES, pages_of
from tartli_ref.web.screen.pages import Attempt, Problem
from tartli_ref.web.screen.panels import CHOSEN
from tartli_ref.web.screen.submit import (
    LINE,
    LINE_MOST,
    UNPROCESSABLE,
    complaint,
    meant,
    misread,
    unreadable,
)
from tartli_ref.web.screen.trials import (
    LINES,
    OPTION,
    QUERY_MOST,
    TRIED_MOST,
    Trial,
    Tried,
    blank,
    judge_all,
    read_trial,
    trial_of,
)
from tartli_ref.web.table.new_table import house_form
from tartli_ref.web.table.table_screen import ASIDE, Forms, Sends, guard, screen
from tartli_ref.words.game_words import title_of
from tartli_ref.words.language import _, language
from tartli_ref.words.lists import Voice, capital
from tartli_ref.words.rulings import say, say_expected, say_unchecked, sentences

blueprint = Blueprint("trying", __name__)


class Reason(NamedTuple):
    """A rule behind a ruling, and its explanation here."""

    rule: str
    text: str
    instead: str = ""


class Answer(NamedTuple):
    """The ruling on the last line, in words. ``instead`` and ``agreed`` are lines to try in its
    place; the former has a label.
    """

    line: str
    stands: bool
    reasons: tuple[Reason, ...]
    unchecked: tuple[str, ...] = ()
    brings: tuple[str, ...] = ()
    instead: tuple[str, str] | None = None
    agreed: str = ""


class Trying(NamedTuple):
    """The data of a trial page beside the screen: the answer, or the error in the address; the link
    to share; the calculators with the same house rules; and the way back to the table.
    """

    game: str
    answer: Answer | None
    trouble: str
    link: str
    sums: str
    back: str

    @property
    def shown(self) -> str:
        """The class of a screen on which a refusal stands above the entries."""
        if self.trouble or (self.answer and not self.answer.stands):
            return "with-refusal"
        return ""


@blueprint.get("/ask/")
def games() -> str:
    """The list of games."""
    return render_template("ask/games.html", games={key: title_of(key) for key in PAGES})


@blueprint.get("/ask/<game:game>/")
def table(game: str) -> ResponseReturnValue:
    """The screen of a trial, with the ruling on its last line."""
    trial, wrong = _trial(game_or_404(game))
    return _page(trial, wrong)


@blueprint.get("/ask/<game:game>/<supplied(asides):name>")
def aside(game: str, name: str) -> ResponseReturnValue:
    """An entry on a separate page, as at a table."""
    trial, wrong = _trial(game_or_404(game))
    if name not in pages_of(game).asides:
        abort(404)
    return _page(trial, wrong, template=ASIDE)


@blueprint.post("/ask/<game:game>/")
def open_trial(game: str) -> ResponseReturnValue:
    """Ask with the house rules chosen on the first page."""
    played = game_or_404(game)
    trial = blank(played)
    house = house_form(played)(request.form)
    if not KEY.fullmatch(request.form.get("key", "")):
        return _page(trial, "", problem=unreadable("tap"))
    if house.validate():
        rules = str(house["rules"].data)
        options = played.house.changed(rules, played.house.read(rules, house.changed()))
        trial = Trial(replace(trial.terms, rules=rules, options=options))
    query = trial.query
    house_rules = {name: query.get(name) for name in ("rules", OPTION)}
    return redirect(url_for("calculators.listed", game=game, **house_rules), 303)


@blueprint.post("/ask/<game:game>/tap")
def tap(game: str) -> ResponseReturnValue:
    """Add a tapped line to the address, or remove the last one."""
    trial, wrong = _trial(game_or_404(game))
    sent = Tap(request.form)
    if not sent.is_fine():
        return _page(trial, wrong, problem=unreadable("tap"))
    lines = line_of_key(game_of(trial.terms), (sent.line, *sent.sent_with))
    return _on(trial, _with_completion(trial, lines[0]) + lines[1:])


@blueprint.post("/ask/<game:game>/<supplied(all_forms):kind>")
def submit(game: str, kind: str) -> ResponseReturnValue:
    """Add the line of a form; an incomplete form keeps its input."""
    trial, wrong = _trial(game_or_404(game))
    tried = judge_all(trial)
    at = _at(trial.terms, tried.history)
    form = supplied_or_404(at.pages.all_forms, kind)(request.form)
    at.pages.prepare([form], at.table, at.history)
    if not form.validate_on_submit():
        problem = complaint(form, request.form.get("where", kind))
        return _page(trial, wrong, problem=problem, typed={kind: form})
    try:
        line = form.line()
        further = form.then()
    except Unreadable as error:
        problem = misread(request.form.get("where", kind), error)
        return _page(trial, wrong, problem=problem, typed={kind: form})
    if kind == "line":
        line = meant(at.history, line)
    if further:
        return _on(trial, (line, *further))
    return _on(trial, _with_completion(trial, line))


@blueprint.get("/t/<link>/try")
def of_table(link: str) -> ResponseReturnValue:
    """Try the next move at a table: its running deal goes into the address, with letters for names.
    A refusal whose rule was being read is judged again.
    """
    at = at_or_404(link)
    TABLES.add(link)
    refused = request.args.get(LINE, "")[:LINE_MOST]
    trial = trial_of(at.table.terms, at.history, refused)
    return redirect(address_of(trial, **{FROM: mark_of(link)}))


def _trial(game: AnyGame) -> tuple[Trial, str]:
    """The trial in this address, and its error if it is invalid."""
    if len(request.query_string) > QUERY_MOST:
        return blank(game), _("This link is longer than any trial. Here is an empty table.")
    trial, wrong = read_trial(game, request.args)
    if wrong is not None:
        return trial, _odd(wrong)
    if len(request.args.getlist(LINES)) > TRIED_MOST:
        text = _("A trial has at most {most} lines: the first ones are here.")
        return trial, text.format(most=TRIED_MOST)
    return trial, ""


def _odd(error: FileError | Unreadable) -> str:
    """The sentence on a text that cannot be read."""
    text = _("“{text}” is odd here: expected {what}.")
    return text.format(text=error.text, what=say_expected(error))


def _with_completion(trial: Trial, line: str) -> tuple[str, ...]:
    """The line with those that go with it, as at a table; text that is not understood is kept."""
    history = judge_all(trial).history
    try:
        entries = entries_of(history, line)
    except Unreadable:
        return (line,)
    if all(isinstance(entry, Recorded | Undo) for entry in entries):
        return tuple(write_entry(history.game, entry) for entry in entries)
    return (line,)


def _on(trial: Trial, lines: tuple[str, ...]) -> ResponseReturnValue:
    """The trial with these lines after those that stand; a full one is unchanged."""
    longer = Trial(trial.terms, judge_all(trial).stood).then(*lines)
    if longer.fits:
        return redirect(address_of(longer), 303)
    why = _("No more fits into an address: take lines back, or begin again.")
    return _page(trial, "", problem=Problem("tap", "", why, ""))


def address_of(trial: Trial, endpoint: str = "trying.table", **values: Any) -> str:
    """The address of a trial; it keeps the way that was chosen, and the table it came from."""
    values = {name: request.args.get(name) for name in (CHOSEN, FROM)} | values
    return url_for(endpoint, game=trial.terms.game, **values, **trial.query)


def _at(terms: Terms, history: History) -> At:
    """A stand-in for the table that the screen expects; it is in no store and has no link."""
    return At("", Table(0, terms, may_write=True, created=0), history)


def _page(
    trial: Trial,
    wrong: str,
    problem: Problem | None = None,
    typed: Mapping[str, Any] | None = None,
    template: str = "ask/trying.html",
) -> ResponseReturnValue:
    came = origin(trial.terms.game)
    named = trial
    if len(came.names) == len(trial.terms.seats):
        named = trial._replace(terms=replace(trial.terms, seats=came.names))
    tried = judge_all(named)
    at = _at(named.terms, tried.history)
    stands = Trial(trial.terms, tried.stood)
    house: dict[str, Any] = {name: trial.query.get(name) for name in ("rules", OPTION)}
    house[FROM] = request.args.get(FROM)
    shared: dict[str, Any] = {FROM: None}  # whoever gets the link did not come from the table
    if tried.odd is not None and not wrong:
        wrong = _odd(tried.odd)
    whole_screen = screen(at, Forms(at, typed or {}))
    page = render_template(
        template,
        link="",
        table=at.table,
        pages=at.pages,
        page=whole_screen,
        problem=problem,
        key="",
        sends=Sends(
            tap=address_of(stands, "trying.tap"),
            form=lambda kind: address_of(stands, "trying.submit", kind=kind),
            aside=lambda name: address_of(stands, "trying.aside", name=name),
            home=address_of(stands),
            way=lambda way: address_of(stands, way=way),
        ),
        part=Parts((), keeps=False),
        trying=Trying(
            game=trial.terms.game,
            answer=_answer(at, tried),
            trouble=wrong,
            link=address_of(trial, _external=True, **shared),
            sums=url_for("calculators.listed", game=trial.terms.game, **house),
            back=_back_to(came, trial.terms.game),
        ),
    )
    page = page.replace(GUARD, guard(new_key(), at.history.lines))
    return page, UNPROCESSABLE if wrong or problem else 200


def _back_to(came: Origin, game: str) -> str:
    """The address of the table it came from, or of the one last seen in this browser if it plays
    this game.
    """
    if came.link:
        return url_for("play.table", link=came.link)
    for link in TABLES.links()[:1]:
        last = service().find(link)
        if last is not None and last.terms.game == game:
            return url_for("play.table", link=link)
    return ""


def _answer(at: At, tried: Tried) -> Answer | None:
    """The ruling on the last line: every refusal, or the rules it satisfies."""
    if tried.judged is None:
        return None
    rulings = tried.rulings
    answer = Answer(
        line=capital(at.say(tried.judged)),
        stands=tried.stands,
        reasons=tuple(_reason(ruling, at.voice) for ruling in rulings),
    )
    if tried.stands:
        unchecked = chain.from_iterable(ruling.unchecked for ruling in rulings)
        return answer._replace(unchecked=say_unchecked(unchecked), brings=_brings(at))
    first = rulings[0]
    attempt = Attempt(at.history, tried.judged.move, first, at.voice)
    remedy = attempt.remedy(at.pages.remedies)
    if remedy and remedy.line:
        answer = answer._replace(instead=(remedy.text, remedy.line))
    if first.may_agree:
        agreed = Recorded(tried.judged.move, agreed=True)
        answer = answer._replace(agreed=at.write(agreed))
    return answer


def _reason(ruling: Ruling, voice: Voice) -> Reason:
    if ruling.allowed:
        return Reason(ruling.rule, text_of(ruling.rule, language()).text)
    refused = say(ruling, voice)
    return Reason(refused.rule, refused.why, refused.instead)


def _brings(at: At) -> tuple[str, ...]:
    head = at.history.head
    assert head is not None  # a line stands
    return sentences(at.words, at.history.made_by(head), at.voice)
