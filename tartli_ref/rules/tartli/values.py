"""Orders, card points and the fixed numbers of Tartli, each with its rule.

| table | rule |
|---|---|
| order of sequences, of trumps, of a plain suit | TH-RANK-01, -02, -03 |
| card points of trumps, of a plain suit | TH-VAL-01, -02 |
| last trick, whole deal | TH-VAL-03, TH-VAL-04 |
| value of a sequence by length, of a set by rank | TH-MELD-03 to -05, TH-MELD-07 to -09 |
"""

from dataclasses import dataclass, replace
from typing import Literal

from tartli_ref.rules.cards import Card, Rank, Suit
from tartli_ref.rules.common.findings import HouseRules


@dataclass(frozen=True, slots=True)
class TartliOptions:
    """One field per switch; the defaults are the Hungarian game."""

    bela_timing: Literal["any", "step7", "with_meld"] = "any"
    """The time to score béla: at any time, at step 7 of a trick (TH-BELA-06), or there only with
    another meld scored in the same trick (AMB-13).
    """
    four_nines: Literal["on", "off"] = "on"
    """Whether four nines are a set (TH-MELD-08, TA-MELD-01)."""
    tens_rank: Literal["trump_order", "below_unders"] = "trump_order"
    """The rank of a set of tens: in trump order, or below the unders (TA-MELD-02)."""
    sequences: Literal["one", "per_suit"] = "one"
    """Sequences in one trick: one, or one in each suit (TH-DECL-03, TA-DECL-01)."""
    redeclare: Literal["abc", "not_contained", "different"] = "abc"
    """The melds that bar a further sequence in a suit (TH-RE-05, TA-RE-01, TH-RE-16)."""
    redeclare_scope: Literal["all", "last"] = "all"
    """Whether each scored sequence of the suit bars, or only the last (TH-RE-10, AMB-06).

    Taken literally, "only the last" lets an identical sequence score again after a lower one.
    """
    gap: Literal["melds", "hand"] = "melds"
    """The place the card of a gap must be missing from: the melds, or the hand too (AMB-07)."""
    repeat: Literal["off", "on"] = "off"
    """Whether the identical sequence may be declared again, Austrian rule only (TA-RE-03)."""
    showing: Literal["none", "on_request"] = "none"
    """Whether a scored meld must be shown on request (TH-DECL-19, TA-SHOW-01)."""
    exchange: Literal["leader", "any_time"] = "leader"
    """The right to exchange the trump VII, and its time (TH-EXC-01, TA-EXC-01)."""
    exchange_seventh: Literal["off", "on"] = "off"
    """Whether the winner of trick 7 may exchange a VII just drawn (AMB-19)."""
    talon_card: Literal["hidden", "shown"] = "hidden"
    """Whether the winner of trick 7 shows the last face-down card (TA-TALON-01)."""
    turned_card: Literal["19", "by_packet"] = "19"
    """The card to be turned up: the 19th, or one after any packet (TH-DEAL-05, TA-DEAL-01)."""
    next_dealer: Literal["alternate", "hand_winner", "game_winner"] = "alternate"
    """The next dealer: the other player, the winner of the deal (TH-DEAL-02, TA-DEAL-02), or after
    a game its winner and otherwise the other player (AMB-17).
    """
    stichmatsch: Literal["on", "off"] = "on"
    """Whether all of tricks 8-16 take every trick point (TH-SCO-03, TA-SCO-01)."""
    maccs: Literal["at_most_250", "below_250"] = "at_most_250"
    """The scores at which the winner gets double (TH-WIN-02, TA-WIN-02)."""
    unit: Literal["buli", "stake"] = "buli"
    """The unit of a game: buli points to a target, or stakes (TH-WIN-01, TA-WIN-01)."""
    false_claim: Literal["one", "maccs"] = "one"
    """The cost of a false claim: one buli, or two with a maccs score (TH-OUT-08, AMB-16)."""
    sudden_death: Literal["all", "tricks"] = "all"
    """The points that decide after a tie: any, or only those of tricks (AMB-50)."""
    revoke: Literal["note", "custom"] = "note"
    """The penalty for a revoke: none, or an adjustment by agreement (AMB-45)."""
    running_points: Literal["hidden", "shown"] = "hidden"
    """Whether the piles' card points are shown during a deal; players are meant to count in their
    heads.
    """
    out_hint: Literal["shown", "hidden"] = "shown"
    """Whether *Go out* has a gold edge once the recorded points are enough for it."""
    review: Literal["on", "off"] = "on"
    """Whether players can ask for a review of a finished deal (REF-AUDIT)."""


HUNGARIAN = TartliOptions()
PAIS = replace(HUNGARIAN, bela_timing="step7")
AUSTRIAN = TartliOptions(
    four_nines="off",
    sequences="per_suit",
    redeclare="not_contained",
    showing="on_request",
    exchange="any_time",
    exchange_seventh="on",
    talon_card="shown",
    turned_card="by_packet",
    next_dealer="hand_winner",
    stichmatsch="off",
    maccs="below_250",
    unit="stake",
)
HOUSE = HouseRules(
    {"hungarian": HUNGARIAN, "austrian": AUSTRIAN, "pais": PAIS},
    former={("review", "book"): "on"},
)


A, K, O, U, X, IX, VIII, VII = Rank  # noqa: E741 - the Over is an O on every table

SEQUENCE_ORDER: tuple[Rank, ...] = (A, K, O, U, X, IX, VIII, VII)
TRUMP_ORDER: tuple[Rank, ...] = (O, IX, A, X, K, U, VIII, VII)
PLAIN_ORDER: tuple[Rank, ...] = (A, X, K, O, U, IX, VIII, VII)

TRUMP_POINTS = {O: 20, IX: 14, A: 11, X: 10, K: 4, U: 2, VIII: 0, VII: 0}
PLAIN_POINTS = {A: 11, X: 10, K: 4, O: 3, U: 2, IX: 0, VIII: 0, VII: 0}

LAST_TRICK = 10
CARD_POINTS = 151
"""All 32 cards, without the last trick: 61 + 3 x 30."""
DEAL_POINTS = 161

HAND_SIZE = 9
TALON_TRICKS = 7
MELD_TRICKS = 8
TRICKS = 16
SEQUENCES_A_TRICK = {"one": 1, "per_suit": 4}
"""Sequences one player may declare in a trick, by house rule (TH-DECL-03, TA-DECL-01)."""

SEQUENCE_VALUES = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}
SET_VALUES = {O: 200, IX: 150, A: 100, X: 100, K: 100, U: 100}
SET_ORDER: tuple[Rank, ...] = tuple(rank for rank in TRUMP_ORDER if rank in SET_VALUES)
BELA_VALUE = 40


def set_order(house: TartliOptions) -> tuple[Rank, ...]:
    """The sets in use at this table, highest first (TH-CON-03, TA-MELD-01, TA-MELD-02)."""
    order = [rank for rank in SET_ORDER if rank != IX or house.four_nines == "on"]
    if house.tens_rank == "below_unders":
        order.remove(X)
        order.append(X)
    return tuple(order)


WIN = 501
NEAR = 450
"""The goal, and the score from which the slate says how much is missing."""
MACCS_AT_MOST = {"at_most_250": 250, "below_250": 249}
"""A loser's highest score for a double loss, by house rule (TH-WIN-02, TA-WIN-02)."""

PLACE = {rank: place for place, rank in enumerate(SEQUENCE_ORDER)}
"""Place in a sequence, 0 for the ace: a smaller place is a higher card (TH-RANK-01)."""
_TRUMP_PLACE = {rank: place for place, rank in enumerate(TRUMP_ORDER)}
_PLAIN_PLACE = {rank: place for place, rank in enumerate(PLAIN_ORDER)}


def points_of(card: Card, trump: Suit) -> int:
    """Card points of one card (TH-VAL-01, TH-VAL-02)."""
    if card.suit == trump:
        return TRUMP_POINTS[card.rank]
    return PLAIN_POINTS[card.rank]


def reply_wins(lead: Card, reply: Card, trump: Suit) -> bool:
    """Whether the second card takes the trick from the card led (TH-PLAY-04)."""
    if reply.suit != lead.suit:
        return reply.suit == trump
    place = _TRUMP_PLACE if lead.suit == trump else _PLAIN_PLACE
    return place[reply.rank] < place[lead.rank]
