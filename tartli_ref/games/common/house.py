"""The house rules of a game: its switches, its presets, and how to read them.

A table's rules are a frozen dataclass with one field per switch, typed as the ``Literal`` of its
values; the first value is the default.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, Generic, TypeVar, get_args, get_type_hints

from tartli_ref.rulings import Unreadable

O = TypeVar("O")  # noqa: E741 - options


@dataclass(frozen=True)
class HouseRules(Generic[O]):
    """The house rules a table can choose; ``presets`` are options by name, the default first.
    ``former`` maps obsolete values in older files, by switch and value, to today's.
    """

    presets: Mapping[str, O]
    former: Mapping[tuple[str, str], str] = field(default_factory=dict)

    @property
    def usual(self) -> str:
        """The default preset."""
        return next(iter(self.presets))

    @cached_property
    def switches(self) -> Mapping[str, tuple[str, ...]]:
        """Each switch with its values, the default first."""
        kind: Any = type(self.presets[self.usual])
        types = get_type_hints(kind)
        return {it.name: get_args(types[it.name]) for it in fields(kind)}

    def read(self, preset: str, changes: Iterable[tuple[str, str]] = ()) -> O:
        """The preset with some switches changed; ``Unreadable`` for an unknown preset, switch or
        value.
        """
        options: Any = self.presets.get(preset.lower())
        if options is None:
            raise Unreadable(preset, "rules: {presets}", presets=", ".join(self.presets))
        for key, given in changes:
            value = self.former.get((key, given), given)
            if key not in self.switches:
                raise Unreadable(
                    key, "an option of this game: {keys}", keys=", ".join(self.switches)
                )
            if value not in self.switches[key]:
                values = tuple(f"{key}={each}" for each in self.switches[key])
                raise Unreadable(value, "{values}", values=values)
            options = replace(options, **{key: value})
        changed: O = options
        return changed

    def changed(self, preset: str, options: O) -> tuple[tuple[str, str], ...]:
        """The switches that differ from their preset, as (key, value)."""
        plain = self.presets[preset.lower()]
        pairs = ((key, getattr(options, key)) for key in self.switches)
        return tuple((key, value) for key, value in pairs if value != getattr(plain, key))
