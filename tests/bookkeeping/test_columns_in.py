"""The columns of a book come to the same elsewhere; what is damaged is refused by its line."""

import csv
import io
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tartli_ref.book.sessions import session_of
from tartli_ref.bookkeeping import UnreadableBook
from tartli_ref.bookkeeping.csv_export import DEALS, LEDGER
from tartli_ref.bookkeeping.csv_ledger import RefusedLine
from tartli_ref.bookkeeping.csv_rows import plain, safe
from tartli_ref.store import Diverged, Elsewhere
from tests.book.evenings import buli
from tests.bookkeeping.group import EVERYTHING, Clock, Group
from tests.opening import open_at
from tests.sizes import each_daily

TESTS = Path(__file__).parents[1]
GOLDEN = sorted(TESTS.glob("games/*.table")) + sorted(TESTS.glob("*/games/*.table"))
ULTI = """\
game: ulti
seats: Anna, Bence, Csaba
stake: 10 HUF
dealer: A
"""
ASSZORTI = "game: asszorti\nseats: Anna, Bence, Csaba\nstake: 2 HUF\ndealer: C\n"


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Group]:
    """Another machine, with another secret and another book."""
    with closing(open_at(tmp_path / "there.db")) as store:
        yield Group(store, Clock(), secret="the secret of another machine")


def take(text: str, here: Group, there: Group) -> int:
    """Brings columns in, as text of this name, and again: the second time adds nothing."""
    assert text
    added = there.transfer.import_csv(there.book, text, there.held()).lines
    assert there.transfer.import_csv(there.book, text, there.held()).lines == 0
    assert here.transfer.import_csv(here.book, text, here.held()).lines == 0
    return added


def deals(group: Group) -> str:
    return group.transfer.deals_csv(group.book)


def ledger(group: Group) -> str:
    return group.transfer.ledger_csv(group.book)


def sessions(group: Group) -> object:
    """What the sessions come to, with all statistics."""
    found = []
    for row in group.keeper.sessions(group.book, EVERYTHING, 0, 1000):
        table = group.keeper.table(group.book, row.uid)
        assert table is not None
        session = session_of(table.terms, group.service.history_once(table))
        facts = session.bulis, session.score, session.deals, session.units, session.tallies
        found.append((row.uid, row.at, row.names, row.money, row.over, facts))
    return found


def full(group: Group) -> Group:
    """A book with corrections, agreed exceptions, awkward names, merged and renamed players."""
    one = group.session("Anna, Bence", *buli("A"), "deal A P", "count 61-100", "A confirms")
    group.play(one, 'fix 2: adjust A 502 "miscounted"')
    group.session("=Anna, Bence K", "deal A P", "B shows P:O-terc", "agreed: A bela",
                  "count 61-100", "deal B P", 'note "a # and a \\" and an ő"')  # fmt: skip
    group.session("Cili, 'Bence", *buli("B", maccs=True), "undo", "undo", stake="0.15 EUR")
    group.session("Dani, Bence", stake="")
    group.write('merge "bence k" "bence"', 'rename "anna" "Anni"', 'merge "=anna" "anna"')
    group.write('paid "cili" "bence" 4 HUF "=1+1"', 'paid "anna" "bence" 7.50 EUR', "undo 10")
    return group


def test_deals_brought_in_elsewhere_come_to_the_same(group: Group, there: Group) -> None:
    assert take(deals(full(group)), group, there) == 4
    assert sessions(there) == sessions(group)
    assert deals(there) == deals(group)


@pytest.mark.parametrize(
    "golden", each_daily(GOLDEN, 3), ids=lambda it: f"{it.parts[-3]} {it.stem}"
)
def test_every_golden_table_goes_and_comes_as_columns(
    group: Group, there: Group, golden: Path
) -> None:
    text = golden.read_text(encoding="utf-8")
    table = group.service.find(group.service.open_file(text, f"the key of {golden.name:>30}").play)
    assert table is not None
    group.join(table)
    assert take(deals(group), group, there) == 1
    assert sessions(there) == sessions(group)


def three(group: Group, file: Callable[[], str]) -> None:
    table = group.service.find(group.service.open_file(file(), "a key of three players").play)
    assert table is not None
    group.join(table)


@pytest.mark.parametrize(
    "lines",
    [
        ULTI + 'deal A\nadjust A +20 B -10 C -10 "a lost bet"\n',
        ASSZORTI + 'adjust A +20 B -10 C -10 "a lost bet"\n',
    ],
    ids=["ulti", "asszorti"],
)
def test_three_players_go_and_come_too(group: Group, there: Group, lines: str) -> None:
    three(group, lambda: lines)
    assert any(group.balance().values())
    text = ledger(group)
    assert take(deals(group), group, there) == 1
    assert sessions(there) == sessions(group)
    assert there.balance() == group.balance()
    assert take(text, group, there) == 0
    copied = Group(there.store, there.clock, secret="the secret of another machine")
    assert take(text, group, copied) == 1
    assert copied.balance() == group.balance()


def test_a_ledger_alone_has_the_money_and_the_names(group: Group, there: Group) -> None:
    take(ledger(full(group)), group, there)
    for currency in ("HUF", "EUR"):
        assert there.balance(currency) == group.balance(currency)
    assert ledger(there) == ledger(group)
    view, own = (each.keeper.look(each.book) for each in (there, group))
    assert {each.name for each in view.players.values()} >= {"Anni", "Bence", "Cili"}
    assert view.name("anna") == own.name("anna") == "Anni"


@pytest.mark.parametrize("first", ["deals", "ledger"])
def test_deals_and_ledger_count_nothing_twice_whichever_comes_first(
    group: Group, there: Group, first: str
) -> None:
    files = [deals(full(group)), ledger(group)]
    for text in files if first == "deals" else reversed(files):
        take(text, group, there)
    assert ledger(there) == ledger(group)
    assert sessions(there) == sessions(group)
    assert there.balance() == group.balance()


def test_the_whole_book_after_its_columns_counts_nothing_twice(group: Group, there: Group) -> None:
    """A third machine takes the book that had taken the columns, and then the columns."""
    take(ledger(full(group)), group, there)
    third = Group(there.store, there.clock, secret="the secret of another machine")
    text = there.transfer.export_json(there.book)
    links, _brought = third.bring_in(text)
    third.book = third.found(links.keep)
    assert take(ledger(group), group, third) == 0


def test_a_later_ledger_adds_what_is_new_and_nothing_that_was_taken_back(
    group: Group, there: Group
) -> None:
    group.session("Anna, Bence", *buli("A"))
    group.write('paid "bence" "anna" 4 HUF')
    old = ledger(group)
    assert take(old, group, there) == 2
    there.write("undo 3")
    group.write('paid "bence" "anna" 5 HUF')
    assert take(ledger(group), group, there) == 1
    assert there.transfer.import_csv(there.book, old, there.held()).lines == 0
    assert there.balance() == {"anna": 500, "bence": -500}


def test_a_session_that_went_on_here_is_let_be_and_one_that_went_elsewhere_is_refused(
    group: Group, there: Group
) -> None:
    table = group.session("Anna, Bence", *buli("A"))
    early = deals(group)
    assert take(early, group, there) == 1
    group.play(table, *buli("B"))
    assert take(early, group, group) == 0
    with pytest.raises(
        UnreadableBook, match="Line 2: this session is kept here too, and went another way"
    ):
        there.transfer.import_csv(there.book, deals(group), there.held())


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "'", "''=1", "'x", "＝1", "x=1", ""])  # noqa: RUF001
def test_a_text_is_made_safe_and_comes_back_as_it_was(text: str) -> None:
    assert plain(safe(text)) == text
    assert not safe(text).startswith(("=", "+", "-", "@", "＝"))  # noqa: RUF001


def test_names_like_formulas_come_back_as_they_were(group: Group, there: Group) -> None:
    names = ["=1+1", "'=1+1", "@SUM(A1)", "-2", "+3", "'"]
    for name in names:
        group.session(f"{name}, Bence", *buli("A"))
        group.write(f'paid "bence" "{name.casefold()}" 1 HUF "{name}"')
    take(ledger(group), group, there)
    view = there.keeper.look(there.book)
    assert {player.name for player in view.players.values()} == {*names, "Bence"}
    assert [it.note for it in view.book.payments] == names
    assert take(deals(group), group, there) == len(names)
    assert {row.names[0] for row in there.keeper.sessions(there.book, EVERYTHING, 0, 99)} == {
        *names
    }


# --- what is damaged


def refusal(group: Group, text: str) -> str:
    before = group.transfer.export_json(group.book)
    with pytest.raises(UnreadableBook) as refused:
        group.transfer.import_csv(group.book, text, group.held())
    assert group.transfer.export_json(group.book) == before
    return str(refused.value)


@pytest.mark.parametrize("kind", [deals, ledger])
def test_columns_cut_anywhere_are_refused_with_their_line(
    group: Group, there: Group, kind: Callable[[Group], str]
) -> None:
    text = kind(full(group)).rstrip("\r\n")
    for end in range(0, len(text), 211):
        assert refusal(there, text[:end]).startswith("Line ")
    whole = text.splitlines(keepends=True)
    for end in range(1, len(whole)):
        assert refusal(there, "".join(whole[:end])).startswith("Line ")


def edited(text: str, change: Callable[[list[dict[str, str]]], object]) -> str:
    """The file with something changed in its rows, as somebody with a spreadsheet would."""
    reader = csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""))
    rows = list(reader)
    change(rows)
    out = io.StringIO()
    assert reader.fieldnames is not None
    writer = csv.DictWriter(out, reader.fieldnames, delimiter=";", extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def nothing(_rows: object) -> None:
    pass


def put(row: int, **values: str) -> Callable[[list[dict[str, str]]], object]:
    return lambda rows: rows[row].update(values)


@pytest.fixture
def small(group: Group) -> Group:
    group.session("Anna, Bence", "deal A P", "count 61-100", *buli("A"))
    group.write('paid "bence" "anna" 4 HUF')
    return group


def test_a_file_saved_again_with_semicolons_is_taken(small: Group, there: Group) -> None:
    assert take(edited(deals(small), nothing), small, there) == 1
    assert take(edited(ledger(small), nothing), small, there) == 1
    assert sessions(there) == sessions(small)


WRONG_DEALS = [
    (put(0, total="62"), "Line 2: “total” is “62”, but what was entered at this table"),
    (put(0, lines="deal A P\ncount 61-10"), "Line 2: “count 61-10” cannot stand there."),
    (put(0, lines="deal A P\nrob a bank"), "Line 2: “rob a bank” is no move."),
    (put(0, lines="deal A P\nundo"), "Line 2: “undo” is no move."),
    (put(0, table="game: chess"), "Line 2: the head of the table cannot be read:"),
    (put(0, session="x"), "Line 2: “x” is no session."),
    (put(0, opened="yesterday"), "Line 2: “yesterday” is no time such as"),
    (lambda rows: rows.pop(1), "has to say “end” and how many rows"),
    (lambda rows: rows.pop(), "has to say “end” and how many rows"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "why"), WRONG_DEALS)
def test_what_is_wrong_with_deals_is_said_with_its_line(
    small: Group, there: Group, change: Callable[[list[dict[str, str]]], object], why: str
) -> None:
    assert why in refusal(there, edited(deals(small), change))


WRONG_LEDGERS = [
    (put(0, won="11"), "Line 3: what was won and lost does not sum to zero."),
    (put(0, won="=1+1"), "Line 2: “=1+1” cannot stand under “won”."),
    (put(0, won="10.005"), "Line 2: “10.005” cannot stand under “won”."),
    (put(0, what="theft"), "Line 2: “theft” cannot stand under “what”."),
    (put(0, player=""), "Line 2: “” cannot stand under “player”."),
    (put(1, player='"'), 'Line 3: “"” cannot stand under “player”.'),
    (put(0, player="x" * 41), "cannot stand under “player”."),
    (put(1, entry="x"), "Line 2"),
    (put(2, paid="0"), "Line 5: a payment has two rows"),
    (put(2, entry="0"), "Line 4"),
    (put(3, player="Bence"), "Line 4 does not fit into this book."),
    (lambda rows: rows.insert(0, rows[0]), "has to say “end” and how many rows"),
]


@pytest.mark.parametrize(("change", "why"), WRONG_LEDGERS)
def test_what_is_wrong_with_a_ledger_is_said_with_its_line(
    small: Group, there: Group, change: Callable[[list[dict[str, str]]], object], why: str
) -> None:
    assert why in refusal(there, edited(ledger(small), change))


def test_other_columns_are_refused(there: Group) -> None:
    for text in ("", "a,b,c\r\n1,2,3\r\n", "SQLite format 3\x00", "\x00", ",".join(DEALS[:-1])):
        assert refusal(there, text).startswith("Line 1: these are not the columns")
    assert refusal(there, ",".join(LEDGER) + "\r\n1,2\r\n") == (
        "Line 2 has 2 columns instead of 11."
    )


def test_names_that_cannot_be_one_person_here_are_refused(group: Group, there: Group) -> None:
    group.session("Anna, Bence", *buli("A"))
    group.session("Anna, Bence K", *buli("A"))
    group.write('merge "bence k" "bence"')
    there.session("Bence K, Bence", *buli("A"))
    with pytest.raises(RefusedLine) as refused:
        there.transfer.import_csv(there.book, ledger(group), there.held())
    assert (refused.value.line, refused.value.ruling.case) == (4, "met")


EVENING = ("deal A P", "A bela", "undo", "count 61-100", "A confirms")


def test_a_book_whose_deals_came_as_columns_is_refused_with_a_way_out(
    group: Group, there: Group
) -> None:
    table = group.session("Anna, Bence")
    group.clock.time += 60
    group.play(table, *buli("A"), *EVENING)
    copy = group.transfer.export_json(group.book)
    take(deals(group), group, there)
    with pytest.raises(Elsewhere):
        there.bring_in(copy)
    there.keeper.leave(there.book, there.uid(), "a key to leave that book")
    links, brought = there.bring_in(copy)
    # the same evening: its log stays as it is here, and the book has it as a session
    there.book = there.found(links.keep)
    assert brought.tables == 0
    assert sessions_but_signed(there) == sessions_but_signed(group)
    again = there.bring_in(copy)[1]
    assert (again.tables, again.lines) == (0, 0)


def test_a_book_is_not_brought_in_over_columns_with_other_deals(group: Group, there: Group) -> None:
    table = group.session("Anna, Bence")
    group.clock.time += 60
    group.play(table, "deal A P", "undo", *buli("A"))
    take(deals(group), group, there)
    there.keeper.leave(there.book, there.uid(), "a key to leave that book")
    group.play(table, *buli("B"))
    with pytest.raises(Diverged):
        there.bring_in(group.transfer.export_json(group.book))


def sessions_but_signed(group: Group) -> object:
    return [
        replace(row, table_id=0, signed=(), changed=False)
        for row in group.keeper.sessions(group.book, EVERYTHING, 0, 1000)
    ]
