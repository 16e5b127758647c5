"""All that the referee of Asszorti says, rule by rule in the order of the rulebook.

| key | what it is |
|---|---|
| ``rule case`` | why a move is refused, and what may be done instead |
| ``found rule case`` | what the audit found |
"""

from tartli_ref.words.language import N_, Marked

_DEALER: Marked[tuple[str, str]] = (
    "It is {dealer} who deals now.",
    "Enter the deal for {dealer}.",
)
_DECLARERS_WORD: Marked[tuple[str, str]] = (
    "That is the declarer’s word, and {seat} is an opponent.",
    "Enter it for the declarer.",
)
_OPPONENTS_WORD: Marked[tuple[str, str]] = (
    "{seat} is the declarer, and that is the opponents’ word.",
    "Enter it for the opponent who said it.",
)
_LEADER: Marked[tuple[str, str]] = (
    "It is {leader} who leads to this trick.",
    "Let {leader} play first.",
)
_VOID: Marked[tuple[str, str]] = (
    "{seat} did not play {suit} when it had to be played, so the {card} cannot be there now.",
    "Play another card, or correct the earlier trick.",
)
_ELSEWHERE: Marked[tuple[str, str]] = (
    "{seat} cannot have the {card}: by what was recorded it lies elsewhere.",
    "Play another card, or correct what was recorded before.",
)
_BOUNDS: Marked[tuple[str, str]] = (
    "By what was recorded {seat} has between {least} and {most} tricks in the end.",
    "Count again, or correct the tricks.",
)
_NOT_LEADER = N_("{seat} led to trick {trick}, where it was {leader}’s turn to lead.")
_ARRIVAZS = N_(
    "The arrivázs of {seat} was written as {written}, but by the recorded tricks it is {possible}."
)


SENTENCES: Marked[dict[str, str | tuple[str, str]]] = {
    # Cards and deal
    "AS-EQ-01 twice": (
        "The {card} has been seen in this deal already; the pack has it once.",
        "Enter another card, or correct the earlier move.",
    ),
    "AS-EQ-02 one_card": (
        "{seat} has the {card} on the table already.",
        "Let the next player play, or correct the card.",
    ),
    "AS-EQ-02 turn": (
        "The play goes clockwise, and it is {next} who plays now, not {seat}.",
        "Enter the card of {next} first.",
    ),
    "AS-DEAL-01": _DEALER,
    "AS-DEAL-03": _DEALER,
    # The auction
    "AS-AUC-01 turn": (
        "It is {speaker} who speaks now, not {seat}.",
        "Enter what {speaker} says.",
    ),
    "AS-AUC-01 holder": (
        "{seat} holds the bid, and the others have to speak to it first.",
        "Enter what {speaker} says.",
    ),
    "AS-AUC-03 passed": (
        "{seat} has passed, and a pass is final.",
        "Enter what {speaker} says.",
    ),
    "AS-AUC-04 opening": (
        "The first bid is 3; {level} would be a jump.",
        "Bid 3 or pass. A higher contract can be announced after the auction.",
    ),
    "AS-AUC-04 hold": (
        "Nobody has bid yet, so there is nothing to hold.",
        "Bid 3 or pass.",
    ),
    "AS-AUC-05 low": (
        "{level} is not higher than the last bid, {last}.",
        "Bid one step more, or pass.",
    ),
    "AS-AUC-05 jump": (
        "{level} skips a step after {last}, and bids go up one by one.",
        "Bid {next} or pass. A higher contract can be announced after the auction.",
    ),
    "AS-AUC-06 raise": (
        "{seat} spoke before {holder} and so takes a bid over by holding it, not by raising it.",
        "Hold the {level}, or pass.",
    ),
    "AS-AUC-07 hold": (
        "{seat} speaks after {holder}, and only those who spoke earlier may hold.",
        "Bid one step more, if there is one, or pass.",
    ),
    "AS-AUC-12 top": (
        "Nothing is higher than hand.",
        "{seat} can only pass.",
    ),
    "AS-AUC-13 running": (
        "The auction is not over; {speaker} speaks next.",
        "Enter the rest of the auction first.",
    ),
    "AS-AUC-13 other": (
        "{declarer} has won the auction, so {seat} has no contract to announce.",
        "Enter the contract for {declarer}.",
    ),
    "AS-AUC-13 over": (
        "The auction is over: {declarer} plays alone.",
        "{declarer} announces the contract, or what comes after it.",
    ),
    "AS-AUC-14 pass": (
        "Both others have passed, so {seat} as the dealer plays and cannot pass.",
        "Announce one of the four contracts; 3 is the smallest.",
    ),
    "AS-AUC-14 bid": (
        "Both others have passed, so {seat} as the dealer need not bid any more.",
        "Announce the contract, any of the four.",
    ),
    "AS-AUC-15 low": (
        "The last bid was {last}, and {level} is lower.",
        "Announce {last} or more.",
    ),
    "AS-AUC-15 announced": (
        "{seat} has announced the contract: {level}.",
        "Go on from there, or correct that move.",
    ),
    "AS-AUC-16 fixed": (
        "At this table bids may jump, and the final bid is the contract: {level}.",
        "{seat} goes on with {level}.",
    ),
    # Talon, trumps and arrivázs
    "AS-TAL-01 no_contract": (
        "The talon is not touched before the contract is announced.",
        "Enter the contract first.",
    ),
    "AS-TAL-01 other": (
        "The talon is for the declarer, {declarer}, and not for {seat}.",
        "Enter it for {declarer}.",
    ),
    "AS-TAL-01 again": (
        "{seat} has drawn already; number of cards: {cards}.",
        "Discard as many, or correct that move.",
    ),
    "AS-TAL-02 again": (
        "{seat} has discarded already; number of cards: {cards}.",
        "Name trumps, or correct that move.",
    ),
    "AS-TAL-02 number": (
        "As many cards are discarded as were drawn: {drawn}, not {cards}.",
        "Count the discarded cards again, or correct the draw.",
    ),
    "AS-TAL-03 hand": (
        "In a contract from the hand nothing is drawn; the talon stays face down.",
        "{seat} names trumps.",
    ),
    "AS-TAL-04 more": (
        "Contract {contract} draws {most}, so {cards} would be too many.",
        "Draw {most}.",
    ),
    "AS-TAL-04 fewer": (
        "Contract {contract} draws exactly {most}, not {cards}.",
        "Draw {most}. A table can agree to draw fewer when it is opened.",
    ),
    "AS-ANN-01 no_contract": (
        "Trumps are named after the contract.",
        "Enter the contract first.",
    ),
    "AS-ANN-01 other": (
        "{declarer} is the declarer and names trumps, not {seat}.",
        "Enter it for {declarer}.",
    ),
    "AS-ANN-01 again": (
        "Trumps have been named.",
        "Go on, or correct that move.",
    ),
    "AS-ANN-01 talon_late": (
        "Trumps have been named, so the talon is done with.",
        "Correct the earlier moves if something is missing there.",
    ),
    "AS-ANN-01 no_trumps": (
        "Nothing can be played before trumps, or szanzadu, are named.",
        "Enter the contract and the trumps first.",
    ),
    "AS-ANN-03 opponent": (
        "Only the declarer, {declarer}, can announce arrivázs.",
        "{seat} may say kontra to it.",
    ),
    "AS-ANN-03 late": (
        "Arrivázs is announced together with the trumps, and {seat} has named them without it.",
        "Play without it; all can agree to let it count.",
    ),
    # Kontra to mordkontra
    "AS-KON-01 no_trumps": (
        "Nothing can be doubled before trumps are named.",
        "Enter the trumps first.",
    ),
    "AS-KON-01 no_arrivazs": (
        "No arrivázs was announced, so there is none to double.",
        "{seat} may double the game.",
    ),
    "AS-KON-02 side": _OPPONENTS_WORD,
    "AS-KON-02 late": (
        "The play has begun, and doubling comes before it.",
        "Play on; all can agree to let it count.",
    ),
    "AS-KON-03 no_trumps": (
        "The talon lies face down until a kontra is said.",
        "Enter the trumps first.",
    ),
    "AS-KON-03 closed": (
        "Nobody has said kontra, so the talon lies face down.",
        "Play without looking at it.",
    ),
    "AS-KON-03 again": (
        "The talon is known: {cards}.",
        "Correct that move if a card is wrong.",
    ),
    "AS-KON-03 lying": (
        "The {card} lies in the talon, so {seat} does not hold it.",
        "Play another card, or correct the talon.",
    ),
    "found AS-KON-03 in_talon": (
        "{seat} played the {card} in trick {trick}, but it lay in the talon."
    ),
    "AS-KON-05 side": _DECLARERS_WORD,
    "AS-KON-05 order": (
        "Nobody has said kontra to {item}.",
        "Only what has been doubled can be redoubled.",
    ),
    "AS-KON-06 side": _OPPONENTS_WORD,
    "AS-KON-06 order": (
        "The declarer has not said rekontra to {item}.",
        "Szubkontra answers a rekontra.",
    ),
    "AS-KON-06 same": (
        "{seat} said kontra to {item}, so szubkontra is for the partner to say.",
        "Enter it for the other opponent, or play.",
    ),
    "AS-KON-07 side": _DECLARERS_WORD,
    "AS-KON-07 order": (
        "Nobody has said szubkontra to {item}.",
        "Hirskontra answers a szubkontra.",
    ),
    "AS-KON-08 side": _OPPONENTS_WORD,
    "AS-KON-08 order": (
        "The declarer has not said hirskontra to {item}.",
        "Mordkontra answers a hirskontra.",
    ),
    "AS-KON-08 top": (
        "Mordkontra is the last step for {item}; it counts 32 times.",
        "Go on with the play.",
    ),
    "AS-KON-09 again": (
        "That, or more, has been said to {item} already.",
        "Answer it with the next step, or double the other item.",
    ),
    "AS-KON-10 late": (
        "The talon is turned down again at the end of the first trick.",
        "Play on; what was seen then can be entered by agreement.",
    ),
    # Play
    "AS-PLAY-01 leader": _LEADER,
    "found AS-PLAY-01 not_leader": _NOT_LEADER,
    "AS-PLAY-02 beaten": (
        "{seat} is beaten by {winner} in this trick.",
        "Enter the last card, or who took the trick.",
    ),
    "AS-PLAY-02 no_card": (
        "{seat} has no card that takes this trick from {winner}.",
        "Enter who took the trick, or correct the cards.",
    ),
    "found AS-PLAY-02 not_winner": (
        "Trick {trick} was written to {seat}, but {winner} had the better card there."
    ),
    "AS-PLAY-03 leader": _LEADER,
    "found AS-PLAY-03 not_leader": _NOT_LEADER,
    "AS-PLAY-04 void": _VOID,
    "AS-PLAY-04 elsewhere": _ELSEWHERE,
    "AS-PLAY-04 must_follow": (
        "{seat} is known to hold {suit} and has to follow suit, so the {card} cannot be played.",
        "Play a card of {suit}, or correct what was recorded before.",
    ),
    "found AS-PLAY-04 follow": (
        "{seat} played the {card} to trick {trick} and did not follow suit, but still held the "
        "{held} and played it in trick {later}."
    ),
    "AS-PLAY-05 void": _VOID,
    "AS-PLAY-05 elsewhere": _ELSEWHERE,
    "AS-PLAY-05 must_trump": (
        "{seat} is known to hold a trump and has to play it, so the {card} cannot be played.",
        "Play one of the {suit}, or correct what was recorded before.",
    ),
    "found AS-PLAY-05 trump": (
        "{seat} had none of the suit led in trick {trick} and played the {card}, but still held "
        "the {held} and played it in trick {later}: a trump was due."
    ),
    # Claiming and conceding
    "AS-CLM-01 opponent": (
        "Only the declarer, {declarer}, can claim the remaining tricks.",
        "{seat} plays on.",
    ),
    "AS-CLM-02 asked": (
        "{declarer} has claimed the remaining tricks, and nobody has answered yet.",
        "Say whether an opponent disputes the claim.",
    ),
    "AS-CLM-02 again": (
        "{seat} has claimed already.",
        "Play on with the cards exposed, or concede.",
    ),
    "AS-CLM-02 no_claim": (
        "There is no claim that {seat} could dispute.",
        "Play on.",
    ),
    "AS-CLM-02 disputed": (
        "The claim has been disputed.",
        "Play on with the declarer’s cards exposed.",
    ),
    "AS-CLM-02 own": (
        "{seat} made the claim; an opponent can dispute it.",
        "Enter who disputes it, or that nobody does.",
    ),
    "AS-CLM-03 no_claim": (
        "Nobody has claimed the remaining tricks.",
        "Enter the claim first.",
    ),
    "AS-CLM-03 unknown": (
        "The tricks so far were not recorded, so the referee cannot tell what remains.",
        "Say with it how many tricks each player has, 0–0–0 at the beginning.",
    ),
    "AS-CLM-03 none_left": (
        "{tricks} make {total} tricks, and there are eleven in all, so nothing remains.",
        "Count again, or enter the tricks as the result.",
    ),
    "AS-CLM-03 lost": (
        "{seat} does not win this trick: {card} lies on the table, and {taker} has the {higher}.",
        "Enter who disputes the claim, then the rest of the trick; or correct the cards.",
    ),
    "AS-CLM-03 no_card": (
        "{seat} does not win this trick: no card takes it from {taker}, who has the {higher}.",
        "Enter who disputes the claim, then the rest of the trick; or correct the cards.",
    ),
    "AS-CLM-03 known": (
        "The tricks so far are recorded: {tricks}.",
        "Leave them out here, or correct what was recorded.",
    ),
    "AS-CLM-04 partly": (
        "After a disputed claim {seat} has {most} tricks in the end or {least}, none between.",
        "One trick lost after the claim loses all that came after it.",
    ),
    "AS-CLM-04 lost": (
        "{seat} loses the trick on the table, so the claim fails: {least} tricks in the end.",
        "One trick lost after the claim loses all that came after it.",
    ),
    "AS-CLM-04 held": (
        "{seat} wins the last trick, so the claim is held: {most} tricks in the end.",
        "Count again, or correct the cards.",
    ),
    "AS-CLM-05 opponent": (
        "Only the declarer, {declarer}, can concede the remaining tricks.",
        "{seat} plays on.",
    ),
    "AS-CLM-06 split": (
        "Tricks after a failed claim go to an opponent who had won one before: {tricks}.",
        "Enter the tricks like that.",
    ),
    # What the game is worth
    "AS-SCO-01 range": (
        "{tricks} cannot be: a deal has eleven tricks.",
        "Count the tricks again.",
    ),
    "AS-SCO-01 total": (
        "{tricks} make {total} tricks, and a deal has eleven.",
        "Count the tricks again.",
    ),
    "AS-SCO-01 recorded": (
        "{seat} has {tricks} tricks by what was recorded, and would have fewer.",
        "Count again, or correct the tricks.",
    ),
    "AS-SCO-01 bounds": _BOUNDS,
    "AS-SCO-01 bounds_table": _BOUNDS,
    "AS-SCO-01 table": (
        "By this count nobody has won the trick on the table.",
        "Count again, or correct the cards.",
    ),
    "AS-SCO-01 not_declarer": (
        "{declarer} plays alone; the tricks of {seat} alone do not tell the result.",
        "Enter the tricks of {declarer}, or of all three.",
    ),
    "AS-SCO-06 split": (
        "With six tricks of {seat} it matters how the opponents share theirs.",
        "Enter the tricks of all three; 6:5:0 costs the declarer one base value.",
    ),
    "AS-SCO-06 not_shared": (
        "By what was recorded one opponent has all five of the others.",
        "Enter the tricks of all three.",
    ),
    "AS-SCO-06 not_six": (
        "How the opponents share their tricks matters with six tricks of {seat} only.",
        "Enter the tricks of {seat} alone.",
    ),
    # What the arrivázs is worth
    "AS-ARR-01 asked": (
        "The tricks are settled, and only the result of the arrivázs is missing.",
        "Say whether {declarer} won all of the last three tricks, and if trumps were used.",
    ),
    "AS-ARR-01 early": (
        "The tricks are not settled yet, so there is no result of the arrivázs.",
        "Enter the tricks first, or the result together with them.",
    ),
    "AS-ARR-01 lost": (
        "{declarer} cannot have won all of the last three tricks.",
        "The arrivázs is lost; correct the tricks if that is wrong.",
    ),
    "found AS-ARR-01 arrivazs": _ARRIVAZS,
    "AS-ARR-02 won": (
        "{declarer} has won all of the last three tricks.",
        "The arrivázs is won; correct the tricks if that is wrong.",
    ),
    "found AS-ARR-02 arrivazs": _ARRIVAZS,
    "AS-ARR-03 not_announced": (
        "No arrivázs was announced, so none is scored.",
        "Enter the tricks without it.",
    ),
    "AS-ARR-04 trumps_used": (
        "{declarer} used a trump in the last three tricks, so it is no idegen arrivázs.",
        "The arrivázs is won.",
    ),
    "AS-ARR-04 no_trumps_used": (
        "{declarer} used no trump in the last three tricks.",
        "It is an idegen arrivázs, which counts 16.",
    ),
    "found AS-ARR-04 arrivazs": _ARRIVAZS,
    "AS-ARR-06 szanzadu": (
        "Without trumps there is no idegen arrivázs.",
        "The arrivázs is won or lost.",
    ),
    # Payment
    # The referee
    "REF-DEAL running": (
        "Deal {number} is not finished.",
        "Enter its tricks before the next deal, or throw it in under “More”.",
    ),
    "REF-DEAL none": (
        "No deal is in progress.",
        "Begin a deal first: who deals.",
    ),
    "REF-ADJUST sum": (
        "What one gets another gives; these points make {total} in all.",
        "Say who pays: all three together have to make nothing.",
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


def sentence(*keys: str) -> str:
    """The text of the first of these keys that has one, else nothing."""
    return next((said for key in keys if isinstance(said := SENTENCES.get(key), str)), "")
