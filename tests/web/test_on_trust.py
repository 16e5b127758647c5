"""What was chalked before the first trick: judged again once a trick is recorded."""

from tests.web.conftest import At
from tests.web.phone import Phone
from tests.web.scenes import DEAL

CHALKED = "A swaps chalked"


def test_an_exchange_of_the_dealer_is_dim_before_the_first_trick(phone: Phone, at: At) -> None:
    buttons = phone.get(at(DEAL).url).form("/tap", "beside").buttons
    dim = {each.attrs["value"] for each in buttons if "dim" in each.attrs["class"].split()}
    assert {"A swaps", "B swaps", CHALKED} & dim == {"A swaps"}


def test_it_can_be_chalked_as_of_a_later_trick(phone: Phone, at: At) -> None:
    scene = at(DEAL)
    assert phone.tap(scene.url, CHALKED).status == 303
    assert phone.get(scene.url).root.all("div", "doubt") == []


def test_what_cannot_stand_is_shown_until_the_deal_ends(phone: Phone, at: At) -> None:
    scene = at(DEAL, CHALKED)
    phone.enter(scene.url, "B takes")
    (found,) = phone.get(scene.url).root.all("div", "doubt")
    assert found.text == (
        "Recorded before trick 1 had begun, and it cannot stand: Anna exchanges the trump VII. "
        "Only the leader may exchange, and Bence leads to this trick. TH-EXC-01 "
        "Correct it in the history"
    )
    phone.enter(scene.url, "count 97-64")
    assert phone.get(scene.url).root.all("div", "doubt") == []


def test_what_cannot_stand_goes_with_its_correction(phone: Phone, at: At) -> None:
    scene = at(DEAL, CHALKED, "B takes", "fix 2: B swaps")
    assert phone.get(scene.url).root.all("div", "doubt") == []


def test_a_count_with_a_trick_left_out_says_what_is_not_checked(phone: Phone, at: At) -> None:
    page = phone.get(at(DEAL, *["B takes"] * 15).url)
    assert "1 trick is not recorded, so who has won the last ones cannot be checked." in page.text
    assert "not recorded" not in phone.get(at(DEAL).url).text
