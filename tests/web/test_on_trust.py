"""What was chalked before the first trick: judged again once a trick is recorded, and shown."""

import pytest

from tests.web.dom import inside
from tests.web.scenes import DEAL

CHALKED = "A swaps chalked"
AGREED = f"fix 2: agreed: {CHALKED}"
FOUND = (
    "It cannot stand: Anna exchanges the trump VII.",
    "It was taken on trust. "
    "Only the leader may exchange, and Bence leads to this trick. The rule TH-EXC-01",
)
EXCHANGES = {"A swaps", "B swaps", "A swaps chalked", "B swaps chalked"}


def found(page):
    """What is shown: what cannot stand, and behind it why, one finding after the other."""
    doubts = page.root.all("details", "doubt")
    whys = [strong.around("p", "details").text for strong in inside(doubts, "strong")]
    return (*(doubt.one("summary").text for doubt in doubts), *whys)


@pytest.mark.rule("TH-EXC-01")
@pytest.mark.parametrize("chalked", [(), ("A bela",), ("B shows Z:K-terc",)])
def test_an_exchange_of_the_dealer_is_dim_before_the_first_trick(phone, at, chalked):
    buttons = phone.get(at(DEAL, *chalked).url).root.all("button", name="line")
    dimmed = {
        button.attrs["value"]: "dim" in button.attrs.get("class", "").split() for button in buttons
    }
    assert dimmed.keys() >= EXCHANGES
    late = {"B swaps"} if "shows" in "".join(chalked) else set()
    assert {line for line in EXCHANGES if dimmed[line]} == {"A swaps"} | late


def test_after_an_exchange_none_is_offered(phone, at):
    buttons = phone.get(at(DEAL, CHALKED).url).root.all("button", name="line")
    assert not EXCHANGES & {button.attrs["value"] for button in buttons}


def test_it_can_be_chalked_as_of_a_later_trick(phone, at):
    scene = at(DEAL)
    assert phone.tap(scene.url, CHALKED).status == 303
    assert found(phone.get(scene.url)) == ()


def test_what_cannot_stand_is_shown_until_the_deal_ends(phone, at):
    scene = at(DEAL, CHALKED)
    phone.enter(scene.url, "B takes")
    assert found(phone.get(scene.url)) == FOUND
    phone.enter(scene.url, "count 97-64")
    assert found(phone.get(scene.url)) == ()
    assert "TH-EXC-01" in phone.get(scene.history_url).text


def test_it_is_shown_where_the_piles_are_asked_for(phone, at):
    lines = ("deal A P", CHALKED, "B takes", 'adjust B 490 "so far"', "B out")
    page = phone.get(at(*lines).url)
    assert "second" in page.form("/piles").names
    assert found(page) == FOUND


def test_a_watcher_sees_what_the_players_see(phone, other_phone, at):
    scene = at(DEAL, CHALKED)
    assert found(other_phone.get(scene.watch_url)) == ()
    phone.enter(scene.url, "B takes")
    for page in (scene.watch_url, f"{scene.watch_url}since/2"):
        watched = other_phone.get(page)
        assert found(watched) == found(phone.get(scene.url)) == FOUND
        (doubt,) = watched.root.all("details", "doubt")
        assert doubt.all("form") == []
        assert [link.text for link in doubt.all("a")] == ["The rule TH-EXC-01"]


def test_it_leads_to_the_correction_of_its_line(phone, at):
    scene = at(DEAL, CHALKED, "B takes")
    (doubt,) = phone.get(scene.url).root.all("details", "doubt")
    links = {link.text: link.attrs["href"] for link in doubt.all("a")}
    assert links["Correct it"] == f"{scene.history_url}2"
    assert CHALKED in phone.get(links["Correct it"]).html


def test_it_can_be_left_by_agreement(phone, at):
    scene = at(DEAL, CHALKED, "B takes")
    assert phone.tap(scene.url, AGREED).status == 303
    assert scene.lines[-1] == AGREED
    page = phone.get(scene.url)
    assert found(page) == ()
    assert "by agreement: 1" in phone.get(f"{scene.url}more").text
    phone.enter(scene.url, "B takes")
    assert found(phone.get(scene.url)) == ()


def test_an_agreement_on_what_changed_meanwhile_is_told_there(phone, other_phone, at):
    scene = at(DEAL, CHALKED, "B takes")
    form = other_phone.get(scene.url).form_with(AGREED)
    phone.enter(scene.url, "A takes")
    page = other_phone.send(form, press=AGREED)
    assert page.status == 409
    assert "Since then" in page.problem.text
    assert found(page)[:2] == FOUND


def test_several_are_shown_each_with_its_own_way_out(phone, at):
    page = phone.get(at("deal A P-K", "B shows P:K-terc", "B bela", "B takes").url)
    what, *whys = found(page)
    assert what == "It cannot stand: Bence scores heart King-terc; Bence scores béla."
    assert [why.partition(":")[0] for why in whys] == what[17:-1].split("; ")
    assert page.button("fix 2: agreed: B shows P:K-terc")
    assert page.button("fix 3: agreed: B bela")


def test_a_count_with_a_trick_left_out_says_what_is_not_checked(phone, at):
    page = phone.get(at(DEAL, *["B takes"] * 15).url)
    assert (
        "1 trick is not recorded, so the winners of the last ones cannot be checked." in page.text
    )
    assert "not recorded" not in phone.get(at(DEAL).url).text
