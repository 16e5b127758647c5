"""Sequences, sets of four and the béla, and what they score."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-MELD-01": RuleText(
        "Three kinds of meld",
        "You can declare sequences, sets of four and the béla. Each is scored for itself, even if "
        "a card serves in more than one of them.",
        "You hold King, Over and Under of trumps. That is a béla for 40, and the same cards are a "
        "terc for 20.",
    ),
    "TH-MELD-02": RuleText(
        "Sequences",
        "A sequence is at least three cards of one suit that are neighbours, from the Ace down to "
        "the Seven, without a hole. It does not run round the corner: Seven and Ace are not "
        "neighbours.",
        "The heart Nine-terc (Nine, Eight, Seven) is as low as a sequence can be. Ace and King "
        "alone are too few, and Seven, Ace, King is no sequence at all.",
    ),
    "TH-MELD-03": RuleText(
        "Terc: 20",
        "A sequence of three cards is a terc. It scores 20 points.",
        "The acorn King-terc (King, Over, Under) brings 20.",
    ),
    "TH-MELD-04": RuleText(
        "Kvart: 50",
        "A sequence of four cards is a kvart. It scores 50 points.",
        "The acorn Over-kvart (Over, Under, Ten, Nine) brings 50.",
    ),
    "TH-MELD-05": RuleText(
        "Kvint, szext, szept, okt: 100 each",
        "Five cards in sequence are a kvint, six a szext, seven a szept and all eight an okt. "
        "Each of them scores 100; more than five cards bring no more points, only a better place "
        "in a contest.",
        "The leaf Ace-szext (Ace, King, Over, Under, Ten, Nine) scores 100, exactly like a kvint.",
    ),
    "TH-MELD-06": RuleText(
        "Sets of four: vannak",
        "All four cards of one rank are a set, and you announce it as “vannak”. Eights and Sevens "
        "make no set.",
        "Four Eights are not a meld. Neither are three Kings: a set needs the fourth.",
    ),
    "TH-MELD-07": RuleText(
        "Aces, Tens, Kings, Unders: 100",
        "A set of four Aces, four Tens, four Kings or four Unders scores 100 points.",
        "Bence has all four Tens in his hand and wins the contest with them: 100.",
    ),
    "TH-MELD-08": RuleText(
        "Four Nines: 150",
        "At a Hungarian table the four Nines are a set worth 150 points, more than any other but "
        "the Overs.",
        "Four Nines bring Anna 150. At a table with Austrian rules they would bring her nothing.",
    ),
    "TH-MELD-09": RuleText(
        "Four Overs: 200",
        "The four Overs are the most valuable set of all and score 200 points.",
        "Anna declares a vannak, nobody can answer it, and she names four Overs: 200.",
    ),
    "TH-MELD-10": RuleText(
        "Béla: 40",
        "King and Over of the trump suit, held by one player, are the béla. It scores 40 points.",
        "Leaves are trumps: leaf King and leaf Over are the béla. Heart King and heart Over are "
        "only a part of a heart sequence.",
    ),
    "TH-MELD-11": RuleText(
        "Béla is in no contest",
        "The béla beats no meld and no meld beats it. When it is asked whose melds are better, it "
        "is left out.",
        "Anna leads and says “vannak”. Bence has no set, so he cannot answer her with anything, "
        "but with the trump King and Over he scores his 40 all the same.",
    ),
}
