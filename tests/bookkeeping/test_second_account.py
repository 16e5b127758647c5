"""A book of many evenings comes to what a second, separately written account says of it.

The account (``account``) knows what was done and reckons by the text of the rules; the program is
asked through its pages and files alone.
"""

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from functools import partial
from itertools import permutations
from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest

from tartli_ref.table.service import Done, Table
from tests.bookkeeping.account import pages, sheets
from tests.bookkeeping.account.bookings import Bookings
from tests.bookkeeping.account.deeds import TartliDeal
from tests.bookkeeping.account.evenings import MISTAKE
from tests.bookkeeping.account.grounds import evening_of, of_counts, of_money, of_points
from tests.bookkeeping.account.ledger import decimals, fewest, table_of
from tests.bookkeeping.club import club
from tests.bookkeeping.figures import expect_same, without_nothing
from tests.bookkeeping.test_columns import read

EVENINGS = 60
HOUR = 3600


def check(club, ledger):
    """Every figure of every page, as it is now."""
    ledger = replace(ledger, now=club.group.clock.time)
    check_money(club, ledger)
    for game in pages.TITLES:
        check_points(club, ledger, game)
    expect_same("sessions", club.sessions(), pages.sessions(ledger))
    keys = {name: parse_qs(urlsplit(url).query)["name"][0] for name, url in club.players().items()}
    expect_same("people", set(keys), {ledger.name(player) for player in ledger.players})
    for player in ledger.players:
        check_player(club, ledger, player, keys[ledger.name(player)])
    for one, other in permutations(ledger.players, 2):
        if one < other and ledger.counts(one, other):
            check_pair(club, ledger, (one, other), keys)


def check_points(club, ledger, game):
    """The table of points of a game, and that the best stands first."""
    expected = pages.points(ledger, game)
    on_page = club.points(game)
    grounds = partial(points_of, ledger, game)
    expect_same(f"points in {game}", on_page, expected, grounds)
    best_first = [cells[0] for cells in expected.values()]
    expect_same(f"order of points in {game}", [cells[0] for cells in on_page.values()], best_first)


def points_of(ledger, game, place):
    return of_points(ledger, place[0], game)


def check_money(club, ledger):
    """Every account in every currency; and the fewest payments, which settle all."""
    currencies = {pages.shown(currency): currency for currency in ledger.currencies()}
    expected = {text: pages.accounts(ledger, currency) for text, currency in currencies.items()}
    grounds = partial(money_of, ledger, currencies)
    expect_same("balances", club.accounts(), expected, grounds)
    due = club.due()
    for currency in ledger.currencies():
        accounts = ledger.accounts(currency)
        open_ = {ledger.name(player): account.balance for player, account in accounts.items()}
        assert sum(open_.values()) == 0
        paid = [payment for payment in due if payment[-1] == pages.shown(currency)]
        expect_same(f"number of payments due in {currency}", len(paid), fewest(open_.values()))
        for payer, payee, amount, _ in paid:
            major, _, cents = amount.partition(".")
            minor = int(major + cents.ljust(decimals(currency), "0"))
            open_[payer] += minor
            open_[payee] -= minor
        settled = dict.fromkeys(open_, 0)
        expect_same(f"balances after the payments due in {currency}", open_, settled)


def money_of(ledger, currencies, place):
    label, name = place[:2]
    return of_money(ledger, name, currencies.get(label, label))


def check_player(club, ledger, player, key):
    page = club.player(key)
    name = ledger.name(player)
    sat = ledger.counts(player)
    expect_same(f"{name}, balances", page.balances, pages.balances(ledger, player))
    expect_same(f"{name}, over time", page.over_time, pages.over_time(ledger, player))
    expect_same(f"{name}, against", page.rivals, pages.rivals(ledger, player))
    expect_rows(f"{name}, in numbers", page.numbers, numbers_in_cells, sat)
    expect_rows(f"{name}, what points came from", page.came, pages.came, sat)


def expect_rows(where, page, rows_of, sat):
    """The same rows by game, of which either side may leave out those of nothing."""
    on_page = without_nothing(page)
    expected = without_nothing(rows_of(sat))
    expect_same(where, on_page, expected, lambda place: of_counts(sat, rows_of, place[1]))


def numbers_in_cells(sat):
    numbers = {}
    for title, rows in pages.numbers(sat).items():
        numbers[title] = {label: (text,) for label, text in rows.items()}
    return numbers


def check_pair(club, ledger, pair, keys):
    page = club.pair(*(keys[ledger.name(player)] for player in pair))
    for side, (one, other) in enumerate((pair, pair[::-1])):
        sat = ledger.counts(one, other)
        where = f"{ledger.name(one)} against {ledger.name(other)}"
        expect_rows(f"{where}, in numbers", _side(page.numbers, side), pages.numbers, sat)
        expect_rows(f"{where}, what points came from", _side(page.came, side), points_in_one, sat)


def points_in_one(sat):
    """What points came from, with how often in one text."""
    sources = {}
    for title, rows in pages.came(sat).items():
        sources[title] = {}
        for label, (points, times) in rows.items():
            sources[title][label] = f"{points} ({times}×)" if times else points
    return sources


def _side(page, side):
    of_side = {}
    for title, rows in page.items():
        of_side[title] = {label: values[side] for label, values in rows.items()}
    return of_side


def check_sheets(club, ledger, book):
    """Both files for a spreadsheet, cell by cell; ``book`` is where the payments were entered."""
    ledger = replace(ledger, now=club.group.clock.time)
    transfer = club.group.transfer
    deals = [tuple(row.values()) for row in read(transfer.deals_csv(club.book))]
    expect_same("deals.csv", deals, list(sheets.deals(ledger)))
    money = [tuple(row.values()) for row in read(transfer.ledger_csv(club.book))]
    expect_same("ledger.csv", money, sheets.money(ledger, book))


# --- the book as it was kept


class Kept:
    """A book that was kept, and what the account says of it."""

    def __init__(self, club, seed):
        self.club = club
        self.tables: dict[int, Table] = {}
        self.bookings = Bookings(Random(seed)).keep(EVENINGS)
        for number, (how, what) in enumerate(self.bookings.steps, start=2):
            club.group.clock.time += HOUR
            self.bookings.times[number] = club.group.clock.time
            if isinstance(what, str):
                club.group.write(what)
            else:
                self._keep(how, what)

    def _keep(self, how, evening):
        """An evening joins the book, or leaves it."""
        keeper = self.club.group.keeper
        book = self.club.book
        key = f"a key {len(self.bookings.times)}"
        if how == "leaves":
            assert isinstance(keeper.leave(book, evening.uid, key), Done)
            return
        table = self.tables.get(id(evening)) or self._played(evening, key)
        assert isinstance(keeper.join(book, table, key), Done)
        self.tables[id(evening)] = table
        evening.at, evening.uid = table.created, keeper.uid(table)

    def _played(self, evening, key):
        """Some evenings are tapped in line by line, some come as files."""
        service = self.club.group.service
        lines = evening.entered if evening.as_file else []
        table = service.find(service.open_file("\n".join([evening.head, "", *lines]), key).play)
        assert table is not None
        if not evening.as_file:
            self.club.group.play(table, *evening.entered)
        refused = {row.line for row in service.rows(table) if not row.accepted}
        assert refused <= {MISTAKE}, (evening.head, evening.entered, refused)
        return table

    def correct(self, evening, line):
        """A further line for an evening of the book."""
        self.club.group.play(self.tables[id(evening)], line)

    @property
    def ledger(self):
        return self.bookings.ledger()

    @property
    def begins(self):
        """How the file of its ledger names its lines."""
        return self.club.book.uid[:8]


@pytest.fixture(scope="module")
def kept_book(tmp_path_factory):
    with club(tmp_path_factory.mktemp("second account") / "kept") as opened:
        yield Kept(opened, "the book of the daily tests 2")


def test_every_figure_of_the_pages_is_that_of_the_account(kept_book):
    check(kept_book.club, kept_book.ledger)


def test_a_figure_that_differs_is_named_with_what_it_is_made_of(kept_book):
    ledger = kept_book.ledger
    wrong = next(table for table in ledger.tables if table.evening.game == "ulti")
    wrong.sit.score[0] += 100
    with pytest.raises(pytest.fail.Exception) as failed:
        check_points(kept_book.club, replace(ledger, now=kept_book.club.group.clock.time), "ulti")
    name = ledger.name(ledger.player(wrong.evening.names[0]))
    message = str(failed.value)
    assert message.startswith(f"points in ulti / {name} / 1: the page shows ")
    assert evening_of(wrong) in message


def test_every_cell_of_the_sheets_is_that_of_the_account(kept_book):
    check_sheets(kept_book.club, kept_book.ledger, kept_book.begins)


def test_the_copy_has_all_lines_as_they_were_entered(kept_book):
    content = json.loads(kept_book.club.group.transfer.export_json(kept_book.club.book))
    tables = {table["uid"]: table for table in content["tables"]}
    assert len(tables) == len(kept_book.bookings.evenings)
    for evening in kept_book.bookings.evenings:
        table = tables[evening.uid]
        assert (table["header"].strip(), table["created"]) == (evening.head, evening.at)
        assert [row["line"] for row in table["log"]] == evening.entered
    _title, *log = content["log"]
    for row, (how, what) in zip(log, kept_book.bookings.steps, strict=True):
        match how:
            case "joins":
                assert row["line"] == f"table {what.uid}"
            case "leaves":
                assert row["line"] == f"leave {what.uid}"
            case "writes":
                assert row["line"] == what


def test_a_book_made_of_its_copy_is_the_same_book(kept_book, tmp_path):
    with club(tmp_path / "copied") as copied:
        copied.take(kept_book.club.group.transfer.export_json(kept_book.club.book))
        check(copied, kept_book.ledger)
        check_sheets(copied, kept_book.ledger, kept_book.begins)


@pytest.mark.long
def test_a_correction_in_an_old_deal_moves_what_follows_from_it_and_comes_back(kept_book):
    ledger = kept_book.ledger
    places = [at for at, table in enumerate(ledger.tables) if table.evening.correction]
    assert len(places) >= 10
    for at in (places[0], places[-1]):
        evening = ledger.tables[at].evening
        corrected, line = _corrected(evening)
        kept_book.correct(evening, line)
        assert corrected.deeds != evening.deeds
        tables = [*ledger.tables[:at], table_of(corrected), *ledger.tables[at + 1 :]]
        check(kept_book.club, replace(ledger, tables=tables))
        kept_book.correct(evening, "undo")
    check(kept_book.club, ledger)


def _corrected(evening):
    """The evening with another result, and the line that corrects it; nobody has signed that."""
    assert evening.correction
    at, number, deed = evening.correction
    deeds = [*evening.deeds[:at], deed, *evening.deeds[at + 1 :]]
    changed = evening.changed or any(evening.signs)
    signs = [""] * evening.seats
    return replace(
        evening, deeds=deeds, signs=signs, changed=changed
    ), f"fix {number}: {deed.lines[-1]}"


def test_in_the_book_happens_what_makes_it_worth_reckoning(kept_book):
    """Should the evenings become dull, the tests above would prove little."""
    ledger = replace(kept_book.ledger, now=kept_book.club.group.clock.time)
    evenings = kept_book.bookings.evenings
    rules = Counter((evening.game, evening.rules) for evening in evenings)
    assert set(rules) > {("tartli", "hungarian"), ("tartli", "austrian")} | {
        ("ulti", "standard"), ("asszorti", "standard"),
    }  # fmt: skip
    assert min(rules.values()) >= 4
    signs = set[str]()
    deeds = []
    entered = []
    for evening in evenings:
        signs.update(evening.signs)
        deeds += evening.deeds
        entered += evening.entered
    assert signs == {"", "confirmed", "disputed"}
    assert any(evening.changed for evening in evenings)
    assert any(evening.waiting for evening in evenings)
    kinds = Counter(type(deed).__name__ for deed in deeds)
    assert min(kinds.values()) >= 2 and len(kinds) == 6
    deals = [deed for deed in deeds if isinstance(deed, TartliDeal)]
    assert any(deal.out is not None for deal in deals)
    assert any(deal.first is not None for deal in deals)
    assert any(deal.sweep is not None for deal in deals)
    lines = " ".join(entered)
    assert min(lines.count(text) for text in ("undo", "fix ", "agreed: ", "adjust ", MISTAKE)) >= 5
    assert {table.currency for table in ledger.tables} == {"HUF", "EUR", "JPY", ""}
    assert len(ledger.payments) >= 5
    pairs = Counter()
    for player in ledger.players:
        for _, _, counts in ledger.counts(player):
            pairs.update(counts.pairs)
    assert len([pair for pair, number in pairs.items() if number]) == 22


def test_the_account_uses_nothing_of_the_program():
    """All that is loaded with it, the oracles it asks among them."""
    asks = "import tests.bookkeeping.account.bookings, tests.bookkeeping.account.sheets, sys"
    asks += "\nprint([it for it in sys.modules if it.startswith('tartli_ref')])"
    answer = subprocess.run(
        [sys.executable, "-c", asks],
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout == "[]\n"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_other_books_come_to_the_same_too(seed, tmp_path):
    with club(tmp_path / "kept") as opened:
        book = Kept(opened, f"another book {seed}")
        check(opened, book.ledger)
        check_sheets(opened, book.ledger, book.begins)
        test_a_book_made_of_its_copy_is_the_same_book(book, tmp_path)
