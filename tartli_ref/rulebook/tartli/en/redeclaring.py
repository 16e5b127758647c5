"""What may be declared again, and which further sequences may be scored."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-RE-01": RuleText(
        "A lost meld may come again",
        "A meld that was declared but beaten may be declared again in a later trick up to the "
        "eighth, provided that all its cards are still in the hand.",
        "In trick 4 Anna’s kvart loses against a kvint. She has played none of its cards, so she "
        "may say “kvart” again in trick 5.",
    ),
    "TH-RE-02": RuleText(
        "Playing a card of the meld",
        "You may declare a meld and play one of its cards to the same trick. If you win the "
        "contest, the meld scores as usual.",
        "Anna declares the heart King-kvart (King, Over, Under, Ten) and leads the heart King. "
        "Nobody has better, and she scores 50.",
    ),
    "TH-RE-03": RuleText(
        "But if the contest is lost",
        "If you have played a card of the meld and lose the contest, that meld cannot be declared "
        "any more. What is left of it may still be one.",
        "Anna declares the heart King-kvart, leads the heart King, and Bence has a kvint. Her "
        "kvart is gone; the heart Over-terc (Over, Under, Ten) that she still holds may be "
        "declared later.",
    ),
    "TH-RE-04": RuleText(
        "A set scores once",
        "A set that has been scored cannot be scored a second time in the same deal.",
        "Anna scored four Aces in trick 2 and still has them in trick 5. They bring her nothing "
        "more, though each Ace may be part of a sequence.",
    ),
    "TH-RE-05": RuleText(
        "Another sequence in the same suit",
        "After scoring a sequence you may declare another in that suit, even with some of the "
        "same cards, if one of three things is true: its top card is higher, or it has the same "
        "top and is longer, or a missing card lies between the two. In other suits you are free.",
        "Anna has scored the heart King-kvart. For hearts she now has to look at these three; a "
        "leaf Ten-terc is allowed without further ado.",
    ),
    "TH-RE-06": RuleText(
        "First way: a higher top card",
        "The new sequence is allowed if its top card is higher than that of the one you have "
        "scored, whatever their lengths.",
        "After the heart King-kvart, the heart Ace-terc (Ace, King, Over) is allowed.",
    ),
    "TH-RE-07": RuleText(
        "Second way: same top and longer",
        "With the same top card the new sequence is allowed if it has more cards than the one you "
        "have scored.",
        "After the heart King-kvart (King, Over, Under, Ten), the heart King-kvint is allowed. "
        "The kvart a second time is not, nor is the heart King-terc.",
    ),
    "TH-RE-08": RuleText(
        "Third way: a missing card between",
        "A lower sequence is allowed if it is cut off from the one you have scored: at least one "
        "card that is in neither of them must lie between.",
        "After the heart Ace-kvart (Ace, King, Over, Under), the heart Nine-terc (Nine, Eight, "
        "Seven) is allowed: the Ten is missing between them. The heart Ten-terc is not, as the "
        "Ten is next to the Under.",
    ),
    "TH-RE-09": RuleText(
        "Lower and touching: never",
        "A sequence with a lower top that overlaps the scored one, or follows it without a hole, "
        "is not allowed, even if it is longer.",
        "After the heart King-kvart (King, Over, Under, Ten), neither the heart Over-kvint nor "
        "the heart Under-terc is allowed, and the heart Nine-terc is not either, because Nine and "
        "Ten are neighbours.",
    ),
    "TH-RE-10": RuleText(
        "After several sequences of a suit",
        "If you have scored more than one sequence in the suit, one of the three ways has to be "
        "open against each of them.",
        "Anna has scored the heart Ace-kvart and the heart Nine-terc, and now draws the Ten. The "
        "heart Ten-kvart has a higher top than the terc but touches the Ace-kvart, so it is "
        "refused. The heart Ace-kvint is higher than the terc and longer than the kvart, so it is "
        "allowed.",
    ),
    "TH-RE-11": RuleText(
        "Only what you have scored counts",
        "You are bound only by sequences that you have scored yourself in this deal. Neither a "
        "meld that lost its contest nor anything your opponent has scored stands in your way.",
        "Anna’s heart King-kvart is beaten. In the next trick she scores the heart Over-terc, and "
        "after that the heart King-kvart, whose top is higher.",
    ),
    "TH-RE-12": RuleText(
        "A kvint in six steps",
        "A long sequence can be scored piece by piece. For all pieces of a kvint there is only "
        "one order: the lowest terc, the middle terc, the lower kvart, the highest terc, the "
        "upper kvart, and the kvint, for 20 + 20 + 50 + 20 + 50 + 100 = 260.",
        "With the heart Over-kvint: Ten-terc, Under-terc, Under-kvart, Over-terc, Over-kvart, "
        "Over-kvint, in six tricks. Begin with the Over-terc, and the Ten-terc, the Under-terc "
        "and the Under-kvart are lost.",
    ),
    "TH-RE-13": RuleText(
        "A kvart in three steps",
        "For a kvart the order is the lower terc, the upper terc, the kvart, for 20 + 20 + 50 = "
        "90.",
        "With the leaf Under-kvart (Under, Ten, Nine, Eight): Ten-terc, Under-terc, Under-kvart. "
        "If you score the kvart first, both tercs are barred.",
    ),
    "TH-RE-14": RuleText(
        "When there is little time",
        "You score one sequence in a trick at most, and only up to trick 8. If a long sequence "
        "comes late, leave out the small pieces.",
        "Bence completes the heart Over-kvint for trick 7. The Over-kvart now and the kvint in "
        "trick 8 bring 50 + 100 = 150.",
    ),
    "TH-RE-15": RuleText(
        "A new deal, a clean slate",
        "All this is remembered for one deal only. In the next deal every sequence is free again.",
        "In the last deal Anna scored the heart Ace-kvint. In this one she may begin with a heart "
        "Nine-terc.",
    ),
}
