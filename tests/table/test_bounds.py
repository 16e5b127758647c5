"""What a table takes is bounded, and what is there already is loaded whatever its size."""

import sys
from collections import Counter
from dataclasses import replace

from tartli_ref.rules.tartli.game import TARTLI
from tartli_ref.table import history as fold
from tartli_ref.table.history import accept, begin, extend, judge, stands
from tartli_ref.table.log import read_entry
from tartli_ref.table.terms import Terms, opening_of
from tests.examples import examples

TERMS = Terms("tartli", "hungarian", (), ("Anna", "Bence"))
NOTE = 'note "x"'
OTHER = 'fix 1: note "y"'
SHOWS = "agreed: B shows Z:O-terc"


def entered(*lines, game=TARTLI):
    """The table after these lines as a file has them, and the ruling on the last."""
    history = begin(game, opening_of(TERMS))
    ruling = None
    for line in lines:
        history, ruling = accept(history, read_entry(game, line))
    return history, ruling


def last(*lines):
    """What the last of these lines is told: nothing if it stands."""
    ruling = entered(*lines)[1]
    assert ruling is not None
    return "" if ruling.allowed else f"{ruling.rule} {ruling.case}"


def counting(calls):
    def counted(what, real):
        def call(*arguments):
            calls[what] += 1
            return real(*arguments)

        return call

    return replace(
        TARTLI, rule_on=counted("rule_on", TARTLI.rule_on), apply=counted("apply", TARTLI.apply)
    )


def test_a_table_is_full_at_its_last_line(monkeypatch):
    monkeypatch.setattr(fold, "LINES_MOST", 5)
    assert last(*[NOTE] * 5) == ""
    for line in (NOTE, "undo", "A confirms", OTHER, f"agreed: {NOTE}"):
        assert last(*[NOTE] * 5, line) == "REF-FULL lines"
        entry = read_entry(TARTLI, line)
        assert not stands(entry, judge(entered(*[NOTE] * 5)[0], entry))


def test_corrections_rule_on_so_many_lines_again_and_no_more(monkeypatch):
    monkeypatch.setattr(fold, "REDONE_MOST", 30)
    assert last(*[NOTE] * 11, *[OTHER] * 3) == ""
    assert last(*[NOTE] * 11, *[OTHER] * 4) == "REF-FULL corrections"
    assert last(*[NOTE] * 11, *[OTHER] * 4, 'fix 11: note "y"') == ""
    assert last(*[NOTE] * 11, *[OTHER] * 4, "undo") == ""


def test_what_an_undo_of_a_correction_saves_is_not_there_to_be_spent_again(monkeypatch):
    monkeypatch.setattr(fold, "REDONE_MOST", 30)
    assert last(*[NOTE] * 11, *[OTHER, "undo"] * 3, OTHER) == "REF-FULL corrections"


def test_an_undo_behind_which_lines_wait_counts_as_a_correction(monkeypatch):
    monkeypatch.setattr(fold, "REDONE_MOST", 30)
    waiting = [*[NOTE] * 5, *["A takes"] * 10]
    assert last(*waiting, *["undo"] * 3) == ""
    assert last(*waiting, *["undo"] * 4) == "REF-FULL corrections"
    assert last(*waiting, *["undo"] * 3, NOTE, "undo") == ""


def test_insertions_count_as_corrections_and_end_somewhere(monkeypatch):
    first = 'insert 1: note "y"'
    monkeypatch.setattr(fold, "REDONE_MOST", 30)
    assert last(*[NOTE] * 10, *[first] * 3) == ""
    assert last(*[NOTE] * 10, *[first] * 4) == "REF-FULL corrections"
    monkeypatch.setattr(fold, "INSERTED_MOST", 3)
    assert last(NOTE, *[first] * 3) == ""
    assert last(NOTE, *[first, "undo"] * 3, first) == "REF-FULL inserted"


def test_agreements_end_somewhere(monkeypatch):
    monkeypatch.setattr(fold, "AGREED_MOST", 3)
    assert entered("deal A P", *[SHOWS] * 3)[0].exceptions.agreed == 3
    assert last("deal A P", *[SHOWS] * 4) == "REF-FULL agreements"
    assert last("deal A P", NOTE, *[SHOWS] * 3, f"fix 2: {SHOWS}") == "REF-FULL agreements"
    assert last("deal A P", *[SHOWS] * 3, "undo", SHOWS) != "REF-FULL agreements"


def test_a_log_beyond_the_bounds_is_loaded(monkeypatch):
    lines = ["deal A P", *[SHOWS] * 5, *["fix 1: deal A Z", "undo"] * 5]
    for bound in ("LINES_MOST", "REDONE_MOST", "AGREED_MOST"):
        monkeypatch.setattr(fold, bound, 2)
    history = begin(TARTLI, opening_of(TERMS))
    for line in lines:
        history = extend(history, read_entry(TARTLI, line))
    assert (history.lines, history.redone) == (16, 25)
    assert history.exceptions.agreed == 5


def test_corrections_without_end_cost_no_more_than_the_bound(monkeypatch):
    monkeypatch.setattr(fold, "REDONE_MOST", 1_000)
    calls: Counter[str] = Counter()
    entered(*[NOTE] * 300, *[OTHER] * 300, game=counting(calls))
    assert calls["rule_on"] <= 600 + 1_000
    assert calls["apply"] <= 600 + 1_000


def calls_for(history, *lines):
    """How many times a function is called, or a generator goes on, while these are entered."""
    calls = 0

    def count(_frame, event, _argument):
        nonlocal calls
        calls += event == "call"

    entries = [read_entry(TARTLI, line) for line in lines]
    sys.setprofile(count)
    for entry in entries:
        history, _ruling = accept(history, entry)
    sys.setprofile(None)
    return calls


@examples(__file__, "a late line looks at hardly more than an early one")
def test_a_late_line_looks_at_hardly_more_than_an_early_one(often, again, then):
    early, late = (entered(NOTE, *often * times, *again)[0] for times in (50, 1_600))
    assert calls_for(late, *then) <= 3 * calls_for(early, *then)
