"""A deal in short, as in the history: one trick per row, with its announcements and scores."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, NamedTuple

from tartli_ref.rules.common.findings import NoReview
from tartli_ref.rules.common.open_cards.search import Part
from tartli_ref.table.history import History
from tartli_ref.table.steps import Step
from tartli_ref.web.screen.looking_back import PartOfBid, Reviewed
from tartli_ref.web.screen.screen import Fact
from tartli_ref.web.screen.timeline import Tricks
from tartli_ref.words.cards import Call, say_part, say_turned, say_why_not
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice, signed
from tartli_ref.words.rulings import say_move


class Said(NamedTuple):
    """A move other than a card, with its points; ``marks`` show special states. ``who`` said it has
    this ``seat``; in a contest only ``word`` with its ``suit`` is shown.
    """

    number: int
    text: str
    points: str
    marks: tuple[str, ...]
    who: str = ""
    word: str = ""
    suit: str = ""
    seat: int = 0


class Played(NamedTuple):
    """A card of a trick; ``full`` is the whole sentence."""

    number: int
    suit: str
    letter: str
    full: str
    wins: bool
    marked: str


class Row(NamedTuple):
    """A trick with its announcements, or with number 0 the moves outside tricks.

    ``cards`` are in seat order; ``line`` names the winner of a trick without recorded cards,
    ``seat`` is the winner's.
    """

    number: int
    announcements: tuple[Said, ...]
    cards: tuple[Played | None, ...] = ()
    taker: str = ""
    line: int | None = None
    points: str = ""
    marked: str = ""
    seat: int = 0


class Rows:
    """Builds the rows of a deal; with ``points`` they include known trick points. ``untold`` are
    the lines that stay unchecked till they are told.
    """

    def __init__(
        self,
        history: History,
        tricks: Tricks | None,
        voice: Voice,
        untold: Collection[int],
        *,
        points: bool,
    ) -> None:
        self._history = history
        self._tricks = tricks
        self._voice = voice
        self._untold = untold
        self._points = points

    def of(self, steps: Iterable[Step], trick_of: Callable[[Step], int]) -> list[Row]:
        """The rows of these steps: one per trick, and one for each other step."""
        groups: list[tuple[int, list[Step]]] = []
        for step in steps:
            number = trick_of(step)
            if groups and number and groups[-1][0] == number:
                groups[-1][1].append(step)
            else:
                groups.append((number, [step]))
        return [self._row(number, of_one) for number, of_one in groups]

    def _row(self, number: int, steps: Iterable[Step]) -> Row:
        announcements: list[Said] = []
        cards: dict[int, Step] = {}
        line = won = None
        agreed = False
        for step in steps:
            if self._tricks is None:
                announcements.append(self._said(step))
                continue
            move = step.recorded.move
            won = self._tricks.taken(step) or won
            if isinstance(move, self._tricks.plays):
                cards[move.seat] = step
            elif isinstance(move, self._tricks.takes):
                line = step.number
                agreed = step.recorded.agreed
            else:
                announcements.append(self._said(step))
        seats = range(len(self._voice)) if cards else ()
        points = ""
        if won and self._points and won.points is not None:
            points = str(won.points)
        return Row(
            number=number,
            announcements=tuple(_facing(announcements)),
            cards=tuple(self._played(cards.get(seat), won) for seat in seats),
            taker=self._voice[won.winner] if won else "",
            line=line,
            points=points,
            marked=_("by agreement") if agreed else "",
            seat=won.winner if won else 0,
        )

    def _said(self, step: Step) -> Said:
        marks = []
        if step.recorded.agreed:
            marks.append(_("by agreement"))
        if isinstance(step.recorded.move, self._history.game.adjust):
            marks.append(_("adjusted"))
        if step.number in self._untold:
            marks.append(_("unchecked"))
        if step.line != step.number:
            marks.append(_("corrected"))
        move = step.recorded.move
        text = say_move(move, self._voice)
        who = word = suit = ""
        seat = 0
        if self._tricks:
            word, suit = self._tricks.word(move, self._voice)
        if word:
            seat = move.seat
            who = self._voice[seat]
        return Said(
            number=step.number,
            text=text,
            points=self._points_of(step),
            marks=tuple(marks),
            who=who,
            word=word,
            suit=suit,
            seat=seat,
        )

    def _points_of(self, step: Step) -> str:
        """The points of a move: a number for one player, or by name for several."""
        points: dict[int, int] = {}
        for line in self._history.made_by(step):
            points[line.seat] = points.get(line.seat, 0) + line.points
        if len(points) == 1:
            return signed(*points.values())
        return ", ".join(f"{self._voice[seat]} {signed(change)}" for seat, change in points.items())

    def _played(self, step: Step | None, won: Any) -> Played | None:
        if step is None:
            return None
        move = step.recorded.move
        wins = won is not None and won.winner == move.seat
        full = say_move(move, self._voice)
        assert self._tricks is not None  # the check above shows that this is a card
        letter = self._tricks.corner(move.card)
        suit = str(move.card.suit)
        marked = _("by agreement") if step.recorded.agreed else ""
        return Played(step.number, suit, letter, full, wins, marked)


CONTEST = 3
"""The number of words in a trick from which they are shown in short."""


def _facing(announcements: list[Said]) -> list[Said]:
    """A contest in short, the words of each player together; else all in full."""
    if sum(bool(line.word) for line in announcements) < CONTEST:
        return [line._replace(word="") for line in announcements]
    order = [line.who for line in announcements]
    return sorted(announcements, key=lambda line: order.index(line.who))


def reviewed(parts: tuple[Part[Any], ...] | NoReview, call: Call, goal: str) -> Reviewed:
    """The review for its page; ``goal`` describes the objective."""
    if isinstance(parts, NoReview):
        return Reviewed(verdict=say_why_not(parts))
    return Reviewed(verdict=_("With open cards:"), hint=goal, parts=tuple(_parts(parts, call)))


def _parts(parts: Iterable[Part[Any]], call: Call) -> Iterator[PartOfBid]:
    for part in parts:
        turns = part.course.turns if part.course else ()
        yield PartOfBid(say_part(part, call), tuple(say_turned(turn, call) for turn in turns))


def fact_of_review(evening: Any, tricks: int) -> Iterator[Fact]:
    """After a deal with all cards recorded: the link to its review."""
    if evening.deals:
        last = evening.deals[-1].deal
        if last.house.review == "on" and sum(won.trick.complete for won in last.won) == tricks:
            yield Fact(_("What could have been"), review=len(evening.deals))
