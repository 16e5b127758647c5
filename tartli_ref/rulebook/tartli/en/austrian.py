"""What is different in Austria."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TA-EQ-01": RuleText(
        "The cards in Austria",
        "Austrian Tartl is played with the same pack, only that the names on the cards are "
        "German. The Over is called Ober and the Under Unter.",
        "The card that is the piros felső in Budapest is the Herz Ober in Vienna: the heart Over.",
    ),
    "TA-DEAL-01": RuleText(
        "Where the trump card is turned",
        "The turned card may be the one that follows after any packet of three: the 4th, 7th, "
        "10th, 13th, 16th or 19th. The player who does not deal may say which. If nothing is "
        "said, it is the 19th.",
        "Anna asks for the 10th card: Bence deals three packets and turns the next card. The 11th "
        "she could not ask for.",
    ),
    "TA-DEAL-02": RuleText(
        "The winner deals next",
        "Whoever has won a deal also deals the next one. As we read it, that is the player with "
        "more points from melds and tricks in it; if both have the same, the winner of the last "
        "trick; and after somebody has gone out, the winner of the game.",
        "In this deal Anna has made 141 points and Bence 140. Anna deals next.",
    ),
    "TA-DEAL-03": RuleText(
        "The hands stay the same",
        "Wherever the trump card is turned, both players get nine cards, and the talon has "
        "fourteen.",
        "The 4th card is turned after one packet. The other five packets follow: 18 cards in the "
        "hands, one turned up, thirteen left.",
    ),
    "TA-MELD-01": RuleText(
        "No set of Nines",
        "Four Nines are not a meld. The sets, called Vierlinge, are Overs for 200 and Aces, Tens, "
        "Kings and Unders for 100 each.",
        "Bence holds all four Nines. At an Austrian table he cannot declare them.",
    ),
    "TA-MELD-02": RuleText(
        "Where four Tens stand",
        "The order of the sets is Overs, Aces, Tens, Kings, Unders. Some players put the Tens "
        "last, below the Unders; that is to be agreed before you begin.",
        "Anna has four Unders, Bence four Tens. As a rule Bence wins the contest; where the Tens "
        "come last, Anna does.",
    ),
    "TA-MELD-03": RuleText(
        "German names of the sequences",
        "From three cards to eight the sequences are called Terz, Quart, Quint, Sext, Siebt and "
        "Acht. They are worth as much as in the Hungarian game.",
        "A Siebt, seven cards in sequence, scores 100.",
    ),
    "TA-DECL-01": RuleText(
        "A sequence in each suit",
        "In one trick you may declare several sequences, as long as each is in a suit of its own. "
        "A set may be added as before.",
        "Anna declares the heart King-Terz (King, Over, Under), the leaf Over-Quart (Over, Under, "
        "Ten, Nine) and four Unders. Two Terzen in hearts would not be allowed.",
    ),
    "TA-DECL-02": RuleText(
        "One highest meld decides for all",
        "With several sequences, too, only the highest meld of each player is compared. Its owner "
        "scores everything declared, the other nothing.",
        "Anna declares two Terzen, from the King and from the Ten; Bence declares one from the "
        "Ace. Bence scores 20, Anna nothing.",
    ),
    "TA-RE-01": RuleText(
        "Not within a longer one",
        "After scoring a sequence you may declare any other in that suit, unless it lies wholly "
        "within a longer one that you have scored in this deal. Beck knows no other bar.",
        "Anna has scored the heart King-Quart (King, Over, Under, Ten). The heart Over-Terz lies "
        "within it and is refused. The heart Under-Terz (Under, Ten, Nine) has a new card, the "
        "Nine, and is allowed.",
    ),
    "TA-RE-02": RuleText(
        "From the top down",
        "So you may also go down a suit step by step. All that matters is that no new sequence "
        "lies wholly within a longer one that you have scored.",
        "First the heart King-Quart, then the heart Under-Terz (Under, Ten, Nine), then the heart "
        "Under-Quart (Under, Ten, Nine, Eight). At a Hungarian table only the first would be "
        "allowed.",
    ),
    "TA-RE-03": RuleText(
        "Not the same one twice",
        "The very same sequence is not scored a second time in a deal.",
        "Anna has scored the heart King-Terz and still holds it. It cannot score again.",
    ),
    "TA-RE-04": RuleText(
        "Each scored sequence by itself",
        "Whether a sequence lies within another is asked of each scored sequence separately, not "
        "of all of them laid together.",
        "Anna has scored the heart Over-Quart (Over, Under, Ten, Nine) and the heart Ten-Quart "
        "(Ten, Nine, Eight, Seven). The heart Under-Quart (Under, Ten, Nine, Eight) lies within "
        "neither of the two and is allowed.",
    ),
    "TA-SHOW-01": RuleText(
        "Showing on request",
        "Your opponent may ask to see the melds that you have scored. When the trick is over you "
        "have to show them.",
        "Bence has scored a Quart and Anna asks for it. When the trick is over he shows the four "
        "cards.",
    ),
    "TA-EXC-01": RuleText(
        "Exchanging at any time",
        "Whoever holds the trump VII may exchange it at any moment while the turned card lies "
        "there, on lead or not.",
        "Trick 7: Anna has led, and Bence exchanges before he plays. After the loser of trick 7 "
        "has drawn the turned card there is nothing left to exchange.",
    ),
    "TA-EXC-02": RuleText(
        "Exchange or sequence, not both in a trick",
        "In the trick in which it is exchanged, the trump VII cannot be part of a sequence, "
        "whichever of the two comes first.",
        "Acorns are trumps and Anna has the acorn Nine-Terz (Nine, Eight, Seven). She may declare "
        "it in trick 6 and exchange in trick 7, but she cannot do both in trick 7.",
    ),
    "TA-EXC-03": RuleText(
        "An example: which of the two",
        "When exchange and sequence exclude each other, it can be worth counting what each of "
        "them brings.",
        "Acorns are trumps, the acorn Over is turned up, and you are behind by 440 to 495 before "
        "trick 7. You hold acorn Nine, Eight and Seven; the leaf Ace is led. Trumping it, the "
        "Terz and the two best trumps would give 440 + 11 + 20 + 34 = 505, but you cannot have "
        "both Terz and Over. So exchange, trump with the Eight, then lead Over and Nine: 440 + 11 "
        "+ 34 = 485 and whatever falls, while your opponent needs 6.",
    ),
    "TA-TALON-01": RuleText(
        "The last hidden card is shown",
        "The winner of trick 7 draws the last hidden card openly: the other player gets to see it.",
        "Bence wins trick 7. He turns the thirteenth card over for Anna to see, and takes it; "
        "Anna takes the one lying face up.",
    ),
    "TA-SCO-01": RuleText(
        "No stichmatsch",
        "Winning the last nine tricks has no reward of its own. Both players keep what they won "
        "before.",
        "Bence has 40 points from the first seven tricks and Anna wins tricks 8 to 16. She counts "
        "121, he counts 40.",
    ),
    "TA-WIN-01": RuleText(
        "Every game by itself",
        "Each game to 501 stands alone. It is paid for when it is over, and no bulis are "
        "collected.",
        "Anna wins a game and gets the stake from Bence. The next game has nothing to do with it.",
    ),
    "TA-WIN-02": RuleText(
        "One stake or two: Double",
        "The loser pays one stake, and two if he or she has fewer than 250 points. With exactly "
        "250 one is out of the Double.",
        "501 to 249 costs two stakes, 501 to 250 one. At a Hungarian table 250 would still be "
        "maccs.",
    ),
    "TA-WIN-03": RuleText(
        "What is as in the Hungarian game",
        "Going out, false claims and ties are just as in the Hungarian game, and the béla may be "
        "scored at any time. Where a buli is won there, a stake is paid here.",
        "Anna goes out with 498: the claim is false, and she pays Bence one stake.",
    ),
}
