"""The house rules of a game: its switches, its presets, and how both are read.

The rules of one table are a frozen dataclass with a field a switch, typed as the ``Literal`` of its
values; the first of them holds unless it is changed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, Generic, TypeVar, get_args, get_type_hints

from tartli_ref.rulings import Unreadable

O = TypeVar("O")  # noqa: E741 - options


@dataclass(frozen=True)
class HouseRules(Generic[O]):
    """What tables of a game may agree on; ``presets`` are options by name, the usual one first.
    ``former`` are values that older files have, by switch and value, as they are read now.
    """

    presets: Mapping[str, O]
    former: Mapping[tuple[str, str], str] = field(default_factory=dict)

    @property
    def usual(self) -> str:
        """The preset of a table that has chosen none."""
        return next(iter(self.presets))

    @cached_property
    def switches(self) -> Mapping[str, tuple[str, ...]]:
        """Each switch with its values, the one that holds by default first."""
        kind: Any = type(self.presets[self.usual])
        types = get_type_hints(kind)
        return {it.name: get_args(types[it.name]) for it in fields(kind)}

    def read(self, preset: str, changes: Iterable[tuple[str, str]] = ()) -> O:
        """The preset with some switches changed; ``Unreadable`` for what is not known."""
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
        """The switches that differ from their preset, as key and value."""
        plain = self.presets[preset.lower()]
        pairs = ((key, getattr(options, key)) for key in self.switches)
        return tuple((key, value) for key, value in pairs if value != getattr(plain, key))
