"""Undo, correction, agreement and watching at a table of Asszorti."""

from tests.games.asszorti.pages.scenes import PLAIN


def test_a_trick_is_corrected_by_one_tap_and_the_settlement_follows(phone, at_asszorti):
    tricks = [f"{seat} takes" for seat in "AAAAAABBBBC"]
    scene = at_asszorti(*PLAIN, *tricks)
    assert phone.get(scene.url).scores == ["8", "-4", "-4"]
    last = len(scene.lines)
    page = phone.get(f"{scene.history_url}{last}")
    assert phone.send(page.form_with("B takes"), press="B takes").status == 303
    assert phone.get(scene.url).scores == ["0", "0", "0"]
    assert scene.lines[-1] == f"fix {last}: B takes"
