"""Corrections in logs of earlier versions, which do not say which lines fell.

The lines after a correction are ruled on as in those versions: a line that was accepted although
today's rules refuse it does not fall for that reason, and none falls for a reason that is newer.
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
"""Rules and cases that version 0.1.0 did not have."""


class Earlier:
    """The lines read so far that only today's rules refuse."""

    def __init__(self) -> None:
        self._taken: dict[int, tuple[str, str]] = {}

    def took(self, line: int, entry: Entry, ruling: Ruling) -> None:
        """Takes note of an accepted line and of today's ruling on it."""
        if not stands(entry, ruling):
            self._taken[line] = ruling.rule, ruling.case

    def falls(self, chain: Chain, step: Step) -> Ruling | None:
        """Falls by the rules under which these lines were accepted."""
        ruling = judged_again(chain, step)
        reason = (ruling.rule, ruling.case) if ruling else None
        return None if reason in NEWER or reason == self._taken.get(step.line) else ruling
