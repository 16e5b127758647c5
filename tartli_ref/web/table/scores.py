"""Every score explained by its score lines, in order."""

from typing import NamedTuple

from flask import Blueprint, abort, render_template

from tartli_ref.table.steps import counted, items
from tartli_ref.web.machinery.edition import edition
from tartli_ref.web.machinery.forms import new_key
from tartli_ref.web.machinery.holding import held
from tartli_ref.web.machinery.look import look
from tartli_ref.web.machinery.turns import wait_if_long
from tartli_ref.web.screen.at import At, at_or_404
from tartli_ref.web.table.table_screen import say_undo
from tartli_ref.words.game_words import say_ended
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
    at = at_or_404(link)
    wait_if_long(at.history.lines)
    needed = at.pages.needed
    return render_template(
        "score/lines.html",
        link=link,
        table=at.table,
        names=at.voice,
        halves=at.pages.view(at.table, at.history, look()).halves,
        parts=explained(at)[::-1],
        needed=None if needed is None else needed(at.table, at.history),
    )


@blueprint.get("/<int:number>")
def verdict(link: str, number: int) -> str:
    """The verdict on a buli in large print, with its sum written out."""
    at = at_or_404(link)
    wait_if_long(at.history.lines)
    parts = explained(at)
    if not 0 < number <= len(parts) or not parts[number - 1].ending:
        abort(404)
    triumph = at.pages.triumph
    return render_template(
        "score/verdict.html",
        link=link,
        table=at.table,
        names=at.voice,
        part=parts[number - 1],
        triumph=None if triumph is None else triumph(at.table, at.history, number),
        deals_next=_deals_next(at),
        undo=_undo(at, number),
        seen=at.history.lines,
        key=new_key(),
        moments=at.has_moments,
        over=at.sheet.over,
        here=held().told() if edition().owned else None,
    )


def _undo(at: At, number: int) -> str | None:
    """The entry an undo takes back, as long as nothing followed the subject of this verdict."""
    if not at.may_write or number < len(_endings(at)) or at.is_running:
        return None
    return say_undo(at)


def _deals_next(at: At) -> str:
    """The next dealer; None while a deal runs or if unknown."""
    find = at.game.deals_next
    if find is None or at.is_running:
        return ""
    seat = find(at.history.state)
    if seat is None:
        return ""
    return at.voice[seat]


def explained(at: At) -> list[Part]:
    """The parts of an evening, each with its score lines."""
    history = at.history
    game = at.game
    voice = at.voice
    endings = _endings(at)
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
            what = capital(at.words.say_what(shared[0], voice))
            after = _each(score, in_bulis=game.in_bulis)
            cells = tuple(map(Cell, changes, after))
            lines.append(Explained(what, shared[0].rule, step.recorded.agreed, cells))
        sheet = game.sheet(step.state)
        ended = sheet.bulis if game.in_bulis else sheet.deals
        if len(ended) > len(parts):
            title = _title(len(parts) + 1, voice, running=False, in_bulis=game.in_bulis)
            ending, rules = endings[len(parts)]
            parts.append(Part(title, begins, tuple(lines), ending, rules))
            lines = []
            if game.in_bulis:
                score = [0] * len(score)
            begins = _each(score, in_bulis=game.in_bulis)
    if _goes_on(at) or lines or not parts:
        title = _title(len(parts) + 1, voice, running=True, in_bulis=game.in_bulis)
        parts.append(Part(title, begins, tuple(lines), ""))
    return parts


def _goes_on(at: At) -> bool:
    """Whether a part is running: a buli until the match is over, a deal once it is dealt."""
    if at.game.in_bulis:
        return not at.sheet.over
    state = at.history.state
    return at.pages.place_of(at.game, state, state).deal > len(at.sheet.deals)


def _endings(at: At) -> list[tuple[str, tuple[str, ...]]]:
    """The ending of each buli with its rules, or of each deal in a game without bulis."""
    if at.game.in_bulis:
        return [(say_ended(buli, at.voice), buli.rules) for buli in at.sheet.bulis]
    say_deal = at.pages.say_deal
    if say_deal is None:
        return [("", ())] * len(at.sheet.deals)
    return [(say_deal(deal, at.voice), ()) for deal in at.sheet.deals]


def _title(number: int, voice: Voice, *, running: bool, in_bulis: bool) -> str:
    if voice.for_stakes:
        ended = _("Game {number}")
        open_end = _("Game {number}, running")
    elif in_bulis:
        ended = _("Buli {number}")
        open_end = _("Buli {number}, running")
    else:
        ended = _("Deal {number}")
        open_end = _("Deal {number}, running")
    text = open_end if running else ended
    return text.format(number=number)


def _each(score: list[float], *, in_bulis: bool) -> tuple[str, ...]:
    return tuple(map(str if in_bulis else signed, score))
