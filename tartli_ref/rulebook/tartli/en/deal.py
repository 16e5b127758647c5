"""Dealing, trumps and the talon."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-DEAL-01": RuleText(
        "Who deals first",
        "Chance decides who deals first. You can each draw a card from the shuffled pack, and the "
        "lower one in the order of sequences deals; two cards of the same rank are drawn again.",
        "Anna draws the acorn King, Bence the gourd Nine. Bence deals.",
    ),
    "TH-DEAL-02": RuleText(
        "The deal alternates",
        "After the first deal the two players deal in turn, whoever has won.",
        "Anna has dealt first, so she also deals the third and the fifth time, and Bence the "
        "second and the fourth.",
    ),
    "TH-DEAL-03": RuleText(
        "Shuffling and cutting",
        "The dealer shuffles the pack, and the other player cuts it before any card is dealt.",
        "Bence is the dealer: he shuffles, Anna cuts, Bence deals.",
    ),
    "TH-DEAL-04": RuleText(
        "Nine cards each",
        "Both players receive nine cards, three at a time in three rounds.",
        "Anna three, Bence three, Anna three, Bence three, Anna three, Bence three: each has "
        "nine, and fourteen cards are left.",
    ),
    "TH-DEAL-05": RuleText(
        "The turned card makes trumps",
        "When the hands are complete the nineteenth card is laid open. Its suit is trumps for "
        "this deal.",
        "The nineteenth card is the gourd Seven. Gourds are trumps, and as the trump VII itself "
        "lies there, nobody can exchange it in this deal.",
    ),
    "TH-DEAL-06": RuleText(
        "The talon",
        "The thirteen cards that are left are laid face down across the turned card, so that it "
        "can still be seen. Together they are the talon of fourteen cards.",
        "Two hands of nine take 18 of the 32 cards, and 32 − 18 = 14: thirteen hidden cards and "
        "the turned one.",
    ),
    "TH-DEAL-07": RuleText(
        "The turned card comes last",
        "The turned card lies under the others and belongs to the talon. It is the last card to "
        "be drawn, after the thirteen above it.",
        "Seven times two cards are drawn. The fourteenth draw, the second one after trick 7, is "
        "the card that lies face up.",
    ),
}
