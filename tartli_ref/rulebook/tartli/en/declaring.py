"""Declaring, step by step, and what is said aloud."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-DECL-01": RuleText(
        "Tricks 1 to 8",
        "Sets, sequences and the béla can be declared in the first eight tricks of a deal, and no "
        "later.",
        "In trick 8 Anna may still declare a terc. In trick 9 the finest kvint is worth nothing.",
    ),
    "TH-DECL-02": RuleText(
        "The cards must be in your hand",
        "You can declare only cards that you hold at that moment. A card that you have played, or "
        "that lies under the talon, does not count.",
        "Anna has led the leaf Under to the trick before. Her four Unders are three now, and she "
        "cannot declare them.",
    ),
    "TH-DECL-03": RuleText(
        "One set and one sequence",
        "A player has room for one set and one sequence in a trick, and for no more.",
        "Bence holds two tercs: one has to wait for a later trick. The same is true of four Kings "
        "and four Aces. Four Kings and a terc together are fine.",
    ),
    "TH-DECL-04": RuleText(
        "A card may serve twice",
        "One and the same card may be part of both the set and the sequence that you declare in a "
        "trick.",
        "Anna has the four Unders and the heart Over-terc (Over, Under, Ten). She declares both, "
        "with the heart Under in each, and scores 100 + 20 = 120.",
    ),
    "TH-DECL-05": RuleText(
        "Before your own card",
        "You declare before you play to the trick. With your card on the table it is too late for "
        "this trick.",
        "Bence plays his card and then says “terc”. It does not count now; he may say it in the "
        "next trick.",
    ),
    "TH-DECL-06": RuleText(
        "A trick, step by step",
        "(1) Up to trick 7 the leader may exchange the trump VII. (2) Up to trick 8 the leader "
        "may declare. (3) The leader plays. (4) Up to trick 8 the second player may declare. (5) "
        "If both have declared alike, rank or top card is named and answered. (6) The second "
        "player plays. (7) The winner of the contest says what the melds are and scores them. (8) "
        "The trick goes to its winner. (9) Up to trick 7 both draw, the winner first.",
        "Anna and Bence have both said “kvart”. Before Bence plays his card, Anna names her top "
        "card and Bence answers.",
    ),
    "TH-DECL-07": RuleText(
        "What you say aloud",
        "Of a set you say only “vannak”, and of a sequence only how long it is. Ranks and suits "
        "remain your secret for the time being.",
        "Anna has four Kings and the leaf Ten-terc. She says “vannak and terc”, and no more.",
    ),
    "TH-DECL-08": RuleText(
        "Answering a vannak",
        "If the leader has announced a vannak, the second player may declare only with a vannak, "
        "as nothing else can win.",
        "Anna says “vannak”. A kvint in Bence’s hand must stay unsaid, unless he also has a "
        "vannak: then he may announce both.",
    ),
    "TH-DECL-09": RuleText(
        "Answering a sequence",
        "If the leader has announced a sequence alone, the second player may declare a sequence "
        "that is no shorter, or a vannak with or without a sequence.",
        "Anna says “kvart”. Bence may say “kvart”, “kvint” or “vannak and terc”. He may not say "
        "“terc”.",
    ),
    "TH-DECL-10": RuleText(
        "When the leader is silent",
        "If the leader declares nothing, the second player may declare whatever he or she holds.",
        "Anna leads without a word. Bence says “terc” and scores 20.",
    ),
    "TH-DECL-11": RuleText(
        "A weak answer is allowed",
        "Whether the second player may answer depends only on what was said: vannak or not, and "
        "how many cards. It is no mistake to announce a meld that turns out to be lower, or that "
        "can only lose.",
        "Anna says “terc”. Bence has the leaf Nine-terc, the lowest there is, and may say “terc”, "
        "too.",
    ),
    "TH-DECL-12": RuleText(
        "Forgotten is forgotten",
        "A set or sequence that was not declared at the right moment does not score in that "
        "trick. It can be declared in a later one, up to the eighth.",
        "Bence finds his terc when Anna is already scoring hers. In this trick it is worth "
        "nothing; in the next he may try again.",
    ),
    "TH-DECL-13": RuleText(
        "When nothing is asked",
        "If one player is silent, or if the words alone tell who is higher, no rank is named.",
        "Anna says “kvart”, Bence says “kvint”. Bence has won, and Anna need not name her top "
        "card.",
    ),
    "TH-DECL-14": RuleText(
        "Vannak against vannak",
        "If both have announced a vannak, the leader names the rank. The second player compares: "
        "the answer to a higher set is “good”, to a lower one “higher here”.",
        "Anna says “Kings”. With four Unders Bence says “good”; with four Tens he says “higher "
        "here”.",
    ),
    "TH-DECL-15": RuleText(
        "Sequences of equal length",
        "If both have announced sequences of the same length, the leader names the top card only. "
        "The answer is “higher here” if the second player’s top is higher, or is the same and in "
        "trumps. In every other case it is “good”.",
        "Hearts are trumps and Anna says “Over”. With the heart Over-terc (Over, Under, Ten) "
        "Bence says “higher here”. With the leaf Over-terc he says “good”, whether Anna’s is in "
        "hearts or in a plain suit.",
    ),
    "TH-DECL-16": RuleText(
        "Saying what it was",
        "The winner of the contest says the rank of the set, and suit and top card of the "
        "sequence, and writes the points down.",
        "“Acorn Over-kvart” is enough: Over, Under, Ten and Nine of acorns, 50 points.",
    ),
    "TH-DECL-17": RuleText(
        "The loser keeps the secret",
        "Whoever loses a contest tells no more than was asked. What the lost melds were stays "
        "hidden.",
        "Anna announced “vannak and terc”, named her Kings and lost. Suit and top card of her "
        "terc remain unknown.",
    ),
    "TH-DECL-18": RuleText(
        "Declaring less than you have",
        "You may declare a part of a longer sequence. That is how a long one is scored in several "
        "steps.",
        "Bence holds the heart Over-kvint (Over, Under, Ten, Nine, Eight). He may say “terc” and "
        "score only the heart Ten-terc (Ten, Nine, Eight) for now.",
    ),
    "TH-DECL-19": RuleText(
        "Nothing need be shown",
        "At a Hungarian table a meld that has been scored is named, not laid open. The other "
        "player has to believe it.",
        "Bence asks to see Anna’s kvart. She may refuse; at an Austrian table she could not.",
    ),
}
