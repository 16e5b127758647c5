"""Playing cards and winning tricks (UL-PLAY-01 to UL-PLAY-06).

The sources name no penalty for a revoke, that is, a card that broke a duty. A table with its own
penalty (AMB-45) writes it as an adjustment. The referee cannot know the amount, so the suggested
line leaves the points open.
"""

from collections.abc import Iterator
from dataclasses import replace

from tartli_ref.rules.cards import GERMAN, Card
from tartli_ref.rules.common.seats import ALL_SEATS, Each, Seat, put_at
from tartli_ref.rules.common.tricks import (
    FOLLOW_HIGHER,
    TRUMP,
    TRUMP_HIGHER,
    Duty,
    broken_by,
    denied_by,
    winning_place,
)
from tartli_ref.rules.rulings import (
    Missing,
    RuleId,
    Ruling,
    allow,
    impossible,
    not_checked,
    refuse,
)
from tartli_ref.rules.ulti.duties import (
    RULE_OF,
    SEVEN,
    broken_kind,
    duties_at,
    keeps_seven,
    seven_of,
    trick_rules,
)
from tartli_ref.rules.ulti.marriages import declared_by, no_suit_with
from tartli_ref.rules.ulti.moves import Plays, Takes
from tartli_ref.rules.ulti.spreading import trick_has_room
from tartli_ref.rules.ulti.state import Deal, Trick, Won, seen_elsewhere
from tartli_ref.rules.ulti.values import (
    CARD_POINTS,
    COUNTING_POINTS,
    SEATS,
    TALON_MOST,
    TRICKS,
    UltiOptions,
    points_of,
)

DUTY_UNSEEN = not_checked("UL-PLAY-02", Missing.HAND)
SEVEN_UNSEEN = not_checked("UL-PLAY-05", Missing.HAND)
WINNER_UNSEEN = not_checked("UL-PLAY-03", Missing.CARDS)


def plays(deal: Deal, move: Plays) -> Iterator[Ruling]:
    """Whether this card may be played now, as far as the hands are known."""
    if deal.trick is None:
        yield impossible("UL-PLAY-01", "played_out")
        return
    if no_meaning := _no_such_card(deal, deal.trick, move):
        yield no_meaning
        return
    for ruling in _may_play(deal, deal.trick, move):
        yield with_penalty(deal, ruling, move.seat)


def _no_such_card(deal: Deal, trick: Trick, move: Plays) -> Ruling | None:
    """Trumps are named before the play; one card per trick, and each card once."""
    if deal.needs_trump:
        return impossible("UL-AUC-07", "trump_first", seat=deal.soloist)
    mine = trick.card_of(move.seat)
    if mine is not None:
        return impossible("UL-PLAY-01", "one_card", seat=move.seat, card=mine)
    if move.card in deal.gone:
        return impossible("UL-EQ-01", "twice", card=move.card)
    return None


def _may_play(deal: Deal, trick: Trick, move: Plays) -> Iterator[Ruling]:
    seat = move.seat
    card = move.card
    if seat is not trick.turn:
        case = "lead"
        if trick.plays:
            case = "turn"
        elif trick.number == 1:
            case = "first_lead"
        yield refuse("UL-PLAY-01", case, seat=seat, turn=trick.turn)
    if card in deal.laid:
        yield refuse("UL-AUC-02", "laid", card=card)
    for other in sorted(deal.players):
        if other is not seat and card in deal.sure[other] | declared_by(deal, other):
            yield refuse("UL-EQ-01", "theirs", seat=seat, card=card, other=other)
    if wrong := _denied(deal, seat, card) or no_suit_with(deal, card, seat):
        yield wrong
    if not trick_has_room(deal, (*trick.cards, card)):
        yield refuse("UL-PTS-01", "room")
    yield rule_on_duty(deal, trick, move)


def _denied(deal: Deal, seat: Seat, card: Card) -> Ruling | None:
    """The refusal of a card this seat cannot hold because of an earlier card."""
    if card not in deal.lacks[seat]:
        return None
    for won in deal.won:
        kind = broken_kind(deal, won.trick, seat, (card,))
        if kind is not None:
            played = won.trick.card_of(seat)
            number = won.trick.number
            return refuse(
                RULE_OF[kind], "denied", seat=seat, card=card, played=played, trick=number
            )
    raise AssertionError(card)  # a lack was shown in some trick


def rule_on_duty(deal: Deal, trick: Trick, move: Plays) -> Ruling:
    """Whether a card meets the duties, given the known rest of the hand."""
    seat = move.seat
    card = move.card
    in_hand = deal.sure[seat] - {card}
    broken = _broken(deal, trick, move)
    if broken is not None:
        played = replace(trick, plays=(*trick.plays, (seat, card)))
        held = min(in_hand & broken.cards, key=GERMAN.cards.index)
        kind = broken_kind(deal, played, seat, in_hand) or broken.kind
        return _refused_by(kind, seat, card, held)
    if _leads_seven(deal, trick, move):
        return refuse("UL-PLAY-05", "leads", card=card)
    if card == seven_of(deal) and keeps_seven(deal, trick, seat):
        return allow("UL-PLAY-05", SEVEN_UNSEEN, case="forced", seat=seat)
    rule = "UL-PLAY-02" if trick.plays else "UL-PLAY-01"
    return allow(rule, DUTY_UNSEEN)


def _broken(deal: Deal, trick: Trick, move: Plays) -> Duty[Card] | None:
    """The duty a card breaks, given the known rest of the hand."""
    in_hand = deal.sure[move.seat] - {move.card}
    if in_hand:
        return broken_by(move.card, in_hand, duties_at(deal, trick, move.seat))
    return None


def _leads_seven(deal: Deal, trick: Trick, move: Plays) -> bool:
    """Whether this leads the trump VII that should be kept; a lead is never forced."""
    return not trick.plays and move.card == seven_of(deal) and keeps_seven(deal, trick, move.seat)


def _refused_by(kind: str, seat: Seat, card: Card, held: Card) -> Ruling:
    if kind == SEVEN:
        return refuse("UL-PLAY-05", "seven", seat=seat, card=card, held=held)
    if kind in (FOLLOW_HIGHER, TRUMP_HIGHER):
        return refuse("UL-PLAY-04", "must_beat", seat=seat, card=card, held=held)
    case = "must_trump" if kind == TRUMP else "must_follow"
    return refuse("UL-PLAY-02", case, seat=seat, card=card, held=held)


def play(deal: Deal, move: Plays) -> Deal:
    """The deal with this card on the table; the third card completes the trick."""
    trick = deal.trick
    seat = move.seat
    card = move.card
    assert trick is not None  # no card is played after the tenth trick
    leader = trick.leader if trick.plays else seat
    lacks = _lacks_after(deal, trick, move)
    trick = replace(trick, leader=leader, plays=(*trick.plays, (seat, card)))
    deal = replace(
        deal,
        trick=trick,
        gone=(*deal.gone, card),
        sure=seen_elsewhere(deal.sure, {card}),
        laid=tuple(other for other in deal.laid if other != card),
        lacks=put_at(deal.lacks, seat, lacks),
        tracked=True,
    )
    if not trick.complete:
        return deal
    return award(deal, trick, winner_of(deal, trick), None)


def _lacks_after(deal: Deal, trick: Trick, move: Plays) -> frozenset[Card]:
    """The cards the player does not hold after this one; a card that broke a duty proves
    nothing.
    """
    card = move.card
    lacks = deal.lacks[move.seat]
    if card in lacks or _leads_seven(deal, trick, move) or _broken(deal, trick, move) is not None:
        return lacks - {card}
    denied = denied_by(card, duties_at(deal, trick, move.seat)).difference(deal.gone)
    if denied <= lacks:
        return lacks
    return lacks | denied


def winner_of(deal: Deal, trick: Trick) -> Seat:
    """The seat with the highest card on the table (UL-PLAY-03)."""
    return trick.plays[winning_place(trick.cards, trick_rules(deal))][0]


def takes(deal: Deal, move: Takes) -> Iterator[Ruling]:
    """Whether this seat can have won the trick, and with these points."""
    trick = deal.trick
    if trick is None:
        yield impossible("UL-PLAY-01", "played_out")
        return
    if move.points is not None and deal.contract.no_trumps:
        yield impossible("UL-PTS-03", "trick", bid=deal.contract)
        return
    if trick.plays and trick.card_of(move.seat) is not None:
        winner = winner_of(deal, trick)
        if winner is not move.seat:
            yield refuse("UL-PLAY-03", "other", seat=move.seat, winner=winner)
    if wrong := _wrong_points(deal, trick, move.points):
        yield wrong
    yield allow("UL-PLAY-01", WINNER_UNSEEN, winner=move.seat)


def _wrong_points(deal: Deal, trick: Trick, points: int | None) -> Ruling | None:
    """The refusal unless a trick of three cards, each worth nought or ten, can have these points,
    and the later tricks and the talon can hold the rest (UL-PTS-01).
    """
    if points is None:
        return None
    seen = sum(points_of(card) for card in trick.cards)
    most = seen + COUNTING_POINTS * (SEATS - len(trick.plays))
    if points % COUNTING_POINTS or not seen <= points <= most:
        return refuse("UL-PTS-01", "trick", points=points, least=seen, most=most)
    others = [won.points for won in deal.won]
    remaining = CARD_POINTS - sum(other or 0 for other in others) - points
    room = COUNTING_POINTS * SEATS * (TRICKS - trick.number) + TALON_MOST
    if remaining < 0 or (None not in others and remaining > room):
        return refuse("UL-PTS-01", "tricks", points=points, left=remaining + points)
    if not trick_has_room(deal, trick.cards, points):
        return refuse("UL-PTS-01", "room")
    return None


def take(deal: Deal, move: Takes) -> Deal:
    """The deal with the trick won by this seat."""
    assert deal.trick is not None  # there are only ten tricks
    return award(deal, deal.trick, move.seat, move.points)


def award(deal: Deal, trick: Trick, winner: Seat, points: int | None) -> Deal:
    """The deal with the trick won; its winner leads to the next (UL-PLAY-01)."""
    if deal.contract.no_trumps:
        points = None
    elif trick.complete:
        points = sum(points_of(card) for card in trick.cards)
    number = trick.number + 1
    sure = list(deal.sure)
    for seat in ALL_SEATS[: len(sure)]:
        if trick.card_of(seat) is None:
            sure[seat] = frozenset()
    next_trick = None
    if number <= TRICKS:
        next_trick = Trick(number, winner, players=deal.players)
    return replace(
        deal,
        won=(*deal.won, Won(winner, points, trick)),
        trick=next_trick,
        sure=tuple(sure),
        tracked=True,
    )


def lies_open(deal: Deal) -> bool:
    """Whether all hands are exposed now (UL-BID-11, UL-PLAY-06)."""
    return deal.soloist is not None and deal.contract.open and deal.first_trick_over


DUTIES = ("UL-PLAY-02", "UL-PLAY-04", "UL-PLAY-05")
"""Following suit and trumping, beating, keeping the trump VII."""
PENALTY_RULE = "UL-PLAY-02"
"""The rule cited together with the house rule on revokes."""
REASON = "revoke"


def has_penalty(house: UltiOptions, rule: RuleId) -> bool:
    """Whether this table has its own penalty for breaking this rule."""
    return house.revoke == "custom" and rule in DUTIES


def penalty_line(seat: Seat, players: Each[Seat]) -> str:
    """The suggested adjustment: the other players get N each from this seat."""
    shares = dict.fromkeys(sorted(players), "+N") | {seat: "-2N"}
    changes = " ".join(f"{player} {share}" for player, share in shares.items())
    return f'adjust {changes} "{REASON}"'


def with_penalty(deal: Deal, ruling: Ruling, seat: Seat) -> Ruling:
    """The refusal of a card; for a revoke it includes this table's penalty."""
    if ruling.allowed or not has_penalty(deal.house, ruling.rule):
        return ruling
    line = penalty_line(seat, deal.players)
    return replace(ruling, also=refuse("UL-PLAY-02", "custom", seat=seat, line=line))
