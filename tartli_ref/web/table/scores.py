"""Every score explained by its score lines, in order."""

from typing import NamedTuple

from flask import Blueprint, abort, render_template

from tartli_ref.table.history import History
from tartli_ref.table.service import Table
from tartli_ref.table.steps import counted, items
from tartli_ref.web.machinery.access import service, table_or_404
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.forms import new_key
from tartli_ref.web.machinery.holding import held
from tartli_ref.web.machinery.turns import wait_if_long
from tartli_ref.web.screen.game_pages import has_moments, pages_of
from tartli_ref.web.table.play import say_undo
from tartli_ref.words.game_words import say_ended, voice_of, words_of
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice, capital, signed

blueprint = Blueprint("scores", __name__, url_prefix="/t/<link>/score")


class Cell(NamedTuple):
    """One player's share of an item, if any, and the score after it."""

    change: str
    after: str


class Explained(NamedTuple):
    """The score lines of an item: its reason, its rule, and each player's share."""

    what: str
    rule: str
    agreed: bool
    cells: tuple[Cell, ...]


class Part(NamedTuple):
    """A buli, or a deal in a game without bulis; the running one has no ``ending``. ``rules`` are
    those by which a buli was won.
    """

    title: str
    begins: tuple[str, ...]
    lines: tuple[Explained, ...]
    ending: str
    rules: tuple[str, ...] = ()


@blueprint.get("/")
def lines(link: str) -> str:
    """All score lines of the table, part by part, the running one first."""
    table = table_or_404(link)
    history = service().history(table)
    wait_if_long(history.lines)
    needed = pages_of(table.terms.game).needed
    return render_template(
        "score/lines.html",
        link=link,
        table=table,
        names=voice_of(table.terms, history.names),
        parts=explained(table, history)[::-1],
        needed=None if needed is None else needed(table, history),
    )


@blueprint.get("/<int:number>")
def verdict(link: str, number: int) -> str:
    """The verdict on a buli in large print, with its sum written out."""
    table = table_or_404(link)
    history = service().history(table)
    wait_if_long(history.lines)
    parts = explained(table, history)
    if not 0 < number <= len(parts) or not parts[number - 1].ending:
        abort(404)
    triumph = pages_of(table.terms.game).triumph
    return render_template(
        "score/verdict.html",
        link=link,
        table=table,
        names=voice_of(table.terms, history.names),
        part=parts[number - 1],
        triumph=None if triumph is None else triumph(table, history, number),
        deals_next=_deals_next(table, history),
        undo=_undo(table, history, number),
        seen=history.lines,
        key=new_key(),
        moments=has_moments(table, history),
        over=history.game.sheet(history.state).over,
        here=held().told() if edition().owned else None,
    )


def _undo(table: Table, history: History, number: int) -> str | None:
    """The entry an undo takes back, as long as nothing followed the subject of this verdict."""
    ended = len(_endings(table, history))
    if not table.may_write or number < ended or history.game.running(history.state):
        return None
    return say_undo(table, history)


def _deals_next(table: Table, history: History) -> str:
    """The next dealer; None while a deal runs or if unknown."""
    find = history.game.deals_next
    if find is None or history.game.running(history.state):
        return ""
    seat = find(history.state)
    return "" if seat is None else voice_of(table.terms, history.names)[seat]


def explained(table: Table, history: History) -> list[Part]:
    """The parts of an evening, each with its score lines."""
    game = history.game
    words = words_of(table.terms.game)
    voice = voice_of(table.terms, history.names)
    endings = _endings(table, history)
    parts: list[Part] = []
    lines: list[Explained] = []
    score = list(history.carried_in)
    begins = _each(score, in_bulis=game.in_bulis)
    for step in counted(history.steps()):
        for shared in items(history.made_by(step)):
            changes = [""] * len(score)
            for line in shared:
                score[line.seat] += line.points
                changes[line.seat] = signed(line.points)
            what = capital(words.say_what(shared[0], voice))
            after = _each(score, in_bulis=game.in_bulis)
            cells = tuple(map(Cell, changes, after))
            lines.append(Explained(what, shared[0].rule, step.recorded.agreed, cells))
        sheet = game.sheet(step.state)
        if len(sheet.bulis if game.in_bulis else sheet.deals) > len(parts):
            title = _title(len(parts) + 1, voice, running=False, in_bulis=game.in_bulis)
            parts.append(Part(title, begins, tuple(lines), *endings[len(parts)]))
            lines = []
            score = [0] * len(score) if game.in_bulis else score
            begins = _each(score, in_bulis=game.in_bulis)
    if _goes_on(table, history) or lines or not parts:
        title = _title(len(parts) + 1, voice, running=True, in_bulis=game.in_bulis)
        parts.append(Part(title, begins, tuple(lines), ""))
    return parts


def _goes_on(table: Table, history: History) -> bool:
    """Whether a part is running: a buli until the match is over, a deal once it is dealt."""
    game = history.game
    state = history.state
    sheet = game.sheet(state)
    if game.in_bulis:
        return not sheet.over
    place = pages_of(table.terms.game).place_of(game, state, state)
    return place.deal > len(sheet.deals)


def _endings(table: Table, history: History) -> list[tuple[str, tuple[str, ...]]]:
    """The ending of each buli with its rules, or of each deal in a game without bulis."""
    sheet = history.game.sheet(history.state)
    voice = voice_of(table.terms, history.names)
    if history.game.in_bulis:
        return [(say_ended(buli, voice), buli.rules) for buli in sheet.bulis]
    say_deal = pages_of(table.terms.game).say_deal
    return [("" if say_deal is None else say_deal(deal, voice), ()) for deal in sheet.deals]


def _title(number: int, voice: Voice, *, running: bool, in_bulis: bool) -> str:
    if voice.for_stakes:
        text = _("Game {number}, running") if running else _("Game {number}")
    elif in_bulis:
        text = _("Buli {number}, running") if running else _("Buli {number}")
    else:
        text = _("Deal {number}, running") if running else _("Deal {number}")
    return text.format(number=number)


def _each(score: list[int], *, in_bulis: bool) -> tuple[str, ...]:
    return tuple(map(str if in_bulis else signed, score))
