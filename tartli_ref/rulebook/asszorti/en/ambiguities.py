"""Where the source contradicts itself or is silent: the question, the readings, and our reasons."""

from tartli_ref.rulebook.model import AmbiguityText
from tartli_ref.rulebook.shared_questions import EN

AMBIGUITIES: dict[str, AmbiguityText] = {
    "AMB-21": AmbiguityText(
        "What is hand with trumps worth in the example of 6:5:0?",
        (
            "8, as in the table of values: with rekontra and 6:5:0 the declarer gets 24.",
            "4, as the figures printed in the example have it: the declarer would get 12.",
        ),
        "Two other examples fix the order of the table, and by it hand with trumps is worth 8. The "
        "printed figures fit a contract of 2. The rule itself, to take off one base value that was "
        "not doubled, is the same.",
    ),
    "AMB-22": AmbiguityText(
        "May the declarer draw fewer cards than the contract says?",
        (
            "No, exactly that number is drawn.",
            "Yes, the contract is only the most that may be drawn.",
        ),
        "One sentence says that no more may be drawn, a later one that the declarer draws that "
        "number. The later one is about the drawing itself.",
    ),
    "AMB-23": AmbiguityText(
        "How exactly do the two auctions run that the description tells of?",
        (
            "Three, pass, two, hold, one; and three, two, one, hold: as its commentary implies.",
            "Otherwise, in tables that were lost.",
        ),
        "The tables are missing, but what is said about them afterwards leaves only these bids for "
        "what follows the first round.",
    ),
    "AMB-24": AmbiguityText(
        "Who gets conceded tricks when neither opponent has taken one?",
        (
            "One opponent gets them all, so that it is 6:5:0.",
            "They are shared, so that it is not.",
        ),
        "The description says only that an opponent who has a trick gets them. All of them going "
        "to one is the nearest to that.",
    ),
    "AMB-25": AmbiguityText(
        "Can it come to 6:5:0 by a claim that nobody disputes?",
        (
            "No, the declarer then has seven tricks or more.",
            "Yes, if six tricks were won before it.",
        ),
        "A claim is about at least one trick that remains. With it six become seven, and then "
        "nothing is taken off.",
    ),
    "AMB-26": AmbiguityText(
        "Is an arrivázs idegen if the last tricks were claimed and never played?",
        (
            "The players say whether trumps were among the cards that were shown.",
            "It never is, as nobody can see which cards would have taken the tricks.",
        ),
        "The open hand tells it: if it still holds trumps they would have been used. The referee "
        "has not seen the hand and asks.",
    ),
    "AMB-27": AmbiguityText(
        "What does a plain kontra mean when arrivázs was announced?",
        (
            "It is to the game.",
            "It has to be asked which of the two is meant.",
        ),
        "The game is always there, and naming it is only needed to tell it from the arrivázs.",
    ),
    "AMB-28": EN["AMB-28"],
    "AMB-29": AmbiguityText(
        "May the dealer, left alone after two passes, play a mere 3?",
        (
            "Yes, any of the four contracts.",
            "No, it has to be more than a bid that anybody could have made.",
        ),
        "No bid was made that the contract would have to reach.",
    ),
    "AMB-30": AmbiguityText(
        "One opponent has said kontra to both. Who says szubkontra?",
        (
            "Only the other opponent, to either of them.",
            "The same one to one of them, if the partner says it to the other.",
        ),
        "The same opponent must not say both words to the same item, and here that excludes one "
        "player from both.",
    ),
    "AMB-45": EN["AMB-45"],
}
