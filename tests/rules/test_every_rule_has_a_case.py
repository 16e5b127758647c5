"""No rule of Hungarian Tartli without a case that names it, except those that wait."""

from case_tables import DATA, all_cases

ALL_RULES = [
    rule
    for line in (DATA / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
    for rule in line.split()
]

# rules that no ruling of the referee shows, and what will show them
WAITS = {
    "TH-EQ-03": "the French skin, in the words",
    "TH-EQ-04": "nicknames of the cards, in the glossary",
    "TH-DEAL-03": "who shuffles and who cuts is not entered; the page says it",
    "TH-DECL-19": "nobody enters a wish to see a scored meld; the rulebook answers it",
    "TH-WIN-05": "stake times difference, in the book",
    "TH-SLATE-01": "the signs of the slate",
    "TH-SLATE-02": "the signs of the slate",
    "TH-SLATE-03": "the signs of the slate",
    "TH-SLATE-04": "the signs of the slate",
    "TH-SLATE-08": "the caption of the slate",
    "TH-VAR-02": "one switch for each difference, with the Austrian rules",
}

NAMED = {case.rule for case in all_cases()}


def test_there_are_138_rules_each_listed_once() -> None:
    assert len(ALL_RULES) == 138
    assert len(set(ALL_RULES)) == 138


def test_every_rule_that_does_not_wait_is_named_by_a_case() -> None:
    assert set(ALL_RULES) - set(WAITS) - NAMED == set()


def test_a_rule_that_waits_has_no_case() -> None:
    assert set(WAITS) & NAMED == set()


def test_only_rules_that_exist_wait_or_have_cases() -> None:
    assert (NAMED | set(WAITS)) - set(ALL_RULES) == set()
