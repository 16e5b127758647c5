"""A book of many evenings comes to what a second, separately written account says of it.

The account (``account``) knows what was done and reckons by the text of the rules; the program is
asked through its pages and files alone.
"""

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest

from tartli_ref.table.service import Done, Table
from tests.bookkeeping.account import pages, sheets
from tests.bookkeeping.account.bookings import Bookings
from tests.bookkeeping.account.deeds import TartliDeal
from tests.bookkeeping.account.evenings import MISTAKE
from tests.bookkeeping.account.ledger import decimals, fewest, table_of
from tests.bookkeeping.club import club
from tests.bookkeeping.test_columns import read

EVENINGS = 60
HOUR = 3600
NOTHING = ("0", "0 – 0", ("0",), ("0 – 0",))


def agree(told, page):
    """They say the same, but that either may leave out rows of nothing."""
    of_both = ({label: it for label, it in of.items() if it not in NOTHING} for of in (told, page))
    assert next(of_both) == next(of_both)


def agree_by_game(told, page):
    for title in {*told, *page}:
        agree(told.get(title, {}), page.get(title, {}))


def check(club, ledger):
    """Every figure of every page, as it is now."""
    ledger = replace(ledger, now=club.group.clock.time)
    check_money(club, ledger)
    for game in pages.TITLES:
        told = pages.points(ledger, game)
        shown = club.points(game)
        assert shown == told
        assert [it[0] for it in shown.values()] == [it[0] for it in told.values()]
    assert club.sessions() == pages.sessions(ledger)
    keys = {name: parse_qs(urlsplit(url).query)["name"][0] for name, url in club.players().items()}
    assert set(keys) == {ledger.name(player) for player in ledger.players}
    for player in ledger.players:
        check_player(club, ledger, player, keys[ledger.name(player)])
    for one, other in permutations(ledger.players, 2):
        if one < other and ledger.counts(one, other):
            check_pair(club, ledger, (one, other), [keys[ledger.name(it)] for it in (one, other)])


def check_money(club, ledger):
    """Every account in every currency; and the fewest payments, which settle all."""
    assert club.accounts() == {
        pages.shown(it): pages.accounts(ledger, it) for it in ledger.currencies()
    }
    due = club.due()
    for currency in ledger.currencies():
        accounts = ledger.accounts(currency)
        open_ = {ledger.name(player): it.balance for player, it in accounts.items()}
        assert sum(open_.values()) == 0
        paid = [it for it in due if it[-1] == pages.shown(currency)]
        assert len(paid) == fewest(open_.values())
        for payer, payee, told, _ in paid:
            whole, _, cents = told.partition(".")
            minor = int(whole + cents.ljust(decimals(currency), "0"))
            open_[payer] += minor
            open_[payee] -= minor
        assert set(open_.values()) <= {0}


def check_player(club, ledger, player, key):
    page = club.player(key)
    sat = ledger.counts(player)
    assert page.balances == pages.balances(ledger, player)
    assert page.over_time == pages.over_time(ledger, player)
    assert page.rivals == pages.rivals(ledger, player)
    told = pages.numbers(sat)
    agree_by_game(_in_cells(told), page.numbers)
    agree_by_game(pages.came(sat), page.came)


def _in_cells(told):
    return {title: {label: (text,) for label, text in of.items()} for title, of in told.items()}


def check_pair(club, ledger, pair, keys):
    page = club.pair(*keys)
    for side, (one, other) in enumerate((pair, pair[::-1])):
        sat = ledger.counts(one, other)
        agree_by_game(pages.numbers(sat), _side(page.numbers, side))
        came = {
            title: {
                label: f"{points} ({times}×)" if times else points
                for label, (points, times) in of.items()
            }
            for title, of in pages.came(sat).items()
        }
        agree_by_game(came, _side(page.came, side))


def _side(page, side):
    return {title: {label: it[side] for label, it in of.items()} for title, of in page.items()}


def check_sheets(club, ledger, book):
    """Both files for a spreadsheet, cell by cell; ``book`` is where the payments were entered."""
    transfer = club.group.transfer
    assert [tuple(it.values()) for it in read(transfer.deals_csv(club.book))] == list(
        sheets.deals(ledger)
    )
    assert [tuple(it.values()) for it in read(transfer.ledger_csv(club.book))] == sheets.money(
        ledger, book
    )


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
def kept(tmp_path_factory):
    with club(tmp_path_factory.mktemp("second account") / "kept") as it:
        yield Kept(it, "the book of the daily tests 2")


def test_every_figure_of_the_pages_is_that_of_the_account(kept):
    check(kept.club, kept.ledger)


def test_every_cell_of_the_sheets_is_that_of_the_account(kept):
    check_sheets(kept.club, kept.ledger, kept.begins)


def test_the_copy_has_all_lines_as_they_were_entered(kept):
    whole = json.loads(kept.club.group.transfer.export_json(kept.club.book))
    tables = {it["uid"]: it for it in whole["tables"]}
    assert len(tables) == len(kept.bookings.evenings)
    for evening in kept.bookings.evenings:
        table = tables[evening.uid]
        assert (table["header"].strip(), table["created"]) == (evening.head, evening.at)
        assert [row["line"] for row in table["log"]] == evening.entered
    log = [row["line"] for row in whole["log"]]
    assert log[1:] == [
        what if isinstance(what, str) else f"{'table' if how == 'joins' else 'leave'} {what.uid}"
        for how, what in kept.bookings.steps
    ]


def test_a_book_made_of_its_copy_is_the_same_book(kept, tmp_path):
    with club(tmp_path / "copied") as copied:
        copied.take(kept.club.group.transfer.export_json(kept.club.book))
        check(copied, kept.ledger)
        check_sheets(copied, kept.ledger, kept.begins)


@pytest.mark.long
def test_a_correction_in_an_old_deal_moves_what_follows_from_it_and_comes_back(kept):
    ledger = kept.ledger
    places = [at for at, it in enumerate(ledger.tables) if it.evening.correction]
    assert len(places) >= 10
    for at in (places[0], places[-1]):
        evening = ledger.tables[at].evening
        corrected, line = _corrected(evening)
        kept.correct(evening, line)
        assert corrected.deeds != evening.deeds
        tables = [*ledger.tables[:at], table_of(corrected), *ledger.tables[at + 1 :]]
        check(kept.club, replace(ledger, tables=tables))
        kept.correct(evening, "undo")
    check(kept.club, ledger)


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


def test_in_the_book_happens_what_makes_it_worth_reckoning(kept):
    """Should the evenings become dull, the tests above would prove little."""
    ledger = kept.ledger
    evenings = kept.bookings.evenings
    rules = Counter((it.game, it.rules) for it in evenings)
    assert set(rules) > {("tartli", "hungarian"), ("tartli", "austrian")} | {
        ("ulti", "standard"), ("asszorti", "standard"),
    }  # fmt: skip
    assert min(rules.values()) >= 4
    assert {it for evening in evenings for it in evening.signs} == {"", "confirmed", "disputed"}
    assert all(any(of) for of in zip(*((it.changed, it.waiting) for it in evenings), strict=True))
    deeds = Counter(type(it).__name__ for evening in evenings for it in evening.deeds)
    assert min(deeds.values()) >= 2 and len(deeds) == 6
    deals = [it for evening in evenings for it in evening.deeds if isinstance(it, TartliDeal)]
    assert all(
        any(it is not None for it in of)
        for of in zip(*((it.out, it.first, it.sweep) for it in deals), strict=True)
    )
    lines = " ".join(line for evening in evenings for line in evening.entered)
    assert min(lines.count(it) for it in ("undo", "fix ", "agreed: ", "adjust ", MISTAKE)) >= 5
    assert {table.currency for table in ledger.tables} == {"HUF", "EUR", "JPY", ""}
    assert len(ledger.payments) >= 5
    counted = [counts for player in ledger.players for _, _, counts in ledger.counts(player)]
    assert len({it for counts in counted for it, number in counts.pairs.items() if number}) == 22


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
    with club(tmp_path / "kept") as it:
        kept = Kept(it, f"another book {seed}")
        check(it, kept.ledger)
        check_sheets(it, kept.ledger, kept.begins)
        test_a_book_made_of_its_copy_is_the_same_book(kept, tmp_path)
