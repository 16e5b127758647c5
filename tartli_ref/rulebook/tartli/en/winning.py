"""501, buli, maccs, and the session."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-WIN-01": RuleText(
        "501 wins a buli",
        "You play for 501 points, from tricks and melds together. The first player to have 501 or "
        "more wins a buli.",
        "500 is not enough. 501 is, and 540 wins no more than 501 does.",
    ),
    "TH-WIN-02": RuleText(
        "One buli or two: maccs",
        "The winner scores one buli if the other player has at least 251 points at that time. "
        "With 250 or fewer the loser is maccs, and it is two bulis.",
        "501 to 251 is one buli. 501 to 250 is two, and so is 612 to 0.",
    ),
    "TH-WIN-03": RuleText(
        "Both begin again at zero",
        "When a buli has been won, the points of both players are wiped out. Nothing is carried "
        "over.",
        "Anna wins by 540 to 300. The next deal begins at 0 to 0, with one buli for Anna.",
    ),
    "TH-WIN-04": RuleText(
        "The end of the session",
        "Before you begin you agree on a number of bulis, usually five or ten. The session ends "
        "when a player has reached it.",
        "You play to five, and Anna has four. She wins the next buli by maccs: 4 + 2 = 6, and the "
        "session is over.",
    ),
    "TH-WIN-05": RuleText(
        "Settling up",
        "If you play for a stake, the loser pays it for each buli of difference.",
        "The stake is 10. At 5 to 3 the loser pays 2 × 10 = 20, at 6 to 1 the loser pays 5 × 10 = "
        "50.",
    ),
    "TH-WIN-06": RuleText(
        "One player over 501 after the count",
        "If nobody has gone out and only one player has 501 or more when the piles are counted, "
        "that player wins.",
        "After the count it is 505 to 498: one buli for the first. At 505 to 198 it would be two.",
    ),
    "TH-WIN-07": RuleText(
        "Both over 501 after the count",
        "If nobody has gone out and both have 501 or more after the count, the higher total wins "
        "one buli.",
        "Anna has 507, Bence 512. The buli is Bence’s.",
    ),
    "TH-WIN-08": RuleText(
        "Both over 501 and equal",
        "If both have 501 or more after the count and the totals are equal, another deal is "
        "begun. In it the first points of all decide: whoever scores them wins the buli.",
        "It is 515 to 515. In the next deal trick 1 is leaf Seven and gourd Eight, worth nothing, "
        "and trick 2 brings Bence 4 points: Bence wins.",
    ),
    "TH-WIN-09": RuleText(
        "Melds decide, too",
        "In such a deciding deal a meld or a béla counts as points. In one and the same trick "
        "melds come before the trick itself; a béla decides at once.",
        "In trick 1 of the deciding deal Anna scores a terc, then Bence takes the trick. Anna was "
        "first and wins.",
    ),
    "TH-WIN-10": RuleText(
        "Stichmatsch comes first",
        "A stichmatsch is written down before the totals are compared.",
        "Before the piles it is 400 to 470, and the piles are 90 and 71. If Anna has made "
        "stichmatsch, it is 561 to 470 and she wins. Without it, it would be 490 to 541 for "
        "Bence.",
    ),
}
