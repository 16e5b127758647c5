"""Rulings as sentences: the reason, the rule, a remedy, and anything that was not checked; and the
lines of a table, entries and scores.
"""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Sequence as Listing
from typing import Any, NamedTuple

from tartli_ref.rulebook import refusal, text_of
from tartli_ref.rules import GAMES
from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.game import ScoreLine
from tartli_ref.rules.rulings import Missing, Ruling, Stated, Unchecked, Unreadable
from tartli_ref.table.files import FileError
from tartli_ref.table.log import (
    Entry,
    Fix,
    Insert,
    Lease,
    Misdeal,
    Recorded,
    Series,
    Signed,
    Undo,
    read_entry,
)
from tartli_ref.table.steps import Shared, items
from tartli_ref.words.game_words import GameWords, words_of
from tartli_ref.words.language import Marked, _, fillable, language
from tartli_ref.words.lists import MINUS, Voice, capital, one_of, signed

UNCHECKED: Marked[dict[Missing, str]] = {
    Missing.HAND: "Hands are never seen, so this is taken on trust: {rules}.",
    Missing.CARDS: "The cards were not recorded, so this could not be checked: {rules}.",
    Missing.TRICK: "Which trick it was is not recorded, so this could not be checked: {rules}.",
    Missing.MOMENT: "The moment of the trick is taken on the players’ word: {rules}.",
    Missing.MELD: "It was not told which meld it was, so this could not be checked: {rules}.",
    Missing.CONTEST: "The contest was not recorded, so this could not be checked: {rules}.",
    Missing.TRICKS: "Tricks may be missing from the record, so this is not certain: {rules}.",
    Missing.WINNERS: "The winners of the tricks were not recorded, so this could not be checked: "
    "{rules}.",
    Missing.AUCTION: "The auction was not recorded, so this could not be checked: {rules}.",
    Missing.TALON: "The talon was not recorded, so this could not be checked: {rules}.",
}


class Said(NamedTuple):
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
    """One sentence per kind of missing information, naming the rules it affects."""
    rules: dict[Missing, list[str]] = {}
    for part in parts:
        rule = f"{text_of(part.rule, language()).title} ({part.rule})"
        if rule not in rules.setdefault(part.missing, []):
            rules[part.missing].append(rule)
    return tuple(_(UNCHECKED[it]).format(rules="; ".join(rules[it])) for it in rules)


def _refusal(ruling: Ruling, voice: Voice) -> tuple[str, str]:
    words = words_of(voice.game)
    facts = {name: words.name_of(fact, voice) for name, fact in ruling.facts.items()}
    below = {name: n for name, n in ruling.facts.items() if isinstance(n, int) and n < 0}
    facts |= {name: f"{MINUS}{-number}" for name, number in below.items()}
    why, instead = (
        capital(fillable(text).format_map(facts)) for text in _texts_of(ruling, voice.game)
    )
    return why, instead


def _texts_of(ruling: Ruling, game: str) -> tuple[str, str]:
    """The texts of a refusal. If its remedy comes too late, the remedy of the rule that applies
    instead.
    """
    case = ruling.case.removesuffix("last").strip()
    rule = words_of(game).too_late.get((ruling.rule, case))
    if rule is None or case == ruling.case:
        return refusal(ruling.rule, ruling.case, game, language())
    why, _later = refusal(ruling.rule, case, game, language())
    return why, refusal(rule, "", game, language())[1]


def say_misread(wrong: FileError) -> str:
    """The reason why a table file cannot be read, with the line."""
    text = _("line {line}: expected {what}")
    if wrong.text:
        text = _("line {line}: found {text}, expected {what}")
    said = text.format(line=wrong.line, text=repr(wrong.text), what=say_expected(wrong))
    return f"{said} ({wrong.rule})" if wrong.rule else said


def say_expected(wrong: Unreadable | FileError) -> str:
    """The expected form of an unreadable text."""
    return say_facts(wrong.message, wrong.facts)


def say_facts(message: str, facts: Mapping[str, Stated]) -> str:
    stated = {
        name: one_of(fact) if isinstance(fact, tuple) else fact for name, fact in facts.items()
    }
    return _(message).format_map(stated)


PAIR = 2
"""With two players each line is a sentence of its own."""


def said_together(
    words: GameWords, lines: Iterable[ScoreLine], names: Listing[str]
) -> Iterator[tuple[Shared, str]]:
    """Score lines with their sentences; with three players, one sentence per item."""
    for shared in items(lines):
        if len(shared) > 1 and len(names) > PAIR:
            yield shared, _say_item(words, shared, names)
        else:
            yield from (((line,), words.say_line(line, names)) for line in shared)


def _say_item(words: GameWords, shared: Shared, names: Listing[str]) -> str:
    """All players' shares of one item."""
    shares = ", ".join(
        f"{names[line.seat]}\N{NO-BREAK SPACE}{signed(line.points)}" for line in shared
    )
    text = _("{what}: {shares}").format(what=words.say_what(shared[0], names), shares=shares)
    return capital(text)


def sentences(words: GameWords, lines: Iterable[ScoreLine], names: Listing[str]) -> tuple[str, ...]:
    """The scores, one sentence each."""
    return tuple(sentence for _lines, sentence in said_together(words, lines, names))


def say_entry(game: str, line: str, voice: Voice) -> str:
    """A log line as a sentence."""
    return entry_sentence(read_entry(GAMES[game], line), voice)


def say_move(move: Any, voice: Voice) -> str:
    """A move of the house or of the game as a sentence."""
    if isinstance(move, Misdeal):
        return _("the deal is thrown in")
    if isinstance(move, Series):
        return say_series(move)
    return words_of(voice.game).say_move(move, voice)


def say_series(series: Series) -> str:
    """When the evening ends."""
    clock = f"{series.number // 60}:{series.number % 60:02}"
    return _(_SERIES[series.kind]).format(number=series.number, time=clock)


_SERIES: Marked[dict[str, str]] = {
    "deals": "the evening has {number} deals",
    "each": "the evening ends when each has dealt {number} times",
    "until": "the evening ends at {time}",
    "open": "the evening has no agreed end",
}


def say_lease(seat: Seat | None, voice: Voice) -> str:
    """Which phone writes."""
    if seat is None:
        return _("every phone writes")
    return _("{name}’s phone writes").format(name=words_of(voice.game).name_of(seat, voice))


def entry_sentence(entry: Entry, voice: Voice) -> str:
    """An entry as a sentence."""
    match entry:
        case Undo():
            return _("undo")
        case Signed(seat, confirms, note):
            said = _("{name} confirms") if confirms else _("{name} disputes: {note}")
            return said.format(name=words_of(voice.game).name_of(seat, voice), note=note)
        case Lease(seat):
            return say_lease(seat, voice)
        case Fix(number, recorded):
            what = entry_sentence(recorded, voice)
            return _("correction of line {number}: {what}").format(number=number, what=what)
        case Insert(number, recorded):
            what = entry_sentence(recorded, voice)
            return _("inserted before line {number}: {what}").format(number=number, what=what)
        case Recorded(move, agreed):
            what = say_move(move, voice)
            return _("{what} (by agreement)").format(what=what) if agreed else what
