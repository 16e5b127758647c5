"""Both sides' points, and the verdicts that depend on them (UL-PTS-01, UL-BID-01, -02, -08,
UL-SIL-02).
"""

from tartli_ref.rules.common.seats import Pair
from tartli_ref.rules.rulings import Missing, impossible, not_checked, refuse
from tartli_ref.rules.ulti.deciding import Deciding, StillOpen, Undecided, take_silent
from tartli_ref.rules.ulti.marriages import declared_held, declared_points
from tartli_ref.rules.ulti.settlement import BY_POINTS, Verdict, silents_of, value_of
from tartli_ref.rules.ulti.spreading import Share
from tartli_ref.rules.ulti.state import Deal
from tartli_ref.rules.ulti.values import (
    COUNTING_POINTS,
    DEAL_POINTS,
    HUNDREDS,
    LAST_TRICK,
    NEEDED,
    TALON_MOST,
    TALON_SIZE,
    TRICKS,
    Feat,
    Silent,
    points_of,
)


def points_of_both(going: Deciding, points: Pair[int] | None) -> Pair[int] | None:
    """Both sides' points, entered or recorded; keeps only the worlds consistent with them."""
    deal = going.deal
    recorded = known_points(going.deal)
    if points is None:
        return recorded
    if deal.contract.no_trumps:
        raise Undecided(impossible("UL-PTS-03", "count", bid=deal.contract))
    if any(side % COUNTING_POINTS for side in points):
        raise Undecided(impossible("UL-PTS-01", "tens", points=points))
    fitting = [world for world in going.worlds if world.points == points]
    if not going.agreed:
        _check(going, points, recorded)
        _check_talon(deal, points)
        if not fitting:
            raise Undecided(refuse("UL-PTS-01", "tricks_say", points=points))
    if recorded is None:
        going.unchecked.append(not_checked("UL-PTS-01", Missing.CARDS))
    going.worlds = fitting or [world._replace(points=points) for world in going.worlds]
    return points


def _check(going: Deciding, points: Pair[int], recorded: Pair[int] | None) -> None:
    """Check that the points sum to ninety and agree with the recorded tricks (UL-PTS-01)."""
    deal = going.deal
    total = sum(points)
    for_nobody = deal.house.talon == "nobody"
    if not (DEAL_POINTS - TALON_MOST * for_nobody) <= total <= DEAL_POINTS:
        case = "total_less" if for_nobody else "total"
        raise Undecided(refuse("UL-PTS-01", case, points=points, total=total))
    if recorded is not None and recorded != points:
        raise Undecided(refuse("UL-PTS-01", "recorded", points=points, recorded=recorded))
    if any(side < pile for side, pile in zip(points, piles_of(deal), strict=True)):
        raise Undecided(refuse("UL-PTS-01", "piles", points=points, piles=piles_of(deal)))


def _check_talon(deal: Deal, points: Pair[int]) -> None:
    """Check that the points leave the talon's share (UL-PTS-05)."""
    least = sum(points_of(card) for card in deal.laid)
    if deal.house.talon == "nobody":
        most = least + COUNTING_POINTS * (TALON_SIZE - len(deal.laid))
        fine = least <= DEAL_POINTS - sum(points) <= most
    else:
        mine, theirs = points
        side = mine if deal.house.talon == "soloist" else theirs
        fine = least <= side
    if not fine:
        raise Undecided(refuse("UL-PTS-05", "talon", points=points, talon=least))


def marriages_of(going: Deciding) -> Pair[int]:
    """Both sides' marriage points; by house rule only with a trick (UL-MAR-05)."""
    mine, theirs = declared_points(going.deal)
    if going.deal.house.marriage_trick == "off" or not (mine or theirs):
        return mine, theirs
    shares = {world.tricks for world in going.worlds}
    if len(shares) > 1:
        going.unchecked.append(not_checked("UL-MAR-05", Missing.WINNERS))
        return mine, theirs
    if Share.NONE in shares:
        mine = 0
    if Share.ALL in shares:
        theirs = 0
    return mine, theirs


def take_by_points(going: Deciding, *, closing: bool) -> None:
    """Settle the verdicts that depend on points: by agreement of all worlds, else by the players'
    word.
    """
    bid = going.deal.contract
    if Silent.HUNDRED in silents_of(bid, going.deal.house):
        take_silent(going, Silent.HUNDRED, closing=closing)
    for feat in bid.undertakings:
        if feat not in BY_POINTS:
            continue
        verdicts = going.found(feat)
        if len(verdicts) > 1 and feat in HUNDREDS and going.counted:
            verdicts = _believed(going, feat, closing=closing)
        if len(verdicts) > 1 and going.words.get(feat) in verdicts:
            verdicts = {going.words[feat]}
        if len(verdicts) == 1:
            going.verdicts[feat] = verdicts.pop()


def _believed(going: Deciding, hundred: Feat, *, closing: bool) -> set[Verdict]:
    """The verdict when the points suffice with a marriage named by the bid but not recorded: made,
    unless the players say otherwise.
    """
    if not closing:
        raise StillOpen
    going.unchecked.append(not_checked("UL-MAR-04", Missing.HAND))
    return {going.words.get(hundred, Verdict.MADE)}


def reached_with_twenty(deal: Deal, verdict: Verdict, points: Pair[int] | None) -> bool:
    """Whether the side with a silent 100 is paid for one reached with a twenty; if both a twenty
    and the forty make it, the dearer counts (UL-SIL-09).
    """
    mine = verdict is Verdict.MADE
    held = declared_held(deal)[0 if mine else 1]
    if not held.twenties:
        return False
    bid = deal.contract
    dearer = value_of(Silent.HUNDRED, bid, deal.house, twenty=True)
    with_forty = held.forties > 0
    if points is not None and deal.house.hundred_marriages == "one":
        side = points[0 if mine else 1]
        if side < NEEDED[Feat.TWENTY]:
            return False
    return not with_forty or dearer > value_of(Silent.HUNDRED, bid, deal.house)


def known_points(deal: Deal) -> Pair[int] | None:
    """The soloist's and the defenders' points without marriages, if the record shows them."""
    if deal.contract.no_trumps or not deal.played_out:
        return None
    if any(won.points is None for won in deal.won):
        return None
    mine, theirs = piles_of(deal)
    talon = DEAL_POINTS - mine - theirs
    if deal.house.talon == "soloist":
        mine += talon
    elif deal.house.talon == "defenders":
        theirs += talon
    return mine, theirs


def piles_of(deal: Deal) -> Pair[int]:
    """Both sides' certain points in the recorded tricks, the last ten included."""
    mine = theirs = 0
    for won in deal.won:
        points = won.points
        if points is None:
            points = sum(points_of(card) for card in won.trick.cards)
        if won.trick.number == TRICKS:
            points += LAST_TRICK
        if won.winner is deal.soloist:
            mine += points
        else:
            theirs += points
    return mine, theirs
