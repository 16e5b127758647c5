"""The end of a match: slates that carry bulis, and a line of the match with a mark for each."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from tartli_ref.games.tartli.panels.triumphs import winner_of
from tartli_ref.games.tartli.words import TartliVoice, say_buli
from tartli_ref.rules.common.seats import TWO_SEATS, Seat
from tartli_ref.rules.slate import CROSSES, Slate, draw
from tartli_ref.rules.tartli.state import Match
from tartli_ref.web.screen.panels import Own
from tartli_ref.web.screen.screen import Half
from tartli_ref.words.language import _, ngettext

STROKE = 20
"""The points of the sign that is one upright stroke."""
MOST = 12
"""The most bulis that the line of a match shows; the first ones are left out."""


@dataclass(frozen=True, slots=True)
class WonBulis:
    """A player, and for each buli of the line how many marks it brought: none, one or two."""

    seat: Seat
    name: str
    marks: tuple[int, ...]
    said: str


@dataclass(frozen=True, slots=True)
class MatchEnd(Own):
    """The felt after a match. ``number`` is that of the last buli, ``why`` how it ended."""

    template: ClassVar[str] = "tartli/match_end.html"
    label: str
    title: str
    players: tuple[WonBulis, ...]
    number: int
    why: str


def match_end(match: Match, voice: TartliVoice) -> MatchEnd | None:
    """The felt of a match that is over; None before."""
    if not match.over or not match.bulis:
        return None
    label = _("The match to {number}").format(number=match.terms.target)
    return MatchEnd(
        label=_("The end") if voice.for_stakes else label,
        title=_("{name} wins the match").format(name=voice[winner_of(match)]),
        players=tuple(_player(match, seat, voice) for seat in TWO_SEATS),
        number=len(match.bulis),
        why=f"{say_buli(match.bulis[-1], voice)}.",
    )


def _player(match: Match, seat: Seat, voice: TartliVoice) -> WonBulis:
    marks = tuple(_marks(match, seat))
    return WonBulis(seat, voice[seat], marks, _bulis(match.buli[seat], voice))


def _marks(match: Match, seat: Seat) -> Iterator[int]:
    for buli in match.bulis[-MOST:]:
        yield buli.points if buli.winner is seat else 0


def _bulis(number: int, voice: TartliVoice) -> str:
    text = ngettext("{number} buli", "{number} bulis", number)
    if voice.for_stakes:
        text = ngettext("{number} stake", "{number} stakes", number)
    return text.format(number=number)


def with_bulis(half: Half, match: Match, voice: TartliVoice, wide: int) -> Half:
    """The slate of a player after the match: it is wiped, and carries the bulis as strokes."""
    number = match.buli[half.seat]
    strokes = Slate(CROSSES, (CROSSES.fresh[STROKE],) * number)
    note = ""
    if half.seat is winner_of(match):
        note = _("wins the match")
    return replace(
        half,
        score=number,
        slate=draw(strokes, rows=1, wide=wide),
        tally=_bulis(number, voice),
        deals=False,
        acts=half.seat is winner_of(match),
        note=note,
    )
