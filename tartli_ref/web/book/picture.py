"""The layout of a result picture, 1080 by 1350 points."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from tartli_ref.web.book.result import Rank, Result
from tartli_ref.web.drawn import HIGH, strokes_of

LEFT, RIGHT, BETWEEN = 152, 928, 24
BASES, ABOVE = (492, 670, 820), 102
"""The baselines of the rows, and the offset of the dividing line above each."""
FIRST, OTHERS = (100, 4.125), (70, 3.0)
"""The type size of the name and the scale of the figures, for a sole leader and for others."""
LETTER = 0.7
"""The width of a wide letter relative to the type size."""
SUITS = ("M", "Z", "P", "T")


@dataclass(frozen=True, slots=True)
class Row:
    """A player: position and size of the name, and the strokes of the number."""

    name: str
    base: int
    line: int
    size: int
    across: int
    down: int
    scale: float
    strokes: Markup
    leads: bool


@dataclass(frozen=True, slots=True)
class Text:
    """A text with its height and its size."""

    text: str
    base: int
    size: int
    also: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """The content of the picture; ``said`` is its text alternative."""

    said: str
    headline: Text
    about: str
    rows: tuple[Row, ...]
    dues: tuple[Text, ...]
    suits: tuple[tuple[str, int], ...]
    day: str


def picture_of(result: Result, *, french: bool) -> Picture:
    return Picture(
        said=result.text,
        headline=Text(result.headline, 196, _fitting(64, 820, [result.headline])),
        about=result.about,
        rows=tuple(_rows(result.ranks, FIRST if _one_leads(result.ranks) else OTHERS)),
        dues=tuple(_dues(result)),
        suits=tuple((f"F{it}" if french else it, 412 + 68 * at) for at, it in enumerate(SUITS)),
        day=result.day,
    )


def _one_leads(ranks: Iterable[Rank]) -> bool:
    return sum(rank.leads for rank in ranks) == 1


def _rows(ranks: Iterable[Rank], first: tuple[int, float]) -> Iterable[Row]:
    for place, (rank, base) in enumerate(zip(ranks, BASES, strict=False)):
        size, scale = OTHERS if place else first
        wide, strokes = strokes_of(rank.figure)
        across = round(RIGHT - wide * scale)
        top = base - round(HIGH * scale * 3 / 4)
        fits = _fitting(size, across - LEFT - BETWEEN, [rank.name])
        yield Row(rank.name, base, base - ABOVE, fits, across, top, scale, strokes, rank.leads)


def _dues(result: Result) -> Iterable[Text]:
    size = _fitting(44, 560, [due.who for due in result.dues])
    first = 968 if len(result.dues) > 1 else 1006
    for place, due in enumerate(result.dues):
        yield Text(due.who, first + 76 * place, size, due.money)


def _fitting(size: int, room: int, texts: list[str]) -> int:
    """This size, or a smaller one at which the longest of these texts fits."""
    longest = max(map(len, texts), default=1)
    return min(size, int(room / (LETTER * longest)))
