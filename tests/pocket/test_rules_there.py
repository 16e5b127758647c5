"""The rules in the Python of the bundle: their cases and the golden games, run as they are here."""

import json
import shutil

import pytest

from tartli_ref.rules import GAMES
from tartli_ref.server.replaying import as_json, replay
from tartli_ref.table.files import read_file
from tests.games.asszorti.cases import ASSZORTI_CASES
from tests.games.tartli.cases import TARTLI
from tests.games.ulti.cases import ULTI_CASES
from tests.pocket.bundle import TESTS, run_in_the_bundle

pytestmark = [pytest.mark.pocket, pytest.mark.long]

ALL = (TARTLI, ASSZORTI_CASES, ULTI_CASES)
CASES = """
from pathlib import Path
import tartli_ref.games
from tests.games.asszorti.cases import ASSZORTI_CASES
from tests.games.tartli.cases import TARTLI
from tests.games.ulti.cases import ULTI_CASES
cases = [(it, case) for it in (TARTLI, ASSZORTI_CASES, ULTI_CASES) for case in it.all_cases()]
for runner, case in cases:
    runner.run(case)
Path("/folder/cases").write_text(str(len(cases)))
"""


def test_every_case_of_every_rule_is_ruled_as_it_says(tmp_path):
    run_in_the_bundle(CASES, tmp_path)
    assert int((tmp_path / "cases").read_text()) == sum(len(list(game.all_cases())) for game in ALL)


REPLAYED = """
import json
from pathlib import Path
import tartli_ref.games
import tartli_ref.server
tartli_ref.server.__path__.append("/folder/more")
from tartli_ref.server.replaying import as_json, replay
from tartli_ref.table.files import read_file
told = [
    as_json(replay(read_file(path.read_text(encoding="utf-8"))), "")
    for path in map(Path, Path("/folder/games").read_text().split())
]
Path("/folder/told").write_text(json.dumps(told))
"""


def test_every_golden_game_is_played_there_as_here(tmp_path):
    games = sorted(TESTS.glob("games/*/tables/*.table"))
    more = tmp_path / "more"  # the bundle has no commands, and replaying is one
    more.mkdir()
    shutil.copy(TESTS.parent / "tartli_ref" / "server" / "replaying.py", more)
    paths = [f"/checks/tests/{path.relative_to(TESTS)}" for path in games]
    (tmp_path / "games").write_text("\n".join(paths))
    run_in_the_bundle(REPLAYED, tmp_path)
    in_bundle = json.loads((tmp_path / "told").read_text())
    in_process = [
        as_json(replay(read_file(path.read_text(encoding="utf-8"))), "") for path in games
    ]
    assert in_bundle == json.loads(json.dumps(in_process))
    assert {one["game"] for one in in_bundle} == set(GAMES)
