"""The history of a table, line by line, and the correction of a line."""

from dataclasses import dataclass, replace

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from tartli_ref.service import Table
from tartli_ref.store import LogRow
from tartli_ref.table.history import History, Step
from tartli_ref.table.log import Recorded, Undo, read_entry
from tartli_ref.web.access import phone_of, service, table_or_404, table_to_write_or_403
from tartli_ref.web.answers import CONFLICT, send
from tartli_ref.web.forms import CorrectForm, new_key
from tartli_ref.web.game_pages import pages_of
from tartli_ref.web.pages import Problem, moment
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.language import N_, _
from tartli_ref.words.log import entry_sentence
from tartli_ref.words.rulings import Said, say

blueprint = Blueprint("history", __name__, url_prefix="/t/<link>/history")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log as the history shows it."""

    number: int
    text: str
    sentence: str
    at: str
    scored: tuple[str, ...]
    refusal: Said | None
    state: str
    gone: bool
    may_correct: bool
    agreed: bool


@blueprint.get("/")
def lines(link: str) -> str:
    """Every line that was entered, the last one first."""
    return _lines_page(link, table_or_404(link))


@blueprint.get("/<int:number>")
def correct(link: str, number: int) -> str:
    """The page that corrects one line."""
    return _correct_page(link, table_to_write_or_403(link), number)


@blueprint.post("/<int:number>")
def write(link: str, number: int) -> AnyResponse | tuple[str, int]:
    """Takes a correction; a refusal comes back with what was typed."""
    table = table_to_write_or_403(link)
    form = CorrectForm(request.form)
    form.number = number
    refused = send(table, form, "correct", form.line, phone_of(link))
    if refused is None:
        return redirect(url_for("history.lines", link=link), 303)
    problem, status = refused
    if status == CONFLICT and service().history(table).step(number) is None:
        return _lines_page(link, table, problem), status
    return _correct_page(link, table, number, problem, form.text.data), status


def _lines_page(link: str, table: Table, problem: Problem | None = None) -> str:
    history = service().history(table)
    shown = history_lines(table, history, service().rows(table))
    return render_template(
        "history/lines.html",
        link=link,
        table=table,
        lines=shown[::-1],
        problem=problem,
        seen=history.lines,
        key=new_key(),
    )


def _correct_page(
    link: str,
    table: Table,
    number: int,
    problem: Problem | None = None,
    typed: str | None = None,
) -> str:
    history = service().history(table)
    step = history.step(number)
    if step is None:
        abort(404)
    return render_template(
        "history/correct.html",
        link=link,
        table=table,
        number=number,
        sentence=words_of(table.terms.game).say_move(step.recorded.move, voice_of(table.terms)),
        text=typed if typed is not None else history.game.write_move(step.recorded.move),
        buttons=pages_of(table.terms.game).alternatives(table, history, step),
        problem=problem,
        seen=history.lines,
        key=new_key(),
    )


def history_lines(table: Table, history: History, rows: list[LogRow]) -> list[Line]:
    """All lines with what became of them."""
    steps = {step.number: step for step in history.steps()}
    in_effect = history.in_effect()
    lost = {frame.line for frame in history.lost_signatures()}
    found = [_line(table, history, row, steps.get(row.seq), row.seq in in_effect) for row in rows]
    return [replace(it, state=_(_LOST)) if it.number in lost else it for it in found]


_LOST = N_("signed before the table was changed; no longer valid")


def _line(table: Table, history: History, row: LogRow, step: Step | None, counts: bool) -> Line:
    names, words = voice_of(table.terms), words_of(table.terms.game)
    entry = read_entry(history.game, row.line)
    corrected = step is not None and step.line != row.seq
    refusal = step.refusal if step is not None else None
    agreed = step is not None and step.recorded.agreed
    gone = not row.accepted
    if corrected and step is not None:
        what = words.say_move(step.recorded.move, names)
        state = _("corrected by line {number}: {what}").format(number=step.line, what=what)
        gone = False
    elif refusal is not None:
        state = _("no longer stands") if row.accepted else _("refused")
    elif not row.accepted:
        state = _("refused")
    elif counts or step is not None or isinstance(entry, Undo):
        state = ""
    else:
        state, gone = _("taken back"), True
    return Line(
        number=row.seq,
        text=row.line,
        sentence=words.say_move(entry.move, names)
        if agreed and isinstance(entry, Recorded)  # its mark stands beside it
        else entry_sentence(entry, names),
        at=moment(row.at),
        scored=tuple(words.say_line(line, names) for line in history.made_by(step)) if step else (),
        refusal=say(refusal, names) if refusal is not None else None,
        state=state,
        gone=gone,
        may_correct=step is not None and table.may_write,
        agreed=agreed,
    )
