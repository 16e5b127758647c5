"""A deal played by its cards is reviewed, played on with other cards, and shared; and a study."""

import re

from playwright.sync_api import Page, expect

from tests.browser.opening import fits, open_file
from tests.browser.places import HEAD
from tests.games.tartli.review.test_review import random_lines

DEAL = random_lines(2)


def costs_of(name: str) -> re.Pattern[str]:
    """A card that is named so, whatever it costs."""
    return re.compile(f"^{name}:")


def test_a_deal_played_by_its_cards_is_reviewed_and_followed_into_what_if(phone: Page) -> None:
    open_file(phone, "\n".join([f"{HEAD}start: 480-440\n", *DEAL[:-1], ""]))
    expect(phone.get_by_role("link", name="What could have been")).to_have_count(0)
    phone.get_by_role("button", name="leaf Over").tap()
    phone.get_by_role("link", name="What could have been").tap()
    review = phone.locator("#review")
    expect(review).to_contain_text("With best play from trick 8 on: Anna wins a buli.")
    review.get_by_text("The best play from there").first.tap()
    expect(review).to_contain_text("Anna goes out")
    review.get_by_role("link", name="What if: play on from there").first.tap()
    expect(phone.locator(".verdict")).to_have_text("Trick 8: Anna leads.")
    assert fits(phone)
    phone.get_by_role("link", name=costs_of("acorn Ten")).tap()
    expect(phone.locator(".verdict")).to_have_text("Trick 8: Bence replies to acorn Ten.")
    phone.get_by_role("link", name=costs_of("acorn Ace")).tap()
    expect(phone.locator(".verdict")).to_have_text("Trick 9: Bence leads.")
    expect(phone.locator("ol.line")).to_have_text(re.compile("Anna: acorn Ten – acorn Ace"))
    phone.get_by_role("link", name="Take the last card back").tap()
    expect(phone.locator(".verdict")).to_have_text("Trick 8: Bence replies to acorn Ten.")
    shared = phone.get_by_label("Link to this ending").input_value()
    phone.goto(shared)
    expect(phone.locator(".verdict")).to_have_text("Trick 8: B replies to acorn Ten.")
    assert fits(phone)


def test_a_hand_is_set_up_and_solved_by_touch(phone: Page) -> None:
    phone.goto("/ask/tartli/sums")
    phone.get_by_role("link", name="An ending to study").tap()
    phone.get_by_role("radio", name="hearts").tap()
    phone.get_by_role("radio", name="A", exact=True).tap()
    for who, cards in (("A", ("heart Ace", "leaf Ten")), ("B", ("heart Ten", "leaf Ace"))):
        for card in cards:
            hand = phone.get_by_role("group", name=f"The cards of {who}")
            hand.get_by_role("checkbox", name=card).tap()
    phone.get_by_role("button", name="Solve it").tap()
    expect(phone.locator(".verdict")).to_have_text("Trick 15: A leads.")
    phone.get_by_role("link", name=costs_of("leaf Ten")).tap()
    phone.get_by_role("link", name=costs_of("leaf Ace")).tap()
    expect(phone.locator(".verdict")).to_have_text("Trick 16: B leads.")
    phone.get_by_role("link", name=costs_of("heart Ten")).tap()
    phone.get_by_role("link", name=costs_of("heart Ace")).tap()
    expect(phone.locator(".verdict")).to_have_text("All cards are played.")
    assert fits(phone)
