"""The desk and the audit in sentences: all that they can say, and nothing that nobody says."""

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import tartli_ref.games.asszorti as package
from tartli_ref.cards import FRENCH, FrenchSuit
from tartli_ref.games.asszorti.audit import audit
from tartli_ref.games.asszorti.desk import (
    AfterClaim,
    ClaimEnds,
    DealWorth,
    GoesBefore,
    IfItFails,
    MayDouble,
    MaySay,
    Question,
    WhoseTrick,
    ask,
)
from tartli_ref.games.asszorti.moves import Bids, Doubles, Holds, Passes
from tartli_ref.games.asszorti.options import STANDARD, AsszortiOptions
from tartli_ref.games.asszorti.values import LEVELS, Arrival, Item, Level
from tartli_ref.games.asszorti.values import STEPS as LADDER_STEPS
from tartli_ref.games.common.desk import Answer, Contradiction
from tartli_ref.games.common.seats import THREE_SEATS, Seat
from tartli_ref.words.asszorti.audit import say_finding, say_result
from tartli_ref.words.asszorti.desk import say_contradiction, say_step
from tartli_ref.words.asszorti.names import AsszortiVoice
from tartli_ref.words.asszorti.sentences import SENTENCES
from tests.available import ITEMS

from .test_auctions import all_talks, at_table, call_of
from .test_audit import BEGIN, recorded

NAMES = AsszortiVoice(("Anna", "Bence", "Csaba"))
A, B, C = THREE_SEATS
JUMPS = AsszortiOptions(jump="on")
LADDER = tuple(Doubles(seat, step, (Item.GAME,)) for step, seat in enumerate((B, A, C, A, B), 1))


def of_kind(kind: str) -> set[str]:
    """The keys of the sentences that are said at the desk, of what is odd, or by the audit."""
    return {key.removeprefix(f"{kind} ") for key in SENTENCES if key.startswith(f"{kind} ")}


def answers() -> Iterator[Answer | Contradiction]:
    """Answers to very many questions, and contradictions in them."""
    for kind, parts, house in asked():
        try:
            yield ask(kind(**parts), house)
        except Contradiction as wrong:
            yield wrong


def asked() -> Iterator[tuple[type[Question], dict[str, object], AsszortiOptions]]:
    for jumps, house in ((False, STANDARD), (True, JUMPS)):
        for talk in all_talks(jumps):
            calls = tuple(call_of(said, at_table(player, C)) for player, said in talk.said)
            yield MaySay, {"dealer": C, "calls": calls}, house
        for holder, seat, level in product(THREE_SEATS, THREE_SEATS, LEVELS):
            for call in (Holds(seat), *(Bids(seat, each) for each in LEVELS)):
                parts = {"dealer": C, "holder": holder, "level": level, "call": call}
                yield GoesBefore, parts, house
    yield MaySay, {"dealer": C, "calls": (Bids(A, Level.ONE),)}, STANDARD
    held = (Bids(A, Level.HAND), Passes(B))  # B could say nothing else
    yield MaySay, {"dealer": C, "calls": held}, JUMPS
    for said, seat, step, items in product(range(6), Seat, (*LADDER_STEPS, 6), ITEMS[:2]):
        parts = {"declarer": A, "arrivazs": said != 1, "said": LADDER[:said], "seat": seat}
        yield MayDouble, {**parts, "step": step, "item": items[0]}, STANDARD
    for szanzadu, tricks, arrival in product((False, True), range(13), (None, *Arrival)):
        for left, step in product((None, 0, 2), (0, 1, 6)):
            rest = None if left is None else (left, 11 - tricks - left)
            parts = {"contract": Level.TWO, "szanzadu": szanzadu, "tricks": tricks}
            more = {"opponents": rest, "arrival": arrival, "arrivazs_step": step}
            yield DealWorth, {**parts, **more, "game_step": 1}, STANDARD
    for step in (0, 1, 6):
        for arrivazs in (False, True):
            parts = {"contract": Level.TWO, "szanzadu": False, "arrivazs": arrivazs}
            yield IfItFails, {**parts, "game_step": step, "arrivazs_step": 1}, STANDARD
            yield IfItFails, {**parts, "game_step": step}, STANDARD
    for tricks, ends in product(((6, 0, 0), (6, 1, 1), (6, 0, 2), (6, 3, 2)), ClaimEnds):
        yield AfterClaim, {"tricks": tricks, "ends": ends}, STANDARD
    hands = (None, "H-6 H-7", "C-6 S-6", "C-6", "C-6 C-6", "H-A C-6", "C-6 H-6")
    for table, hand in product(("H-A", "H-A C-6", "H-A H-A", "H-A S-6", "H-A H-7"), hands):
        held = None if hand is None else tuple(map(FRENCH.card, hand.split()))
        cards = tuple(map(FRENCH.card, table.split()))
        yield WhoseTrick, {"cards": cards, "trumps": FrenchSuit.SPADES, "hand": held}, STANDARD
    parts = {"cards": FRENCH.cards[:2], "trumps": None, "hand": FRENCH.cards[1:13]}
    yield WhoseTrick, parts, STANDARD


ANSWERS = list(answers())


def test_every_step_and_every_contradiction_can_be_said() -> None:
    for answer in ANSWERS:
        if isinstance(answer, Contradiction):
            said = [say_contradiction(answer, NAMES)]
        else:
            said = [say_step(step, NAMES) for step in answer.steps]
        for text in said:
            assert text.endswith(".") and "{" not in text and "None" not in text
            assert text[0].isupper() or text[0].isdigit()


def test_no_sentence_of_the_desk_is_there_for_nothing() -> None:
    steps = {
        f"{step.rule} {step.case}".strip()
        for answer in ANSWERS
        if isinstance(answer, Answer)
        for step in answer.steps
    }
    assert of_kind("desk") - steps == set()
    wrong = {
        f"{field}{answer.rule} {answer.case}"
        for answer in ANSWERS
        if isinstance(answer, Contradiction)
        for field in (f"{answer.field} ", "")
    }
    assert of_kind("odd") - wrong == set()


def test_every_finding_has_a_sentence_and_every_sentence_a_finding() -> None:
    source = Path(package.__file__).with_name("audit.py").read_text(encoding="utf-8")
    texts = {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    cases = texts & {"not_leader", "not_winner", "follow", "trump", "in_talon", "arrivazs"}
    assert cases == {key.split()[1] for key in of_kind("found")}


def test_what_the_audit_found_is_said() -> None:
    lines = [*BEGIN, "C plays H-A", "A plays C-6", "B plays H-6", "C plays H-K", "A plays S-7"]
    found = audit(recorded([*lines, "A takes", "A made 7"]).last)
    assert [say_finding(one, NAMES) for one in found.findings] == [
        "Anna had none of the suit led in trick 1 and played the club 6, but still held the "
        "spade 7 and played it in trick 2: a trump was due."
    ]
    assert say_result(found) == "1 thing is wrong."


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            ["A names S arrivazs", *["A takes"] * 11, "arrivazs lost"],
            "The arrivázs of Anna was written as lost, but by the recorded tricks it is won or "
            "idegen.",
        ),
        (
            ["A names S", "A plays H-A", "A made 7"],
            "Anna led to trick 1, where it was Csaba’s turn to lead.",
        ),
    ],
)
def test_other_findings_are_said(lines: list[str], said: str) -> None:
    found = audit(recorded(["deal C", "A contract hand", *lines]).last)
    assert [say_finding(one, NAMES) for one in found.findings] == [said]


def test_a_clean_audit_and_one_of_few_cards_are_told_apart() -> None:
    found = audit(recorded([*BEGIN, "C plays H-A", "A made 7"]).last)
    assert say_result(found) == "Nothing wrong was found, but not all cards were recorded."
