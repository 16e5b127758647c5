"""The auction and the talon."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-AUC-01": RuleText(
        "The first player must bid",
        "The player with twelve cards lays two of them face down as the talon, and bids. Passing "
        "is not possible.",
        "Bence has nothing much. He says Simple, the lowest bid.",
    ),
    "UL-AUC-02": RuleText(
        "Pass, or take the talon and bid higher",
        "In turn each player passes, or takes up the talon, makes a higher bid and lays any two "
        "cards down again.",
        "Ulti was bid. Csaba takes the talon: he must bid Betli or more.",
    ),
    "UL-AUC-03": RuleText(
        "Who takes the talon must bid",
        "Once the two cards are in your hand you cannot pass any more.",
        "Csaba looks at the talon and would rather pass. Too late.",
    ),
    "UL-AUC-04": RuleText(
        "A pass is not final",
        "Whoever has passed may bid again when the turn comes round.",
        "Bence passes, Csaba bids Ulti, and now Bence takes the talon after all.",
    ),
    "UL-AUC-05": RuleText(
        "Bidding over yourself",
        "If the other two pass, the last bidder may take the talon again and bid higher.",
        "Anna has bid Simple and both others pass. She takes the talon and bids Ulti; then they "
        "may speak once more.",
    ),
    "UL-AUC-06": RuleText(
        "The end of the auction",
        "When two players in a row have passed and the last bidder leaves it at that, the auction "
        "is over.",
        "Anna bids Ulti, Bence passes, Csaba passes, Anna stands: she plays it.",
    ),
    "UL-AUC-07": RuleText(
        "The soloist names trumps",
        "The last bidder plays alone against the other two and now says which suit is trumps, "
        "unless the bid has none or is of hearts.",
        "Anna plays Ulti and chooses between acorns, leaves and gourds.",
    ),
    "UL-AUC-08": RuleText(
        "A Simple is forfeited",
        "A single Simple that nobody outbids is not played: the soloist pays it doubled, unless "
        "he wants to play for a silent bid.",
        "Bence stands with Simple. He pays 2 to Anna and 2 to Csaba, and the next deal begins.",
    ),
    "UL-AUC-09": RuleText(
        "Simple of Hearts is played",
        "This custom is for the single Simple only.",
        "Everybody passes on Bence’s Simple of Hearts. It is played for 2.",
    ),
}
