"""The group's pot: whatever goes in and out, the players and the pot sum to zero."""

import random
from contextlib import closing

import pytest

from tartli_ref.book.book_json import UnreadableBook
from tartli_ref.book.ledger import fewest_payments
from tartli_ref.book.lines import POT
from tartli_ref.book.view import Rejected, look_at
from tests.book.evenings import buli
from tests.bookkeeping.group import LATER, Clock, Group
from tests.bookkeeping.pots import account, filled
from tests.bookkeeping.test_columns import read
from tests.opening import open_at
from tests.sizes import sizes

NAMES = ["Anna", "Bence", "Cili", "Dani", "bence k"]


def deal(dealer, soloist, how="made"):
    return f"deal {dealer}", f"contract {soloist} ulti M", f"result 60-30 {how} ulti"


def ulti(group, names, *lines, stake="0.03 EUR"):
    """An evening of Ulti that has joined the book; a deal is worth 10 stakes to who makes it."""
    group.clock.time += 3600
    priced = f"stake: {stake}\n" if stake else ""
    table = group.found_table(f"game: ulti\nseats: {names}\n{priced}\n" + "\n".join(lines))
    group.join(table)
    return table


def look(group):
    sessions = group.keeper.sessions(group.book)
    return look_at(group.keeper.book(group.book), sessions, LATER)


def balances(group):
    return {sheet.currency: sheet.by_player for sheet in look(group).balances}


def why(answer):
    assert isinstance(answer, Rejected), answer
    return f"{answer.ruling.rule} {answer.ruling.case}"


# --- by hand


def test_a_whole_season_by_hand(group):
    """Stake 0.03 EUR: a deal made brings 30 cents and costs the others 15 each."""
    first = ulti(group, "Anna, Bence, Cili", *deal("A", "A"))  # before there is a share
    group.write("pot 7%")
    ulti(group, "Anna, Bence, Cili", *deal("A", "A"))  # 7% of 30 cents is 2.1: the pot gets 3
    group.write("pot 0.05 EUR", 'fine "cili" 0.50 EUR "was late"')
    ulti(group, "Anna, Bence, Cili", *deal("A", "B"))  # 5 cents from each of three
    assert balances(group) == {"EUR": {"anna": 37, "bence": -5, "cili": -100, POT: 68}}
    group.write('paid "cili" "#pot" 0.55 EUR', 'spent 0.40 EUR "chalk"')
    book = group.keeper.book(group.book)
    assert book.in_pot("EUR") == 15
    sheet = balances(group)["EUR"]
    assert sheet == {"anna": 37, "bence": -5, "cili": -45, POT: 13}
    assert ("cili", POT, 8) in fewest_payments(sheet) or ("bence", POT, 5) in fewest_payments(sheet)
    group.play(first, "fix 3: result 60-30 lost ulti")  # no share was set then: the pot has no less
    assert balances(group)["EUR"] == {"anna": -35, "bence": 31, "cili": -9, POT: 13}


def test_a_later_share_changes_no_earlier_evening_and_one_taken_back_was_never_set(group):
    group.write("pot 50%")
    ulti(group, "Anna, Bence, Cili", *deal("A", "A"))
    group.write("pot off")
    assert balances(group)["EUR"][POT] == 15
    ulti(group, "Anna, Bence, Cili", *deal("A", "A"))
    assert balances(group)["EUR"][POT] == 15
    group.write("undo 4")  # off
    assert balances(group)["EUR"][POT] == 30
    group.write("undo 2")
    assert POT not in balances(group)["EUR"]


def test_a_table_that_joins_again_follows_the_share_of_that_day(group):
    group.write("pot 50%")
    table = ulti(group, "Anna, Bence, Cili", *deal("A", "A"))
    group.keeper.leave(group.book, group.uid(), "a key to leave the book")
    assert balances(group) == {}
    group.write("pot 100%")
    group.join(table)
    assert balances(group)["EUR"] == {"anna": 0, "bence": -15, "cili": -15, POT: 30}


def test_a_corrected_deal_changes_the_share_of_its_evening(group):
    group.write("pot 10%")
    table = ulti(group, "Anna, Bence, Cili", *deal("A", "A"))
    assert balances(group)["EUR"][POT] == 3
    group.play(table, "fix 3: result 60-30 lost ulti")  # the others win 21 cents each
    assert balances(group)["EUR"] == {"anna": -42, "bence": 18, "cili": 18, POT: 6}


def test_an_amount_from_each_is_owed_without_a_stake_but_not_without_a_deal(group):
    group.write("pot 100 HUF")
    ulti(group, "Anna, Bence, Cili", *deal("A", "A"), stake="")
    ulti(group, "Anna, Bence, Dani", "deal A", stake="")
    assert balances(group)["HUF"] == {"anna": -10000, "bence": -10000, "cili": -10000, POT: 30000}


def test_a_running_evening_owes_no_share_yet(group):
    group.write("pot 10%")
    group.session("Anna, Bence", *buli("A"), more="target: open\n")
    assert group.keeper.look(group.book).dues == ()
    group.clock.time += 24 * 3600
    (due,) = group.keeper.look(group.book).dues
    assert (due.player, str(due.money)) == ("anna", "1 HUF")


def test_a_result_brought_in_gives_its_share_until_its_table_joins(group):
    share = 'result 00112233445566ff ulti 7 HUF "Anna" 333 "Bence" -333'
    group.write("pot 10%", share)
    assert balances(group)["HUF"] == {"anna": 299, "bence": -333, POT: 34}


def test_two_spellings_made_one_owe_together(group):
    group.session("Anna, Bence", *buli("A"))
    group.session("Anna, Bence K", *buli("A"))
    group.write('fine "bence k" 5 HUF', 'merge "bence k" "bence"', 'rename "bence" "Benci"')
    assert balances(group)["HUF"] == {"anna": 2000, "bence": -2500, POT: 500}


@pytest.mark.parametrize(
    ("line", "case"),
    [
        ("spent 5.01 HUF", "REF-POT short"),
        ('paid "#pot" "anna" 6 HUF', "REF-POT short"),
        ('fine "dani" 5 HUF', "REF-BOOK no_player"),
        ('fine "#pot" 5 HUF', "REF-BOOK no_player"),
        ('fine "anna" 5 USD', "REF-POT currency"),
        ("spent 5 USD", "REF-POT currency"),
        ("pot 5 USD", "REF-POT currency"),
        ('merge "#pot" "anna"', "REF-BOOK no_player"),
        ('merge "anna" "#pot"', "REF-BOOK no_player"),
        ('rename "#pot" "Pot"', "REF-BOOK no_player"),
        ('paid "#pot" "#pot" 1 HUF', "REF-PAID oneself"),
    ],
)
def test_what_the_pot_cannot_do_is_refused_and_changes_nothing(group, line, case):
    group.session("Anna, Bence", *buli("A"))
    group.write('paid "anna" "#pot" 5 HUF')
    before = look(group)
    assert why(group.enter(line)) == case
    assert look(group) == before


def test_what_is_in_the_pot_is_there_to_the_last_coin(group):
    group.session("Anna, Bence", *buli("A"))
    group.write('paid "anna" "#pot" 5 HUF', "spent 5 HUF")
    assert why(group.enter("spent 0.01 HUF")) == "REF-POT short"
    group.write("undo 4", 'paid "#pot" "anna" 5 HUF')
    assert group.keeper.book(group.book).in_pot("HUF") == 0


def test_a_payment_taken_back_may_leave_the_pot_short(group):
    group.session("Anna, Bence", *buli("A"))
    group.write('paid "anna" "#pot" 5 HUF', "spent 4 HUF", "undo 3")
    assert group.keeper.book(group.book).in_pot("HUF") == -400
    group.write('paid "bence" "#pot" 4 HUF')
    assert group.keeper.book(group.book).in_pot("HUF") == 0


def test_a_book_without_money_takes_any_currency(group):
    group.session("Anna, Bence", *buli("A"), stake="")
    group.write('fine "anna" 2 EUR')
    assert why(group.enter('fine "anna" 2 HUF')) == "REF-POT currency"


def test_a_file_that_spends_more_than_was_paid_in_is_no_book(group):
    text = group.transfer.export_json(group.book)
    line = '{"line": "spent 5 HUF", "at": 7}'
    with pytest.raises(UnreadableBook):
        group.bring_in(text.replace("\n  }\n ],", f"\n  }},\n  {line}\n ],", 1))


def test_the_ledger_for_a_spreadsheet_has_the_pot(group):
    group.write("pot 10%")
    ulti(group, "Anna, Bence, Cili", *deal("A", "A"), stake="1 HUF")
    group.write('fine "bence" 2 HUF "=late"', 'paid "anna" "#pot" 1 HUF', 'spent 0.50 HUF "chalk"')
    group.clock.time += 24 * 3600
    rows = read(group.transfer.ledger_csv(group.book))
    pot = [row for row in rows if row["player"] == POT]
    columns = "what", "won", "paid", "received", "spent", "note"
    assert sorted(tuple(row[key] for key in columns) for row in pot) == [
        ("fine", "2", "0", "0", "0", "'=late"),
        ("payment", "0", "0", "1", "0", ""),
        ("share", "1", "0", "0", "0", ""),
        ("spent", "0", "0", "0", "0.50", "chalk"),
    ]
    assert sum(float(row["won"]) for row in rows) == 0


# --- generated books against the second account


def random_line(chance):
    one, other = (name.lower() for name in chance.sample(NAMES, 2))
    amount = f"{chance.choice(['0.01', '0.07', '1', '3.50'])} {chance.choice(['HUF', 'EUR'])}"
    return chance.choice(
        [
            f"pot {chance.choice([1, 7, 10, 33, 99, 100])}%",
            f"pot {amount}",
            "pot off",
            f'fine "{one}" {amount} "was late"',
            f'paid "{one}" "#pot" {amount}',
            f'paid "{one}" "#pot" {amount}',
            f'paid "#pot" "{one}" {amount}',
            f'paid "{one}" "{other}" {amount}',
            f"spent {amount}",
            f'merge "{one}" "{other}"',
            f'rename "{one}" "{one.upper()} of the pot"',
            f"undo {chance.randint(1, 20)}",
        ]
    )


def random_book(group, chance):
    """Evenings, corrections, entries, tables that leave and join again."""
    tables = []
    for _ in range(chance.randint(8, 24)):
        roll = chance.random()
        if roll < 0.2:
            deals = chance.randint(0, 3)
            lines = []
            for dealer in "ABC"[:deals]:
                lines += deal(dealer, chance.choice("ABC"), chance.choice(("made", "lost")))
            lines = lines or ["deal A"]
            stake = chance.choice(["0.03 EUR", "0.01 HUF", "1 HUF", ""])
            names = ", ".join(chance.sample(NAMES, 3))
            tables.append((ulti(group, names, *lines, stake=stake), deals))
        elif roll < 0.35 and tables:
            table, deals = chance.choice(tables)
            if deals:
                how = chance.choice(("made", "lost"))
                line = f"fix {3 * chance.randint(1, deals)}: result 60-30 {how} ulti"
                seen = group.service.lines(table)
                group.service.submit(table, seen=seen, key=f"{chance.random()}", text=line)
        elif roll < 0.42 and tables:
            table, _deals = chance.choice(tables)
            if group.keeper.book_of(table):
                group.keeper.leave(group.book, group.keeper.uid(table), f"{chance.random()}")
            else:
                group.join(table)
        else:
            group.enter(random_line(chance))


def check(group):
    """Every sum is zero, and every balance that of the second account."""
    view = look(group)
    reckoned = account(group.transfer.export_json(group.book))
    for sheet in view.balances:
        assert sum(sheet.by_player.values()) == sheet.proof.pot == sheet.proof.won == 0
        remaining = dict(sheet.by_player)
        for payer, payee, minor in fewest_payments(sheet.by_player):
            remaining[payer] += minor
            remaining[payee] -= minor
        assert not any(remaining.values())
    balances = {sheet.currency: filled(sheet.by_player) for sheet in view.balances}
    assert filled(balances) == filled(reckoned.balances)
    in_pot = {currency: view.book.in_pot(currency) for currency in ("HUF", "EUR")}
    assert filled(in_pot) == reckoned.in_pot
    return view


@pytest.mark.parametrize("books", sizes(60, 1_000))
def test_generated_books_sum_to_zero_and_come_back_equal(store, tmp_path, books):
    pots = dues = 0
    with closing(open_at(tmp_path / "there.db")) as other:
        for seed in range(books):
            group = Group(store, Clock())
            other_group = Group(other, Clock(), secret="another machine")
            random_book(group, random.Random(seed))
            view = check(group)
            text = group.transfer.export_json(group.book)
            links, _result = other_group.bring_in(text)
            other_group.book = other_group.found(links.keep)
            assert other_group.transfer.export_json(other_group.book) == text
            assert check(other_group) == view
            pots = pots + view.has_pot
            dues = dues + len(view.dues)
    assert pots > books / 2 and dues > books  # most of the books have a pot in use
