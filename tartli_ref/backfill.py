"""The column ``fell``, filled in once for logs of earlier versions.

Those versions ruled on the lines after a correction at each load. The first start of this version
does it for the last time. It can be interrupted and begun again.
"""

from collections.abc import Sequence

from tartli_ref.service import take, terms_in
from tartli_ref.store import LogRow, Store
from tartli_ref.table.earlier import Earlier
from tartli_ref.table.history import begin, extend, judge
from tartli_ref.table.log import Fix, read_entry
from tartli_ref.table.terms import Terms, game_of, opening_of


def complete_logs(store: Store) -> int:
    """Fills in the lines that fell with each correction; gives the number of tables."""
    incomplete = store.incomplete()
    for table_id in incomplete:
        table = store.with_id(table_id)
        assert table is not None  # it has lines
        terms = terms_in(table.header)
        store.complete(table_id, _fell(terms, store.rows_after(table_id, 0)))
    return len(incomplete)


def _fell(terms: Terms, rows: Sequence[LogRow]) -> dict[int, tuple[int, ...]]:
    """The lines that fell with each correction of a log, by the line of the correction."""
    game, earlier = game_of(terms), Earlier()
    history, fell = begin(game, opening_of(terms)), {}
    for row in rows:
        entry = read_entry(game, row.line)
        if row.accepted:
            earlier.took(row.seq, entry, judge(history, entry))
        if row.accepted and isinstance(entry, Fix) and row.fell is None:
            history = extend(history, entry, falls=earlier.falls)
            fell[row.seq] = history.fell_by(entry) or ()
        else:
            history = take(history, row)
    return fell
