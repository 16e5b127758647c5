"""The stories of a person as sentences: each with its figure, and where it comes from."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from flask import url_for

from tartli_ref.book.sessions import Session
from tartli_ref.book.stories import (
    best_evening,
    best_payer,
    course_of,
    dearest_deal,
    evenings_of,
    game_of_most,
    most_made,
)
from tartli_ref.book.view import OpenBook
from tartli_ref.web.machinery.times import spoken_day
from tartli_ref.words.game_words import WORDS, game_title
from tartli_ref.words.language import _
from tartli_ref.words.lists import signed

WIDE = 346
HIGH = 90
TOP = 10


class Story(NamedTuple):
    """A figure, what it tells, where it comes from, and the address that opens it."""

    fact: str
    text: str
    source: str
    address: str = ""


class Head(NamedTuple):
    """How often a person was first, in words, and the course as a line."""

    text: str
    about: str
    points: str
    zero: float
    wide: int = WIDE
    high: int = HIGH


class Told(NamedTuple):
    """What the log tells of a person; empty before three evenings of one game."""

    head: Head | None
    stories: tuple[Story, ...]


def stories_of(book: str, view: OpenBook, sessions: Sequence[Session], player: str) -> Told:
    """The stories of a person, of the game played most; the sessions are those that count."""
    game = game_of_most(sessions, player)
    evenings = evenings_of(sessions, player, game)
    if not evenings:
        return Told(None, ())
    return Told(_head(evenings, player), tuple(_stories(book, view, evenings, player)))


def _head(sessions: Sequence[Session], player: str) -> Head:
    course = course_of(sessions, player, sessions[0].game)
    text = _("First on {first} of {evenings} evenings")
    about = f"{game_title(sessions[-1])}, {signed(course.points[-1])}"
    most = max(course.points)
    tall = (most - min(course.points)) or 1

    def down(points: float) -> float:
        return round(TOP + (most - points) / tall * (HIGH - 2 * TOP), 1)

    step = WIDE / (len(course.points) - 1)
    path = [f"{at * step:.1f},{down(points)}" for at, points in enumerate(course.points)]
    return Head(
        text=text.format(first=course.first, evenings=course.evenings),
        about=about,
        points=" ".join(path),
        zero=min(max(down(0.0), 0.0), float(HIGH)),
    )


def _stories(
    book: str, view: OpenBook, sessions: Sequence[Session], player: str
) -> Iterator[Story]:
    def session_at(session: Session) -> str:
        return url_for("book.session", book=book, uid=session.uid)

    best = best_evening(sessions, player)
    if best is not None:
        text = _("The best evening.")
        if best.lead > 1:
            text += " " + _("In deal {number} it turned: from there on nobody was ahead.")
        elif best.lead:
            text += " " + _("Ahead from the first deal to the last.")
        day = spoken_day(best.session.at)
        address = session_at(best.session)
        yield Story(signed(best.points), text.format(number=best.lead), day, address)
    payer = best_payer(sessions, player)
    if payer is not None:
        text = _("{name} has paid most of it.")
        if payer.more:
            text = _("{name} has paid more than all the others together.")
        text = text.format(name=view.name(payer.player))
        source = _("points, in deals that both played")
        yield Story(signed(payer.points), text, source)
    dearest = dearest_deal(sessions, player)
    if dearest is not None:
        source = _("{day}, deal {number}")
        source = source.format(day=spoken_day(dearest.session.at), number=dearest.number)
        text = _("The dearest deal.")
        yield Story(signed(dearest.points), text, source, session_at(dearest.session))
    made = most_made(sessions, player)
    kinds = WORDS[sessions[0].game].kinds if sessions[0].game in WORDS else {}
    if made is not None and made.kind in kinds:
        text = _("Nobody has made more of these: {kind}.").format(kind=_(kinds[made.kind]))
        yield Story(f"{made.made}/{made.played}", text, _("made, of those played"))
