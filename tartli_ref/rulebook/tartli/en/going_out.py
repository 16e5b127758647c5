"""Stopping the play and claiming 501."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-OUT-01": RuleText(
        "Stopping the play",
        "Whenever you like, between tricks or with a card on the table, you may stop the play and "
        "claim that you have 501: your written points and the points of the tricks you have won.",
        "Anna has 455 on the slate and 46 in her pile. 455 + 46 = 501: she may go out, and she is "
        "right.",
    ),
    "TH-OUT-02": RuleText(
        "The proof",
        "Whoever goes out shows the tricks won so far. Their points and the written ones together "
        "must be 501 or more.",
        "455 on the slate and 45 in the pile make 455 + 45 = 500. The claim is false by one point.",
    ),
    "TH-OUT-03": RuleText(
        "The trick on the table counts for nobody",
        "A trick that is not finished when the play stops belongs to neither player.",
        "Bence has 490 and lays a card that wins a trick of 11. If he claims before he has taken "
        "it, he has 490; if he waits until it is his, he has 490 + 11 = 501.",
    ),
    "TH-OUT-04": RuleText(
        "A meld that has won its contest counts",
        "You may go out as soon as it is settled that your meld is the higher one. Its points "
        "count; the cards on the table do not.",
        "Anna has 481. Her kvart has just won the contest: 481 + 50 = 531, and she goes out in "
        "mid-trick.",
    ),
    "TH-OUT-05": RuleText(
        "But not before that",
        "As long as the other player can still answer your meld, its points are not yours.",
        "Anna, at 481, leads, says “terc” and claims at once. Bence may still have a better meld, "
        "so she has 481 and the claim is false. She should wait until he has answered.",
    ),
    "TH-OUT-06": RuleText(
        "What a right claim wins",
        "A right claim wins one buli. It wins two if the other player, with the tricks won so "
        "far, has 250 or fewer.",
        "Bence has 230 on the slate. With 20 in his pile he has 250, and Anna wins two bulis. "
        "With 21 he has 251, and she wins one.",
    ),
    "TH-OUT-07": RuleText(
        "A false claim loses",
        "If the points turn out to be fewer than 501, the play is over as well, and the other "
        "player wins the buli with any total.",
        "Anna goes out and has 500. Bence has 12, and the buli is his.",
    ),
    "TH-OUT-08": RuleText(
        "A false claim costs one buli",
        "A false claim is worth exactly one buli to the other player. Maccs is not looked at, "
        "however little the claimant has.",
        "Anna, mistaken, goes out with 100 points. Bence wins one buli, not two.",
    ),
    "TH-OUT-09": RuleText(
        "Who goes out first, wins",
        "If both players have 501 or more, being first to go out decides. It does not matter "
        "which total is higher.",
        "Anna goes out with 502. Bence could show 530, but Anna was first: the buli is hers.",
    ),
    "TH-OUT-10": RuleText(
        "What the piles are worth at that moment",
        "When somebody goes out, both count the tricks they have won, no more. There is no "
        "stichmatsch, and no last ten unless trick 16 has been finished.",
        "Anna stops the play after trick 15: the last ten are nobody’s. If she waits until she "
        "has won trick 16, they are part of her pile.",
    ),
    "TH-OUT-11": RuleText(
        "You may play on",
        "Nobody has to go out. You may play on, for example to make your opponent lose tricks by "
        "a stichmatsch.",
        "Anna has 510; Bence has 240 and 30 in his pile. If she goes out, he has 270 and she wins "
        "one buli. If she wins all of tricks 8 to 16, he is left with 240 and she wins two.",
    ),
    "TH-OUT-12": RuleText(
        "When to go out at once",
        "If you have 501 but might lose all of the last nine tricks, stop in time: a stichmatsch "
        "would take the points of your pile away.",
        "Bence has 470 and 35 in his pile, 505 together. If he plays on and loses every trick "
        "from 8 on, 470 is all he has.",
    ),
    "TH-OUT-13": RuleText(
        "What becomes of the deal",
        "After somebody has gone out, right or wrong, the rest of the deal is not played. The "
        "cards are gathered, and whoever is next deals anew.",
        "Bence goes out in trick 11. That trick is not finished and the five after it are not "
        "played. If Anna has dealt and the deal alternates, Bence deals now.",
    ),
}
