"""Leading, winning tricks, drawing, and the duties from trick 8 on."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-PLAY-01": RuleText(
        "Who leads first",
        "The first trick is led by the player who has not dealt.",
        "Bence has dealt, so Anna leads to trick 1.",
    ),
    "TH-PLAY-02": RuleText(
        "Who leads next",
        "Winning a trick gives the lead to the next one.",
        "Anna leads to trick 3 and Bence wins it. Bence leads to trick 4.",
    ),
    "TH-PLAY-03": RuleText(
        "The leader is free",
        "The leader may choose any card of the hand, in all sixteen tricks.",
        "In trick 9 Anna holds trumps and plain cards. She may lead whichever she likes.",
    ),
    "TH-PLAY-04": RuleText(
        "Who wins a trick",
        "If there is a trump in the trick, the highest trump wins it. Otherwise it is won by the "
        "higher card of the suit that was led; a card of any other suit never wins.",
        "Hearts are trumps. If the leaf Ace is led, the heart Seven takes it. If the leaf Seven "
        "is led, the acorn Ace does not.",
    ),
    "TH-PLAY-05": RuleText(
        "Sixteen tricks in two phases",
        "A deal has sixteen tricks. After each of the first seven, cards are drawn from the "
        "talon; the last nine are played from the hands alone, and other duties hold in them.",
        "Seven tricks with two draws each use up the fourteen cards of the talon. Then both "
        "players still have nine cards, enough for tricks 8 to 16.",
    ),
    "TH-PLAY-06": RuleText(
        "Drawing from the talon",
        "After each of the first seven tricks, its winner takes the top card of the talon into "
        "the hand without showing it, and the loser takes the one below. Both have nine cards "
        "again.",
        "Bence wins trick 2. He draws first, then Anna.",
    ),
    "TH-PLAY-07": RuleText(
        "The last draw",
        "After trick 7 the winner takes the last hidden card and the loser gets the card lying "
        "face up: the turned card, or the trump VII if it was exchanged.",
        "The heart Ace was turned up, and Anna has exchanged the heart Seven for it. Bence loses "
        "trick 7 and draws the heart Seven.",
    ),
    "TH-PLAY-08": RuleText(
        "Tricks 1 to 7: play what you like",
        "While the talon lasts, the second player is as free as the leader. You need not follow "
        "suit and you need not trump, even if you could.",
        "Trick 7, hearts are trumps. Anna leads the leaf Ace; Bence holds the leaf King and the "
        "heart Seven and may throw the gourd Eight all the same.",
    ),
    "TH-PLAY-09": RuleText(
        "From trick 8: follow suit",
        "From the eighth trick on, the second player has to play a card of the suit that was led "
        "if there is one in the hand.",
        "Trick 8: Anna leads the leaf Seven. The leaf Ace is Bence’s only leaf, and he must play "
        "it; the gourd Eight is not allowed. One trick earlier it would have been.",
    ),
    "TH-PLAY-10": RuleText(
        "From trick 8: trump if you cannot follow",
        "If you have no card of the suit led, you have to play a trump, as long as you hold one.",
        "Hearts are trumps and the leaf Ace is led. Bence has no leaves; of the heart Eight and "
        "the acorn Ace he must play the heart Eight.",
    ),
    "TH-PLAY-11": RuleText(
        "From trick 8: neither suit nor trump",
        "If you have neither the suit led nor a trump, you play any card. It cannot win the trick.",
        "Anna leads the leaf Seven. Bence has no leaf and no trump and throws the acorn Ace: the "
        "trick and its 11 points are Anna’s.",
    ),
    "TH-PLAY-12": RuleText(
        "Nobody has to win a trick",
        "Following suit is a duty, beating the card that was led is not. Among your cards of the "
        "suit you choose freely.",
        "Trick 10: Anna leads the leaf King. Bence, with the leaf Ace and the leaf Seven, may "
        "keep his Ace and play the Seven.",
    ),
    "TH-PLAY-13": RuleText(
        "When trumps are led",
        "From trick 8 on a trump that is led is followed like any other suit: with a trump, if "
        "you have one.",
        "Anna leads the heart Eight, and hearts are trumps. Bence holds the heart Over and the "
        "leaf Ace: he has to play the heart Over.",
    ),
    "TH-PLAY-14": RuleText(
        "The piles",
        "Whoever has won a trick lays both cards face down on a pile of his or her own. The piles "
        "are counted after the last trick, or when somebody goes out.",
        "After sixteen tricks all 32 cards lie in the two piles.",
    ),
    "TH-PLAY-15": RuleText(
        "A card that was not allowed",
        "No book names a penalty for a card that breaks the duties of tricks 8 to 16. The player "
        "puts it right and the referee notes it; a table may agree on a penalty of its own.",
        "In trick 9 a leaf is led. Bence throws a gourd and then finds a leaf in his hand: he "
        "takes the gourd back and follows suit. No points change.",
    ),
}
