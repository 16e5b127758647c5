"""Going out: a player stops the play and claims 501 (TH-OUT-01 to TH-OUT-14).

The verdict is computed from the written points and the points of finished tricks. While a complete
trick lies, the claimant says whether it counts. If the piles are not known well enough to decide,
the referee asks for them.
"""

from typing import NamedTuple

from tartli_ref.rules.common.seats import TWO_SEATS, Pair, Seat, opponent, put
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import (
    Missing,
    RuleId,
    Ruling,
    allow,
    impossible,
    not_checked,
    refuse,
)
from tartli_ref.rules.tartli.contests import Stage, contest_of, still_to_show
from tartli_ref.rules.tartli.counting import (
    Pile,
    count_of_no_cards,
    end_deal,
    most_in_tricks,
    nearest_piles,
    pile_of,
    stichmatsch_of,
    trick_points,
)
from tartli_ref.rules.tartli.match import rule_of_worth, win, worth
from tartli_ref.rules.tartli.melds import value_of
from tartli_ref.rules.tartli.moves import OnePile, Out, Piles
from tartli_ref.rules.tartli.state import Deal, Match, Taken, Trick
from tartli_ref.rules.tartli.sudden_death import decided_by_points
from tartli_ref.rules.tartli.taking_in import taken_in
from tartli_ref.rules.tartli.values import (
    BELA_VALUE,
    CARD_POINTS,
    DEAL_POINTS,
    HUNGARIAN,
    WIN,
    TartliOptions,
)

LATER_TRICKS = not_checked("TH-OUT-02", Missing.TRICKS)


class Verdict(NamedTuple):
    """The result of a claim; ``right`` and ``bulis`` are None while the piles are missing."""

    right: bool | None
    bulis: int | None

    @property
    def decided(self) -> bool:
        """Whether the winner and the bulis are certain."""
        return self.right is not None and self.bulis is not None


def judge(
    score: Pair[int], piles: Pair[Pile], claimant: Seat, house: TartliOptions = HUNGARIAN
) -> Verdict:
    """The verdict on a claim, from the written points and the bounds of the piles."""
    mine = _between(score[claimant], piles[claimant])
    theirs = _between(score[opponent(claimant)], piles[opponent(claimant)])
    if mine.most < WIN:
        return Verdict(False, _worth_of_false_claim(mine, house))
    if mine.least < WIN:
        return Verdict(None, None)
    return Verdict(True, _worth(theirs, house))


def _worth(loser: Pile, house: TartliOptions) -> int | None:
    """One or two bulis; None while the loser's pile leaves it open (TH-OUT-06)."""
    low = worth(loser.least, house)
    high = worth(loser.most, house)
    if low == high:
        return low
    return None


def _worth_of_false_claim(claimant: Pile, house: TartliOptions) -> int | None:
    """One buli at any score (TH-OUT-07, -08), or two with a maccs score (AMB-16)."""
    if house.false_claim == "maccs":
        return _worth(claimant, house)
    return 1


def _between(written: int, pile: Pile) -> Pile:
    return Pile(written + pile.least, written + pile.most)


def _exactly(points: Pair[int]) -> Pair[Pile]:
    return Pile(points[0], points[0]), Pile(points[1], points[1])


def at_claim(deal: Deal, *, before: bool) -> Deal:
    """The deal as a claim sees it: a trick that lies counts unless the claim comes before it."""
    return deal if before else taken_in(deal)


def piles_of(deal: Deal) -> Pair[Pile]:
    """Both piles for a claim; after trick 16, as they would be counted (TH-OUT-10)."""
    final = trick_points(deal)
    if final is not None:
        return _exactly(final)
    return pile_of(deal, Seat.A), pile_of(deal, Seat.B)


def rule_on_out(match: Match, move: Out) -> Ruling:
    """Whether a claim may be made now; its correctness is left to the verdict."""
    heard = claimed_in(match, move)
    if heard is None or heard.deal is None:
        return impossible("TH-OUT-01", "no_deal", seat=move.seat)
    if match.sudden_death and match.deal is not None:
        return refuse("TH-WIN-08", "claim", seat=move.seat)
    if move.before and not heard.deal.lies:
        return impossible("TH-DECL-22", "none_lies", seat=move.seat)
    deal = at_claim(heard.deal, before=move.before)
    piles = piles_of(deal)
    needed = _needed_first(heard, deal, piles, move.seat)
    return needed or _foreseen(heard, deal, piles, move)


def _needed_first(match: Match, deal: Deal, piles: Pair[Pile], seat: Seat) -> Ruling | None:
    """The refusal of a claim that rests on a meld not yet specified, or on a béla that nothing
    places in a trick. What the claimant does not need stays as it is.
    """
    if match.score[seat] + piles[seat].least >= WIN:
        unplaced = deal.bela is seat and deal.bela_trick is None and not deal.tracked
        rests = match.score[seat] - BELA_VALUE + piles[seat].least < WIN
        if unplaced and rests and deal.house.bela_timing != "any" and not deal.on_slate:
            return refuse("TH-BELA-09", "claim", seat=seat)
        return None
    trick = deal.trick
    if trick is None or still_to_show(trick).empty or contest_of(trick).winner is not seat:
        return None
    return refuse("TH-OUT-04", "specify", seat=seat)


def _foreseen(match: Match, deal: Deal, piles: Pair[Pile], move: Out) -> Ruling:
    """The ruling on an admissible claim, with the sum as facts."""
    seat = move.seat
    verdict = judge(match.score, piles, seat, deal.house)
    if _worth_decides(match, before=move.before):
        verdict = Verdict(None, None)
    unchecked = () if deal.played_out or not deal.tracked else (LATER_TRICKS,)
    facts = {"seat": seat, "score": match.score, "piles": piles, "verdict": verdict}
    if verdict.right is None or verdict.bulis is None:
        return allow("TH-OUT-02", case="piles", **facts)
    if verdict.right:
        rule = "TH-OUT-09" if _both_over(match, piles) else "TH-OUT-06"
        if move.before:
            rule = "TH-OUT-14"
        return allow(rule, *unchecked, case="right", **facts)
    unsettled = (
        deal.trick is not None
        and deal.trick.declared(seat)
        and contest_of(deal.trick).stage is not Stage.SETTLED
    )
    rule = "TH-OUT-05" if unsettled else "TH-OUT-07"
    return allow(rule, *unchecked, case="false", **facts)


def _both_over(match: Match, piles: Pair[Pile]) -> bool:
    return all(match.score[seat] + piles[seat].least >= WIN for seat in TWO_SEATS)


def claimed_in(match: Match, move: Out) -> Match | None:
    """The match in which a claim is judged: the running deal, or the deal just counted.

    A deal recorded with cards counts itself after trick 16, which still lies until the next deal. A
    claim is heard then if it changes what the count has decided (TH-OUT-09, TH-OUT-10, TH-OUT-14).
    """
    if match.deal is not None:
        return match
    counted = match.counted
    if counted is None or counted.deal is None:
        return None
    piles = piles_of(at_claim(counted.deal, before=move.before))
    if move.before:
        changes = counted.score[move.seat] + piles[move.seat].least >= WIN
    else:
        changes = _both_over(counted, piles)
    if changes:
        return counted
    return None


def claim(match: Match, move: Out) -> Match:
    """The match with the play stopped: decided at once, or waiting for the piles."""
    heard = claimed_in(match, move)
    assert heard is not None and heard.deal is not None  # impossible otherwise, by rule_on_out
    deal = heard.deal._replace(claim=move.seat, claim_before=move.before)
    match = heard._replace(deal=deal, made=())
    deal = at_claim(deal, before=move.before)
    piles = piles_of(deal)
    is_decided = judge(match.score, piles, move.seat, deal.house).decided
    if not is_decided or _worth_decides(heard, before=move.before):
        return match
    settled = settle(match, (piles[0].least, piles[1].least))
    if deal.played_out:
        return settled._replace(made=())
    return settled


def decided_without_piles(match: Match) -> bool:
    """Whether a claim was just decided, so that the piles are no longer needed."""
    return (
        match.deal is None
        and bool(match.bulis)
        and not match.lines
        and "claim" in match.bulis[-1].how
    )


def rule_on_piles(match: Match, deal: Deal, move: Piles) -> Ruling:
    """Whether both piles can hold these points (TH-OUT-02, TH-VAL-04)."""
    if deal.claim is None:
        return impossible("TH-OUT-02", "no_claim")
    deal = at_claim(deal, before=deal.claim_before)
    most = DEAL_POINTS if deal.played_out or not deal.tracked else CARD_POINTS
    total = sum(move.points)
    if min(move.points) < 0 or total > most:
        return impossible("TH-VAL-04", "piles", points=move.points, most=most)
    if total != DEAL_POINTS and (deal.played_out or total > CARD_POINTS):
        return refuse("TH-VAL-04", "total", points=move.points, total=total)
    wrong = _of_no_cards(move.points, total)
    if wrong:
        return wrong
    for seat in TWO_SEATS:
        pile = _can_hold(deal, seat)
        if not pile.least <= move.points[seat] <= pile.most:
            bounds = {"least": pile.least, "most": pile.most}
            return refuse("TH-OUT-02", "pile", seat=seat, pile=pile, points=move.points, **bounds)
    exact = _exactly(move.points)
    claimant = deal.claim
    assert claimant is not None  # the deal as the claim sees it keeps the claim
    verdict = judge(match.score, exact, claimant, deal.house)
    return allow("TH-OUT-02", seat=claimant, score=match.score, piles=exact, verdict=verdict)


def _can_hold(deal: Deal, seat: Seat) -> Pile:
    """The least and the most that the recorded tricks of a seat can be worth."""
    pile = pile_of(deal, seat)
    if not deal.tracked or deal.played_out:
        return pile
    return Pile(pile.least, min(pile.most, most_in_tricks(deal, seat)))


def piles_that_matter(match: Match) -> tuple[Seat, ...]:
    """The players whose piles a claim waits for, in seat order: the claimant's as long as the rest
    is not 501; the other one's if it decides between one buli and two, or if both can have reached
    501 in this trick.
    """
    deal = match.deal
    if deal is None or deal.claim is None:
        return ()
    claimant = deal.claim
    other = opponent(claimant)
    stopped = at_claim(deal, before=deal.claim_before)
    piles = _can_hold(stopped, Seat.A), _can_hold(stopped, Seat.B)
    matter: set[Seat] = set()
    if match.score[claimant] + piles[claimant].least < WIN:
        matter.add(claimant)
    if _other_decides(match, deal, piles):
        matter.add(other)
    return tuple(seat for seat in TWO_SEATS if seat in matter)


def _other_decides(match: Match, deal: Deal, piles: Pair[Pile]) -> bool:
    """Whether the pile of who has not claimed decides: about maccs, or about a tie at step 7."""
    claimant = deal.claim
    assert claimant is not None  # the piles of a claim are asked for
    other = opponent(claimant)
    if _worth(_between(match.score[other], piles[other]), deal.house) is None:
        return True
    if _worth_decides(match, before=deal.claim_before):
        return True
    for theirs in piles[other]:
        for mine in piles[claimant]:
            points = put((mine, mine), other, theirs)
            if _both_at_step_seven(match, deal, points) is not None:
                return True
    return False


def rule_on_one_pile(match: Match, deal: Deal, move: OnePile) -> Ruling:
    """Whether one pile can hold these points, and decides the claim (TH-OUT-02, TH-VAL-04)."""
    if deal.claim is None:
        return impossible("TH-OUT-02", "no_claim")
    stopped = at_claim(deal, before=deal.claim_before)
    with_last_ten = stopped.played_out or not stopped.tracked
    most = DEAL_POINTS if with_last_ten else CARD_POINTS
    if not 0 <= move.points <= most:
        return impossible("TH-VAL-04", "piles", points=move.points, most=most)
    holds = _can_hold(stopped, move.seat)
    if not holds.least <= move.points <= holds.most:
        bounds = {"least": holds.least, "most": holds.most}
        return refuse("TH-OUT-02", "pile", seat=move.seat, pile=holds, points=move.points, **bounds)
    if not move.or_more:
        wrong = _of_one_pile(move.points, with_last_ten=with_last_ten)
        if wrong:
            return wrong
    piles = _with_one(stopped, move, most)
    if move.seat is deal.claim and match.score[move.seat] + piles[move.seat].most < WIN:
        verdict = judge(match.score, piles, deal.claim, deal.house)
    elif _other_decides(match, deal, piles):
        verdict = Verdict(None, None)
    else:
        verdict = judge(match.score, piles, deal.claim, deal.house)
    if not verdict.decided:
        return impossible("TH-OUT-02", "other", seat=opponent(move.seat), points=move.points)
    return allow("TH-OUT-02", seat=deal.claim, score=match.score, piles=piles, verdict=verdict)


def _of_one_pile(points: int, *, with_last_ten: bool) -> Ruling | None:
    """The refusal of a pile that no cards make, with or without the last ten (TH-VAL-04)."""
    pile = nearest_piles(points)
    if pile is None:
        return None
    if with_last_ten and count_of_no_cards((points, DEAL_POINTS - points)) is None:
        return None
    return refuse("TH-VAL-04", "cards", points=points, below=pile[0], above=pile[1])


def _with_one(deal: Deal, move: OnePile, most: int) -> Pair[Pile]:
    """Both piles as a claim sees them, one of which was shown."""
    holds = _can_hold(deal, move.seat)
    shown = Pile(move.points, holds.most if move.or_more else move.points)
    other = opponent(move.seat)
    theirs = _can_hold(deal, other)
    left = Pile(theirs.least, min(theirs.most, most - move.points))
    return put((shown, shown), other, left)


def settle_on_one(match: Match, move: OnePile) -> Match:
    """The match with its claim decided on one pile; of the other one counts what is recorded."""
    deal = match.deal
    assert deal is not None  # impossible without a claim
    stopped = at_claim(deal, before=deal.claim_before)
    other = opponent(move.seat)
    theirs = pile_of(stopped, other).least
    return settle(match, put((move.points, move.points), other, theirs))


def _of_no_cards(points: Pair[int], total: int) -> Ruling | None:
    """The refusal of piles that no cards make, with or without the last ten (TH-VAL-04)."""
    if total == DEAL_POINTS:
        return count_of_no_cards(points)
    for pile_points in points:
        pile = nearest_piles(pile_points)
        if pile is not None:
            return refuse("TH-VAL-04", "cards", points=pile_points, below=pile[0], above=pile[1])
    return None


def settle(match: Match, piles: Pair[int]) -> Match:
    """The match with its claim decided on these piles and the deal void (TH-OUT-06 to -14). A
    stichmatsch made before the claim stands (TH-SCO-07).
    """
    deal = match.deal
    assert deal is not None and deal.claim is not None  # claims exist only within a deal
    claimant = deal.claim
    verdict = judge(match.score, _exactly(piles), claimant, match.terms.options)
    together = _both_at_step_seven(match, deal, piles)
    if together is not None:
        return _out_together(match, _with_worth(deal, piles), together)
    deal = at_claim(deal, before=deal.claim_before)
    match = match._replace(deal=deal)
    swept = stichmatsch_of(deal)
    rules = _rules_of(match, piles, right=bool(verdict.right))
    match = end_deal(match, _pile_lines(piles, swept), piles, swept)
    if verdict.right:
        return win(match, claimant, verdict.bulis or 1, "claim", *rules)
    return win(match, opponent(claimant), verdict.bulis or 1, "false-claim", *rules)


def _pile_lines(piles: Pair[int], swept: Seat | None) -> tuple[ScoreLine, ...]:
    rule = RuleId("TH-OUT-02" if swept is None else "TH-SCO-03")
    return tuple(ScoreLine(seat, piles[seat], rule) for seat in TWO_SEATS if piles[seat])


def _rules_of(match: Match, piles: Pair[int], *, right: bool) -> tuple[RuleId, RuleId]:
    """The rule for the winner and the rule for the number of bulis."""
    house = match.terms.options
    if right:
        who = "TH-OUT-09" if _both_over(match, _exactly(piles)) else "TH-OUT-06"
        return RuleId(who), rule_of_worth(house)
    if house.false_claim == "one":
        return RuleId("TH-OUT-07"), RuleId("TH-OUT-08")
    return RuleId("TH-OUT-07"), rule_of_worth(house)


def _both_at_step_seven(match: Match, deal: Deal, piles: Pair[int]) -> Pair[int] | None:
    """Both piles at step 7 of the trick, if both players reached 501 there (TH-BELA-07)."""
    trick = deal.trick
    if trick is None or deal.house.bela_timing == "any":
        return None
    if trick.taken is not None and not deal.claim_before:  # it counts only at step 8
        winner = trick.taken[0]
        piles = put(piles, winner, piles[winner] - _worth_of(deal, trick, piles))
    for seat in TWO_SEATS:
        total = match.score[seat] + piles[seat]
        if not total >= WIN > total - points_in_trick(deal, seat, trick.number):
            return None
    return piles


def _worth_of(deal: Deal, trick: Trick, piles: Pair[int]) -> int:
    """The worth of the trick that lies; what is in these piles beyond the tricks before it, if it
    was not entered.
    """
    assert trick.taken is not None  # it lies
    winner, points = trick.taken
    if points is None:
        return piles[winner] - pile_of(deal, winner).least
    return points


def _with_worth(deal: Deal, piles: Pair[int]) -> Deal:
    """The deal with the worth of the trick that lies, as these piles tell it."""
    trick = deal.trick
    if trick is None or trick.taken is None or deal.claim_before:
        return deal
    taken = Taken(trick.taken[0], _worth_of(deal, trick, piles))
    return deal._replace(trick=trick._replace(taken=taken))


def _worth_decides(match: Match, *, before: bool) -> bool:
    """Whether both players reached 501 at step 7 and the worth of the trick that lies is open: then
    the piles are asked for, since a tie goes on to that trick (TH-BELA-08).
    """
    deal = match.deal
    if before or deal is None or deal.trick is None or deal.trick.taken is None:
        return False
    piles = pile_of(deal, Seat.A).least, pile_of(deal, Seat.B).least
    stopped = deal._replace(claim_before=True)
    is_open = deal.trick.taken[1] is None
    return is_open and _both_at_step_seven(match, stopped, piles) is not None


def points_in_trick(deal: Deal, seat: Seat, trick: int) -> int:
    """Meld points, béla included, scored by a seat in one trick."""
    melds = sum(
        value_of(scored.meld)
        for scored in deal.scored
        if scored.seat is seat and scored.trick == trick
    )
    untold = (chalked for chalked in deal.untold if chalked.seat is seat and chalked.trick == trick)
    melds += sum(chalked.kind.worth for chalked in untold)
    if deal.bela is seat and deal.bela_trick == trick:
        melds += BELA_VALUE
    return melds


def _out_together(match: Match, deal: Deal, piles: Pair[int]) -> Match:
    """The higher total at step 7 wins; if level, play goes on until the tie breaks, first by the
    trick that lies (TH-BELA-07, -08).
    """
    totals = [match.score[seat] + piles[seat] for seat in TWO_SEATS]
    if totals[Seat.A] == totals[Seat.B]:
        deal = deal._replace(claim=None, claim_before=False)
        return decided_by_points(match._replace(sudden_death=True, deal=deal))
    winner = Seat.A if totals[Seat.A] > totals[Seat.B] else Seat.B
    ended = end_deal(match, _pile_lines(piles, None), piles)
    return win(ended, winner, 1, "claim", RuleId("TH-BELA-07"))
