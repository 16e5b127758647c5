"""The fold: from the lines of a log to the moves in effect and the state after each.

A ``History`` is a value. It shares everything with the histories before it, so that a further line
costs the same after five moves as after five thousand, and an undo is a step back to a value that
is still there. Lines accepted earlier are applied without being judged again, so that old logs
replay even if a rule was made stricter since; only what follows a correction is ruled on again.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tartli_ref.games.common.seats import Seat
from tartli_ref.games.game import Opening, ScoreLine
from tartli_ref.rulings import Ruling, allow, impossible
from tartli_ref.table.log import AnyGame, Entry, Fix, Recorded, Signed, Undo


class Exceptions(NamedTuple):
    """How many moves in effect were agreed on against a ruling, and how many adjust points."""

    agreed: int = 0
    adjusted: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A move in its place in the game.

    ``number`` is the line it stands for, ``line`` the line that wrote it (another one after a
    correction), ``refusal`` why it is not applied, ``state`` the state after it, ``exceptions``
    those up to here.
    """

    number: int
    line: int
    recorded: Recorded
    refusal: Ruling | None
    state: Any
    before: "Step | None"
    exceptions: Exceptions


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A line in effect that an undo would take back, and the steps as they were before it."""

    line: int
    entry: Entry
    before: Step | None
    below: "Frame | None"


@dataclass(frozen=True, slots=True, eq=False)
class Undone:
    """A line that was taken back and can still be entered again, and those taken back before."""

    line: int
    entry: Entry
    below: "Undone | None"


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """Everything entered at a table so far. ``lines`` counts the lines of the log.

    ``undone`` is what was taken back last, as long as nothing else was entered since: a redo is the
    same line entered once more. ``moved`` has for each line that was redone since then its new
    number.
    """

    game: AnyGame
    opening: Any
    lines: int = 0
    head: Step | None = None
    top: Frame | None = None
    undone: Undone | None = None
    moved: Mapping[int, int] = field(default_factory=dict)

    @property
    def redo(self) -> Entry | None:
        """What was taken back last, as it would be entered now: a correction names its line by the
        number which that line has got when it was redone.
        """
        if self.undone is None:
            return None
        entry = self.undone.entry
        if not isinstance(entry, Fix):
            return entry
        number = entry.number
        while number in self.moved:
            number = self.moved[number]
        return Fix(number, entry.recorded)

    @property
    def state(self) -> Any:
        """The state after all moves in effect."""
        return self.opening if self.head is None else self.head.state

    @property
    def exceptions(self) -> Exceptions:
        """The exceptions among the moves in effect."""
        return Exceptions() if self.head is None else self.head.exceptions

    def steps(self) -> list[Step]:
        """The moves in their places, first move first, those not applied among them."""
        return list(_chain(self.head))[::-1]

    def step(self, number: int) -> Step | None:
        """The step that stands for this line, if it is in effect or waits to be corrected."""
        return next((step for step in _chain(self.head) if step.number == number), None)

    def in_effect(self) -> set[int]:
        """The numbers of the lines that were accepted and not taken back."""
        return {frame.line for frame in _frames(self.top)}

    def signatures(self) -> dict[Seat, Frame]:
        """Who has signed the table as it stands now, each by the last line of that seat."""
        found: dict[Seat, Frame] = {}
        for frame in _frames(self.top):
            if not isinstance(frame.entry, Signed):
                break
            found.setdefault(frame.entry.seat, frame)
        return found

    def lost_signatures(self) -> list[Frame]:
        """Signatures that no longer hold, because the table was changed after them."""
        frames = list(_frames(self.top))
        changed = next(
            (at for at, it in enumerate(frames) if not isinstance(it.entry, Signed)), len(frames)
        )
        return [it for it in frames[changed:] if isinstance(it.entry, Signed)][::-1]

    def made_by(self, step: Step) -> tuple[ScoreLine, ...]:
        """The score lines that a step brought."""
        return () if step.refusal else self.game.made(step.state)


def begin(game: AnyGame, opening: Opening[Any]) -> History:
    """The history before the first line."""
    return History(game, game.start(opening))


def judge(history: History, entry: Entry) -> Ruling:
    """Whether this line may be entered now."""
    match entry:
        case Recorded(move):
            return history.game.rule_on(history.state, move)
        case Undo():
            if history.top is None:
                return impossible("REF-UNDO", "nothing")
            return allow("REF-UNDO", line=history.top.line)
        case Fix(number, recorded):
            step = history.step(number)
            if step is None:
                return impossible("REF-FIX", "no_move", number=number, lines=history.lines)
            return history.game.rule_on(_state_before(history, step), recorded.move)
        case Signed():
            return _judge_signed(history, entry)


def _judge_signed(history: History, entry: Signed) -> Ruling:
    """A side signs what was recorded, and says the same only once."""
    if history.head is None:
        return impossible("REF-SIGN", "nothing", seat=entry.seat)
    signed = history.signatures().get(entry.seat)
    if signed is not None and signed.entry == entry:
        return impossible("REF-SIGN", "already", seat=entry.seat)
    return allow("REF-SIGN", seat=entry.seat)


def stands(entry: Entry, ruling: Ruling) -> bool:
    """Whether a line with this ruling takes effect: allowed, or agreed and with a meaning."""
    recorded = entry.recorded if isinstance(entry, Fix) else entry
    agreed = isinstance(recorded, Recorded) and recorded.agreed
    return ruling.allowed or (agreed and ruling.may_agree)


def extend(history: History, entry: Entry, refusal: Ruling | None = None) -> History:
    """The history with one more line; with a refusal the line is kept but not applied."""
    line = history.lines + 1
    game, opening, top = history.game, history.opening, history.top
    if refusal is not None:
        head = history.head
        if isinstance(entry, Recorded):
            head = Step(line, line, entry, refusal, history.state, head, _before(head))
        return History(game, opening, line, head, top)
    if isinstance(entry, Undo):
        assert top is not None  # an undo of nothing is refused for good
        undone = Undone(top.line, top.entry, history.undone)
        head = _without(history, top)
        return History(game, opening, line, head, top.below, undone, history.moved)
    if isinstance(entry, Recorded):
        state, head = game.apply(history.state, entry.move), history.head
        head = Step(line, line, entry, None, state, head, _counted(game, head, entry))
    elif isinstance(entry, Fix):
        head = _corrected(history, entry, line)
    else:
        head = history.head
    frame = Frame(line, entry, history.head, top)
    if history.undone is None or entry != history.redo:
        return History(game, opening, line, head, frame)
    rest = history.undone.below
    moved = {**history.moved, history.undone.line: line} if rest else {}
    return History(game, opening, line, head, frame, rest, moved)


def _counted(game: AnyGame, step: Step | None, recorded: Recorded) -> Exceptions:
    """The exceptions up to a step and with a move that takes effect after it."""
    count = Exceptions() if step is None else step.exceptions
    adjusts = isinstance(recorded.move, game.adjust)
    if not recorded.agreed and not adjusts:
        return count
    return Exceptions(count.agreed + recorded.agreed, count.adjusted + adjusts)


def _before(step: Step | None) -> Exceptions:
    return Exceptions() if step is None else step.exceptions


def accept(history: History, entry: Entry) -> tuple[History, Ruling]:
    """One more line judged and kept, applied if it stands: how a table file is replayed."""
    ruling = judge(history, entry)
    refusal = None if stands(entry, ruling) else ruling
    return extend(history, entry, refusal), ruling


def _frames(top: Frame | None) -> Iterator[Frame]:
    while top is not None:
        yield top
        top = top.below


def _chain(head: Step | None) -> Iterator[Step]:
    while head is not None:
        yield head
        head = head.before


def _state_before(history: History, step: Step) -> Any:
    return history.opening if step.before is None else step.before.state


def _without(history: History, top: Frame) -> Step | None:
    """The steps as before the last line in effect; refused lines after it go on waiting."""
    waiting = []
    for step in _chain(history.head):
        if step.number <= top.line:
            break
        waiting.append(step)
    head = top.before
    for step in reversed(waiting):
        state = history.opening if head is None else head.state
        head = Step(step.number, step.line, step.recorded, step.refusal, state, head, _before(head))
    return head


def _corrected(history: History, fix: Fix, line: int) -> Step:
    """The steps with one of them replaced and all later ones ruled on again."""
    later: list[Step] = []
    for step in _chain(history.head):
        if step.number == fix.number:
            break
        later.append(step)
    else:
        raise AssertionError(fix)  # a correction of no move is refused for good
    state = history.game.apply(_state_before(history, step), fix.recorded.move)
    count = _counted(history.game, step.before, fix.recorded)
    head = Step(step.number, line, fix.recorded, None, state, step.before, count)
    for old in reversed(later):
        head = _again(history.game, head, old)
    return head


def _again(game: AnyGame, before: Step, old: Step) -> Step:
    ruling = game.rule_on(before.state, old.recorded.move)
    if stands(old.recorded, ruling):
        state = game.apply(before.state, old.recorded.move)
        count = _counted(game, before, old.recorded)
        return Step(old.number, old.line, old.recorded, None, state, before, count)
    state, count = before.state, before.exceptions
    return Step(old.number, old.line, old.recorded, ruling, state, before, count)
