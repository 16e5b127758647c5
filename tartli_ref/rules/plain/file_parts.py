"""The tables of a game's file, read strictly: what is unknown or wrong is named with its line."""

import json
import re
from collections.abc import Iterator, Mapping
from collections.abc import Sequence as Listing
from typing import Any

from tartli_ref.marking import N_
from tartli_ref.rules.plain.sheet_data import NUMBER_MOST, Number, tidy
from tartli_ref.rules.rulings import Stated, Unreadable

NAME_MOST = 40
LANGUAGES = ("en", "hu", "de")
WORD = re.compile("[a-z][a-z0-9_]{1,29}")
"""The id of a game, a chip or an amount; one letter alone is a seat."""
INTEGER_MOST = 2**63
"""The greatest whole number of TOML."""
DEPTH_MOST = 12
"""The most brackets in one another: the examples of a game need seven."""
TOO_DEEP = N_("at most {most} brackets in one another")
TOO_GREAT = N_("a number of at most {most}")
_HEADER = re.compile(r"\[\[?([\w.]+)\]\]?")
_KEY = re.compile(r"(\w+)\s*=")


class BadGame(Unreadable):
    """A game's file that is none; ``line`` is the number of its line, from 1."""

    def __init__(self, line: int, text: str, message: str, /, **facts: Stated) -> None:
        super().__init__(text[:NAME_MOST], message, "", **facts)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"


class Lines:
    """The line of each key in a file."""

    def __init__(self, text: str) -> None:
        self._of: dict[str, int] = {}
        path = ""
        lists: dict[str, int] = {}
        for number, line in enumerate(text.splitlines(), 1):
            stripped = line.strip()
            if header := _HEADER.match(stripped):
                path = header[1]
                if stripped.startswith("[["):
                    self._of.setdefault(f".{path}", number)
                    lists[path] = lists.get(path, -1) + 1
                    path = f"{path}.{lists[path]}"
                self._of.setdefault(f".{path}", number)
            elif key := _KEY.match(stripped):
                prefix = f".{path}" if path else ""
                self._of.setdefault(f"{prefix}.{key[1]}", number)

    def of(self, path: str) -> int:
        """The line of this key, or of the nearest table that is there."""
        while path:
            if path in self._of:
                return self._of[path]
            path = path.rpartition(".")[0]
        return 1


class Part:
    """A table of the file, whose keys are taken one by one. A key that is not there has its usual
    value; ``BadGame`` says what was expected of one that cannot be.
    """

    def __init__(self, values: Any, lines: Lines, path: str, known: Listing[str]) -> None:
        self.values: Any = {}
        self._lines = lines
        self._path = path
        if not isinstance(values, Mapping):
            text = "" if values is None else f"{path.rpartition('.')[2]} = {toml(values)}"
            raise BadGame(lines.of(path), text, N_("a table of keys and values"))
        self.values = values
        for key in values:
            if key not in known:
                line = lines.of(f"{path}.{key}")
                raise BadGame(line, key, "a known key: {keys}", keys=", ".join(known))

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def expected(self, key: str, message: str, /, **facts: Stated) -> BadGame:
        """The complaint about the value of a key."""
        text = f"{key} = {toml(self.values[key])}" if key in self.values else ""
        return BadGame(self._lines.of(f"{self._path}.{key}"), text, message, **facts)

    def table(self, key: str, *known: str) -> "Part":
        """The table of this key, with the keys that it may have."""
        return Part(self.values.get(key), self._lines, f"{self._path}.{key}", known)

    def tables(self, key: str, *known: str) -> Iterator["Part"]:
        """The tables of a list of them."""
        for place, values in enumerate(self.values.get(key, ())):
            yield Part(values, self._lines, f"{self._path}.{key}.{place}", known)

    def whole(self, key: str, least: int, most: int, usual: int | None = None) -> int:
        value = self.values.get(key, usual)
        if not is_whole(value, least, most):
            message = N_("{key}: a whole number from {least} to {most}")
            raise self.expected(key, message, key=key, least=least, most=most)
        return int(value or 0)

    def number(self, key: str, usual: Number | None = None) -> Number:
        value = self.values.get(key, usual)
        if not is_number(value):
            message = N_("{key}: a number of at most {most}, or a half")
            raise self.expected(key, message, key=key, most=NUMBER_MOST)
        return tidy(value or 0)

    def true(self, key: str, *, usual: bool = False) -> bool:
        value = self.values.get(key, usual)
        if not isinstance(value, bool):
            raise self.expected(key, "{key} = true or false", key=key)
        return value

    def one_of(self, key: str, *words: str, usual: str | None = None) -> str:
        value = self.values.get(key, usual)
        if value not in words:
            raise self.expected(key, "{key}: {words}", key=key, words=words)
        return str(value)

    def wholes(self, key: str, number: int | None, least: int, most: int) -> tuple[int, ...]:
        """Whole numbers in a list, so many if a number is given."""
        value = self.values.get(key, ())
        fine = isinstance(value, list | tuple) and (number is None or len(value) == number)
        if not fine or not all(is_whole(one, least, most) for one in value):
            message = N_("{key}: whole numbers from {least} to {most} in brackets")
            raise self.expected(key, message, key=key, least=least, most=most)
        return tuple(value)

    def text(self, key: str, most: int) -> str:
        """A text, which may be empty."""
        value = self.values.get(key, "")
        if value != "" and not is_text(value, most):
            message = N_("{key}: a text of at most {most} letters")
            raise self.expected(key, message, key=key, most=most)
        return str(value)

    def texts(self, key: str, many: int, most: int) -> tuple[str, ...]:
        value = self.values.get(key, ())
        fine = isinstance(value, list | tuple) and len(value) <= many
        if not fine or not all(is_text(text, most) for text in value):
            message = N_("{key}: at most {many} texts of at most {most} letters")
            raise self.expected(key, message, key=key, many=many, most=most)
        return tuple(value)

    def word(self, key: str) -> str:
        value = self.values.get(key)
        if not isinstance(value, str) or not WORD.fullmatch(value):
            raise self.expected(key, N_("{key}: a word of small letters, such as rummy"), key=key)
        return value

    def names(self, key: str) -> dict[str, str]:
        """A name in one or more languages."""
        value = self.values.get(key)
        fine = isinstance(value, Mapping) and value and set(value) <= set(LANGUAGES)
        if not fine or not all(is_text(name, NAME_MOST) for name in value.values()):
            message = N_('{key}: names by language, such as {{ en = "Rummy", hu = "Römi" }}')
            raise self.expected(key, message, key=key)
        return {language: value[language] for language in LANGUAGES if language in value}


def check_size(value: object, lines: Lines, path: str, depth: int = 1) -> None:
    """Refuse a number that could not even be written out, and brackets too deep in one another."""
    if depth > DEPTH_MOST:
        raise BadGame(lines.of(path), path.rpartition(".")[2], TOO_DEEP, most=DEPTH_MOST)
    match value:
        case int() if abs(value) > INTEGER_MOST:
            raise BadGame(lines.of(path), path.rpartition(".")[2], TOO_GREAT, most=NUMBER_MOST)
        case Mapping():
            for key, inner in value.items():
                check_size(inner, lines, f"{path}.{key}", depth + 1)
        case list():
            for place, inner in enumerate(value):
                check_size(inner, lines, f"{path}.{place}", depth + 1)


def is_number(value: object) -> bool:
    """Whether it is a number or a half of a size that a slate has."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return abs(value) <= NUMBER_MOST and value * 2 == int(value * 2)


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether it is a whole number in these bounds."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def is_text(value: object, most: int) -> bool:
    """Whether it is a text that can be read, of at most so many letters."""
    if not isinstance(value, str) or len(value) > most or not value.isprintable():
        return False
    return bool(value.strip())


def toml(value: Any) -> str:
    """A value in TOML."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return json.dumps(value, ensure_ascii=False)
        case Mapping():
            inner = ", ".join(f"{key} = {toml(one)}" for key, one in value.items())
            return f"{{ {inner} }}"
        case list() | tuple():
            return f"[{', '.join(map(toml, value))}]"
        case _:
            return str(value)
