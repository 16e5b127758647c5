"""House rules of a Tartli table, fixed when it is opened.

A switch is a key with its values, the Hungarian one first; a preset is a set of values that belong
together (TH-VAR-02: every difference between presets is a switch).
"""

from dataclasses import dataclass, replace
from typing import Literal

from tartli_ref.games.common.house import HouseRules


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
    redeclare: Literal["abc", "not_contained"] = "abc"
    """The melds that bar a further sequence in a suit (TH-RE-05, TA-RE-01)."""
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
