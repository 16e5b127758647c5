"""A ruling as sentences: why, by which rule, what instead, and what was not checked.

Here are the refusals that no game has: of undos, corrections, signatures, and of what is full.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tartli_ref.rulebook import text_of
from tartli_ref.rulings import Missing, Ruling, Stated, Unchecked, Unreadable
from tartli_ref.table.files import FileError
from tartli_ref.words.game_words import words_of
from tartli_ref.words.language import Marked, _, language
from tartli_ref.words.lists import MINUS, capital, one_of
from tartli_ref.words.voice import Voice

UNCHECKED: Marked[dict[Missing, str]] = {
    Missing.HAND: "Hands are never seen, so this is taken on trust: {rules}.",
    Missing.CARDS: "The cards were not recorded, so this could not be checked: {rules}.",
    Missing.TRICK: "Which trick it was is not recorded, so this could not be checked: {rules}.",
    Missing.MOMENT: "The moment of the trick is taken on the players’ word: {rules}.",
    Missing.CONTEST: "The contest was not recorded, so this could not be checked: {rules}.",
    Missing.TRICKS: "Tricks may be missing from the record, so this is not certain: {rules}.",
    Missing.WINNERS: "Who won which trick is not recorded, so this could not be checked: {rules}.",
    Missing.AUCTION: "The auction was not recorded, so this could not be checked: {rules}.",
    Missing.TALON: "The talon was not recorded, so this could not be checked: {rules}.",
}

REFUSALS: Marked[dict[str, tuple[str, str]]] = {
    "REF-AUDIT no_deal": (
        "There is no finished deal {number}; {deals} are finished.",
        "Give the number of a finished deal.",
    ),
    "REF-SIGN nothing": (
        "Nothing has been recorded yet, so there is nothing to sign.",
        "Play first.",
    ),
    "REF-SIGN already": (
        "{seat} has signed just that already.",
        "Nothing needs to be done.",
    ),
    "REF-MISDEAL none": (
        "No deal is in progress, so there is none to throw in.",
        "Correct a deal that was counted in the history, or take its last line back.",
    ),
    "REF-UNDO nothing": (
        "There is nothing to take back.",
        "Enter the first move.",
    ),
    "REF-FIX no_move": (
        "Line {number} is no move in effect that could be corrected.",
        "Give the number of a move that stands in the history.",
    ),
    "REF-FIX fell": (
        "This line does not stand since an earlier one was corrected.",
        "Correct it, or enter anew what holds.",
    ),
    "REF-FULL lines": (
        "This table is full: it has {most} lines.",
        "Play on at a new table.",
    ),
    "REF-FULL corrections": (
        "The corrections of this table would have more than {most} lines judged anew.",
        "Correct a later line, or play on at a new table.",
    ),
    "REF-FULL inserted": (
        "At this table {most} lines were inserted already.",
        "Correct a line, or play on at a new table.",
    ),
    "REF-FULL agreements": (
        "At this table {most} lines stand by agreement already.",
        "Play on at a new table.",
    ),
}


@dataclass(frozen=True, slots=True)
class Said:
    """A ruling in words; ``why`` and ``instead`` are empty if it allows the move."""

    rule: str
    why: str
    instead: str


def say(ruling: Ruling, voice: Voice) -> Said:
    """The ruling in sentences, with the players' names."""
    why, instead = ("", "") if ruling.allowed else _refusal(ruling, voice)
    if ruling.also is not None:
        instead = " ".join((instead, *_refusal(ruling.also, voice)))
    return Said(ruling.rule, why, instead)


def say_unchecked(parts: Iterable[Unchecked]) -> tuple[str, ...]:
    """What could not be checked, a sentence for each thing that was missing, with the rules."""
    rules: dict[Missing, list[str]] = {}
    for part in parts:
        rule = f"{text_of(part.rule, language()).title} ({part.rule})"
        if rule not in rules.setdefault(part.missing, []):
            rules[part.missing].append(rule)
    return tuple(_(UNCHECKED[it]).format(rules="; ".join(rules[it])) for it in rules)


def _refusal(ruling: Ruling, voice: Voice) -> tuple[str, str]:
    """Why, and what may be done instead."""
    words = words_of(voice.game)
    key = f"{ruling.rule} {ruling.case}".strip()
    facts = {name: words.name_of(fact, voice) for name, fact in ruling.facts.items()}
    below = {name: n for name, n in ruling.facts.items() if isinstance(n, int) and n < 0}
    facts |= {name: f"{MINUS}{-number}" for name, number in below.items()}
    texts = words.refusals.get(key) or REFUSALS[key]
    why, instead = (capital(_(text).format_map(facts)) for text in texts)
    return why, instead


def say_misread(wrong: FileError) -> str:
    """Why a table file cannot be read, and where."""
    text = _("line {line}: expected {what}")
    if wrong.text:
        text = _("line {line}: found {text}, expected {what}")
    said = text.format(line=wrong.line, text=repr(wrong.text), what=say_expected(wrong))
    return f"{said} ({wrong.rule})" if wrong.rule else said


def say_expected(wrong: Unreadable | FileError) -> str:
    """What was expected instead of a text that cannot be read."""
    return say_facts(wrong.message, wrong.facts)


def say_facts(message: str, facts: Mapping[str, Stated]) -> str:
    """A message with its facts."""
    stated = {
        name: one_of(fact) if isinstance(fact, tuple) else fact for name, fact in facts.items()
    }
    return _(message).format_map(stated)
