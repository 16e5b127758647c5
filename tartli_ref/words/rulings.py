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
    Called,
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
    if ruling.allowed:
        why = instead = ""
    else:
        why, instead = _refusal(ruling, voice)
    if ruling.also is not None:
        why_also, instead_also = _refusal(ruling.also, voice)
        instead = f"{instead} {why_also} {instead_also}"
    return Said(ruling.rule, why, instead)


def say_unchecked(parts: Iterable[Unchecked]) -> tuple[str, ...]:
    """One sentence per kind of missing information, naming the rules it affects."""
    rules_by_kind: dict[Missing, list[str]] = {}
    for part in parts:
        rule = f"{text_of(part.rule, language()).title} ({part.rule})"
        rules = rules_by_kind.setdefault(part.missing, [])
        if rule not in rules:
            rules.append(rule)
    sentences = []
    for kind, rules in rules_by_kind.items():
        sentences.append(_(UNCHECKED[kind]).format(rules="; ".join(rules)))
    return tuple(sentences)


def _refusal(ruling: Ruling, voice: Voice) -> tuple[str, str]:
    words = words_of(voice.game)
    facts = {}
    for name, fact in ruling.facts.items():
        if isinstance(fact, int) and fact < 0:
            facts[name] = f"{MINUS}{-fact}"
        else:
            facts[name] = words.name_of(fact, voice)
    why, instead = _texts_of(ruling, voice.game)
    why = capital(fillable(why).format_map(facts))
    return why, capital(fillable(instead).format_map(facts))


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
    text = text.format(line=wrong.line, text=repr(wrong.text), what=say_expected(wrong))
    if wrong.rule:
        text += f" ({wrong.rule})"
    return text


def say_expected(wrong: Unreadable | FileError) -> str:
    """The expected form of an unreadable text."""
    return say_facts(wrong.message, wrong.facts)


def say_facts(message: str, facts: Mapping[str, Stated]) -> str:
    stated = dict(facts)
    for name, fact in facts.items():
        if isinstance(fact, tuple):
            stated[name] = one_of(fact)
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
            for line in shared:
                yield (line,), words.say_line(line, names)


def _say_item(words: GameWords, shared: Shared, names: Listing[str]) -> str:
    """All players' shares of one item."""
    shares = [f"{names[line.seat]}\N{NO-BREAK SPACE}{signed(line.points)}" for line in shared]
    item = words.say_what(shared[0], names)
    return capital(_("{what}: {shares}").format(what=item, shares=", ".join(shares)))


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
    if isinstance(move, Called):
        text = _("{name} is {called}")
        name = words_of(voice.game).name_of(move.seat, voice)
        return text.format(name=str(move.seat) if name == move.name else name, called=move.name)
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
            text = (
                _("{name}: that’s right") if confirms else _("{name}: something is wrong: {note}")
            )
            return text.format(name=words_of(voice.game).name_of(seat, voice), note=note)
        case Lease(seat):
            return say_lease(seat, voice)
        case Fix(number, recorded):
            what = entry_sentence(recorded, voice)
            return _("correction of line {number}: {what}").format(number=number, what=what)
        case Insert(number, recorded):
            what = entry_sentence(recorded, voice)
            return _("inserted before line {number}: {what}").format(number=number, what=what)
        case Recorded(move, agreed):
            sentence = say_move(move, voice)
            if agreed:
                sentence = _("{what} (by agreement)").format(what=sentence)
            return sentence
