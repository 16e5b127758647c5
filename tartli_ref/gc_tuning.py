"""How often Python looks for cycles of objects, of which the program makes next to none.

A table is values that hold earlier values and never themselves, so all that is let go of is freed
at once. To look through thousands of them after every 700 new ones took two fifths of a replay.
"""

import gc

OBJECTS_BETWEEN = 50_000
"""What a server may hold on to for nothing until the next look: a few megabytes."""


def collect_seldom() -> None:
    """Has the process look for cycles seldom; its entry points call it once."""
    gc.set_threshold(OBJECTS_BETWEEN, *gc.get_threshold()[1:])
