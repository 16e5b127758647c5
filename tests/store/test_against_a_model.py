"""Two stores on one file, in any order of calls, do what a dictionary does."""

import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tartli_ref.store import Appended, LogRow, NewLine, NewLink, Opened, Repeated, Stale
from tests.opening import on_postgres, open_at
from tests.sizes import examples

from .conftest import a_table

NEVER = "\r\n\0" if on_postgres() else "\r\n"  # PostgreSQL keeps no NUL, and no line has one
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters=NEVER), max_size=12)
LINES = st.lists(st.builds(NewLine, TEXTS, st.booleans()), max_size=3)
SENT = st.lists(st.builds(NewLine, TEXTS, st.booleans()), min_size=1, max_size=3)
KEYS = st.sampled_from(["k1", "k2", "k3", "k4", "k5", ""])
TIMES = st.integers(0, 2**40)
WHICH = st.integers(0, 1)


@dataclass
class Model:
    """One table as a dictionary would keep it."""

    header: str
    created: int
    rows: list[LogRow] = field(default_factory=list)
    answers: dict[str, int] = field(default_factory=dict)

    def write(self, key, lines, at):
        for new in lines:
            row = LogRow(len(self.rows) + 1, new.line, new.accepted, key, at)
            self.rows.append(row)
        return len(self.rows)

    def append(self, seen, key, lines, at):
        if key in self.answers:
            return Repeated(self.answers[key])
        if seen != len(self.rows):
            return Stale(len(self.rows))
        self.answers[key] = self.write(key, lines, at)
        return Appended(self.answers[key])


class TwoStores(RuleBasedStateMachine):
    @initialize()
    def open_both(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "scores.db"
        self.stores = [open_at(self.path), open_at(self.path)]
        self.tables: dict[str, tuple[int, Model]] = {}

    @rule(which=WHICH, key=KEYS, header=TEXTS, lines=LINES, at=TIMES)
    def create(self, which, key, header, lines, at):
        created = a_table(
            self.stores[which],
            write=NewLink(f"play {key}"),
            read=NewLink(f"watch {key}"),
            uid=f"uid {key}",
            header=header,
            at=at,
            key=key,
            lines=lines,
        )
        if key not in self.tables:
            assert created not in {table for table, _ in self.tables.values()}
            self.tables[key] = (created, Model(header, at))
            self.tables[key][1].write(None, lines, at)
        assert created == self.tables[key][0]

    @rule(which=WHICH, table=KEYS, key=KEYS, missed=st.integers(-1, 2), lines=SENT, at=TIMES)
    def append(self, which, table, key, missed, lines, at):
        if table not in self.tables:
            return
        table_id, model = self.tables[table]
        seen = len(model.rows) - max(0, missed)
        answer = self.stores[which].append(table_id, seen=seen, key=key, lines=lines, at=at)
        assert answer == model.append(seen, key, lines, at)

    @rule(which=WHICH, table=KEYS, after=st.integers(-1, 12))
    def read_on(self, which, table, after):
        if table not in self.tables:
            return
        table_id, model = self.tables[table]
        assert self.stores[which].rows_after(table_id, after) == model.rows[max(0, after) :]

    @rule(which=WHICH)
    def open_again(self, which):
        self.stores[which].close()
        self.stores[which] = open_at(self.path)

    @invariant()
    def both_agree_with_the_model(self):
        for store in self.stores:
            for key, (table_id, model) in self.tables.items():
                row = Opened(table_id, f"uid {key}", model.header, model.created, may_write=True)
                assert store.find("table", f"play {key}") == row
                assert store.last_seq(table_id) == len(model.rows)
                assert store.rows_after(table_id, 0) == model.rows

    def teardown(self):
        for store in self.stores:
            store.close()
        self.folder.cleanup()


TestTwoStores = TwoStores.TestCase
TestTwoStores.settings = settings(max_examples=examples(40), stateful_step_count=25, deadline=None)
