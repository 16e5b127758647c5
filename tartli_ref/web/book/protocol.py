"""The protocol of an evening: all scores on one page to print and sign."""

from collections.abc import Iterator
from itertools import chain
from math import ceil
from typing import Any, NamedTuple

from flask import Blueprint, render_template

from tartli_ref.book.course import Chapter, chapters
from tartli_ref.book.sessions import session_of
from tartli_ref.rules.game import FinishedDeal, record_of
from tartli_ref.table.history import History, Step
from tartli_ref.table.log import Called, Misdeal, Series
from tartli_ref.table.steps import Shared, counted, items
from tartli_ref.web.book.result import settlement
from tartli_ref.web.machinery.times import Moment
from tartli_ref.web.screen.at import At, at_or_404
from tartli_ref.web.table.described import house
from tartli_ref.words.game_words import say_ended
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice, capital, signed

blueprint = Blueprint("protocol", __name__, url_prefix="/t/<link>/session/protocol")

HEADING = 1.5  # printed lines, including the rule above
SIZES = (("", 100, 58), ("dense", 62, 140))
"""Two print sizes: letters per line, lines per page. A third size is the fallback."""


class Scored(NamedTuple):
    """An item, and each player's score for it."""

    what: str
    shares: tuple[str, ...]


class Part(NamedTuple):
    """A deal in the protocol: who came and went before it, the score after it, who played what, its
    items, other moves, and bulis ended.
    """

    number: str
    guests: tuple[str, ...]
    totals: tuple[str, ...]
    played: str
    scored: tuple[Scored, ...]
    besides: tuple[str, ...]
    endings: tuple[str, ...]


@blueprint.get("/")
def page(link: str) -> str:
    at = at_or_404(link)
    table = at.table
    session = session_of(table.terms, at.history, at=table.created, tallies=False)
    parts = []
    for chapter in chapters(at.history):
        part = _part(at, chapter)
        if part.number or part.guests or part.scored or part.besides or part.endings:
            parts.append(part)
    return render_template(
        "book/protocol.html",
        link=link,
        names=at.voice,
        opened=Moment(session.at),
        house=house(table),
        parts=parts,
        size=_size(parts),
        **settlement(at, session),
    )


def _size(parts: list[Part]) -> str:
    """The print size at which an evening fits on one page."""
    for size, letters, lines in SIZES:
        if sum(_lines(part, letters) for part in parts) <= lines:
            return size
    return "denser"


def _lines(part: Part, letters: int) -> float:
    paragraphs = (*part.guests, part.played, *part.besides, *part.endings)
    return HEADING + len(part.scored) + sum(ceil(len(text) / letters) for text in paragraphs)


def _part(at: At, chapter: Chapter) -> Part:
    history = at.history
    voice = at.voice
    steps = counted(chapter.steps)
    lines = chain.from_iterable(history.made_by(step) for step in steps)
    scored = [_scored(at.words.say_what(item[0], voice), item, len(voice)) for item in items(lines)]
    listed = _listed_moves(history)
    guests = []
    besides = []
    for step in steps:
        if isinstance(step.recorded.move, history.game.guests):
            guests.append(at.say(step.recorded))
        elif (
            step.recorded.agreed
            or isinstance(step.recorded.move, listed)
            or (chapter.bulis and _ends_unscored(history, step))
        ):
            besides.append(at.say(step.recorded))
    number = played = ""
    totals: tuple[str, ...] = ()
    if chapter.deal:
        number = str(chapter.number)
        totals = tuple(map(str if history.game.in_bulis else signed, chapter.deal.total))
        if at.pages.say_deal:
            played = f"{at.pages.say_deal(chapter.deal, voice)}."
        played = " ".join(filter(None, (played, *_rests(chapter.deal, voice))))
    return Part(
        number=number,
        guests=tuple(guests),
        totals=totals,
        played=played,
        scored=tuple(scored),
        besides=tuple(besides),
        endings=tuple(say_ended(buli, voice) for buli in chapter.bulis),
    )


def _rests(deal: FinishedDeal, voice: Voice) -> Iterator[str]:
    """Who sat at the table and had no part in the deal."""
    for seat in record_of(deal, len(voice)).rested:
        yield _("{name} rested.").format(name=voice[seat])


def _scored(what: str, lines: Shared, players: int) -> Scored:
    shares = [""] * players
    for line in lines:
        shares[line.seat] = signed(line.points)
    return Scored(capital(what), tuple(shares))


def _listed_moves(history: History) -> tuple[type[Any], ...]:
    """Moves listed beside the scores, like any agreed one: adjustments, notes, claims, misdeals."""
    return history.game.adjust, Misdeal, Series, Called, *history.game.told


def _ends_unscored(history: History, step: Step) -> bool:
    """Whether a move ended a buli without a score line; such a move is listed too."""
    if history.made_by(step):
        return False
    state = step.before.state if step.before else history.opening
    sheet = history.game.sheet
    return bool(sheet(state).bulis != sheet(step.state).bulis)
