"""The first page of docs/adding_a_game.md is true: a copy of the folder is a game, and runs."""

import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

import tartli_ref.games
from tartli_ref.games import GAMES
from tartli_ref.rulebook import BOOKS
from tartli_ref.rulebook.wordings import book_of
from tartli_ref.web.game_pages import PAGES
from tartli_ref.words.game_words import WORDS, GameWords
from tartli_ref.words.lists import say_balances

FOLDER = Path(tartli_ref.games.__file__).parent / "plain"
HEAD = "game: yours\nseats: Anna, Bence\n"


@pytest.fixture
def yours(tmp_path, monkeypatch):
    """A copy of the folder under another key, in the four registries."""
    for file in FOLDER.rglob("*.*"):
        if file.suffix in (".py", ".toml"):
            text = file.read_text(encoding="utf-8")
            for word, own in ((r"plain\b", "yours"), ("Plain", "Yours"), ("PLAIN", "YOURS")):
                text = re.sub(rf"\b{word}", own, text)
            copy = tmp_path / "yours" / file.relative_to(FOLDER)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text.replace("PL-", "YO-"), encoding="utf-8")
    monkeypatch.setattr(tartli_ref.games, "__path__", [*tartli_ref.games.__path__, str(tmp_path)])
    game = import_module("tartli_ref.games.yours")
    words = import_module("tartli_ref.games.yours.words")
    monkeypatch.setitem(GAMES, "yours", game.YOURS)
    monkeypatch.setitem(
        WORDS,
        "yours",
        GameWords(
            words.TITLE,
            words.PRESETS,
            words.voice,
            words.name_of,
            words.say_move,
            words.say_line,
            words.say_what,
            say_balances,
        ),
    )
    monkeypatch.setitem(BOOKS, "yours", book_of("yours"))
    monkeypatch.setitem(PAGES, "yours", import_module("tartli_ref.games.yours.panels").PAGES)
    yield
    for name in [it for it in sys.modules if it.startswith("tartli_ref.games.yours")]:
        del sys.modules[name]


@pytest.fixture
def app(yours, store, make_app):
    return make_app(store)


def test_a_copy_of_the_folder_is_a_game_that_runs(phone, at):
    assert phone.get("/?game=yours").status == 200
    scene = at("round 20 -5", "A +5", head=HEAD)
    assert phone.get(scene.url).scores == ["25", "-5"]
    form = phone.get(scene.url).form("/adds")
    assert phone.forge(form, form.values | {"seat": "B", "points": "100"}).status == 303
    for page in ("history/", "session/", "session/protocol/", "session/picture.svg", "score/"):
        assert phone.get(f"{scene.url}{page}").status == 200, page
    assert phone.get("/rules/YO-END-01").status == 200
