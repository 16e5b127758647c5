"""One player scores in a trick, one set and one sequence, whether shown, told or only chalked."""

import re

from tartli_ref.games.tartli.words.review import INCOMPLETE, say_finding, say_verdict
from tests.examples import examples
from tests.games.tartli.audit.auditing import entered
from tests.games.tartli.audit.by_hand import NAMES
from tests.games.tartli.audit.true_cards import AUSTRIAN, HUNGARIAN

HOUSES = {"HUNGARIAN": HUNGARIAN, "AUSTRIAN": AUSTRIAN}
IN_TRICK = re.compile(r" in trick \d(?=[,;])")
BEFORE = ["deal A P", "B takes 0"]
AFTER = ["A takes 0", "count 97-64"]


def audited(lines, house=HUNGARIAN):
    return entered(list(lines), house).audit


@examples(__file__, "melds of one trick", HOUSES)
def test_melds_of_one_trick_that_have_no_room_are_told(lines, house, rule, sentence):
    """TH-CON-01, TH-DECL-03, TA-DECL-01, TH-DECL-20."""
    audit = audited([*BEFORE, *lines, *AFTER], house)
    sentences = [
        (str(finding.rule), IN_TRICK.sub("", say_finding(finding, NAMES)[0]))
        for finding in audit.findings
    ]
    assert sentences == ([(rule, sentence)] if rule else [])
    assert (say_verdict(audit) == INCOMPLETE) is not bool(rule)


@examples(__file__, "melds of one trick in a deal that is only chalked", HOUSES)
def test_in_a_deal_that_is_only_chalked_the_trick_has_to_be_told(lines, house, rule):
    audit = audited(["deal A P", *lines, "count 97-64"], house)
    assert [str(finding.rule) for finding in audit.findings] == ([rule] if rule else [])


def test_chalk_of_the_loser_of_a_contest_is_told_once():
    words = ["A says terc", "A plays Z-VII", "B says kvart", "B shows M:K-kvart", "A chalks terc"]
    audit = audited(["deal B P", *words, "B plays Z-VIII", "count 97-64"])
    assert [f"{finding.rule} {finding.case}" for finding in audit.findings] == ["TH-CON-01 lost"]


def test_chalk_against_his_own_word_is_told():
    words = ["A says nothing", "A plays Z-VII", "B says nothing", "B chalks terc", "B plays Z-VIII"]
    audit = audited(["deal B P", *words, "count 97-64"])
    assert [f"{finding.rule} {finding.case}" for finding in audit.findings] == [
        "TH-DECL-12 not_said"
    ]
