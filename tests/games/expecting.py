"""What a case expects of a line, held against what the referee rules."""

from collections.abc import Collection
from dataclasses import fields, is_dataclass

from tartli_ref.rules.cards import Card, FrenchCard
from tartli_ref.rules.rulings import Ruling, Unchecked, Unreadable
from tests.games.case_tables import Line


class Differs(AssertionError):
    """The referee says something else than the case."""


def compare(expected: str, actual: str, what: str) -> None:
    """Both have to be the same."""
    if expected != actual:
        raise Differs(f"{what}: expected {expected}, found {actual}")


def unreadable(line: Line, error: Unreadable) -> None:
    """The line cannot be read: was that expected, and by this rule?"""
    if line.expected.unreadable is None:
        raise Differs(f"cannot be read: {error}") from error
    compare(line.expected.unreadable, error.rule, "rule of the complaint")


def ruled(line: Line, ruling: Ruling) -> None:
    """The line was ruled on: as expected, by this rule and case, on these facts?"""
    expected = line.expected
    if expected.unreadable is not None:
        raise Differs("it can be read")
    if expected.refused and ruling.allowed:
        raise Differs(f"allowed by {ruling.rule}, and not refused by {expected.refused}")
    if not expected.refused and not ruling.allowed and not line.text.startswith("agreed:"):
        raise Differs(f"refused by {ruling.rule} {ruling.case} {dict(ruling.facts)}")
    if expected.refused:
        compare(expected.refused, cited(ruling), "rule")
        compare(str(not expected.final), str(ruling.may_agree), "may be agreed")
    if expected.refused or ruling.allowed:
        compare(expected.also, cited(ruling.also) if ruling.also else "", "also")
    if expected.rule:
        compare(expected.rule, cited(ruling), "rule")
    if expected.rule or expected.unchecked:
        _unchecked(expected.unchecked, ruling.unchecked)
    for name, value in expected.facts:
        compare(value, written(ruling.facts.get(name, "")), f"fact {name}")


def cited(ruling: Ruling) -> str:
    """Its rule, and its case where it has one: ``TH-OUT-02:piles``."""
    if ruling.case:
        return f"{ruling.rule}:{ruling.case}".replace(" ", "-")
    return ruling.rule


def _unchecked(expected: Collection[str], missing: Collection[Unchecked]) -> None:
    marks = sorted(f"{unchecked.rule}:{unchecked.missing}" for unchecked in missing)
    compare(" ".join(sorted(expected)) or "nothing", " ".join(marks) or "nothing", "not checked")


def written(value: object) -> str:
    """A fact in one word: several stand apart by ``+``, the parts of one by ``/``."""
    if isinstance(value, Card | FrenchCard):
        return f"{value.suit}-{value.rank}"
    if is_dataclass(value) or hasattr(value, "_fields"):
        names = getattr(value, "_fields", None) or [part.name for part in fields(value)]
        return "/".join(written(getattr(value, name)) for name in names)
    if isinstance(value, tuple):
        return "+".join(map(written, value)) or "nothing"
    if value is None:
        return "none"
    return str(value)
