"""The history of a table, by deal and trick and line by line, and the correction of a line."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from flask import Blueprint, render_template, request, url_for

from tartli_ref.games.common.seats import Seat
from tartli_ref.games.game import FinishedDeal
from tartli_ref.service import Table
from tartli_ref.store import LogRow
from tartli_ref.table.history import History, Step
from tartli_ref.table.log import Recorded, Undo, read_entry
from tartli_ref.web.access import service, table_or_404
from tartli_ref.web.forms import new_key
from tartli_ref.web.game_pages import pages_of
from tartli_ref.web.looking_back import LookedBack, lines_that_looked
from tartli_ref.web.pages import Problem, exceptions
from tartli_ref.web.timeline import Deal, Shown, Timeline, Trick, laid_out, part_with
from tartli_ref.web.times import Moment
from tartli_ref.words.game_words import voice_of, words_of
from tartli_ref.words.language import N_, _, ngettext
from tartli_ref.words.lines import balance, entry_sentence, say_move, sentences
from tartli_ref.words.lists import facing
from tartli_ref.words.rulings import Said, say

blueprint = Blueprint("history", __name__, url_prefix="/t/<link>/history")


class Line(NamedTuple):
    """A line of the log as the history shows it."""

    number: int
    text: str
    sentence: str
    at: Moment
    by: str
    scored: tuple[str, ...]
    refusal: Said | None
    state: str
    gone: bool
    may_correct: bool
    agreed: bool
    adjusts: bool


@dataclass(frozen=True, slots=True)
class TrickLines:
    """The lines of a trick with its title; without one where they belong to none."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class DealLines:
    """A deal of the history; ``tricks`` are empty where only its head is shown.

    ``looked`` are the lines that say that its audit was seen.
    """

    number: int
    title: str
    note: str
    is_open: bool
    tricks: tuple[TrickLines, ...]
    earlier: int | None
    later: int | None
    audit: LookedBack | None
    looked: tuple[int, ...]


@blueprint.get("/")
def lines(link: str) -> str:
    """All lines, the last one first; one deal is open."""
    deal = request.args.get("deal", type=int)
    return _lines_page(link, table_or_404(link), deal, request.args.get("before", type=int))


def after_correcting(link: str, table: Table, number: int) -> str:
    """The address of the line that was corrected."""
    deal, before = part_with(_timeline(table), number)
    return url_for("history.lines", link=link, deal=deal, before=before, _anchor=f"line-{number}")


def lines_page(link: str, table: Table, number: int, problem: Problem) -> str:
    """The history around a line that is gone, and what could not be done with it."""
    deal, before = part_with(_timeline(table), number)
    return _lines_page(link, table, deal, before, problem)


def _timeline(table: Table) -> Timeline:
    return Timeline(service().history(table), pages_of(table.terms.game).place_of)


def _lines_page(
    link: str,
    table: Table,
    deal: int | None,
    before: int | None = None,
    problem: Problem | None = None,
) -> str:
    history = service().history(table)
    time = Timeline(history, pages_of(table.terms.game).place_of)
    shown = laid_out(time, deal, before) if history.lines else Shown(())
    return render_template(
        "history/lines.html",
        link=link,
        table=table,
        deals=_deals(table, history, time, shown.deals),
        newer=shown.newer,
        older=shown.older,
        counts=exceptions(history),
        problem=problem,
        seen=history.lines,
        key=new_key(),
    )


def _deals(
    table: Table, history: History, time: Timeline, shown: Sequence[Deal]
) -> tuple[DealLines, ...]:
    """The deals of a page in words, each with its audit."""
    audits, looked = _audits(table, history, shown)
    ended = history.game.sheet(history.state).deals
    said = {
        line.number: line
        for deal in shown
        if deal.tricks
        for line in _lines(table, history, time, deal.shown)
    }
    return tuple(
        DealLines(
            number=deal.number,
            title=_("Deal {number}").format(number=deal.number)
            if deal.number
            else _("Before the first deal"),
            note=_note(deal, ended, in_bulis=history.game.in_bulis),
            is_open=deal.is_open,
            tricks=tuple(
                TrickLines(_title(deal, trick), tuple(said[line] for line in trick.lines))
                for trick in deal.tricks
            ),
            earlier=deal.earlier,
            later=deal.later,
            audit=audits.get(deal.number),
            looked=looked.get(deal.number, ()),
        )
        for deal in shown
    )


def _audits(
    table: Table, history: History, shown: Iterable[Deal]
) -> tuple[dict[int, LookedBack], dict[int, tuple[int, ...]]]:
    """The audits of finished deals, and the lines that say that they were seen."""
    audit = pages_of(table.terms.game).audit
    if audit is None:
        return {}, {}
    ended = len(history.game.sheet(history.state).deals)
    whole = [deal.number for deal in shown if deal.tricks and 0 < deal.number <= ended]
    if not whole:
        return {}, {}
    deals, voice = audit.deals(history), voice_of(table.terms)
    found = {number: audit.look(deals[number - 1], voice) for number in whole}
    return found, lines_that_looked(history, audit)


def _note(deal: Deal, ended: Sequence[FinishedDeal], *, in_bulis: bool) -> str:
    """The score at the end of the deal, and its number of lines."""
    lines = ngettext("{number} line", "{number} lines", deal.lines).format(number=deal.lines)
    if not 0 < deal.number <= len(ended):
        return lines
    total = ended[deal.number - 1].total
    score = facing(total) if in_bulis else balance(total)
    return f"{score} · {lines}"


def _title(deal: Deal, trick: Trick) -> str:
    """The title above the lines of a trick, or of those outside tricks."""
    if trick.number:
        return _("Trick {number}").format(number=trick.number)
    if not any(each.number for each in deal.tricks):
        return ""
    return _("Before the first trick") if trick is deal.tricks[-1] else _("After the tricks")


def _lines(table: Table, history: History, time: Timeline, shown: range) -> Iterator[Line]:
    """These lines of the log with their states."""
    steps = {step.number: step for step in time.steps(shown)}
    in_effect = history.in_effect(shown.start)
    lost = {frame.line for frame in history.lost_signatures(shown.start)}
    for row in service().rows(table, shown.start - 1, len(shown)):
        found = _line(table, history, row, steps.get(row.seq), row.seq in in_effect)
        yield found._replace(state=_(_LOST)) if row.seq in lost else found


_LOST = N_("signed before the table was changed; no longer valid")


def _line(table: Table, history: History, row: LogRow, step: Step | None, counts: bool) -> Line:
    names, words = voice_of(table.terms), words_of(table.terms.game)
    corrected = step is not None and step.line != row.seq
    entry = read_entry(history.game, row.line) if step is None or corrected else step.recorded
    refusal = history.why(step) if step is not None else None
    agreed = step is not None and step.recorded.agreed
    gone = not row.accepted
    if corrected and step is not None:
        what = say_move(step.recorded.move, names)
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
        sentence=say_move(entry.move, names)
        if agreed and isinstance(entry, Recorded)  # its mark stands beside it
        else entry_sentence(entry, names),
        at=Moment(row.at),
        by=names[Seat[row.wrote]] if row.wrote else "",
        scored=sentences(words, history.made_by(step), names) if step else (),
        refusal=say(refusal, names) if refusal is not None else None,
        state=state,
        gone=gone,
        may_correct=step is not None and table.may_write,
        agreed=agreed,
        adjusts=step is not None and isinstance(step.recorded.move, history.game.adjust),
    )
