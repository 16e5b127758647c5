"""The mutation run's own parts: which faults it sets, for which tests, and what comes of them."""

import ast
import signal
from pathlib import Path

import pytest

from tartli_ref.games import find_game
from tools.mutants.children import each
from tools.mutants.equivalents import LIST, block_of, read_equivalents
from tools.mutants.job import End
from tools.mutants.mutants import Mutant, all_mutants, mutants_of, sample
from tools.mutants.operators import enums_of
from tools.mutants.plan import NEAR, Plan, Seen, portions
from tools.mutants.report import Outcome, report
from tools.mutants.setting import NotThereError, set_in
from tools.mutants.tracing import Lines

TREE = Path(__file__).resolve().parents[1]
FILE = "tartli_ref/games/ulti/some.py"
SOURCE = '''\
"""A text with 1 and not."""
__all__ = ["Seat" or 7]
LIMIT = 40

class Seat(Enum):
    A = "a"
    B = "b"

def leads(seat: "int | None" = -1) -> bool:
    assert seat != 3, f"{seat + 1}"
    if not seat:
        return False
    return (
        seat is Seat.B and len(seat)
        or [it for it in seat if it > seat.least]
    )

class Table:
    @cached(5)
    def seats(self):
        return self.mine + 2 if self.open else 0

    def __repr__(self):
        return 1 + 1
'''


def found(source: str = SOURCE) -> list[Mutant]:
    return mutants_of(FILE, source, enums_of(ast.parse(source)))


def test_each_operator_sets_its_faults_and_none_in_texts_types_and_asserts() -> None:
    both = "seat is Seat.B and len(seat)"
    either = f"{both} or [it for it in seat if it > seat.least]"
    assert [(it.function, it.operator, it.original, it.replacement) for it in found()] == [
        ("(module)", "int", "40", "41"),
        ("(module)", "int", "40", "39"),
        ("leads", "arith", "-1", "1"),
        ("leads", "int", "1", "2"),
        ("leads", "int", "1", "0"),
        ("leads", "dropreturn", "not seat", "(not seat) and False"),
        ("leads", "dropnot", "not seat", "seat"),
        ("leads", "bool", "False", "True"),
        ("leads", "andor", either, f"({both}) and ([it for it in seat if it > seat.least])"),
        ("leads", "dropterm", either, "([it for it in seat if it > seat.least])"),
        ("leads", "dropterm", either, f"({both})"),
        ("leads", "andor", both, "(seat is Seat.B) or len(seat)"),
        ("leads", "dropterm", both, "len(seat)"),
        ("leads", "dropterm", both, "(seat is Seat.B)"),
        ("leads", "compare", "seat is Seat.B", "seat is not Seat.B"),
        ("leads", "attr", "Seat.B", "Seat.A"),
        ("leads", "dropfilter", "it > seat.least", "True"),
        ("leads", "compare", "it > seat.least", "it >= seat.least"),
        ("leads", "attr", "seat.least", "seat.most"),
        ("Table.seats", "negate", "self.open", "not self.open"),
        ("Table.seats", "arith", "self.mine + 2", "self.mine - 2"),
        ("Table.seats", "attr", "self.mine", "self.theirs"),
        ("Table.seats", "int", "2", "3"),
        ("Table.seats", "int", "2", "1"),
        ("Table.seats", "int", "0", "1"),
        ("Table.seats", "int", "0", "-1"),
    ]


def test_a_mutant_changes_one_place_and_no_line_moves() -> None:
    either = next(it for it in found() if it.operator == "dropterm")
    assert either.mutated(SOURCE).splitlines()[13:17] == [
        "        (([it for it in seat if it > seat.least])",
        ")",
        "    )",
        "",
    ]
    assert (either.lines, either.outer, found()[0].outer, found()[2].outer) == (
        range(14, 16),
        9,
        0,
        0,
    )


def test_a_change_of_other_lines_leaves_a_mutant_its_number_and_its_place_in_the_sample() -> None:
    longer = SOURCE.replace("LIMIT = 40\n", "LIMIT = 40\nMORE = 41 + 2\n")
    assert {it.number for it in found()} < {it.number for it in found(longer)}
    chosen = {it.number for it in sample(found(), 10)}
    assert chosen & {it.number for it in sample(found(longer), 10)}
    assert len(chosen) == 10
    assert chosen != {it.number for it in sample(found(), 10, seed=2)}


def test_the_same_fault_twice_in_a_function_is_two_mutants() -> None:
    twice = "def more(x):\n    return x > 1 and x > 1\n"
    assert [it.again for it in found(twice) if it.operator == "compare"] == [1, 2]
    assert len({it.number for it in found(twice)}) == len(found(twice))


def test_a_mutant_is_set_into_a_function_that_exists_already(tmp_path: Path) -> None:
    (tmp_path / FILE).parent.mkdir(parents=True)
    source = "def low(x):\n    return x < 3\n\ndef high(x):\n    return x > 3\n"
    (tmp_path / FILE).write_text(source)
    made: dict[str, object] = {}
    exec(compile(source, str(tmp_path / FILE), "exec"), made)
    low, high = made["low"], made["high"]
    set_in(next(it for it in found(source) if it.operator == "compare"), tmp_path)
    assert (low(3), high(3)) == (True, False)  # type: ignore[operator]
    (tmp_path / FILE).write_text(f"import ast\n{source}")
    with pytest.raises(NotThereError):
        set_in(found(f"import ast\n{source}")[0], tmp_path)


def test_only_tests_that_come_by_its_line_are_run_for_a_mutant_the_cheapest_first() -> None:
    either = next(it for it in found() if it.operator == "dropterm")
    here, other = frozenset({(FILE, 15)}), frozenset({(FILE, 20)})
    files = frozenset({FILE})
    plan = Plan(
        [
            Seen("tests/a.py::slow", 4.0, here, files),
            Seen("tests/b.py::fast", 0.01, here | other, files),
            Seen("tests/a.py::elsewhere", 0.01, other, files),
            Seen("tests/c.py::far", 0.01, frozenset(), frozenset({"tartli_ref/games/tartli/x.py"})),
        ]
    )
    assert plan.near(either) == ["tests/b.py::fast", "tests/a.py::slow"]
    assert plan.near(found()[0]) == []
    assert plan.beside(found()[0]) == [
        "tests/b.py::fast",
        "tests/a.py::elsewhere",
        "tests/a.py::slow",
    ]


def test_lines_and_functions_that_were_executed_are_seen() -> None:
    file = str(TREE / "tartli_ref/games/__init__.py")
    lines = Lines({file: frozenset({find_game.__code__.co_firstlineno + 2})})
    lines.start()
    find_game("ulti")
    lines.stop()
    assert lines.seen == {(file, find_game.__code__.co_firstlineno + 2)}
    assert lines.called == {(file, find_game.__code__.co_firstlineno)}


def test_each_piece_of_work_has_a_process_of_its_own_and_its_end_is_told() -> None:
    def do(work: int, place: int) -> int:
        assert 0 <= place < 2, "so many at a time"
        if work == -signal.SIGPROF:
            signal.raise_signal(signal.SIGPROF)
        assert work != End.BROKEN, "the trial itself fails"
        return work

    works = [int(End.SURVIVED), int(End.KILLED), int(End.TIME), int(End.BROKEN)]
    assert sorted(each(works, do, 2)) == sorted((work, work) for work in works)


def test_the_tests_of_the_first_files_come_before_those_of_all_others() -> None:
    tests = [f"tests/{number % 9}.py::{number}" for number in range(18)]
    near, rest = portions(tests)
    assert {test.partition("::")[0] for test in near} == {f"tests/{it}.py" for it in range(NEAR)}
    assert sorted(near + rest) == sorted(tests)


def test_the_report_has_each_part_and_its_score_and_is_fine_from_95_of_100() -> None:
    one, two, *_ = found()
    killed = [Outcome(one, "killed")] * 18
    text, fine = report([*killed, Outcome(one, "time"), Outcome(two, "survived")], {})
    assert "| ulti | 20 | 18 | 1 | 1 | 0 | 95.0 |" in text
    assert two.number in text
    assert fine
    assert not report([*killed, Outcome(two, "survived")], {})[1]


def test_equivalent_ones_do_not_count_unless_they_are_killed() -> None:
    one, two, *_ = found()
    listed = read_equivalents(block_of(two, "It comes to the same."))
    assert listed == {two.key: "It comes to the same."}
    text, fine = report([Outcome(one, "killed"), Outcome(two, "survived")], listed)
    assert "| all | 2 | 1 | 0 | 0 | 1 | 100.0 |" in text
    assert fine
    assert not report([Outcome(one, "killed"), Outcome(two, "killed")], listed)[1]
    assert not report([Outcome(one, "broken")], {})[1]


def test_every_mutant_that_is_listed_as_equivalent_exists() -> None:
    listed = read_equivalents(LIST.read_text(encoding="utf-8"))
    there = all_mutants(TREE, {file for file, *_ in listed})
    assert listed.keys() - {mutant.key for mutant in there} == set()
