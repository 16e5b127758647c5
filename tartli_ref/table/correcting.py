"""Corrections with what goes with them: a word and the chalk that it brings are corrected as one.

A line that is corrected or inserted brings other lines with it than before, and so do the lines
after it in the same trick. Of the ways to write that, the one by which the fewest lines fall is
taken.
"""

from collections.abc import Sequence
from math import inf
from typing import Any

from tartli_ref.rules.common.moves import Note
from tartli_ref.table.completing import completion_of
from tartli_ref.table.history import History, Step, extend, judge, stands
from tartli_ref.table.log import Entry, Fix, Insert, Mended, Recorded

STRUCK = Note("struck out")
"""The move that replaces an entry made by mistake."""

LOOKED_AT = 12
"""The lines after a correction that may bring other lines with them: those of a trick."""

THEN_MOST = 30
"""The most lines that are entered with a correction."""

Entries = tuple[Entry, ...]


def corrected(history: History, entry: Mended) -> Entries:
    """The correction with the entries that go with it, in order."""
    alone: Entries = (entry,)
    if history.game.completes is None or history.step(entry.number) is None:
        return alone
    begins = completion_of(history.game, _state_before(history, entry.number), entry.recorded.move)
    if not begins.before and not stands(entry, judge(history, entry)):
        return alone
    ways = list[Entries]()
    for adds in (True, False):
        way = tuple(_with_chalk(history, entry, adds=adds))
        if way not in ways:
            ways.append(way)
    if ways == [alone]:
        return alone
    ways.append(alone)
    best = min(ways, key=lambda way: falls(history, way))  # the first of equals
    if falls(history, best) == inf:
        return alone
    return best


def with_entries(history: History, entries: Sequence[Entry]) -> History | None:
    """The history with these entries; None if one of them is refused."""
    for entry in entries:
        if not stands(entry, judge(history, entry)):
            return None
        history = extend(history, entry)
    return history


def fallen(old: History, new: History) -> list[Step]:
    """Lines that stand in the old history but not in the new one."""
    stood = {step.number: step.recorded for step in old.steps() if not step.refusal}
    refused = [step for step in new.steps() if step.refusal]
    return [step for step in refused if stood.get(step.number) == step.recorded]


def falls(history: History, entries: Sequence[Entry]) -> float:
    """Number of lines that fall with these entries; infinite if one of them is refused."""
    new = with_entries(history, entries)
    if new is None:
        return inf
    return len(fallen(history, new))


def _with_chalk(old: History, entry: Mended, *, adds: bool) -> list[Entry]:
    """The correction, and what it and the lines of its trick bring now instead of what they
    brought; with ``adds``, also what a line brings that brought nothing.
    """
    number = entry.number
    completion = completion_of(old.game, _state_before(old, number), entry.recorded.move)
    entries: list[Entry] = [Insert(number, Recorded(move)) for move in completion.before]
    entries.append(entry)
    corrected_step = old.step(number)
    later = list(old.chain.after(number)[:LOOKED_AT])
    if not isinstance(entry, Insert):
        entries += _replaced(old, corrected_step, completion.after, adds=True)
    else:
        entries += [Insert(number, Recorded(move)) for move in completion.after]
        if corrected_step:
            later.insert(0, corrected_step)
    near = _begin_of(old, number)
    history = with_entries(near, entries)
    for step in later:
        if history is None:
            break
        now = history.step(step.number)
        if now is None or step.refusal or now.recorded != step.recorded:
            continue  # it did not stand, or was replaced
        brings = completion_of(old.game, _state_before(history, step.number), now.recorded.move)
        further = _replaced(old, step, brings.after, adds=adds)
        if now.refusal:
            further = [Insert(step.number, Recorded(move)) for move in brings.before if adds]
        if further and len(entries) < THEN_MOST:
            entries += further
            history = with_entries(near, entries)
    return entries


def _begin_of(history: History, number: int) -> History:
    """The history up to the end of the trick of this line: trying an entry on it is cheap."""
    later = history.chain.after(number)[LOOKED_AT : LOOKED_AT + 1]
    if not later:
        return history
    return history.before(later[0].number)


def _replaced(old: History, step: Step | None, moves: Sequence[Any], *, adds: bool) -> list[Entry]:
    """The entries by which this step brings these moves instead of those that it brought."""
    if step is None:
        return []
    brought = _brought(old, step)
    if not brought and not adds:
        return []
    entries: list[Entry] = []
    for line, move in zip(brought, moves, strict=False):
        if line.recorded.move != move:
            entries.append(Fix(line.number, Recorded(move)))
    for line in brought[len(moves) :]:
        entries.append(Fix(line.number, Recorded(STRUCK)))
    if brought:
        step = brought[-1]
    following = old.chain.after(step.number)
    for move in moves[len(brought) :]:
        recorded = Recorded(move)
        entries.append(Insert(following[0].number, recorded) if following else recorded)
    return entries


def _brought(history: History, step: Step) -> tuple[Step, ...]:
    """The steps after this one that it brought with it."""
    if step.refusal:
        return ()
    state = _state_before(history, step.number)
    moves = completion_of(history.game, state, step.recorded.move).after
    following = history.chain.after(step.number)[: len(moves)]
    for line, move in zip(following, moves, strict=False):
        if line.refusal or line.recorded.move != move:
            return ()
    return following


def _state_before(history: History, number: int) -> Any:
    step = history.step(number)
    assert step is not None  # only lines that are there are corrected
    return history.state_after(step.before)
