"""A deal entered at a table, line by line, and its audit."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from tartli_ref.rules.game import Opening, ScoreLine
from tartli_ref.rules.tartli.audit import Audit, Moment, audit
from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.rules.tartli.moves import Count, Deals, Out
from tartli_ref.rules.tartli.state import Match
from tartli_ref.rules.tartli.taking_in import onward
from tartli_ref.table.history import History, begin, extend, judge, stands
from tartli_ref.table.log import Recorded, read_entry
from tests.games.tartli.audit.true_cards import House

BEGUN: dict[House, History] = {}


class Entered(NamedTuple):
    """``before`` is the match just before the deal was counted, ``lines`` what it scored by then.

    ``agreed`` are the lines that the referee refused and players recorded all the same, ``refused``
    those that no agreement can record.
    """

    before: Match
    lines: tuple[ScoreLine, ...]
    agreed: tuple[str, ...]
    refused: tuple[str, ...]
    moments: tuple[Moment, ...]

    @property
    def audit(self) -> Audit:
        match = self.before
        assert match.deal is not None
        return audit(match.deal, self.lines, self.moments)


def entered(lines: Iterable[str], house: House) -> Entered:
    """The lines as moves; what the referee refuses is recorded by agreement."""
    history = begun(house)
    agreed = []
    refused = []
    moments: list[Moment] = []
    before: Match = history.state
    first = 0
    for line in lines:
        entry = read_entry(TARTLI, line)
        assert isinstance(entry, Recorded)
        ruling = judge(history, entry)
        if not ruling.allowed:
            entry = Recorded(entry.move, agreed=True)
            agreed.append(line)
        if not stands(entry, ruling):
            refused.append(agreed.pop())
            continue
        state: Any = history.state
        if isinstance(entry.move, Count | Out):
            before = onward(state)
        if state.deal is not None:
            moments.append(Moment(state.deal, entry.move))
        history = extend(history, entry)
        if isinstance(entry.move, Deals):
            first = len(history.state.lines)
    match: Match = history.state
    if match.deal is not None:
        before = match
    elif match.counted is not None:
        before = onward(match.counted)
    return Entered(
        before, tuple(before.lines[first:]), tuple(agreed), tuple(refused), tuple(moments)
    )


def begun(house: House) -> History:
    if house not in BEGUN:
        options = TARTLI.house.read(house.rules, house.changes)
        BEGUN[house] = begin(TARTLI, Opening(options, None, (0, 0), (0, 0)))
    return BEGUN[house]
