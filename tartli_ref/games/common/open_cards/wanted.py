"""The soloist's undertaking in the form the search needs."""

from typing import Generic, NamedTuple, TypeVar

from tartli_ref.games.common.tricks import AnyCard

C = TypeVar("C", bound=AnyCard)

_MORE_THAN_THERE_ARE = 99


class Wanted(NamedTuple, Generic[C]):
    """Conditions that all have to be met.

    ``units`` are needed: each of the ``counting`` cards is one for the side that takes it, each
    trick counts ``trick`` and the last one ``last`` more. The defenders may take none of the
    ``guarded`` cards and none of the last ``all_of`` tricks; ``none``: the soloist may take no
    trick. ``last_with`` is the soloist's card that must win the last trick; ``kept`` is one that
    the rules let the soloist play only under compulsion.
    """

    units: int = 0
    counting: frozenset[C] = frozenset()
    trick: int = 0
    last: int = 0
    guarded: frozenset[C] = frozenset()
    all_of: int = 0
    none: bool = False
    last_with: C | None = None
    kept: C | None = None

    def marks(self) -> dict[C, int]:
        """The marks that set cards apart from otherwise equivalent ones."""
        alone = frozenset(card for card in (self.last_with, self.kept) if card is not None)
        kinds = (self.counting, self.guarded, alone)
        return {
            card: sum(1 << bit for bit, kind in enumerate(kinds) if card in kind)
            for card in frozenset[C]().union(*kinds)
        }


def never() -> Wanted[C]:
    """A goal that the cards rule out from the start."""
    return Wanted(units=_MORE_THAN_THERE_ARE)


def together(one: Wanted[C], other: Wanted[C]) -> Wanted[C]:
    """Both goals at once; at most one of them may need units."""
    of_units = max(one, other, key=lambda it: it.units)
    return of_units._replace(
        guarded=one.guarded | other.guarded,
        all_of=max(one.all_of, other.all_of),
        none=one.none or other.none,
        last_with=one.last_with or other.last_with,
        kept=one.kept or other.kept,
    )
