"""A value is frozen for the type checker alone: here it is at run time too, while tables play."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tartli_ref.frozen import replace
from tartli_ref.games import GAMES
from tartli_ref.games.common.seats import Seat
from tartli_ref.games.tartli.state import Trick
from tartli_ref.replay import replay
from tartli_ref.table.files import read_file
from tartli_ref.table.history import History

TESTS = Path(__file__).parent
FOLDERS = {game: TESTS / game / "games" for game in GAMES} | {"tartli": TESTS / "games"}
FROZEN_MODULES = ("tartli_ref.games", "tartli_ref.table", "tartli_ref.rulings", "tartli_ref.replay")


def frozen_classes() -> Iterator[type[Any]]:
    """The classes made by ``frozen`` and ``distinct``."""
    for name, module in list(sys.modules.items()):
        if name.startswith(FROZEN_MODULES):
            for kind in vars(module).values():
                how = vars(kind).get("__dataclass_params__") if isinstance(kind, type) else None
                if how and "__slots__" in vars(kind) and (how.unsafe_hash or not how.eq):
                    yield kind


def set_once(value: object, name: str, part: object) -> None:
    """Sets a field of a new value; ``replace`` sets those of a copy that nobody has seen yet."""
    is_new = not hasattr(value, name) or sys._getframe(1).f_code is replace.__code__
    assert is_new, f"{type(value).__name__}.{name} was changed"
    object.__setattr__(value, name, part)


@pytest.fixture(autouse=True)
def frozen_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each field of a value is set when the value is made, and never again."""
    found = set(frozen_classes())
    assert {Trick, History} <= found
    for kind in found:
        monkeypatch.setattr(kind, "__setattr__", set_once)


@pytest.mark.parametrize("game", GAMES)
def test_no_move_changes_what_was_there_before(game: str) -> None:
    for path in FOLDERS[game].glob("*.table"):
        assert replay(read_file(path.read_text(encoding="utf-8"))).history.lines


def test_a_change_would_be_seen() -> None:
    trick: Any = Trick(1, Seat.A)
    with pytest.raises(AssertionError, match=r"Trick\.number was changed"):
        trick.number = 2


def test_a_copy_with_a_change_leaves_the_value_as_it_was() -> None:
    trick = Trick(1, Seat.A)
    assert replace(trick, number=2) == Trick(2, Seat.A)
    assert trick == Trick(1, Seat.A)
