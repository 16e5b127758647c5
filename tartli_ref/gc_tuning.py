"""How often Python's garbage collector looks for cycles, of which the program makes next to none.

A table is made of values that hold earlier values and never themselves, so they are freed without
the collector. At its usual pace (every 700 objects) it took two fifths of a replay.
"""

import gc

OBJECTS_BETWEEN = 100_000
"""A table of some thousand lines leaves fewer, so that it is loaded without a run. Between two runs
a server may hold a few megabytes for nothing.
"""


def collect_seldom() -> None:
    """Slows the collector down; each entry point calls it once."""
    gc.set_threshold(OBJECTS_BETWEEN, *gc.get_threshold()[1:])
