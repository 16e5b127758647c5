"""What the desk can say is what its tables of keys list, no more and no less."""

from collections.abc import Iterator
from functools import cache

import pytest

from tartli_ref.games.tartli.desk import (
    Answer,
    ContestAnswer,
    Contradiction,
    DeclareAnswer,
    ask,
)
from tartli_ref.rulings import Ruling
from tartli_ref.words.tartli.sentences import REFUSALS
from tests.desk.said_by_the_desk import ALLOWED_STEPS, CONTRADICTIONS, REFUSED_STEPS

from .any_question import questions
from .reading import key_of

NUMBER = 12_000


@cache
def said() -> tuple[Answer | Contradiction, ...]:
    """Answers to very many questions, and contradictions in them."""
    return tuple(_said())


def _said() -> Iterator[Answer | Contradiction]:
    for house, question in questions(NUMBER, seed=1):
        if isinstance(question, Contradiction):
            yield question
            continue
        try:
            yield ask(question, house)
        except Contradiction as found:
            yield found


def steps() -> Iterator[Ruling]:
    for answer in said():
        if isinstance(answer, Answer):
            yield from answer.steps
        if isinstance(answer, ContestAnswer) and answer.may_announce is not None:
            yield answer.may_announce
        if isinstance(answer, DeclareAnswer):
            yield from answer.doubtful


def test_every_answer_has_its_ruling_among_its_steps() -> None:
    assert all(answer.ruling in answer.steps for answer in said() if isinstance(answer, Answer))


def test_what_is_allowed_is_listed_with_its_facts() -> None:
    found = {key_of(step): set(step.facts) for step in steps() if step.allowed}
    assert found == {key: set(facts) for key, facts in ALLOWED_STEPS.items()}


def test_what_only_the_desk_refuses_is_listed_with_its_facts() -> None:
    refused = {key_of(step): set(step.facts) for step in steps() if not step.allowed}
    own = {key: facts for key, facts in refused.items() if key not in REFUSALS}
    assert own == {key: set(facts) for key, facts in REFUSED_STEPS.items()}


@pytest.mark.parametrize("key", sorted(CONTRADICTIONS))
def test_each_contradiction_is_met(key: str) -> None:
    met = {key_of(found): set(found.facts) for found in said() if isinstance(found, Contradiction)}
    assert met[key] == set(CONTRADICTIONS[key])


def test_every_contradiction_is_listed() -> None:
    met = {key_of(found) for found in said() if isinstance(found, Contradiction)}
    assert met <= set(CONTRADICTIONS)


def test_a_contradiction_reads_as_its_field_and_rule() -> None:
    found = Contradiction("hand", "TH-EQ-01", "listed_twice", card="Z-A")
    assert str(found) == "hand: TH-EQ-01 listed_twice"
