"""The house rules of Ulti, and whether a club's own values make sense (UL-BID-15)."""

from tartli_ref.marking import N_
from tartli_ref.rules.common.findings import HouseRules
from tartli_ref.rules.rulings import Senseless, impossible
from tartli_ref.rules.ulti.bids import falling
from tartli_ref.rules.ulti.notation import write_bid
from tartli_ref.rules.ulti.values import STANDARD, UltiOptions


def check(house: UltiOptions) -> None:
    """Raise ``Senseless`` if a higher bid is worth less than a lower one."""
    pair = falling(house)
    if pair is None:
        return
    last, bid = pair
    facts = {"value": bid.worth(house), "least": last.worth(house)}
    raise Senseless(
        impossible("UL-BID-15", "falls", bid=bid, last=last, **facts),
        N_("{bid} worth at least {least}, as it is higher than {last}"),
        bid=write_bid(bid),
        last=write_bid(last),
        **facts,
    )


HOUSE = HouseRules({"standard": STANDARD}, check=check)
