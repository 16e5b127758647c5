"""The same deal under two sheets: for each difference the smallest deal that is paid otherwise."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from itertools import product
from typing import NamedTuple

from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.ulti.auction import each_for_himself, is_only_a_pass
from tartli_ref.rules.ulti.bids import BIDS, Bid, is_played
from tartli_ref.rules.ulti.moves import Theirs, Undertaking
from tartli_ref.rules.ulti.settlement import (
    Payer,
    Verdict,
    can_be_silent,
    payments,
    settle,
    silents_of,
    value_of,
)
from tartli_ref.rules.ulti.values import Feat, Silent, UltiOptions

PLAYER = Seat.B
FIRST = Seat.C
SECOND = Seat.A
SEATS = (PLAYER, FIRST, SECOND)
KONTRAS: tuple[tuple[Seat, ...], ...] = ((), (FIRST, SECOND), (FIRST,))
"""Who says kontra, the rarest last."""


class Ending(NamedTuple):
    """How a deal ends: all of it made or lost, and what was won besides without being said.

    ``twenty``: a silent 100 with a twenty; ``theirs``: the first defender's silent Ulti; ``three``:
    an Ulti with three trumps in hand.
    """

    verdict: Verdict
    silent: Silent | None = None
    twenty: bool = False
    theirs: bool = False
    three: bool = False


class Paid(NamedTuple):
    """What a defender each pays under a sheet; None if it does not play this."""

    first: int
    second: int


class Worked(NamedTuple):
    """A deal, and what it costs under each of two sheets. Without a bid nobody bid at all."""

    bid: Bid | None
    ending: Ending
    kontra: tuple[Seat, ...]
    one: Paid | None
    other: Paid | None


def endings(bid: Bid) -> Iterator[Ending]:
    """The endings of a bid, the plain ones first."""
    for verdict in (Verdict.MADE, Verdict.LOST):
        yield Ending(verdict)
    for silent in Silent:
        if not can_be_silent(silent, bid):
            continue
        for verdict in (Verdict.MADE, Verdict.LOST):
            yield Ending(verdict, silent)
            if silent is Silent.HUNDRED:
                yield Ending(verdict, silent, twenty=True)
    if can_be_silent(Silent.ULTI, bid):
        yield Ending(Verdict.LOST, theirs=True)
    if bid.has(Feat.ULTI):
        yield Ending(Verdict.MADE, three=True)
        yield Ending(Verdict.LOST, three=True)


def paid(bid: Bid, ending: Ending, kontra: Iterable[Seat], house: UltiOptions) -> Paid | None:
    """What both defenders pay for this deal at a table."""
    if not is_played(bid, house) or is_only_a_pass(bid, house):
        return None
    verdicts: dict[Undertaking, Verdict] = dict.fromkeys(bid.undertakings, ending.verdict)
    played = silents_of(bid, house)
    for silent in _silents(ending):
        if silent in played:
            verdicts[silent] = ending.verdict
    if ending.theirs and house.defender_ulti != "none" and value_of(Silent.ULTI, bid, house):
        verdicts[Theirs(FIRST)] = Verdict.MADE
    said = tuple(kontra)
    payers = tuple(Payer(seat, _steps(bid, seat, said, house)) for seat in (FIRST, SECOND))
    items = settle(bid, verdicts, payers, house, twenty=ending.twenty, three_cards=ending.three)
    gets = payments(items, PLAYER, SEATS)
    return Paid(-gets[FIRST], -gets[SECOND])


def _silents(ending: Ending) -> tuple[Silent, ...]:
    """What was won without being said: whoever wins all tricks wins all aces too."""
    if ending.silent is None:
        return ()
    if ending.silent is Silent.DURCHMARS:
        return (Silent.DURCHMARS, Silent.ACES)
    return (ending.silent,)


def _steps(bid: Bid, seat: Seat, said: tuple[Seat, ...], house: UltiOptions) -> dict[Feat, int]:
    steps = {}
    for feat in bid.undertakings:
        own = each_for_himself(bid, feat, house)
        if seat in said or (said and not own):
            steps[feat] = 1
    return steps


def worked(one: UltiOptions, other: UltiOptions) -> Iterator[Worked]:
    """For each difference of the sheets the smallest deal that it makes pay otherwise, once."""
    seen = set()
    for key in PAID_BY:
        if getattr(one, key) == getattr(other, key):
            continue
        alone = replace(one, **{key: getattr(other, key)})
        for deal in _deals_that(one, alone, other):
            example = Worked(*deal, _under(deal, one), _under(deal, other))
            unplayed = None in (example.one, example.other)
            if example.one == example.other or (unplayed and key not in SAYS_WHAT_IS_PLAYED):
                continue
            if deal not in seen:
                seen.add(deal)
                yield example
            break


Deal = tuple[Bid | None, Ending, tuple[Seat, ...]]
_PASSED_OUT: Deal = (None, Ending(Verdict.LOST), ())


def _under(deal: Deal, house: UltiOptions) -> Paid | None:
    bid, ending, kontra = deal
    if bid is not None:
        return paid(bid, ending, kontra, house)
    if house.forfeit == "off":
        return None
    return Paid(-house.forfeited, -house.forfeited)


def _deals_that(one: UltiOptions, alone: UltiOptions, other: UltiOptions) -> Iterator[Deal]:
    """The deals that are paid otherwise where one switch is turned, the smallest first."""
    bids = [bid for bid in BIDS if len(bid.feats) == 1 or _is_dropped(bid, one, other)]
    deals: list[Deal] = [_PASSED_OUT]
    for kontra, bid in product(KONTRAS, bids):
        deals += [(bid, ending, kontra) for ending in endings(bid)]
    for deal in deals:
        if _under(deal, one) != _under(deal, alone):
            yield deal


def _is_dropped(bid: Bid, one: UltiOptions, other: UltiOptions) -> bool:
    return is_played(bid, one) and not is_played(bid, other)


SAYS_WHAT_IS_PLAYED = frozenset({"left_out", "four_aces", "lowest", "forfeit"})
"""The options by which a table does not play something at all."""
PAID_BY = (
    "kontra_each",
    "four_aces",
    "silent_simple",
    "ulti_loss",
    *(option.name for option in fields(UltiOptions) if option.name.startswith("worth_")),
    "hearts_factor",
    "silent_loss",
    "silent_durchmars",
    "silent_kontra",
    "defender_ulti",
    "three_ulti_made",
    "three_ulti_lost",
    "left_out",
    "lowest",
    "forfeit",
    "passed_out",
)
"""The options that a single deal shows in what it pays, those first about which groups argue."""
