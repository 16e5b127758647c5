"""Rulings: allowed or not, by which rule, on which facts.

A ``Ruling`` is the single answer behind buttons, refusals, try mode and tests. It holds no
sentences: ``words`` turns it into text.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType

RuleId = NewType("RuleId", str)
"""A rule number such as ``TH-RE-09``; ``REF-...`` are the referee's own rules of procedure."""

Facts = Mapping[str, object]


class Missing(StrEnum):
    """Information that was not recorded, so that a rule could not be fully checked."""

    HAND = "hand"
    """The cards actually held: hands are never seen."""
    CARDS = "cards"
    """The cards of this or an earlier trick."""
    TRICK = "trick"
    """The trick in which it happened."""
    MOMENT = "moment"
    """The moment within the trick; the players' word is taken."""
    CONTEST = "contest"
    """The announcement, and with it the contest."""
    TRICKS = "tricks"
    """The number of tricks taken, which may exceed those recorded."""
    WINNERS = "winners"
    """The winner of each trick."""
    AUCTION = "auction"
    """The course of the auction."""
    TALON = "talon"
    """The cards drawn from the talon and discarded."""


@dataclass(frozen=True, slots=True)
class Unchecked:
    """A rule that this ruling could not check, and the missing information."""

    rule: RuleId
    missing: Missing


def not_checked(rule: str, missing: Missing) -> Unchecked:
    """Create the record of a rule that could not be checked."""
    return Unchecked(RuleId(rule), missing)


@dataclass(frozen=True, slots=True)
class Ruling:
    """Whether a move is allowed, by which rule, on which facts, and which rules were not checked.

    ``case`` distinguishes the ways in which one rule can be met or broken; ``words`` picks the
    sentence by it. ``may_agree`` is False only for a move with no meaning: any other refused move
    can be recorded by agreement. ``also`` is this table's own agreement on the matter.
    """

    allowed: bool
    rule: RuleId
    case: str = ""
    facts: Facts = field(default_factory=dict)
    unchecked: tuple[Unchecked, ...] = ()
    may_agree: bool = True
    also: "Ruling | None" = None


def allow(rule: str, *unchecked: Unchecked, case: str = "", **facts: object) -> Ruling:
    return Ruling(True, RuleId(rule), case, facts, unchecked)


def refuse(rule: str, case: str = "", **facts: object) -> Ruling:
    """The move breaks this rule; players may still record it by agreement."""
    return Ruling(False, RuleId(rule), case, facts)


def impossible(rule: str, case: str = "", **facts: object) -> Ruling:
    """The move has no meaning here, so it cannot be recorded even by agreement."""
    return Ruling(False, RuleId(rule), case, facts, may_agree=False)


Stated = str | int | tuple[str, ...]
"""A value in a message: text, number, or alternatives."""


class Unreadable(ValueError):
    """The text is not valid notation; ``expected`` describes valid input.

    The description is a message with named values, so that it can be translated.
    """

    def __init__(self, text: str, message: str, rule: str = "", **facts: Stated) -> None:
        self.text = text
        self.message = message
        self.facts = facts
        self.rule = rule
        super().__init__(f"cannot read {text!r}: expected {self.expected}")

    @property
    def expected(self) -> str:
        """The description of valid input, in English."""
        return in_english(self.message, self.facts)


def in_english(message: str, facts: Mapping[str, Stated]) -> str:
    """The message with its values in English; alternatives are joined by ``or``."""
    return message.format_map({name: _stated(fact) for name, fact in facts.items()})


def _stated(fact: Stated) -> str:
    return " or ".join(fact) if isinstance(fact, tuple) else str(fact)
