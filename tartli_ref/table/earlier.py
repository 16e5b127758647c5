"""What earlier versions took: a log of theirs does not say what fell with its corrections.

A line that was taken once, though the rules of today refuse it where it was entered, does not fall
with a correction for that reason; and no line falls for a reason that is known to be newer.
"""

from tartli_ref.rulings import Ruling
from tartli_ref.table.history import judged_again, stands
from tartli_ref.table.log import Entry
from tartli_ref.table.steps import Chain, Step

NEWER = frozenset(
    {
        ("TH-VAL-04", "cards"),
        ("AS-CLM-03", "lost"),
        ("AS-CLM-03", "no_card"),
        ("AS-CLM-04", "lost"),
        ("AS-CLM-04", "held"),
        ("AS-PLAY-02", "no_card"),
        ("AS-PLAY-04", "elsewhere"),
        ("AS-PLAY-05", "elsewhere"),
        ("AS-SCO-01", "bounds_table"),
        ("AS-SCO-01", "table"),
        ("UL-PTS-01", "room"),
    }
)
"""Rules and cases by which 0.1.0 refused nothing."""


class Earlier:
    """The lines of a log that only newer rules refuse, as far as it was read."""

    def __init__(self) -> None:
        self._taken: dict[int, tuple[str, str]] = {}

    def took(self, line: int, entry: Entry, ruling: Ruling) -> None:
        """An accepted line with what the rules of today say of it where it was entered."""
        if not stands(entry, ruling):
            self._taken[line] = ruling.rule, ruling.case

    def falls(self, chain: Chain, step: Step) -> Ruling | None:
        """What falls with a correction by the rules under which these lines were taken."""
        ruling = judged_again(chain, step)
        reason = (ruling.rule, ruling.case) if ruling else None
        return None if reason in NEWER or reason == self._taken.get(step.line) else ruling
