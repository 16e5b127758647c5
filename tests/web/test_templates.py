"""A template only lays out what its view hands over, in lines that can be read."""

import re
from pathlib import Path

import pytest
from jinja2 import Environment

from tartli_ref.rules.tartli.values import DEAL_POINTS

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = sorted(path for path in (ROOT / "templates").rglob("*.*") if path.is_file())
SCRIPTS = sorted((ROOT / "static" / "js").glob("*.js"))
LINE_MOST = 120
NESTED_MOST = 3
LAYOUT_MOST = 9
"""Few enough to be about rows and columns."""


def named(path):
    return str(path.relative_to(ROOT))


def tokens(path):
    """What stands between braces: its line, its kind, its text."""
    return Environment().lex(path.read_text(encoding="utf-8"))


def test_there_are_templates_and_scripts():
    assert {path.name for path in TEMPLATES} >= {"macros.html", "panels.html", "suits.svg"}
    assert "table.js" in {path.name for path in SCRIPTS}


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_no_line_of_a_template_is_too_long_to_be_read(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > LINE_MOST] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_conditions_are_nested_three_deep_at_most(path):
    deep = deepest = 0
    begins = False
    for _line, kind, text in tokens(path):
        if kind == "block_begin":
            begins = True
        elif begins and kind == "name":
            begins = False
            deep += (text == "if") - (text == "endif")
            deepest = max(deepest, deep)
    assert deep == 0
    assert deepest <= NESTED_MOST


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_no_template_knows_a_figure(path):
    figures = [
        (line, text)
        for line, kind, text in tokens(path)
        if kind == "integer" and int(text) > LAYOUT_MOST
    ]
    assert figures == []


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_no_template_knows_the_letters_of_the_seats(path):
    texts = ((line, text.strip("'\"")) for line, kind, text in tokens(path) if kind == "string")
    assert [text for text in texts if text[1].upper() in {"A", "B", "AB", "ABC"}] == []


@pytest.mark.parametrize("path", SCRIPTS, ids=named)
def test_no_script_knows_what_a_deal_is_worth(path):
    """It reads off the form what both piles make (TH-SCO-01)."""
    assert str(DEAL_POINTS) not in path.read_text(encoding="utf-8")


TRUSTING = {file.stem for file in SCRIPTS if "Trusted." in file.read_text(encoding="utf-8")}


@pytest.mark.parametrize("file", TEMPLATES, ids=named)
def test_a_page_with_a_script_that_trusts_a_text_has_the_policy_before_it(file):
    """Without it the script ends there: two phones could not be joined."""
    text = file.read_text(encoding="utf-8")
    loaded = re.findall(r"asset\('js/(\w+)\.js'\)", text)
    for names in re.findall(r"scripts\(([^)]*)\)", text):
        loaded += re.findall(r"\w+", names)
    trusting = [name for name in loaded if name in TRUSTING]
    assert not trusting or loaded.index("trusted") < loaded.index(trusting[0])
