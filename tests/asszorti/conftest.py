"""Table files of Asszorti can be read in these tests."""

import pytest

from tartli_ref.games import GAMES
from tartli_ref.games.asszorti import ASSZORTI


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, ASSZORTI.key, ASSZORTI)
