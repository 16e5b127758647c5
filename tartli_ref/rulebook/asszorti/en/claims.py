"""Claiming and conceding."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-CLM-01": RuleText(
        "Claiming the rest",
        "To save time the declarer may lay the hand open and claim all tricks that remain. The "
        "opponents cannot claim anything.",
        "After trick 6 Anna shows her five cards: all of them are winners, she says.",
    ),
    "AS-CLM-02": RuleText(
        "Disputing a claim",
        "Either opponent may dispute the claim. Then the play goes on, with the declarer’s cards "
        "lying open.",
        "Bence does not believe it. Anna’s cards stay on the table, and Bence and Csaba play "
        "against them.",
    ),
    "AS-CLM-03": RuleText(
        "A claim that stands",
        "If nobody disputes it, the declarer gets every trick that was still to come.",
        "Anna had four tricks when she claimed after trick 6. With the five others she has nine.",
    ),
    "AS-CLM-04": RuleText(
        "A claim that fails",
        "If the declarer loses a single trick after the claim, all tricks played after it go to "
        "the opponents, those that the declarer did win among them.",
        "Anna has five tricks of seven and claims. She wins trick 8 and loses trick 9: she stays "
        "at five, and the opponents have six.",
    ),
    "AS-CLM-05": RuleText(
        "Conceding the rest",
        "The declarer may also give up all tricks that remain.",
        "After trick 8 Anna has her six and gives up the last three: 6 to 5.",
    ),
    "AS-CLM-06": RuleText(
        "Which opponent gets them",
        "Tricks from a concession or a failed claim are given, where that is possible, to an "
        "opponent who has taken one before. With six tricks of the declarer that decides about "
        "6:5:0.",
        "Anna has six, Csaba two, Bence none, and Anna concedes three. Csaba gets them, and the "
        "tricks are 6:5:0. If both had one, it could not come to that.",
    ),
    "AS-CLM-07": RuleText(
        "If neither opponent has a trick",
        "Where no opponent has taken anything yet, all conceded tricks go to one of them. A table "
        "can agree to share them out instead.",
        "Anna wins the first six tricks and concedes. The tricks are 6:5:0, which costs her one "
        "base value.",
    ),
    "AS-CLM-08": RuleText(
        "A failed claim loses the arrivázs",
        "As the last tricks go to the opponents after a failed claim, an arrivázs that was "
        "announced is lost.",
        "Anna claims after trick 9, takes trick 10 and loses trick 11. Game and arrivázs are "
        "counted without both of these tricks.",
    ),
    "AS-CLM-09": RuleText(
        "Conceding loses the arrivázs",
        "Whoever concedes gives up at least the last trick, and so an announced arrivázs.",
        "Anna has won tricks 9 and 10 and concedes the eleventh: the arrivázs is lost.",
    ),
}
