"""Every book sums to zero, whatever was played, paid, merged and taken back."""

from collections import defaultdict
from dataclasses import replace
from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.book.book import Book, Known, Written, extend, judge
from tartli_ref.book.ledger import balances, fewest_payments
from tartli_ref.book.lines import (
    BookLine,
    Merges,
    Paid,
    Renames,
    Reported,
    TakesBack,
    key_of,
)
from tartli_ref.book.view import look_at
from tartli_ref.table.terms import Money

NAMES = ["Anna", "Bence", "bence k", "Cili", "Dani"]
CURRENCIES = ["HUF", "Ft", "EUR"]


def won_in(results, people):
    """The money won in sessions, by currency and player."""
    won: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for result in results:
        for name, minor in zip(result.names, result.money, strict=True):
            won[Money(0, result.currency).key][people.player(name)] += minor
    return {currency: dict(players) for currency, players in won.items()}


def ledger_of(book, joined):
    """The whole ledger, folded from the sessions and the book's log."""
    tables = {session.table for session in joined}
    reported_lines = [line for _number, line in book.results if line.table not in tables]
    return balances(won_in([*joined, *reported_lines], book.people), book.payments)


@st.composite
def results(draw):
    seats = draw(st.sampled_from((2, 3)))
    names = tuple(draw(st.permutations(NAMES))[:seats])
    won = draw(st.lists(st.integers(-9, 9), min_size=seats - 1, max_size=seats - 1))
    money = (*won, -sum(won))
    return Reported("0" * 16, "tartli", 0, draw(st.sampled_from(CURRENCIES)), names, money)


names = st.sampled_from(NAMES)
keys = names.map(key_of)
money = st.builds(Money, st.integers(1, 9), st.sampled_from(CURRENCIES))
reported = st.builds(
    lambda table, result: replace(result, table=f"{table:016x}"),
    st.integers(1, 3),
    results(),
)
entered: st.SearchStrategy[BookLine] = st.one_of(
    reported,
    st.builds(Paid, keys, keys, money),
    st.builds(Merges, keys, keys),
    st.builds(Renames, keys, names | st.just("Benci")),
    st.builds(TakesBack, st.integers(1, 20)),
)


def known_of(book, results):
    sat = [{book.people.player(name) for name in result.names} for result in results]
    return Known(
        players=frozenset(map(book.people.player, NAMES)),
        met=lambda one, other: any({one, other} <= players for players in sat),
        joined=lambda _: False,
    )


def book_of(lines, results):
    """The book after those of the lines that were allowed."""
    book = Book()
    for line in lines:
        if judge(book, line, known_of(book, results)).allowed:
            book = extend(book, [Written(book.lines + 1, 0, line)])
    return book


@given(st.lists(results(), max_size=8), st.lists(entered, max_size=20))
def test_every_book_sums_to_zero(results, lines):
    for sheet in ledger_of(book_of(lines, results), results):
        assert sheet.proof.won == 0
        assert sheet.proof.paid == sheet.proof.received
        assert sum(sheet.by_player.values()) == sheet.proof.balance == 0
        remaining = dict(sheet.by_player)
        for payer, payee, minor in fewest_payments(sheet.by_player):
            remaining[payer] += minor
            remaining[payee] -= minor
        assert not any(remaining.values())


@given(st.lists(results(), max_size=8), st.lists(entered, max_size=20))
def test_merging_and_renaming_lose_nothing(results, lines):
    """Taken all back, each spelling stands as if nothing had ever been merged."""
    book = book_of(lines, results)
    stays = Paid, Reported
    undone = [
        TakesBack(written.number) for written in book.kept if not isinstance(written.line, stays)
    ]
    back = extend(book, [Written(book.lines + at, 0, line) for at, line in enumerate(undone, 1)])
    paid = [written.line for written in book.kept if isinstance(written.line, stays)]
    plain = extend(Book(), [Written(at, 0, line) for at, line in enumerate(paid, 1)])
    assert ledger_of(back, results) == ledger_of(plain, results)


def test_a_result_counts_until_its_session_is_there():
    line = Reported("1" * 16, "tartli", 0, "HUF", ("Anna", "Bence"), (200, -200))
    book = extend(Book(), [Written(1, 0, line)])
    (alone,) = look_at(book, [], 0).balances
    assert alone.by_player == {"anna": 200, "bence": -200}
    money = {"currency": "HUF", "money": (300, -300), "is_counted": lambda _now: True}
    players = {"keys": ("anna", "bence"), "names": ("Anna", "Bence")}
    players["spelled"] = players["keys"]
    (joined,) = look_at(book, [SimpleNamespace(uid=line.table, **money, **players)], 0).balances
    assert joined.by_player == {"anna": 300, "bence": -300}


def test_who_has_neither_won_nor_paid_in_a_currency_has_no_account_in_it():
    played = Reported("0" * 16, "tartli", 0, "HUF", ("Anna", "Bence", "Cili"), (5, -5, 0))
    even = Reported("1" * 16, "tartli", 0, "EUR", ("Anna", "Bence"), (0, 0))
    (sheet,) = ledger_of(Book(), [played, even])
    assert sheet.currency == Money(0, "HUF").key
    assert [(account.player, account.won) for account in sheet.accounts] == [
        ("anna", 5),
        ("bence", -5),
    ]
