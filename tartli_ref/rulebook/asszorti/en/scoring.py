"""What the game is worth."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-SCO-01": RuleText(
        "Six tricks win the game",
        "The side with six or more of the eleven tricks wins. There is no draw.",
        "Anna takes five tricks, Bence four, Csaba two: the opponents have six, and Anna has lost.",
    ),
    "AS-SCO-02": RuleText(
        "The base value",
        "For six tricks a contract of 3, 2, 1 or hand is worth 2, 4, 6 or 8 points with trumps, "
        "and 4, 8, 12 or 16 without. That is its base value.",
        "Hand with trumps is worth 8, and 3 in szanzadu 4.",
    ),
    "AS-SCO-03": RuleText(
        "Further tricks",
        "The seventh trick of the winning side and each one after it add half of the base value.",
        "In a contract of 2 with trumps Anna gets 4 for six tricks, 4 + 2 = 6 for seven and "
        "4 + 2 + 2 = 8 for eight. With four tricks she loses 6.",
    ),
    "AS-SCO-04": RuleText(
        "All eleven",
        "Whoever wins every trick gets the base value and five halves of it.",
        "Hand with trumps and all eleven tricks: 8 + 5 × 4 = 28. Hand in szanzadu without a "
        "single trick costs 56.",
    ),
    "AS-SCO-05": RuleText(
        "Kontra multiplies it all",
        "A doubled game counts as many times as was said, further tricks and all.",
        "In a contract of 1 in szanzadu with szubkontra Anna takes seven tricks. That is 12 + 6, "
        "eight times: 18 × 8 = 144.",
    ),
    "AS-SCO-06": RuleText(
        "6:5:0",
        "If the declarer has just six tricks and one opponent all the other five, one base value "
        "is taken off what the declarer gets for the game.",
        "Anna plays 2 with trumps. With tricks 6:5:0 she gets 4 − 4 = 0, with 6:3:2 she gets 4.",
    ),
    "AS-SCO-07": RuleText(
        "It is taken off once",
        "Kontra does not multiply what is taken off for 6:5:0.",
        "Hand with trumps, rekontra, 6:5:0: four times 8 less 8, which is 32 − 8 = 24.",
    ),
    "AS-SCO-08": RuleText(
        "Only with six tricks that win",
        "Nothing is taken off when the declarer has seven tricks or more, nor when the declarer "
        "loses.",
        "7:4:0 costs Anna nothing. With 5:6:0 she has lost and pays her 4 points, no more.",
    ),
}
