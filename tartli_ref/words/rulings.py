"""A ruling as sentences: why, by which rule, what instead, and what was not checked.

Here are the refusals that no game has: of undos, corrections, signatures, and of what is full.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tartli_ref.rulings import Missing, Ruling, Stated, Unreadable
from tartli_ref.table.files import FileError
from tartli_ref.words.game_words import words_of
from tartli_ref.words.language import Marked, _
from tartli_ref.words.lists import MINUS, capital, one_of
from tartli_ref.words.voice import Voice

UNCHECKED: Marked[dict[Missing, str]] = {
    Missing.HAND: "whether the cards were really in the hand: hands are never seen",
    Missing.CARDS: "the cards, which were not recorded",
    Missing.TRICK: "in which trick it was, which was not recorded",
    Missing.MOMENT: "at which moment of the trick it was: the players’ word is taken",
    Missing.CONTEST: "the announcement and the contest, which were not recorded",
    Missing.TRICKS: "whether more tricks were taken than the recorded ones",
    Missing.WINNERS: "who won which trick, which was not recorded",
    Missing.AUCTION: "how the auction went, which was not recorded",
    Missing.TALON: "what was drawn and discarded, which was not recorded",
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
    unchecked: tuple[str, ...]


def say(ruling: Ruling, voice: Voice) -> Said:
    """The ruling in sentences, with the players' names."""
    why, instead = ("", "") if ruling.allowed else _refusal(ruling, voice)
    if ruling.also is not None:
        instead = " ".join((instead, *_refusal(ruling.also, voice)))
    unchecked = tuple(f"{part.rule}: {_(UNCHECKED[part.missing])}" for part in ruling.unchecked)
    return Said(ruling.rule, why, instead, unchecked)


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
