"""Cards and deal."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-EQ-01": RuleText(
        "36 French cards",
        "Three play with a French pack from which everything below the Six was taken out. In every "
        "suit the order from high to low is Ace, King, Queen, Jack, 10, 9, 8, 7, 6.",
        "A Ten is just a card below the Jack here: of spade 10 and spade Jack the Jack wins. There "
        "is no Five in the pack.",
    ),
    "AS-EQ-02": RuleText(
        "Clockwise",
        "Dealing, speaking and playing all go round the table clockwise, from each player to the "
        "one on the left.",
        "Anna, Bence and Csaba sit in this order. After Csaba it is Anna’s turn again.",
    ),
    "AS-DEAL-01": RuleText(
        "The first dealer",
        "How you find the first dealer is up to you. The dealer shuffles, and the player on the "
        "dealer’s right cuts.",
        "Csaba deals first: he shuffles, and Bence, on his right, cuts.",
    ),
    "AS-DEAL-02": RuleText(
        "Eleven cards and a talon of three",
        "Everybody gets a packet of three. Then three cards go face down to the middle as the "
        "talon, and the rest is dealt out two at a time, so that each hand has eleven cards.",
        "Three hands of three, the talon, and four rounds of two for each: 9 + 3 + 24 = 36 cards.",
    ),
    "AS-DEAL-03": RuleText(
        "The deal moves to the left",
        "When a deal has been played and paid, the player on the left of the dealer has the next "
        "one.",
        "Csaba has dealt; then Anna deals, and after her Bence.",
    ),
}
