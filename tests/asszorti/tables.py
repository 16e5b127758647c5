"""A table of Asszorti for the tests: lines go in, rulings and the state come out."""

from collections.abc import Iterable

from tartli_ref.games.asszorti.state import Deal, PlayedDeal
from tartli_ref.table.history import History
from tests.rules import case_runner


def opened(options: Iterable[tuple[str, str]] = ()) -> History:
    """The history of a table before its first line."""
    return Table(options).history


class Table(case_runner.Table):
    """A table with these house rules, at which lines are entered."""

    def __init__(self, options: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__("asszorti", [f"option: {key}={value}" for key, value in options])

    def play(self, *lines: str) -> "Table":
        """Lines that must all stand."""
        for line in lines:
            ruling = self.enter(line)
            assert self.stood, f"{line}: {ruling}"
        return self

    @property
    def deal(self) -> Deal:
        """The deal in progress."""
        assert self.state.deal is not None
        return self.state.deal

    @property
    def last(self) -> PlayedDeal:
        """The last finished deal."""
        return self.state.deals[-1]
