"""The golden games: whole matches as table files, each line with what it must bring.

Every file of every game is replayed by the code of the command and by the command itself; what is
expected stands in its comments (``games/annotations.py`` says how), worked out from the rules.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tartli_ref.rules import GAMES
from tartli_ref.rules.ulti.notation import LADDER
from tartli_ref.server.commands import main
from tartli_ref.server.replaying import ALL_WELL, SOME_REFUSED, UNREADABLE, as_json, replay
from tartli_ref.table.files import TableFile
from tartli_ref.table.log import Fix, write_entry
from tartli_ref.table.terms import game_of
from tests.games.annotations import PURPOSE_LETTERS, Outcome, Score, read_golden
from tests.games.golden import tables_of

TESTS = Path(__file__).parent
FILES = {game: tables_of(game) for game in GAMES}
ALL_FILES = tables_of(*GAMES)
BAD_FILES = sorted((TESTS / "games" / "tartli" / "tables" / "bad").glob("*.table"))


@pytest.fixture(params=ALL_FILES, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def golden(request):
    return read_golden(request.param)


@pytest.fixture(params=BAD_FILES, ids=lambda path: path.stem)
def bad(request):
    path: Path = request.param
    return path


@pytest.fixture(scope="session")
def printed():
    """What the real command prints of all games with --json, by file name."""
    command = [sys.executable, "-m", "tartli_ref", "replay", "--json", *map(str, ALL_FILES)]
    run = subprocess.run(
        command, cwd=TESTS.parent, capture_output=True, encoding="utf-8", check=False
    )
    assert (run.returncode, run.stderr) == (SOME_REFUSED, "")
    objects = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(objects) == len(ALL_FILES)
    return {one["file"]: one for one in objects}


def after(table, moves):
    """The JSON object of the table as it was after so many moves."""
    return as_json(replay(TableFile(table.terms, table.entries[:moves])), "")


def outcome_of(line):
    scores = (Score(str(one.seat), one.points, str(one.rule)) for one in line.scores)
    return Outcome(tuple(sorted(scores)), "" if line.applied else str(line.ruling.rule))


# What each file has to say of itself


def test_there_are_golden_games_and_bad_files():
    few = {"plain": 2}
    short = {game for game, paths in FILES.items() if len(paths) < few.get(game, 5)}
    assert short == set()
    assert len(FILES["tartli"]) >= 10
    assert len(BAD_FILES) >= 10


def test_a_game_says_what_it_shows_and_how_it_ends(golden):
    assert len(golden.purpose) >= PURPOSE_LETTERS
    assert golden.places[-1].kind == "standing"
    assert golden.places[-1].moves == len(golden.texts)


def test_a_game_is_played_to_its_end(golden):
    standing = golden.places[-1].expected
    terms = golden.table.terms
    series = any(text.startswith("ends ") and text.endswith("deals") for text in golden.texts)
    ends = series or terms.target is not None or "target" in dict(terms.options)
    assert golden.last("deal")
    if not terms.data:  # an example of a game's file need not be played to its end
        assert standing["over"] is ends


def test_every_line_is_canonical(golden):
    game = game_of(golden.table.terms)
    written = [write_entry(game, entry) for _, entry in golden.table.entries]
    assert golden.texts == written


@pytest.mark.parametrize(
    "comment", ["# = A 20 TH-MELD-03", "# ! ", "# = A +20 TH-MELD-03 B +3 TH-SCO-01", "# !TH-RE-09"]
)
def test_a_comment_that_expects_something_unclear_is_an_error(tmp_path, comment):
    path = tmp_path / "unclear.table"
    path.write_text(f"game: tartli\nseats: A, B\ndeal A P {comment}\n", encoding="utf-8")
    with pytest.raises(ValueError, match="is not"):
        read_golden(path)


# What the referee makes of it


def test_every_line_scores_or_is_refused_as_it_says(golden):
    outcomes = replay(golden.table).lines
    differences = [
        f"{line.number}: {text}\n  expected {expected}\n  found    {outcome_of(line)}"
        for line, text, expected in zip(outcomes, golden.texts, golden.at_once, strict=True)
        if outcome_of(line) != expected
    ]
    assert not differences, "\n".join(differences)


def test_every_place_stands_as_it_says(golden):
    assert [text for place in golden.places if (text := _difference(golden.table, place))] == []


def _difference(table, place):
    state = after(table, place.moves)
    values: Any = {
        "score": state["standing"]["score"],
        "deal": state["deals"][place.number - 1 :][:1],
        "buli": state["bulis"][place.number - 1 :][:1],
        "refused": [[one["move"], one["rule"]] for one in state["refused"]],
        "standing": state["standing"],
    }[place.kind]
    expected = [place.expected] if place.kind in ("deal", "buli") else place.expected
    if place.kind == "deal":  # of which more may be printed
        values = [{key: one[key] for key in place.expected} for one in values]
    same = values == expected
    return "" if same else f"after {place.moves}: {place.kind} {expected}, found {values}"


def test_in_the_end_it_prints_the_scores_that_stand(golden, printed):
    expected = []
    for number, outcome in enumerate(golden.in_the_end, start=1):
        expected += [(number, *score) for score in outcome.scores]
    scores = printed[str(golden.path)]["scores"]
    rows = [(one["move"], one["seat"], one["points"], one["why"]) for one in scores]
    assert sorted(rows) == expected


def test_in_the_end_it_prints_the_refusals_that_stand(golden, printed):
    refused = printed[str(golden.path)]["refused"]
    expected = {
        number: outcome.refused
        for number, outcome in enumerate(golden.in_the_end, start=1)
        if outcome.refused
    }
    assert {one["move"]: one["rule"] for one in refused} == expected
    assert [one["move"] for one in refused] == sorted(expected)
    for one in refused:
        assert one["line"] in _texts_of(golden, one["move"])


def _texts_of(golden, number):
    """The line with this number, and what corrections put in its place."""
    fixes = (entry for _, entry in golden.table.entries if isinstance(entry, Fix))
    game = game_of(golden.table.terms)
    put = {write_entry(game, fix.recorded) for fix in fixes if fix.number == number}
    return put | {golden.texts[number - 1]}


def test_in_the_end_it_prints_every_deal_and_buli(golden, printed):
    summary = printed[str(golden.path)]
    deals = golden.last("deal")
    assert [number for number, _ in enumerate(summary["deals"], start=1)] == sorted(deals)
    for number, deal in enumerate(summary["deals"], start=1):
        assert deal | deals[number] == deal
    assert dict(enumerate(summary["bulis"], start=1)) == golden.last("buli")
    assert summary["standing"] == golden.places[-1].expected


def test_the_scores_add_up_to_the_bulis_and_the_standing(golden, printed):
    summary = printed[str(golden.path)]
    ends = [one["score"] for one in summary["bulis"]] + [summary["standing"]["score"]]
    carried = dict(enumerate(golden.table.terms.points))
    for line in golden.table.terms.data:
        if line.startswith("start = "):
            carried = dict.fromkeys(range(6), int(line.removeprefix("start = ")))
    for seat, name in enumerate("ABCDEF"[: len(golden.table.terms.seats)]):
        scored = sum(one["points"] for one in summary["scores"] if one["seat"] == name)
        assert carried.get(seat, 0) + scored == sum(end[seat] for end in ends)


def test_the_command_prints_what_the_code_behind_it_says(golden, printed):
    summary = printed[str(golden.path)]
    assert summary == as_json(replay(golden.table), str(golden.path))
    assert summary["moves"] == len(golden.texts)
    assert summary["ok"] is (not summary["refused"])


def test_the_exit_status_tells_whether_a_line_was_refused(golden, capsys):
    refused = any(outcome.refused for outcome in golden.in_the_end)
    assert main(["replay", str(golden.path)]) == (SOME_REFUSED if refused else ALL_WELL)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{golden.path}: {golden.table.terms.game}, ")
    assert lines[-1].startswith("standing: ")
    assert len(lines) >= len(golden.texts) + 2


# What the JSON object is made of


def test_the_object_has_the_keys_of_the_contract(printed):
    for table in printed.values():
        assert list(table) == [
            "file",
            "version",
            "game",
            "moves",
            "ok",
            "refused",
            "scores",
            "deals",
            "bulis",
            "standing",
        ]
        assert list(table["standing"]) == ["score", "buli", "over"]
    for key, keys in {
        "refused": ["move", "line", "rule"],
        "scores": ["move", "seat", "points", "why"],
        "bulis": ["winner", "points", "how", "score"],
    }.items():
        assert {tuple(one) for table in printed.values() for one in table[key]} == {tuple(keys)}


def test_the_games_show_every_way_to_win_a_buli(printed):
    ways = {(one["how"], one["points"]) for table in printed.values() for one in table["bulis"]}
    assert ways == {
        ("count", 1),
        ("count", 2),
        ("claim", 1),
        ("claim", 2),
        ("false-claim", 1),
        ("false-claim", 2),  # by a house rule only
        ("sudden-death", 1),
    }


def test_the_games_show_every_kind_of_line():
    goldens = [read_golden(path) for path in FILES["tartli"]]
    words = set()
    for golden in goldens:
        for text in golden.texts:
            words.update(text.split()[:3])
    kinds = "deal count piles adjust note undo fix agreed: out nothing says plays names answers"
    kinds += " shows takes swaps bela @5"
    assert words >= set(kinds.split())


def test_the_evenings_of_asszorti_show_every_bid_and_every_step_of_the_ladder():
    text = texts_of("asszorti")
    for word in ("bids 3", "bids 2", "bids 1", "bids hand", "holds", "passes", "claims"):
        assert f" {word}" in text
    for word in ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra"):
        assert f" {word} game" in text and f" {word} arrivazs" in text
    for word in ("disputes", "undisputed", "concedes", "arrivazs idegen", "6-5-0", "agreed: "):
        assert word in text


def test_the_evenings_of_ulti_show_every_family_every_step_and_every_silent_bid():
    text = texts_of("ulti")
    families = ("simple", "40-100", "20-100", "ulti", "four-aces", "durchmars", "betli")
    for word in (*families, "rebetli", "redurchmars", "plain durchmars", "open betli"):
        assert f" {word}" in text
    for family in (*families, "silent-100", "silent-aces", "silent-ulti", "silent-durchmars"):
        assert re.search(rf"items .*\b{family}(?: x\d+)? \+[1-9]", text), family
        assert re.search(rf"items .*\b{family}(?: x\d+)? -[1-9]", text), family
    for step in range(1, 9):
        assert f" {LADDER.name(step)}" in text
        assert f" x{2**step} " in text
    for word in ("forfeits", "picks up", "names", "declares", "fix ", "agreed: ", "undo", "note"):
        assert word in text


def texts_of(game):
    return "\n".join(path.read_text(encoding="utf-8") for path in FILES[game])


# Files that cannot be read


def test_a_bad_file_is_reported_with_line_and_reason(bad, capsys):
    line, piece = _expected_of(bad)
    assert main(["replay", str(bad)]) == UNREADABLE
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{bad}: {line}: ")
    assert "expected" in printed.err
    assert piece in printed.err
    assert len(printed.err) < len(str(bad)) + 400  # room for the names of all options
    assert len(printed.err.splitlines()) == 1


def _expected_of(path):
    """The two parts of ``# expect: line 7: a piece of the message``."""
    first = path.read_text(encoding="utf-8").split("\n", 1)[0]
    assert first.startswith("# expect: line ")
    line, _, piece = first.removeprefix("# expect: ").partition(": ")
    assert piece
    return line, piece


def test_a_bad_file_does_not_keep_a_good_one_from_being_replayed():
    files = [str(BAD_FILES[0]), str(ALL_FILES[0])]
    command = [sys.executable, "-m", "tartli_ref", "replay", "--json", *files]
    run = subprocess.run(
        command, cwd=TESTS.parent, capture_output=True, encoding="utf-8", check=False
    )
    assert run.returncode == UNREADABLE
    assert [json.loads(line)["file"] for line in run.stdout.splitlines()] == files[1:]
    assert run.stderr.startswith(f"{files[0]}: line ")


def test_a_file_that_is_no_text_or_not_there_is_reported(tmp_path, capsys):
    latin = tmp_path / "latin.table"
    missing = tmp_path / "missing.table"
    latin.write_bytes("game: tartli\nseats: Teréz, Ödön\n".encode("iso-8859-2"))
    assert main(["replay", str(latin), str(missing)]) == UNREADABLE
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith(f"{latin}: expected a text in UTF-8")
    assert second.startswith(f"{missing}: cannot be opened")
