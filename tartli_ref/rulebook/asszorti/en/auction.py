"""The auction."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-AUC-01": RuleText(
        "Who speaks first",
        "The auction begins with the player on the dealer’s left and goes round clockwise. The "
        "dealer has the last word of the first round.",
        "Csaba deals. Anna speaks first, then Bence, then Csaba.",
    ),
    "AS-AUC-02": RuleText(
        "3, 2, 1 and hand",
        "There are four bids: 3 (három), 2 (kettő), 1 (egy) and hand (kézből), each higher than "
        "the one before. Whoever bids offers to win at least six of the eleven tricks alone "
        "against the other two, with at most so many cards from the talon to help.",
        "A bid of 1 promises to manage with one card from the talon, a bid of hand with none.",
    ),
    "AS-AUC-03": RuleText(
        "Passing is for good",
        "If you do not want to bid you pass, and then you are out of this auction.",
        "Bence passes in the first round. From then on only Anna and Csaba speak.",
    ),
    "AS-AUC-04": RuleText(
        "The first bid is 3",
        "Whoever opens the auction can only say 3. That is so for everybody before whom all have "
        "passed.",
        "Anna passes. Bence may say 3 or pass, too; he may not begin with 1, however good his "
        "cards are.",
    ),
    "AS-AUC-05": RuleText(
        "One step at a time",
        "A bid that goes higher goes exactly one step higher than the last one. No step is left "
        "out.",
        "After a 3 the next bid can only be 2. After a 1 it can only be hand.",
    ),
    "AS-AUC-06": RuleText(
        "Who spoke earlier holds",
        "If your first turn in the auction came before that of the player who has the bid, you "
        "need not go higher: you say “hold” (tartom) and the same bid is yours. You may not raise "
        "instead.",
        "Anna said 3, Bence passed, Csaba said 2. Anna can hold the 2 or pass. She cannot say 1.",
    ),
    "AS-AUC-07": RuleText(
        "Who spoke later raises",
        "If your first turn came after that of the player who has the bid, you have to go one step "
        "higher or pass. Holding is not for you.",
        "Anna 3, Bence 2, Csaba 1, and Anna holds the 1. Bence can now say hand or pass, and so "
        "can Csaba after him if Bence passes.",
    ),
    "AS-AUC-08": RuleText(
        "What a hold does",
        "Holding makes you the player who has the bid, at the same height as before. The others "
        "now have to speak against you.",
        "Anna 3, Bence passes, Csaba 2, Anna holds. Csaba wanted the 2; now he needs 1 or has to "
        "pass.",
    ),
    "AS-AUC-09": RuleText(
        "An auction of two",
        "Two players who go on bidding against each other take turns: the later one raises, the "
        "earlier one holds, until one of them has enough.",
        "Anna 3, Bence passes, Csaba 2, Anna holds, Csaba 1. If Anna passes, Csaba plays. If she "
        "holds, Csaba may say hand; then she holds that, too, and plays, or passes and he plays.",
    ),
    "AS-AUC-10": RuleText(
        "An auction of three",
        "With all three bidding, a hold by the first player puts the question to both of the "
        "others in turn.",
        "Anna 3, Bence 2, Csaba 1, Anna holds. Bence may say hand; Csaba could then only pass. If "
        "Bence passes, Csaba may say hand. Whoever says it, Anna can still hold or pass.",
    ),
    "AS-AUC-11": RuleText(
        "The middle player holds over the last",
        "Earlier and later are meant by first turns, so the second player holds against the "
        "dealer.",
        "Anna passes, Bence says 3, Csaba 2. Bence can hold the 2 or pass; 1 is not open to him.",
    ),
    "AS-AUC-12": RuleText(
        "Where nothing can follow",
        "There is nothing above hand. Once it is held by a player whom no earlier one can answer, "
        "the auction is over; the others could only pass.",
        "Anna holds Csaba’s hand. Neither Bence nor Csaba can do anything about it: Anna plays.",
    ),
    "AS-AUC-13": RuleText(
        "The declarer",
        "When two players have passed, the third one is the declarer and plays alone against them.",
        "Anna says 3, Bence and Csaba pass: Anna is the declarer.",
    ),
    "AS-AUC-14": RuleText(
        "If the first two pass at once",
        "When nobody before the dealer wants to play, the dealer has to, without saying a bid, and "
        "may announce any of the four contracts.",
        "Anna and Bence pass. Csaba cannot pass; he looks at his cards and announces 3, the "
        "cheapest contract.",
    ),
    "AS-AUC-15": RuleText(
        "The contract may be higher",
        "After the auction the declarer says what is played. It may be more than the last bid, "
        "but not less.",
        "Bence has won the auction with 2. He may play 2, 1 or hand; 3 is behind him.",
    ),
    "AS-AUC-16": RuleText(
        "With jumps",
        "A table can agree to a simpler auction: bids may leave out steps, and in return the last "
        "bid is the contract. Little changes in what is finally played.",
        "With this house rule Anna opens with 1. Nobody says more, and she plays 1, not hand.",
    ),
}
