"""What the source leaves open: the question, the readings, and why ours is ours."""

from tartli_ref.rulebook.model import AmbiguityText
from tartli_ref.rulebook.shared_questions import EN

AMBIGUITIES: dict[str, AmbiguityText] = {
    "AMB-28": EN["AMB-28"],
    "AMB-31": AmbiguityText(
        "How many cards does each player get?",
        ("Twelve for the first player, ten for the others.", "Five, seven and five in a row."),
        "Only with twelve, ten and ten are all 32 cards dealt out.",
    ),
    "AMB-32": AmbiguityText(
        "What is 40-100 Ulti Durchmars worth?",
        ("14, as 4 + 4 + 6 is.", "16, as the figures printed beside it would make."),
        "The sum is given as 14 and the values stand in a table; a 6 was printed for a 4.",
    ),
    "AMB-33": AmbiguityText(
        "For whom do Aces and Tens in the talon count?",
        ("For the defenders.", "For the soloist.", "For nobody."),
        "The source says nothing of it. Counted for one side the total stays 90 and nobody can be "
        "level; the soloist should not gain by what he lays away.",
    ),
    "AMB-34": AmbiguityText(
        "Must a player beat the cards on the table?",
        ("No.", "Yes, if it is possible."),
        "The source names following suit and trumping, and nothing more. Many descriptions in "
        "Hungarian do ask for it, so a table can choose.",
    ),
    "AMB-35": AmbiguityText(
        "Which is higher of two bids of equal value with equally many undertakings?",
        (
            "Neither.",
            "Neither, even if one has fewer undertakings.",
            "The one that comes later in the list.",
        ),
        "The rule names value and number of undertakings only. The list is an order to read in, "
        "and its first lines follow the same rule. Tables that go by value alone, as some do, can "
        "say so.",
    ),
    "AMB-36": AmbiguityText(
        "What if one of the Aces lies in the talon when Four Aces is played?",
        ("It is not played, so it does not matter.", "The bid is lost."),
        "What has to be won are the tricks in which an Ace is played, and this one is in none.",
    ),
    "AMB-37": AmbiguityText(
        "Does kontra double the silent bids too?",
        ("No, they keep their value.", "Yes, with the game."),
        "Kontra is said to undertakings that were announced, and silent ones are not there yet.",
    ),
    "AMB-38": AmbiguityText(
        "Does a marriage count for a side without a trick?",
        ("Yes, it counts at once.", "Only if that side wins a trick."),
        "The source asks for a declaration in the first trick and for nothing else.",
    ),
    "AMB-39": AmbiguityText(
        "Is a silent Durchmars in a Simple worth 3 or 4?",
        ("3.", "4."),
        "The table of bids has 3 beside Simple as well. Together with the Simple itself that is "
        "4, which may be what the text means.",
    ),
    "AMB-40": AmbiguityText(
        "In which bids are there silent feats, if text and table differ?",
        (
            "Where the table has them: the silent Ulti also beside Durchmars, the silent Durchmars "
            "also beside Four Aces.",
            "Only where the text names them: the silent Ulti never beside Durchmars, the silent "
            "Durchmars never beside Four Aces.",
        ),
        "The table is the fuller of the two. Its one gap, the silent Ulti in Open Durchmars of "
        "Hearts, is filled with 4 as in all bids like it. Silent Four Aces have no column and "
        "follow the text.",
    ),
    "AMB-41": AmbiguityText(
        "Is the double loss of a silent bid paid to each opponent?",
        (
            "Yes, twice its value to each.",
            "No, its value to each of the two makes it double.",
            "Only the silent Ulti costs each of them twice its value.",
        ),
        "All other values are for each opponent, and this one is worded in the same way. Tables "
        "that play otherwise can choose.",
    ),
    "AMB-42": AmbiguityText(
        "Are all three players written down, or the soloist alone?",
        ("All three, so that the sum is nothing.", "The soloist alone."),
        "Both come to the same when it is settled. With three columns everybody sees at once what "
        "is owed.",
    ),
    "AMB-43": AmbiguityText(
        "When exactly have all players passed?",
        (
            "When two in a row have passed and the last bidder leaves it at that.",
            "When all three have passed one after the other.",
        ),
        "A pass is not final, and the last bidder may go on only after the others have passed, so "
        "his standing by is the third pass.",
    ),
    "AMB-44": AmbiguityText(
        "Must the suit of the marriage be named when 20-100 is bid?",
        ("No, it is shown by declaring it in the first trick.", "Yes, with the bid."),
        "Nothing is said of a suit in the auction, and marriages are declared in the first trick.",
    ),
    "AMB-45": EN["AMB-45"],
}
