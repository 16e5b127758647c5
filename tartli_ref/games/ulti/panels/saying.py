"""The end of a deal, in sentences."""

from collections.abc import Sequence as Listing

from tartli_ref.games.common.moves import factor
from tartli_ref.games.ulti.rules.settlement import FORFEIT
from tartli_ref.games.ulti.rules.state import Evening, UltiDeal
from tartli_ref.games.ulti.words import item_name, name_of, ulti_voice
from tartli_ref.service import Table
from tartli_ref.table.history import History
from tartli_ref.table.terms import Money
from tartli_ref.web.looking_back import triumph_of_deal
from tartli_ref.web.screen import Triumph, paid
from tartli_ref.words.language import N_
from tartli_ref.words.lists import brings, signed


def say_deal(deal: UltiDeal, names: Listing[str]) -> str:
    """The end of a deal, and the soloist's amount from each opponent (UL-SET-03)."""
    said = brings(
        deal.amount,
        N_("{name} pays {number} to each for {bid}"),
        N_("{name} gets {number} from each for {bid}"),
        N_("{name} neither gets nor pays for {bid}"),
        name=_soloist(deal, names),
        bid=_played(deal, names),
    )
    return f"{said} ({_items(deal)})" if len(deal.items) > 1 else said


def what_it_brings(deal: UltiDeal, names: Listing[str]) -> str:
    """As ``say_deal`` without the bid, for the settlement button."""
    return brings(
        deal.amount,
        N_("{name} pays {number} to each"),
        N_("{name} gets {number} from each"),
        N_("{name} neither gets nor pays"),
        name=_soloist(deal, names),
    )


def sum_of(deal: UltiDeal, stake: Money | None) -> str:
    """The value of each item, and the amount in money."""
    return " · ".join((_items(deal), *paid(deal.amount, stake)))


def triumph_in(
    evening: Evening, number: int, names: Listing[str], stake: Money | None
) -> Triumph | None:
    """The winner's slate of a deal."""
    deal = evening.deals[number - 1]
    assert deal.deal.soloist is not None  # only a deal that was played can end
    items = ((item_name(item.text), item.amount) for item in deal.items)
    return triumph_of_deal(number, deal.deal.soloist, deal.amount, items, names=names, stake=stake)


def triumph(table: Table, history: History, number: int) -> Triumph | None:
    """The winner's slate, for the verdict page."""
    return triumph_in(history.state, number, ulti_voice(table.terms), table.terms.stake)


def _soloist(deal: UltiDeal, names: Listing[str]) -> str:
    soloist = deal.deal.soloist
    assert soloist is not None  # only a deal that was played can end
    return names[soloist]


def _items(deal: UltiDeal) -> str:
    return ", ".join(f"{item_name(item.text)} {signed(item.amount)}" for item in deal.items)


def _played(deal: UltiDeal, names: Listing[str]) -> str:
    """The bid; if only one item is paid, also its forfeit or multiplier."""
    bid = name_of(deal.deal.contract, names)
    if len(deal.items) != 1:
        return bid
    (item,) = deal.items
    if item.what == FORFEIT:
        return item_name(item.text)
    return f"{bid} ×{factor(item.step)}" if item.step else bid
