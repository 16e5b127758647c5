"""Logs of earlier versions, completed once: what fell with their corrections is written down.

Those versions ruled on the lines after a correction at each load. The first start of this one does
it for the last time, by the rules as they were, and can be interrupted and begun again.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tartli_ref.rulings import Ruling, allow
from tartli_ref.service import take, terms_in
from tartli_ref.store import LogRow, Store
from tartli_ref.table.history import begin
from tartli_ref.table.log import AnyGame, read_entry
from tartli_ref.table.terms import Terms, game_of, opening_of

REFUSED_SINCE: frozenset[tuple[str, str]] = frozenset()
"""What the rules refuse since then and took before, as rule and case: played evenings keep it."""


def complete_logs(store: Store) -> int:
    """Writes down what fell with the corrections of all tables; how many tables had such."""
    incomplete = store.incomplete()
    for table_id in incomplete:
        terms = terms_in(store.header(table_id))
        store.complete(table_id, _fell(terms, store.rows_after(table_id, 0)))
    return len(incomplete)


def _fell(terms: Terms, rows: Sequence[LogRow]) -> dict[int, tuple[int, ...]]:
    """What fell with each correction of a log, by its line."""
    game = _as_before(game_of(terms))
    history, fell = begin(game, opening_of(terms)), {}
    for row in rows:
        history = take(history, row)
        numbers = history.fell_by(read_entry(game, row.line)) if row.accepted else None
        if numbers is not None:
            fell[row.seq] = numbers
    return fell


def _as_before(game: AnyGame) -> AnyGame:
    """The game as earlier versions ruled on it."""

    def rule_on(state: Any, move: Any) -> Ruling:
        ruling = game.rule_on(state, move)
        return allow(ruling.rule) if (ruling.rule, ruling.case) in REFUSED_SINCE else ruling

    return replace(game, rule_on=rule_on)
