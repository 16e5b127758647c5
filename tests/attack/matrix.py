"""``routes.txt``: every route of the program, and what it answers to every kind of link."""

import shlex
from dataclasses import dataclass
from pathlib import Path

from flask import Flask

TEXT = Path(__file__).with_name("routes.txt")
NO_ANSWER = "-"


@dataclass(frozen=True)
class Row:
    """A route with what is sent to it; ``statuses`` has what is expected, by the kind of link.
    Of what is given, ``/name`` is a part of the address.
    """

    number: int
    method: str
    rule: str
    statuses: dict[str, int]
    parameters: dict[str, str]

    @property
    def in_address(self) -> dict[str, str]:
        """What stands in the address."""
        return {name[1:]: value for name, value in self.parameters.items() if name[0] == "/"}

    @property
    def fields(self) -> dict[str, str]:
        """What is asked for or sent."""
        return {name: value for name, value in self.parameters.items() if name[0] != "/"}

    @property
    def sent_links(self) -> list[str]:
        """The names of links that are sent: they may be repeated in the answer."""
        return [value[1:] for value in self.parameters.values() if value[0] == "$"]

    @property
    def name(self) -> str:
        """For who reads that it failed."""
        return f"{self.method} {self.rule} {self.parameters}"


def read_rows() -> list[Row]:
    """All rows of the text."""
    rows = []
    kinds = [""]
    for number, line in enumerate(TEXT.read_text(encoding="utf-8").splitlines(), start=1):
        request, _, texts = line.partition("#")[0].partition("|")
        words = request.split()
        if words[:1] == ["by"]:
            kinds = words[1:]
        elif words:
            method, rule, *expected = words
            assert len(expected) == len(kinds), f"line {number}: {len(expected)} of {len(kinds)}"
            statuses = {
                kind: int(status)
                for kind, status in zip(kinds, expected, strict=True)
                if status != NO_ANSWER
            }
            fields = dict(field.split("=", 1) for field in shlex.split(texts))
            rows.append(Row(number, method, rule, statuses, fields))
    return rows


def routes_of(app: Flask) -> set[tuple[str, str]]:
    """Every method and route of the program, as it prints them."""
    return {
        (method, rule.rule)
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
