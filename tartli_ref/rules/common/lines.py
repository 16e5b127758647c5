"""The lines of a game, each declared once: its pattern defines both reading and writing.

A pattern is a word, or ``{seat}`` and a word, followed by its fields. ``{name}`` is a field of the
move; ``[...]`` is omitted where its fields are None, False or empty. Input is case-insensitive;
output is canonical.
"""

import re
from collections.abc import Callable, Mapping
from functools import partial
from string import ascii_letters, digits
from typing import Any, Generic, NamedTuple, TypeVar
from unicodedata import normalize

from tartli_ref.marking import N_
from tartli_ref.rules.cards import GERMAN, Card, NotInPack, Suit
from tartli_ref.rules.common.moves import AdjustEach, Audits, Note
from tartli_ref.rules.common.seats import (
    ALL_SEATS,
    THREE_SEATS,
    TWO_SEATS,
    Each,
    Pair,
    Seat,
)
from tartli_ref.rules.rulings import Stated, Unreadable

TEXT_MOST = 200
NAME_MOST = 40
UNSEEN = dict.fromkeys((0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0), " ")
"""Letters without any shape, among them the fillers of Hangul and the empty Braille cell."""
USUAL = {ord(letter) + 0xFEE0: letter for letter in ascii_letters + digits}
"""Full-width letters and digits, and the usual ones."""
_NOT_IN_A_NAME = set('<>,#"&')


def read_quoted(text: str) -> str:
    """The text between the quotes; quotes and backslashes inside are escaped by a backslash."""
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':  # noqa: PLR2004 - two quotes
        raise Unreadable(text, 'a text in quotes: "lights went out"')
    letters = []
    escaped = False
    for letter in text[1:-1]:
        if not escaped and letter == "\\":
            escaped = True
            continue
        if not escaped and letter == '"':
            raise Unreadable(text, 'a quote inside a text written as \\"')
        letters.append(letter)
        escaped = False
    inner = "".join(letters)
    if escaped or not inner.strip() or len(inner) > TEXT_MOST or not inner.isprintable():
        expected = N_("a text of 1 to {most} printable letters in quotes")
        raise Unreadable(text[:40], expected, most=TEXT_MOST)
    return inner


def write_quoted(text: str) -> str:
    """The text in quotes, so that ``read_quoted`` gives it back."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def read_name(text: str) -> str:
    """Validate a player's name: 1 to 40 printable letters without ``<>,#"&``. Full-width letters
    become the usual ones, and letters that nobody sees are dropped, so that names which look alike
    are alike.
    """
    visible = text.translate(UNSEEN | USUAL)
    name = normalize("NFC", " ".join(visible.split()))
    fine = name.isprintable() and not _NOT_IN_A_NAME & set(name)
    if not 0 < len(name) <= NAME_MOST or not fine:
        excerpt = name
        if len(name) > NAME_MOST:
            excerpt = name[:NAME_MOST] + "…"
        expected = N_('a name of 1 to {most} letters, without < > & , # or "')
        raise Unreadable(excerpt, expected, most=NAME_MOST)
    return name


M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


class Part(NamedTuple):
    """A field's reader and writer.

    ``regex`` matches it; without one a field is a word, or the rest of the line if it comes last.
    ``words`` are its known values, for a field in the verb's position; without them the regex says
    which verbs it reads.
    """

    read: Callable[[str], Any]
    write: Callable[[Any], str] = str
    regex: str = ""
    words: tuple[str, ...] = ()


WORDS = r"\S+(?:\s+\S+)*?"
"""The words before an optional part; ``.*?`` would try every blank of a long run."""


class Line(Generic[M_co]):
    """A kind of move and its pattern, with the examples of docs/notation.md.

    The examples and the ``rule`` answer a text that does not match. ``also`` are synonyms of the
    verb. ``tidy`` reorders the text after the verb to fit the pattern.
    """

    def __init__(
        self,
        kind: Callable[..., M_co],
        pattern: str,
        *examples: str,
        rule: str = "",
        also: tuple[str, ...] = (),
        tidy: Callable[[str], str] = str,
        **parts: Part,
    ) -> None:
        matched = _PATTERN.fullmatch(pattern)
        assert matched is not None, pattern
        self.at, seat, self._step, word, tail = matched.groups()
        self.kind = kind
        self.examples = examples
        self.after_a_seat = bool(seat)
        self.alone = not seat or seat[0] == "["
        self.of_verb = re.compile("(?!)")
        if self._step and parts[self._step].words:
            self.words = parts[self._step].words
            self.verb = f"{self.words[0]} ..."
        elif self._step:
            self.words = ()
            self.verb = examples[0].partition(" ")[2]
            self.of_verb = re.compile(parts[self._step].regex)
        else:
            self.words = (word, *also)
            self.verb = word + _literal(tail)
        self._rule = rule
        self._tidy = tidy
        self._parts = parts
        self._readers = [(name, parts[name].read) for name in _FIELDS.findall(tail)]
        self._regex = re.compile(_regex(tail, parts), re.DOTALL)
        self._pieces = [
            (piece.strip("[]"), _FIELDS.findall(piece), piece[0] == "[")
            for piece in _PIECES.findall(pattern)
        ]

    def read(self, word: str, tail: str, values: dict[str, Any]) -> M_co:
        """The move, from the verb, the text after it, and the fields read before it."""
        matched = self._regex.fullmatch(self._tidy(tail))
        if matched is None and self.examples:
            expected = N_("a line such as {examples}")
            raise Unreadable(tail.strip(), expected, self._rule, examples=self.examples)
        if matched is None:
            raise Unreadable(tail.strip(), "nothing after {verb}", verb=self.verb)
        if self._step:
            values[self._step] = self._parts[self._step].read(word)
        for (name, read), text in zip(self._readers, matched.groups(), strict=True):
            if text is not None:
                values[name] = read(text)
        return self.kind(**values)

    def write(self, move: object) -> str:
        line = ""
        for text, names, optional in self._pieces:
            values = {name: getattr(move, name) for name in names}
            if optional and names and all(map(_is_default, values.values())):
                continue
            line += text.format_map(
                {name: self._write(name, value) for name, value in values.items()}
            )
        return line

    def _write(self, name: str, value: object) -> str:
        part = self._parts.get(name)
        if part:
            return part.write(value)
        return str(value)


_PATTERN = re.compile(r"(?:\[@\{(\w+)\} \])?(\[?\{seat\} \]?)?(?:\{(\w+)\}|(\w+))(.*)")
_PIECES = re.compile(r"\[[^\]]*\]|[^\[]+")
_FIELDS = re.compile(r"\{(\w+)\}")
_TOKENS = re.compile(r"\{\w+\}|[\[\] ]|[^\[\]{} ]+")


def _is_default(value: object) -> bool:
    return value is None or value is False or value == ()


def _literal(tail: str) -> str:
    """The literal words after the verb: `` up`` of ``picks[ up]``."""
    matched = re.match(r"\[?((?: \w+)*)\]?", tail)
    return matched[1] if matched else ""


def _regex(tail: str, parts: Mapping[str, Part]) -> str:
    regex = ""
    for token in _TOKENS.findall(tail):
        if token[0] != "{":
            signs = {"[": "(?:", "]": ")?", " ": r"\s+"}
            regex += signs.get(token) or f"(?ai:{re.escape(token)})"
            continue
        name = token[1:-1]
        one = parts[name].regex or r"\S+"
        if not parts[name].regex and tail.endswith(token):
            # the field raises the error
            regex = regex.removesuffix(r"\s+") + r"\s*"
            one = ".*"
        elif not parts[name].regex and tail.endswith(f"{token}]"):
            one = ".+"
        regex += f"(?P<{name}>{one})"
    return regex


class Notation(Generic[M]):
    """The lines of a game, and its seats."""

    def __init__(self, seats: tuple[Seat, ...], *lines: Line[M]) -> None:
        self.lines = lines
        self._seats = seats
        self._keywords: dict[str, Line[M]] = {}
        self._verbs: dict[str, Line[M]] = {}
        for line in lines:
            by_word = dict.fromkeys(line.words, line)
            if line.alone:
                self._keywords |= by_word
            if line.after_a_seat:
                self._verbs |= by_word
        self._kinds: dict[object, Line[M]] = {line.kind: line for line in lines}
        self._by_regex = [line for line in lines if line.of_verb.pattern != "(?!)"]
        self._in_a_trick = tuple(line.verb for line in lines if line.at)
        self._facts: dict[str, Stated] = {
            "verbs": ", ".join(line.verb for line in lines if line.after_a_seat),
            "keywords": ", ".join(line.verb for line in lines if not line.after_a_seat),
        }

    def read(self, text: str) -> M:
        """Parse a move; ``Unreadable`` carries the expected form."""
        head, blank, tail = text.strip().partition(" ")
        if line := self._keywords.get(head.lower()):
            nobody = {"seat": None} if line.after_a_seat else {}
            return line.read(head, blank + tail, nobody)
        at = ""
        if self._in_a_trick and head.startswith("@"):
            at = head
            head, blank, tail = " ".join(tail.split(maxsplit=2)).partition(" ")
        values: dict[str, Any] = {"seat": read_seat(head, self._seats, _A_LINE, **self._facts)}
        verb, blank, tail = tail.lstrip().partition(" ")
        line = self._verbs.get(verb.lower())
        for one in self._by_regex:
            if one.of_verb.fullmatch(verb):
                line = one
        if line is None:
            expected = N_("after the seat one of {verbs}")
            raise Unreadable(verb, expected, verbs=self._facts["verbs"])
        if at:
            if not line.at or not re.fullmatch(r"@\d{1,2}", at):
                verbs = self._in_a_trick
                expected = N_("a trick with {verbs} only: {example}")
                raise Unreadable(text, expected, verbs=verbs, example=f"@5 A {verbs[-1]}")
            values[line.at] = int(at[1:])
        return line.read(verb, blank + tail, values)

    def write(self, move: M) -> str:
        """The canonical line of a move."""
        return self._kinds[type(move)].write(move)


_SEATS = {str(seat): seat for seat in ALL_SEATS}
_A_LINE = N_("a seat ({seats}) with {verbs}; or {keywords}")
_A_SEAT = N_("a seat of this table: {seats}")


def read_seat(text: str, seats: tuple[Seat, ...], expected: str = _A_SEAT, **facts: Stated) -> Seat:
    """A seat letter of this table."""
    seat = _SEATS.get(text.upper())
    if seat is None or seat not in seats:
        rule = "REF-SEAT" if re.fullmatch("[A-Za-z]", text) else ""
        raise Unreadable(text, expected, rule, seats=tuple(map(str, seats)), **facts)
    return seat


def one_of(words: Mapping[str, Any], expected: str, rule: str = "", regex: str = "") -> Part:
    """A field with these words as values; the first word for a value is canonical."""
    values = {word.lower(): value for word, value in words.items()}
    canonical = {words[word]: word for word in reversed(list(words))}

    def read(text: str) -> Any:
        word = text.lower()
        if word not in values:
            raise Unreadable(text, expected, rule)
        return values[word]

    return Part(read, canonical.__getitem__, regex, tuple(values))


def suit_by(rule: str, regex: str = "") -> Part:
    """A German suit by its letter; ``rule`` defines the pack."""
    return one_of({str(suit): suit for suit in Suit}, N_("a suit: M Z P T"), rule, regex)


def read_card(text: str, rule: str) -> Card:
    """A German card such as ``P-O``; ``rule`` defines the pack."""
    try:
        return GERMAN.card(text)
    except NotInPack:
        expected = N_("a card of the pack, suit M Z P T and rank A K O U X IX VIII VII: P-O")
        raise Unreadable(text, expected, rule) from None


def write_all(values: tuple[object, ...]) -> str:
    """Values separated by blanks."""
    return " ".join(map(str, values))


def write_score(numbers: tuple[int, ...]) -> str:
    """Numbers in seat order: ``97-64``."""
    return "-".join(map(str, numbers))


def _read_pair(text: str) -> Pair[int]:
    first, second = re.findall(r"\d+", text)
    return int(first), int(second)


def _read_each(text: str) -> Each[int]:
    words = text.split()
    points = {}
    for letter, number in zip(words[::2], words[1::2], strict=True):
        seat = read_seat(letter, ALL_SEATS)
        if seat in points:
            raise Unreadable(str(seat), "each seat once")
        points[seat] = int(number)
    people = max(len(THREE_SEATS), *(seat + 1 for seat in points))
    return tuple(points.get(seat, 0) for seat in ALL_SEATS[:people])


def _write_each(points: Each[int]) -> str:
    changes = [f"{seat} {change:+d}" for seat, change in zip(Seat, points, strict=False) if change]
    return " ".join(changes) or f"{Seat.A} +0"


SEAT_OF_TWO = Part(partial(read_seat, seats=TWO_SEATS))
SEAT_OF_THREE = Part(partial(read_seat, seats=THREE_SEATS))
ANY_SEAT = Part(partial(read_seat, seats=ALL_SEATS))
PAIR = Part(_read_pair, write_score, r"\d{1,4}\s*[-–]\s*\d{1,4}")
POINTS = Part(int, regex=r"\d{1,3}")
TEXT = Part(read_quoted, write_quoted)
REASON = TEXT._replace(regex='".*"')
_DEAL = Part(int, regex="[0-9]{1,5}")
_EACH = Part(_read_each, _write_each, r"\S+\s+[+-]?[0-9]{1,6}(?:\s+\S+\s+[+-]?[0-9]{1,6})*")

NOTE = Line(Note, "note {text}", 'note "lights went out"', text=TEXT)
AUDIT = Line(Audits, "audit {deal}", "audit 3", deal=_DEAL)
ADJUST_EACH = Line(
    AdjustEach,
    "adjust {points} {reason}",
    'adjust A +20 B -10 C -10 "misdeal"',
    points=_EACH,
    reason=REASON,
)
