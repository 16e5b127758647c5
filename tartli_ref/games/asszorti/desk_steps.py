"""What the questions at the desk share: how they contradict themselves, and what an answer is."""

from dataclasses import dataclass

from tartli_ref.games.asszorti.bidding import Auction
from tartli_ref.games.asszorti.options import AsszortiOptions
from tartli_ref.games.asszorti.state import Announced, Deal, Trick
from tartli_ref.games.asszorti.values import Level
from tartli_ref.games.common.seats import Seat, last_of_three, next_of_three
from tartli_ref.rulings import Facts, RuleId, Ruling


class Contradiction(ValueError):
    """A question that cannot be: ``field`` is the part of it that does not fit the others.

    ``rule``, ``case`` and ``facts`` find the sentence, as those of a ruling do.
    """

    def __init__(self, field: str, rule: str, case: str, **facts: object) -> None:
        super().__init__(f"{field}: {rule} {case}")
        self.field = field
        self.rule = RuleId(rule)
        self.case = case
        self.facts: Facts = facts


@dataclass(frozen=True, slots=True)
class Answer:
    """``ruling`` is the answer in one; ``steps`` are the rulings that lead to it, in order."""

    ruling: Ruling
    steps: tuple[Ruling, ...]


def deal_at(
    house: AsszortiOptions, declarer: Seat, contract: Level, announced: Announced | None = None
) -> Deal:
    """A deal of which only this is known, as far as the questions need one."""
    trick = None if announced is None else Trick(1, last_of_three(declarer))
    return Deal(
        number=1,
        house=house,
        dealer=declarer,
        auction=Auction(next_of_three(declarer)),
        declarer=declarer,
        contract=contract,
        announced=announced,
        trick=trick,
    )


def contradiction_of(field: str, ruling: Ruling) -> Contradiction:
    """The contradiction in a question of which this part was refused."""
    return Contradiction(field, ruling.rule, ruling.case, **dict(ruling.facts))
