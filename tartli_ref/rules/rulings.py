"""Rulings: the one answer that buttons, refusals, try mode and the tests share.

A ``Ruling`` holds no sentences; ``words`` phrases it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType

RuleId = NewType("RuleId", str)
"""A rule's number, such as ``TH-RE-09``; ``REF-...`` are the referee's own rules of procedure."""

Facts = Mapping[str, object]


class Missing(StrEnum):
    """Information that was not recorded, so that a rule could not be fully checked."""

    HAND = "hand"
    """The player's hand: hands are never seen."""
    CARDS = "cards"
    """Cards of this or an earlier trick."""
    TRICK = "trick"
    """The trick in which it happened."""
    MOMENT = "moment"
    """The moment within the trick: the players are trusted on it."""
    MELD = "meld"
    """Which meld was chalked."""
    CONTEST = "contest"
    """The announcement, and with it the contest."""
    TRICKS = "tricks"
    """Whether more tricks were taken than were recorded."""
    WINNERS = "winners"
    """The winners of the tricks."""
    AUCTION = "auction"
    """The course of the auction."""
    TALON = "talon"
    """The cards drawn from the talon and laid on it."""


@dataclass(frozen=True, slots=True)
class Unchecked:
    """A rule that this ruling could not check, and the missing information."""

    rule: RuleId
    missing: Missing


def not_checked(rule: str, missing: Missing) -> Unchecked:
    return Unchecked(RuleId(rule), missing)


@dataclass(frozen=True, slots=True)
class Ruling:
    """Whether a move is allowed, by which rule, on which facts, and with which rules unchecked.

    ``case`` distinguishes the ways in which one rule can be met or broken, so that ``words`` finds
    the right sentence. ``may_agree`` is False only for a meaningless move: any other refused move
    can still be recorded by agreement. ``also`` is the table's agreed penalty.
    """

    allowed: bool
    rule: RuleId
    case: str = ""
    facts: Facts = field(default_factory=dict)
    unchecked: tuple[Unchecked, ...] = ()
    may_agree: bool = True
    also: "Ruling | None" = None


def allow(rule: str, *unchecked: Unchecked, case: str = "", **facts: object) -> Ruling:
    """The move is legal by this rule."""
    return Ruling(True, RuleId(rule), case, facts, unchecked)


def refuse(rule: str, case: str = "", **facts: object) -> Ruling:
    """The move breaks this rule; players may still record it by agreement."""
    return Ruling(False, RuleId(rule), case, facts)


def impossible(rule: str, case: str = "", **facts: object) -> Ruling:
    """The move is meaningless here and cannot be recorded even by agreement."""
    return Ruling(False, RuleId(rule), case, facts, may_agree=False)


Stated = str | int | tuple[str, ...]
"""A value in a message: a text, a number, or alternatives."""


class Unreadable(ValueError):
    """A text is not in the notation; ``expected`` describes the valid form.

    The description is a message with named parameters, so that it can be translated.
    """

    def __init__(self, text: str, message: str, rule: str = "", **facts: Stated) -> None:
        self.text = text
        self.message = message
        self.facts = facts
        self.rule = rule
        super().__init__(f"cannot read {text!r}: expected {self.expected}")

    @property
    def expected(self) -> str:
        """The valid form, in English."""
        return in_english(self.message, self.facts)


class Senseless(Unreadable):
    """A text that can be read and is refused by a rule."""

    def __init__(self, ruling: Ruling, message: str, **facts: Stated) -> None:
        super().__init__("", message, ruling.rule, **facts)
        self.ruling = ruling


def in_english(message: str, facts: Mapping[str, Stated]) -> str:
    """The message with its facts filled in; alternatives are joined by ``or``."""
    return message.format_map({name: _stated(fact) for name, fact in facts.items()})


def _stated(fact: Stated) -> str:
    if isinstance(fact, tuple):
        return " or ".join(fact)
    return str(fact)
