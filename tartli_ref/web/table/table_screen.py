"""The screen of a table, of a trial, and of the moment that a correction shows."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from flask import session
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup, escape

from tartli_ref.table.completing import Group, last_group, undone_group
from tartli_ref.table.findings import findings
from tartli_ref.table.log import (
    Fix,
    Insert,
    Lease,
    Mended,
    Misdeal,
    Recorded,
    Signed,
    Undo,
)
from tartli_ref.web.machinery.access import BY_LOT, near_seat
from tartli_ref.web.machinery.look import look
from tartli_ref.web.machinery.parts import held
from tartli_ref.web.screen.at import At
from tartli_ref.web.screen.game import Filled
from tartli_ref.web.screen.panels import way_asked_for
from tartli_ref.web.screen.screen import Ending, Fact, Found, Half, Screen
from tartli_ref.web.screen.series import series_data
from tartli_ref.web.screen.timeline import Timeline
from tartli_ref.web.table.described import exceptions, house, lease_of
from tartli_ref.web.table.ending import is_over, say_left
from tartli_ref.web.table.sheets import sheet_at
from tartli_ref.words.language import _
from tartli_ref.words.lists import capital
from tartli_ref.words.rulings import say, say_move, sentences

ASIDE = "play/aside.html"
RECENT = 4
"""The moves told to whoever only watches."""


class Sends(NamedTuple):
    """The form targets of a screen: for buttons, for forms by kind, for pages by name; the screen's
    own address, that of the preview of a correction, its own in another way of recording, and that
    of the lines since those it shows.
    """

    tap: str
    form: Callable[[str], str]
    aside: Callable[[str], str]
    home: str
    foretold: str = ""
    way: Callable[[str], str] = str
    since: str = ""

    def tapped(self, where: str, caller: Callable[[], Markup]) -> Markup:
        """The form around a group of buttons."""
        action = escape(self.tap)
        return Markup(f'<form method="post" action="{action}">\n{held(where)}{caller()}</form>\n')


def guard(key: str, seen: int) -> str:
    """The hidden fields common to all forms of a page. Script has its own."""
    return _HIDDEN.format(csrf_token=generate_csrf(), key=key, seen=seen)


_HIDDEN = Markup("").join(
    Markup('<input type="hidden" name="{name}" value="{{{name}}}">').format(name=name)
    for name in ("csrf_token", "key", "seen")
)


class Forms(dict[str, Any]):
    """The typed forms of a screen by kind, created on demand; a refused one is ``typed`` and keeps
    its input. ``again`` is the form of the entry undone last.
    """

    def __init__(self, at: At, typed: Mapping[str, Any]) -> None:
        super().__init__(typed)
        self._at = at
        self.again = filled_again(at)

    def __missing__(self, kind: str) -> Any:
        at = self._at
        data: Mapping[str, Any] | None = None
        if kind == "series":
            data = series_data(at.history.series)
        elif self.again and self.again[0] == kind:
            data = self.again[1]
        form = self[kind] = at.pages.all_forms[kind](formdata=None, data=data)
        at.pages.prepare([form], at.table, at.history)
        return form


def filled_again(at: At) -> Filled | None:
    """The form of the entry undone last, filled in with it."""
    group = undone_group(at.history)
    if group is None:
        return None
    moves = [entry.move for entry in group.entries if isinstance(entry, Recorded)]
    return at.pages.again(moves)


def screen(at: At, forms: Mapping[str, Any]) -> Screen:
    """The screen of the table as this phone sees it."""
    history = at.history
    view = at.pages.view(at.table, history, look())
    if history.head is not None and isinstance(history.head.recorded.move, Misdeal):
        view = replace(view, ending=Ending())  # the previous deal was announced when it ended
    over = is_over(at)
    if left := say_left(at):
        view = replace(view, facts=(*view.facts, Fact(left)))
        if over:  # more deals are agreed on first
            view = replace(view, panels=())
            if not history.left:
                view = replace(view, status=f"{capital(left)}.")
    if lease := lease_of(at):
        view = replace(view, facts=(*view.facts, Fact(lease)))
    far, near = _seated(view.halves, near_seat(at.link), to_the_right=at.pages.to_the_right)
    return Screen(
        names=at.voice,
        seen=history.lines,
        view=view,
        findings=_findings(at),
        far=far,
        near=near,
        target=_target(at),
        running=at.is_running,
        over=over,
        last=() if view.ending.sentences else _last(at),
        lot=_lot(at),
        recent=() if at.may_write else _recent(at),
        undo=say_undo(at),
        redo=_redo(at),
        house=house(at.table),
        exceptions=exceptions(history),
        adjust=at.pages.adjust,
        has_audit=at.pages.audit is not None,
        forms=forms,
        sheet=sheet_at(at, view),
        way_asked=way_asked_for(),
    )


def _findings(at: At) -> tuple[Found, ...]:
    return tuple(
        Found(
            what=at.say(step.recorded),
            why=say(ruling, at.voice).why,
            rule=ruling.rule,
            number=step.number,
            agree=at.write(Fix(step.number, Recorded(step.recorded.move, agreed=True))),
        )
        for step, ruling in findings(at.history)
    )


def _target(at: At) -> str:
    rounds = at.sheet.rounds
    if rounds is None:
        return ""
    if rounds.target is None:
        return _("open end")
    return _("to {number}").format(number=rounds.target)


def _seated(
    halves: Iterable[Half], near: int, *, to_the_right: bool
) -> tuple[tuple[Half, ...], Half]:
    """The other players from left to right, and the one at the near edge."""
    all_halves = tuple(halves)
    at = next((place for place, half in enumerate(all_halves) if half.seat == near), 0)
    next_first = all_halves[at + 1 :] + all_halves[:at]
    return next_first[::-1] if to_the_right else next_first, all_halves[at]


def _lot(at: At) -> str:
    """Who deals first by the lot that this phone has drawn, until something is entered."""
    dealer = at.table.terms.dealer
    if at.history.lines or dealer is None or session.get(BY_LOT) != at.link:
        return ""
    return _("{name} deals first.").format(name=at.voice[dealer])


def _last(at: At) -> tuple[str, ...]:
    """The scores of the last move, in sentences."""
    history = at.history
    if history.head is None or history.head.line != history.lines:
        return ()
    return sentences(at.words, history.made_by(history.head), at.voice)


def _recent(at: At) -> tuple[str, ...]:
    """The latest moves in sentences, newest first, for whoever only watches; the points of a trick
    are not told, as players count in their heads.
    """
    tricks = at.pages.tricks
    steps = at.history.chain.steps
    sentences = []
    for step in reversed(steps[max(0, len(steps) - RECENT) : len(steps)]):
        move = step.recorded.move
        if tricks and isinstance(move, tricks.takes):
            move = tricks.takes(move.seat)
        sentences.append(say_move(move, at.voice))
    return tuple(sentences)


def say_undo(at: At) -> str | None:
    """The entry that an undo would take back, as a sentence."""
    group = last_group(at.history)
    if group is None:
        return None
    if group.is_deal:
        return _deal_of(at, group)
    match group.named_by:
        case (Fix() | Insert()) as entry:
            return _corrected(at, entry)
        case (Recorded() | Signed()) as entry:
            return at.say(entry)
        case Undo() | Lease():
            return None


def _corrected(at: At, entry: Mended) -> str:
    """A correction, by the deal that it is about."""
    number = Timeline(at.history, at.pages.place_of).deal_of(entry.number)
    text = _("deal {number} corrected: {what}")
    if number == 0:
        text = _("corrected: {what}")
    return text.format(number=number, what=at.say(entry.recorded))


def _redo(at: At) -> str | None:
    group = undone_group(at.history)
    if group is None or at.history.redo is None:
        return None
    if group.is_deal:
        return _deal_of(at, group)
    if len(group.entries) > 1:
        return at.say(group.named_by)
    return at.say(at.history.redo)


def _deal_of(at: At, group: Group) -> str:
    """The name of a deal entered whole, from its contract, or of its correction."""
    if isinstance(group.named_by, Mended):
        text = _("{number} corrections of a deal")
        return text.format(number=len(group.entries))
    return _("the deal: {what}").format(what=at.say(group.named_by))
