"""What ``replay --json`` prints of golden games: beside the table its JSON.

The version is left out, and in most the scores, which the table has beside its lines.
"""

import json
from pathlib import Path

import pytest

from tartli_ref.rules import GAMES
from tartli_ref.server.replaying import as_json, replay
from tartli_ref.table.files import read_file

TESTS = Path(__file__).parent
FILES = sorted(TESTS.glob("games/*/tables/*.json"))


def printed(path):
    """What is printed of the table beside it."""
    table = path.with_suffix(".table")
    found = as_json(replay(read_file(table.read_text(encoding="utf-8"))), table.name)
    del found["version"]
    return json.loads(json.dumps(found))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_all_of_it_is_as_it_stands_beside_the_table(path):
    expected = json.loads(path.read_text(encoding="utf-8"))
    found = printed(path)
    assert found.keys() - expected.keys() <= {"scores"}
    assert {**found, **expected} == found


def test_every_game_has_the_scores_of_one():
    whole = [json.loads(path.read_text(encoding="utf-8")) for path in FILES]
    assert {one["game"] for one in whole if "scores" in one} == set(GAMES)


def test_every_evening_of_three_has_its_json():
    folders = [TESTS / "games" / game / "tables" for game in ("asszorti", "ulti")]
    tables = {path.with_suffix(".json") for it in folders for path in it.glob("*.table")}
    assert tables <= set(FILES)
