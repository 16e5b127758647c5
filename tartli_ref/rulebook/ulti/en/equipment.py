"""Cards, their order, and the deal."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-EQ-01": RuleText(
        "Three players, 32 cards",
        "Ulti is for three, with the pack of 32 cards in German suits that Tartli is played with.",
        "Anna, Bence and Csaba sit round the table; a heart Six is in nobody’s hand.",
    ),
    "UL-EQ-02": RuleText(
        "With trumps the tens are high",
        "In a game with trumps every suit ranks Ace, Ten, King, Over, Under, Nine, Eight, Seven.",
        "In a Simple the leaf Ten beats the leaf King.",
    ),
    "UL-EQ-03": RuleText(
        "Without trumps the tens are low",
        "In Betli and Plain Durchmars the order is Ace, King, Over, Under, Ten, Nine, Eight, "
        "Seven.",
        "Bence plays Betli. The leaf Under takes a trick from the leaf Ten.",
    ),
    "UL-EQ-04": RuleText(
        "Durchmars in both orders",
        "Durchmars with trumps keeps the tens above the kings; only the plain one has them low.",
        "With gourds as trumps the heart Ten beats the heart King. In Plain Durchmars it loses.",
    ),
    "UL-DEAL-01": RuleText(
        "The deal goes to the right",
        "Agree on who deals first. Dealing, bidding and playing all pass to the right.",
        "Anna deals, and Bence is on her right: he bids first now and deals next time.",
    ),
    "UL-DEAL-02": RuleText(
        "Twelve, ten and ten cards",
        "The cards are dealt five at a time, twice round. The player to the dealer’s right gets "
        "seven in the first round, two more than the others.",
        "Anna deals: Bence has 7 + 5 = 12 cards, Csaba and Anna have 5 + 5 = 10 each.",
    ),
}
