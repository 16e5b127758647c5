"""The audit of what came at the wrong moment of its trick, which only the order of lines tells.

The referee had refused it, and players recorded it by agreement; béla at a table of Pais may also
have been entered before anybody knew that the cards would be recorded.
"""

from collections.abc import Iterator

from tartli_ref.games.common.findings import Finding, possible, proven
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.audit_record import tricks_of
from tartli_ref.games.tartli.state import Deal
from tartli_ref.games.tartli.trick import Trick
from tartli_ref.rulings import Facts

RULES = {
    "exchange_begun": "TH-EXC-04",
    "said_after_card": "TH-DECL-05",
    "shown_after_card": "TH-DECL-12",
    "bela_after_lead": "TH-BELA-01",
    "bela_after_card": "TH-BELA-04",
    "bela_contest": "TH-BELA-06",
    "bela_between": "TH-BELA-06",
    "bela_drawn": "TH-BELA-06",
    "bela_early": "TH-BELA-06",
}
"""What came at the wrong moment, with the rule that says when its moment is."""


def audit_order(deal: Deal) -> Iterator[Finding]:
    """What was exchanged, announced or scored too late in a trick, or too soon."""
    for case, seat, number in deal.out_of_order:
        trick = next(trick for trick in tricks_of(deal) if trick.number == number)
        if case == "bela_between" and trick.lead is None:
            continue  # of this trick no card was recorded, so there may have been a lead
        judge = possible if case == "bela_early" else proven
        yield judge(RULES[case], case, seat, number, **_facts(deal, trick, case, seat))


def _facts(deal: Deal, trick: Trick, case: str, seat: Seat) -> Facts:
    """What the sentence needs: the words, the melds, the card."""
    if case == "said_after_card":
        return {"said": trick.said[seat]}
    if case == "shown_after_card":
        return {"what": tuple(meld for scorer, meld in trick.shown if scorer is seat)}
    return {"card": deal.last_drawn} if case == "bela_drawn" else {}
