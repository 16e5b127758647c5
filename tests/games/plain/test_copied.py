"""The first page of docs/adding_a_game.md is true: a copy of the folder is a game, and runs."""

import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

import tartli_ref.games
import tartli_ref.rules
from tartli_ref.games.entry import enter
from tartli_ref.rulebook import BOOKS
from tartli_ref.rules import GAMES
from tartli_ref.web.screen.game_pages import PAGES
from tartli_ref.words.game_words import WORDS

HEAD = "game: yours\nseats: Anna, Bence\n"


@pytest.fixture
def yours(tmp_path, monkeypatch):
    """A copy of the two folders under another key, entered as the house's games are."""
    for room in (tartli_ref.rules, tartli_ref.games):
        name = room.__name__.rpartition(".")[2]
        copy_to(tmp_path / name, Path(room.__file__).parent / "plain")
        monkeypatch.setattr(room, "__path__", [*room.__path__, str(tmp_path / name)])
    registries = [dict(registry) for registry in (GAMES, WORDS, BOOKS, PAGES)]
    enter(import_module("tartli_ref.games.yours").ENTRY)
    yield
    for registry, before in zip((GAMES, WORDS, BOOKS, PAGES), registries, strict=True):
        registry.clear()
        registry.update(before)
    for name in [
        module for module in sys.modules if re.match(r"tartli_ref\.(rules|games)\.yours", module)
    ]:
        del sys.modules[name]


def copy_to(folder, original):
    """What the first page says: a copy in which the old names are replaced by one's own."""
    for file in original.rglob("*.*"):
        if file.suffix in (".py", ".toml"):
            text = file.read_text(encoding="utf-8")
            for word, new in ((r"plain\b", "yours"), ("Plain", "Yours"), ("PLAIN", "YOURS")):
                text = re.sub(rf"\b{word}", new, text)
            copy = folder / "yours" / file.relative_to(original)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text.replace("PL-", "YO-"), encoding="utf-8")


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
