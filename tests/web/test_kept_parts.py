"""Parts of pages that are drawn once and kept: what they depend on is still seen."""

import pytest


@pytest.mark.parametrize("page", ["/", "/rules/tartli/"])
def test_each_language_has_its_own(phone, page):
    seen = {}
    for _ in range(2):
        for language in ("en", "hu", "de"):
            phone.get(f"/language/{language}")
            text = phone.get(page).text
            assert seen.setdefault(language, text) == text
    assert len(set(seen.values())) == 3


def test_a_house_rule_of_the_last_table_is_chosen_in_the_next_and_not_on_another_phone(
    phone, other_phone, at
):
    phone.get(at(head="game: tartli\noption: four_nines=off\nseats: Anna, Bence\n").url)
    for browser, chosen in ((phone, ["off"]), (other_phone, []), (phone, ["off"])):
        switches = browser.get("/").root.all("input", name="four_nines")
        assert [switch.attrs["value"] for switch in switches] == chosen


def test_a_table_lists_the_rules_of_its_own_house(phone, at):
    listed = []
    for house in ("hungarian", "austrian", "hungarian"):
        scene = at(head=f"game: tartli\nrules: {house}\nseats: Anna, Bence\n")
        listed.append(
            [span.text for span in phone.get(f"{scene.url}rules/").root.all("span", "rule")]
        )
    assert listed[0] == listed[2] != listed[1]
