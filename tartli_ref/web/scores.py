"""Every number explained: the score lines behind it, in the order in which they were made."""

from dataclasses import dataclass

from flask import Blueprint, abort, render_template

from tartli_ref.games.tartli.needed import needed_at
from tartli_ref.games.tartli.state import Match
from tartli_ref.service import Table
from tartli_ref.table.history import History, Step
from tartli_ref.web.access import service, table_or_404
from tartli_ref.words.game_words import voice_of
from tartli_ref.words.language import _
from tartli_ref.words.tartli.moves import say_buli, say_line
from tartli_ref.words.tartli.needed import say_needed

blueprint = Blueprint("scores", __name__, url_prefix="/t/<link>/score")


@dataclass(frozen=True, slots=True)
class Explained:
    """A score line with the line of the log that made it, its rule, and the score after it."""

    number: int
    sentence: str
    rule: str
    score: str
    agreed: bool


@dataclass(frozen=True, slots=True)
class Buli:
    """A buli from its first score line to its end; the running one has no ``ending``."""

    title: str
    start: str
    lines: tuple[Explained, ...]
    ending: str


@blueprint.get("/")
def lines(link: str) -> str:
    """All score lines of the table, buli by buli, the running one first."""
    table = table_or_404(link)
    history = service().history(table)
    shown = explained(table, history)
    return render_template(
        "score/lines.html",
        link=link,
        table=table,
        bulis=shown[::-1],
        needed=_needed(table, history),
        only_chalk=_only_chalk(history),
    )


@blueprint.get("/<int:number>")
def verdict(link: str, number: int) -> str:
    """How a buli ended, big enough to be read by both, with the sum written out."""
    table = table_or_404(link)
    bulis = explained(table, service().history(table))
    if not 0 < number <= len(bulis) or not bulis[number - 1].ending:
        abort(404)
    return render_template(
        "score/verdict.html", link=link, table=table, buli=bulis[number - 1], number=number
    )


def _needed(table: Table, history: History) -> list[tuple[str, ...]]:
    """What each player still needs, in sentences; nothing when the match is over."""
    match: Match = history.state
    voice = voice_of(table.terms)
    return [] if match.over else [say_needed(each, voice) for each in needed_at(match)]


def _only_chalk(history: History) -> bool:
    """Whether what is needed leaves out the piles, as this table does not have them told."""
    match: Match = history.state
    return match.deal is not None and match.deal.hides_points


def explained(table: Table, history: History) -> list[Buli]:
    """The bulis of a table, each with all that was scored in it."""
    names = voice_of(table.terms)
    match: Match = history.state
    bulis: list[Buli] = []
    lines: list[Explained] = []
    score = list(table.terms.points)
    start = _written(score)
    for step in history.steps():
        for line in history.made_by(step):
            score[line.seat] += line.points
            sentence = say_line(line, names)
            agreed = step.recorded.agreed
            lines.append(Explained(step.number, sentence, line.rule, _written(score), agreed))
        if _ended(step, len(bulis)):
            ending = say_buli(match.bulis[len(bulis)], names)
            title = _("Buli {number}").format(number=len(bulis) + 1)
            bulis.append(Buli(title, start, tuple(lines), ending))
            lines, score = [], [0, 0]
            start = _written(score)
    if not match.over:
        title = _("Buli {number}, running").format(number=len(bulis) + 1)
        bulis.append(Buli(title, start, tuple(lines), ""))
    return bulis


def _ended(step: Step, bulis: int) -> bool:
    state: Match = step.state
    return len(state.bulis) > bulis


def _written(score: list[int]) -> str:
    return "–".join(map(str, score))
