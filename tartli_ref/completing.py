"""Logs of earlier versions, completed once: what fell with their corrections is written down.

Those versions ruled on the lines after a correction at each load. The first start of this one does
it for the last time, and can be interrupted and begun again. A line that was taken once, though the
rules of today refuse it where it was entered, is not refused for that reason after a correction.
"""

from collections.abc import Sequence

from tartli_ref.rulings import Ruling
from tartli_ref.service import take, terms_in
from tartli_ref.store import LogRow, Store
from tartli_ref.table.history import Falls, begin, extend, judge, judged_again, stands
from tartli_ref.table.log import Fix, read_entry
from tartli_ref.table.steps import Chain, Step
from tartli_ref.table.terms import Terms, game_of, opening_of

Reason = tuple[str, str]
"""Why something is refused: a rule and its case."""


def complete_logs(store: Store) -> int:
    """Writes down what fell with the corrections of all tables; how many tables had such."""
    incomplete = store.incomplete()
    for table_id in incomplete:
        terms = terms_in(store.header(table_id))
        store.complete(table_id, _fell(terms, store.rows_after(table_id, 0)))
    return len(incomplete)


def _fell(terms: Terms, rows: Sequence[LogRow]) -> dict[int, tuple[int, ...]]:
    """What fell with each correction of a log, by its line."""
    game = game_of(terms)
    history, fell = begin(game, opening_of(terms)), {}
    taken: dict[int, Reason] = {}
    for row in rows:
        entry = read_entry(game, row.line)
        ruling = judge(history, entry)
        if row.accepted and not stands(entry, ruling):
            taken[row.seq] = ruling.rule, ruling.case
        if not (row.accepted and isinstance(entry, Fix) and row.fell is None):
            history = take(history, row)
            continue
        history = extend(history, entry, falls=_as_before(taken))
        fell[row.seq] = history.fell_by(entry) or ()
    return fell


def _as_before(taken: dict[int, Reason]) -> Falls:
    """What falls with a correction by the rules under which these lines were taken, though those of
    today refuse them.
    """

    def falls(chain: Chain, step: Step) -> Ruling | None:
        ruling = judged_again(chain, step)
        if ruling is None or taken.get(step.line) == (ruling.rule, ruling.case):
            return None
        return ruling

    return falls
