"""`python -m tools.mutants`: a sample of the mutants of the rules core against the daily tests."""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from time import monotonic

from tools.mutants.equivalents import LIST, read_equivalents
from tools.mutants.job import Job
from tools.mutants.mutants import SEED, Mutant, all_mutants, sample
from tools.mutants.report import Outcome, report

TREE = Path(__file__).resolve().parents[2]
LEFT_BEHIND = (".*", "__pycache__", "instance", "shots")


def options() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    add = parser.add_argument
    add("--size", type=int, default=500, help="how many mutants")
    add("--seed", type=int, default=SEED, help="which sample of that size")
    add("--part", help="only of this part: tartli, ulti, asszorti, common, history, book")
    add("--only", nargs="+", metavar="NUMBER", help="only these mutants")
    add("--tests", nargs="+", default=["tests"], help="only tests of these places")
    add("--workers", type=int, default=2, help="how many are tried at the same time")
    add("--show", action="store_true", help="list them and do no more")
    return parser.parse_args()


def chosen(asked: argparse.Namespace) -> list[Mutant]:
    """The mutants that were asked for."""
    mutants = all_mutants(TREE)
    if asked.only:
        return [mutant for mutant in mutants if mutant.number in asked.only]
    return sample((it for it in mutants if asked.part in (None, it.part)), asked.size, asked.seed)


@contextmanager
def copies(count: int) -> Iterator[list[Path]]:
    """Copies of the tree: one in which all are forked, and one a worker for the others."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        places = [Path(folder) / f"tree{number}" for number in range(count)]
        for place in places:
            shutil.copytree(TREE, place, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
        yield places


def run(mutants: list[Mutant], tests: list[str], workers: int) -> Iterator[dict[str, object]]:
    """What the session tells, line by line."""
    with copies(workers + 1) as (tree, *others), tempfile.TemporaryDirectory() as notes:
        numbers = [mutant.number for mutant in mutants]
        job = Job(numbers, tests, [str(copy) for copy in others], notes)
        work = Path(notes) / "job.json"
        work.write_text(json.dumps(asdict(job)))
        command = [sys.executable, "-m", "tools.mutants.session", str(work)]
        with subprocess.Popen(command, cwd=tree, stdout=subprocess.PIPE, text=True) as session:
            assert session.stdout is not None
            try:
                yield from map(json.loads, session.stdout)
            except BaseException:
                session.terminate()
                raise
        if session.returncode:
            sys.exit(f"the session ended with {session.returncode}")


def main() -> int:
    """Tries them and tells; 1 where too few were killed or the list of equivalents is wrong."""
    asked, began = options(), monotonic()
    mutants = {mutant.number: mutant for mutant in chosen(asked)}
    if asked.show:
        for mutant in mutants.values():
            print(Outcome(mutant, "").line)
        return 0
    outcomes: list[Outcome] = []
    for told in run(list(mutants.values()), asked.tests, asked.workers):
        if "mutant" not in told:
            print(
                f"{told['traced']} tests; failing without a mutant: {told['failing']}", flush=True
            )
            continue
        number, end = str(told["mutant"]), str(told["end"])
        outcomes.append(Outcome(mutants[number], end, str(told["test"]), int(str(told["tests"]))))
        if end != "killed":
            print(f"{len(outcomes)} of {len(mutants)}: {outcomes[-1].line}", flush=True)
    listed = read_equivalents(LIST.read_text(encoding="utf-8"))
    text, fine = report(outcomes, listed)
    print(f"{text}\n{(monotonic() - began) / 60:.0f} minutes")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
