"""An answer of the referee's desk in words, for every game."""

from dataclasses import dataclass

from tartli_ref.rulebook import text_of
from tartli_ref.words.language import language


@dataclass(frozen=True, slots=True)
class Reason:
    """One step of an answer, with the rule it rests on and what the rulebook calls that rule."""

    rule: str
    title: str
    text: str
    allowed: bool


@dataclass(frozen=True, slots=True)
class Spoken:
    """The words of a player, or an act in silence."""

    who: str
    words: str
    aloud: bool


@dataclass(frozen=True, slots=True)
class SumRow:
    """One line of a sum; a line that does not ``count`` is listed to say so."""

    what: str
    points: int
    rule: str
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum written out line by line; a mere list has no ``total``."""

    title: str
    rows: tuple[SumRow, ...]
    total: int | None


@dataclass(frozen=True, slots=True)
class Beginning:
    """A possible beginning of an order: what it loses, and what it shuts out."""

    what: str
    note: str
    best: bool


@dataclass(frozen=True, slots=True)
class InWords:
    """An answer as people read it. ``yes`` is None where the question was not yes or no."""

    verdict: str
    yes: bool | None
    more: tuple[str, ...]
    reasons: tuple[Reason, ...]
    script: tuple[Spoken, ...] = ()
    sums: tuple[Sum, ...] = ()
    order: Sum | None = None
    beginnings: tuple[Beginning, ...] = ()
    unchecked: tuple[str, ...] = ()


def title_of(rule: str) -> str:
    """The title of a rule in the rulebook."""
    return text_of(rule, language()).title
