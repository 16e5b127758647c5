"""What one player undertakes against the other two, as the search for it counts."""

from typing import Generic, NamedTuple, TypeVar

from tartli_ref.games.common.tricks import AnyCard

C = TypeVar("C", bound=AnyCard)

_MORE_THAN_THERE_ARE = 99


class Wanted(NamedTuple, Generic[C]):
    """All that has to come true at once.

    ``units`` are needed: each of the ``counting`` cards is one for whoever takes it, each trick so
    many as ``trick`` says, and the last trick ``last`` more. None of the ``guarded`` cards may go
    to the others, nor any of the last ``all_of`` tricks; ``none`` says that he may take no trick.
    ``last_with`` is the card of his that has to win the last trick; ``kept`` is one that the rules
    let him play only if he must, whatever he wants.
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
        """What sets cards apart from others that would be as good."""
        alone = frozenset(card for card in (self.last_with, self.kept) if card is not None)
        kinds = (self.counting, self.guarded, alone)
        return {
            card: sum(1 << bit for bit, kind in enumerate(kinds) if card in kind)
            for card in frozenset[C]().union(*kinds)
        }


def never() -> Wanted[C]:
    """What the cards rule out from the beginning."""
    return Wanted(units=_MORE_THAN_THERE_ARE)


def together(one: Wanted[C], other: Wanted[C]) -> Wanted[C]:
    """Both at once; only one of them can be about units that can be had."""
    of_units = max(one, other, key=lambda it: it.units)
    return of_units._replace(
        guarded=one.guarded | other.guarded,
        all_of=max(one.all_of, other.all_of),
        none=one.none or other.none,
        last_with=one.last_with or other.last_with,
        kept=one.kept or other.kept,
    )
