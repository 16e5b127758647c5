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

NUMBER_MOST = 1_000
_NUMBER = re.compile("0|[1-9][0-9]{0,5}")


@dataclass(frozen=True)
class HouseRules(Generic[O]):
    """The house rules a table can choose; ``presets`` are options by name, the default first.
    ``former`` maps obsolete values in older files, by switch and value, to today's. ``check``
    raises ``Unreadable`` for options that make no sense together. ``bounds`` are the least and the
    greatest value of an option that is a number, from 1 to ``NUMBER_MOST`` unless given.
    """

    presets: Mapping[str, O]
    former: Mapping[tuple[str, str], str] = field(default_factory=dict)
    check: Callable[[O], None] | None = None
    bounds: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def usual(self) -> str:
        """The default preset."""
        return next(iter(self.presets))

    @cached_property
    def switches(self) -> Mapping[str, tuple[str, ...]]:
        """Each switch with its values, the default first."""
        return {key: get_args(kind) for key, kind in self.kinds.items() if kind is not int}

    @property
    def numbers(self) -> tuple[str, ...]:
        """The options that are whole numbers."""
        return tuple(key for key, kind in self.kinds.items() if kind is int)

    def numbers_of(self, options: O) -> dict[str, int]:
        """The value of each option that is a whole number."""
        return {key: getattr(options, key) for key in self.numbers}

    @cached_property
    def kinds(self) -> Mapping[str, Any]:
        """All options with their types."""
        kind: Any = type(self.presets[self.usual])
        types = get_type_hints(kind)
        return {option.name: types[option.name] for option in fields(kind)}

    def read(self, preset: str, changes: Iterable[tuple[str, str]] = ()) -> O:
        """The preset with some options changed; ``Unreadable`` for an unknown preset, option or
        value, and for options that make no sense together.
        """
        options = self.take(preset, changes)
        if self.check:
            self.check(options)
        return options

    def take(self, preset: str, changes: Iterable[tuple[str, str]]) -> O:
        """As ``read``, whether or not the options make sense together."""
        options: Any = self.presets.get(preset.lower())
        if options is None:
            raise Unreadable(preset, "rules: {presets}", presets=", ".join(self.presets))
        for key, written in changes:
            value = self.former.get((key, written), written)
            if key not in self.kinds:
                raise Unreadable(key, "an option of this game: {keys}", keys=", ".join(self.kinds))
            if not self.has(key, value):
                raise self._expected(key, value)
            typed = int(value) if key in self.numbers else value
            options = replace(options, **{key: typed})
        changed: O = options
        return changed

    def has(self, key: str, value: str) -> bool:
        """Whether this option can have this value."""
        if key in self.numbers:
            written = self.former.get((key, value), value)
            least, most = self.bounds_of(key)
            return bool(_NUMBER.fullmatch(written)) and least <= int(written) <= most
        return self.former.get((key, value), value) in self.switches.get(key, ())

    def bounds_of(self, key: str) -> tuple[int, int]:
        """The least and the greatest value of an option that is a number."""
        return self.bounds.get(key, (1, NUMBER_MOST))

    def _expected(self, key: str, value: str) -> Unreadable:
        if key in self.numbers:
            least, most = self.bounds_of(key)
            return Unreadable(
                value,
                N_("{key}: a whole number from {least} to {most}"),
                key=key,
                least=least,
                most=most,
            )
        return Unreadable(
            value, "{values}", values=tuple(f"{key}={allowed}" for allowed in self.switches[key])
        )

    def changed(self, preset: str, options: O) -> tuple[tuple[str, str], ...]:
        """The options that differ from their preset, as (key, value)."""
        plain = self.presets[preset.lower()]
        pairs = ((key, getattr(options, key)) for key in self.kinds)
        return tuple((key, str(value)) for key, value in pairs if value != getattr(plain, key))
