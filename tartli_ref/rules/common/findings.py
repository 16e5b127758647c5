"""Findings of the audit of a finished deal, in any game."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar, get_args, get_type_hints

from tartli_ref.marking import N_
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.rulings import Facts, RuleId, Ruling, Unchecked, Unreadable


class Finding(NamedTuple):
    """A fault in a finished deal.

    ``case`` distinguishes the ways to break a rule, so that ``words`` finds the sentence. ``trick``
    is None if it was not recorded or does not apply. ``proven``: the record allows no other
    explanation; otherwise the fault may lie elsewhere.
    """

    rule: RuleId
    case: str
    seat: Seat
    trick: int | None
    facts: Facts
    proven: bool = True


def proven(rule: str, case: str, seat: Seat, trick: int | None, **facts: object) -> Finding:
    """A fault that the recorded cards prove."""
    return Finding(RuleId(rule), case, seat, trick, facts)


def possible(rule: str, case: str, seat: Seat, trick: int | None, **facts: object) -> Finding:
    """A likely fault for which the cards leave another explanation."""
    return Finding(RuleId(rule), case, seat, trick, facts, proven=False)


class Audit(NamedTuple):
    """The result of an audit.

    ``checked``: all cards were recorded; otherwise ``missing`` are the tricks that lack a card.
    ``unchecked`` lists the checks that could not be made, or not fully.
    """

    checked: bool
    findings: tuple[Finding, ...]
    missing: tuple[int, ...]
    unchecked: tuple[Unchecked, ...] = ()

    @property
    def clean(self) -> bool:
        """Whether all cards are known and there are no findings."""
        return self.checked and not self.findings


class NoReview(NamedTuple):
    """The reason why a deal cannot be reviewed: ``cards`` missing from ``tricks``; a ``rule``
    broken in the reviewed part; or unknown ``piles`` that a stichmatsch would take.
    """

    why: str
    tricks: tuple[int, ...] = ()


Topic = Callable[..., Iterable[Ruling]]
"""Yields the rulings on one kind of move, in rule order."""


def in_one(rule: Callable[..., Ruling]) -> Topic:
    """A topic with a single ruling."""
    return lambda *about: (rule(*about),)


def verdict(rulings: Iterable[Ruling]) -> Ruling:
    """The first refusal, else the last ruling; rulings after a refusal are not computed."""
    for ruling in rulings:
        if not ruling.allowed:
            break
    return ruling


O = TypeVar("O")  # noqa: E741 - options


class Question(NamedTuple):
    """What a table may have set by mistake: a case, its facts, and the options it is about."""

    case: str
    facts: Facts
    keys: tuple[str, ...]


NUMBER_MOST = 1_000
_NUMBER = re.compile("0|[1-9][0-9]{0,5}")


@dataclass(frozen=True)
class HouseRules(Generic[O]):
    """The house rules a table can choose; ``presets`` are options by name, the default first.
    ``former`` maps obsolete values in older files, by switch and value, to today's. ``bounds`` are
    the least and the greatest value of an option that is a number, from 1 to ``NUMBER_MOST`` unless
    given. ``written`` reads the options that are texts, into their canonical form. ``asks`` finds
    what a table may have set by mistake; nothing of it is refused. ``figures`` are the numbers that
    texts say, by name, ``derived`` the value of an option that has none of its own. ``ends`` is how
    long an evening is by a preset that says so: ``18 deals``.
    """

    presets: Mapping[str, O]
    former: Mapping[tuple[str, str], str] = field(default_factory=dict)
    bounds: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    written: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    asks: Callable[[O], Iterable[Question]] | None = None
    figures: Callable[[O], Mapping[str, int]] | None = None
    derived: Callable[[O, str], str] | None = None
    ends: Callable[[str], str] | None = None

    @property
    def usual(self) -> str:
        """The default preset."""
        return next(iter(self.presets))

    @cached_property
    def switches(self) -> Mapping[str, tuple[str, ...]]:
        """Each switch with its values, the default first."""
        plain = (*self.numbers, *self.written)
        return {key: get_args(kind) for key, kind in self.kinds.items() if key not in plain}

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The options that are whole numbers."""
        return tuple(key for key, kind in self.kinds.items() if kind in (int, int | None))

    def numbers_of(self, options: O) -> Mapping[str, int]:
        """The numbers of a table that the texts of its rules say."""
        if self.figures is not None:
            return self.figures(options)
        return {key: getattr(options, key) for key in self.numbers}

    def in_force(self, options: O, key: str) -> str:
        """The value of an option as written, one that follows from others included."""
        value = getattr(options, key)
        if value is None and self.derived is not None:
            return self.derived(options, key)
        return str(value)

    def bounds_of(self, key: str) -> tuple[int, int]:
        """The least and the greatest value of an option that is a number."""
        return self.bounds.get(key, (1, NUMBER_MOST))

    @cached_property
    def kinds(self) -> Mapping[str, Any]:
        """All options with their types."""
        kind: Any = type(self.presets[self.usual])
        types = get_type_hints(kind)
        return {option.name: types[option.name] for option in fields(kind)}

    def read(self, preset: str, changes: Iterable[tuple[str, str]] = ()) -> O:
        """The preset with some options changed; ``Unreadable`` for an unknown preset, option or
        value.
        """
        options: Any = self.presets.get(preset.lower())
        if options is None:
            raise Unreadable(preset, "rules: {presets}", presets=", ".join(self.presets))
        for key, written in changes:
            value = self.former.get((key, written), written)
            if key not in self.kinds:
                raise Unreadable(key, "an option of this game: {keys}", keys=", ".join(self.kinds))
            options = replace(options, **{key: self.value(key, value)})
        changed: O = options
        return changed

    def value(self, key: str, written: str) -> int | str:
        """An option's value; ``Unreadable`` with the field's name if it cannot have this one."""
        if key in self.written:
            return self.written[key](written)
        if key in self.numbers:
            least, most = self.bounds_of(key)
            if _NUMBER.fullmatch(written) and least <= int(written) <= most:
                return int(written)
            expected = N_("{key}: a whole number from {least} to {most}")
            raise Unreadable(written, expected, key=key, least=least, most=most)
        if written not in self.switches[key]:
            values = tuple(f"{key}={allowed}" for allowed in self.switches[key])
            raise Unreadable(written, "{values}", values=values)
        return written

    def has(self, key: str, written: str) -> bool:
        """Whether this option can have this value."""
        if key not in self.kinds:
            return False
        try:
            self.value(key, self.former.get((key, written), written))
        except Unreadable:
            return False
        return True

    def changed(self, preset: str, options: O) -> tuple[tuple[str, str], ...]:
        """The options that differ from their preset, as (key, value)."""
        plain = self.presets[preset.lower()]
        pairs = ((key, getattr(options, key)) for key in self.kinds)
        return tuple((key, str(value)) for key, value in pairs if value != getattr(plain, key))

    def questions(self, options: O) -> tuple[Question, ...]:
        """What may have been set by mistake, one question each."""
        if self.asks is None:
            return ()
        return tuple(self.asks(options))
