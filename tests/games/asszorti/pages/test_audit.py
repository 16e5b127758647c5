"""A finished deal of Asszorti is looked back at, on its page and beside it in the history."""

import pytest

from tests.games.asszorti.pages.scenes import REVOKED


@pytest.mark.rule("AS-PLAY-04")
def test_a_card_that_did_not_follow_is_found_with_its_rule(phone, at_asszorti):
    scene = at_asszorti(*REVOKED)
    page = phone.get(f"{scene.url}audit/1")
    assert page.root.one("p", "status").text == "1 thing is wrong."
    assert "Anna played the diamond 6 to trick 1 and did not follow suit" in page.text
    assert page.root.one("span", "rule").text == "AS-PLAY-04"
    assert "Not all three cards were recorded of: trick 3–11." in page.text


def test_what_was_found_stands_in_the_history_and_that_all_have_looked_is_written(
    phone, at_asszorti
):
    scene = at_asszorti(*REVOKED)
    page = phone.get(f"{scene.url}audit/1")
    assert phone.send(page.form("/tap"), press="audit 1").status == 303
    assert scene.lines[-1] == "audit 1"
    assert "1 thing is wrong." in phone.get(scene.history_url).text
