"""What the points of a world make of what hangs on them (UL-BID-01, -02, -08, UL-SIL-02).

Where no trick and no points are recorded, marriages may have been left out with them.
"""

from collections.abc import Iterator, Mapping
from functools import cache

from tartli_ref.games.common.seats import Pair
from tartli_ref.games.ulti.marriages import declared_points, named_marriage
from tartli_ref.games.ulti.moves import Undertaking
from tartli_ref.games.ulti.settlement import Verdict
from tartli_ref.games.ulti.spreading import Share
from tartli_ref.games.ulti.state import Deal
from tartli_ref.games.ulti.values import (
    ALL_MARRIAGES,
    MARRIAGE,
    NEEDED,
    SILENT_HUNDRED,
    Feat,
    Silent,
)
from tartli_ref.games.ulti.worlds import World

Said = Mapping[Undertaking, Verdict]


class Points:
    """What can follow from points; ``told`` says that those of both sides are known."""

    def __init__(self, deal: Deal, *, told: bool) -> None:
        self._needs_trick = deal.house.marriage_trick == "on"
        self._declared = declared_points(deal)
        self._held = named_marriage(deal) if deal.contract.hundred else None
        self._left_out = 0 if told or deal.tracked else ALL_MARRIAGES - sum(self._declared)
        self._found = cache(self._find)

    def verdicts(self, world: World, undertaking: Undertaking, said: Said) -> frozenset[Verdict]:
        """What can have become of an undertaking, if what was said of points is true."""
        assert world.points is not None  # nothing hangs on points without trumps
        return self._found(world.points, world.tricks, undertaking, tuple(said.items()))

    def _find(
        self,
        points: Pair[int],
        tricks: Share,
        undertaking: Undertaking,
        said: tuple[tuple[Undertaking, Verdict], ...],
    ) -> frozenset[Verdict]:
        return frozenset(
            verdict
            for totals in self._totals(points, tricks)
            if all(told in self._by(each, points, totals) for each, told in said)
            for verdict in self._by(undertaking, points, totals)
        )

    def _totals(self, points: Pair[int], tricks: Share) -> Iterator[Pair[int]]:
        """Both sides' points with their marriages, by house rule only with a trick (UL-MAR-05)."""
        for mine in range(0, self._left_out + 1, MARRIAGE):
            for theirs in range(0, self._left_out - mine + 1, MARRIAGE):
                first, second = self._declared[0] + mine, self._declared[1] + theirs
                if self._needs_trick and tricks is Share.NONE:
                    first = 0
                if self._needs_trick and tricks is Share.ALL:
                    second = 0
                yield points[0] + first, points[1] + second

    def _by(
        self, undertaking: Undertaking, points: Pair[int], totals: Pair[int]
    ) -> tuple[Verdict, ...]:
        """The verdict by points; both where a named marriage may have been held or not."""
        mine, theirs = totals
        if undertaking is Feat.SIMPLE:
            if mine == theirs:
                return (Verdict.NEITHER,)
            return (Verdict.MADE if mine > theirs else Verdict.LOST,)
        if undertaking is Silent.HUNDRED:
            if mine >= SILENT_HUNDRED:
                return (Verdict.MADE,)
            return (Verdict.LOST if theirs >= SILENT_HUNDRED else Verdict.NEITHER,)
        assert isinstance(undertaking, Feat)
        if points[0] < NEEDED[undertaking] or self._held is False:
            return (Verdict.LOST,)
        return (Verdict.MADE,) if self._held else (Verdict.MADE, Verdict.LOST)
