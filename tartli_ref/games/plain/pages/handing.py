"""Who hands over what after a round, at a table that pays each round at once."""

from collections.abc import Sequence

from tartli_ref.rules.common.seats import Seat
from tartli_ref.rules.plain.rounds import Evening, Round, units_of
from tartli_ref.rules.plain.sheet_data import Number
from tartli_ref.table.terms import Money, Terms
from tartli_ref.words.language import _
from tartli_ref.words.lists import say_money


def say_handed(terms: Terms, evening: Evening, names: Sequence[str]) -> str:
    """Who hands over what for the last round; nothing while a round is being entered, or where the
    evening is settled at its end.
    """
    last: Round | None = evening.deals.last
    if not terms.at_once or terms.stake is None or last is None or evening.is_running:
        return ""
    units = units_of(evening.game, tuple(last.change[seat] for seat in last.sat))
    sentences = []
    for payer, payee, number in handed(dict(zip(last.sat, units, strict=True))):
        money = Money(round(terms.stake.minor * number), terms.stake.currency)
        text = _("{payer} hands {money} to {payee}.")
        sentences.append(
            text.format(payer=names[payer], payee=names[payee], money=say_money(money))
        )
    return " ".join(sentences)


def handed(units: dict[Seat, Number]) -> list[tuple[Seat, Seat, Number]]:
    """Payments that settle these sums: whoever lost most pays whoever won most, and so on."""
    payments = []
    while any(units.values()):
        payer = min(units, key=lambda seat: (units[seat], seat))
        payee = max(units, key=lambda seat: (units[seat], -seat))
        number = min(-units[payer], units[payee])
        units[payer] += number
        units[payee] -= number
        payments.append((payer, payee, number))
    return payments
