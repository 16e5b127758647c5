"""May I do that now? The page says at each moment what the table of moments says."""

import csv

import pytest

from tests.games.tartli.cases import DATA

TRICKS = (1, 2, 7, 8, 9)
LETTERS = "abcdefghijklmno"
TRADITIONS = ("hungarian", "austrian", "pais")
LINES = {
    "a": (),
    "b": ("A swaps",),
    "c": ("A says terc",),
    "d": ("A says terc", "A plays P-U"),
    "e": ("A plays P-U",),
    "f": ("A says terc", "A plays P-U", "B says terc"),
    "g": ("A says terc", "A plays P-U", "B says terc", "A names K"),
    "h": ("A says terc", "A plays P-U", "B says nothing"),
    "i": ("A says terc", "A plays P-U", "B says kvart"),
    "j": ("A says terc", "A plays P-U", "B plays P-VII"),
    "k": ("A says terc", "A plays P-U", "B plays P-VII", "A shows P:K-terc"),
    "l": ("A plays P-U", "B plays P-VII"),
    "m": ("A plays P-U", "B plays P-VII", "A plays P-X"),
    "n": ("A says terc", "A plays P-U", "B says kvart", "B plays P-VII"),
    "o": ("A says terc", "A plays P-U", "B says kvart", "B plays P-VII", "B shows Z:O-kvart"),
}
"""The moments of the specification, by their letters, as it writes them in cards."""


def expected():
    """The verdicts of the table of moments, by tradition, log and act."""
    with (DATA / "moments.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["way"] == "cards"]
    return {(row["tradition"], row["log"], row["act"]): row for row in rows if not row["start"]}


def answers(page):
    """Whether the page says yes, and the rule that it names, by the line of each act."""
    found = {}
    for row in page.root.one("ul", "acts").all("li"):
        rule = row.one("a", "rule").attrs["href"].rpartition("/")[2].partition("?")[0]
        found[row.attrs["data-line"]] = (row.attrs["class"] == "may", rule)
    return found


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_each_act_at_each_moment_is_answered_as_the_table_of_moments_says(phone, tradition):
    cells = expected()
    compared = 0
    wrong = []
    for trick in TRICKS:
        listed = phone.get(f"/ask/tartli/now?rules={tradition}&trick={trick}")
        letters = [letter.text for letter in listed.root.all("b", "letter")]
        for letter in letters:
            address = f"/ask/tartli/now?rules={tradition}&trick={trick}&moment={letter}"
            log = "; ".join(("deal B M-VIII", *["A takes"] * (trick - 1), *LINES[letter]))
            for act, (allowed, _rule) in answers(phone.get(address)).items():
                cell = cells.get((tradition, log, act))
                if cell is None:
                    continue
                compared += 1
                if allowed != (cell["expected"] == "allowed"):
                    wrong.append(f"{trick} {letter} {act}: {allowed}, {cell['id']}")
    assert not wrong, "\n".join(wrong)
    assert compared > 330


def test_every_trick_lists_the_moments_that_it_has(phone):
    for trick, letters in ((1, LETTERS), (2, LETTERS), (7, LETTERS), (9, "aelm")):
        listed = phone.get(f"/ask/tartli/now?trick={trick}")
        assert "".join(letter.text for letter in listed.root.all("b", "letter")) == letters
    listed = phone.get("/ask/tartli/now?trick=8")
    assert "".join(letter.text for letter in listed.root.all("b", "letter")) == "acdefghijklmno"


def test_a_no_says_why_and_by_which_rule(phone):
    page = phone.get("/ask/tartli/now?moment=d")
    assert answers(page)["A says kvart"] == (False, "TH-DECL-05")
    assert "Anna has played to this trick" in page.text
    assert "Anna leads, Bence plays second." in page.text


def test_what_is_no_moment_and_no_trick_shows_the_list(phone):
    for query in ("moment=z", "trick=99", "trick=x&moment=", "moment=b&trick=9"):
        assert phone.get(f"/ask/tartli/now?{query}").root.all("b", "letter")
    odd = phone.get("/ask/tartli/now?rules=whist&moment=a")
    assert odd.status == 422
    assert answers(odd)
    assert phone.get("/ask/ulti/now").status == 404
    assert phone.get("/ask/tartli/now?" + "x" * 4000).status == 404
