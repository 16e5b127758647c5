"""Page objects: frozen values, so that a template only lays them out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from tartli_ref.rules.rulings import Ruling
from tartli_ref.table.history import History, Step, rule_on
from tartli_ref.words.game_words import words_of
from tartli_ref.words.language import _
from tartli_ref.words.lists import Voice


class Remedy(NamedTuple):
    """A button's text, and either the line it enters or the ``number`` of a line to correct."""

    text: str
    line: str = ""
    number: int = 0


class Attempt(NamedTuple):
    """A refused move and the table's state at the time."""

    history: History
    move: Any
    ruling: Ruling
    voice: Voice

    def steps_of_deal(self) -> Iterator[Step]:
        """The valid steps of the running deal, latest first."""
        step = self.history.head
        if step is None:
            return
        before = step.between
        while step is not None and step is not before:
            if step.refusal is None:
                yield step
            step = step.before

    def remedy(self, cases: "Mapping[str, Find]") -> Remedy | None:
        """The remedy for the ruling's case, if there is one."""
        find = cases.get(f"{self.ruling.rule} {self.ruling.case}")
        if find is None:
            return None
        return find(self)


Find = Callable[[Attempt], Remedy | None]


def for_seat(fact: str) -> Find:
    """The same move by the player whom the ruling names in this fact."""

    def find(attempt: Attempt) -> Remedy | None:
        game = attempt.history.game
        seat = attempt.ruling.facts.get(fact)
        if seat is None or seat is attempt.move.seat:
            return None
        move = replace(attempt.move, seat=seat)
        if not rule_on(game, attempt.history.state, move).allowed:
            return None
        sentence = words_of(game.key).say_move(move, attempt.voice)
        return Remedy(sentence, line=game.write_move(move))

    return find


def earlier_card(attempt: Attempt) -> Remedy | None:
    """The line in which the duplicate card was first played."""
    card = attempt.ruling.facts["card"]
    for step in attempt.steps_of_deal():
        if getattr(step.recorded.move, "card", None) == card:
            return Remedy(_("Correct the earlier move"), number=step.number)
    return None


class Problem(NamedTuple):
    """The reason nothing was recorded, shown at the tapped control; ``agree`` is the line that
    would record it by agreement, None if that has no meaning. ``line`` is the refused move,
    ``remedy`` an alternative known from the ruling.
    """

    where: str
    rule: str
    why: str
    instead: str
    agree: str | None = None
    line: str = ""
    remedy: Remedy | None = None
