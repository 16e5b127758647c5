"""How any game says yes, no, how much, and why.

A ``Ruling`` is the one answer that buttons, refusals, try mode and the tests use. It
holds no sentences: ``words`` turns it into them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType

RuleId = NewType("RuleId", str)
"""A rule's number, such as ``TH-RE-09``; ``REF-...`` are the referee's own rules of procedure."""

Facts = Mapping[str, object]


class Missing(StrEnum):
    """What was not recorded, so that a rule could not be checked fully."""

    HAND = "hand"
    """Whether the cards were really held: hands are never seen."""
    CARDS = "cards"
    """The cards of this or an earlier trick were not recorded."""
    TRICK = "trick"
    """In which trick it happened was not recorded."""
    MOMENT = "moment"
    """At which moment of the trick it happened was not recorded: the players' word is taken."""
    CONTEST = "contest"
    """The announcement, and so the contest, was not recorded."""
    TRICKS = "tricks"
    """Whether more tricks were taken than were recorded."""
    WINNERS = "winners"
    """Who won which trick was not recorded."""
    AUCTION = "auction"
    """How the auction went was not recorded."""
    TALON = "talon"
    """What was drawn from the talon and laid on it was not recorded."""


@dataclass(frozen=True, slots=True)
class Unchecked:
    """A rule that this ruling could not check, and what was missing to check it."""

    rule: RuleId
    missing: Missing


def not_checked(rule: str, missing: Missing) -> Unchecked:
    """The rule that could not be checked, and what was missing."""
    return Unchecked(RuleId(rule), missing)


@dataclass(frozen=True, slots=True)
class Ruling:
    """Whether a move is allowed, by which rule, on which facts, and what was not checked.

    ``case`` tells apart the ways in which one rule can be met or broken, so that ``words`` finds
    the right sentence. ``may_agree`` is False only for what has no meaning at all: a refused move
    with a meaning can still be recorded by agreement. ``also`` is what this table has agreed to do
    about it.
    """

    allowed: bool
    rule: RuleId
    case: str = ""
    facts: Facts = field(default_factory=dict)
    unchecked: tuple[Unchecked, ...] = ()
    may_agree: bool = True
    also: "Ruling | None" = None


def allow(rule: str, *unchecked: Unchecked, case: str = "", **facts: object) -> Ruling:
    """The move stands by this rule."""
    return Ruling(True, RuleId(rule), case, facts, unchecked)


def refuse(rule: str, case: str = "", **facts: object) -> Ruling:
    """The move breaks this rule; players may record it by agreement all the same."""
    return Ruling(False, RuleId(rule), case, facts)


def impossible(rule: str, case: str = "", **facts: object) -> Ruling:
    """The move has no meaning here, so that not even an agreement can record it."""
    return Ruling(False, RuleId(rule), case, facts, may_agree=False)


Stated = str | int | tuple[str, ...]
"""What stands in a message: a text, a number, or alternatives."""


class Unreadable(ValueError):
    """A text is not in the notation. ``expected`` says what should have stood there.

    It is given as a message, with what stands in it by name, so that it can be translated.
    """

    def __init__(self, text: str, message: str, rule: str = "", **facts: Stated) -> None:
        self.text = text
        self.message = message
        self.facts = facts
        self.rule = rule
        super().__init__(f"cannot read {text!r}: expected {self.expected}")

    @property
    def expected(self) -> str:
        """What should have stood there, in English."""
        return in_english(self.message, self.facts)


def in_english(message: str, facts: Mapping[str, Stated]) -> str:
    """The message with its facts; of alternatives the word between them is ``or``."""
    return message.format_map({name: _stated(fact) for name, fact in facts.items()})


def _stated(fact: Stated) -> str:
    return " or ".join(fact) if isinstance(fact, tuple) else str(fact)
