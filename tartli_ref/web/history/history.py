"""The history of a table, by deal and trick or line by line, with corrections."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from flask import Blueprint, render_template, request, url_for

from tartli_ref.rules.common.lines import write_quoted
from tartli_ref.rules.common.seats import Seat
from tartli_ref.store import LogRow
from tartli_ref.table import correcting
from tartli_ref.table.history import Step
from tartli_ref.table.log import Lease, Recorded, Undo, read_entry, write_move
from tartli_ref.table.steps import counted
from tartli_ref.web.machinery.access import service
from tartli_ref.web.machinery.forms import new_key
from tartli_ref.web.machinery.times import Moment
from tartli_ref.web.screen.at import At, at_or_404
from tartli_ref.web.screen.looking_back import LookedBack, lines_that_looked
from tartli_ref.web.screen.pages import Problem
from tartli_ref.web.screen.timeline import PART, Shown, Timeline, laid_out
from tartli_ref.web.screen.tricks import Row as Trick
from tartli_ref.web.screen.tricks import Rows
from tartli_ref.web.table.described import exceptions
from tartli_ref.web.table.sheets import Row, row_of, who_came_since
from tartli_ref.words.language import N_, _, ngettext
from tartli_ref.words.rulings import Said, entry_sentence, say, say_move, sentences

STRUCK = f"note {write_quoted(correcting.STRUCK.text)}"
"""The line that replaces an entry made by mistake."""

blueprint = Blueprint("history", __name__, url_prefix="/t/<link>/history")


class Line(NamedTuple):
    """A log line in the history."""

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


class Fallen(NamedTuple):
    """A move that no longer stands, and the reason."""

    number: int
    sentence: str
    refusal: Said


class Head(NamedTuple):
    """A deal in the list: its title and its row on the sheet, or the lines of one not ended.
    ``address`` is where it can be corrected as a whole, ``before`` says who came and went since
    the deal before.
    """

    number: int
    title: str
    note: str
    row: Row | None = None
    address: str = ""
    before: str = ""


class OpenDeal(NamedTuple):
    """The open deal: its moves as ``rows``, or all its ``lines``; ``gone`` counts the lines without
    effect outside the rows. ``looked`` are the lines recording that its audit was seen.
    """

    begun: Moment | None
    rows: Sequence[Trick]
    fallen: Sequence[Fallen]
    gone: int
    lines: Sequence[Line]
    audit: LookedBack | None
    looked: tuple[int, ...]


@blueprint.get("/")
def lines(link: str) -> str:
    """The deals, latest first; one is open, in short or with all its lines."""
    deal = request.args.get("deal", type=int)
    part = request.args.get("part", type=int)
    return _lines_page(at_or_404(link), deal, part, in_full="lines" in request.args)


def refused_lines(at: At, most: int) -> tuple[list[tuple[Line, str]], int]:
    """The first lines refused on entry, each with its address in the history; and their total
    number.
    """
    time = _timeline(at)
    refused = [row for row in service().rows(at.table) if not row.accepted]
    lines = []
    for row in refused[:most]:
        line = _line(at, row, at.history.step(row.seq), counts=False)
        lines.append((line, _in_full(at.link, time, row.seq)))
    return lines, len(refused)


def _in_full(link: str, time: Timeline, number: int) -> str:
    """The address of a line in the full view of its deal."""
    deal = time.deal_of(number)
    part = (number - time.lines_of(deal).start) // PART
    return url_for(
        "history.lines", link=link, deal=deal, part=part, lines=1, _anchor=f"line-{number}"
    )


def after_correcting(at: At, number: int) -> str:
    """The address of the corrected line."""
    deal, part = _timeline(at).part_of(number)
    return url_for("history.lines", link=at.link, deal=deal, part=part, _anchor=f"line-{number}")


def lines_page(at: At, number: int, problem: Problem) -> str:
    """The history around a line that is gone, with the problem of the failed request."""
    return _lines_page(at, _timeline(at).deal_of(number), None, problem, in_full=True)


def _timeline(at: At) -> Timeline:
    return Timeline(at.history, at.pages.place_of)


def _lines_page(
    at: At,
    deal: int | None,
    part: int | None,
    problem: Problem | None = None,
    *,
    in_full: bool,
) -> str:
    time = _timeline(at)
    listing = laid_out(time, deal, part, lines=in_full)
    return render_template(
        "history/lines.html",
        link=at.link,
        table=at.table,
        names=at.voice,
        whole=in_full,
        shown=listing,
        heads=tuple(_heads(at, time, listing)) if at.history.lines else (),
        open=_opened(at, time, listing, in_full=in_full),
        counts=" · ".join(filter(None, (_dealt_first(at), exceptions(at.history)))),
        problem=problem,
        seen=at.history.lines,
        key=new_key(),
    )


def _dealt_first(at: At) -> str:
    """The first dealer, if set before the first deal."""
    dealer = at.table.terms.dealer
    if dealer is None:
        return ""
    return _("{name} dealt first").format(name=at.voice[dealer])


def _heads(at: At, time: Timeline, listing: Shown) -> Iterator[Head]:
    ended = len(at.sheet.deals)
    may_correct = at.pages.whole is not None and at.may_write
    for number in listing.deals:
        title = _("Deal {number}").format(number=number) if number else _("Before the first deal")
        lines = len(time.lines_of(number))
        note = ngettext("{number} line", "{number} lines", lines).format(number=lines)
        if not 0 < number <= ended:
            yield Head(number, title, note, before=who_came_since(at) if number else "")
            continue
        row = row_of(at, number)
        address = row.address if may_correct else ""
        in_list = url_for("history.lines", link=at.link, deal=number)
        yield Head(number, title, note, row._replace(address=in_list), address, row.before)


def _opened(at: At, time: Timeline, listing: Shown, *, in_full: bool) -> OpenDeal:
    deal = listing.opened
    steps = time.steps_of(deal)
    numbers = time.lines_of(deal)
    part = slice(listing.part * PART, (listing.part + 1) * PART)
    thrown_in = {step.number for step in steps if not step.refusal}
    thrown_in -= {step.number for step in counted(steps)}
    untold = at.pages.untold(step for step in steps if not step.refusal)
    short: list[Step] = []
    lines: list[Line] = []
    if in_full:
        lines = list(_lines(at, numbers[part], thrown_in, untold))
    else:
        short = [step for step in steps[part] if step.number not in thrown_in]
    fallen, rows = _in_short(at, time, deal, short, untold=untold)
    first = service().rows(at.table, numbers.start - 1, 1) if numbers else ()
    audit, looked = _audit(at, deal, steps)
    return OpenDeal(
        begun=Moment(first[0].at) if first else None,
        rows=rows,
        fallen=fallen,
        gone=len(numbers) - sum(not _is_struck(at, step) for step in steps) + len(thrown_in),
        lines=lines[::-1],
        audit=audit,
        looked=looked,
    )


def _is_struck(at: At, step: Step) -> bool:
    return step.line != step.number and write_move(at.game, step.recorded.move) == STRUCK


def _in_short(
    at: At,
    time: Timeline,
    deal: int,
    steps: Sequence[Step],
    *,
    untold: Collection[int],
) -> tuple[list[Fallen], list[Trick]]:
    """The moves that fell, and the standing ones with one trick per row."""
    fallen = []
    for step in steps:
        why = at.history.why(step)
        if why is not None:
            sentence = say_move(step.recorded.move, at.voice)
            fallen.append(Fallen(step.number, sentence, say(why, at.voice)))
    stand = [step for step in steps if not (step.refusal or _is_struck(at, step))]
    over = deal <= len(at.sheet.deals)
    rows = Rows(at.history, at.pages.tricks, at.voice, untold, points=over)
    return fallen, rows.of(stand, lambda step: time.place(step).trick)


def _audit(at: At, deal: int, steps: Iterable[Step]) -> tuple[LookedBack | None, tuple[int, ...]]:
    """The audit of a finished deal, and the lines recording that it was seen. A deal without
    recorded cards has none unless there are findings.
    """
    audit = at.pages.audit
    tricks = at.pages.tricks
    if audit is None or not 0 < deal <= len(at.sheet.deals):
        return None, ()
    page = audit.look(audit.deals(at.history)[deal - 1], at.voice)
    looked = lines_that_looked(at.history, audit).get(deal, ())
    plays = tricks is not None and any(
        isinstance(step.recorded.move, tricks.plays) for step in steps
    )
    if not (plays or page.findings or looked):
        return None, ()
    return page, looked


def _lines(
    at: At,
    numbers: range,
    thrown_in: Collection[int],
    untold: Collection[int],
) -> Iterator[Line]:
    """These log lines with their states; some fell with a deal that was thrown in."""
    in_effect = at.history.in_effect(numbers.start)
    lost = {frame.line for frame in at.history.lost_signatures(numbers.start)}
    for row in service().rows(at.table, numbers.start - 1, len(numbers)):
        line = _line(at, row, at.history.step(row.seq), row.seq in in_effect)
        if row.seq in thrown_in:
            line = line._replace(state=_("thrown in with the deal"), scored=(), gone=True)
        elif row.seq in untold and not line.state:
            line = line._replace(state=_("unchecked"))
        if row.seq in lost:
            line = line._replace(state=_(_LOST))
        yield line


_LOST = N_("signed before the table was changed; no longer valid")


def _line(at: At, row: LogRow, step: Step | None, counts: bool) -> Line:
    history = at.history
    names = at.voice
    corrected = step is not None and step.line != row.seq
    entry = read_entry(at.game, row.line) if step is None or corrected else step.recorded
    refusal = None
    agreed = False
    scored: tuple[str, ...] = ()
    if step is not None:
        refusal = history.why(step)
        agreed = step.recorded.agreed
        scored = sentences(at.words, history.made_by(step), names)
    sentence = entry_sentence(entry, names)
    if agreed and isinstance(entry, Recorded):
        sentence = say_move(entry.move, names)  # a mark beside it says that it is agreed
    gone = not row.accepted
    if corrected and step is not None:
        what = say_move(step.recorded.move, names)
        state = _("corrected by line {number}: {what}").format(number=step.line, what=what)
        gone = False
    elif not row.accepted:
        state = _("refused")
    elif refusal is not None:
        state = _("no longer stands")
    elif counts or step is not None or isinstance(entry, Undo | Lease):
        state = ""
    else:
        state = _("taken back")
        gone = True
    return Line(
        number=row.seq,
        text=row.line,
        sentence=sentence,
        at=Moment(row.at),
        by=names[Seat[row.wrote]] if row.wrote else "",
        scored=scored,
        refusal=say(refusal, names) if refusal is not None else None,
        state=state,
        gone=gone,
        may_correct=step is not None and at.may_write,
        agreed=agreed,
        adjusts=step is not None and isinstance(step.recorded.move, at.game.adjust),
    )
