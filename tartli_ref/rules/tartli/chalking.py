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
from tartli_ref.rules.tartli.values import MELD_TRICKS, SEQUENCE_VALUES

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
    unchecked = [UNTOLD, HAND_UNSEEN]
    if number is None:
        unchecked.append(TRICK_UNKNOWN)
    yield allow("TH-DECL-20", *unchecked)


def _no_right(trick: Trick, move: Chalks) -> Ruling | None:
    """The refusal if the words of the trick give this seat no meld of this kind."""
    contest = contest_of(trick)
    if contest.stage is Stage.NONE:
        if trick.taken is None:
            return None
        return refuse("TH-DECL-21", "silent", seat=move.seat, trick=trick.number)
    wrong = not_the_scorer(trick, move.seat, contest)
    if wrong:
        return wrong
    due = trick.said[move.seat] or NOTHING
    if contest.stage is Stage.SETTLED:
        due = still_to_show(trick)
    if _announced(move.what, due):
        return None
    return refuse("TH-DECL-16", "announced", seat=move.seat, announcement=due)


def _announced(kind: Kind, due: Announcement) -> bool:
    if kind.length:
        return kind.length in due.lengths
    return bool(due.sets) or any(SEQUENCE_VALUES[length] == kind.worth for length in due.lengths)


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
    mine = [untold for untold in deal.untold if _meant(untold, move)]
    if not mine:
        return impossible("TH-DECL-20", "none", seat=move.seat)
    place = _waiting(deal, move)
    if place is None:
        return impossible("TH-DECL-20", "other", seat=move.seat, meld=move.meld, kind=mine[0].kind)
    if move.meld is not None:
        entry = _told(deal, place, move)
        ruling = verdict(_rulings_on(_moment_of(deal, entry, placed=False), entry, move.meld))
        if not ruling.allowed:
            return ruling
    return allow("TH-DECL-20", HAND_UNSEEN, case="told" if move.meld else "wiped")


def _told(deal: Deal, place: int, move: Tells) -> Chalked:
    """The chalked meld at this place once it is told by this move."""
    turn = len(deal.chalked) - len(deal.untold)
    return deal.chalked[place]._replace(told=move, turn=turn)


def that_can_stand(deal: Deal, untold: Chalked, melds: Iterable[Meld]) -> frozenset[Meld]:
    """Those of these melds as which a chalked meld can be told now."""
    place = next(place for place, entry in enumerate(deal.chalked) if entry is untold)
    entry = _told(deal, place, Tells(untold.seat, None, untold.trick))
    moment = _moment_of(deal, entry, placed=False)
    rulings = ((meld, verdict(_rulings_on(moment, entry, meld))) for meld in melds)
    return frozenset(meld for meld, ruling in rulings if ruling.allowed)


def _meant(entry: Chalked, move: Tells) -> bool:
    return entry.seat is move.seat and move.trick in (None, entry.trick)


def _waiting(deal: Deal, move: Tells) -> int | None:
    """The place of the chalked meld that is told, the first that it can have been; the last one is
    wiped.
    """
    places = [
        place
        for place, entry in enumerate(deal.chalked)
        if entry.told is None
        and _meant(entry, move)
        and (move.meld is None or entry.kind.may_be(move.meld))
    ]
    if not places:
        return None
    if move.meld is None:
        return places[-1]
    return places[0]


def tell(match: Match, move: Tells) -> Match:
    """The match with a chalked meld told, or its points wiped."""
    deal = match.deal
    assert deal is not None  # impossible otherwise
    place = _waiting(deal, move)
    assert place is not None  # impossible otherwise
    untold = deal.chalked[place]
    entry = _told(deal, place, move)
    chalked = list(deal.chalked)
    chalked[place] = entry
    deal = _in_its_trick(deal._replace(chalked=tuple(chalked)), entry)
    if move.meld is None:
        wiped = ScoreLine(move.seat, -untold.kind.worth, RuleId("TH-DECL-17"), str(untold.kind))
        return match.written(wiped)._replace(deal=deal, made=(wiped,))
    return match._replace(deal=_scored(deal, place, move.meld), made=())


def _scored(deal: Deal, index: int, meld: Meld) -> Deal:
    """The deal with this meld in its place among the scored ones, and its cards seen."""
    entry = deal.chalked[index]
    scored = list(deal.scored)
    scored.insert(entry.place, Scored(entry.seat, meld, entry.trick))
    chalked = tuple(
        other._replace(place=other.place + ((other.place, number) > (entry.place, index)))
        for number, other in enumerate(deal.chalked)
    )
    cards = CARDS_OF[meld] - _seen_elsewhere(deal, entry)
    if deal.swapped is entry.seat:
        cards -= {seven_of(deal)}
    deal = deal._replace(scored=tuple(scored), chalked=chalked)
    return deal.seen_with(entry.seat, cards)


def _in_its_trick(deal: Deal, entry: Chalked) -> Deal:
    """The deal with the meld told in the trick in which it was chalked."""
    move = entry.told
    assert move is not None  # it has just been told
    chalked = (entry.seat, entry.kind)

    def in_trick(trick: Trick) -> Trick:
        place = trick.chalked.index(chalked)
        remaining = trick.chalked[:place] + trick.chalked[place + 1 :]
        melds = trick.shown
        if move.meld is not None:
            melds = (*trick.shown, (entry.seat, move.meld))
        waived = trick.waived or (move.meld is None and trick.declared(entry.seat))
        return trick._replace(chalked=remaining, shown=melds, waived=waived)

    trick = deal.trick
    if (
        trick is not None
        and chalked in trick.chalked
        and (not deal.tracked or trick.number == entry.trick)
    ):
        return deal._replace(trick=in_trick(trick))
    won = list(deal.won)
    for place, finished in enumerate(won):
        if finished.trick.number == entry.trick:
            won[place] = finished._replace(trick=in_trick(finished.trick))
    return deal._replace(won=tuple(won))


def _seen_elsewhere(deal: Deal, entry: Chalked) -> frozenset[Card]:
    """Cards that the other player has had since, but for those that an exchange moves."""
    other = opponent(entry.seat)
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
    if deal is None:
        return
    for entry in sorted(deal.chalked, key=lambda entry: entry.turn):
        tells = entry.told
        if tells is not None and tells.meld is not None:
            ruling = verdict(judged(deal, entry, tells.meld))
            if not ruling.allowed:
                yield Doubt(tells, ruling)


class _Moment(NamedTuple):
    """The deal when a meld was chalked, with what is known since, and the melds scored since."""

    deal: Deal
    later: tuple[Scored, ...]


def _moment_of(deal: Deal, entry: Chalked, *, placed: bool) -> _Moment:
    """The moment of a told meld. Those told after it are judged by it, not it by them. ``placed``:
    it stands among the scored melds already.
    """
    seat = entry.seat
    at = entry.at
    if deal.tracked:
        at = track(entry.at)
    theirs = at.held[opponent(seat)] | _seen_elsewhere(deal, entry)
    after = (other for other in deal.chalked if other.told and other.turn > entry.turn)
    ignored = {other.place for other in after if other.told and other.told.meld}
    if placed:
        ignored.add(entry.place)
    scored = [(place, meld) for place, meld in enumerate(deal.scored) if place not in ignored]
    before = tuple(meld for place, meld in scored if place < entry.place)
    later = tuple(meld for place, meld in scored if place >= entry.place)
    at = at._replace(scored=before, held=put(at.held, opponent(seat), theirs))
    return _Moment(at, later)


def judged(deal: Deal, entry: Chalked, meld: Meld) -> Iterator[Ruling]:
    """The rulings on a told meld: as of its moment, with what is known since, and whether the
    melds scored since can follow it.
    """
    return _rulings_on(_moment_of(deal, entry, placed=True), entry, meld)


def _rulings_on(moment: _Moment, entry: Chalked, meld: Meld) -> Iterator[Ruling]:
    at, later = moment
    trick = at.trick
    assert trick is not None  # a meld is chalked within a trick
    number = entry.trick
    if at.tracked:
        number = None
    move = Shows(entry.seat, (meld,), number)
    *refused, allowed = as_told(at, trick, move)
    yield from refused
    yield from _since(at, entry, meld, later)
    yield allowed


def _since(at: Deal, entry: Chalked, meld: Meld, later: tuple[Scored, ...]) -> Iterator[Ruling]:
    in_trick = tuple(scored for scored in later if scored.trick == entry.trick)
    with_them = at._replace(scored=at.scored + in_trick)
    together = too_many(with_them, entry.seat, (meld,), entry.trick)
    if together:
        yield together
    before = (*at.scored_by(entry.seat), meld)
    for scored in later:
        if scored.seat is entry.seat:
            ruling = rule_again(scored.meld, before, at.house)
            if not ruling.allowed:
                yield ruling
            before = (*before, scored.meld)
