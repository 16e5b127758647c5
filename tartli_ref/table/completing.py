"""The entries for which one line stands: with what the game adds to it, or what it takes back.

What belongs together is never stored. It is read off the log again: lines belong together if the
state before them would have added all of them to one of them.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tartli_ref.rules.game import Completion, WholeDeal
from tartli_ref.rules.rulings import Ruling, Unreadable, impossible
from tartli_ref.table.history import Frame, History, Undone, extend
from tartli_ref.table.log import AnyGame, Entry, Mended, OfHouse, Recorded, Undo, read_entry

REDO = "redo"
"""The line that enters again what was taken back last. It is no line of the log."""

TOGETHER_MOST = 6
"""The most lines of a key: an answer, a set that it identifies, and the chalk."""

CORRECTIONS_MOST = 31
"""The most corrections of a deal that are taken back at once."""

ALONE: Completion[Any] = Completion()


def completion_of(game: AnyGame, state: Any, move: Any) -> Completion[Any]:
    """The moves that go with this one in this state, as far as the referee allows them."""
    if game.completes is None or isinstance(move, OfHouse):
        return ALONE
    completion = game.completes(state, move)
    if not completion.before and not completion.after:
        return ALONE
    before, state = _allowed(game, state, completion.before)
    if not completion.after:
        return Completion(before)
    after, _state = _allowed(game, game.apply(state, move), completion.after)
    return Completion(before, after)


def _allowed(game: AnyGame, state: Any, moves: Sequence[Any]) -> tuple[tuple[Any, ...], Any]:
    """The first of these moves that are allowed one after the other, and the state after them."""
    allowed = []
    for move in moves:
        if not game.rule_on(state, move).allowed:
            break
        state = game.apply(state, move)
        allowed.append(move)
    return tuple(allowed), state


def completed(history: History, entry: Recorded) -> tuple[Recorded, ...]:
    """The entry with those that go with it, in order."""
    completion = completion_of(history.game, history.state, entry.move)
    entries = [Recorded(move) for move in completion.before]
    entries.append(entry)
    entries += map(Recorded, completion.after)
    return tuple(entries)


def line_of_key(game: AnyGame, lines: Sequence[str]) -> tuple[str, ...]:
    """The line for which a key of an older page stood. Its value had several lines: what went with
    the key by the state that the page showed. Other lines that were sent at once stay as they are.
    """
    if len(lines) == 1 or lines[0] == "undo":
        return (lines[0],)
    try:
        entries = [read_entry(game, line) for line in lines]
    except Unreadable:
        return tuple(lines)
    moves = [entry.move for entry in entries if isinstance(entry, Recorded)]
    if game.key_of is None or len(moves) < len(entries):
        return tuple(lines)
    return (lines[moves.index(game.key_of(moves))],)


class Group(NamedTuple):
    """Entries that are taken back and entered again together, in order. ``key`` is the place of
    the one that says what they are; ``is_deal``: a deal entered whole, or corrections of one.
    """

    entries: tuple[Entry, ...]
    key: int = 0
    is_deal: bool = False

    @property
    def named_by(self) -> Entry:
        """The entry for which the others were added."""
        return self.entries[self.key]


def last_group(history: History) -> Group | None:
    """The entries that an undo takes back."""
    if history.top is None:
        return None
    if isinstance(history.top.entry, Mended):
        corrections = _last_of_one_deal(history)
        return Group(corrections, is_deal=len(corrections) > 1)
    if deal := _whole_deal(history.top, history.game.told_whole, backwards=True):
        return Group(deal[::-1], is_deal=True)
    group = _last_key(history, history.top) or _last_correction(history, history.top)
    return group or Group((history.top.entry,))


def undone_group(history: History) -> Group | None:
    """The entries that a redo enters, as they were taken back."""
    if history.undone is None:
        return None
    if isinstance(history.undone.entry, Mended):
        corrections = _undone_of_one_deal(history, history.undone)
        brought = _brought_by(history, history.undone.entry, tuple(_recorded(history.undone.below)))
        if len(corrections) == 1 and brought:
            return Group(corrections + brought)
        return Group(corrections, is_deal=len(corrections) > 1)
    if deal := _whole_deal(history.undone, history.game.told_whole):
        return Group(deal, is_deal=True)
    entries = tuple(_recorded(history.undone)) or (history.undone.entry,)
    return first_group(history.game, history.state, entries)


def first_group(game: AnyGame, state: Any, entries: Sequence[Entry]) -> Group:
    """The first of these entries that one key enters in this state."""
    moves = [entry for entry in entries[:TOGETHER_MOST] if isinstance(entry, Recorded)]
    for many in range(len(moves), 1, -1):
        key = _key_among(game, state, moves[:many])
        if key is not None:
            return Group(tuple(moves[:many]), key)
    return Group(tuple(entries[:1]))


def nothing_to_redo() -> Ruling:
    """The refusal of a redo where nothing waits for it."""
    return impossible("REF-UNDO", "redo")


def redone(history: History) -> tuple[Entry, ...]:
    """The entries of a redo, which refer to lines by their new numbers; none if nothing waits."""
    group = undone_group(history)
    if group is None:
        return ()
    entries: list[Entry] = []
    for _entry in group.entries:
        entry = history.redo
        assert entry is not None  # the group was taken back
        entries.append(entry)
        history = extend(history, entry)
    return tuple(entries)


def _last_key(history: History, top: Frame) -> Group | None:
    """The last lines if they were entered by one key."""
    if history.game.completes is None:
        return None
    entries = list[Recorded]()
    frame = top
    group = None
    keys = 0
    for entry in _recorded(top):
        keys += not isinstance(entry.move, history.game.brings)
        if keys > 1:  # a key brings all the others
            break
        entries.insert(0, entry)
        if len(entries) > 1:
            key = _key_among(history.game, history.state_after(frame.before.last), entries)
            if key is not None:
                group = Group(tuple(entries), key)
        if frame.below is None:
            break
        frame = frame.below
    return group


def _last_correction(history: History, top: Frame) -> Group | None:
    """The last lines if a correction of the line before them brought them."""
    entries = list[Recorded]()
    frame = top
    for entry in _recorded(top):
        entries.insert(0, entry)
        if frame.below is None:
            return None
        frame = frame.below
        if isinstance(frame.entry, Mended):
            if _brought_by(history, frame.entry, tuple(entries)) != tuple(entries):
                return None
            return Group((frame.entry, *entries))
    return None


def _brought_by(
    history: History, entry: Mended, entries: tuple[Recorded, ...]
) -> tuple[Recorded, ...]:
    """The first of these entries, if a correction brings just these moves with it."""
    step = history.step(entry.number)
    if history.game.completes is None or not entries or step is None:
        return ()
    state = history.state_after(step.before)
    for many in range(len(entries), 0, -1):
        if _key_among(history.game, state, (entry.recorded, *entries[:many])) == 0:
            return entries[:many]
    return ()


def _recorded(chain: Frame | Undone | None) -> Iterator[Recorded]:
    """The moves with which this chain begins, as many as a key can enter."""
    for _place in range(TOGETHER_MOST):
        if chain is None or not isinstance(chain.entry, Recorded):
            return
        yield chain.entry
        chain = chain.below


def _key_among(game: AnyGame, state: Any, entries: Sequence[Recorded]) -> int | None:
    """The place of the entry that brings the others in this state, the first or the last."""
    moves = tuple(entry.move for entry in entries)
    others = moves[1:]
    if _are_brought(game, others) and completion_of(game, state, moves[0]).after == others:
        return 0
    others = moves[:-1]
    if _are_brought(game, others) and completion_of(game, state, moves[-1]).before == others:
        return len(others)
    return None


def _are_brought(game: AnyGame, moves: Sequence[Any]) -> bool:
    """Whether moves of these types can go with another, which is quickly seen."""
    return all(isinstance(move, game.brings) for move in moves)


def _whole_deal(
    chain: Frame | Undone | None, form: WholeDeal | None, *, backwards: bool = False
) -> tuple[Entry, ...]:
    """The entries of a deal that was entered whole, if this chain begins with them."""
    if form is None:
        return ()
    first = form.first
    last = form.last
    if backwards:
        first, last = last, first
    entries: list[Entry] = []
    expected: tuple[Any, ...] = (first,)
    while chain is not None and isinstance(chain.entry, Recorded):
        move = chain.entry.move
        if not isinstance(move, expected):
            return ()
        entries.append(chain.entry)
        if isinstance(move, last):
            return tuple(entries)
        chain = chain.below
        expected = (form.middle, last)
    return ()


def _last_of_one_deal(history: History) -> tuple[Entry, ...]:
    """The last lines as far as they correct one deal, each as it was when it was entered."""
    entries: list[Entry] = []
    corrected = None
    while len(entries) < CORRECTIONS_MOST and history.top is not None:
        entry = history.top.entry
        history = extend(history, Undo())
        if not isinstance(entry, Mended):
            break
        deal = _deal_of(history, entry.number)
        if corrected not in (None, deal):
            break
        corrected = deal
        entries.insert(0, entry)
    return tuple(entries)


def _undone_of_one_deal(history: History, chain: Undone | None) -> tuple[Entry, ...]:
    """The corrections of one deal that were taken back last."""
    entries: list[Mended] = []
    while chain is not None and isinstance(chain.entry, Mended):
        corrected = _deal_of(history, chain.entry.number)
        if entries and corrected != _deal_of(history, entries[0].number):
            break
        if len(entries) == CORRECTIONS_MOST:
            break
        entries.append(chain.entry)
        chain = chain.below
    return tuple(entries)


def _deal_of(history: History, number: int) -> int:
    """The number of the deal to which this line belongs; 0 before the first."""
    step = history.step(number)
    game = history.game
    if step is None:
        place = history.chain.place(number)
        if not place:
            return 0
        step = history.chain.steps[place - 1]
    before = history.state_after(step.before)
    if game.running(before):
        return len(game.sheet(before).deals) + 1
    return len(game.sheet(step.state).deals) + game.running(step.state)
