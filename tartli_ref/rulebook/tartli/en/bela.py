"""When the béla is scored."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-BELA-01": RuleText(
        "At any time up to the lead to trick 9",
        "You may declare and score the béla at any moment of the first eight tricks, as long as "
        "you hold both cards. The moment after trick 8 still belongs to them, until a card is led "
        "to trick 9.",
        "Anna has drawn after trick 4 and nobody has led yet: she may score her béla at once. "
        "With the first card of trick 9 on the table it is too late.",
    ),
    "TH-BELA-02": RuleText(
        "On its own",
        "The béla needs no contest, no turn and no place among the one set and one sequence of a "
        "trick.",
        "Anna leads with a vannak. Bence, second to play and without a set, scores 40 for his "
        "béla in the same trick.",
    ),
    "TH-BELA-03": RuleText(
        "Once in a deal",
        "There is one trump King and one trump Over, so the béla is scored once in a deal, by one "
        "player.",
        "Anna has scored the béla in trick 3. A second béla in this deal must be a slip of the "
        "pen.",
    ),
    "TH-BELA-04": RuleText(
        "Both cards in hand",
        "Once the King or the Over of trumps has left your hand, the béla is lost.",
        "Bence leads the trump King and then says “béla”. It brings him nothing.",
    ),
    "TH-BELA-05": RuleText(
        "Going out with a béla",
        "With 461 points or more the béla is enough to win. As soon as you draw the missing card "
        "you may score it and go out; you need not wait for the next lead.",
        "At 461 the béla makes 461 + 40 = 501, and the claim is right. At 460 it makes only 500, "
        "and a claim would be false.",
    ),
    "TH-BELA-06": RuleText(
        "After Pais: when melds are scored",
        "By the rules of Pais the béla has its moment in each of tricks 1 to 8: when melds are "
        "scored, before the trick is taken in. It may be scored then whether or not anybody "
        "scores another meld, and at no other time.",
        "Anna, at 461, draws the trump Over after trick 4 and has her béla. She has to wait until "
        "the melds of trick 5 are scored.",
    ),
    "TH-BELA-07": RuleText(
        "After Pais: both reach 501 at once",
        "With this rule one player may score a meld and the other a béla at the same moment, for "
        "a béla does not depend on the contest. If both have 501 or more by that, both go out and "
        "the higher total wins.",
        "Anna’s meld brings her to 510, Bence’s béla brings him to 503. Anna wins, and it is one "
        "buli, as Bence has more than 250.",
    ),
    "TH-BELA-08": RuleText(
        "After Pais: and are equal",
        "If both go out at the same moment with the same total, the trick is finished, and more "
        "are played if need be, until one is ahead.",
        "Both have 505, and the trick brings Bence 3 points: he wins by 508 to 505. Had it "
        "brought nothing, they would have played on.",
    ),
}
