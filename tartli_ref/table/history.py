"""The fold: from the lines of a log to the moves in effect and the state after each.

A ``History`` is a value. It shares everything with the histories before it, so that a further line
costs the same after five moves as after five thousand, and an undo is a step back to a value that
is still there. A line is judged once, when it is entered. Its ruling, and the lines that fell with
a correction, are part of the log, so that loading judges nothing.

Entries are bounded, so that the cost of a log grows with its lines, whoever chose them.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tartli_ref.games.common.past import Past
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.game import Opening, ScoreLine
from tartli_ref.rulings import Ruling, allow, impossible
from tartli_ref.table.log import (
    AnyGame,
    Entry,
    Fix,
    Insert,
    Mended,
    Misdeal,
    Recorded,
    Signed,
    Undo,
)
from tartli_ref.table.steps import Chain, Exceptions, Step

LINES_MOST = 20_000
"""The lines of a table: an evening has a few hundred."""

REDONE_MOST = 50_000
"""The most lines that all corrections of a table together rule on again."""

INSERTED_MOST = 500
"""The most lines of a table that are inserted, in effect or taken back."""

AGREED_MOST = 500
"""The most agreements in effect: by agreement alone a deal can go on for ever."""


def _fell() -> Ruling:
    return impossible("REF-FIX", "fell")


FELL = _fell()
"""The refusal of a fallen line in a loaded log, which does not hold the reason."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A line in effect that an undo would take back, and the steps as they were before it.

    ``signed`` are the signatures below it that hold, each the last of its seat.
    """

    line: int
    entry: Entry
    before: Past[Step]
    below: "Frame | None"
    signed: Mapping[Seat, "Frame"]


@dataclass(frozen=True, slots=True, eq=False)
class Undone:
    """A line that was taken back and can still be entered again, and those taken back before."""

    line: int
    entry: Entry
    below: "Undone | None"


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """Everything entered at a table so far. ``lines`` counts the lines of the log.

    ``undone`` is the line taken back last, until another line is entered: a redo is the same line
    entered once more. ``moved`` has the new number of each line that was redone since then.
    ``redone`` counts the lines that corrections have ruled on again so far.
    """

    chain: Chain
    lines: int = 0
    top: Frame | None = None
    undone: Undone | None = None
    moved: Mapping[int, int] = field(default_factory=dict)
    redone: int = 0

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.chain.game

    @property
    def opening(self) -> Any:
        """The state before the first line."""
        return self.chain.opening

    @property
    def head(self) -> Step | None:
        """The last step."""
        return self.chain.steps.last

    @property
    def redo(self) -> Entry | None:
        """The entry taken back last, as a redo enters it. A line that it names and that was itself
        redone is named by its new number.
        """
        if self.undone is None:
            return None
        entry = self.undone.entry
        if not isinstance(entry, Mended):
            return entry
        number = entry.number
        while number in self.moved:
            number = self.moved[number]
        return type(entry)(number, entry.recorded)

    @property
    def state(self) -> Any:
        """The state after all moves in effect."""
        return self.chain.state

    @property
    def exceptions(self) -> Exceptions:
        """The exceptions among the moves in effect."""
        return self.chain.exceptions

    def steps(self) -> list[Step]:
        """All steps in order, including those not applied."""
        return list(self.chain.steps)

    def step(self, number: int) -> Step | None:
        """The step of this line, if the line is in effect or waits to be corrected."""
        return self.chain.step(number)

    def before(self, number: int) -> "History":
        """The table as it was before this line, which has as many lines as now."""
        return History(self.chain.first(self.chain.place(number)), self.lines)

    def in_effect(self, since: int = 0) -> set[int]:
        """The numbers of the lines, from this one on, that were accepted and not taken back."""
        return {frame.line for frame in _frames(self.top, since)}

    def signatures(self) -> Mapping[Seat, Frame]:
        """The signatures of the table as it stands, the last one of each seat."""
        return _signed(self.top)

    def lost_signatures(self, since: int = 0) -> list[Frame]:
        """The signatures, from this line on, that a later change of the table has voided."""
        frames = list(_frames(self.top, since))
        changed = next(
            (at for at, it in enumerate(frames) if not isinstance(it.entry, Signed)), len(frames)
        )
        return [it for it in frames[changed:] if isinstance(it.entry, Signed)][::-1]

    def why(self, step: Step) -> Ruling | None:
        """Why a step is not applied; in a loaded log by today's rules, if they refuse it too."""
        if step.refusal is not FELL:
            return step.refusal
        state = self.opening if step.before is None else step.before.state
        ruling = rule_on(self.game, state, step.recorded.move)
        return FELL if stands(step.recorded, ruling) else ruling

    def fell_by(self, entry: Entry) -> tuple[int, ...] | None:
        """The lines that fell with this entry, the last one; None if it mends nothing."""
        if not isinstance(entry, Mended):
            return None
        mended = self.lines if isinstance(entry, Insert) else entry.number
        return tuple(step.number for step in self.chain.after(mended) if step.refusal)

    def made_by(self, step: Step) -> tuple[ScoreLine, ...]:
        """The score lines that a step brought."""
        return () if step.refusal else self.game.made(step.state)


def begin(game: AnyGame, opening: Opening[Any]) -> History:
    """The history before the first line."""
    return History(Chain(game, game.start(opening)))


def judge(history: History, entry: Entry) -> Ruling:
    """Whether this line may be entered now."""
    if history.lines >= LINES_MOST:
        return impossible("REF-FULL", "lines", most=LINES_MOST)
    match entry:
        case Recorded():
            return _judge_recorded(history, entry, history.state)
        case Undo():
            if history.top is None:
                return impossible("REF-UNDO", "nothing")
            ruling = allow("REF-UNDO", line=history.top.line)
            return _too_many(history, len(history.chain.entered_after(history.top.line))) or ruling
        case Fix() | Insert():
            return _judge_mended(history, entry)
        case Signed():
            return _judge_signed(history, entry)


def _judge_mended(history: History, entry: Mended) -> Ruling:
    """A move that takes the place of another, or stands before it."""
    step, inserts = history.step(entry.number), isinstance(entry, Insert)
    if step is None:
        return impossible("REF-FIX", "no_move", number=entry.number, lines=history.lines)
    if inserts and len(history.chain.inserted) >= INSERTED_MOST:
        return impossible("REF-FULL", "inserted", most=INSERTED_MOST)
    before = history.opening if step.before is None else step.before.state
    too_many = _too_many(history, history.chain.count_after(entry.number) + inserts)
    return too_many or _judge_recorded(history, entry.recorded, before)


def _judge_recorded(history: History, recorded: Recorded, state: Any) -> Ruling:
    """The game's ruling on a move; the agreements of a table are bounded."""
    if recorded.agreed and history.exceptions.agreed >= AGREED_MOST:
        return impossible("REF-FULL", "agreements", most=AGREED_MOST)
    return rule_on(history.game, state, recorded.move)


def rule_on(game: AnyGame, state: Any, move: Any) -> Ruling:
    """The ruling on a move: of the house on a misdeal, of the game on any other."""
    if not isinstance(move, Misdeal):
        return game.rule_on(state, move)
    return allow("REF-MISDEAL") if game.running(state) else impossible("REF-MISDEAL", "none")


def _too_many(history: History, later: int) -> Ruling | None:
    """The refusal of a correction that has too many lines ruled on again."""
    if not later or history.redone + later <= REDONE_MOST:
        return None
    return impossible("REF-FULL", "corrections", later=later, most=REDONE_MOST)


def _judge_signed(history: History, entry: Signed) -> Ruling:
    """A side signs a table with something recorded, and says the same only once."""
    if history.head is None:
        return impossible("REF-SIGN", "nothing", seat=entry.seat)
    signed = history.signatures().get(entry.seat)
    if signed is not None and signed.entry == entry:
        return impossible("REF-SIGN", "already", seat=entry.seat)
    return allow("REF-SIGN", seat=entry.seat)


def stands(entry: Entry, ruling: Ruling) -> bool:
    """Whether a line with this ruling takes effect: allowed, or agreed and with a meaning."""
    recorded = entry.recorded if isinstance(entry, Mended) else entry
    agreed = isinstance(recorded, Recorded) and recorded.agreed
    return ruling.allowed or (agreed and ruling.may_agree)


Falls = Callable[[Chain, Step], Ruling | None]
"""Why a later line falls with a correction, given the chain of moves before it; None if it stands.
"""


def judged_again(chain: Chain, step: Step) -> Ruling | None:
    """Falls by today's rules."""
    ruling = rule_on(chain.game, chain.state, step.recorded.move)
    return None if stands(step.recorded, ruling) else ruling


def as_written(fell: Collection[int]) -> Falls:
    """Falls as the log says: these lines fell when the correction was entered."""
    return lambda _chain, step: FELL if step.number in fell else None


def extend(
    history: History, entry: Entry, refusal: Ruling | None = None, falls: Falls = judged_again
) -> History:
    """The history with one more line; with a refusal the line is kept but not applied. ``falls``
    decides which lines fall with a correction.
    """
    line, top, redone, chain = history.lines + 1, history.top, history.redone, history.chain
    before = chain.steps
    if refusal is not None:
        if isinstance(entry, Recorded):
            chain = chain.kept(line, line, entry, refusal)
        return History(chain, line, top, redone=redone)
    if isinstance(entry, Undo):
        assert top is not None  # an undo of nothing is refused for good
        undone = Undone(top.line, top.entry, history.undone)
        redone += len(chain.entered_after(top.line))
        chain = _without(chain, top)
        return History(chain, line, top.below, undone, history.moved, redone)
    if isinstance(entry, Recorded):
        chain = chain.applied(line, line, entry)
    elif isinstance(entry, Fix):
        redone += chain.count_after(entry.number)
        chain = _corrected(chain, entry, line, falls)
    elif isinstance(entry, Insert):
        redone += chain.count_after(entry.number) + 1
        chain = _inserted(chain, entry, line, falls)
    signed = _signed(top) if isinstance(entry, Signed) else NOBODY
    frame = Frame(line, entry, before, top, signed)
    if history.undone is None or entry != history.redo:
        return History(chain, line, frame, None, NOT_MOVED, redone)
    rest = history.undone.below
    moved = {**history.moved, history.undone.line: line} if rest else NOT_MOVED
    return History(chain, line, frame, rest, moved, redone)


def extend_by_moves(history: History, moves: Iterable[Recorded]) -> History:
    """The history with moves that all take effect, where no line waits to be redone."""
    assert history.undone is None  # a move might be the line that was taken back, entered again
    chain, line, top = history.chain, history.lines, history.top
    steps = chain.steps
    for move in moves:
        line += 1
        top = Frame(line, move, steps, top, NOBODY)
        steps = chain.with_step(steps, line, line, move)
    return History(chain.back_at(steps), line, top, redone=history.redone)


NOT_MOVED: Mapping[int, int] = {}
"""The new numbers of lines where none was redone."""
NOBODY: Mapping[Seat, Frame] = {}
"""The signatures below a line that is none."""


def _signed(top: Frame | None) -> Mapping[Seat, Frame]:
    """The signatures among the last lines in effect."""
    if top is None or not isinstance(top.entry, Signed):
        return NOBODY
    return {**top.signed, top.entry.seat: top}


def accept(history: History, entry: Entry) -> tuple[History, Ruling]:
    """The history with one more line, judged, and applied if it stands; and its ruling."""
    ruling = judge(history, entry)
    refusal = None if stands(entry, ruling) else ruling
    return extend(history, entry, refusal), ruling


def _frames(top: Frame | None, since: int = 0) -> Iterator[Frame]:
    while top is not None and top.line >= since:
        yield top
        top = top.below


def _without(chain: Chain, top: Frame) -> Chain:
    """The chain before the last line in effect, with the refused lines after it."""
    shorter = chain.back_at(top.before)
    for step in chain.entered_after(top.line):
        assert step.refusal is not None  # what takes effect is on top
        shorter = shorter.kept(step.number, step.line, step.recorded, step.refusal)
    return shorter


def _corrected(chain: Chain, fix: Fix, line: int, falls: Falls) -> Chain:
    """The chain with one step replaced; of the later ones those are applied that still stand."""
    corrected = chain.first(chain.place(fix.number)).applied(fix.number, line, fix.recorded)
    return _followed(corrected, chain.after(fix.number), falls)


def _inserted(chain: Chain, entry: Insert, line: int, falls: Falls) -> Chain:
    """The chain with one more step before that of a line; of the later ones those still apply that
    stand.
    """
    place, knowing = chain.place(entry.number), chain.with_inserted(entry.number, line)
    longer = knowing.first(place).applied(line, line, entry.recorded)
    return _followed(longer, chain.steps[place:], falls)


def _followed(chain: Chain, later: Iterable[Step], falls: Falls) -> Chain:
    """The chain with later steps behind it; what falls is kept without effect."""
    for old in later:
        refusal = falls(chain, old)
        if refusal is None:
            chain = chain.applied(old.number, old.line, old.recorded)
        else:
            chain = chain.kept(old.number, old.line, old.recorded, refusal)
    return chain


__all__ = ["Exceptions", "Frame", "History", "Step", "accept", "begin", "extend", "judge", "stands"]
