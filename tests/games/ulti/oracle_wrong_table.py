"""Wrong lines that need no more than a place: when, the line, and the rules that may refuse it.

What stands in the second column are properties of the place (``oracle_place``), each with ``-`` if
it must not hold; what stands in braces is asked of it.
"""

from pathlib import Path

TABLE = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")

ROWS = [list(map(str.strip, line.split("|"))) for line in TABLE.splitlines() if line]
