"""Tables that go anywhere: whatever was entered, agreed on, undone or corrected, pages show it."""

import random

import pytest

from tartli_ref.rules.tartli.notation import write_move
from tartli_ref.server.replaying import as_json, replay
from tartli_ref.table.files import read_file
from tartli_ref.table.service import Refused
from tests.available import DEALS, IN_DEAL, available
from tests.sizes import some_daily
from tests.web.conftest import HEAD

EVERY_LINE = [write_move(move) for move in IN_DEAL + DEALS]
LINES_EACH = 60


def some_line(chance, scene):
    """A line, often one that is allowed, sometimes by agreement or as a correction."""
    history = scene.service.history(scene.table)
    allowed = [
        write_move(move)
        for move, ruling in available(history.game, history.state)
        if ruling.allowed
    ]
    line = chance.choice(
        [
            *[chance.choice(allowed or EVERY_LINE)] * 6,
            *[chance.choice(EVERY_LINE)] * 3,
            *typed(chance),
            "undo",
        ]
    )
    if line != "undo" and chance.random() < 0.25:
        line = f"agreed: {line}"
    if line != "undo" and chance.random() < 0.1:
        line = f"fix {chance.randrange(1, history.lines + 2)}: {line}"
    return line


def typed(chance):
    first = chance.randrange(162)
    second = chance.randrange(162)
    seat = chance.choice("AB")
    return [
        f"count {first}-{161 - first}",
        f"count {first}-{second}",
        f"piles {first // 2}-{second // 2}",
        f'adjust {seat} {chance.choice((1, 50, 300, -200, 1000))} "by chance"',
        f"{seat} takes {first % 36}",
        f"@{chance.randrange(1, 18)} {seat} shows Z:A-terc O-vannak",
        f"@{chance.randrange(1, 18)} {seat} bela",
    ]


@pytest.mark.parametrize("seed", some_daily(range(12), 4))
def test_pages_show_whatever_was_entered(phone, at, seed):
    chance = random.Random(seed)
    points = f"start: {chance.choice((0, 450, 500))}-{chance.choice((0, 450, 500))}\n"
    scene = at(head=HEAD + points + f"target: {chance.choice((1, 5, 'open'))}\nstake: 1 HUF\n")
    for number in range(LINES_EACH):
        line = some_line(chance, scene)
        seen = scene.lines
        answer = scene.service.submit(
            scene.table, seen=len(seen), key=f"{seed:>8}{number:>8}", text=line
        )
        assert scene.lines[: len(seen)] == seen
        assert isinstance(answer, Refused) == (len(scene.lines) == len(seen)), line
        if number % 6 == 0:
            assert phone.get(scene.url).status == 200, scene.lines
            assert phone.get(scene.history_url).status == 200, scene.lines
    standing = scene.service.history(scene.table).game.sheet(
        scene.service.history(scene.table).state
    )
    file = phone.get(f"{scene.url}table.table").html
    replayed = as_json(replay(read_file(file)), "the file")
    assert replayed["standing"]["score"] == list(standing.score)
    assert replayed["standing"]["buli"] == list(standing.rounds.won)
