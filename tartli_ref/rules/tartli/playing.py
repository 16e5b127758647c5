"""Playing cards and awarding tricks (TH-PLAY-01 to TH-PLAY-14)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from tartli_ref.rules.cards import GERMAN, Card, Rank, Suit
from tartli_ref.rules.common.seats import TWO_SEATS, Pair, Seat, opponent, put
from tartli_ref.rules.rulings import (
    Missing,
    RuleId,
    Ruling,
    allow,
    impossible,
    not_checked,
    refuse,
)
from tartli_ref.rules.tartli.contests import Stage, contest_of
from tartli_ref.rules.tartli.declaring import unfinished
from tartli_ref.rules.tartli.holding import HAND_UNSEEN, cannot_hold, certainly_has
from tartli_ref.rules.tartli.moves import Plays, Takes
from tartli_ref.rules.tartli.state import Deal, Taken, Trick
from tartli_ref.rules.tartli.tracked import not_from_the_start, track
from tartli_ref.rules.tartli.values import (
    CARD_POINTS,
    TALON_TRICKS,
    TRICKS,
    TartliOptions,
    points_of,
    reply_wins,
)

DUTY_UNSEEN = not_checked("TH-PLAY-09", Missing.HAND)
WINNER_UNSEEN = not_checked("TH-PLAY-04", Missing.CARDS)


def plays(deal: Deal, trick: Trick, move: Plays) -> Iterator[Ruling]:
    """Whether this card may be played now."""
    seat = move.seat
    card = move.card
    no_meaning = _no_such_card(deal, trick, move) or not_from_the_start(deal)
    if no_meaning:
        yield no_meaning
        return
    if seat is trick.second and trick.lead is None:
        rule = "TH-PLAY-01" if trick.number == 1 else "TH-PLAY-02"
        yield refuse(rule, "not_leader", seat=seat, leader=trick.leader)
    if contest_of(trick).stage in (Stage.NAME, Stage.ANSWER):
        yield refuse("TH-DECL-06", "contest")
    foreign = cannot_hold(track(deal), seat, (card,), trick.number)
    if foreign and foreign.rule == "TA-EXC-02":  # the ruling is about sequences; this is a card
        foreign = refuse("TH-EXC-03", foreign.case, **foreign.facts)
    if foreign:
        yield foreign
    ruling = _duty(deal, trick, move)
    if not ruling.allowed:
        ruling = with_penalty(deal.house, ruling, seat)
    yield ruling


def playable(deal: Deal, trick: Trick, seat: Seat) -> frozenset[Card]:
    """The cards that ``plays`` allows this seat now. A duty is the same for all cards of a suit, so
    it is asked once for each suit.
    """
    is_too_early = seat is trick.second and trick.lead is None
    if is_too_early or trick.card_of(seat) is not None or not_from_the_start(deal):
        return frozenset()
    if contest_of(trick).stage in (Stage.NAME, Stage.ANSWER):
        return frozenset()
    tracked = track(deal)
    cards: set[Card] = set()
    for suit, of_suit in GERMAN.by_suit:
        if _duty(deal, trick, Plays(seat, Card(suit, Rank.SEVEN))).allowed:
            cards |= of_suit
    cards.difference_update(deal.gone)
    cards.difference_update(tracked.held[opponent(seat)])
    lying = tracked.lying
    if lying is not None and cannot_hold(tracked, seat, (lying,), trick.number):
        cards.discard(lying)
    return frozenset(cards)


def _no_such_card(deal: Deal, trick: Trick, move: Plays) -> Ruling | None:
    """One card per trick, and each card once (TH-DECL-06, TH-EQ-01)."""
    on_table = trick.card_of(move.seat)
    if on_table is not None:
        return impossible("TH-DECL-06", "one_card", seat=move.seat, card=on_table)
    if move.card in deal.gone:
        return impossible("TH-EQ-01", "twice", card=move.card)
    return None


def _duty(deal: Deal, trick: Trick, move: Plays) -> Ruling:
    """Following suit and trumping from trick 8 on, as far as the hand is known."""
    seat = move.seat
    card = move.card
    lead = trick.lead
    if trick.number <= TALON_TRICKS:
        rule = "TH-PLAY-03" if lead is None else "TH-PLAY-08"
        return allow(rule, HAND_UNSEEN)
    if card.suit in deal.void[seat]:
        rule = "TH-PLAY-10" if card.suit == deal.trump else "TH-PLAY-09"
        return refuse(rule, "void", seat=seat, card=card, suit=card.suit)
    if lead is None:
        return allow("TH-PLAY-03", HAND_UNSEEN)
    if card.suit == lead.suit:
        return allow("TH-PLAY-12", HAND_UNSEEN)
    if certainly_has(deal, seat, lead.suit):
        rule = "TH-PLAY-13" if lead.suit == deal.trump else "TH-PLAY-09"
        return refuse(rule, "must_follow", seat=seat, card=card, suit=lead.suit)
    if card.suit == deal.trump:
        return allow("TH-PLAY-10", DUTY_UNSEEN)
    if certainly_has(deal, seat, deal.trump):
        return refuse("TH-PLAY-10", "must_trump", seat=seat, card=card, suit=deal.trump)
    return allow("TH-PLAY-11", DUTY_UNSEEN)


def play(deal: Deal, move: Plays) -> Deal:
    """The deal with this card on the table; the player of the first card becomes the leader."""
    deal = track(deal)
    trick = deal.trick
    assert trick is not None  # no card is played after trick 16
    seat = move.seat
    card = move.card
    if trick.lead is None and trick.reply is None and seat is trick.second:
        trick = trick._replace(leader=seat)
    first = seat is trick.leader
    void = deal.void
    if trick.number > TALON_TRICKS:
        void = put(void, seat, _void_after(deal, trick, move))
    return deal._replace(
        trick=trick._replace(lead=card) if first else trick._replace(reply=card),
        gone=(*deal.gone, card),
        sure=put(deal.sure, seat, deal.sure[seat] - {card}),
        void=void,
    )


def _void_after(deal: Deal, trick: Trick, move: Plays) -> frozenset[Suit]:
    """Suits the player cannot have after this card; a card that broke a duty by agreement proves
    nothing.
    """
    void = deal.void[move.seat]
    lead = trick.lead
    if move.seat is trick.leader or lead is None or lead.suit == move.card.suit:
        return void - {move.card.suit}
    if _duty(deal, trick, move).allowed:
        void = void | _shown_void(lead, move.card, deal.trump)
    return void - {move.card.suit}


def _shown_void(lead: Card, reply: Card, trump: Suit) -> frozenset[Suit]:
    """Suits the second player cannot have, if the card was legal (TH-PLAY-09, -10)."""
    if reply.suit == lead.suit:
        return frozenset()
    if reply.suit == trump:
        return frozenset({lead.suit})
    return frozenset({lead.suit, trump})


def takes(deal: Deal, trick: Trick, move: Takes) -> Iterator[Ruling]:
    """Rulings on whether this seat won the trick, and on its points."""
    chalked = not_from_the_start(deal)
    if chalked:
        yield chalked
        return
    open_point = unfinished(trick)
    if open_point:
        yield open_point
    winner = winner_of(trick, deal.trump)
    if winner is not None and winner is not move.seat:
        yield refuse("TH-PLAY-04", "other", seat=move.seat, winner=winner)
    wrong = _wrong_points(deal, trick, move.points)
    if wrong:
        yield wrong
    yield allow("TH-PLAY-02", WINNER_UNSEEN, winner=move.seat)


def worth_that_decides(trick: Trick, move: Takes, trump: Suit) -> Iterator[Ruling]:
    """After a tie the first points decide, so a trick needs its value (TH-WIN-08)."""
    if move.points is None and winner_of(trick, trump) is None:
        yield refuse("TH-WIN-08", "worth", seat=move.seat)


def _wrong_points(deal: Deal, trick: Trick, points: int | None) -> Ruling | None:
    recorded = [won.points for won in deal.won if won.points is not None]
    last = trick.number == TRICKS and len(recorded) == TRICKS - 1
    if points is None:
        return None
    if points not in _possible_worths(deal, trick):
        return refuse("TH-VAL-01", "trick", points=points)
    if sum(recorded) + points > CARD_POINTS or (last and sum(recorded) + points != CARD_POINTS):
        return refuse("TH-VAL-04", "tricks", points=points, left=CARD_POINTS - sum(recorded))
    return None


def _possible_worths(deal: Deal, trick: Trick) -> set[int]:
    """The possible values of the trick, given the remaining cards (TH-VAL-01, TH-VAL-02)."""
    cards = [card for card in (trick.lead, trick.reply) if card is not None]
    worth = sum(points_of(card, deal.trump) for card in cards)
    unseen = [points_of(card, deal.trump) for card in deal.not_played]
    return {worth + sum(others) for others in combinations(unseen, 2 - len(cards))}


def winner_of(trick: Trick, trump: Suit) -> Seat | None:
    """The winner of the trick, if both cards are known (TH-PLAY-04)."""
    if trick.lead is None or trick.reply is None:
        return None
    return trick.second if reply_wins(trick.lead, trick.reply, trump) else trick.leader


def complete(deal: Deal) -> Deal:
    """The deal whose trick lies if both its cards are known and no word or meld is due."""
    trick = deal.trick
    if trick is None or trick.taken is not None:
        return deal
    winner = winner_of(trick, deal.trump)
    if winner is None or unfinished(trick) is not None:
        return deal
    return award(deal, winner, None)


def award(deal: Deal, winner: Seat, points: int | None) -> Deal:
    """The deal whose trick is complete and lies (TH-DECL-22)."""
    deal = track(deal)
    trick = deal.trick
    assert trick is not None  # there are only sixteen tricks
    if trick.lead is not None and trick.reply is not None:
        points = points_of(trick.lead, deal.trump) + points_of(trick.reply, deal.trump)
    taken = trick._replace(taken=Taken(winner, points))
    return deal._replace(trick=taken, sure=_sure_after(deal, trick))


def _sure_after(deal: Deal, trick: Trick) -> Pair[frozenset[Card]]:
    """The cards still certainly held; a player's unrecorded card may have been any card known to be
    in that hand.
    """
    sure = deal.sure
    for seat in TWO_SEATS:
        if trick.card_of(seat) is None:
            sure = put(sure, seat, frozenset[Card]())
    return sure


DUTIES = ("TH-PLAY-09", "TH-PLAY-10", "TH-PLAY-13")
"""Following suit, trumping, following trumps."""
REASON = "revoke"


def has_penalty(house: TartliOptions, rule: RuleId) -> bool:
    """Whether this table has its own penalty for breaking this rule."""
    return house.revoke == "custom" and rule in DUTIES


def penalty_line(seat: Seat) -> str:
    """The suggested adjustment, with the points left open."""
    return f'adjust {seat} -N "{REASON}"'


def with_penalty(house: TartliOptions, ruling: Ruling, seat: Seat) -> Ruling:
    """The refusal of a card; for a revoke it includes this table's penalty."""
    if not has_penalty(house, ruling.rule):
        return ruling
    return replace(ruling, also=refuse("TH-PLAY-15", "custom", seat=seat, line=penalty_line(seat)))
