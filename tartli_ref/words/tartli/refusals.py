"""Why a move is refused, and what may be done instead: a sentence for each rule and case.

A key is ``rule`` or ``rule case``. The first text says what was wrong, the second what may be done.
"""

from tartli_ref.games.tartli.rules import LAST_TRICK_FOR
from tartli_ref.games.tartli.values import MELD_TRICKS, TALON_TRICKS
from tartli_ref.words.language import Marked

_CONTEST: Marked[tuple[str, str]] = (
    "Both have declared alike, so the contest comes first.",
    "The leader names his rank or top card, the second player answers “good” or “higher here”.",
)
_UNSHOWN: Marked[tuple[str, str]] = (
    "{seat} has won the contest and has not said yet what the meld is.",
    "Specify the meld first, or enter that nothing is claimed.",
)
_HIGHER: Marked[tuple[str, str]] = (
    "{seat} answered “higher here” to {rank}, but {meld} is not higher.",
    "Name the meld that was higher, or correct the answer.",
)
_NONE_HIGHER: Marked[tuple[str, str]] = (
    "{seat} can hold nothing higher than the {rank}: of each such meld a card was seen elsewhere.",
    "Answer “good”, or correct what was recorded before.",
)
_LOWEST: Marked[tuple[str, str]] = (
    "Every other {vannak} is higher than the {rank}s.",
    "The answer is “higher here”.",
)
_VOID: Marked[tuple[str, str]] = (
    "{seat} did not play {suit} when it had to be played, so {card} cannot be in that hand now.",
    "Play another card, or correct the earlier trick.",
)
_LEADER: Marked[tuple[str, str]] = (
    "It is {leader} who leads to this trick.",
    "Let {leader} play first.",
)
_TOTAL: Marked[tuple[str, str]] = (
    "Both piles together make 161, the last ten included; {points} make {total}.",
    "Count again, or enter one pile and let the other follow from it.",
)
_DEALER: Marked[tuple[str, str]] = ("It is {dealer} who deals now.", "Enter the deal for {dealer}.")
_LYING: Marked[tuple[str, str]] = (
    "The {card} lies under the talon until trick 7 is over, so {seat} cannot use it.",
    "Name cards that are in the hand.",
)
_MUST_FOLLOW: Marked[tuple[str, str]] = (
    "{seat} is known to hold {suit} and has to follow suit from trick 8 on.",
    "Play a card of {suit}, or correct what was recorded before.",
)
_PILE: Marked[tuple[str, str]] = (
    "The tricks recorded for {seat} do not fit {points}: the pile is worth {pile}.",
    "Count again, or correct the tricks.",
)

_ONE_A_SUIT: Marked[tuple[str, str]] = (
    "Several sequences can be declared in one trick only if each is of another suit.",
    "Keep the other one of the suit for a later trick.",
)

REFUSALS: Marked[dict[str, tuple[str, str]]] = {
    "TH-EQ-01 twice": (
        "The {card} has been played in this deal already; the pack has it once.",
        "Play another card, or correct the earlier move.",
    ),
    "TH-DEAL-01": _DEALER,
    "TH-DEAL-02": _DEALER,
    "TH-DEAL-04 hand": (
        "{seat} would have had {cards} cards in the hand; nobody has more than nine.",
        "Correct a meld or a card that was entered before.",
    ),
    "TH-DEAL-04 said": (
        "{announcement} takes at least {cards} cards, and nobody holds more than nine.",
        "Announce a part of it; another part may score in a later trick.",
    ),
    "TH-MELD-02 named": (
        "No sequence of {length} cards begins at the {rank}.",
        "Name the top card of the sequence that was announced.",
    ),
    "TH-MELD-06 named": (
        "There is no {vannak} of {rank}s.",
        "Name Ace, King, Over, Under, Ten or Nine.",
    ),
    "TH-CON-01 lost": (
        "{winner} won the contest of this trick, so {seat} scores nothing for melds in it.",
        "What was not scored may be declared again in a later trick, if the cards are still held.",
    ),
    "TH-CON-01 other": (
        "{other} has scored melds in this trick; only one player does in a trick.",
        "Declare it in a later trick.",
    ),
    "TH-CON-03 highest": (
        "No {vannak} is higher than the {rank}s.",
        "The answer is “good”.",
    ),
    "TH-CON-03 lowest": _LOWEST,
    "TA-MELD-02 lowest": _LOWEST,
    "TH-DECL-01": (
        "Melds are declared in the first eight tricks only; this is trick {trick}.",
        "Play on; the meld cannot score any more.",
    ),
    "TH-DECL-01 eight": (
        "Eight sequences have been scored in this deal: one for each trick that allows it.",
        "Take back the one that was entered twice.",
    ),
    "TH-DECL-02 played": (
        "The {card} has been played, so {seat} does not hold it any more.",
        "Name a meld of cards that are still held.",
    ),
    "TH-DECL-02 theirs": (
        "The {card} is {other}’s: it was seen there.",
        "Name cards that {seat} can have, or correct the earlier move.",
    ),
    "TH-DECL-02 lying": _LYING,
    "TH-DECL-03": (
        "In one trick a player declares at most one set and one sequence.",
        "Keep the other one for a later trick.",
    ),
    "TH-DECL-03 shown": (
        "In one trick a player scores at most one set and one sequence.",
        "Keep the other one for a later trick.",
    ),
    "TH-DECL-05 played": (
        "{seat} has played to this trick; melds are declared before the own card.",
        "Declare it in the next trick.",
    ),
    "TH-DECL-06 said": (
        "{seat} has said {announcement} in this trick already.",
        "Undo it if it was entered wrongly, or go on with the trick.",
    ),
    "TH-DECL-06 shown": (
        "Melds of this trick have been scored already.",
        "Declare it in the next trick.",
    ),
    "TH-DECL-06 leader_first": (
        "The leader declares before {other} does; that step is over.",
        "Declare it in a later trick.",
    ),
    "TH-DECL-06 contest": _CONTEST,
    "TH-DECL-06 one_card": (
        "{seat} has played the {card} to this trick.",
        "Undo it if it was another card.",
    ),
    "TH-DECL-06 may_answer": (
        "{other} may still declare against it, so the contest is not settled.",
        "Enter what {other} says (or that it is nothing), or the card {other} plays.",
    ),
    "TH-DECL-06 earlier_trick": (
        "Something was scored in trick {last} already; trick {given} was before it.",
        "Give a trick from {last} on, or correct the earlier move.",
    ),
    "TH-DECL-08": (
        "{leader} was said first: only an answer with a {vannak} can score.",
        "Say nothing, or announce a {vannak}.",
    ),
    "TH-DECL-09": (
        "{leader} was said first: {announcement} is too short to score.",
        "Say nothing, or announce an equal or longer sequence or a {vannak}.",
    ),
    "TH-DECL-12 not_said": (
        "{seat} did not declare at the right step of this trick, so it does not score in it.",
        "Declare it in a later trick, up to the eighth.",
    ),
    "TH-DECL-12 other_trick": (
        "This is trick {current}, not trick {given}; a meld scores in the trick it is declared in.",
        "Leave the trick number out.",
    ),
    "TH-DECL-13 no_question": (
        "There is no question to answer: nothing equal has been announced by both.",
        "Go on with the trick.",
    ),
    "TH-DECL-13 no_answer": (
        "There is nothing to answer: the leader has named no rank.",
        "Let the leader name it first.",
    ),
    "TH-DECL-14 leader_names": (
        "{leader} led to this trick and is the one to name the rank.",
        "Enter it for {leader}.",
    ),
    "TH-DECL-14 second_answers": (
        "{second} is the one to answer.",
        "Enter the answer for {second}.",
    ),
    "TH-DECL-14 none_higher": _NONE_HIGHER,
    "TH-DECL-15 none_higher": _NONE_HIGHER,
    "TH-DECL-14 not_higher": _HIGHER,
    "TH-DECL-15 not_higher": _HIGHER,
    "TH-DECL-16 announced": (
        "That is not what was announced; open is: {announcement}.",
        "Name the meld that was announced.",
    ),
    "TH-DECL-16 named": (
        "{rank} was named in the contest, so the meld cannot be {meld}.",
        "Name the meld with {rank}, or correct what was named.",
    ),
    "TH-DECL-16 nothing_due": (
        "{seat} has no announced meld left to claim.",
        "Go on with the trick.",
    ),
    "TH-DECL-16 unshown": _UNSHOWN,
    "TH-RE-04": (
        "{meld} was scored before in this deal; a set scores once.",
        "Declare another meld.",
    ),
    "TH-RE-07": (
        "After {scored} the same top card counts only with a longer sequence; {new} is not longer.",
        "Declare a longer one, a higher top, or one below with a missing card between.",
    ),
    "TH-RE-08 gap_held": (
        "The card between {scored} and {new} is known to be in the hand, so they are not apart.",
        "Declare a higher top, or the same top and longer.",
    ),
    "TA-RE-01": (
        "{new} lies wholly within {scored}, which has been scored.",
        "Declare a sequence with at least one card that the longer one has not.",
    ),
    "TA-RE-03": (
        "{new} has been scored already.",
        "Declare another sequence.",
    ),
    "TH-RE-09": (
        "After {scored}, {new} has a lower top and no missing card between them.",
        "Declare a higher top, the same top and longer, or one below with a missing card between.",
    ),
    "TH-RE-10": (
        "{new} would do after another sequence of the suit, but not after {scored}.",
        "It has to be higher, longer or apart from each sequence scored in the suit.",
    ),
    "TH-PLAY-01 not_leader": _LEADER,
    "TH-PLAY-02 not_leader": _LEADER,
    "TH-PLAY-04 other": (
        "With these two cards the trick is {winner}’s.",
        "Enter it for {winner}, or correct a card.",
    ),
    "TH-PLAY-05 chalked": (
        "This deal was chalked without its tricks, so the tricks cannot be numbered from here on.",
        "Chalk on, and count the piles at the end.",
    ),
    "TH-PLAY-05 played_out": (
        "All sixteen tricks of this deal have been played.",
        "Count the piles.",
    ),
    "TH-PLAY-09 void": _VOID,
    "TH-PLAY-10 void": _VOID,
    "TH-PLAY-09 must_follow": _MUST_FOLLOW,
    "TH-PLAY-13 must_follow": _MUST_FOLLOW,
    "TH-PLAY-10 must_trump": (
        "{seat} is known to hold trumps and, without a card of the suit led, has to trump.",
        "Play a trump, or correct what was recorded before.",
    ),
    "TH-PLAY-15 custom": (
        "This table has its own penalty for a revoke.",
        "If the card lies as {seat} played it, record it by agreement and enter {line}, with the "
        "points you have agreed on for N.",
    ),
    "TH-VAL-01 trick": (
        "No two cards that fit make {points} points.",
        "Count the two cards again, or leave the points out.",
    ),
    "TH-VAL-04 tricks": (
        "The cards of one deal make 151 points; {left} are left for this trick, not {points}.",
        "Count the two cards again, or correct an earlier trick.",
    ),
    "TH-VAL-04 range": (
        "A pile is worth 0 to 161 points.",
        "Count again.",
    ),
    "TH-VAL-04 cards": (
        "No cards make {points}; the nearest that they can make are {below} and {above}.",
        "Count again.",
    ),
    "TH-VAL-04 total": _TOTAL,
    "TH-VAL-04 piles": (
        "Both piles together cannot be worth more than {most}.",
        "Count again.",
    ),
    "TH-SCO-01 pile": _PILE,
    "TH-EXC-01 no_seven": (
        "The {card} is not in {seat}’s hand.",
        "Go on without an exchange.",
    ),
    "TH-EXC-01 not_leader": (
        "Only the leader may exchange, and {leader} leads to this trick.",
        "Exchange before an own lead, up to trick 7.",
    ),
    "TH-EXC-03 lying": (
        "The {card} was exchanged and lies under the talon.",
        "Name cards that are in the hand.",
    ),
    "TH-EXC-04": (
        "The exchange comes before anything is declared or led in a trick.",
        "Exchange before the next lead, up to trick {last}.",
    ),
    "TH-EXC-06": (
        "The talon is gone, so nothing lies there to exchange.",
        "Go on without an exchange.",
    ),
    "TH-EXC-07 again": (
        "{seat} has exchanged in this deal already, and there is one trump VII.",
        "Go on with the trick.",
    ),
    "TH-EXC-07 turned": (
        "The {card} is itself the turned card: nobody can exchange it.",
        "Go on with the trick.",
    ),
    "TH-BELA-01": (
        "Béla is scored in the first eight tricks, until the lead to the ninth.",
        "Play on; it cannot score any more.",
    ),
    "TH-BELA-03": (
        "{seat} has scored béla in this deal; there is only one.",
        "Go on with the trick.",
    ),
    "TH-BELA-04 played": (
        "The {card} has been played; béla needs King and Over in the hand.",
        "Go on with the trick.",
    ),
    "TH-WIN-04 over": (
        "The match is over at {buli}.",
        "Play on to more bulis, or begin the next match.",
    ),
    "TH-WIN-04 reached": (
        "Somebody has {target} bulis already: it stands {buli}.",
        "Give a higher number, or play on without end.",
    ),
    "TH-WIN-08 worth": (
        "The next points decide the buli, so the trick’s worth matters.",
        "Say how many points the trick is worth, 0 included.",
    ),
    "TH-WIN-08 count": (
        "The first points of this deal decide the buli; a count does not tell who made them.",
        "Enter the tricks with their worth, or the meld that came first.",
    ),
    "TH-WIN-08 claim": (
        "Both stand at 501 or more, and the first points of this deal decide.",
        "Play on; nobody needs to claim.",
    ),
    "TH-OUT-01 no_deal": (
        "No deal is in progress, so there is nothing to stop.",
        "Begin the next deal.",
    ),
    "TH-OUT-02 piles_first": (
        "{seat} has gone out: both piles are needed to judge the claim.",
        "Enter the card points in both piles.",
    ),
    "TH-OUT-02 decided": (
        "The claim is decided already: what was written and recorded was enough, whatever lies in "
        "the piles.",
        "Go on with the next deal.",
    ),
    "TH-OUT-02 no_claim": (
        "Nobody has gone out, so no piles are asked for.",
        "Use the count at the end of the deal.",
    ),
    "TH-OUT-02 pile": (
        "The tricks recorded for {seat} cannot make that pile.",
        "Count again, or correct the tricks.",
    ),
    "TH-OUT-04 specify": _UNSHOWN,
    "REF-DEAL running": (
        "Deal {number} is not finished.",
        "Count it, or go out, before the next deal. Thrown in by agreement, its tricks count for "
        "nobody, and the melds that were scored stay written.",
    ),
    "REF-DEAL none": (
        "No deal is in progress.",
        "Begin a deal first: who deals, and what is turned up.",
    ),
    "REF-ADJUST range": (
        "An adjustment is between 1 and {most} points, up or down.",
        "Enter other points.",
    ),
    "TH-DEAL-05 place": (
        "At this table the 19th card is turned up, not card {place}.",
        "Leave the place out.",
    ),
    "TA-DEAL-01 place": (
        "A card is turned up after a packet of three: the 4th, 7th, 10th, 13th, 16th or 19th.",
        "Enter one of these places instead of {place}.",
    ),
    "TA-MELD-01 named": (
        "Four nines are no meld at this table.",
        "Name Ace, King, Over, Under or Ten.",
    ),
    "TA-MELD-01 shown": (
        "Four nines are no meld at this table.",
        "Declare another meld.",
    ),
    "TA-DECL-01": (
        "At most one {vannak} and one sequence in each suit can be announced in a trick.",
        "Leave the others for a later trick.",
    ),
    "TA-DECL-01 suit": _ONE_A_SUIT,
    "TA-EXC-02 lying": (
        "The {card} was exchanged in this trick, so it is in no sequence of it.",
        "Name a meld without it.",
    ),
    "TA-EXC-02 melded": (
        "The {card} was in a sequence of this trick, so it cannot be exchanged in it.",
        "Exchange in a later trick, as long as the turned card lies there.",
    ),
    "TH-BELA-06 late": (
        "Béla is scored in the first eight tricks; this is trick {trick}.",
        "Play on; it cannot score any more.",
    ),
    "TH-BELA-06 contest": (
        "At this table béla is scored where melds are, when the contest is settled.",
        "Settle the contest first.",
    ),
    "TH-BELA-06 alone": (
        "At this table béla is scored only beside another meld that scores in the trick.",
        "Enter it in a trick in which a meld is scored.",
    ),
    "TH-BELA-06 between": (
        "At this table béla is scored where melds are, and trick {trick} has begun without a lead.",
        "Enter it after the lead, once the contest is settled.",
    ),
    "TH-BELA-06 drawn": (
        "The {card} was drawn at the end of the trick, and béla is scored where melds are, before.",
        "Enter it in trick {trick}, after the lead.",
    ),
    "TH-DECL-19": (
        "At this table a scored meld need not be shown.",
        "Ask {other} kindly; the referee cannot demand it.",
    ),
    "TA-SHOW-01 nothing": (
        "{other} has scored no meld in this trick or the one before.",
        "Ask at the end of the trick in which it was scored.",
    ),
    "TH-PLAY-06 unseen": (
        "At this table the cards of the talon are drawn unseen.",
        "Draw without showing.",
    ),
    "TA-TALON-01 time": (
        "Only the last face-down card is shown, right after trick 7.",
        "Go on with the trick.",
    ),
    "TA-TALON-01 winner": (
        "{winner} won trick 7 and draws the last face-down card.",
        "Enter it for {winner}.",
    ),
}

_NOTHING_LATER = {
    MELD_TRICKS: REFUSALS["TH-DECL-01"][1],
    TALON_TRICKS: REFUSALS["TH-EXC-06"][1],
}
"""What is left to do where no later trick is left."""

REFUSALS |= {
    f"{f'{rule} {case}'.strip()} last": (
        REFUSALS[f"{rule} {case}".strip()][0],
        _NOTHING_LATER[last],
    )
    for (rule, case), last in LAST_TRICK_FOR.items()
}
