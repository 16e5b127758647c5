"""Where the sources disagree or are silent: the question, the readings, and why ours is ours."""

from tartli_ref.rulebook.model import AmbiguityText
from tartli_ref.rulebook.shared_questions import EN

AMBIGUITIES: dict[str, AmbiguityText] = {
    "AMB-01": AmbiguityText(
        "Does each player get nine cards or eight?",
        (
            "Nine, in three packets of three.",
            "Eight, as the short descriptions say.",
        ),
        "With nine each, 32 cards leave the fourteen of the talon that every description "
        "mentions. Eight each would leave sixteen, and even the short descriptions speak of nine "
        "cards in hand after drawing.",
    ),
    "AMB-02": AmbiguityText(
        "Is the turned card one of the fourteen cards of the talon?",
        (
            "Yes: thirteen hidden cards and the turned one.",
            "No: fourteen hidden cards and the turned one besides.",
        ),
        "Seven tricks with two draws each use up exactly fourteen cards, and the turned card is "
        "the last of them.",
    ),
    "AMB-03": AmbiguityText(
        "When may the trump VII be exchanged in the Hungarian game?",
        (
            "Before any of the first seven tricks, by whoever leads to it.",
            "Only before the very first lead of the player who holds it.",
        ),
        "The fuller description and one of the two short ones allow all seven tricks; the other "
        "short one stands alone.",
    ),
    "AMB-04": AmbiguityText(
        "Who gets the turned card at the end of the talon?",
        (
            "The loser of trick 7.",
            "The player who led to trick 7, as one short description has it.",
        ),
        "The winner draws first and the loser second, so the last card must fall to the loser. "
        "Two of three descriptions say so.",
    ),
    "AMB-05": AmbiguityText(
        "What must be new in a second sequence of the same suit?",
        (
            "One of three things: a higher top, the same top and more cards, or a missing card "
            "between the two.",
            "Any card that differs, or any greater length, as the short descriptions put it.",
        ),
        "The looser wording would allow the heart Over-kvint after the heart King-kvart, and the "
        "fuller description names just that as forbidden. It seems to be a shortened form of the "
        "same three conditions.",
    ),
    "AMB-06": AmbiguityText(
        "With several sequences scored in a suit, which of them must the new one be compared with?",
        (
            "With every one of them.",
            "With the latest one only.",
        ),
        "The fuller description wants the new sequence to be apart from any earlier one. Both "
        "readings allow the same six steps for a kvint; they part only after a sequence scored "
        "below a hole.",
    ),
    "AMB-07": AmbiguityText(
        "Where must the card between two sequences be missing?",
        (
            "In the two sequences: it belongs to neither of them.",
            "In the hand: the player must not hold it at all.",
        ),
        "The example in the description speaks of the rank only, and neither the referee nor your "
        "opponent can look into a hand. The other reading is stricter.",
    ),
    "AMB-08": AmbiguityText(
        "May the missing card have been in a meld that lost its contest?",
        (
            "Yes, only melds that were scored are looked at.",
            "No, every sequence that was announced counts.",
        ),
        "The condition is introduced for a player who has scored a sequence. What the losing "
        "melds were is not even told.",
    ),
    "AMB-09": AmbiguityText(
        "May a set be scored a second time in the same deal?",
        (
            "No.",
            "Yes, as nothing in the fuller description forbids it.",
        ),
        "The short descriptions let nothing that has been scored be scored again. Otherwise a set "
        "that is kept would score in every trick.",
    ),
    "AMB-10": AmbiguityText(
        "How much is told when both have declared?",
        (
            "As little as needed: the leader names rank or top card, the other answers “good” or "
            "“higher here”.",
            "Each says exactly what the highest meld consists of.",
        ),
        "The fuller description gives the dialogue word for word and its purpose: to give away as "
        "little as possible.",
    ),
    "AMB-11": AmbiguityText(
        "May the second player announce a meld that can only lose?",
        (
            "Yes, if by the words alone it could win: vannak against vannak, or a sequence long "
            "enough.",
            "No, for example not with the four Unders, the lowest set, after a vannak.",
        ),
        "The condition speaks of sets and lengths, and the leader’s rank is not known yet when "
        "the second player speaks.",
    ),
    "AMB-12": AmbiguityText(
        "May the béla be scored between trick 8 and the lead to trick 9?",
        (
            "Yes, until a card is led to trick 9.",
            "No, it ends with trick 8.",
        ),
        "The short descriptions say “before the ninth trick”. In the fuller one a béla is scored "
        "after a draw, so moments between two tricks count there as well.",
    ),
    "AMB-13": AmbiguityText(
        "After Pais: must another meld be scored in the trick, so that a béla can be?",
        (
            "No, the béla only has to wait for that moment of the trick.",
            "Yes, without another meld in the trick there is no béla.",
        ),
        "It is said that a béla is scored whatever becomes of the other melds, so it stands alone.",
    ),
    "AMB-14": AmbiguityText(
        "What are the 501 “victory points” of the short descriptions?",
        (
            "A slip of the pen: card points are meant.",
            "Victory points in earnest, 501 of them.",
        ),
        "A session goes to five or ten victory points, and the same sentence is about the totals "
        "after a deal.",
    ),
    "AMB-15": AmbiguityText(
        "Do melds count towards 501?",
        (
            "Yes, melds and tricks together.",
            "No, only points for cards won in tricks.",
        ),
        "The description says “card points” in some places, but its examples of going out add "
        "melds and the béla.",
    ),
    "AMB-16": AmbiguityText(
        "What does a false claim cost if the claimant is far behind?",
        (
            "One buli.",
            "Two, if the claimant has no more points than a maccs allows.",
        ),
        "It is said that the other player wins “the” buli, without a word about maccs.",
    ),
    "AMB-17": AmbiguityText(
        "In Austria: who is the winner who deals next?",
        (
            "Whoever made more points in the deal, from melds and tricks; if equal, the winner of "
            "the last trick.",
            "The winner of a whole game deals the next one; within a game the deal alternates.",
        ),
        "Beck speaks of each hand. After a game was ended by going out, its winner deals.",
    ),
    "AMB-18": AmbiguityText(
        "Is 250 points a double loss?",
        (
            "In the Hungarian game, yes: maccs is up to 250.",
            "In the Austrian game, no: Double is below 250.",
        ),
        "Both are stated clearly, each for its own game. Both are kept, and 250 is the only total "
        "for which it matters.",
    ),
    "AMB-19": AmbiguityText(
        "In Austria: may the winner of trick 7 exchange after drawing the VII?",
        (
            "Yes, as long as the other player has not drawn the turned card.",
            "No, the end of trick 7 is too late.",
        ),
        "“At any time” is taken at its word, and the card still lies there at that moment.",
    ),
    "AMB-20": AmbiguityText(
        "In Austria: may the identical sequence be scored again?",
        (
            "No.",
            "Yes, as only sequences within a longer one are barred.",
        ),
        "By the letter it is not barred, but the short descriptions let no scored meld be "
        "repeated, and a Terz would otherwise score in every trick.",
    ),
    "AMB-45": EN["AMB-45"],
    "AMB-46": AmbiguityText(
        "What if a maccs carries the winner beyond the agreed number of bulis?",
        (
            "The bulis stand as they are, and the difference is paid in full.",
            "The winner is set to the agreed number.",
        ),
        "Nothing is said about cutting it down, and it is settled by the difference.",
    ),
    "AMB-47": AmbiguityText(
        "When cards are drawn for the deal, which is lower, and what if they are equal?",
        (
            "The order of sequences decides; with equal ranks both draw again.",
            "The order of plain suits in tricks decides, with the Ten above the King.",
        ),
        "The descriptions say only that the lower card deals. No suit is trumps yet, and the "
        "order of sequences is the same for all suits.",
    ),
    "AMB-48": AmbiguityText(
        "Are there “other players” and “unspeakable melds”?",
        (
            "No: there are two players, and melds that have not been scored.",
            "Yes, more than two can play, and some melds may not be spoken of.",
        ),
        "Both expressions come from one short description that was clumsily reworded from "
        "another. Everything else in it is for two.",
    ),
    "AMB-49": AmbiguityText(
        "From when on can a meld be used for going out?",
        (
            "From the moment when its contest is settled.",
            "From the moment when it is specified and written down.",
        ),
        "The description lets a player go out who has just won a contest. What is left after that "
        "is only to say what the meld is.",
    ),
    "AMB-50": AmbiguityText(
        "When both have 501 or more and are equal: which points decide?",
        (
            "Any points, melds and béla included; a trick worth nothing decides nothing.",
            "Points in tricks only.",
        ),
        "It is the first to score any points who wins, and melds are points.",
    ),
}
