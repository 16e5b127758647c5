"""The auction: taking the talon, sufficient bids, and the end (UL-AUC-01 to -07).

A player who overbids has taken the talon, said or not; the two cards laid down may be entered.
After two passes in a row the last bidder may take the talon again or let the bid stand; any move of
the play lets it stand.
"""

from collections.abc import Iterator
from dataclasses import replace

from tartli_ref.rules.cards import Suit
from tartli_ref.rules.common.moves import Side, speaker
from tartli_ref.rules.common.seats import Seat, after
from tartli_ref.rules.rulings import Missing, Ruling, allow, impossible, not_checked, refuse
from tartli_ref.rules.ulti import moves as m
from tartli_ref.rules.ulti.bids import (
    Bid,
    Trumps,
    ladder,
    played,
    rule_on_playing,
    rule_on_rank,
    rule_on_sense,
)
from tartli_ref.rules.ulti.marriages import declared_by, no_suit_with, rule_on_forties
from tartli_ref.rules.ulti.notation import LADDER
from tartli_ref.rules.ulti.spreading import talon_has_room
from tartli_ref.rules.ulti.state import Auction, Deal, Raised, Trick, seen_elsewhere
from tartli_ref.rules.ulti.values import Feat, UltiOptions

PASSES_TO_END = 2
TALON_UNSEEN = not_checked("UL-AUC-02", Missing.HAND)
AUCTION_UNSEEN = not_checked("UL-AUC-02", Missing.AUCTION)
PLAYED_FOR_SILENT = not_checked("UL-AUC-08", Missing.HAND)
SIMPLE = Bid((Feat.SIMPLE,))


def rests(auction: Auction) -> bool:
    """Whether the bid stands unless its bidder takes the talon again (UL-AUC-05, UL-AUC-06)."""
    return auction.passes >= PASSES_TO_END and auction.lifted is None


def passes(deal: Deal, move: m.Passes) -> Iterator[Ruling]:
    """Whether this player may pass now."""
    auction = deal.auction
    if closed := _closed(deal):
        yield closed
        return
    if auction.bid is None:
        yield impossible("UL-AUC-01", "must_bid", seat=auction.turn)
        return
    if auction.lifted is move.seat:
        yield refuse("UL-AUC-03", "must_bid", seat=move.seat, last=auction.bid)
    if wrong := _wrong_turn(auction, move.seat):
        yield wrong
    if rests(auction):
        yield allow("UL-AUC-06", seat=move.seat, bid=auction.bid)
    else:
        yield allow("UL-AUC-04", seat=move.seat)


def picks_up(deal: Deal, move: m.PicksUp) -> Iterator[Ruling]:
    """Whether this player may take the talon now."""
    auction = deal.auction
    if closed := _closed(deal):
        yield closed
        return
    if auction.bid is None:
        yield impossible("UL-AUC-01", "no_talon", seat=auction.turn)
        return
    if auction.lifted is not None:
        yield impossible("UL-AUC-03", "lifted", seat=auction.lifted)
        return
    if wrong := _wrong_turn(auction, move.seat):
        yield wrong
    if not higher_bids(auction.bid, deal.house):
        yield refuse("UL-AUC-03", "highest", last=auction.bid)
    yield allow(_rule_of_taking(auction, move.seat), seat=move.seat, last=auction.bid)


def bids(deal: Deal, move: m.Bids) -> Iterator[Ruling]:
    """Whether this bid is well formed, in turn, and high enough."""
    auction = deal.auction
    if barred := _closed(deal) or _senseless(move.bid):
        yield barred
        return
    if wrong := _wrong_turn(auction, move.seat):
        yield wrong
    if not_played := rule_on_playing(move.bid, deal.house):
        yield not_played
    if auction.bid is None:
        yield allow("UL-AUC-01", TALON_UNSEEN, bid=move.bid)
        return
    rank = rule_on_rank(move.bid, auction.bid, deal.house)
    if not rank.allowed:
        yield rank
    yield allow(_rule_of_taking(auction, move.seat), TALON_UNSEEN, bid=move.bid)


def _rule_of_taking(auction: Auction, seat: Seat) -> str:
    return "UL-AUC-05" if seat is auction.holder else "UL-AUC-02"


def _senseless(bid: Bid) -> Ruling | None:
    sense = rule_on_sense(bid)
    if sense.allowed:
        return None
    return sense


def _closed(deal: Deal) -> Ruling | None:
    if deal.soloist is None:
        return None
    return impossible("UL-AUC-06", "over", seat=deal.soloist, bid=deal.contract)


def _wrong_turn(auction: Auction, seat: Seat) -> Ruling | None:
    if seat is auction.turn:
        return None
    if auction.bid is None:
        return refuse("UL-AUC-01", "turn", seat=auction.turn)
    if auction.lifted is not None:
        return refuse("UL-AUC-03", "turn", seat=auction.lifted)
    return refuse("UL-AUC-02", "turn", seat=auction.turn)


def higher_bids(last: Bid | None, house: UltiOptions) -> tuple[Bid, ...]:
    """Every bid of this table that outranks the last one."""
    bids = played(house)
    if last is None:
        return bids
    ranks = ladder(house)
    return tuple(bid for bid in bids if ranks[bid] > ranks[last])


def pass_by(deal: Deal, move: m.Passes) -> Deal:
    """The deal after a pass; the last bidder's own pass ends the auction."""
    auction = deal.auction
    if rests(auction) and move.seat is auction.holder:
        return stand(deal)
    turn = after(deal.players, move.seat)
    passes = replace(auction, passes=auction.passes + 1, turn=turn, lifted=None)
    return replace(deal, auction=passes)


def pick_up(deal: Deal, move: m.PicksUp) -> Deal:
    """The deal with the talon in this player's hand."""
    auction = replace(deal.auction, lifted=move.seat, turn=move.seat)
    return replace(deal, auction=auction, laid=())


def bid(deal: Deal, move: m.Bids) -> Deal:
    """The deal with this bid made; the new talon is unknown until entered."""
    last = deal.auction
    auction = Auction(
        turn=after(deal.players, move.seat),
        holder=move.seat,
        bid=move.bid,
        bids=(*last.bids, (move.seat, move.bid)),
    )
    return replace(deal, auction=auction, laid=())


def stand(deal: Deal) -> Deal:
    """The deal with its auction over: soloist, trumps if known, and the first lead."""
    auction = deal.auction
    assert auction.holder is not None and auction.bid is not None  # an auction ends with a bid
    trump = Suit.HEARTS if auction.bid.of_hearts else None
    trick = Trick(1, auction.holder, players=deal.players)
    return replace(deal, soloist=auction.holder, trump=trump, trick=trick)


def settled(deal: Deal) -> Deal:
    """The deal with its auction over, if only its last bidder could go on with it."""
    if deal.soloist is None and rests(deal.auction):
        return stand(deal)
    return deal


def contracts(deal: Deal, move: m.Contract) -> Iterator[Ruling]:
    """Whether the auction can have ended like this; its course is not checked."""
    auction = deal.auction
    if barred := _closed(deal) or _senseless(move.bid):
        yield barred
        return
    if move.trump is not None and (wrong := rule_on_trump(move.bid, move.trump)):
        yield wrong
    if not_played := rule_on_playing(move.bid, deal.house):
        yield not_played
    if move.trump is not None and is_only_a_pass(move.bid, deal.house):
        yield refuse("UL-BID-20", bid=move.bid)
    if auction.lifted not in (None, move.seat):
        yield refuse("UL-AUC-03", "turn", seat=auction.lifted)
    if auction.bid is None and move.bid == SIMPLE and move.seat is not auction.turn:
        yield refuse("UL-AUC-02", "lowest", seat=move.seat, first=auction.turn)
    if auction.bid is not None and (move.seat, move.bid) != (auction.holder, auction.bid):
        rank = rule_on_rank(move.bid, auction.bid, deal.house)
        if not rank.allowed:
            yield rank
    yield allow("UL-AUC-07", AUCTION_UNSEEN, seat=move.seat, bid=move.bid)


def contract(deal: Deal, move: m.Contract) -> Deal:
    """The deal with its auction over, as reported."""
    bids = deal.auction.bids
    auction = Auction(turn=move.seat, holder=move.seat, bid=move.bid, bids=bids, recorded=False)
    deal = stand(replace(deal, auction=auction, laid=()))
    return replace(deal, trump=move.trump or deal.trump)


def names(deal: Deal, move: m.Names) -> Iterator[Ruling]:
    """Whether this player names these trumps now (UL-AUC-07, UL-BID-18)."""
    if wrong := rule_on_trump(deal.contract, move.trump):
        yield wrong
    if deal.trump is not None:
        yield impossible("UL-AUC-07", "named", suit=deal.trump)
        return
    if move.seat is not deal.soloist:
        yield refuse("UL-AUC-07", "soloist", seat=deal.soloist)
    if wrong := rule_on_forties(deal, move.trump):
        yield wrong
    if may_be_forfeited(deal):
        yield allow("UL-AUC-07", PLAYED_FOR_SILENT, suit=move.trump)
    else:
        yield allow("UL-AUC-07", suit=move.trump)


def rule_on_trump(bid: Bid, trump: Suit) -> Ruling | None:
    """The refusal if this suit cannot be the trump of this bid."""
    if bid.allows_trump(trump):
        return None
    if bid.trumps is Trumps.NONE:
        return impossible("UL-AUC-07", "no_trumps", bid=bid)
    return impossible("UL-BID-18", str(bid.trumps), bid=bid, suit=trump)


def is_only_a_pass(bid: Bid, house: UltiOptions) -> bool:
    """Whether this is a plain Simple where the lowest bid is that of hearts: it can be forfeited,
    not played (UL-BID-20).
    """
    return house.lowest == "hearts" and bid == SIMPLE


def may_be_forfeited(deal: Deal) -> bool:
    """Whether this is a Simple that the table forfeits (UL-AUC-08, UL-AUC-09)."""
    return deal.house.forfeit == "on" and deal.contract == SIMPLE


def forfeits(deal: Deal, move: m.Forfeits) -> Iterator[Ruling]:
    """Whether the soloist may pay instead of playing (UL-AUC-08)."""
    if deal.contract.feats != (Feat.SIMPLE,):
        yield refuse("UL-AUC-08", "only_simple", bid=deal.contract)
    if deal.contract.doubled:
        yield refuse("UL-AUC-09", bid=deal.contract)
    if deal.house.forfeit == "off":
        yield refuse("UL-AUC-08", "off")
    if move.seat is not deal.soloist:
        yield refuse("UL-AUC-08", "soloist", seat=deal.soloist)
    if deal.steps or deal.tracked:
        yield refuse("UL-AUC-08", "begun")
    yield allow("UL-AUC-08", seat=move.seat)


def lays(deal: Deal, move: m.Lays) -> Iterator[Ruling]:
    """Whether this player can have laid down these two cards."""
    layer = deal.soloist
    if layer is None:
        layer = deal.auction.holder
    if layer is None or deal.auction.lifted is not None:
        yield impossible("UL-AUC-02", "no_bid")
        return
    if move.cards[0] == move.cards[1]:
        yield impossible("UL-EQ-01", "twice", card=move.cards[0])
        return
    if deal.laid:
        yield impossible("UL-AUC-02", "laid_before", cards=deal.laid)
        return
    if played := [card for card in move.cards if card in deal.gone]:
        yield impossible("UL-EQ-01", "twice", card=played[0])
        return
    if move.seat is not layer:
        yield refuse("UL-AUC-02", "layer", seat=layer)
    for card in move.cards:
        for other in sorted(deal.players):
            if other is not move.seat and card in deal.sure[other] | declared_by(deal, other):
                yield refuse("UL-EQ-01", "theirs", seat=move.seat, card=card, other=other)
        if card in declared_by(deal, move.seat):
            yield refuse("UL-AUC-02", "declared", card=card, seat=move.seat)
        if wrong := no_suit_with(deal, card, None):
            yield wrong
    if not talon_has_room(deal, move.cards):
        yield refuse("UL-PTS-01", "room")
    yield allow("UL-AUC-02", TALON_UNSEEN, cards=move.cards)


def lay(deal: Deal, move: m.Lays) -> Deal:
    """The deal with these cards in the talon."""
    return replace(deal, laid=move.cards, sure=seen_elsewhere(deal.sure, move.cards))


TRICK_UNSEEN = not_checked("UL-DBL-01", Missing.TRICK)


def side_of(deal: Deal, seat: Seat) -> Side:
    """The side of a seat: the soloist's, or the defenders' (UL-AUC-07)."""
    return Side.SOLOIST if seat is deal.soloist else Side.DEFENDERS


def feats_meant(deal: Deal, move: m.Doubles) -> tuple[Feat, ...]:
    """The components to be doubled; the only one by default."""
    feats = deal.contract.undertakings
    if move.feats or len(feats) > 1:
        return move.feats
    return feats


def each_for_himself(bid: Bid, feat: Feat, house: UltiOptions) -> bool:
    """Whether each defender has a ladder of his own for this undertaking (UL-DBL-09)."""
    match house.kontra_each:
        case "no_trumps":
            return bid.no_trumps
        case "not_simple":
            return feat is not Feat.SIMPLE
        case "all":
            return True
    return False


def ladders(deal: Deal, move: m.Doubles, feat: Feat) -> tuple[Seat | None, ...]:
    """The ladders on which this step is said, by their defender; None is that which binds both.

    Where each defender has his own: a defender's is his, both say it where nobody is named, and the
    soloist answers the defender he names, or everybody who waits for him (UL-DBL-09).
    """
    if not each_for_himself(deal.contract, feat, deal.house):
        return (None,)
    if speaker(move.step) is Side.DEFENDERS:
        if move.seat is not None:
            return (move.seat,)
        if move.step == 1:
            return deal.defenders
    elif move.to is not None:
        return (move.to,)
    waiting = tuple(seat for seat in deal.defenders if deal.step_of(feat, seat) == move.step - 1)
    return waiting or deal.defenders[:1]


def doubles(deal: Deal, move: m.Doubles) -> Iterator[Ruling]:
    """Rulings on this step for these components, by the side that says it."""
    feats = feats_meant(deal, move)
    if not feats:
        yield impossible("UL-DBL-04", "which", bid=deal.contract)
        return
    for feat in feats:
        if not deal.contract.has(feat):
            yield impossible("UL-DBL-04", "not_in_bid", feat=feat, bid=deal.contract)
            return
    if wrong := _wrong_answer(deal, move, feats):
        yield wrong
        return
    if too_late(deal):
        yield _late(deal)
    most = deal.house.kontra_most
    if most != "any" and move.step > int(most):
        yield refuse("UL-DBL-11", said=LADDER.name(move.step), last=LADDER.name(int(most)))
    for feat in feats:
        if wrong := _wrong_step(deal, move, feat):
            yield wrong
    if deal.tracked:
        yield allow("UL-DBL-03", step=move.step, feats=feats)
    else:
        yield allow("UL-DBL-03", TRICK_UNSEEN, step=move.step, feats=feats)


def _wrong_answer(deal: Deal, move: m.Doubles, feats: tuple[Feat, ...]) -> Ruling | None:
    """The refusal of an answer to one defender where there is none (UL-DBL-09)."""
    if move.to is None:
        return None
    if speaker(move.step) is Side.DEFENDERS:
        return impossible("UL-DBL-09", "no_answer", step=LADDER.name(move.step))
    if move.to not in deal.defenders:
        return impossible("UL-DBL-09", "not_a_defender", seat=move.to)
    for feat in feats:
        if not each_for_himself(deal.contract, feat, deal.house):
            return impossible("UL-DBL-09", "binds_both", feat=feat)
    return None


def too_late(deal: Deal) -> bool:
    """Whether the last moment of kontra is over at this table (UL-DBL-01, UL-DBL-10)."""
    match deal.house.kontra_until:
        case "lead2":
            second_led = deal.trick is None or bool(deal.trick.plays)
            return len(deal.won) > 1 or (len(deal.won) == 1 and second_led)
        case "trick2":
            return len(deal.won) > 1
    return deal.first_trick_over


def _late(deal: Deal) -> Ruling:
    if deal.house.kontra_until == "trick1":
        return refuse("UL-DBL-01", "late")
    return refuse("UL-DBL-10", deal.house.kontra_until)


def _wrong_step(deal: Deal, move: m.Doubles, feat: Feat) -> Ruling | None:
    """The refusal if this step does not fit this component (UL-DBL-02, UL-DBL-03)."""
    wrong_side = move.seat is not None and side_of(deal, move.seat) is not speaker(move.step)
    if wrong_side and each_for_himself(deal.contract, feat, deal.house):
        case = "defenders_first" if move.step == 1 else "other_side"
        return refuse("UL-DBL-02", case, seat=move.seat, feat=feat)
    for of in ladders(deal, move, feat):
        if wrong := _wrong_step_on(deal, move, feat, of):
            return wrong
    return None


def _wrong_step_on(deal: Deal, move: m.Doubles, feat: Feat, of: Seat | None) -> Ruling | None:
    next_step = deal.step_of(feat, of) + 1
    if move.seat is not None and side_of(deal, move.seat) is not speaker(next_step):
        case = "defenders_first" if next_step == 1 else "other_side"
        return refuse("UL-DBL-02", case, seat=move.seat, feat=feat)
    if move.step != next_step:
        step = LADDER.name(move.step)
        due = LADDER.name(next_step)
        if of is None:
            return refuse("UL-DBL-03", "step", feat=feat, said=step, due=due)
        return refuse("UL-DBL-03", "step_of", feat=feat, said=step, due=due, seat=of)
    return None


def double(deal: Deal, move: m.Doubles) -> Deal:
    """The deal with these components at this step."""
    raised = {(one.feat, one.of): one.step for one in deal.steps}
    for feat in feats_meant(deal, move):
        for of in ladders(deal, move, feat):
            raised[feat, of] = move.step
    steps = []
    for feat in Feat:
        for of in (None, *deal.defenders):
            if (feat, of) in raised:
                steps.append(Raised(feat, raised[feat, of], of))
    return replace(deal, steps=tuple(steps))
