"""What is done without having been announced."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-SIL-01": RuleText(
        "What silent bids are",
        "In games with trumps some feats pay although nobody has announced them, to the soloist "
        "or to the defenders.",
        "There is none in Betli and none in Plain Durchmars.",
    ),
    "UL-SIL-02": RuleText(
        "Silent 100",
        "A side that ends with 100 points or more, marriages included, has made it: 2, in hearts "
        "4. It belongs to Simple, Four Aces and Ulti.",
        "A forty and 60 from tricks: 40 + 60 = 100, that is enough. With 90 it is not.",
    ),
    "UL-SIL-03": RuleText(
        "Silent Four Aces",
        "A side that wins every trick with an Ace in it has made it: 2, in hearts 4. There is "
        "none with Four Aces or Durchmars.",
        "Csaba plays Ulti, and all Aces fall in his tricks: 2 more from each.",
    ),
    "UL-SIL-04": RuleText(
        "Silent Ulti",
        "The soloist wins it by taking the last trick with the Seven of trumps, and loses it when "
        "the Seven is beaten there: 2, in hearts 4. In every game with trumps but Ulti.",
        "The Seven was played in trick six. Then it is neither won nor lost.",
    ),
    "UL-SIL-05": RuleText(
        "Silent Durchmars",
        "A side that wins all ten tricks has made it: 3, in hearts 6. In every game with trumps "
        "but Durchmars.",
        "A Simple in acorns with all tricks brings 1 + 3 = 4.",
    ),
    "UL-SIL-06": RuleText(
        "Lost to the defenders: twice",
        "When the defenders make a silent bid, the soloist pays each of them twice its value.",
        "A Simple is lost and the defenders have 100: 1 + 4 = 5 to each, in hearts 2 + 8 = 10.",
    ),
    "UL-SIL-07": RuleText(
        "Several silent bids",
        "They are added up. Only the Aces are not paid besides a silent Durchmars, as they are in "
        "it.",
        "A Simple with all tricks, the Seven at the end and 110 points: 1 + 3 + 2 + 2 = 8.",
    ),
    "UL-SIL-08": RuleText(
        "Not what was announced",
        "A feat that is part of the bid does not count silently as well.",
        "There is no silent Ulti in an Ulti.",
    ),
}
