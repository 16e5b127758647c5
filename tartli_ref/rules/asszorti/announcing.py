"""From the auction to the play: contract, talon, trumps and arrivázs (AS-AUC-15, AS-TAL, AS-ANN).

The auction and the handling of the talon may go unrecorded; anything recorded must be legal.
"""

from dataclasses import replace

from tartli_ref.rules.asszorti.moves import Contracts, Discards, Draws, Names
from tartli_ref.rules.asszorti.state import Announced, Deal, Trick
from tartli_ref.rules.asszorti.values import DRAWS, Level, steps_above
from tartli_ref.rules.common.seats import before
from tartli_ref.rules.rulings import Missing, Ruling, allow, impossible, not_checked, refuse

AUCTION_UNSEEN = not_checked("AS-AUC-13", Missing.AUCTION)
TALON_UNSEEN = not_checked("AS-TAL-01", Missing.TALON)


def rule_on_contract(deal: Deal, move: Contracts) -> Ruling:
    """Whether this seat is the declarer and may play this contract (AS-AUC-13 to AS-AUC-16)."""
    seat = move.seat
    level = move.level
    auction = deal.auction
    if deal.contract is not None:
        return _rule_on_second_contract(deal, move)
    if not auction.begun:
        return allow("AS-AUC-15", AUCTION_UNSEEN, seat=seat, level=level)
    if auction.declarer is None:
        return refuse("AS-AUC-13", "running", speaker=auction.speaker)
    if seat is not auction.declarer:
        return refuse("AS-AUC-13", "other", seat=seat, declarer=auction.declarer)
    if auction.holder is not seat or auction.level is None:
        return allow("AS-AUC-14", seat=seat, level=level)
    if steps_above(level, auction.level) < 0:
        return refuse("AS-AUC-15", "low", level=level, last=auction.level)
    return allow("AS-AUC-15", seat=seat, level=level)


def _rule_on_second_contract(deal: Deal, move: Contracts) -> Ruling:
    """The contract is announced once; repeating the final bid changes nothing."""
    if deal.house.jump == "on" and move.seat is deal.declarer and deal.drawn is None:
        if move.level is deal.contract:
            return allow("AS-AUC-16", seat=move.seat, level=move.level)
        if deal.announced is None:
            return refuse("AS-AUC-16", "fixed", seat=move.seat, level=deal.contract)
    return impossible("AS-AUC-15", "announced", seat=deal.declarer, level=deal.contract)


def fixed_contract(deal: Deal) -> Deal:
    """With jump bids, the final bid becomes the contract at once (AS-AUC-16)."""
    auction = deal.auction
    final = auction.declarer is not None and auction.holder is not None
    if deal.house.jump == "off" or deal.contract is not None or not final:
        return deal
    return replace(deal, declarer=auction.declarer, contract=auction.level)


def _too_soon_or_late(deal: Deal, move: Draws | Discards) -> Ruling | None:
    """The refusal unless the declarer has the talon, between contract and trumps (AS-TAL-01,
    AS-ANN-01).
    """
    if deal.contract is None:
        return impossible("AS-TAL-01", "no_contract", seat=move.seat)
    if move.seat is not deal.declarer:
        return impossible("AS-TAL-01", "other", seat=move.seat, declarer=deal.declarer)
    if deal.announced is not None:
        return impossible("AS-ANN-01", "talon_late", seat=move.seat)
    return None


def rule_on_draws(deal: Deal, move: Draws) -> Ruling:
    """Whether the contract allows this number of drawn cards (AS-TAL-01, AS-TAL-03, AS-TAL-04)."""
    if wrong := _too_soon_or_late(deal, move):
        return wrong
    most = to_draw(deal)
    if deal.drawn is not None:
        return impossible("AS-TAL-01", "again", seat=move.seat, cards=deal.drawn)
    if deal.contract is Level.HAND and move.cards:
        return refuse("AS-TAL-03", "hand", seat=move.seat)
    if move.cards > most:
        return refuse("AS-TAL-04", "more", cards=move.cards, most=most, contract=deal.contract)
    if move.cards < most and deal.house.draw_fewer == "off":
        return refuse("AS-TAL-04", "fewer", cards=move.cards, most=most, contract=deal.contract)
    rule = "AS-TAL-01" if move.cards == most else "AS-TAL-04"
    return allow(rule, cards=move.cards)


def rule_on_discards(deal: Deal, move: Discards) -> Ruling:
    """Whether this number of cards is discarded (AS-TAL-02)."""
    if wrong := _too_soon_or_late(deal, move):
        return wrong
    if deal.discarded is not None:
        return impossible("AS-TAL-02", "again", seat=move.seat, cards=deal.discarded)
    drawn = to_discard(deal)
    fewer = deal.drawn is None and deal.house.draw_fewer == "on" and move.cards < drawn
    if move.cards != drawn and not fewer:
        return refuse("AS-TAL-02", "number", cards=move.cards, drawn=drawn)
    return allow("AS-TAL-02", seat=move.seat, cards=move.cards)


def to_draw(deal: Deal) -> int:
    """The number of cards the contract draws (AS-TAL-01, AS-TAL-03)."""
    if deal.contract is None:
        return 0
    return DRAWS[deal.contract]


def to_discard(deal: Deal) -> int:
    """The number of cards to discard: as many as were drawn (AS-TAL-02)."""
    if deal.drawn is None:
        return to_draw(deal)
    return deal.drawn


def draw(deal: Deal, move: Draws) -> Deal:
    """The deal with this number of cards drawn."""
    return replace(deal, drawn=move.cards)


def discard(deal: Deal, move: Discards) -> Deal:
    """The deal with these cards discarded; the same number counts as drawn."""
    drawn = move.cards if deal.drawn is None else deal.drawn
    return replace(deal, drawn=drawn, discarded=move.cards)


def rule_on_names(deal: Deal, move: Names) -> Ruling:
    """Whether this seat names trumps now, and may announce arrivázs (AS-ANN-01 to AS-ANN-03)."""
    seat = move.seat
    if deal.contract is None:
        return impossible("AS-ANN-01", "no_contract", seat=seat)
    if seat is not deal.declarer:
        if move.arrivazs:
            return impossible("AS-ANN-03", "opponent", seat=seat, declarer=deal.declarer)
        return impossible("AS-ANN-01", "other", seat=seat, declarer=deal.declarer)
    if deal.announced is not None:
        return _rule_on_second_announcement(deal, deal.announced, move)
    rule = "AS-ANN-02" if move.arrivazs else "AS-ANN-01"
    if deal.discarded is None and to_discard(deal):
        return allow(rule, TALON_UNSEEN, seat=seat)
    return allow(rule, seat=seat)


def _rule_on_second_announcement(deal: Deal, announced: Announced, move: Names) -> Ruling:
    """Trumps are named once; a forgotten arrivázs needs an agreement (AS-ANN-03)."""
    forgotten = move.arrivazs and not announced.arrivazs and move.trumps == announced.trumps
    if forgotten and not deal.play_begun:
        return refuse("AS-ANN-03", "late", seat=move.seat)
    return impossible("AS-ANN-01", "again", seat=move.seat)


def announce(deal: Deal, move: Names) -> Deal:
    """The deal with trumps named; the player on the declarer's right leads (AS-PLAY-01)."""
    announced = Announced(move.trumps, move.arrivazs)
    return replace(
        deal,
        announced=announced,
        trick=Trick(1, before(deal.players, move.seat), players=deal.players),
    )
