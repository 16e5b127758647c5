"""The row of a deal says who won the buli that it ended, and no other row does."""

from tests.web.conftest import HEAD


def wins(page):
    """For each deal of the history, the newest first, whether it names a winner."""
    return ["wins" in row.text for row in page.root.one("ol", "sheet-rows").all("li")]


def test_a_wrong_claim_ends_the_deal_in_which_it_was_made(phone, at):
    lines = ("deal A P", "count 66-95", "deal B P", "count 66-95", "deal A P", "B out")
    url = at(*lines, head=HEAD).url
    page = phone.get(f"{url}score/")
    assert "Anna wins a buli" in page.text
    assert wins(phone.get(f"{url}sheet/")) == [True, False, False]
