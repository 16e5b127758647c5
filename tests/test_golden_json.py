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
    result = as_json(replay(read_file(table.read_text(encoding="utf-8"))), table.name)
    del result["version"]
    return json.loads(json.dumps(result))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_all_of_it_is_as_it_stands_beside_the_table(path):
    expected = json.loads(path.read_text(encoding="utf-8"))
    result = printed(path)
    assert result.keys() - expected.keys() <= {"scores"}
    assert {**result, **expected} == result


def test_every_game_has_the_scores_of_one():
    contents = [json.loads(path.read_text(encoding="utf-8")) for path in FILES]
    assert {one["game"] for one in contents if "scores" in one} == set(GAMES)


def test_every_evening_of_three_has_its_json():
    folders = [TESTS / "games" / game / "tables" for game in ("asszorti", "ulti")]
    tables = {path.with_suffix(".json") for folder in folders for path in folder.glob("*.table")}
    assert tables <= set(FILES)
