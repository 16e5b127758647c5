"""All that the referee of Tartli says, rule by rule in the order of the rulebook.

| key | what it is |
|---|---|
| ``rule case`` | why a move is refused, and what may be done instead |
| ``found rule case`` | what the audit found; without rule: by whichever rule it is |
| ``unaudited rule`` | what the audit could not check |

``possible`` behind a case is what the audit says where it is not proven.
"""

from tartli_ref.games.tartli.rules import LAST_TRICK_FOR
from tartli_ref.games.tartli.values import MELD_TRICKS, TALON_TRICKS
from tartli_ref.words.language import Marked

_LOWEST: Marked[tuple[str, str]] = (
    "Every other {vannak} is higher than the {rank}s.",
    "The answer is “higher here”.",
)
_DEALER: Marked[tuple[str, str]] = ("It is {dealer} who deals now.", "Enter the deal for {dealer}.")
_LEADER: Marked[tuple[str, str]] = (
    "It is {leader} who leads to this trick.",
    "Let {leader} play first.",
)
_VOID: Marked[tuple[str, str]] = (
    "{seat} did not play {suit} when it had to be played, so {card} cannot be in that hand now.",
    "Play another card, or correct the earlier trick.",
)
_MUST_FOLLOW: Marked[tuple[str, str]] = (
    "{seat} is known to hold {suit} and has to follow suit from trick 8 on.",
    "Play a card of {suit}, or correct what was recorded before.",
)
_NONE_HIGHER: Marked[tuple[str, str]] = (
    "{seat} can hold nothing higher than the {rank}: of each such meld a card was seen elsewhere.",
    "Answer “good”, or correct what was recorded before.",
)
_HIGHER: Marked[tuple[str, str]] = (
    "{seat} answered “higher here” to {rank}, but {meld} is not higher.",
    "Name the meld that was higher, or correct the answer.",
)
_UNSHOWN: Marked[tuple[str, str]] = (
    "{seat} has won the contest and has not said yet what the meld is.",
    "Specify the meld first, or enter that nothing is claimed.",
)

SENTENCES: Marked[dict[str, str | tuple[str, str]]] = {
    # Cards and their worth
    "TH-EQ-01 twice": (
        "The {card} has been played in this deal already; the pack has it once.",
        "Play another card, or correct the earlier move.",
    ),
    "TH-VAL-01 trick": (
        "No two cards that fit make {points} points.",
        "Count the two cards again, or leave the points out.",
    ),
    "TH-VAL-04 tricks": (
        "The cards of one deal make 151 points; {left} are left for this trick, not {points}.",
        "Count the two cards again, or correct an earlier trick.",
    ),
    "TH-VAL-04 range": ("A pile is worth 0 to 161 points.", "Count again."),
    "TH-VAL-04 cards": (
        "No cards make {points}; the nearest that they can make are {below} and {above}.",
        "Count again.",
    ),
    "TH-VAL-04 total": (
        "Both piles together make 161, the last ten included; {points} make {total}.",
        "Count again, or enter one pile and let the other follow from it.",
    ),
    "TH-VAL-04 piles": ("Both piles together cannot be worth more than {most}.", "Count again."),
    # Melds
    "TH-MELD-02 named": (
        "No sequence of {length} cards begins at the {rank}.",
        "Name the top card of the sequence that was announced.",
    ),
    "TH-MELD-06 named": (
        "There is no {vannak} of {rank}s.",
        "Name Ace, King, Over, Under, Ten or Nine.",
    ),
    # The meld contest
    "TH-CON-01 lost": (
        "{winner} won the contest of this trick, so {seat} scores nothing for melds in it.",
        "What was not scored may be declared again in a later trick, if the cards are still held.",
    ),
    "TH-CON-01 other": (
        "{other} has scored melds in this trick; only one player does in a trick.",
        "Declare it in a later trick.",
    ),
    "found both_scored": (
        "{seat} scored melds{in_trick}, in which {other} had scored; only one player may."
    ),
    "found lost": "{seat} scored {what}{in_trick}, though {winner} had won the contest.",
    "TH-CON-03 highest": ("No {vannak} is higher than the {rank}s.", "The answer is “good”."),
    "TH-CON-03 lowest": _LOWEST,
    # Deal and talon
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
    "TH-DEAL-05 place": (
        "At this table the 19th card is turned up, not card {place}.",
        "Leave the place out.",
    ),
    # Play
    "TH-PLAY-01 not_leader": _LEADER,
    "TH-PLAY-02 not_leader": _LEADER,
    "found not_leader": "{seat} led to trick {trick}, where it was {leader}’s turn to lead.",
    "TH-PLAY-04 other": (
        "With these two cards the trick is {winner}’s.",
        "Enter it for {winner}, or correct a card.",
    ),
    "found not_winner": "Trick {trick} was written to {seat}, but its cards give it to {winner}.",
    "TH-PLAY-05 chalked": (
        "This deal was chalked without its tricks, so the tricks cannot be numbered from here on.",
        "Chalk on, and count the piles at the end.",
    ),
    "TH-PLAY-05 played_out": (
        "All sixteen tricks of this deal have been played.",
        "Count the piles.",
    ),
    "unaudited TH-PLAY-05": "The audit needs the cards of all sixteen tricks.",
    "TH-PLAY-06 unseen": (
        "At this table the cards of the talon are drawn unseen.",
        "Draw without showing.",
    ),
    "found bottom_theirs": (
        "{seat} played the {card}{in_trick}, but it lay under the talon and went to {loser}, who "
        "lost trick 7."
    ),
    "found bottom_early": "{seat} played the {card}{in_trick}, when it still lay under the talon.",
    "unaudited TH-PLAY-07": (
        "Which card was turned up was not recorded, so its way was not checked."
    ),
    "TH-PLAY-09 void": _VOID,
    "TH-PLAY-09 must_follow": _MUST_FOLLOW,
    "found must_follow": (
        "{seat} played the {card} to trick {trick} and did not follow suit, but still held the "
        "{held} and played it in trick {later}."
    ),
    "unaudited TH-PLAY-09": (
        "Following suit and trumping were checked only as far as the cards are known."
    ),
    "TH-PLAY-10 void": _VOID,
    "TH-PLAY-10 must_trump": (
        "{seat} is known to hold trumps and, without a card of the suit led, has to trump.",
        "Play a trump, or correct what was recorded before.",
    ),
    "found must_trump": (
        "{seat} had none of the suit led{in_trick} and played the {card}, but still held the "
        "{held} and played it in trick {later}: a trump was due."
    ),
    "TH-PLAY-13 must_follow": _MUST_FOLLOW,
    "TH-PLAY-15 custom": (
        "This table has its own penalty for a revoke.",
        "If the card lies as {seat} played it, record it by agreement and enter {line}, with the "
        "points you have agreed on for N.",
    ),
    # Exchanging the trump VII
    "TH-EXC-01 no_seven": ("The {card} is not in {seat}’s hand.", "Go on without an exchange."),
    "TH-EXC-01 not_leader": (
        "Only the leader may exchange, and {leader} leads to this trick.",
        "Exchange before an own lead, up to trick 7.",
    ),
    "found not_on_lead": (
        "{seat} exchanged the trump VII{in_trick}, where {leader} led; only the leader may."
    ),
    "found no_seven": (
        "{seat} exchanged the trump VII{in_trick}, but {player} played the {card} in trick "
        "{later}; after an exchange it goes to the loser of trick 7."
    ),
    "unaudited TH-EXC-01": "The exchange was checked only as far as the cards are known.",
    "TH-EXC-03 lying": (
        "The {card} was exchanged and lies under the talon.",
        "Name cards that are in the hand.",
    ),
    "found given": (
        "{seat} scored {what}{in_trick} with the {card}, which {seat} exchanged in trick "
        "{exchanged}."
    ),
    "TH-EXC-04": (
        "The exchange comes before anything is declared or led in a trick.",
        "Exchange before the next lead, up to trick {last}.",
    ),
    "found exchange_begun": (
        "{seat} exchanged the trump VII{in_trick} after declaring or leading; the exchange comes "
        "first."
    ),
    "found not_taken": (
        "{seat} exchanged the trump VII for the {card}{in_trick}, but {player} played that card in"
        " trick {later}."
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
    # Declaring
    "TH-DECL-01": (
        "Melds are declared in the first eight tricks only; this is trick {trick}.",
        "Play on; the meld cannot score any more.",
    ),
    "TH-DECL-01 eight": (
        "Eight sequences have been scored in this deal: one for each trick that allows it.",
        "Take back the one that was entered twice.",
    ),
    "found late": "{seat} scored {what}{in_trick}; only the first eight tricks allow it.",
    "found late_said": "{seat} announced {said}{in_trick}; only the first eight tricks allow it.",
    "unaudited TH-DECL-01": "In which trick some melds were scored was not recorded.",
    "TH-DECL-02 played": (
        "The {card} has been played, so {seat} does not hold it any more.",
        "Name a meld of cards that are still held.",
    ),
    "TH-DECL-02 theirs": (
        "The {card} is {other}’s: it was seen there.",
        "Name cards that {seat} can have, or correct the earlier move.",
    ),
    "TH-DECL-02 lying": (
        "The {card} lies under the talon until trick 7 is over, so {seat} cannot use it.",
        "Name cards that are in the hand.",
    ),
    "found played": (
        "{seat} scored {what}{in_trick}, but {player} had played the {card} in trick {played}."
    ),
    "found theirs": (
        "{seat} scored {what}{in_trick}, but the {card} was {other}’s, who played it in trick "
        "{played}."
    ),
    "found exchanged": (
        "{seat} scored {what}{in_trick}, but {other} had the {card} and exchanged it in trick "
        "{exchanged}."
    ),
    "found lying": "{seat} scored {what}{in_trick}, when the {card} lay under the talon.",
    "found both": (
        "{seat} scored {what}{in_trick}, but {other} scored with the {card} too. Nobody was seen "
        "to play it, so either of them may be wrong."
    ),
    "found together": (
        "{seat} scored {what}{in_trick}. With the cards played and the melds scored by {seat} "
        "these are more than the {received} received by then, so this meld or another was not "
        "held."
    ),
    "found nothing_held": "{seat} announced {said}{in_trick} and cannot have held it.",
    "unaudited TH-DECL-02": "Not every card of the scored melds was seen.",
    "TH-DECL-03": (
        "In one trick a player declares at most one set and one sequence.",
        "Keep the other one for a later trick.",
    ),
    "TH-DECL-03 shown": (
        "In one trick a player scores at most one set and one sequence.",
        "Keep the other one for a later trick.",
    ),
    "found TH-DECL-03 many_scored": (
        "{seat} scored {what}{in_trick}; one set and one sequence are allowed in a trick."
    ),
    "found TH-DECL-03 many_said": (
        "{seat} announced {said}{in_trick}; one set and one sequence are allowed."
    ),
    "TH-DECL-05 played": (
        "{seat} has played to this trick; melds are declared before the own card.",
        "Declare it in the next trick.",
    ),
    "found said_after_card": (
        "{seat} announced {said}{in_trick} after playing a card to it; the announcement comes "
        "first."
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
    "TH-DECL-06 contest": (
        "Both have declared alike, so the contest comes first.",
        "The leader names his rank or top card, the second player answers “good” or “higher here”.",
    ),
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
    "found unsettled": "{seat} scored {what}{in_trick} before the contest was settled.",
    "TH-DECL-08": (
        "{leader} was said first: only an answer with a {vannak} can score.",
        "Say nothing, or announce a {vannak}.",
    ),
    "found too_weak": (
        "{seat} announced {said}{in_trick} after {first}, against which it cannot score."
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
    "found shown_after_card": (
        "{seat} scored {what}{in_trick} without having announced anything before playing a card to"
        " it."
    ),
    "found not_said": "{seat} scored {what}{in_trick} without having declared it.",
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
    "TH-DECL-14 not_higher": _HIGHER,
    "unaudited TH-DECL-14": (
        "Announcements and answers were checked only as far as the cards are known."
    ),
    "TH-DECL-15 none_higher": _NONE_HIGHER,
    "TH-DECL-15 not_higher": _HIGHER,
    "found scored_not_higher": (
        "{seat} answered “higher here” to the {rank}{in_trick} and scored {what}, which is not "
        "higher."
    ),
    "found not_named": "{seat} named the {rank} for {said}{in_trick} and cannot have held that.",
    "found not_higher": (
        "{seat} answered “higher here” to the {rank}{in_trick} and cannot have held anything "
        "higher."
    ),
    "found good": (
        "{seat} answered “good” to the {rank}{in_trick}, but held {what}, and nothing lower that "
        "{said} can have meant."
    ),
    "found good possible": (
        "{seat} answered “good” to the {rank}{in_trick}. All that {said} can have meant is higher,"
        " such as {what}: the answer was wrong, or else the announcement."
    ),
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
    "TH-DECL-16 unanswered": (
        "{other} has not answered yet what {seat} announced.",
        "Enter what {other} says; if nothing, specify {seat}’s meld.",
    ),
    "TH-DECL-16 unshown": _UNSHOWN,
    "found not_announced": "{seat} scored {what}{in_trick}, but had announced {said}.",
    "found other_named": "{seat} scored {what}{in_trick}, but had named the {rank}.",
    "TH-DECL-19": (
        "At this table a scored meld need not be shown.",
        "Ask {other} kindly; the referee cannot demand it.",
    ),
    # Declaring again
    "TH-RE-04": (
        "{meld} was scored before in this deal; a set scores once.",
        "Declare another meld.",
    ),
    "found set_again": (
        "{seat} scored {what}{in_trick}, which was scored before; a set scores once in a deal."
    ),
    "TH-RE-07": (
        "After {scored} the same top card counts only with a longer sequence; {new} is not longer.",
        "Declare a longer one, a higher top, or one below with a missing card between.",
    ),
    "found TH-RE-07 barred": (
        "{seat} scored {new}{in_trick}: the top card of {scored}, scored before, and not longer."
    ),
    "TH-RE-08 gap_held": (
        "The card between {scored} and {new} is known to be in the hand, so they are not apart.",
        "Declare a higher top, or the same top and longer.",
    ),
    "found TH-RE-08 barred_gap_held": (
        "{seat} scored {new}{in_trick} after {scored}, while the card between them was in the hand."
    ),
    "TH-RE-09": (
        "After {scored}, {new} has a lower top and no missing card between them.",
        "Declare a higher top, the same top and longer, or one below with a missing card between.",
    ),
    "found TH-RE-09 barred": (
        "{seat} scored {new}{in_trick}: lower than {scored}, scored before, and not apart from it."
    ),
    "TH-RE-10": (
        "{new} would do after another sequence of the suit, but not after {scored}.",
        "It has to be higher, longer or apart from each sequence scored in the suit.",
    ),
    "found TH-RE-10 barred": (
        "{seat} scored {new}{in_trick}, which another sequence of the suit would allow, but not "
        "{scored}, scored before."
    ),
    "found only_barred": (
        "{seat} announced {said}{in_trick}; all that was held of that kind, such as {what}, may "
        "not follow what {seat} had scored before."
    ),
    # Béla
    "TH-BELA-01": (
        "Béla is scored in the first eight tricks, until the lead to the ninth.",
        "Play on; it cannot score any more.",
    ),
    "found bela_after_lead": (
        "{seat} scored béla{in_trick} after the lead; it was in time until then."
    ),
    "unaudited TH-BELA-01": (
        "Whether béla came in time, before the lead to trick 9, was not recorded."
    ),
    "TH-BELA-03": (
        "{seat} has scored béla in this deal; there is only one.",
        "Go on with the trick.",
    ),
    "found bela_again": "{seat} scored béla{in_trick}, but {other} had scored it before.",
    "TH-BELA-04 played": (
        "The {card} has been played; béla needs King and Over in the hand.",
        "Go on with the trick.",
    ),
    "found bela_after_card": "{seat} scored béla{in_trick} after playing one of its two cards.",
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
    "TH-BELA-06 first": (
        "At this table béla is scored where melds are, and no lead or meld is recorded yet.",
        "Enter it after the first lead or meld, or with the number of its trick.",
    ),
    "TH-BELA-06 between": (
        "At this table béla is scored where melds are, and trick {trick} has begun without a lead.",
        "Enter it after the lead, once the contest is settled.",
    ),
    "TH-BELA-06 drawn": (
        "The {card} was drawn at the end of the trick, and béla is scored where melds are, before.",
        "Enter it in trick {trick}, after the lead.",
    ),
    "found bela_alone": "{seat} scored béla{in_trick}, in which no other meld was scored.",
    "found bela_contest": "{seat} scored béla{in_trick} before the contest was settled.",
    "found bela_between": "{seat} scored béla{in_trick} before anything was led to it.",
    "found bela_drawn": (
        "{seat} scored béla for trick {trick} with the {card}, which was drawn only after it."
    ),
    "found bela_early": (
        "{seat} scored béla before any card of trick {trick} was recorded. If it was said then, it"
        " was too soon."
    ),
    # The end of a deal
    "TH-SCO-01 pile": (
        "The tricks recorded for {seat} do not fit {points}: the pile is worth {pile}.",
        "Count again, or correct the tricks.",
    ),
    # 501, buli and maccs
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
    # Going out
    "TH-OUT-01 no_deal": (
        "No deal is in progress, so there is nothing to stop.",
        "Begin the next deal.",
    ),
    "TH-OUT-02 piles_first": (
        "{seat} has gone out: both piles are needed to judge the claim.",
        "Enter the card points in both piles.",
    ),
    "TH-OUT-02 decided": (
        "What was written and recorded has decided the claim, whatever lies in the piles.",
        "Go on with the next deal.",
    ),
    "TH-OUT-02 no_claim": (
        "Nobody has gone out, so no piles are asked for.",
        "Use the count at the end of the deal.",
    ),
    "TH-OUT-02 pile": (
        "The tricks recorded for {seat} hold at least {least} and at most {most} points.",
        "Count again, or correct the tricks.",
    ),
    "TH-OUT-04 specify": _UNSHOWN,
    # Austrian Tartl
    "TA-DEAL-01 place": (
        "A card is turned up after a packet of three: the 4th, 7th, 10th, 13th, 16th or 19th.",
        "Enter one of these places instead of {place}.",
    ),
    "TA-MELD-01 named": (
        "Four nines are no meld at this table.",
        "Name Ace, King, Over, Under or Ten.",
    ),
    "TA-MELD-01 shown": ("Four nines are no meld at this table.", "Declare another meld."),
    "found no_meld": "{seat} scored {what}{in_trick}, which is no meld at this table.",
    "TA-MELD-02 lowest": _LOWEST,
    "TA-DECL-01": (
        "At most one {vannak} and one sequence in each suit can be announced in a trick.",
        "Leave the others for a later trick.",
    ),
    "TA-DECL-01 suit": (
        "Several sequences can be declared in one trick only if each is of another suit.",
        "Keep the other one of the suit for a later trick.",
    ),
    "found TA-DECL-01 many_scored": (
        "{seat} scored {what}{in_trick}; one set, and one sequence in each suit, are allowed in a "
        "trick."
    ),
    "found TA-DECL-01 many_said": (
        "{seat} announced {said}{in_trick}; one set, and one sequence in each suit, are allowed."
    ),
    "TA-RE-01": (
        "{new} lies wholly within {scored}, which has been scored.",
        "Declare a sequence with at least one card that the longer one has not.",
    ),
    "found TA-RE-01 barred": (
        "{seat} scored {new}{in_trick}, which lies wholly within {scored}, scored before."
    ),
    "TA-RE-03": ("{new} has been scored already.", "Declare another sequence."),
    "found TA-RE-03 barred": "{seat} scored {new}{in_trick}, and had scored the same before.",
    "TA-SHOW-01 nothing": (
        "{other} has scored no meld in this trick or the one before.",
        "Ask at the end of the trick in which it was scored.",
    ),
    "TA-EXC-02 lying": (
        "The {card} was exchanged in this trick, so it is in no sequence of it.",
        "Name a meld without it.",
    ),
    "TA-EXC-02 melded": (
        "The {card} was in a sequence of this trick, so it cannot be exchanged in it.",
        "Exchange in a later trick, as long as the turned card lies there.",
    ),
    "TA-TALON-01 time": (
        "Only the last face-down card is shown, right after trick 7.",
        "Go on with the trick.",
    ),
    "TA-TALON-01 winner": (
        "{winner} won trick 7 and draws the last face-down card.",
        "Enter it for {winner}.",
    ),
    # What the referee does
    "REF-DEAL running": (
        "Deal {number} is not finished.",
        "Count it, go out, or throw it in under “More”. If the next one is begun by agreement, its "
        "tricks count for nobody, and the melds that were scored stay written.",
    ),
    "REF-DEAL none": (
        "No deal is in progress.",
        "Begin a deal first: who deals, and what is turned up.",
    ),
    "REF-ADJUST range": (
        "An adjustment is between 1 and {most} points, up or down.",
        "Enter other points.",
    ),
}

REFUSALS: dict[str, tuple[str, str]] = {
    key: said for key, said in SENTENCES.items() if isinstance(said, tuple)
}
"""Why a move is refused at a table, and what may be done instead."""

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


def sentence(*keys: str) -> str:
    """The text of the first of these keys that has one."""
    return next(said for key in keys if isinstance(said := SENTENCES.get(key), str))
