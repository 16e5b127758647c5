"""Chalk first, tell later: a meld is scored at once, and judged when it is told (TH-DECL-20).

A chalked meld is taken on trust. It is judged by the deal as it was when it was chalked, and by
what is known since: a meld that cannot stand is a finding. Later melds must stand after it, too.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tartli_ref.rules.cards import Card
from tartli_ref.rules.common.findings import verdict
from tartli_ref.rules.common.seats import opponent, put
from tartli_ref.rules.game import Doubt, ScoreLine
from tartli_ref.rules.rulings import (
    Missing,
    RuleId,
    Ruling,
    allow,
    impossible,
    not_checked,
    refuse,
)
from tartli_ref.rules.tartli import tracking
from tartli_ref.rules.tartli.account import entered, no_room
from tartli_ref.rules.tartli.contests import Stage, contest_of, still_to_show
from tartli_ref.rules.tartli.declaring import rule_again
from tartli_ref.rules.tartli.exchange import seven_of
from tartli_ref.rules.tartli.holding import HAND_UNSEEN
from tartli_ref.rules.tartli.melds import CARDS_OF, Kind, Meld
from tartli_ref.rules.tartli.moves import NOTHING, Announcement, Chalks, Shows, Tells
from tartli_ref.rules.tartli.specifying import (
    TRICK_UNKNOWN,
    as_told,
    not_the_scorer,
    too_many,
    trick_number,
    wrong_trick,
)
from tartli_ref.rules.tartli.state import Chalked, Deal, Match, OfTrick, Scored, Trick
from tartli_ref.rules.tartli.tracked import track
from tartli_ref.rules.tartli.values import MELD_TRICKS

RULE = RuleId("TH-DECL-20")
MOST = 64
"""Chalked melds of a deal, more than a deal can have: judging them costs their square."""
UNTOLD = not_checked("TH-DECL-16", Missing.MELD)


def chalks(deal: Deal, trick: Trick, move: Chalks) -> Iterator[Ruling]:
    """Whether a meld of this kind may be chalked now; any that no recorded word contradicts."""
    if len(deal.chalked) >= MOST:
        yield impossible("TH-DECL-20", "many", number=MOST)
    number = trick_number(deal, trick, move.trick)
    wrong = wrong_trick(deal, trick, move.trick)
    if wrong:
        yield wrong
    if number is not None and not 1 <= number <= MELD_TRICKS:
        yield refuse("TH-DECL-01", trick=number)
    no_right = _no_right(trick, move) or no_room(deal, move.seat, move.what, number)
    if no_right:
        yield no_right
    yield allow("TH-DECL-20", UNTOLD, HAND_UNSEEN, *((TRICK_UNKNOWN,) if number is None else ()))


def _no_right(trick: Trick, move: Chalks) -> Ruling | None:
    """The refusal if the words of the trick give this seat no meld of this kind."""
    contest = contest_of(trick)
    if contest.stage is Stage.NONE:
        lies = trick.taken is not None
        return refuse("TH-DECL-21", "silent", seat=move.seat, trick=trick.number) if lies else None
    wrong = not_the_scorer(trick, move.seat, contest)
    if wrong:
        return wrong
    said = trick.said[move.seat]
    due = still_to_show(trick) if contest.stage is Stage.SETTLED else said
    if due is None or not _announced(move.what, due):
        left = NOTHING if due is None else due
        return refuse("TH-DECL-16", "announced", seat=move.seat, announcement=left)
    return None


def _announced(kind: Kind, due: Announcement) -> bool:
    if kind.length:
        return kind.length in due.lengths
    return bool(due.sets) or any(each.worth == kind.worth for each in map(_kind_of, due.lengths))


def _kind_of(length: int) -> Kind:
    return next(kind for kind in Kind if kind.length == length)


def chalk(deal: Deal, trick: Trick, move: Chalks) -> tuple[Deal, tuple[ScoreLine, ...]]:
    """The deal with this meld chalked, and its score line."""
    number = trick_number(deal, trick, move.trick)
    at = deal._replace(chalked=())
    chalked = Chalked(move.seat, move.what, number, len(deal.scored), at)
    if not deal.tracked:
        deal = entered(deal, OfTrick(move.seat, move.what, len(deal.chalked)), number)
    deal = deal._replace(
        trick=trick._replace(chalked=(*trick.chalked, (move.seat, move.what))),
        chalked=(*deal.chalked, chalked),
    )
    return deal, (ScoreLine(move.seat, move.what.worth, RULE, str(move.what)),)


def rule_on_tells(deal: Deal, move: Tells) -> Ruling:
    """Whether a chalked meld can be told as this one: it is judged as of its moment, with all that
    is known since. What becomes known only later is a finding.
    """
    mine = [each for each in deal.untold if _meant(each, move)]
    if not mine:
        return impossible("TH-DECL-20", "none", seat=move.seat)
    place = _waiting(deal, move)
    if place is None:
        return impossible("TH-DECL-20", "other", seat=move.seat, meld=move.meld, kind=mine[0].kind)
    if move.meld is not None:
        told = _told(deal, place, move)
        ruling = verdict(_rulings_on(_moment_of(deal, told, placed=False), told, move.meld))
        if not ruling.allowed:
            return ruling
    return allow("TH-DECL-20", HAND_UNSEEN, case="told" if move.meld else "wiped")


def _told(deal: Deal, place: int, move: Tells) -> Chalked:
    """The chalked meld at this place once it is told by this move."""
    turn = len(deal.chalked) - len(deal.untold)
    return deal.chalked[place]._replace(told=move, turn=turn)


def that_can_stand(deal: Deal, untold: Chalked, melds: Iterable[Meld]) -> frozenset[Meld]:
    """Those of these melds as which a chalked meld can be told now."""
    place = next(place for place, each in enumerate(deal.chalked) if each is untold)
    told = _told(deal, place, Tells(untold.seat, None, untold.trick))
    moment = _moment_of(deal, told, placed=False)
    rulings = ((meld, verdict(_rulings_on(moment, told, meld))) for meld in melds)
    return frozenset(meld for meld, ruling in rulings if ruling.allowed)


def _meant(each: Chalked, move: Tells) -> bool:
    return each.seat is move.seat and move.trick in (None, each.trick)


def _waiting(deal: Deal, move: Tells) -> int | None:
    """The place of the chalked meld that is told, the first that it can have been; the last one is
    wiped.
    """
    places = [
        place
        for place, each in enumerate(deal.chalked)
        if each.told is None
        and _meant(each, move)
        and (move.meld is None or each.kind.may_be(move.meld))
    ]
    return (places[0] if move.meld else places[-1]) if places else None


def tell(match: Match, move: Tells) -> Match:
    """The match with a chalked meld told, or its points wiped."""
    deal = match.deal
    place = None if deal is None else _waiting(deal, move)
    assert deal is not None and place is not None  # impossible otherwise
    found = deal.chalked[place]
    told = _told(deal, place, move)
    deal = deal._replace(chalked=(*deal.chalked[:place], told, *deal.chalked[place + 1 :]))
    deal = _in_its_trick(deal, told)
    if move.meld is None:
        wiped = ScoreLine(move.seat, -found.kind.worth, RuleId("TH-DECL-17"), str(found.kind))
        return match.written(wiped)._replace(deal=deal, made=(wiped,))
    return match._replace(deal=_scored(deal, place, move.meld), made=())


def _scored(deal: Deal, index: int, meld: Meld) -> Deal:
    """The deal with this meld in its place among the scored ones, and its cards seen."""
    told = deal.chalked[index]
    scored = Scored(told.seat, meld, told.trick)
    chalked = tuple(
        each._replace(place=each.place + ((each.place, number) > (told.place, index)))
        for number, each in enumerate(deal.chalked)
    )
    cards = CARDS_OF[meld] - _seen_elsewhere(deal, told)
    if deal.swapped is told.seat:
        cards -= {seven_of(deal)}
    deal = deal._replace(
        scored=(*deal.scored[: told.place], scored, *deal.scored[told.place :]),
        chalked=chalked,
    )
    return deal.seen_with(told.seat, cards)


def _in_its_trick(deal: Deal, told: Chalked) -> Deal:
    """The deal with the meld told in the trick in which it was chalked."""
    move = told.told
    assert move is not None  # it has just been told
    chalked = (told.seat, told.kind)

    def in_trick(trick: Trick) -> Trick:
        place = trick.chalked.index(chalked)
        left = trick.chalked[:place] + trick.chalked[place + 1 :]
        shown = trick.shown if move.meld is None else (*trick.shown, (told.seat, move.meld))
        waived = trick.waived or (move.meld is None and trick.declared(told.seat))
        return trick._replace(chalked=left, shown=shown, waived=waived)

    if deal.trick is not None and chalked in deal.trick.chalked and _is_in(deal, deal.trick, told):
        return deal._replace(trick=in_trick(deal.trick))
    won = tuple(
        each._replace(trick=in_trick(each.trick)) if each.trick.number == told.trick else each
        for each in deal.won
    )
    return deal._replace(won=won)


def _is_in(deal: Deal, trick: Trick, told: Chalked) -> bool:
    return not deal.tracked or trick.number == told.trick


def _seen_elsewhere(deal: Deal, told: Chalked) -> frozenset[Card]:
    """Cards that the other player has had since, but for those that an exchange moves."""
    other = opponent(told.seat)
    tricks = [won.trick for won in deal.won]
    if deal.trick is not None:
        tricks.append(deal.trick)
    played = {trick.card_of(other) for trick in tricks}
    moved = {deal.turned, seven_of(deal)}
    seen = (card for card in deal.held[other] | played if card is not None)
    return frozenset(card for card in seen if card not in moved)


def doubts(match: Match) -> Iterator[Doubt]:
    """The moves taken on trust that cannot stand, in order."""
    yield from tracking.doubts(match)
    deal = match.deal
    told = () if deal is None else sorted(deal.chalked, key=lambda each: each.turn)
    for each in told:
        if deal is not None and each.told is not None and each.told.meld is not None:
            ruling = verdict(judged(deal, each, each.told.meld))
            if not ruling.allowed:
                yield Doubt(each.told, ruling)


class _Moment(NamedTuple):
    """The deal when a meld was chalked, with what is known since, and the melds scored since."""

    deal: Deal
    later: tuple[Scored, ...]


def _moment_of(deal: Deal, told: Chalked, *, placed: bool) -> _Moment:
    """The moment of a told meld. Those told after it are judged by it, not it by them. ``placed``:
    it stands among the scored melds already.
    """
    seat = told.seat
    at = track(told.at) if deal.tracked else told.at
    theirs = at.held[opponent(seat)] | _seen_elsewhere(deal, told)
    after = (each for each in deal.chalked if each.told and each.turn > told.turn)
    ignored = {each.place for each in after if each.told and each.told.meld}
    if placed:
        ignored.add(told.place)
    known = [(place, each) for place, each in enumerate(deal.scored) if place not in ignored]
    before = tuple(each for place, each in known if place < told.place)
    later = tuple(each for place, each in known if place >= told.place)
    at = at._replace(scored=before, held=put(at.held, opponent(seat), theirs))
    return _Moment(at, later)


def judged(deal: Deal, told: Chalked, meld: Meld) -> Iterator[Ruling]:
    """The rulings on a told meld: as of its moment, with what is known since, and whether the
    melds scored since can follow it.
    """
    return _rulings_on(_moment_of(deal, told, placed=True), told, meld)


def _rulings_on(moment: _Moment, told: Chalked, meld: Meld) -> Iterator[Ruling]:
    at, later = moment
    trick = at.trick
    assert trick is not None  # a meld is chalked within a trick
    move = Shows(told.seat, (meld,), None if at.tracked else told.trick)
    *refused, allowed = as_told(at, trick, move)
    yield from refused
    yield from _since(at, told, meld, later)
    yield allowed


def _since(at: Deal, told: Chalked, meld: Meld, later: tuple[Scored, ...]) -> Iterator[Ruling]:
    here = tuple(each for each in later if each.trick == told.trick)
    together = too_many(at._replace(scored=(*at.scored, *here)), told.seat, (meld,), told.trick)
    if together:
        yield together
    before = (*at.scored_by(told.seat), meld)
    for each in later:
        if each.seat is told.seat:
            ruling = rule_again(each.meld, before, at.house)
            if not ruling.allowed:
                yield ruling
            before = (*before, each.meld)
