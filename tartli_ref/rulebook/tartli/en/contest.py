"""Whose melds are higher."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-CON-01": RuleText(
        "One player scores in a trick",
        "In one trick only one player scores sets and sequences: the one who has declared the "
        "highest single meld. That player scores all that he or she declared in this trick, the "
        "other player none of it.",
        "Anna declares the heart Over-kvart (Over, Under, Ten, Nine), Bence four Kings and the "
        "leaf King-terc (King, Over, Under). The Kings are highest: Bence scores 100 + 20 = 120, "
        "Anna nothing.",
    ),
    "TH-CON-02": RuleText(
        "A set beats every sequence",
        "Against a vannak no sequence wins, however long it is and whatever either is worth.",
        "Anna declares the leaf King-szept (King, Over, Under, Ten, Nine, Eight, Seven), Bence "
        "four Aces. Both are worth 100, and Bence’s set wins.",
    ),
    "TH-CON-03": RuleText(
        "Which set is higher",
        "Between two sets the order is that of the trumps in tricks: Overs, Nines, Aces, Tens, "
        "Kings, Unders. What they are worth plays no part.",
        "Four Nines beat four Aces. Four Tens beat four Kings, although each of the two sets "
        "scores 100.",
    ),
    "TH-CON-04": RuleText(
        "The longer sequence is higher",
        "Between two sequences, the one with more cards wins. Neither the suit nor the height can "
        "make up for a missing card.",
        "Acorns are trumps. Anna has the acorn Ace-terc (Ace, King, Over), Bence the leaf "
        "Ten-kvart (Ten, Nine, Eight, Seven). Bence wins.",
    ),
    "TH-CON-05": RuleText(
        "Equal length: the higher top card",
        "With as many cards on both sides, look at the top cards: the higher one in the order of "
        "sequences wins. Being trumps is no help as long as the tops differ.",
        "Acorns are trumps. Bence’s leaf King-terc (King, Over, Under) beats Anna’s acorn "
        "Over-terc (Over, Under, Ten). And a terc from the Ten beats one from the Nine.",
    ),
    "TH-CON-06": RuleText(
        "Equal length and top: trumps",
        "If length and top card are both the same, a sequence in trumps beats one in a plain suit.",
        "Hearts are trumps. Anna leads with the leaf King-kvart, Bence has the heart King-kvart: "
        "he says “higher here” and scores. Had Anna held the hearts, he would have had to say "
        "“good”.",
    ),
    "TH-CON-07": RuleText(
        "Equal in everything: the leader",
        "If neither sequence is in trumps and they are alike in length and top card, the leader "
        "was first to declare and wins.",
        "Hearts are trumps. Anna leads and declares the leaf King-terc, Bence has the acorn "
        "King-terc. Anna scores.",
    ),
    "TH-CON-08": RuleText(
        "No contest stays open",
        "These comparisons always find a winner. Two players cannot both have four cards of the "
        "same rank, and they cannot both have the trump sequence from the same top card.",
        "Anna and Bence both declare a King-terc, and hearts are trumps. There is one heart King, "
        "so at most one of the two tercs is in trumps and no tie is left.",
    ),
    "TH-CON-09": RuleText(
        "Only the best meld of each is compared",
        "If a player declares a set and a sequence, the higher one stands for both. The other is "
        "compared with nothing; it is scored or lost together with the first.",
        "Anna declares four Overs and the acorn King-terc (King, Over, Under), Bence four Nines "
        "and the leaf Under-kvint (Under, Ten, Nine, Eight, Seven). Overs beat Nines, so Anna "
        "scores 200 + 20 = 220, and Bence’s kvint brings nothing although it is longer than her "
        "terc.",
    ),
}
