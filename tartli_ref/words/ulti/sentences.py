"""All that the referee of Ulti refuses or finds, rule by rule in the order of the rulebook.

| key | what it is |
|---|---|
| ``rule case`` | why a move is refused, and what may be done instead |
| ``found rule case`` | what the audit found; without rule: by whichever rule it is |
| ``unaudited rule`` | what the audit could not check |
"""

from tartli_ref.games.ulti.duties import RULE_OF
from tartli_ref.games.ulti.settlement import BY_POINTS, RULES
from tartli_ref.words.language import N_, Marked

_CANNOT_HOLD: Marked[tuple[str, str]] = (
    "With the {played} in trick {trick} {seat} showed not to have the {card}.",
    "Play another card, or correct trick {trick}.",
)
_RECORDED: Marked[tuple[str, str]] = (
    "What was recorded says otherwise: {feat} cannot have been {said}.",
    "Correct the tricks, or say what became of it as recorded.",
)
_BY_POINTS: Marked[tuple[str, str]] = (
    "The points say otherwise: {feat} cannot have been {said}.",
    "Count again, or leave it out: it follows from the points.",
)
_TOGETHER: Marked[tuple[str, str]] = (
    "{feat} cannot have been {said} together with the rest of what was said and recorded.",
    "Look through the points and what was made and lost again, or correct the tricks.",
)
_SILENT_NONE: Marked[tuple[str, str]] = (
    "There is no {feat} in {bid}.",
    "Leave it out.",
)
_SECOND_HIGHER = N_("Bid higher than {last}, or pass.")

SENTENCES: Marked[dict[str, str | tuple[str, str]]] = {
    # Cards and deal
    "UL-EQ-01 twice": (
        "The {card} is there once, and it was entered in this deal already.",
        "Enter another card, or correct the earlier move.",
    ),
    "UL-EQ-01 theirs": (
        "The {card} is {other}’s: it was told before.",
        "Enter another card, or correct the earlier move.",
    ),
    "UL-DEAL-01": (
        "The deal passes to the right: it is {dealer} who deals now.",
        "Enter the deal for {dealer}.",
    ),
    # Points and marriages
    "UL-PTS-01 trick": (
        "This trick is worth {least} to {most} points, in tens; {points} it cannot be.",
        "Count its aces and tens, ten each, without the last ten; or leave the points out.",
    ),
    "UL-PTS-01 tricks": (
        "Aces and tens make 80 in all, and {left} are left for this trick and the talon.",
        "Count the trick again, or correct an earlier one.",
    ),
    "UL-PTS-01 room": (
        "With that, the tricks and the talon cannot make 80, as all aces and tens do.",
        "Count the trick again, or correct an earlier one.",
    ),
    "UL-PTS-01 tens": (
        "Aces, tens and the last trick count ten each, so {points} cannot be.",
        "Enter tens: 0, 10, 20 … 90.",
    ),
    "UL-PTS-01 total": (
        "Both sides together make 90, without marriages; {points} make {total}.",
        "Enter one side and let the other follow from it.",
    ),
    "UL-PTS-01 total_less": (
        "Without the talon both sides together make 90, 80 or 70; {points} make {total}.",
        "Count again, without marriages.",
    ),
    "UL-PTS-01 recorded": (
        "The tricks recorded make {recorded}, not {points}.",
        "Leave the points out, or correct the tricks.",
    ),
    "UL-PTS-01 piles": (
        "The tricks recorded already make {piles}, so {points} cannot be.",
        "Count again, or correct the tricks.",
    ),
    "UL-PTS-01 tricks_say": (
        "{points} cannot be with the tricks as they were recorded.",
        "Count again, or correct the tricks.",
    ),
    "found UL-PTS-01 recorded": "{told} was settled, but the tricks recorded make {recorded}.",
    "UL-PTS-02 twice": (
        "The marriage of {suit} was declared already.",
        "Go on with the trick.",
    ),
    "UL-PTS-02 too_many": (
        "There are four marriages in the pack: one of 40 and three of 20.",
        "Undo a marriage that was entered twice.",
    ),
    "UL-PTS-02 not_held": (
        "{seat} cannot have the {card}, so it is no marriage.",
        "Correct the earlier move, or leave the marriage out.",
    ),
    "UL-PTS-02 no_suit": (
        "By the cards that were seen there is no suit left for a marriage of {seat}.",
        "Correct the earlier move, or leave the marriage out.",
    ),
    "UL-PTS-02 no_suit_left": (
        "{seat} has declared a marriage, and it can be of no suit but that of the {card}.",
        "Correct the marriage or this card.",
    ),
    "found UL-PTS-02 not_held": (
        "{seat} declared the marriage of {suit} but did not have the {card}."
    ),
    "found UL-PTS-02 too_many": (
        "{seat} declared more twenties without a suit than the hand had: {declared} for {held}."
    ),
    "unaudited UL-PTS-02": (
        "Whether the marriages were held was checked only as far as the cards are known."
    ),
    "UL-PTS-03 marriage": (
        "There are no trumps in {bid}, so marriages count nothing.",
        "Play on.",
    ),
    "UL-PTS-03 trick": (
        "There are no trumps in {bid}, so points are not counted.",
        "Enter only who took the trick.",
    ),
    "UL-PTS-03 count": (
        "There are no trumps in {bid}, so points are not counted.",
        "Enter only whether it was made or lost.",
    ),
    "UL-PTS-05 talon": (
        "The talon as it was entered is worth {talon}, and with that {points} cannot be.",
        "Count again, or correct the talon.",
    ),
    "UL-MAR-01 late": (
        "A marriage is declared when playing to the first trick; that trick is over.",
        "Play on; it cannot count any more.",
    ),
    "UL-MAR-03 defender": (
        "{bid} is a hundred game: nobody but the soloist declares a marriage.",
        "Play on.",
    ),
    "UL-MAR-03 one": (
        "In {bid} the soloist declares one marriage, the one that was bid.",
        "Play on.",
    ),
    "found UL-MAR-03 defender": "{seat} declared a marriage, which defenders cannot do in {bid}.",
    "UL-MAR-04 other": (
        "In {bid} the soloist declares a marriage of {points}, and no other.",
        "Declare the marriage that was bid, or none.",
    ),
    "found UL-MAR-04 other": "{seat} declared another marriage than the one of {bid}.",
    # What can be bid
    "UL-BID-11 not_open": (
        "Only Betli and Durchmars can be bid open.",
        "Leave “open” out, or bid Open Betli or Open Durchmars.",
    ),
    "UL-BID-11 one_open": (
        "Without trumps there is one open bid, worth four times the plain one.",
        "Bid it open without “hearts”.",
    ),
    "UL-BID-13 no_simple": (
        "A Simple comes with Ulti and Four Aces only, and there by itself.",
        "Leave “simple” out.",
    ),
    "UL-BID-14 two_hundreds": (
        "Two hundred games cannot be bid together: only one marriage is declared.",
        "Bid one of them.",
    ),
    "UL-BID-14 implied": (
        "Who wins all tricks wins the aces too, so Four Aces adds nothing to Durchmars.",
        "Bid Durchmars without Four Aces.",
    ),
    "UL-BID-14 alone": (
        "Betli and Plain Durchmars have no trumps and go with nothing else.",
        "Bid it alone.",
    ),
    "UL-BID-15 low": (
        "{bid} (value {value}, undertakings: {parts}) is not higher than {last}.",
        "Bid more, or the same value in fewer undertakings; or pass.",
    ),
    "UL-BID-15 list": (
        "{bid} does not come after {last} in the list, which counts at this table.",
        _SECOND_HIGHER,
    ),
    "UL-BID-16 components": (
        "{bid} and {last} are worth the same in as many undertakings: neither is higher.",
        _SECOND_HIGHER,
    ),
    "UL-BID-16 value": (
        "{bid} and {last} are worth the same, and only value counts at this table.",
        _SECOND_HIGHER,
    ),
    "UL-BID-18 named": (
        "Hearts as trumps belong to a bid of hearts, which {bid} is not.",
        "Name acorns, leaves or gourds.",
    ),
    "UL-BID-18 hearts": (
        "In {bid} hearts are trumps already.",
        "There is nothing to name: play on.",
    ),
    # The auction
    "UL-AUC-01 must_bid": (
        "{seat} has twelve cards and must bid.",
        "Enter a bid for {seat}; the lowest is Simple.",
    ),
    "UL-AUC-01 turn": (
        "The auction begins with {seat}, who has twelve cards.",
        "Enter a bid for {seat}.",
    ),
    "UL-AUC-01 no_talon": (
        "No talon lies there before {seat} has bid.",
        "Enter a bid for {seat}.",
    ),
    "UL-AUC-02 lowest": (
        "{first} bids first and has to bid; Simple is the lowest bid, so {seat} cannot have bid it "
        "over another.",
        "Enter another bid, or that {first} plays Simple; or correct who dealt.",
    ),
    "UL-AUC-02 turn": (
        "It is {seat}’s turn to bid or pass.",
        "Enter it for {seat}.",
    ),
    "UL-AUC-02 laid": (
        "The {card} lies in the talon.",
        "Play another card, or correct what was laid down.",
    ),
    "UL-AUC-02 no_bid": (
        "Nobody has bid and laid down a talon.",
        "Enter the bid first.",
    ),
    "UL-AUC-02 laid_before": (
        "The talon is known already: {cards}.",
        "Undo it if it was entered wrongly.",
    ),
    "UL-AUC-02 layer": (
        "The talon was laid down by {seat}.",
        "Enter it for {seat}.",
    ),
    "UL-AUC-02 declared": (
        "{seat} has declared a marriage with the {card}, so it is not in the talon.",
        "Enter another card, or correct the marriage.",
    ),
    "found UL-AUC-02 talon": "The talon was told as {told}, but the cards left over are {found}.",
    "unaudited UL-AUC-02": (
        "Whether the talon was told rightly cannot be known without all the cards."
    ),
    "UL-AUC-03 must_bid": (
        "{seat} has taken the talon and must bid higher than {last}.",
        "Enter a higher bid, or undo taking the talon.",
    ),
    "UL-AUC-03 turn": (
        "{seat} has taken the talon and must bid.",
        "Enter a bid for {seat}.",
    ),
    "UL-AUC-03 lifted": (
        "{seat} has taken the talon already.",
        "Enter a bid for {seat}.",
    ),
    "UL-AUC-03 highest": (
        "No bid is higher than {last}, and who takes the talon must bid higher.",
        "Pass.",
    ),
    "UL-AUC-06 over": (
        "The auction is over: {seat} plays {bid}.",
        "Go on with the play, or undo what ended the auction.",
    ),
    "UL-AUC-06 going_on": (
        "The auction goes on; it is {seat}’s turn.",
        "Enter bids and passes until two have passed, or how the auction ended.",
    ),
    "UL-AUC-07 named": (
        "Trumps are named already: {suit}.",
        "Correct the earlier line if it was another suit.",
    ),
    "UL-AUC-07 soloist": (
        "It is {seat}, the soloist, who names trumps.",
        "Enter it for {seat}.",
    ),
    "UL-AUC-07 no_trumps": (
        "There are no trumps in {bid}.",
        "There is nothing to name: play on.",
    ),
    "UL-AUC-07 trump_first": (
        "{seat} has not named trumps yet.",
        "Enter the trumps first: acorns, leaves or gourds.",
    ),
    "UL-AUC-08 only_simple": (
        "Only a Simple can be forfeited, and {bid} is none.",
        "Play it, or enter its result.",
    ),
    "UL-AUC-08 off": (
        "At this table a Simple is played, not forfeited.",
        "Name trumps and play.",
    ),
    "UL-AUC-08 soloist": (
        "Only {seat}, the soloist, can forfeit the Simple.",
        "Enter it for {seat}.",
    ),
    "UL-AUC-08 begun": (
        "The play has begun, so the Simple is not forfeited any more.",
        "Play on, or enter the result.",
    ),
    "UL-AUC-09": (
        "{bid} is played, not forfeited.",
        "Play it, or enter its result.",
    ),
    # Kontra and what follows
    "UL-DBL-01 late": (
        "Kontra can be said until the end of the first trick, and that is over.",
        "Play on.",
    ),
    "UL-DBL-02 defenders_first": (
        "The defenders begin: the soloist cannot double {feat} first.",
        "Wait for a kontra, or enter it for a defender.",
    ),
    "UL-DBL-02 other_side": (
        "{seat}’s side has spoken last on {feat}; the other side is to answer.",
        "Enter it for the other side, or leave {feat} as it is.",
    ),
    "UL-DBL-03 step": (
        "For {feat} the next step is {due}, not {said}.",
        "Say {due}.",
    ),
    "UL-DBL-04 which": (
        "{bid} has more than one undertaking, and each is doubled by itself.",
        "Say which: kontra ulti, or kontra ulti simple.",
    ),
    "UL-DBL-04 not_in_bid": (
        "{feat} is no part of {bid}.",
        "Double an undertaking of the bid.",
    ),
    # Play
    "UL-PLAY-01 first_lead": (
        "The soloist leads to the first trick: {turn}.",
        "Let {turn} play first.",
    ),
    "UL-PLAY-01 lead": (
        "{turn} won the last trick and leads.",
        "Let {turn} play first, or correct the trick before.",
    ),
    "UL-PLAY-01 turn": (
        "It is {turn}’s turn to play.",
        "Enter {turn}’s card first.",
    ),
    "UL-PLAY-01 one_card": (
        "{seat} has played the {card} to this trick.",
        "Undo it if it was another card.",
    ),
    "UL-PLAY-01 played_out": (
        "All ten tricks of this deal have been played.",
        "Enter the result.",
    ),
    "found UL-PLAY-01 leader": "Trick {trick}: {seat} led, but {leader} was to lead.",
    "found UL-PLAY-01 turn": (
        "Trick {trick}: {seat} played the {card} although it was {turn}’s turn."
    ),
    "UL-PLAY-02 must_follow": (
        "{seat} is known to hold the {held} and has to follow suit.",
        "Play a card of the suit led, or correct what was recorded before.",
    ),
    "UL-PLAY-02 must_trump": (
        "{seat} is known to hold the {held} and, without a card of the suit led, has to trump.",
        "Play a trump, or correct what was recorded before.",
    ),
    "UL-PLAY-02 custom": (
        "This table has its own penalty for a revoke.",
        "If the card lies as {seat} played it, record it by agreement and enter {line}, with the "
        "points you have agreed on for N.",
    ),
    "found UL-PLAY-02 follow": (
        "Trick {trick}: {seat} played the {card} and did not follow suit, but had the {held} and "
        "played it in trick {later}."
    ),
    "found UL-PLAY-02 trump": (
        "Trick {trick}: {seat} played the {card} and did not trump, but had the {held} and played "
        "it in trick {later}."
    ),
    "unaudited UL-PLAY-02": (
        "Suit, trumps and turns were checked only as far as the cards are known."
    ),
    "UL-PLAY-03 other": (
        "With the cards on the table the trick is not {seat}’s: {winner} has the best card.",
        "Enter it for {winner} or for whose card is not known, or correct a card.",
    ),
    "found UL-PLAY-03 not_winner": (
        "Trick {trick} was given to {seat}, but with these cards it was {winner}’s."
    ),
    "UL-PLAY-04 must_beat": (
        "At this table one has to beat, and {seat} is known to hold the {held}.",
        "Play a higher card, or correct what was recorded before.",
    ),
    "found UL-PLAY-04 beat": (
        "Trick {trick}: {seat} did not beat with the {card}, but had the {held} and played it in "
        "trick {later}."
    ),
    "UL-PLAY-05 seven": (
        "In an Ulti the soloist keeps the {card} to the last trick, and here is the {held}.",
        "Play another card, or correct what was recorded before.",
    ),
    "UL-PLAY-05 leads": (
        "In an Ulti the soloist keeps the {card} to the last trick; who leads has other cards.",
        "Lead another card, or correct what was recorded before.",
    ),
    "found UL-PLAY-05 seven": (
        "Trick {trick}: {seat} played the {card} in an Ulti before the last trick, but had the "
        "{held} and played it in trick {later}."
    ),
    # Silent bids
    "UL-SIL-01 none": _SILENT_NONE,
    "UL-SIL-08 none": _SILENT_NONE,
    # What a deal pays
    "UL-SET-01 adjust": (
        "What one gets another pays: the points have to add up to nothing, not to {total}.",
        "Enter who gives and who gets: adjust A +4 B -2 C -2.",
    ),
    "UL-SET-03 missing": (
        "The record does not tell what became of {feats}.",
        "Say whether it was made or lost, or enter the points.",
    ),
    "UL-SET-03 both": (
        "{feat} cannot have been both made and lost.",
        "Say one of the two.",
    ),
    "UL-SET-03 not_in_bid": (
        "{feat} is no part of {bid}.",
        "Leave it out.",
    ),
    "unaudited UL-SET-03": "What became of each undertaking rests on the players’ word.",
    # The referee
    "REF-DEAL running": (
        "Deal {number} is not finished.",
        "Enter its result before the next deal, or throw it in under “More”.",
    ),
    "REF-DEAL settled": (
        "The last deal is settled already, by what was recorded of it.",
        "Correct a line of it in the history, or go on: {dealer} deals next.",
    ),
    "REF-DEAL none": (
        "No deal is in progress.",
        "Begin a deal first: who deals.",
    ),
    "REF-ADJUST range": (
        "An adjustment moves between 1 and {most} points.",
        "Enter other points.",
    ),
    # By whatever rule
    "found recorded": "{feat} was settled as {said}, which the tricks recorded rule out.",
}


_UNDERTAKINGS = (*RULES.values(), "UL-BID-06")

REFUSALS: dict[str, tuple[str, str]] = {
    **{key: said for key, said in SENTENCES.items() if isinstance(said, tuple)},
    **{f"{rule} points": _BY_POINTS for rule in BY_POINTS.values()},
    **{f"{rule} recorded": _RECORDED for rule in _UNDERTAKINGS},
    **{f"{rule} together": _TOGETHER for rule in _UNDERTAKINGS},
    **{f"{rule} denied": _CANNOT_HOLD for rule in RULE_OF.values()},
}
"""Why a move is refused at a table, and what may be done instead."""


def sentence(*keys: str) -> str:
    """The text of the first of these keys that has one."""
    return next(said for key in keys if isinstance(said := SENTENCES.get(key), str))
