"""Generated books of friends come to what a reckoning of its own says: pages, bills, file, wall."""

import json
import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from math import inf

import pytest

from tartli_ref.book.seating import Answer
from tartli_ref.table.service import Done
from tests.bookkeeping.account.ledger import fewest
from tests.bookkeeping.club import club
from tests.bookkeeping.friends import POT, generate, key, nights
from tests.bookkeeping.test_columns import read
from tests.sizes import sizes

SHOWN = {"HUF": "Ft", "EUR": "EUR"}


def keep(opened, book):
    """Do what was done, through the services; the tables' ids come back by evening."""
    group = opened.group
    uids = {}
    for step in book.steps:
        group.clock.time = step.at
        evening = step.evening
        if evening is None:
            group.write(step.line)
            continue
        names = [seat.typed for seat in evening.seats]
        if evening.game == "ulti" and any("joins" in line for line in evening.lines):
            names = names[:3]
        stake = f"stake: {evening.stake}\n" if evening.stake else ""
        head = f"game: {evening.game}\nseats: {', '.join(names)}\n{stake}\n"
        table = group.found_table(head + "\n".join(evening.lines))
        answers = {}
        for seat in evening.seats:
            typed = seat.typed.casefold()
            if seat.typed in evening.new:
                answers[typed] = Answer(name=evening.new[seat.typed])
            elif seat.typed == seat.friend.former:
                answers[typed] = Answer(player=key(seat.friend))
        assert not group.keeper.questions(group.book, table, answers)
        answer = group.keeper.seat(group.book, table, f"the key {step.at}", answers)
        assert isinstance(answer, Done), answer
        uids[id(evening)] = group.keeper.uid(table)
    group.clock.time = book.now
    return uids


def minor(text):
    """An amount of a page in hundredths."""
    number = text.replace("−", "-").replace("+", "")
    return int(Fraction(number) * 100)


def check(opened, book):
    uids = keep(opened, book)
    expected = {}
    for currency, sums in book.money().items():
        some = {name: amount for name, amount in sums.items() if amount}
        assert sum(some.values()) == 0
        if some:
            expected[SHOWN[currency]] = some
    check_page(opened, expected)
    check_file(opened, expected)
    check_bills(opened, book, uids)
    check_points(opened, book)
    check_tables(opened, book, uids)
    check_wall(opened, book, uids)
    return uids, expected


def check_copy(opened, book, uids, expected):
    """A book brought in from its JSON comes to the same."""
    opened.group.clock.time = book.now
    check_page(opened, expected)
    check_file(opened, expected)
    check_bills(opened, book, uids)
    check_points(opened, book)


def check_page(opened, expected):
    """Balances, that they sum to zero, and the fewest payments."""
    on_page = {}
    for currency, rows in opened.accounts().items():
        sums = {name: minor(cells[0]) for name, cells in rows.items() if name != "Sum"}
        assert rows["Sum"][0] == "0"
        some = {name: amount for name, amount in sums.items() if amount}
        if some:
            on_page[currency] = some
    assert on_page == expected
    due = due_on(opened.page())
    for currency, sums in expected.items():
        paid = [payment for payment in due if payment[-1] == currency]
        assert len(paid) == fewest(sums.values())
        open_ = Counter(sums)
        for payer, payee, amount, _ in paid:
            open_[payer] += minor(amount)
            open_[payee] -= minor(amount)
        assert not any(open_.values())


def due_on(page):
    """Who pays whom how much, with its currency; the pot is one of them."""
    payments = []
    for due in page.root.all("ul", "due"):
        for item in due.all("li"):
            line = item.all("span")[0].text
            into = re.fullmatch(r"(.+) pays (\S+) (\S+) into the pot\.", line)
            out = re.fullmatch(r"(.+) gets (\S+) (\S+) from the pot\.", line)
            if into:
                payments.append((into[1], POT, into[2], into[3]))
            elif out:
                payments.append((POT, out[1], out[2], out[3]))
            else:
                payments.append(re.fullmatch(r"(.+) pays (.+) (\S+) (\S+)\.", line).groups())
    return payments


def check_file(opened, expected):
    """The rows of ledger.csv sum to what the page says."""
    sums = {}
    for row in read(opened.group.transfer.ledger_csv(opened.book)):
        name = POT if row["player"] == "#pot" else row["player"]
        amount = minor(row["won"]) + minor(row["paid"]) - minor(row["received"])
        sums.setdefault(SHOWN[row["currency"]], Counter())[name] += amount
    found = {}
    for currency, amounts in sums.items():
        some = {name: amount for name, amount in amounts.items() if amount}
        if some:
            found[currency] = some
    assert found == expected


def check_bills(opened, book, uids):
    """Each night's bill: what each gained, in coins, less what was open before."""
    begins = [tables[0].at for tables in nights(book.evenings)]
    for tables, ends in zip(nights(book.evenings), [*begins[1:], inf], strict=True):
        page = opened.page(f"night/{uids[id(tables[0])]}/")
        gains = book.night(tables, whole=True)
        cards = page.root.all("table", "numbers")
        assert len(cards) == len(gains)
        for card in cards:
            heads = [cell.text for cell in card.all("thead")[0].all("th")]
            currency = {shown: key for key, shown in SHOWN.items()}[heads[0]]
            of_page = {}
            for row in card.all("tbody")[0].all("tr"):
                cells = [minor(cell.text) if cell.text != "–" else 0 for cell in row.all("td")]
                before = 0
                if "From before" in heads:
                    before = cells[heads.index("From before") - 1]
                of_page[row.one("th").text] = cells[-1] - before
            sums = Counter(gains[currency])
            sums.update(book.fined(tables[0].at, ends, currency))
            expected = {name: amount for name, amount in sums.items() if amount}
            assert {name: amount for name, amount in of_page.items() if amount} == expected


def check_points(opened, book):
    """The table of points of each game: own deals, evenings that count, who was first."""
    for game in ("ulti", "plain"):
        expected = {}
        for evening in book.evenings:
            if evening.game != game or not evening.counts(book.now):
                continue
            for place, seat in enumerate(evening.seats):
                entry = expected.setdefault(seat.friend.name, [0, 0, 0])
                entry[0] += seat.score
                entry[1] += 1
                entry[2] += evening.played[place]
        on_page = {}
        for name, cells in opened.points(game).items():
            words = cells[-1].split("\u00a0")
            about = cells[-1].replace("\u00a0", " ").split(" · ")
            assert words
            number = int(cells[0].replace("−", "-").replace("+", ""))
            on_page[name] = [number, int(about[0].split()[0]), int(about[1].split()[0])]
        assert on_page == expected, game


def links_to(opened, uid):
    table = opened.group.keeper.table(opened.book, uid)
    return opened.group.keeper.table_links(table)


def check_tables(opened, book, uids):
    """``table.json`` of each evening: who sat, their points, and the deals that each played."""
    for evening in book.evenings:
        watch = links_to(opened, uids[id(evening)]).watch
        data = json.loads(opened.phone.client.get(f"/t/{watch}/table.json").text)
        letters = "ABCD"[: len(evening.seats)]
        people = {letter: seat.typed for letter, seat in zip(letters, evening.seats, strict=True)}
        assert data["people"] == people
        points = {seat["name"]: seat["points"] for seat in data["seats"]}
        assert points == {seat.typed: seat.score for seat in evening.seats}
        assert len(data["deals"]) == evening.deals
        sums = Counter()
        played = Counter()
        for deal in data["deals"]:
            for letter, change in zip(letters, deal["change"], strict=False):
                sums[letter] += change
            played.update(deal["played"])
        for place, letter in enumerate(letters):
            assert sums[letter] == evening.seats[place].score
            assert played[letter] == evening.played[place]


def check_wall(opened, book, uids):
    """The wall of the book: what runs, its people and points; in the free cell the standing."""
    page = opened.phone.get(f"/b/{opened.group.links.look}/screen")
    running = [evening for evening in book.evenings if not evening.counts(book.now)]
    cells = page.root.all("section", "of-book")
    assert len(cells) == len(running)
    for cell, evening in zip(cells, running[::-1], strict=True):
        on_wall = {}
        for slate in cell.all("div", "book-slate"):
            number = slate.one("p", "number").one("span", "unseen").text
            on_wall[slate.one("p", "who").text] = int(number.replace("−", "-"))
        assert on_wall == {seat.typed: seat.score for seat in evening.seats}
    if not len(running) % 2:
        return  # there is no free cell
    counted = [evening for evening in book.evenings if evening.counts(book.now)]
    often = Counter(evening.game for evening in counted)
    standing = page.root.one("section", "wall-standing")
    about = standing.one("p", "game").one("span").text
    shown = {}
    for item in standing.all("li"):
        points = item.one("span", "num").text.replace("−", "-").replace("+", "")
        shown[item.one("span", "person").text] = int(points)
    fits = []
    for game in [game for game in often if often[game] == max(often.values())]:
        points = Counter()
        for evening in counted:
            if evening.game == game:
                points.update({seat.friend.name: seat.score for seat in evening.seats})
        if about.endswith(f" {often[game]} evening{'s' if often[game] > 1 else ''}"):
            fits.append(points)
    assert any(is_standing(shown, points) for points in fits), (shown, fits)


PLACES_MOST = 6


def is_standing(shown, points):
    """Whether these are the first places, each with its points."""
    if len(shown) != min(len(points), PLACES_MOST):
        return False
    if any(points[name] != number for name, number in shown.items()):
        return False
    return sorted(shown.values()) == sorted(points.values())[-len(shown) :]


@pytest.mark.parametrize("books", sizes(4, 1000))
def test_every_figure_is_that_of_the_reckoning(books, tmp_path):
    for seed in range(books):
        book = generate(seed)
        with club(tmp_path / str(seed)) as opened:
            uids, expected = check(opened, book)
            copy = opened.group.transfer.export_json(opened.book)
        with club(tmp_path / f"{seed} copied") as other:
            other.take(copy)
            check_copy(other, book, uids, expected)


def test_the_reckoning_uses_nothing_of_the_program():
    asks = "import tests.bookkeeping.friends, sys"
    asks += "\nprint([it for it in sys.modules if it.startswith('tartli_ref')])"
    answer = subprocess.run(
        [sys.executable, "-c", asks], capture_output=True, text=True, check=True
    )
    assert answer.stdout == "[]\n"


def test_the_books_are_worth_reckoning():
    """Coins, pots, guests, games, running evenings and payments all happen."""
    books = [generate(seed) for seed in range(40)]
    lines = " ".join(step.line for book in books for step in book.steps)
    words = ("pot ", "coin ", "paid ", "fine ", "chalk ", "name ")
    assert min(lines.count(word) for word in words) >= 5
    evenings = [evening for book in books for evening in book.evenings]
    assert {evening.game for evening in evenings} == {"ulti", "plain"}
    assert sum(bool(evening.new) for evening in evenings) >= 5
    assert any("joins" in line for evening in evenings for line in evening.lines)
    assert any(not it.counts(book.now) for book in books for it in book.evenings)
    assert max(len(night) for book in books for night in nights(book.evenings)) == 3
