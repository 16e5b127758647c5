"""What is typed: counts, piles, tricks, melds, adjustments, notes, lines.

Each is recorded as a line; a refusal names what is wrong and keeps everything that was typed.
"""

import pytest

from tests.examples import examples
from tests.web.conftest import At
from tests.web.phone import Phone
from tests.web.scenes import BULI_TO_GO, CLAIMED, DEAL, EIGHT_TRICKS, SEVEN_TRICKS

Lines = tuple[str, ...]
Typed = dict[str, str | list[str]]

MELD = {"kind": "A terc", "card": "Z-A", "trick": ""}


def page_of(url: str, kind: str) -> str:
    """Where at a table something of this kind is typed."""
    return f"{url}more" if kind in ("adjust", "note", "line") else url


@examples(__file__, "recorded")
def test_what_is_typed_is_recorded_as_a_line(
    phone: Phone, at: At, kind: str, before: Lines, typed: Typed, line: str
) -> None:
    scene = at(*before)
    answer = phone.send(phone.get(page_of(scene.url, kind)).form(f"/{kind}"), **typed)
    assert answer.status == 303
    assert scene.lines == [*before, line]
    assert phone.follow(answer).status == 200


BOTH = "Both piles together make 161"

REFUSED: list[tuple[str, Lines, Typed, str, str]] = [
    ("count", (DEAL,), {"points": "", "pile": "A"}, "", "Enter the points of one pile."),
    ("count", (DEAL,), {"points": "-5", "pile": "A"}, "", "“-5” is no number from 0 to 161."),
    ("count", (DEAL,), {"points": "162", "pile": "B"}, "", "“162” is no number"),
    ("count", (DEAL,), {"points": "many", "pile": "A"}, "", "“many” is no whole number."),
    ("count", (DEAL,), {"points": "9" * 5000, "pile": "A"}, "", "999” is no whole number."),
    ("count", (DEAL,), {"points": "97"}, "", "Whose pile is it?"),
    ("piles", CLAIMED, {"first": "160", "second": "2"}, "TH-VAL-04", "more than 161"),
    ("piles", CLAIMED, {"first": "60", "second": ""}, "", "The card points of both piles"),
    ("piles", CLAIMED, {"first": "-1", "second": "0"}, "", "“-1” is no number from 0 to 161."),
    ("takes", (DEAL,), {"seat": "A", "points": "33"}, "TH-VAL-01", "make 33 points"),
    ("takes", (DEAL,), {"seat": "A", "points": ""}, "", "How many points?"),
    ("takes", (DEAL,), {"seat": "A", "points": "-3"}, "", "“-3” is no number from 0 to 34."),
    ("takes", (DEAL,), {"points": "14"}, "", "Who took it?"),
    ("meld", SEVEN_TRICKS, MELD | {"trick": "5"}, "TH-DECL-12", "This is trick 8, not trick 5"),
    ("meld", (DEAL,), MELD | {"card": "Z-VIII"}, "TH-MELD-02", "“Z:VIII-terc” cannot be read."),
    ("meld", (DEAL,), {"kind": "A vannak", "card": "Z-VII"}, "TH-MELD-06", "cannot be read."),
    (
        "meld",
        (DEAL,),
        {"card": "Z-A"},
        "",
        "First whose meld it is and of what kind, then its top card.",
    ),
    ("meld", (DEAL,), {"kind": "A terc"}, "", "Tap the top card."),
    ("meld", (DEAL,), MELD | {"trick": "9"}, "", "“9” is no number from 1 to 8."),
    ("meld", (DEAL,), MELD | {"trick": "-1"}, "", "“-1” is no number"),
    ("adjust", (DEAL,), {"seat": "A", "points": "0", "reason": "x"}, "REF-ADJUST", "1 and 1000"),
    (
        "adjust",
        (DEAL,),
        {"seat": "A", "points": "1001", "reason": "x"},
        "",
        "“1001” is no number from -1000",
    ),
    ("adjust", (DEAL,), {"seat": "A", "points": "5", "reason": ""}, "", "A reason, please."),
    ("adjust", (DEAL,), {"seat": "B", "points": "5", "reason": "x" * 201}, "", "200 characters"),
    ("adjust", (DEAL,), {"seat": "A", "points": "5", "reason": "\a"}, "", "printable letters"),
    ("adjust", (DEAL,), {"points": "5", "reason": "no seat"}, "", "Whose points?"),
    ("note", (), {"text": ""}, "", "Write something."),
    ("note", (), {"text": " "}, "", "printable letters in quotes"),
    ("note", (), {"text": "x" * 201}, "", "200 characters"),
    ("note", (), {"text": "\x1b[2J"}, "", "printable letters"),
    ("line", (DEAL,), {"text": ""}, "", "Write a line."),
    ("line", (DEAL,), {"text": "x" * 1001}, "", "1000 characters"),
    ("line", (DEAL,), {"text": "<b>A</b> out"}, "", "“<b>A</b>” cannot be read."),
    ("line", (DEAL,), {"text": "count 97-65"}, "TH-VAL-04", BOTH),
    ("line", (DEAL,), {"text": "fix 9: A bela"}, "REF-FIX", "Line 9 is no move in effect"),
    ("line", (DEAL,), {"text": "fix A bela"}, "", "fix 12: A plays P-U"),
    ("line", (), {"text": "undo"}, "REF-UNDO", "There is nothing to take back."),
    ("line", (), {"text": "A takes"}, "REF-DEAL", "No deal is in progress."),
    ("line", CLAIMED, {"text": "A takes"}, "TH-OUT-02", "both piles are needed"),
]


@pytest.mark.parametrize(("kind", "before", "typed", "rule", "words"), REFUSED)
def test_a_refusal_names_what_is_wrong_beside_it_and_keeps_what_was_typed(
    phone: Phone, at: At, kind: str, before: Lines, typed: Typed, rule: str, words: str
) -> None:
    scene = at(*before)
    page = phone.send(phone.get(page_of(scene.url, kind)).form(f"/{kind}"), **typed)
    assert page.status == 422
    assert words in page.problem.text
    assert page.rules == ([rule] if rule else [])
    said = page.problem.one("strong").text
    told = page.problem.text.replace(said, "").replace(f"The rule {rule}", "")
    assert len(told.split()) >= 2  # what may be done instead
    values = page.form(f"/{kind}").values
    on_buttons = ("pile", "card", "cards", *(("seat",) if kind == "takes" else ()))
    kept = {name: typed[name] for name in typed if name not in on_buttons}
    assert {name: values[name] for name in kept} == kept
    element = page.form(f"/{kind}").element
    assert element.is_open
    assert scene.lines == list(before)
    assert page.text.count(words) == 1


def test_what_was_refused_can_be_mended_on_the_page(phone: Phone, at: At) -> None:
    scene = at(DEAL)
    refused = phone.send(phone.get(scene.url).form("/count"), points="197", pile="A")
    assert phone.send(refused.form("/count"), points="97", pile="A").status == 303
    assert scene.lines == [DEAL, "count 97-64"]


def test_a_fresh_page_has_empty_forms(phone: Phone, at: At) -> None:
    scene = at(DEAL)
    phone.send(phone.get(scene.url).form("/count"), points="197", pile="A")
    assert phone.get(scene.url).form("/count").values["points"] == ""


def test_a_claim_is_judged_once_the_piles_are_entered(phone: Phone, at: At) -> None:
    scene = at("deal A P", "A out", head=BULI_TO_GO)
    answer = phone.send(phone.get(scene.url).form("/piles"), first="51", second="10")
    assert (
        "Anna went out with 501, rightly, and Bence has 310: Anna wins a buli."
        in phone.follow(answer).text
    )


@pytest.mark.parametrize("kind", ["C terc", "A", "terc", "A szext A", "a<b>"])
def test_a_kind_of_meld_that_is_not_on_the_page_is_refused(phone: Phone, at: At, kind: str) -> None:
    scene = at(DEAL)
    form = phone.get(scene.url).form("/meld")
    page = phone.forge(form, form.values | {"kind": kind, "card": "Z-A"})
    assert page.status == 422
    assert "First whose meld it is and of what kind, then its top card." in page.problem.text
    assert scene.lines == [DEAL]


def test_a_meld_from_a_page_of_trick_eight_is_refused_in_trick_nine(phone: Phone, at: At) -> None:
    scene = at(*SEVEN_TRICKS)
    form = phone.get(scene.url).form("/meld")
    phone.tap(scene.url, "A takes")
    seen = str(len(EIGHT_TRICKS))
    page = phone.forge(form, form.values | {"kind": "A terc", "card": "Z-A", "seen": seen})
    assert (page.status, page.rule) == (422, "TH-DECL-01")
    assert "this is trick 9" in page.problem.text
