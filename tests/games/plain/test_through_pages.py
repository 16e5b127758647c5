"""Each shipped game through its pages, without script: opened from the shelf, every round typed
into the form as it is drawn, the examples of its file and a whole game to its end.
"""

import tomllib
from pathlib import Path

import pytest

from tests.games.plain.test_sheets import FILES, LETTERS, NAMES, chips, examples, read_game, text_of

WHOLE = tomllib.loads(Path(__file__).with_name("whole_games.toml").read_text(encoding="utf-8"))


@pytest.fixture
def table(phone):
    """Opens a table of a shipped game from the shelf."""

    def open_game(name, people):
        where = "/?game=plain" if name == "free" else f"/?game=plain&sheet={name}"
        names = {f"name_{LETTERS[seat].lower()}": NAMES[seat] for seat in range(people)}
        answer = phone.send(phone.get(where).form("/tables"), dealer="A", **names)
        assert answer.status == 303, answer.text
        return answer.headers["Location"]

    return open_game


def typed_numbers(numbers, used):
    """Numbers and extra points, each in the field of its column."""
    fields = {letter.lower(): str(number) for letter, number in zip(LETTERS, numbers, strict=False)}
    for letter, own in zip(LETTERS, used, strict=False):
        if own:
            fields[f"{letter.lower()}_chips"] = chips(own).strip()
    return fields


def typed_split(round_, used):
    fields = typed_numbers(round_["melds"], used) | {"called": LETTERS[round_["called"]]}
    if "all_tricks" in round_:
        return fields | {"everything": "y", "whose": LETTERS[round_["all_tricks"]]}
    # the pile of the second side is typed as well as that of the first
    whose = 0 if round_["pile"][0] % 20 else 1
    return fields | {"pile": str(round_["pile"][whose]), "whose": LETTERS[whose]}


def typed_winner(form, round_):
    fields = {"won": [LETTERS[seat] for seat in round_["won"]]}
    amount = str(round_["value"])
    fields["value" if amount in form.choices("value") else "own_value"] = amount
    if round_.get("chips"):
        fields["chips"] = chips(round_["chips"]).strip()
    return fields


def fields_of(kind, form, round_):
    """What is typed into the form of a round, form by form."""
    if isinstance(round_, list):
        return typed_numbers(round_, ())
    used = round_.get("chips", ())
    if kind == "split":
        return typed_split(round_, used)
    if kind == "winner":
        return typed_winner(form, round_)
    return typed_numbers(round_.get("points", ()), used)


def enter(phone, url, kind, round_):
    """Types a round and writes it; bids and tricks are two forms."""
    steps = [round_]
    if kind == "bids":
        steps = [round_["bids"], round_["tricks"]]
    for step in steps:
        form = phone.get(url).form("/round")
        answer = phone.send(form, **fields_of(kind, form, step))
        assert answer.status == 303, answer.text


def totals(page):
    """The totals of the grid from left to right."""
    shown = [cell.one("span", "unseen").text for cell in page.root.all("p", "total")]
    return [float(text.replace("\N{MINUS SIGN}", "-")) for text in shown]


@pytest.mark.parametrize(("name", "example"), list(examples()))
def test_an_example_comes_out_through_the_pages(phone, table, name, example):
    game = read_game(text_of(name))
    columns = len(example["totals"])
    url = table(name, game.seats[1] if game.sides else columns)
    for round_ in example["rounds"]:
        enter(phone, url, game.kind, round_)
    page = phone.get(f"{url}?rounds=all")
    assert totals(page) == example["totals"]
    ahead = [head.one("h2").text for head in page.root.all("div", "leads")]
    assert len(ahead) == len(example["first"])
    assert bool(page.root.all("form", id="round")) == (not example["over"])
    assert bool(phone.get(url).root.all("section", "finish")) == example["over"]


@pytest.mark.parametrize("game", WHOLE["game"], ids=lambda game: game["name"])
def test_a_whole_game_is_played_through_the_pages(phone, table, game):
    kind = read_game(text_of(game["name"])).kind
    url = table(game["name"], game["people"])
    assert len(game["rounds"]) == len(game["totals"])
    for number, (round_, after) in enumerate(zip(game["rounds"], game["totals"], strict=True)):
        enter(phone, url, kind, round_)
        page = phone.get(f"{url}?rounds=all")
        assert totals(page) == after, f"round {number + 1}"
        is_last = number == len(game["rounds"]) - 1
        ended = bool(phone.get(url).root.all("section", "finish"))
        assert ended == (is_last and "wins" in game), f"round {number + 1}"
    if "wins" in game:
        assert phone.get(url).root.one("h3").text == game["wins"]
        refused = phone.enter(url, lines_again(kind, game["people"]))
        assert refused.status == 422


def lines_again(kind, people):
    """A round after the end."""
    columns = people if kind == "points" else 2
    return {"split": "split 81-81 called A", "winner": "won A 1", "bids": "bids 0 0 0"}.get(
        kind, f"round {' '.join(['0'] * columns)}"
    )


def test_every_shipped_game_is_played():
    assert sorted(game["name"] for game in WHOLE["game"]) == [file.stem for file in FILES]
