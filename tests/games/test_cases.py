"""Every rule with its examples: the cases in each game's ``data``, played line by line."""

from itertools import chain

import pytest

from tartli_ref.rules import GAMES as RULES
from tests.examples import examples
from tests.games.described import GAMES, RUNNERS
from tests.games.expecting import Differs

CASES = []
for game, runner in RUNNERS.items():
    CASES += [(game, case) for case in runner.all_cases()]


@pytest.mark.parametrize(("game", "case"), CASES, ids=str)
def test_the_referee_rules_as_the_case_says(game, case):
    RUNNERS[game].run(case)


@pytest.mark.parametrize("game", RUNNERS)
def test_every_case_has_its_own_name_and_expects_something(game):
    cases = RUNNERS[game].all_cases()
    assert len({str(case) for case in cases}) == len(cases)
    assert [str(case) for case in cases if not case.lines] == []


@examples(__file__, "a case that expects otherwise fails")
def test_a_case_that_expects_otherwise_fails(game, lines):
    rule = RUNNERS[game].rules()[0]
    (case,) = RUNNERS[game].read("\n".join([f"== {rule}: a sentence", *lines]))
    with pytest.raises(Differs):
        RUNNERS[game].run(case)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_listed_once(game):
    rules = GAMES[game].cases.rules()
    assert len(rules) == len(set(rules)) == GAMES[game].rules


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_case_and_every_case_a_rule(game):
    described = GAMES[game]
    with_a_case = {case.rule for case in described.cases.all_cases()}
    of_the_game = {rule for rule in with_a_case if not rule.startswith("REF-")}
    assert of_the_game == set(described.cases.rules()) - described.elsewhere


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_has_a_case_for_each_value_that_is_not_the_usual(game):
    cases = GAMES[game].cases.all_cases()
    head = chain.from_iterable(case.head for case in cases)
    used = {line.removeprefix("option: ") for line in head}
    switches = RULES[game].house.switches
    others = set()
    for key, values in switches.items():
        others.update(f"{key}={value}" for value in values[1:])
    rules_on_nothing = {"review=off"}  # tests/web/test_open_cards_page
    if game == "ulti":
        rules_on_nothing |= {"kontra_names=hirs_first", "rebetli_means=open"}  # test_words
    assert others - used == rules_on_nothing
