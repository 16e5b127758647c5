"""The points of both sides, and what hangs on them (UL-PTS-01, UL-BID-01, -02, -08, UL-SIL-02)."""

from collections.abc import Iterable

from tartli_ref.games.common.seats import Pair
from tartli_ref.games.ulti.deciding import Deciding, StillOpen, Undecided
from tartli_ref.games.ulti.marriages import declared_points, named_marriage
from tartli_ref.games.ulti.moves import Undertaking
from tartli_ref.games.ulti.settlement import BY_POINTS, Verdict, rule_of
from tartli_ref.games.ulti.silent import silents_of
from tartli_ref.games.ulti.values import (
    COUNTING_POINTS,
    DEAL_POINTS,
    NEEDED,
    SILENT_HUNDRED,
    TALON_MOST,
    Feat,
    Silent,
)
from tartli_ref.games.ulti.worlds import (
    Share,
    Talon,
    fits,
    known_points,
    piles_of,
    talon_of,
)
from tartli_ref.rulings import Missing, impossible, not_checked, refuse


def points_of_both(going: Deciding, points: Pair[int] | None) -> Pair[int] | None:
    """The points of both sides, told or recorded; the worlds that they leave."""
    deal, recorded = going.deal, known_points(going.deal)
    if points is None:
        return recorded
    if deal.contract.no_trumps:
        raise Undecided(impossible("UL-PTS-03", "count", bid=deal.contract))
    if any(each % COUNTING_POINTS for each in points):
        raise Undecided(impossible("UL-PTS-01", "tens", points=points))
    talon = talon_of(deal)
    left = [world for world in going.worlds if fits(world, points, talon)]
    if not going.agreed:
        _check(going, points, recorded)
        _check_talon(talon, points)
        if not left:
            raise Undecided(refuse("UL-PTS-01", "tricks_say", points=points))
    if recorded is None:
        going.unchecked.append(not_checked("UL-PTS-01", Missing.CARDS))
    going.worlds = left or going.worlds
    return points


def _check(going: Deciding, points: Pair[int], recorded: Pair[int] | None) -> None:
    """Whether the points make ninety and agree with the tricks recorded (UL-PTS-01)."""
    deal, total = going.deal, sum(points)
    for_nobody = deal.house.talon == "nobody"
    if not (DEAL_POINTS - TALON_MOST * for_nobody) <= total <= DEAL_POINTS:
        case = "total_less" if for_nobody else "total"
        raise Undecided(refuse("UL-PTS-01", case, points=points, total=total))
    if recorded is not None and recorded != points:
        raise Undecided(refuse("UL-PTS-01", "recorded", points=points, recorded=recorded))
    if any(each < pile for each, pile in zip(points, piles_of(deal), strict=True)):
        raise Undecided(refuse("UL-PTS-01", "piles", points=points, piles=piles_of(deal)))


def _check_talon(talon: Talon, points: Pair[int]) -> None:
    """Whether the points leave for the talon what lies in it (UL-PTS-05)."""
    if talon.counts_for == "nobody":
        fine = talon.least <= DEAL_POINTS - sum(points) <= talon.most
    else:
        mine, theirs = points
        fine = talon.least <= (mine if talon.counts_for == "soloist" else theirs)
    if not fine:
        raise Undecided(refuse("UL-PTS-05", "talon", points=points, talon=talon.least))


def marriages_of(going: Deciding) -> Pair[int]:
    """What both sides' marriages count; by house rule only with a trick (UL-MAR-05)."""
    mine, theirs = declared_points(going.deal)
    if going.deal.house.marriage_trick == "off" or not (mine or theirs):
        return mine, theirs
    shares = {world.tricks for world in going.worlds}
    if len(shares) > 1:
        going.unchecked.append(not_checked("UL-MAR-05", Missing.WINNERS))
        return mine, theirs
    return (0 if Share.NONE in shares else mine), (0 if Share.ALL in shares else theirs)


def take_by_points(
    going: Deciding, points: Pair[int] | None, marriages: Pair[int], *, closing: bool
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
            else _pointed(going, undertaking, points, marriages, closing=closing)
        )
        said = going.said.get(undertaking)
        differs = found is not None and said is not None and found is not said
        if differs and not going.agreed:
            rule = BY_POINTS[undertaking]
            raise Undecided(refuse(rule, "points", feat=undertaking, said=said))
        if found is not None:
            going.verdicts[undertaking] = found


def _pointed(
    going: Deciding,
    undertaking: Undertaking,
    points: Pair[int],
    marriages: Pair[int],
    *,
    closing: bool,
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
    held = named_marriage(going.deal)
    if points[0] < NEEDED[undertaking] or held is False:
        return Verdict.LOST
    if held:
        return Verdict.MADE
    if not closing:
        raise StillOpen
    going.unchecked.append(not_checked("UL-MAR-04", Missing.HAND))
    return going.said.get(undertaking, Verdict.MADE)


def _unpointed(going: Deciding, undertaking: Undertaking, *, closing: bool) -> Verdict | None:
    """The verdict without points: as it is said; silent 100, unsaid, was neither won nor lost."""
    said = going.said.get(undertaking)
    rule = rule_of(undertaking, going.deal.contract)
    if undertaking is Feat.SIMPLE and Silent.HUNDRED in going.said:
        return going.said[Silent.HUNDRED]
    if said is None and (undertaking is not Silent.HUNDRED or not closing):
        return None
    going.unchecked.append(not_checked(rule, Missing.CARDS))
    return said or Verdict.NEITHER
