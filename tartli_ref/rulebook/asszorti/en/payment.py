"""Payment."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-PAY-01": RuleText(
        "Each opponent pays",
        "What a deal is worth the declarer gets from each opponent, or pays to each. Both "
        "opponents always win or lose alike, whoever of them took the tricks.",
        "A deal is worth 10: Anna gets 20, Bence and Csaba give 10 each. A deal is lost for 4: "
        "Anna pays 8, and the others get 4 each.",
    ),
    "AS-PAY-02": RuleText(
        "Chips or paper",
        "You pay in coins or chips after every deal, or write the points down and settle the "
        "differences at the end. Together all players always stand at nothing.",
        "After some deals Anna stands at +20, Bence at −4 and Csaba at −16. If a point is 10 "
        "forints, Anna gets 200.",
    ),
    "AS-PAY-03": RuleText(
        "No end but your own",
        "There is no target and no fixed number of deals. You stop when you agree to.",
        "You may say beforehand that you play until ten o’clock, or for twelve deals, or not at "
        "all when it will end.",
    ),
    "AS-PAY-04": RuleText(
        "A large deal, paid",
        "Large deals are paid as small ones are: the declarer’s amount comes from both opponents.",
        "1 in szanzadu with szubkontra and seven tricks is worth 144. Anna gets 2 × 144 = 288, "
        "Bence and Csaba pay 144 each.",
    ),
}
