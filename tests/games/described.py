"""Ulti and Asszorti as the tests that they share see them: what differs, game by game."""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tartli_ref.rules.asszorti.audit as of_asszorti
import tartli_ref.rules.ulti.audit as of_ulti
from tartli_ref.games.asszorti.words import say_finding as say_of_asszorti
from tartli_ref.games.ulti.words import say_finding as say_of_ulti
from tartli_ref.rules.common.findings import Audit, Finding
from tartli_ref.table.files import read_file
from tartli_ref.words.game_words import voice_of
from tests.games.asszorti.cases import ASSZORTI_CASES
from tests.games.case_runner import Runner
from tests.games.tartli.cases import TARTLI
from tests.games.ulti.cases import ULTI_CASES

AUDIT_OF_ULTI = Path(of_ulti.__file__)


@dataclass(frozen=True)
class Described:
    """What the shared tests ask of a game.

    ``elsewhere`` are the rules that no ruling shows. The audit finds the cases of ``faults`` in the
    modules of ``finds_in``, and lists what it could not check if ``lists_unchecked``.
    """

    cases: Runner
    rules: int
    elsewhere: Set[str]
    audit: Callable[[Any], Audit]
    finds_in: tuple[Path, ...]
    faults: Set[str]
    lists_unchecked: bool
    say_finding: Callable[[Finding, Sequence[str]], str]


GAMES = {
    "ulti": Described(
        cases=ULTI_CASES,
        rules=88,
        elsewhere={
            "UL-SET-04",  # money is the table's stake times points: ulti/test_tables
            "UL-SET-05",  # the house rules of a table are shown on its page
        },
        audit=of_ulti.audit,
        finds_in=(
            AUDIT_OF_ULTI,
            AUDIT_OF_ULTI.with_name("duties.py"),
            AUDIT_OF_ULTI.with_name("marriages.py"),
        ),
        faults={
            "leader",
            "turn",
            "not_winner",
            "follow",
            "trump",
            "beat",
            "seven",
            "talon",
            "defender",
            "other",
            "not_held",
            "too_many",
            "recorded",
        },
        lists_unchecked=True,
        say_finding=say_of_ulti,
    ),
    "asszorti": Described(
        cases=ASSZORTI_CASES,
        rules=80,
        elsewhere=set(),
        audit=of_asszorti.audit,
        finds_in=(Path(of_asszorti.__file__),),
        faults={"not_leader", "not_winner", "follow", "trump", "in_talon", "arrivazs"},
        lists_unchecked=False,
        say_finding=say_of_asszorti,
    ),
}

RUNNERS = {"tartli": TARTLI} | {game: described.cases for game, described in GAMES.items()}
"""The cases of every game that has some."""


def voice(game: str) -> Sequence[str]:
    """Anna, Bence and Csaba at a table of this game."""
    return voice_of(read_file(f"game: {game}\nseats: Anna, Bence, Csaba\n").terms)
