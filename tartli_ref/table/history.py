"""The fold from log lines to the moves in effect and the state after each.

A ``History`` is a value that shares structure with the histories before it: one more line costs the
same after five moves as after five thousand, and an undo returns to an earlier value. A line is
judged once, on entry. Its ruling, and the lines that a correction invalidates, are part of the log,
so loading judges nothing.

The limits below keep the cost of a log linear in its length.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tartli_ref.rules.common.past import Past
from tartli_ref.rules.common.seats import ALL_SEATS, Seat
from tartli_ref.rules.game import Opening, ScoreLine
from tartli_ref.rules.rulings import Ruling, allow, impossible
from tartli_ref.table.log import (
    AnyGame,
    Called,
    Entry,
    Fix,
    Insert,
    Lease,
    Mended,
    Misdeal,
    OfHouse,
    Recorded,
    Series,
    Signed,
    Undo,
)
from tartli_ref.table.series import left, one_deal_too_many, over, rule_on_series
from tartli_ref.table.steps import Chain, Exceptions, Step

LINES_MOST = 20_000
"""The most lines of a table; an evening has a few hundred."""

REDONE_MOST = 50_000
"""The most lines that all corrections of a table together may re-judge."""

INSERTED_MOST = 500
"""The most inserted lines of a table, undone ones included."""

AGREED_MOST = 500
"""The most agreements in effect; without a limit, agreements could prolong a deal forever."""


FELL = impossible("REF-FIX", "fell")
"""The refusal of an invalidated line in a loaded log, which does not store the reason."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A line in effect that an undo would take back, and the steps before it.

    ``signed`` are the valid signatures below it, the last one of each seat.
    """

    line: int
    entry: Entry
    before: Past[Step]
    below: "Frame | None"
    signed: Mapping[Seat, "Frame"]


@dataclass(frozen=True, slots=True, eq=False)
class Undone:
    """An undone line that can be redone, linked to those undone before it."""

    line: int
    entry: Entry
    below: "Undone | None"


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """Everything entered at a table so far; ``lines`` counts the log lines.

    ``undone`` is the line undone last, until another line is entered: a redo enters the same line
    again. ``moved`` maps each redone line to its new number. ``redone`` counts the lines re-judged
    by corrections so far. ``lease`` is the seat whose phone writes, None if every phone does. It
    is no move: an undo leaves it as it is, and signatures stay valid.
    """

    chain: Chain
    lines: int = 0
    top: Frame | None = None
    undone: Undone | None = None
    moved: Mapping[int, int] = field(default_factory=dict)
    redone: int = 0
    lease: Seat | None = None

    @property
    def game(self) -> AnyGame:
        """The table's game."""
        return self.chain.game

    @property
    def names(self) -> tuple[str, ...]:
        """The people who play or have played at the table, by letter."""
        names = self.game.names(self.state) if self.game.names else self.chain.names
        if self.head is None or not self.head.called:
            return names
        called = self.head.called
        return tuple(called.get(seat, name) for seat, name in zip(Seat, names, strict=False))

    @property
    def people(self) -> tuple[Seat, ...]:
        """Their letters."""
        return ALL_SEATS[: len(self.names)]

    @property
    def seated(self) -> tuple[Seat, ...]:
        """Those who sit at the table now, in order."""
        circle: tuple[Seat, ...] = getattr(self.state, "circle", self.people)
        return circle

    @property
    def opening(self) -> Any:
        """The state before the first line."""
        return self.chain.opening

    @property
    def carried_in(self) -> tuple[float, ...]:
        """The score before the first line by letter; guests who join later have 0."""
        score = self.game.sheet(self.opening).score
        guests = len(self.names) - len(score)
        return tuple(score) + (0,) * guests

    @property
    def head(self) -> Step | None:
        return self.chain.steps.last

    @property
    def redo(self) -> Entry | None:
        """The entry undone last, ready to be entered again. References to lines that were
        themselves redone get the new numbers.
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
        return self.chain.state

    @property
    def series(self) -> Series | None:
        """The series in force."""
        if self.head is None:
            return None
        return self.head.series

    @property
    def left(self) -> int | None:
        """The deals left of a series; None without a number of deals."""
        return left(self.game, self.state, self.series)

    @property
    def over(self) -> bool:
        """Whether the match or the series is over."""
        return self.game.sheet(self.state).over or over(self.game, self.state, self.series)

    @property
    def exceptions(self) -> Exceptions:
        return self.chain.exceptions

    def steps(self) -> list[Step]:
        """All steps in order, including those not applied."""
        return list(self.chain.steps)

    def step(self, number: int) -> Step | None:
        """The step of this line, if the line is in effect or awaits correction."""
        return self.chain.step(number)

    def state_after(self, step: Step | None) -> Any:
        """The state after this step; None stands for the opening."""
        if step is None:
            return self.opening
        return step.state

    def before(self, number: int) -> "History":
        """The table as it stood before this line, with today's line count."""
        return History(self.chain.first(self.chain.place(number)), self.lines)

    def in_effect(self, since: int = 0) -> set[int]:
        """The numbers of accepted lines from ``since`` on that were not undone."""
        return {frame.line for frame in _frames(self.top, since)}

    def signatures(self) -> Mapping[Seat, Frame]:
        """The valid signatures, the last one of each seat."""
        return _signed(self.top)

    def lost_signatures(self, since: int = 0) -> list[Frame]:
        """The signatures from line ``since`` on that a later change voided."""
        lost = []
        is_changed = False
        for frame in _frames(self.top, since):
            if not isinstance(frame.entry, Signed):
                is_changed = True
            elif is_changed:
                lost.append(frame)
        return lost[::-1]

    def why(self, step: Step) -> Ruling | None:
        """The reason why a step is not applied; for a loaded log, today's ruling if it is a
        refusal.
        """
        if step.refusal is not FELL:
            return step.refusal
        move = step.recorded.move
        state = self.state_after(step.before)
        ruling = rule_on(self.game, state, move)
        if ruling.allowed and step.never_stood:
            series = None if step.before is None else step.before.series
            ruling = one_deal_too_many(self.game, state, series, move) or ruling
        if stands(step.recorded, ruling):
            return FELL
        return ruling

    def fell_by(self, entry: Entry) -> tuple[int, ...] | None:
        """The lines invalidated by ``entry``, the last one; None if it is not a correction."""
        if not isinstance(entry, Mended):
            return None
        number = self.lines if isinstance(entry, Insert) else entry.number
        return tuple(step.number for step in self.chain.after(number) if step.refusal)

    def made_by(self, step: Step) -> tuple[ScoreLine, ...]:
        """The score lines of a step."""
        if step.refusal:
            return ()
        return self.game.made(step.state)


def begin(game: AnyGame, opening: Opening[Any]) -> History:
    """The history before the first line."""
    return History(Chain(game, game.start(opening), names=opening.names))


def judge(history: History, entry: Entry) -> Ruling:
    """Whether this line may be entered now."""
    if history.lines >= LINES_MOST:
        return impossible("REF-FULL", "lines", most=LINES_MOST)
    match entry:
        case Recorded():
            ruling = _judge_recorded(history, entry, history.state)
            if not ruling.allowed or isinstance(entry.move, OfHouse):
                return ruling
            return (
                one_deal_too_many(history.game, history.state, history.series, entry.move) or ruling
            )
        case Undo():
            if history.top is None:
                return impossible("REF-UNDO", "nothing")
            ruling = allow("REF-UNDO", line=history.top.line)
            return _too_many(history, len(history.chain.entered_after(history.top.line))) or ruling
        case Fix() | Insert():
            return _judge_change(history, entry)
        case Signed():
            return _judge_signed(history, entry)
        case Lease(seat):
            if seat is not None and seat not in history.people:
                return impossible("REF-SEAT", "nobody", letter=str(seat))
            return allow("REF-LEASE")


def writes_elsewhere(history: History, entry: Entry, phone: str | None) -> Ruling | None:
    """The refusal of a line from a phone while another one writes. ``phone`` is the letter of its
    seat, None if it has none. Every phone may take the lease.
    """
    if isinstance(entry, Lease) or history.lease is None or str(history.lease) == phone:
        return None
    return impossible("REF-LEASE", "other_phone", seat=history.lease)


def lease_passed(
    lease: Seat | None, entries: Iterable[Entry], may_come_from: Callable[[Seat], bool]
) -> Seat | None:
    """The seat whose lease the entries of a file pass: the first that held it while a line came
    that cannot be of its phone. None if every line may stand there.
    """
    for entry in entries:
        if isinstance(entry, Lease):
            lease = entry.seat
        elif lease is not None and not may_come_from(lease):
            return lease
    return None


def _judge_change(history: History, entry: Mended) -> Ruling:
    """The ruling on a move that replaces another or is inserted before it."""
    step = history.step(entry.number)
    inserts = isinstance(entry, Insert)
    if step is None:
        return impossible("REF-FIX", "no_move", number=entry.number, lines=history.lines)
    if inserts and len(history.chain.inserted) >= INSERTED_MOST:
        return impossible("REF-FULL", "inserted", most=INSERTED_MOST)
    too_many = _too_many(history, history.chain.count_after(entry.number) + inserts)
    return too_many or _judge_recorded(history, entry.recorded, history.state_after(step.before))


def _judge_recorded(history: History, recorded: Recorded, state: Any) -> Ruling:
    """The game's ruling on a move, within the limit on agreements."""
    if recorded.agreed and history.exceptions.agreed >= AGREED_MOST:
        return impossible("REF-FULL", "agreements", most=AGREED_MOST)
    if isinstance(recorded.move, Called):
        return _judge_called(history, recorded.move)
    return rule_on(history.game, state, recorded.move)


def _judge_called(history: History, move: Called) -> Ruling:
    """A name is put right for somebody who sits or has sat here, and no other has it."""
    if move.seat not in history.people:
        return impossible("REF-SEAT", "nobody", letter=str(move.seat))
    for seat, name in zip(history.people, history.names, strict=True):
        if seat is not move.seat and name.casefold() == move.name.casefold():
            return impossible("REF-NAME", "named", name=move.name)
    return allow("REF-NAME", seat=move.seat)


def rule_on(game: AnyGame, state: Any, move: Any) -> Ruling:
    """The ruling on a move: the house's on a misdeal, the game's on any other."""
    if isinstance(move, Series):
        return rule_on_series(game, state, move)
    if isinstance(move, Called):
        return allow("REF-NAME", seat=move.seat)
    if not isinstance(move, Misdeal):
        return game.rule_on(state, move)
    if not game.running(state):
        return impossible("REF-MISDEAL", "none")
    return allow("REF-MISDEAL")


def _too_many(history: History, later: int) -> Ruling | None:
    """The refusal of a correction that would re-judge too many lines."""
    if not later or history.redone + later <= REDONE_MOST:
        return None
    return impossible("REF-FULL", "corrections", later=later, most=REDONE_MOST)


def _judge_signed(history: History, entry: Signed) -> Ruling:
    """A side signs only a table with moves, and not twice in the same way."""
    if history.head is None:
        return impossible("REF-SIGN", "nothing", seat=entry.seat)
    signed = history.signatures().get(entry.seat)
    if signed is not None and signed.entry == entry:
        return impossible("REF-SIGN", "already", seat=entry.seat)
    return allow("REF-SIGN", seat=entry.seat)


def stands(entry: Entry, ruling: Ruling) -> bool:
    """Whether a line takes effect: allowed, or agreed and not impossible."""
    if isinstance(entry, Mended):
        entry = entry.recorded
    agreed = isinstance(entry, Recorded) and entry.agreed
    return ruling.allowed or (agreed and ruling.may_agree)


Falls = Callable[[Chain, Step], Ruling | None]
"""The reason why a correction invalidates a later line, given the moves before it; None if the line
stands.
"""


def judged_again(chain: Chain, step: Step) -> Ruling | None:
    """The refusal by today's rules, or the one on entry. A line that stood in spite of the same
    refusal stays: an older version allowed it, and nothing of that has changed.
    """
    if step.never_stood:
        return step.refusal
    refusal = judged_today(chain, step)
    if refusal is None or step.refusal is not None or step.before is None:
        return refusal
    stood = rule_on(chain.game, step.before.state, step.recorded.move)
    if not stood.allowed and (stood.rule, stood.case) == (refusal.rule, refusal.case):
        return None
    return refusal


def judged_today(chain: Chain, step: Step) -> Ruling | None:
    """The refusal by today's rules, however the line was judged on entry."""
    ruling = rule_on(chain.game, chain.state, step.recorded.move)
    if stands(step.recorded, ruling):
        return None
    return ruling


def as_written(fell: Collection[int]) -> Falls:
    """Invalidates exactly the lines recorded in the log. Older versions let a correction revive
    lines refused on entry; those are not among ``fell``, and stand as they did then.
    """
    return lambda _chain, step: FELL if step.number in fell else None


def extend(
    history: History, entry: Entry, refusal: Ruling | None = None, falls: Falls = judged_again
) -> History:
    """The history with one more line; a refused line is kept but not applied. ``falls`` decides
    which later lines a correction invalidates.
    """
    line = history.lines + 1
    top = history.top
    redone = history.redone
    chain = history.chain
    before = chain.steps
    lease = history.lease
    if refusal is not None:
        if isinstance(entry, Recorded):
            chain = chain.kept(line, line, entry, refusal, never_stood=True)
        return History(chain, line, top, redone=redone, lease=lease)
    if isinstance(entry, Lease):
        return replace(history, lines=line, lease=entry.seat)
    if isinstance(entry, Undo):
        assert top is not None  # an undo with nothing to undo is impossible
        undone = Undone(top.line, top.entry, history.undone)
        redone += len(chain.entered_after(top.line))
        chain = _without(chain, top)
        return History(chain, line, top.below, undone, history.moved, redone, lease)
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
        return History(chain, line, frame, None, NOT_MOVED, redone, lease)
    undone_before = history.undone.below
    moved = NOT_MOVED
    if undone_before:
        moved = {**history.moved, history.undone.line: line}
    return History(chain, line, frame, undone_before, moved, redone, lease)


def extend_by_moves(history: History, moves: Iterable[Recorded]) -> History:
    """The history with moves that all take effect; nothing may be waiting for a redo."""
    assert history.undone is None  # the move may be the undone line, entered again
    chain = history.chain
    line = history.lines
    top = history.top
    steps = chain.steps
    for move in moves:
        line += 1
        top = Frame(line, move, steps, top, NOBODY)
        steps = chain.with_step(steps, line, line, move)
    return History(chain.back_at(steps), line, top, redone=history.redone, lease=history.lease)


NOT_MOVED: Mapping[int, int] = {}
"""The line numbers of a log without redos."""
NOBODY: Mapping[Seat, Frame] = {}
"""No signatures: below the first line."""


def _signed(top: Frame | None) -> Mapping[Seat, Frame]:
    """The signatures among the last lines in effect."""
    if top is None or not isinstance(top.entry, Signed):
        return NOBODY
    return {**top.signed, top.entry.seat: top}


def accept(history: History, entry: Entry) -> tuple[History, Ruling]:
    """Judge one more line and apply it if it stands; returns the new history and the ruling."""
    ruling = judge(history, entry)
    if stands(entry, ruling):
        return extend(history, entry), ruling
    return extend(history, entry, ruling), ruling


def _frames(top: Frame | None, since: int = 0) -> Iterator[Frame]:
    while top is not None and top.line >= since:
        yield top
        top = top.below


def _without(chain: Chain, top: Frame) -> Chain:
    """The chain before the last line in effect, plus the refused lines after it."""
    shorter = chain.back_at(top.before)
    for step in chain.entered_after(top.line):
        assert step.refusal is not None  # the last line in effect is on top
        shorter = shorter.kept(
            step.number, step.line, step.recorded, step.refusal, never_stood=step.never_stood
        )
    return shorter


def _corrected(chain: Chain, fix: Fix, line: int, falls: Falls) -> Chain:
    """The chain with one step replaced and the later ones re-applied if they still stand."""
    corrected = chain.first(chain.place(fix.number)).applied(fix.number, line, fix.recorded)
    return _followed(corrected, chain.after(fix.number), falls)


def _inserted(chain: Chain, entry: Insert, line: int, falls: Falls) -> Chain:
    """The chain with a step inserted before ``line`` and the later ones re-applied if they still
    stand.
    """
    place = chain.place(entry.number)
    knowing = chain.with_inserted(entry.number, line)
    longer = knowing.first(place).applied(line, line, entry.recorded)
    return _followed(longer, chain.steps[place:], falls)


def _followed(chain: Chain, later: Iterable[Step], falls: Falls) -> Chain:
    """The chain with later steps appended; invalidated ones are kept without effect."""
    for old in later:
        refusal = falls(chain, old)
        if refusal is None:
            chain = chain.applied(old.number, old.line, old.recorded)
        else:
            chain = chain.kept(
                old.number, old.line, old.recorded, refusal, never_stood=old.never_stood
            )
    return chain


__all__ = ["Exceptions", "Frame", "History", "Step", "accept", "begin", "extend", "judge", "stands"]
