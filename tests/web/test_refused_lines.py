"""A line that cannot be entered comes back with its rule, and changes nothing recorded."""

import pytest

from tests.examples import examples
from tests.games.asszorti.pages import scenes as asszorti
from tests.games.ulti.pages import scenes as ulti
from tests.web.conftest import HEAD

HEADS = {"tartli": HEAD, "asszorti": asszorti.HEAD, "ulti": ulti.HEAD}


def refused(phone, scene, line):
    before = scene.lines
    page = phone.enter(scene.url, line)
    assert page.status == 422
    assert page.form("/line").values["text"] == line
    assert scene.lines == before
    return page


@pytest.mark.rule("AS-ANN-03", "AS-AUC-01", "AS-AUC-03", "AS-AUC-14", "AS-KON-01", "AS-KON-02")
@pytest.mark.rule("AS-KON-05", "AS-KON-06", "AS-KON-07", "AS-TAL-03", "UL-BID-14", "UL-BID-15")
@pytest.mark.rule("UL-DBL-01", "UL-DBL-02", "UL-MAR-01", "UL-PTS-01")
@examples(__file__, "refused")
def test_a_line_against_a_rule_is_refused_with_it_and_kept(phone, at, game, before, line, rule):
    page = refused(phone, at(*before, head=HEADS[game]), line)
    assert page.rules == ([rule] if rule else [])
    reason = page.problem.one("strong").text
    remedy = page.problem.text.replace(reason, "").replace(f"The rule {rule}", "")
    assert len(remedy.split()) >= 2  # what may be done instead


@examples(__file__, "unreadable")
def test_text_that_is_no_line_is_kept_too(phone, at, game, before, line):
    refused(phone, at(*before, head=HEADS[game]), line)
