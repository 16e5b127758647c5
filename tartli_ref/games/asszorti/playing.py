"""Playing cards and awarding tricks (AS-PLAY-01 to AS-PLAY-07)."""

from tartli_ref.cards import FRENCH, FrenchCard, FrenchSuit
from tartli_ref.games.asszorti.moves import Plays, Takes
from tartli_ref.games.asszorti.state import Deal, Trick, Won
from tartli_ref.games.asszorti.values import TALON, TRICK_ORDER, TRICKS
from tartli_ref.games.common.frozen import replace
from tartli_ref.games.common.seats import Seat, others_of_three, put_of_three
from tartli_ref.games.common.tricks import (
    ANY,
    FOLLOW,
    TRUMP,
    TrickRules,
    broken_by,
    denied_by,
    duties,
    winning_place,
)
from tartli_ref.rulings import Missing, Ruling, allow, impossible, not_checked, refuse

HAND_UNSEEN = not_checked("AS-PLAY-04", Missing.HAND)
CARDS_UNSEEN = not_checked("AS-PLAY-02", Missing.CARDS)


def rule_on_plays(deal: Deal, move: Plays) -> Ruling:
    """Whether this card may be played now."""
    seat, card, trick = move.seat, move.card, deal.trick
    if trick is None:
        return impossible("AS-ANN-01", "no_trumps", seat=seat)
    on_table = trick.card_of(seat)
    if on_table is not None:
        return impossible("AS-EQ-02", "one_card", seat=seat, card=on_table)
    if card in deal.gone:
        return impossible("AS-EQ-01", "twice", card=card)
    if trick.next_seat not in (seat, None):
        return _out_of_turn(trick, seat)
    if card in deal.talon:
        return refuse("AS-KON-03", "lying", seat=seat, card=card)
    return _duty(deal, trick, move)


def _out_of_turn(trick: Trick, seat: Seat) -> Ruling:
    if trick.cards:
        return refuse("AS-EQ-02", "turn", seat=seat, next=trick.next_seat)
    rule = "AS-PLAY-01" if trick.number == 1 else "AS-PLAY-03"
    return refuse(rule, "leader", seat=seat, leader=trick.leader)


def _duty(deal: Deal, trick: Trick, move: Plays) -> Ruling:
    """Following suit and trumping, as far as the hand is known (AS-PLAY-04 to AS-PLAY-07)."""
    seat, card, lead = move.seat, move.card, trick.lead
    if card in deal.denied[seat]:
        rule = "AS-PLAY-05" if card.suit == trumps_of(deal) else "AS-PLAY-04"
        return refuse(rule, "void", seat=seat, card=card, suit=card.suit)
    due = duties(trick.on_table, rules_of(deal))
    kept_first = card in due[0].cards  # so that nothing of the hand needs to be known
    broken = None if kept_first else broken_by(card, known_hand(deal, seat), due)
    if broken is not None and lead is not None and broken.kind == FOLLOW:
        return refuse("AS-PLAY-04", "must_follow", seat=seat, card=card, suit=lead.suit)
    if broken is not None:
        return refuse("AS-PLAY-05", "must_trump", seat=seat, card=card, suit=trumps_of(deal))
    kept = next(duty.kind for duty in due if card in duty.cards)
    if lead is None:
        return allow("AS-PLAY-01" if trick.number == 1 else "AS-PLAY-03", HAND_UNSEEN)
    return allow(_ALLOWED_BY[kept], HAND_UNSEEN)


_ALLOWED_BY = {FOLLOW: "AS-PLAY-07", TRUMP: "AS-PLAY-05", ANY: "AS-PLAY-06"}


def rules_of(deal: Deal) -> TrickRules[FrenchCard]:
    """How tricks are played in this deal (AS-EQ-01, AS-PLAY-02, AS-PLAY-04 to -07)."""
    return RULES[trumps_of(deal)]


RULES = {trumps: TrickRules(FRENCH.cards, TRICK_ORDER, trumps) for trumps in (*FrenchSuit, None)}


def trumps_of(deal: Deal) -> FrenchSuit | None:
    """The suit of trumps, None in szanzadu."""
    return deal.announced.trumps if deal.announced else None


def known_hand(deal: Deal, seat: Seat) -> frozenset[FrenchCard]:
    """Cards that the seat certainly holds now.

    If all cards were recorded and the talon was seen, a hand holds what both others have shown not
    to have; and if no more cards are left for it than it has, it holds all of them.
    """
    recorded = deal.before is None and all(won.trick.complete for won in deal.won)
    if not recorded or len(deal.talon) < TALON:
        return frozenset()
    one, other = others_of_three(seat)
    left = ALL_CARDS - deal.gone - frozenset(deal.talon)
    mine = left - deal.denied[seat]
    if len(mine) == TRICKS - len(deal.won):
        return mine
    return left & deal.denied[one] & deal.denied[other]


ALL_CARDS = frozenset(FRENCH)


def play(deal: Deal, move: Plays) -> Deal:
    """The deal with this card on the table; whoever plays the first card is the leader."""
    trick = deal.trick
    assert trick is not None  # refused for good before trumps are named
    seat, card = move.seat, move.card
    leader = trick.leader if trick.cards else seat
    return replace(
        deal,
        trick=Trick(trick.number, leader, (*trick.cards, (seat, card))),
        gone=deal.gone | {card},
        denied=put_of_three(deal.denied, seat, _denied_after(deal, trick, move)),
    )


def _denied_after(deal: Deal, trick: Trick, move: Plays) -> frozenset[FrenchCard]:
    """Cards that the player cannot have after this one; a card that broke a duty and was agreed
    on shows nothing, and takes back what an earlier one of its suit seemed to show.
    """
    card, denied = move.card, deal.denied[move.seat]
    due = duties(trick.on_table, rules_of(deal))
    if card in due[0].cards and card not in denied:
        return denied
    if _duty(deal, trick, move).allowed:
        return denied | denied_by(card, due)
    return frozenset(each for each in denied if each.suit != card.suit)


def rule_on_takes(deal: Deal, move: Takes) -> Ruling:
    """Whether this seat can have won the trick."""
    trick = deal.trick
    if trick is None:
        return impossible("AS-ANN-01", "no_trumps", seat=move.seat)
    best = winner_of(trick, trumps_of(deal))
    beaten = best not in (move.seat, None) and trick.card_of(move.seat) is not None
    if beaten:
        return refuse("AS-PLAY-02", "beaten", seat=move.seat, winner=best)
    return allow("AS-PLAY-02", CARDS_UNSEEN, seat=move.seat)


def winner_of(trick: Trick, trump: FrenchSuit | None) -> Seat | None:
    """Who wins the trick as it lies: the highest trump, else the highest of the suit led."""
    if not trick.cards:
        return None
    return trick.cards[winning_place(trick.on_table, RULES[trump])][0]


def award(deal: Deal, winner: Seat) -> Deal:
    """The deal with the current trick won; the winner leads to the next (AS-PLAY-03)."""
    trick = deal.trick
    assert trick is not None  # refused for good before trumps are named
    number = trick.number + 1
    return replace(
        deal,
        won=(*deal.won, Won(winner, trick)),
        trick=Trick(number, winner) if number <= TRICKS else None,
    )
