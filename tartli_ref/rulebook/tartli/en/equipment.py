"""The pack, the orders of the cards, and what they are worth."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-EQ-01": RuleText(
        "Players and pack",
        "Tartli is for two players and one pack of 32 German-suited cards. Each of the four suits "
        "has eight cards: Ace, King, Over, Under, Ten, Nine, Eight and Seven.",
        "The heart Seven is the lowest heart. There is no heart Six in the pack, so none can be "
        "dealt, played or melded.",
    ),
    "TH-EQ-02": RuleText(
        "The four suits",
        "The suits are acorns (makk), leaves (zöld), hearts (piros) and gourds (tök). None of "
        "them stands above another; only the suit that is trumps in this deal is stronger than "
        "the rest.",
        "Acorns are trumps. Anna leads the leaf Seven and Bence throws the heart Ace on it. The "
        "trick is Anna’s: hearts are neither trumps nor the suit that was led.",
    ),
    "TH-EQ-03": RuleText(
        "If there is only a French-suited pack",
        "Any 32 cards from Seven to Ace will do if you have no German-suited ones. Let the Queen "
        "stand for the Over and the Jack for the Under, and agree which suit replaces which.",
        "With clubs in place of acorns, the queen of clubs is the acorn Over and the jack of "
        "clubs the acorn Under.",
    ),
    "TH-EQ-04": RuleText(
        "Nicknames you may hear",
        "At the table an Ace may be called a pig (disznó), a King a foal (csikó) and an Over a "
        "filkó. The cards are the same.",
        "Bence says that he has two pigs and a filkó: he holds two Aces and an Over.",
    ),
    "TH-RANK-01": RuleText(
        "Order in sequences",
        "In a sequence the cards follow each other, from high to low: Ace, King, Over, Under, "
        "Ten, Nine, Eight, Seven. This order is the same in all suits, and it is not the one by "
        "which tricks are won.",
        "Under, Ten, Nine of one suit are neighbours and make a sequence. Ace, Ten, King are not, "
        "although a plain suit ranks so in tricks: here the Ten stands below the Under.",
    ),
    "TH-RANK-02": RuleText(
        "Order of the trumps in tricks",
        "When trumps meet in a trick, they rank from high to low: Over, Nine, Ace, Ten, King, "
        "Under, Eight, Seven.",
        "Hearts are trumps. The heart Nine takes the heart Ace, the heart Over takes the heart "
        "Nine, and the heart Under takes the heart Eight.",
    ),
    "TH-RANK-03": RuleText(
        "Order of a plain suit in tricks",
        "In a suit that is not trumps the cards rank in tricks from high to low: Ace, Ten, King, "
        "Over, Under, Nine, Eight, Seven.",
        "Leaves are a plain suit. The leaf Ten takes the leaf King, and the leaf Under takes the "
        "leaf Nine.",
    ),
    "TH-VAL-01": RuleText(
        "What trumps are worth",
        "In the tricks you have won, the trump Over counts 20 points, the Nine 14, the Ace 11, "
        "the Ten 10, the King 4 and the Under 2. Eight and Seven count nothing. All eight trumps "
        "together make 61.",
        "Hearts are trumps. A trick of heart Nine and heart King is worth 14 + 4 = 18.",
    ),
    "TH-VAL-02": RuleText(
        "What plain cards are worth",
        "In each of the three other suits the Ace counts 11, the Ten 10, the King 4, the Over 3 "
        "and the Under 2; Nine, Eight and Seven count nothing. One such suit makes 30.",
        "The acorn Nine is worth 14 while acorns are trumps, and nothing when another suit is.",
    ),
    "TH-VAL-03": RuleText(
        "The last ten",
        "Whoever wins the sixteenth trick, the last of the deal, counts 10 points on top of the "
        "cards in it.",
        "The last trick is leaf Seven and gourd Eight, both worthless. Its winner still counts 10.",
    ),
    "TH-VAL-04": RuleText(
        "161 in every deal",
        "A deal that is played to its end is always worth 161: trumps 61, three plain suits 90, "
        "and the last ten. So it is enough to count one pile; the other follows from it.",
        "Anna counts 97, so Bence has 161 − 97 = 64. If he counts 65, somebody has to count again.",
    ),
}
