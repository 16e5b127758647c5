"""The addresses of the project: one command fills them in, and all pages say the same."""

import re

import pytest

from tartli_ref import __version__
from tartli_ref.layout import ROOT
from tartli_ref.web.machinery import published
from tools.published import SAYS_SO, Addresses, addresses_of, put_in

HERE = Addresses(published.REPOSITORY, published.POCKET, published.FILES)
PAGES = [name for name in SAYS_SO if name.endswith(".md")]


@pytest.mark.parametrize(
    ("repository", "pocket", "files"),
    [
        (
            "https://github.com/anna/cards",
            "https://anna.github.io/cards/",
            "https://github.com/anna/cards/releases/latest",
        ),
        (
            "https://gitlab.com/anna/cards/",
            "https://anna.gitlab.io/cards/",
            "https://gitlab.com/anna/cards/-/releases/permalink/latest",
        ),
    ],
)
def test_the_other_addresses_follow_from_the_repository(repository, pocket, files):
    assert addresses_of(repository) == (repository.rstrip("/"), pocket, files)


@pytest.mark.parametrize("text", ["", "anna/cards", "https://example.org/anna/cards"])
def test_any_other_text_is_refused(text):
    with pytest.raises(ValueError, match="is not like"):
        addresses_of(text)


def test_what_is_here_follows_from_one_address():
    assert addresses_of(published.REPOSITORY) == HERE


@pytest.mark.parametrize("name", SAYS_SO)
def test_every_place_that_says_an_address_is_filled_in(name):
    new = addresses_of("https://github.com/anna/cards")
    text = (ROOT / name).read_text("utf-8")
    filled = put_in(text, HERE, new)
    assert HERE.pocket in text and HERE.files in text
    assert new.pocket in filled and new.files in filled
    assert not any(old in filled for old in HERE)
    assert put_in(filled, new, HERE) == text


@pytest.mark.parametrize("name", PAGES)
def test_the_wheel_that_is_named_is_the_one_that_is_built(name):
    versions = re.findall(r"tartli_ref-([\d.]+)-py3", (ROOT / name).read_text("utf-8"))
    assert set(versions) == {__version__}


def test_a_first_screen_says_how_to_get_it():
    first = "\n".join((ROOT / "README.md").read_text("utf-8").splitlines()[:25])
    for words in (HERE.pocket, "tartli-ref-pocket.zip", "pipx install", "docker compose up"):
        assert words in first
