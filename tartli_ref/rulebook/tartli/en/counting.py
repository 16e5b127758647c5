"""Counting the piles, and stichmatsch."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-SCO-01": RuleText(
        "Counting the piles",
        "After the last trick each player counts the card points in his or her pile, with the "
        "last ten for its winner, and adds them to the running total. Melds have been added "
        "already.",
        "Anna stood at 180 and finds 77 points in her pile, the last ten among them: 180 + 77 = "
        "257.",
    ),
    "TH-SCO-02": RuleText(
        "The two piles make 161",
        "What both players count for tricks in one deal must come to 161 together.",
        "80 and 81 can be right. 80 and 80 cannot: one point has been missed.",
    ),
    "TH-SCO-03": RuleText(
        "Stichmatsch",
        "If one player wins all nine tricks from the eighth to the last, it is a stichmatsch. "
        "That player scores 161 for tricks, and the other player’s pile counts nothing.",
        "Bence won 40 points in the first seven tricks, but Anna wins every trick from 8 to 16. "
        "She scores 161, he scores 0.",
    ),
    "TH-SCO-04": RuleText(
        "Eight of nine are not enough",
        "A single one of the last nine tricks, whatever it is worth, saves its winner from the "
        "stichmatsch.",
        "Anna wins tricks 8 to 15. Bence wins trick 16, two worthless cards: he counts what he "
        "has, and the last ten with it.",
    ),
    "TH-SCO-05": RuleText(
        "The first seven do not matter",
        "For a stichmatsch it makes no difference who won the tricks before the talon was gone.",
        "Bence has won all of tricks 1 to 7, Anna all of 8 to 16. Anna scores 161, Bence 0.",
    ),
    "TH-SCO-06": RuleText(
        "Melds are never lost",
        "A stichmatsch takes points for tricks only. Points for melds and the béla remain.",
        "Bence scored 120 for melds and suffered a stichmatsch. His 120 stay on the slate.",
    ),
    "TH-SCO-07": RuleText(
        "Only if the deal is played out",
        "Stichmatsch needs all sixteen tricks. If somebody goes out before, each player counts "
        "what his or her pile holds.",
        "Anna has won tricks 8 to 14 and goes out. Bence keeps the points of his earlier tricks.",
    ),
    "TH-SCO-08": RuleText(
        "Both totals are said aloud",
        "At the end of each deal the totals of both players are announced, so that both know how "
        "far it is to 501.",
        "“Anna 257, Bence 189.” If one of you has another number, now is the time to clear it up.",
    ),
}
