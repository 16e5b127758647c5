"""Lines that bring a table to each of its stages."""

from tartli_ref.rules.cards import GERMAN, Card, Suit
from tartli_ref.rules.tartli.values import reply_wins

DEAL = "deal A P-VIII"
"""Anna deals, so Bence leads to the first trick; hearts are trumps."""

BOTH_DECLARED = (DEAL, "B says terc", "B plays Z-K", "A says terc")
NAMED = (*BOTH_DECLARED, "B names K")
SETTLED = (*NAMED, "A answers higher")
SEVEN_TRICKS = ("deal A P", *["A takes"] * 7)
EIGHT_TRICKS = (*SEVEN_TRICKS, "A takes")
CLAIMED = ("deal A P", 'adjust A 450 "so far"', 'adjust B 300 "so far"', "A out")

HEARTS_OUT_OF = (*SEVEN_TRICKS, "A plays Z-A", "B plays P-VII")
"""Bence trumped a leaf in trick 8: he has shown that he holds none."""

BULI_TO_GO = "game: tartli\nseats: Anna, Bence\nstart: 450-300\n"
LAST_BULI = BULI_TO_GO + "buli: 4-1\nstake: 100 HUF\n"
LEVEL_HEAD = "game: tartli\nseats: Anna, Bence\nstart: 500-500\n"
LEVEL = ("deal A P", 'adjust A 1 "a tie, please"', "count 80-81")
"""Both stand at 581: the next points decide."""


def sixteen_tricks(trump: Suit = Suit.HEARTS) -> list[str]:
    """A whole deal with its cards: the second player follows suit, and both win tricks."""
    lines = [f"deal A {trump}"]
    leader = "B"
    second = "A"
    for place, pair in enumerate(_pairs()):
        leader_wins = place % 3 == 0
        lead, reply = pair if reply_wins(*pair, trump) is not leader_wins else pair[::-1]
        lines += [f"{leader} plays {lead}", f"{second} plays {reply}"]
        if not leader_wins:
            leader, second = second, leader
    return lines


def _pairs() -> list[tuple[Card, Card]]:
    cards = list(GERMAN)
    return list(zip(cards[::2], cards[1::2], strict=True))


LEADS = "Z-A Z-K Z-O Z-U Z-X Z-IX Z-VIII M-A M-K Z-VII M-O M-U M-X M-IX M-VIII P-VII"
REPLIES = "T-A T-K T-O T-U T-X T-IX T-VIII T-VII M-VII P-A P-K P-O P-U P-X P-IX P-VIII"


def with_a_revoke() -> list[str]:
    """Anna leads all the time; in trick 8 Bence keeps the trump Seven that he has just drawn."""
    lines = []
    for lead, reply in zip(LEADS.split(), REPLIES.split(), strict=True):
        lines += [f"A plays {lead}", f"B plays {reply}"]
    return [
        "deal B M-VII",
        *(f"agreed: {line}" if line == "B plays T-VII" else line for line in lines),
    ]


STAGES: dict[str, tuple[str, ...]] = {
    "before the first deal": (),
    "a deal of which the suit is known": ("deal A P",),
    "a deal of which the card is known": (DEAL,),
    "the leader has declared": (DEAL, "B says terc"),
    "the leader has led": (DEAL, "B says terc", "B plays Z-K"),
    "the leader is to name": BOTH_DECLARED,
    "the second player is to answer": NAMED,
    "a meld is to be specified": SETTLED,
    "a set and a sequence are to be specified": (
        DEAL,
        "B says vannak kvart",
        "B plays Z-K",
        "A plays Z-A",
    ),
    "melds were chalked": ("deal A P", "A shows Z:A-terc", "B bela"),
    "trick seven": SEVEN_TRICKS[:-1],
    "trick eight": SEVEN_TRICKS,
    "trick nine": EIGHT_TRICKS,
    "trick nine with a void": HEARTS_OUT_OF,
    "sixteen tricks taken": ("deal A P", *["A takes", "B takes"] * 8),
    "counted by its cards": tuple(sixteen_tricks()),
    "a claim that waits for the piles": CLAIMED,
}
