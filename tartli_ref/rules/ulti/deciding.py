"""Decides a deal: the players' result narrows the possible worlds (see ``worlds``).

Includes the verdicts that follow from points (UL-BID-01, -02, -08, UL-SIL-02): where neither tricks
nor points are recorded, marriages may be missing, too. A silent bid left open by both the record
and the result was neither won nor lost.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tartli_ref.rules.common.seats import Pair
from tartli_ref.rules.rulings import (
    Missing,
    Ruling,
    Unchecked,
    impossible,
    not_checked,
    refuse,
)
from tartli_ref.rules.ulti.marriages import declared_points, named_marriage
from tartli_ref.rules.ulti.moves import Result, Undertaking
from tartli_ref.rules.ulti.settlement import BY_POINTS, RULES, Verdict, rule_of, silents_of
from tartli_ref.rules.ulti.spreading import Share
from tartli_ref.rules.ulti.state import Deal
from tartli_ref.rules.ulti.values import (
    ALL_MARRIAGES,
    MARRIAGE,
    NEEDED,
    SILENT_HUNDRED,
    Feat,
    Silent,
)
from tartli_ref.rules.ulti.worlds import World, verdict_in

Said = Mapping[Undertaking, Verdict]


class Points:
    """Verdicts that depend on points; ``counted`` means that both sides' points are known."""

    def __init__(self, deal: Deal, *, counted: bool) -> None:
        self._needs_trick = deal.house.marriage_trick == "on"
        self._declared = declared_points(deal)
        self._held = named_marriage(deal) if deal.contract.hundred else None
        self._left_out = 0
        if not (counted or deal.tracked):
            self._left_out = ALL_MARRIAGES - sum(self._declared)

    def verdicts(self, world: World, undertaking: Undertaking, words: Said) -> frozenset[Verdict]:
        """The possible verdicts on an undertaking, if the players' word on points is true."""
        assert world.points is not None  # no verdict depends on points without trumps
        points = world.points
        verdicts = set[Verdict]()
        for totals in self._totals(points, world.tricks):
            if all(verdict in self._by(other, points, totals) for other, verdict in words.items()):
                verdicts.update(self._by(undertaking, points, totals))
        return frozenset(verdicts)

    def _totals(self, points: Pair[int], tricks: Share) -> Iterator[Pair[int]]:
        """Both sides' points with marriages; by house rule these need a trick (UL-MAR-05)."""
        for mine in range(0, self._left_out + 1, MARRIAGE):
            for theirs in range(0, self._left_out - mine + 1, MARRIAGE):
                first = self._declared[0] + mine
                second = self._declared[1] + theirs
                if self._needs_trick and tricks is Share.NONE:
                    first = 0
                if self._needs_trick and tricks is Share.ALL:
                    second = 0
                yield points[0] + first, points[1] + second

    def _by(
        self, undertaking: Undertaking, points: Pair[int], totals: Pair[int]
    ) -> tuple[Verdict, ...]:
        """The verdict by points; both verdicts if a named marriage may or may not have
        been held.
        """
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
        if self._held:
            return (Verdict.MADE,)
        return (Verdict.MADE, Verdict.LOST)


class Undecided(Exception):
    """A refusal, which aborts the decision."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling.rule)
        self.ruling = ruling


class StillOpen(Exception):
    """The record alone does not decide the deal."""


@dataclass
class Deciding:
    """The remaining worlds, and the results so far.

    ``agreed``: the players' word counts even against the record. ``counted``: both sides' points
    are known.
    """

    deal: Deal
    words: dict[Undertaking, Verdict]
    worlds: list[World]
    agreed: bool = False
    counted: bool = False
    verdicts: dict[Undertaking, Verdict] = field(default_factory=dict)
    unchecked: list[Unchecked] = field(default_factory=list)

    @cached_property
    def by_points(self) -> Points:
        return Points(self.deal, counted=self.counted)

    def can_be(self, world: World, undertaking: Undertaking, assumed: Said) -> Collection[Verdict]:
        """The possible verdicts on an undertaking in a world, given those by points."""
        if undertaking in BY_POINTS:
            return self.by_points.verdicts(world, undertaking, assumed)
        return (verdict_in(world, undertaking),)

    def found(self, undertaking: Undertaking) -> set[Verdict]:
        """The possible verdicts on an undertaking over all remaining worlds."""
        assumed: Said = {}
        if not self.agreed:
            assumed = {other: self.words[other] for other in self.words if other in BY_POINTS}
        verdicts = set[Verdict]()
        for world in self.worlds:
            verdicts.update(self.can_be(world, undertaking, assumed))
        return verdicts


def words_of(deal: Deal, result: Result) -> dict[Undertaking, Verdict]:
    """The players' verdicts; each undertaking once, and only those of this bid."""
    words = dict.fromkeys(result.made, Verdict.MADE)
    for undertaking in result.lost:
        if undertaking in words:
            raise Undecided(impossible("UL-SET-03", "both", feat=undertaking))
        words[undertaking] = Verdict.LOST
    bid = deal.contract
    for undertaking in words:
        if isinstance(undertaking, Feat):
            if not bid.has(undertaking):
                raise Undecided(impossible("UL-SET-03", "not_in_bid", feat=undertaking, bid=bid))
        elif undertaking not in silents_of(bid):
            rule = "UL-SIL-01" if bid.no_trumps else "UL-SIL-08"
            raise Undecided(impossible(rule, "none", feat=undertaking, bid=bid))
    return words


def believe(going: Deciding) -> None:
    """Keep the worlds in which the players' whole result is true."""
    all_worlds = going.worlds
    assumed = dict[Undertaking, Verdict]()
    for undertaking, verdict in going.words.items():
        agree = [
            world for world in going.worlds if verdict in going.can_be(world, undertaking, assumed)
        ]
        if undertaking in BY_POINTS:
            assumed[undertaking] = verdict
        if not agree and going.agreed:
            continue
        if not agree:
            alone = any(verdict in going.can_be(world, undertaking, {}) for world in all_worlds)
            raise _against_the_record(going, undertaking, alone=alone)
        if len(agree) < len(going.worlds) and not (undertaking in BY_POINTS and going.counted):
            rule = rule_of(undertaking, going.deal.contract)
            going.unchecked.append(not_checked(rule, Missing.CARDS))
        going.worlds = agree


def _against_the_record(going: Deciding, undertaking: Undertaking, *, alone: bool) -> Undecided:
    """``alone``: possible by itself, but not together with the rest of the result."""
    verdict = going.words[undertaking]
    if not alone and undertaking in BY_POINTS and going.counted:
        return Undecided(refuse(BY_POINTS[undertaking], "points", feat=undertaking, said=verdict))
    plain = undertaking is Feat.DURCHMARS and going.deal.contract.plain
    rule = "UL-BID-06" if plain else RULES[undertaking]
    case = "together" if alone else "recorded"
    return Undecided(refuse(rule, case, feat=undertaking, said=verdict))


def take_silent(going: Deciding, silent: Silent, *, closing: bool) -> None:
    """Settle a silent bid; if the record leaves it open, it was neither won nor lost."""
    verdicts = going.found(silent)
    if len(verdicts) > 1:
        if not closing:
            raise StillOpen
        if Verdict.NEITHER in verdicts:
            verdicts = {Verdict.NEITHER}
            going.worlds = [
                world
                for world in going.worlds
                if Verdict.NEITHER in going.can_be(world, silent, {})
            ]
            rule = rule_of(silent, going.deal.contract)
            going.unchecked.append(not_checked(rule, Missing.CARDS))
    if len(verdicts) == 1:
        going.verdicts[silent] = verdicts.pop()


def take(going: Deciding, feat: Feat) -> None:
    """Settle an undertaking, if all remaining worlds agree on it."""
    verdicts = going.found(feat)
    if len(verdicts) == 1:
        going.verdicts[feat] = verdicts.pop()
