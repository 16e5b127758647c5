"""The auction: turns and legal calls (AS-AUC-01 to AS-AUC-14).

| player | may say | rule |
|---|---|---|
| the opening player | 3, or pass | AS-AUC-04 |
| a player first to speak before the bid holder | hold, or pass | AS-AUC-06 |
| a player first to speak after the bid holder | one step more, or pass | AS-AUC-05, AS-AUC-07 |
| the dealer after two passes | nothing: this is the declarer | AS-AUC-14 |
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tartli_ref.rules.asszorti.moves import Bids, Call, Holds, Passes
from tartli_ref.rules.asszorti.values import LEVELS, AsszortiOptions, Level, steps_above
from tartli_ref.rules.common.seats import Seat, Trio, after
from tartli_ref.rules.rulings import Ruling, allow, impossible, refuse

TWO_PASSES = 2
LOWEST = LEVELS[0]
HIGHEST = LEVELS[-1]


@dataclass(frozen=True, slots=True)
class Auction:
    """The auction so far. ``players`` speak in this order; ``holder`` holds the bid ``level``."""

    players: Trio[Seat]
    calls: tuple[Call, ...] = ()
    level: Level | None = None
    holder: Seat | None = None
    passed: frozenset[Seat] = frozenset()

    @property
    def begun(self) -> bool:
        """Whether any call was recorded."""
        return bool(self.calls)

    @property
    def declarer(self) -> Seat | None:
        """The declarer, once settled (AS-AUC-12 to AS-AUC-14)."""
        if len(self.passed) >= TWO_PASSES:
            return next(seat for seat in self.players if seat not in self.passed)
        if self.level is HIGHEST and not any(map(self._may_hold, self.players)):
            return self.holder
        return None

    @property
    def speaker(self) -> Seat | None:
        """The seat to speak, until the auction is over (AS-AUC-01, AS-AUC-03)."""
        if self.declarer is not None:
            return None
        seat = self.players[0]
        if self.calls:
            seat = after(self.players, self.calls[-1].seat)
        while seat in self.passed or seat is self.holder:
            seat = after(self.players, seat)
        return seat

    def is_earlier(self, seat: Seat) -> bool:
        """Whether this seat's first turn came before the holder's (AS-AUC-06, -07)."""
        place = self.players.index
        return self.holder is not None and place(seat) < place(self.holder)

    def _may_hold(self, seat: Seat) -> bool:
        return seat not in self.passed and self.is_earlier(seat)


def calls(auction: Auction, house: AsszortiOptions, call: Call) -> Iterator[Ruling]:
    """Rulings on the turn, then on the call itself."""
    seat = call.seat
    if auction.declarer is not None:
        yield _after_the_auction(auction, auction.declarer, call)
        return
    if seat is auction.holder:
        yield impossible("AS-AUC-01", "holder", seat=seat, speaker=auction.speaker)
        return
    if seat in auction.passed:
        yield refuse("AS-AUC-03", "passed", seat=seat, speaker=auction.speaker)
    elif seat is not auction.speaker:
        yield refuse("AS-AUC-01", "turn", seat=seat, speaker=auction.speaker)
    yield rule_in_turn(auction, house, call)


def rule_in_turn(auction: Auction, house: AsszortiOptions, call: Call) -> Ruling:
    """Whether the player whose turn it is may make this call."""
    match call:
        case Passes(seat):
            return allow("AS-AUC-03", seat=seat)
        case Holds(seat):
            return _rule_on_hold(auction, seat)
        case Bids(seat, level):
            return _rule_on_bid(auction, house, seat, level)


def _after_the_auction(auction: Auction, declarer: Seat, call: Call) -> Ruling:
    """Only the pass of a player who had no other call is accepted after the end (AS-AUC-12)."""
    seat = call.seat
    if auction.holder is None and seat is declarer:
        case = "pass" if isinstance(call, Passes) else "bid"
        return impossible("AS-AUC-14", case, seat=seat)
    if isinstance(call, Passes) and seat is not declarer and seat not in auction.passed:
        return allow("AS-AUC-12", seat=seat)
    return impossible("AS-AUC-13", "over", declarer=declarer)


def _rule_on_hold(auction: Auction, seat: Seat) -> Ruling:
    if auction.holder is None:
        return impossible("AS-AUC-04", "hold", seat=seat)
    if not auction.is_earlier(seat):
        return refuse("AS-AUC-07", "hold", seat=seat, holder=auction.holder)
    return allow("AS-AUC-06", seat=seat, level=auction.level)


def _rule_on_bid(auction: Auction, house: AsszortiOptions, seat: Seat, level: Level) -> Ruling:
    jumps = house.jump == "on"
    if auction.level is None:
        if level is not LOWEST and not jumps:
            return refuse("AS-AUC-04", "opening", level=level)
        rule = "AS-AUC-04" if level is LOWEST else "AS-AUC-16"
        return allow(rule, seat=seat, level=level)
    if auction.is_earlier(seat):
        return refuse("AS-AUC-06", "raise", seat=seat, level=auction.level, holder=auction.holder)
    steps = steps_above(level, auction.level)
    if steps <= 0:
        if auction.level is HIGHEST:
            return refuse("AS-AUC-12", "top", seat=seat)
        return refuse("AS-AUC-05", "low", level=level, last=auction.level)
    if steps > 1 and not jumps:
        next_level = LEVELS[LEVELS.index(auction.level) + 1]
        return refuse("AS-AUC-05", "jump", level=level, last=auction.level, next=next_level)
    rule = "AS-AUC-05" if steps == 1 else "AS-AUC-16"
    return allow(rule, seat=seat, level=level)


def call_made(auction: Auction, call: Call) -> Auction:
    """The auction after this call; by agreement it may be out of turn."""
    calls = (*auction.calls, call)
    match call:
        case Passes(seat):
            return replace(auction, calls=calls, passed=auction.passed | {seat})
        case Holds(seat):
            passed = auction.passed - {seat}
            return replace(auction, calls=calls, holder=seat, passed=passed)
        case Bids(seat, level):
            passed = auction.passed - {seat}
            return replace(auction, calls=calls, level=level, holder=seat, passed=passed)
