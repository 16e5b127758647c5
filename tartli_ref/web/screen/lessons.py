"""Lessons: scenes on the real screen, in each of which one key after the other is to be tapped.

A scene is a table file that replays as it stands. What a phone shows of it is made here: only the
scene's way of recording, and only keys that are answered, by the next line or by a hint.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from tartli_ref.table.completing import first_group
from tartli_ref.table.files import read_file
from tartli_ref.table.history import History, accept, begin
from tartli_ref.table.log import write_entry
from tartli_ref.table.terms import Terms, game_of, opening_of
from tartli_ref.web.screen.panels import (
    Box,
    Fold,
    Form,
    Item,
    Keys,
    NotNow,
    Own,
    Panel,
    Picker,
    Rules,
    Say,
    Tap,
    Way,
)
from tartli_ref.web.screen.screen import View


class Says(NamedTuple):
    """What a scene says before a tap, or at its end, and the rule behind it."""

    text: str
    rule: str


class Stop(NamedTuple):
    """A scene where a tap is due: the table so far, and the line of the key that goes on; it is
    empty at the end.
    """

    history: History
    key: str


@dataclass(frozen=True)
class Scene:
    """A scene of a lesson: its table file, its title, and a sentence before each tap; the last one
    stands when all are made. What the file holds before the first of these taps is given. ``way``
    is the way of recording in which all can be tapped.
    """

    file: Path
    title: str
    says: tuple[Says, ...]
    way: str = ""

    @cached_property
    def terms(self) -> Terms:
        """The table of the scene, with its people."""
        return read_file(self.file.read_text(encoding="utf-8")).terms

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """The scene before each tap, and at its end."""
        read = read_file(self.file.read_text(encoding="utf-8"))
        game = game_of(read.terms)
        entries = [entry for _number, entry in read.entries]
        history = begin(game, opening_of(read.terms))
        stops = []
        while entries:
            group = first_group(game, history.state, entries)
            stops.append(Stop(history, write_entry(game, group.named_by)))
            for entry in group.entries:
                history, _ruling = accept(history, entry)
            entries = entries[len(group.entries) :]
        stops.append(Stop(history, ""))
        return tuple(stops[-len(self.says) :])


def taught(view: View, way: str, key: str) -> View:
    """The screen of a scene: the panels of its way of recording, without what leads out of it.
    ``key`` is the line that goes on.
    """
    shown = [panel for panel in view.panels if not panel.ways or way in panel.ways]
    lies_open = any(_holds(panel.items, key, in_folds=False) for panel in shown)
    panels = []
    for panel in shown:
        items = _kept(panel.items, "" if lies_open else key, key)
        if items:
            panels.append(Panel(panel.name, items, panel.ways, panel.shape))
    asides = []
    for aside in view.asides:
        if any(button.line == key for button in aside.buttons):
            asides.append(replace(aside, hot=True))
    return replace(
        view,
        panels=tuple(panels),
        asides=tuple(asides),
        ways=(),
        tab=way,
        picks="",
        of_way=(),
        asks="",
        chalks=False,
        prompts=(),
    )


def _kept(items: Iterable[Item], folded: str, key: str) -> tuple[Item, ...]:
    """The items whose taps are answered. A fold opens only if the key lies behind it and nowhere
    else: then it is ``folded``, too.
    """
    kept: list[Item] = []
    for item in items:
        answered = _answered(item, folded, key)
        if answered is not None:
            kept.append(answered)
        elif kept and isinstance(kept[-1], Say):
            kept.pop()  # it was about the item
    return tuple(kept)


def _answered(item: Item, folded: str, key: str) -> Item | None:
    """The item as a lesson shows it; None if it is left out."""
    match item:
        case Tap(where, inner):
            kept = _kept(inner, folded, key)
            return Tap(where, kept) if kept else None
        case Box(inner, shape):
            kept = _kept(inner, folded, key)
            return Box(kept, shape) if kept else None
        case Fold():
            return _fold(item, folded, key)
        case Picker():
            return _one_suit(item, key)
        case Own():
            return item.narrowed(key)
        case Form() | Rules() | Way():
            return None
    return item


def _fold(fold: Fold, folded: str, key: str) -> Fold | NotNow:
    if not folded or not _holds(fold.items, folded):
        return NotNow(fold.label, fold.title, fold.css)
    items = _kept(fold.items, folded, key)
    return replace(fold, items=items, open=False)


def _one_suit(picker: Picker, key: str) -> Picker | None:
    """The picker with only the suit of the key, so that no other can be brought up."""
    for row in picker.rows:
        if any(button.line == key for button in row.buttons):
            return replace(picker, rows=(row,), chosen=row.suit)
    return None


def _holds(items: Iterable[Item], key: str, *, in_folds: bool = True) -> bool:
    """Whether the key of this line is among these items."""
    for item in items:
        match item:
            case Keys(buttons):
                if any(button.line == key for button in buttons):
                    return True
            case Picker(rows):
                if any(button.line == key for row in rows for button in row.buttons):
                    return True
            case Fold() if not in_folds:
                continue
            case Tap() | Box() | Fold():
                if _holds(item.items, key, in_folds=in_folds):
                    return True
            case _:
                continue
    return False
