"""What became of each undertaking: read off what was recorded, and of what players say at the end.

Tricks, aces and the trump VII are decided by the worlds that are left (``worlds``), Simple, the
hundred games and silent 100 by points (UL-BID-01, -02, -08, UL-SIL-02). A silent bid of which
nobody speaks and that the record leaves open was neither won nor lost.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tartli_ref.games.common.seats import Pair
from tartli_ref.games.ulti.marriages import declared_points, has_named_marriage
from tartli_ref.games.ulti.moves import Result, Undertaking
from tartli_ref.games.ulti.settlement import Verdict, rule_of
from tartli_ref.games.ulti.silent import silents_of
from tartli_ref.games.ulti.state import Deal
from tartli_ref.games.ulti.values import (
    COUNTING_POINTS,
    DEAL_POINTS,
    HUNDREDS,
    NEEDED,
    SILENT_HUNDRED,
    Feat,
    Silent,
)
from tartli_ref.games.ulti.worlds import (
    TALON_STEPS,
    Share,
    World,
    ace_in_talon,
    fits,
    known_points,
    piles_of,
    verdict_in,
    worlds_of,
)
from tartli_ref.rulings import Missing, Ruling, Unchecked, impossible, not_checked, refuse

BY_POINTS = frozenset({Feat.SIMPLE, *HUNDREDS, Silent.HUNDRED})
_PLAYED: tuple[Silent, ...] = (Silent.DURCHMARS, Silent.ULTI, Silent.ACES)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A verdict for each undertaking and silent bid; ``points`` without marriages, if known."""

    verdicts: dict[Undertaking, Verdict]
    points: Pair[int] | None
    marriages: Pair[int]
    unchecked: tuple[Unchecked, ...] = ()

    @property
    def totals(self) -> Pair[int] | None:
        """Both sides' points with their marriages."""
        if self.points is None:
            return None
        return self.points[0] + self.marriages[0], self.points[1] + self.marriages[1]


class _Refused(Exception):
    """A ruling that ends the deciding."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling.rule)
        self.ruling = ruling


@dataclass
class _Deciding:
    """The worlds that are left, and what has been found on the way.

    ``agreed``: what the players say counts even against the record.
    """

    deal: Deal
    said: dict[Undertaking, Verdict]
    worlds: list[World]
    agreed: bool = False
    verdicts: dict[Undertaking, Verdict] = field(default_factory=dict)
    unchecked: list[Unchecked] = field(default_factory=list)


def outcome_by_record(deal: Deal) -> Outcome | None:
    """The outcome of a deal that is played out, if what was recorded decides everything."""
    if not deal.played_out:
        return None
    try:
        return _decide(deal, Result(), closing=False)
    except _Refused:
        return None


def outcome_by_result(deal: Deal, result: Result) -> Outcome | Ruling:
    """The outcome with what the players say, or why that cannot be so.

    Against the record it can be agreed on, if it says enough to be settled.
    """
    try:
        return _decide(deal, result, closing=True)
    except _Refused as refused:
        ruling = refused.ruling
    agreeable = isinstance(outcome_agreed(deal, result), Outcome)
    return replace(ruling, may_agree=ruling.may_agree and agreeable)


def outcome_agreed(deal: Deal, result: Result) -> Outcome | Ruling:
    """The outcome as the players agree on it, even against the record."""
    try:
        return _decide(deal, result, closing=True, agreed=True)
    except _Refused as refused:
        return refused.ruling


def _decide(deal: Deal, result: Result, *, closing: bool, agreed: bool = False) -> Outcome:
    said = _said(deal, result)
    going = _Deciding(deal, said, worlds_of(deal), agreed)
    points = _points(going, result.points)
    _believe(going)
    for silent in _PLAYED:
        if silent in silents_of(deal.contract):
            _take_silent(going, silent, closing=closing)
    for component in deal.contract.components:
        if component.feat not in BY_POINTS:
            _take(going, component.feat)
    marriages = _marriages(going)
    _take_points(going, points, marriages, closing=closing)
    _ace_in_talon(going)
    if agreed:
        going.verdicts.update(said)
    missing = tuple(
        each.feat for each in deal.contract.components if each.feat not in going.verdicts
    )
    if missing:
        raise _Refused(refuse("UL-SET-03", "missing", feats=missing, bid=deal.contract))
    return Outcome(going.verdicts, points, marriages, tuple(dict.fromkeys(going.unchecked)))


def _said(deal: Deal, result: Result) -> dict[Undertaking, Verdict]:
    """What the players say, each undertaking once, and only what there is in this bid."""
    said = dict.fromkeys(result.made, Verdict.MADE)
    for undertaking in result.lost:
        if undertaking in said:
            raise _Refused(impossible("UL-SET-03", "both", feat=undertaking))
        said[undertaking] = Verdict.LOST
    bid = deal.contract
    for undertaking in said:
        if isinstance(undertaking, Feat):
            if not bid.has(undertaking):
                raise _Refused(impossible("UL-SET-03", "not_in_bid", feat=undertaking, bid=bid))
        elif undertaking not in silents_of(bid):
            rule = "UL-SIL-01" if bid.no_trumps else "UL-SIL-08"
            raise _Refused(impossible(rule, "none", feat=undertaking, bid=bid))
    return said


def _points(going: _Deciding, points: Pair[int] | None) -> Pair[int] | None:
    """The points of both sides, told or recorded; the worlds that they leave."""
    deal, recorded = going.deal, known_points(going.deal)
    if points is None:
        return recorded
    if deal.contract.no_trumps:
        raise _Refused(impossible("UL-PTS-03", "count", bid=deal.contract))
    if any(each % COUNTING_POINTS for each in points):
        raise _Refused(impossible("UL-PTS-01", "tens", points=points))
    left = [world for world in going.worlds if fits(world, points, deal.house.talon)]
    if not going.agreed:
        _check_points(going, points, recorded)
        if not left:
            raise _Refused(refuse("UL-PTS-01", "tricks_say", points=points))
    if recorded is None:
        going.unchecked.append(not_checked("UL-PTS-01", Missing.CARDS))
    going.worlds = left or going.worlds
    return points


def _check_points(going: _Deciding, points: Pair[int], recorded: Pair[int] | None) -> None:
    """Whether the points make ninety and agree with the tricks recorded (UL-PTS-01)."""
    deal, total = going.deal, sum(points)
    totals = {DEAL_POINTS - talon for talon in TALON_STEPS if deal.house.talon == "nobody"}
    if total not in (totals or {DEAL_POINTS}):
        case = "total_less" if totals else "total"
        raise _Refused(refuse("UL-PTS-01", case, points=points, total=total))
    if recorded is not None and recorded != points:
        raise _Refused(refuse("UL-PTS-01", "recorded", points=points, recorded=recorded))
    if any(each < pile for each, pile in zip(points, piles_of(deal), strict=True)):
        raise _Refused(refuse("UL-PTS-01", "piles", points=points, piles=piles_of(deal)))


def _believe(going: _Deciding) -> None:
    """Only the worlds in which what the players say is true."""
    for undertaking, verdict in going.said.items():
        if undertaking in BY_POINTS:
            continue
        agree = [world for world in going.worlds if _agrees(going, world, undertaking, verdict)]
        if not agree and going.agreed:
            continue
        if not agree:
            raise _contradiction(going, undertaking, "recorded")
        if len(agree) < len(going.worlds):
            rule = rule_of(undertaking, going.deal.contract)
            going.unchecked.append(not_checked(rule, Missing.CARDS))
        going.worlds = agree


def _agrees(going: _Deciding, world: World, undertaking: Undertaking, verdict: Verdict) -> bool:
    """Whether what is said of an undertaking is so in this world.

    With the house rule about an ace in the talon, Four Aces can be lost in any of them.
    """
    if undertaking is Feat.ACES and going.deal.house.talon_ace == "lost":
        if verdict is Verdict.LOST:
            return True
        return verdict_in(world, undertaking) is verdict and not ace_in_talon(going.deal)
    return verdict_in(world, undertaking) is verdict


def _contradiction(going: _Deciding, undertaking: Undertaking, case: str) -> _Refused:
    said = going.said[undertaking]
    rule = rule_of(undertaking, going.deal.contract)
    return _Refused(refuse(rule, case, feat=undertaking, said=said))


def _take_silent(going: _Deciding, silent: Silent, *, closing: bool) -> None:
    """The verdict on a silent bid; left open by the record, it was neither won nor lost."""
    found = {verdict_in(world, silent) for world in going.worlds}
    if len(found) > 1:
        if not closing:
            raise _Refused(refuse("UL-SET-03", "open", feat=silent))
        if Verdict.NEITHER in found:
            found = {Verdict.NEITHER}
            going.worlds = [
                world for world in going.worlds if verdict_in(world, silent) is Verdict.NEITHER
            ]
            rule = rule_of(silent, going.deal.contract)
            going.unchecked.append(not_checked(rule, Missing.CARDS))
    if len(found) == 1:
        going.verdicts[silent] = found.pop()


def _take(going: _Deciding, feat: Feat) -> None:
    """The verdict on an undertaking, if all worlds that are left agree on it."""
    found = {verdict_in(world, feat) for world in going.worlds}
    if len(found) == 1:
        going.verdicts[feat] = found.pop()


def _ace_in_talon(going: _Deciding) -> None:
    """By house rule an ace in the talon loses Four Aces, and there is no silent one (AMB-36)."""
    if going.deal.house.talon_ace == "ignore":
        return
    lost = going.said.get(Feat.ACES) is Verdict.LOST
    if Feat.ACES in going.verdicts and (lost or ace_in_talon(going.deal)):
        going.verdicts[Feat.ACES] = Verdict.LOST
    if Silent.ACES in going.verdicts and ace_in_talon(going.deal):
        going.verdicts[Silent.ACES] = Verdict.NEITHER


def _marriages(going: _Deciding) -> Pair[int]:
    """What both sides' marriages count; by house rule only with a trick (UL-MAR-05)."""
    mine, theirs = declared_points(going.deal)
    if going.deal.house.marriage_trick == "off" or not (mine or theirs):
        return mine, theirs
    shares = {world.tricks for world in going.worlds}
    if len(shares) > 1:
        going.unchecked.append(not_checked("UL-MAR-05", Missing.WINNERS))
        return mine, theirs
    return (0 if Share.NONE in shares else mine), (0 if Share.ALL in shares else theirs)


def _take_points(
    going: _Deciding, points: Pair[int] | None, marriages: Pair[int], *, closing: bool
) -> None:
    """The verdicts that hang on points."""
    bid = going.deal.contract
    feats: Iterable[Undertaking] = [
        *(component.feat for component in bid.components),
        *silents_of(bid),
    ]
    for undertaking in feats:
        if undertaking not in BY_POINTS:
            continue
        found = (
            _unpointed(going, undertaking, closing=closing)
            if points is None
            else _pointed(going, undertaking, points, marriages)
        )
        said = going.said.get(undertaking)
        differs = found is not None and said is not None and found is not said
        if differs and not going.agreed:
            raise _contradiction(going, undertaking, "points")
        if found is not None:
            going.verdicts[undertaking] = found


def _pointed(
    going: _Deciding, undertaking: Undertaking, points: Pair[int], marriages: Pair[int]
) -> Verdict:
    """The verdict by points (UL-BID-01, -02, -08, UL-SIL-02)."""
    mine, theirs = points[0] + marriages[0], points[1] + marriages[1]
    if undertaking is Feat.SIMPLE:
        if mine == theirs:
            return Verdict.NEITHER
        return Verdict.MADE if mine > theirs else Verdict.LOST
    if undertaking is Silent.HUNDRED:
        if mine >= SILENT_HUNDRED:
            return Verdict.MADE
        return Verdict.LOST if theirs >= SILENT_HUNDRED else Verdict.NEITHER
    assert isinstance(undertaking, Feat)
    if points[0] < NEEDED[undertaking] or not has_named_marriage(going.deal):
        return Verdict.LOST
    if not going.deal.declared:
        going.unchecked.append(not_checked("UL-MAR-04", Missing.HAND))
        return going.said.get(undertaking, Verdict.MADE)
    return Verdict.MADE


def _unpointed(going: _Deciding, undertaking: Undertaking, *, closing: bool) -> Verdict | None:
    """The verdict without points: as it is said; silent 100, unsaid, was neither won nor lost."""
    said = going.said.get(undertaking)
    rule = rule_of(undertaking, going.deal.contract)
    if undertaking is Feat.SIMPLE and Silent.HUNDRED in going.said:
        return going.said[Silent.HUNDRED]
    if said is None and (undertaking is not Silent.HUNDRED or not closing):
        return None
    going.unchecked.append(not_checked(rule, Missing.CARDS))
    return said or Verdict.NEITHER
