"""The mutants that change nothing a test could notice, each with the reason: ``equivalent.txt``.

    games/ulti/worlds.py _possible dropterm
    - world.last_mine and world.aces is Share.ALL
    + world.last_mine
    Why it comes to the same.

Blocks stand apart by a blank line. `#2` at the end of the first line is the second of the same
texts in that function. A line that begins with `# ` is a remark.
"""

from pathlib import Path

from tools.mutants.mutants import PACKAGE, Mutant

LIST = Path(__file__).with_name("equivalent.txt")


def read_equivalents(text: str) -> dict[tuple[str, str, str, str, str, int], str]:
    """The reason for each mutant that is listed, by what it is known by."""
    found = {}
    for block in text.split("\n\n"):
        lines = [line for line in block.strip().splitlines() if not line.startswith("# ")]
        if lines:
            place, original, replacement, *reason = lines
            file, function, operator, *again = place.split()
            known = f"{PACKAGE}/{file}", function, operator, original[2:], replacement[2:]
            assert original[:2] + replacement[:2] == "- + " and reason, block
            found[(*known, int(again[0][1:]) if again else 1)] = " ".join(reason)
    return found


def block_of(mutant: Mutant, reason: str) -> str:
    """A mutant as it is listed."""
    again = f" #{mutant.again}" if mutant.again > 1 else ""
    file = mutant.file.removeprefix(f"{PACKAGE}/")
    place = f"{file} {mutant.function} {mutant.operator}{again}"
    return f"{place}\n- {mutant.original}\n+ {mutant.replacement}\n{reason}\n"
