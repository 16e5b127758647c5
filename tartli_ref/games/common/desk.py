"""What the questions at every desk share: how they contradict themselves, and what an answer is."""

from tartli_ref.frozen import frozen
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


@frozen
class Answer:
    """``ruling`` is the answer in one; ``steps`` are the rulings that lead to it, in order."""

    ruling: Ruling
    steps: tuple[Ruling, ...]
