"""A translation whose English has changed since is listed."""

import shutil

import pytest

from tools import texts


@pytest.mark.parametrize(
    "file", texts.translations(), ids=lambda file: f"{file.parts[-3]}-{file.stem}"
)
def test_every_translation_is_of_the_english_that_is_there(file):
    assert texts.stale(file) == [], "translate anew, then python -m tools.texts"


@pytest.fixture
def copied(tmp_path):
    folder = tmp_path / "texts"
    shutil.copytree(texts.GAMES / "plain" / "texts", folder)
    return folder


def change(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_changed_rule_is_listed_until_it_was_looked_at(copied):
    change(copied / "en.toml", "Points in rounds", "Points by rounds")
    hungarian = copied / "hu.toml"
    assert texts.stale(hungarian) == ["rules.PL-ROUND-01"]
    texts.accept(hungarian, ("rules.PL-ROUND-01",))
    assert texts.stale(hungarian) == []
    assert texts.stale(copied / "de.toml") == ["rules.PL-ROUND-01"]


def test_other_line_breaks_change_nothing(copied):
    change(copied / "en.toml", "A round has a number", "A round has\na number")
    assert texts.stale(copied / "hu.toml") == []


def test_a_new_text_is_listed_and_a_digest_of_one_that_is_gone_is_dropped(copied):
    change(copied / "en.toml", "[options.best]", "[options.finest]")
    hungarian = copied / "hu.toml"
    assert texts.stale(hungarian) == ["options.finest"]
    texts.accept(hungarian, ("new",))
    assert texts.stale(hungarian) == []
    assert 'options.best"' not in hungarian.read_text(encoding="utf-8")
