"""A second account of a book with a pot, reckoned from its exported text alone.

A share is what was set, and not taken back, before the table last joined. Of a percentage the
winner keeps whole coins. Whatever a player owes the pot, the pot is owed.
"""

import json
import re
from collections import Counter, defaultdict
from fractions import Fraction
from math import floor
from typing import Any, NamedTuple

SOLOIST = {"made": 10, "lost": -14}
OTHERS = {"made": -5, "lost": 7}
COINS = 100  # of a forint and of a euro
QUOTED = re.compile(r'"([^"]*)"')
AMOUNT = re.compile(r"([0-9.]+) (HUF|EUR)")


class Account(NamedTuple):
    """By currency: each balance, and the money in the pot."""

    balances: dict[str, dict[str, int]]
    in_pot: dict[str, int]


def coins(text: str) -> tuple[int, str]:
    match = AMOUNT.search(text)
    assert match, text
    return int(Fraction(match[1]) * COINS), match[2]


def evening(table: dict) -> tuple[list[str], list[int], str]:
    """The players of a table of Ulti, and the coins that each won."""
    head = dict(line.split(": ", 1) for line in table["header"].splitlines() if ": " in line)
    names = [name.strip().lower() for name in head["seats"].split(",")]
    texts = [row["line"] for row in table["log"]]
    for text in list(texts):
        if fixed := re.match(r"fix (\d+): (.*)", text):
            texts[int(fixed[1]) - 1] = fixed[2]
    units = [0, 0, 0]
    for contract, result in zip(texts[1::3], texts[2::3], strict=False):
        if match := re.match(r"result 60-30 (made|lost) ulti", result):
            alone = "ABC".index(contract.split()[1])
            for seat in range(3):
                worths = SOLOIST if seat == alone else OTHERS
                units[seat] += worths[match[1]]
    worth = 0
    currency = ""
    if "stake" in head:
        worth, currency = coins(head["stake"])
    return names, [worth * number for number in units], currency


def account(text: str) -> Account:
    book = json.loads(text)
    log = list(enumerate((row["line"] for row in book["log"]), start=1))
    undone = {int(line.split()[1]) for _, line in log if line.startswith("undo ")}
    stands = [(number, line) for number, line in log if number not in undone]
    people: dict[str, str] = {}
    for _, line in stands:
        if line.startswith("merge "):
            one, other = QUOTED.findall(line)
            people[one] = other

    def who(name: str) -> str:
        while name in people:
            name = people[name]
        return name

    balances: dict[str, Counter[str]] = defaultdict(Counter)
    in_pot: Counter[str] = Counter()

    def move(payer: str, payee: str, amount: int, currency: str) -> None:
        balances[currency][who(payer)] += amount
        balances[currency][who(payee)] -= amount

    for _, line in stands:
        if line.startswith("paid "):
            payer, payee = QUOTED.findall(line)[:2]
            amount, currency = coins(line)
            move(payer, payee, amount, currency)
            in_pot[currency] += amount * ((payee == "#pot") - (payer == "#pot"))
        elif line.startswith("fine "):
            amount, currency = coins(line)
            move("#pot", QUOTED.findall(line)[0], amount, currency)
        elif line.startswith("spent "):
            amount, currency = coins(line)
            in_pot[currency] -= amount
    for table in book["tables"]:
        joins = max(number for number, line in log if line == f"table {table['uid']}")
        rules = ["off"]
        rules += [line for number, line in stands if number < joins and line.startswith("pot ")]
        names, won, currency = evening(table)
        for name, amount in zip(names, won, strict=True):
            if currency:
                balances[currency][who(name)] += amount
            rule = rules[-1].removeprefix("pot ")
            if rule.endswith("%"):
                share = Fraction(100 - int(rule[:-1]), 100)
                if amount > 0:
                    move("#pot", name, amount - floor(amount * share), currency)
            elif rule != "off" and len(table["log"]) >= 3:  # a deal
                move("#pot", name, *coins(rule))
    by_currency = {currency: filled(balances[currency]) for currency in balances}
    return Account(by_currency, filled(in_pot))


def filled(values: dict[str, Any]) -> dict[str, Any]:
    """Without what is nothing."""
    return {key: value for key, value in values.items() if value}
