"""Pictures to send on, drawn by the server: their common parts, and the picture of a moment.

They leave the group, so they contain first names and the date, and no link.
"""

import textwrap
from collections.abc import Iterable
from typing import NamedTuple

from markupsafe import Markup

from tartli_ref.web.screen.looking_back import Highlight
from tartli_ref.web.screen.markup import strokes_of

LETTER = 0.7
"""The width of a wide letter relative to the type size."""
SUITS = ("M", "Z", "P", "T")
TYPES = ((44, 34, 3), (36, 42, 5), (30, 50, 9))
FIRST = 790
LAST = 996
"""The sizes of the sentence, each with the letters of a line and the most lines; the baselines."""
MIDDLE = 540
BETWEEN = 118
TURN = 7
TOP = 130
RAISED = 34
"""A fan: its middle, pixels and degrees between cards, its top, the rise of the better card."""
SCALE = 5.0
"""The scale of a score without a fan."""


def fitting(size: int, room: int, texts: Iterable[str]) -> int:
    """This size, or a smaller one at which the longest of these texts fits."""
    return min(size, int(room / (LETTER * max(map(len, texts), default=1))))


def suits_below(*, french: bool) -> tuple[tuple[str, int], ...]:
    """The suits at the foot of a picture, each with its place."""
    prefix = "F" if french else ""
    return tuple((prefix + suit, 412 + 68 * at) for at, suit in enumerate(SUITS))


class Fanned(NamedTuple):
    """A card of the fan."""

    corner: str
    suit: str
    across: int
    down: int
    turn: int
    better: bool


class Drawn(NamedTuple):
    """A number in chalk."""

    across: int
    scale: float
    strokes: Markup


class Line(NamedTuple):
    """A line of text, its baseline and its size."""

    text: str
    base: int
    size: int


class MomentPicture(NamedTuple):
    """The content of a picture; ``said`` is its text alternative. The score is drawn large where
    no cards are.
    """

    said: str
    lost: str
    size: int
    about: str
    sentence: tuple[Line, ...]
    score: str
    score_size: int
    fan: tuple[Fanned, ...]
    large: tuple[Drawn, ...]
    suits: tuple[tuple[str, int], ...]
    day: str


def picture_of(
    moment: Highlight, names: tuple[str, ...], about: str, day: str, *, french: bool
) -> MomentPicture:
    """The picture of a moment in which the players with these names had ``moment.score``."""
    size, lines = _wrapped(moment.sentence)
    high = round(size * 1.3)
    first = (FIRST + LAST - high * (len(lines) - 1)) // 2
    score = " : ".join(f"{who} {points}" for who, points in zip(names, moment.score, strict=False))
    return MomentPicture(
        said=f"{moment.lost}. {moment.sentence}",
        lost=moment.lost,
        size=fitting(68, 780, [moment.lost]),
        about=about,
        sentence=tuple(Line(text, first + high * at, size) for at, text in enumerate(lines)),
        score=score,
        score_size=fitting(52, 800, [score]),
        fan=tuple(_fan(moment, french=french)),
        large=() if moment.cards else tuple(_large(moment.score)),
        suits=suits_below(french=french),
        day=day,
    )


def _wrapped(sentence: str) -> tuple[int, list[str]]:
    """The largest size at which a sentence fits, else the smallest, and its lines."""
    for size, letters, most in TYPES:
        lines = textwrap.wrap(sentence, letters)
        if len(lines) <= most:
            return size, lines
    return size, lines


def _fan(moment: Highlight, *, french: bool) -> Iterable[Fanned]:
    prefix = "F" if french else ""
    last = len(moment.cards) - 1
    for at, card in enumerate(moment.cards):
        off = at - last / 2
        better = moment.better and at == last
        yield Fanned(
            corner=card.corner,
            suit=prefix + card.suit,
            across=round(MIDDLE + off * BETWEEN),
            down=TOP + round(abs(off) * 14) - RAISED * better,
            turn=round(off * TURN),
            better=better,
        )


def _large(score: tuple[int, ...]) -> Iterable[Drawn]:
    """Both scores, each in the middle of its half."""
    for at, points in enumerate(score):
        wide, strokes = strokes_of(str(points))
        yield Drawn(round(MIDDLE * (at + 0.5) - wide * SCALE / 2), SCALE, strokes)
