"""The sentences of the referee's desk: the steps of an answer, and why a question cannot be.

A key is ``rule case`` or ``rule``. Where the same rule needs another sentence, the key begins with
the question (``pile TH-VAL-03 last``) or with the part of it that does not fit (``hand TH-EQ-01
led``).
"""

from tartli_ref.words.language import N_, Marked

_NAMES_TOP = N_(
    "Both sequences are equally long, so the leader names the top card and the second player "
    "answers “higher here” or “good”."
)
_NAMES_RANK = N_(
    "Both have a vannak, so the leader names the rank and the second player answers “higher here” "
    "or “good”."
)
_WORTH = N_("The {meld} is worth {points} points.")
_TURNED = N_(
    "The trump VII was turned up and lies there until trick 7 is over, so it is in nobody’s hand."
)
_EXCHANGED = N_(
    "The trump VII has been exchanged and lies there until trick 7 is over, so it is in nobody’s "
    "hand."
)

STEPS: Marked[dict[str, str]] = {
    # may this be declared
    "TH-RE-05": "No sequence of its suit has been scored before the {new}, so nothing bars it.",
    "TH-RE-06": "The {new} has a higher top card than the {scored}.",
    "TH-RE-07": "The {new} has the same top card as the {scored} and is longer.",
    "TH-RE-08": "Between the {scored} and the {new} a card is missing that is in neither.",
    "TA-RE-01": "The {new} lies within no longer sequence that has been scored.",
    "TH-RE-04 first": "A set scores once in a deal; the {meld} has not been scored yet.",
    "TH-MELD-03 worth": _WORTH,
    "TH-MELD-04 worth": _WORTH,
    "TH-MELD-05 worth": _WORTH,
    "TH-MELD-07 worth": _WORTH,
    "TH-MELD-08 worth": _WORTH,
    "TH-MELD-09 worth": _WORTH,
    # may the second player answer, and the contest
    "TH-DECL-07": "The leader announces “{announcement}”.",
    "TH-DECL-07 nothing": "The leader announces nothing.",
    "TH-DECL-08": "“{leader}” can be answered with a vannak, and “{announcement}” has one.",
    "TH-DECL-09": "“{announcement}” is not weaker than “{leader}”, so it may be announced.",
    "TH-DECL-10": "The leader is silent, so “{announcement}” may be announced.",
    "TH-DECL-10 nothing": "The second player announces nothing.",
    "TH-DECL-13 words": "The words alone decide for {winner}, so no rank is asked.",
    "TH-DECL-14 asked": _NAMES_RANK,
    "TH-DECL-15 asked": _NAMES_TOP,
    "TH-DECL-14": _NAMES_RANK,
    "TH-DECL-15": _NAMES_TOP,
    "TH-DECL-16": "The winner of the contest says what it was: {melds}.",
    "TH-DECL-17 hidden": "{loser} tells no more than was asked.",
    "TH-CON-01 alone": "Only {winner} declares, so there is nobody to beat.",
    "TH-CON-01 none": "Nobody declares, so nobody scores for melds in this trick.",
    "TH-CON-02 wins": "Any set beats any sequence: the {higher} beats the {lower}.",
    "TH-CON-03 wins": "Two sets rank as trumps do in tricks: the {higher} beats the {lower}.",
    "TH-CON-04 wins": (
        "The longer sequence wins, whatever its suit: the {higher} beats the {lower}."
    ),
    "TH-CON-05 wins": (
        "Both are equally long, so the higher top card wins, trumps or not: the {higher} beats the "
        "{lower}."
    ),
    "TH-CON-06 wins": (
        "Both have the same length and top card, so the one in trumps wins: the {higher} beats the "
        "{lower}."
    ),
    "TH-CON-07 wins": (
        "Same length, same top card, and neither in trumps: the leader was first to declare: the "
        "{higher} beats the {lower}."
    ),
    "TA-MELD-02 wins": "Here four Tens rank below four Unders: the {higher} beats the {lower}.",
    "TH-CON-09 highest": (
        "Only the highest meld of each side is compared; the winner scores all that was declared."
    ),
    # who takes the trick
    "TH-PLAY-08": "Up to trick 7 the second player may play any card.",
    "TH-PLAY-10": "Without a card of the suit led, a trump has to be played.",
    "TH-PLAY-11": "Without the suit led and without trumps, any card may be played.",
    "TH-PLAY-12": "The suit was followed, and nobody has to beat the card led.",
    "TH-PLAY-15 note": (
        "The player puts it right, and no points change. Left as it lies, the trick goes by the "
        "cards."
    ),
    "TH-PLAY-15 custom": (
        "Both agree on what it costs. Left as it lies, the trick goes by the cards."
    ),
    "TH-PLAY-04 higher": "The {reply} is higher than the {lead}.",
    "TH-PLAY-04 lower": "The {lead} is higher than the {reply}.",
    "TH-PLAY-04 trumped": "The {reply} is a trump, and the {lead} is none.",
    "TH-PLAY-04 not_followed": (
        "The {reply} is neither a trump nor of the suit led, so it cannot win."
    ),
    "TH-RANK-02 order": ("Trumps rank Over, Nine, Ace, Ten, King, Under, Eight, Seven in a trick."),
    "TH-RANK-03 order": (
        "A plain suit ranks Ace, Ten, King, Over, Under, Nine, Eight, Seven in a trick."
    ),
    "TH-VAL-01 card": "As a trump the {card} is worth {points} points.",
    "TH-VAL-02 card": "The {card} is worth {points} points.",
    "TH-VAL-03 last": "{winner} takes the last trick, and with it {points} points more.",
    # the trump VII and béla
    "TH-EXC-01": (
        "You hold the VII and are about to lead, and nothing has been declared or led in this "
        "trick."
    ),
    "TA-EXC-01": (
        "You hold the VII, and under this house rule the turned card may be taken at any time."
    ),
    "TH-EXC-03 then": (
        "Exchange first and declare then: the card that you take may be part of a meld at once, "
        "the VII no longer."
    ),
    "TA-EXC-02 then": "The VII can be in no sequence of this trick, neither before nor after.",
    "TH-BELA-01": "Both cards are still in the hand, and this is one of the moments for béla.",
    "TH-BELA-06": "Both cards are still in the hand, and this is where melds are scored.",
    "TH-MELD-10 worth": "King and Over of trumps are worth {points} points.",
    # the pile
    "TH-PLAY-14 tricks": "{cards} cards are {whole_tricks}.",
    "pile TH-VAL-03 last": "The last trick is worth {points} points more.",
    "TH-VAL-04 rest": "A deal makes 161 points with the last ten, so {rest} are left.",
    "TH-SCO-03 perhaps": (
        "There are enough cards here for all of tricks 8 to 16. If this player won them all, it is "
        "stichmatsch: {points} points, and none for the other pile."
    ),
    # the claim, and who wins
    "TH-OUT-06 right": "What is written, and what finished tricks hold, is 501 or more.",
    "TH-OUT-09 right": ("Both have 501 or more. Who goes out first wins, even with fewer points."),
    "TH-OUT-07 false": "What counts is less than 501, so the other player wins.",
    "TH-OUT-05 false": (
        "The contest was not settled when {seat} claimed, so the meld did not count, and a false "
        "claim wins for the other player."
    ),
    "TH-OUT-04 meld_won": "The contest was won before the claim, so {points} meld points count.",
    "TH-OUT-05 meld_open": "The contest is not settled, so {points} meld points do not count yet.",
    "TH-CON-01 meld_lost": "The contest was lost, so {points} meld points are not scored.",
    "TH-OUT-03 in_trick": "The trick on the table counts for nobody: {points} left out.",
    "TH-BELA-07 at_once": "Both reached 501 at the same moment: the higher total wins, {winner}.",
    "TH-BELA-08 level": "Both reached 501 at the same moment and with the same total.",
    "TH-WIN-02 single": "The loser has {loser_has}; with 251 or more it is {bulis}.",
    "TH-WIN-02 double": "The loser has {loser_has}; with 250 or fewer it is maccs: {bulis}.",
    "TA-WIN-02 single": "The loser has {loser_has}; with 250 or more it is {bulis}.",
    "TA-WIN-02 double": "The loser has {loser_has}; with 249 or fewer it counts twice: {bulis}.",
    "TH-OUT-08 one": "A false claim costs {bulis}, whatever the scores are.",
    "TH-OUT-08 maccs": "Under this house rule the claimant’s total of {loser_has} tells: {bulis}.",
    "TH-OUT-11 nobody": "The deal goes on, and nobody has claimed. Going out is no duty.",
    "TH-WIN-01 nobody": "Nobody has 501.",
    "TH-WIN-06 count": "Only {winner} has 501 or more at the end of the deal.",
    "TH-WIN-07 count": "Both have 501 or more, and nobody claimed: more points win.",
    "TH-WIN-08 level": "Both have the same: whoever scores first in the next deal wins.",
    "TH-WIN-10 first": (
        "Stichmatsch is counted before the totals are compared: {points} trick points for {seat}, "
        "none for the other player."
    ),
    "TA-SCO-01 no_stichmatsch": "Under this house rule there is no stichmatsch.",
    # the best order
    "TH-RE-12 order": "No order makes more. {only}",
    "TH-RE-14 short": (
        "With time for all of them the parts would make {with_time} points. In fewer tricks the "
        "small ones are left out. {only}"
    ),
}
"""What each step of an answer says."""

REFUSED: Marked[dict[str, tuple[str, str]]] = {
    "TH-DECL-01 eight": (
        "Eight sequences have been scored in this deal: one for each trick that allows it.",
        "There is no trick left for another one.",
    ),
    "TH-PLAY-09 must_follow": (
        "{seat} held {suit} and had to follow suit.",
        "Play a card of {suit}.",
    ),
    "TH-PLAY-13 must_follow": (
        "Trumps were led, and {seat} held some and had to follow.",
        "Play a card of {suit}.",
    ),
    "TH-PLAY-10 must_trump": (
        "{seat} had no card of the suit led but held trumps, and had to play one.",
        "Play a card of {suit}.",
    ),
    "TH-EXC-01 no_seven": (
        "You do not hold the trump VII.",
        "Only who holds it can exchange it.",
    ),
    "TH-EXC-07 again": (
        "It has been exchanged in this deal, and there is one trump VII.",
        "Play on.",
    ),
    "TH-EXC-07 turned": (
        "The trump VII is itself the turned card, so nobody can exchange it.",
        "Play on.",
    ),
    "TA-EXC-02 melded": (
        "The VII was part of a sequence of this trick, so it cannot be exchanged in it.",
        "Exchange in a later trick, as long as the turned card lies there.",
    ),
    "TH-BELA-03": (
        "Béla has been scored in this deal, and there is only one.",
        "Play on.",
    ),
    "TH-BELA-04 played": (
        "The {card} has been played, and béla needs King and Over in the hand.",
        "Play on; it cannot score any more.",
    ),
    "TH-BELA-06 between": (
        "With these rules béla is scored within a trick, where melds are, not between two tricks.",
        "Said in time, it may be entered until the next trick begins; else score it in that one.",
    ),
    "TH-BELA-06 alone": (
        "With these rules béla is scored only beside another meld that scores in the trick.",
        "Keep it for a trick in which a meld is scored.",
    ),
    "TH-PLAY-05 played_out": (
        "All sixteen tricks have been played.",
        "Count the piles.",
    ),
    "TH-PLAY-14 odd": (
        "Every trick brings two cards, and {cards} is an odd number.",
        "Look again: one card is missing, or one is too many.",
    ),
}
"""Refusals that are worded otherwise where nothing is being recorded."""

COMPLAINTS: Marked[dict[str, str]] = {
    "TH-EQ-01 listed_twice": "The {card} is listed twice, and the pack has it once.",
    "TH-EQ-01 meld_twice": "The {meld} is listed twice.",
    "TH-EQ-01 both_melds": (
        "The {card} would be in both hands: in the leader’s {leader} and in the second player’s "
        "{second}. The pack has it once."
    ),
    "TH-CON-08 equal_sets": "Both cannot have the {meld}: the pack has four cards of a rank.",
    "reply TH-EQ-01 led": "The {card} was led, so it cannot be played to the same trick again.",
    "hand TH-EQ-01 led": "The {card} was led, so it is not in the second player’s hand.",
    "TH-EQ-01 gone": "The {card} was played to an earlier trick, so it cannot be here.",
    "TH-DECL-02 not_in_hand": (
        "The {card} was played but is not in the hand. Tick the hand as it was before the trick, "
        "or tick nothing."
    ),
    "TH-DEAL-04 hand": "That takes {cards} cards in one hand, and a hand has {most}.",
    "hand TH-DEAL-04 hand": "These are {cards} cards, and in this trick a hand has {most}.",
    "TH-MELD-02 leaves_pack": (
        "No sequence of {length} cards begins at the {rank}: it would leave the pack."
    ),
    "TH-MELD-02 length": "There is no sequence of {length} cards.",
    "TH-MELD-06 no_set": "Four cards of the rank {rank} are no meld.",
    "TH-MELD-06 number": "There is no such number of sets.",
    "TH-PLAY-05 number": "There is no trick {trick}; a deal has {last}.",
    "TH-DECL-03 tricks": (
        "One set and one sequence score in a trick. Of one kind {scored} are listed, and the "
        "tricks to declare them in were {tricks}."
    ),
    "TA-MELD-01 shown": "Four nines are no meld at this table.",
    "TH-DECL-01 left": "Melds are declared in eight tricks, so {tricks} cannot be left.",
    "TH-DECL-01 scored_and_left": (
        "Sequences scored: {scored}, tricks left: {tricks}. Together these are more than the {most}"
        " tricks in which melds are declared."
    ),
    "TH-EXC-07 turned_and_exchanged": "If the VII was turned up, nobody can have exchanged it.",
    "TH-EXC-07 lies": _TURNED,
    "TH-EXC-05 lies": _EXCHANGED,
    "TH-DECL-01 late": "In trick {trick} no meld can have been scored.",
    "TH-DECL-06 melded": "You lead and have declared in this trick, so the leader has declared.",
    "TH-PLAY-06 moment": (
        "This moment is there before trick 8 only, with nothing declared and nothing led."
    ),
    "TH-DECL-06 not_yet": "A meld scores within a trick, once its contest is settled.",
    "TH-DECL-06 within": "There is a contest only within a trick.",
    "TH-PLAY-01 none_played": "Before trick 1 no card has been played.",
    "TH-VAL-03 no_cards": "Who took the last trick has its two cards; tick them.",
    "TH-VAL-03 all_cards": "With all 32 cards the last trick is here, too.",
    "TH-PLAY-05 no_trick_left": "After the last trick no cards lie on the table.",
    "TH-VAL-04 too_many": "Together these are {total} points, and there are {most} at most.",
    "TH-VAL-04 negative": "A pile cannot hold {points} points.",
    "TH-VAL-04 too_few": "When all is played, both piles make {most} together; these make {total}.",
    "TH-OUT-04 declared": "Say how far the contest for this meld has come.",
    "TH-OUT-04 not_declared": "Say which meld it is, or that there is none.",
    "TH-DECL-01 over": "After the last trick there are no melds any more.",
    "TH-SCO-03 no_tricks": "Stichmatsch changes the trick points, so enter them.",
    "TH-SCO-07 not_played_out": "Stichmatsch is known only when the deal is played out.",
    "TH-VAL-03 stichmatsch": (
        "Whoever won tricks 8 to 16 has the last {last} points, so at least {last}."
    ),
}
"""Why a question contradicts itself."""

UNCHECKED: Marked[dict[str, str]] = {
    "TH-DECL-02 hand": "Not checked: whether the cards are really in the hand.",
    "TH-DECL-12 contest": "Not checked: whether it is announced in time and wins its contest.",
    "TH-DECL-01 trick": "Not checked: whether this is one of the first eight tricks.",
    "TH-RE-08 hand": "Not checked: whether the card between the two sequences is in the hand.",
    "TH-PLAY-09 hand": "Not checked: what else was in the hand. Tick it to know for certain.",
}
"""What an answer could not check, by rule and by what was missing."""
