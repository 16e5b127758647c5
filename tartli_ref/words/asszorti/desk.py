"""The referee's desk in words: the steps of an answer, and why a question makes no sense.

A key is ``rule case`` or ``rule``; of a contradiction it begins with the part that does not fit.
What the desk refuses as a table would is said as at a table.
"""

import re
from collections.abc import Mapping
from collections.abc import Sequence as Listing

from tartli_ref.games.asszorti.values import Item
from tartli_ref.games.common.desk import Contradiction
from tartli_ref.rulings import Facts, Ruling
from tartli_ref.words.asszorti.names import name_of, step_name
from tartli_ref.words.asszorti.refusals import REFUSALS
from tartli_ref.words.language import Marked, _
from tartli_ref.words.lists import capital

STEPS: Marked[dict[str, str]] = {
    # the auction
    "AS-AUC-01 speaks": "It is {speaker} who speaks now.",
    "AS-AUC-03": "{seat} passes, for good.",
    "AS-AUC-04": "{seat} opens with 3.",
    "AS-AUC-05": "{seat} bids {level}, one step more than the last bid.",
    "AS-AUC-06": "{seat} spoke earlier and holds the {level}.",
    "AS-AUC-06 order": "{seat} spoke before {holder}, and so holds a bid instead of raising it.",
    "AS-AUC-07 order": "{seat} speaks after {holder}, and so has to go one step higher.",
    "AS-AUC-12": "{seat} could only pass.",
    "AS-AUC-13 declarer": "The auction is over: {declarer} plays alone.",
    "AS-AUC-16": "{seat} bids {level}; at this table bids may jump.",
    # doubling
    "AS-KON-02": "Either opponent may say {word} to {item}.",
    "AS-KON-04": "As the talon lies open, either opponent may also say {word} to {item}.",
    "AS-KON-05": "The declarer may answer with {word} to {item}.",
    "AS-KON-06": "{seat} is the partner of who said kontra, and may say {word} to {item}.",
    "AS-KON-07": "The declarer may answer with {word} to {item}.",
    "AS-KON-08": "Either opponent may say {word} to {item}, the last word there is.",
    "AS-KON-08 so_far": "Mordkontra has been said: {factor} times, for {item}.",
    "AS-KON-09 so_far": "So far it is {factor} times, for {item}.",
    # what a deal is worth
    "AS-SCO-01 fails": "If the game fails, each opponent gets between {least} and {most}.",
    "AS-SCO-02 part": "The game itself: {worth}.",
    "AS-SCO-03 part": "Tricks above six ({what}): {worth}.",
    "AS-SCO-05 part": "Kontra ({what}) adds {worth}.",
    "AS-SCO-06 part": "The tricks are 6:5:0: {worth}.",
    "AS-ARR-01 part": "The arrivázs: {worth}.",
    "AS-ARR-02 part": "The lost arrivázs: {worth}.",
    "AS-ARR-04 part": "The idegen arrivázs: {worth}.",
    "AS-ARR-07 part": "Kontra to the arrivázs ({what}) adds {worth}.",
    "AS-PAY-01 paid": "The declarer gets {declarer} in all, and each opponent {opponent}.",
    # claims
    "AS-CLM-03 stands": "The remaining tricks go to the declarer: {tricks}.",
    "AS-CLM-04 fails": "All tricks after the claim go to the opponents: {tricks}.",
    "AS-CLM-05 conceded": "The remaining tricks go to the opponents: {tricks}.",
    "AS-CLM-06 goes_to": "They go to an opponent who had taken a trick before.",
    "AS-CLM-07 goes_to": "Neither opponent had a trick, so the table’s own rule decides.",
    "AS-CLM-08 arrivazs": "An announced arrivázs is lost with the claim.",
    "AS-CLM-09 arrivazs": "An announced arrivázs is lost with the concession.",
    "AS-SCO-06 six_five_nil": "That is 6:5:0, which takes one base value off.",
    # tricks
    "AS-PLAY-02 takes": "The {card} takes the trick.",
    "AS-PLAY-04 follows": "The hand has {suit}, so the {card} could not be played.",
    "AS-PLAY-05 trumps": "The hand has a trump, so the {card} could not be played.",
    "AS-PLAY-05 without": "Without the suit led a trump has to be played: the {card}.",
    "AS-PLAY-06 without": "Without the suit led and without trumps the {card} may be played.",
    "AS-PLAY-07 followed": "The {card} follows suit, and nobody has to beat.",
}

CONTRADICTIONS: Marked[dict[str, str]] = {
    "call AS-AUC-01 holder": "{seat} holds the bid, and does not speak against himself.",
    "step AS-KON-08 no_step": "There are five words, from kontra to mordkontra.",
    "game_step AS-KON-08 no_step": "There are five words, from kontra to mordkontra.",
    "arrivazs_step AS-KON-08 no_step": "There are five words, from kontra to mordkontra.",
    "arrivazs_step AS-KON-01 no_arrivazs": "Without an arrivázs nothing can be said to it.",
    "tricks AS-SCO-01 range": "A deal has eleven tricks, so {tricks} cannot be.",
    "opponents AS-SCO-01 total": "The tricks of all three make eleven, not {total}.",
    "opponents AS-SCO-06 split": "With six tricks it matters how the opponents share theirs.",
    "arrival AS-ARR-06 szanzadu": "Without trumps there is no idegen arrivázs.",
    "arrival AS-ARR-02 all_tricks": "With eleven tricks the last three are won.",
    "arrival AS-ARR-01 few_tricks": "With {tricks} tricks the last three cannot all be won.",
    "tricks AS-CLM-03 none_left": "Of eleven tricks {total} are over, so none is left to claim.",
    "cards AS-EQ-02 number": "Two or three cards make a question, not {cards}.",
    "cards AS-EQ-01 listed_twice": "The pack has each card once.",
    "hand AS-EQ-01 listed_twice": "The pack has each card once.",
    "hand AS-EQ-01 on_table": "A card on the table is in no hand.",
    "hand AS-DEAL-02 hand": "Nobody holds more than eleven cards.",
    "hand AS-PLAY-04 not_in_hand": "The {card} was played, so it was in the hand.",
}


def say_step(ruling: Ruling, names: Listing[str]) -> str:
    """One step of an answer; what is refused is said with what may be done instead."""
    key = f"{ruling.rule} {ruling.case}".strip()
    facts = _facts(ruling.facts, names)
    if key in STEPS:
        return capital(_(STEPS[key]).format_map(facts))
    return " ".join(capital(_(text).format_map(facts)) for text in REFUSALS[key])


def say_contradiction(wrong: Contradiction, names: Listing[str]) -> str:
    """Why the question makes no sense like that."""
    own = f"{wrong.field} {wrong.rule} {wrong.case}"
    if own in CONTRADICTIONS:
        return capital(_(CONTRADICTIONS[own]).format_map(_facts(wrong.facts, names)))
    return say_step(Ruling(False, wrong.rule, wrong.case, wrong.facts), names)


def _facts(facts: Facts, names: Listing[str]) -> Mapping[str, str]:
    """The facts as they are said; a step of the ladder also by its word."""
    said = {key: _written(fact) or name_of(fact, names) for key, fact in facts.items()}
    step = facts.get("step")
    if isinstance(step, int) and isinstance(facts.get("item"), Item) and step:
        said["word"] = step_name(step)
    return said


def _written(fact: object) -> str:
    """A number with the minus of the score, and how often something counts as ``×2``."""
    if type(fact) is int:
        return f"{fact}".replace("-", "−")
    return f"×{fact[1:]}" if isinstance(fact, str) and _TIMES.fullmatch(fact) else ""


_TIMES = re.compile("x[0-9]+")
