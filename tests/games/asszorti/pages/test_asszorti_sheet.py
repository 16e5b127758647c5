"""A whole deal of Asszorti corrected from the sheet."""

from random import Random

import pytest

from tests.examples import rows
from tests.games.asszorti.pages.scenes import DOUBLED, PLAIN
from tests.sizes import some_daily

WHOLE = ("deal C", "A contract 1", "A names H", "B kontra game", "A made 7")
NEXT = ("deal A", "B contract 2", "B names szanzadu", "B made 8")
BY_TRICKS = (*PLAIN, *["A takes"] * 7, *["B takes"] * 4)
ENDED = (*DOUBLED, "count 6-5-0 arrivazs idegen")
RECORDED = {"whole": WHOLE, "by tricks": BY_TRICKS, "with all": ENDED}
CORRECTED: list[tuple[str, dict[str, str], list[str]]] = rows(__file__, "corrected")


def deals(scene):
    history = scene.service.history(scene.table)
    return history.game.sheet(history.state).deals


def corrects(phone, scene, **changed):
    form = phone.get(f"{scene.url}deal/1/").form("/whole")
    return phone.forge(form, {**form.values, **changed})


@pytest.mark.parametrize(("recorded", "changed", "lines"), CORRECTED)
def test_only_what_was_wrong_is_written_and_later_deals_stay(
    phone, at_asszorti, recorded, changed, lines
):
    before = RECORDED[recorded]
    scene = at_asszorti(*before, *NEXT)
    later = deals(scene)[1].change
    assert corrects(phone, scene, **changed).status == 303
    assert scene.lines == [*before, *NEXT, *lines]
    assert deals(scene)[1].change == later


def test_nothing_is_written_if_nothing_was_changed(phone, at_asszorti):
    for before in RECORDED.values():
        scene = at_asszorti(*before)
        assert corrects(phone, scene).status == 303
        assert scene.lines == list(before)


def test_a_kontra_needs_who_said_it(phone, at_asszorti):
    scene = at_asszorti(*BY_TRICKS)
    page = corrects(phone, scene, game_step="1")
    assert page.status == 422
    assert "Who said kontra?" in page.problem.text
    assert corrects(phone, scene, game_step="1", game_by="A").status == 422  # the declarer
    assert scene.lines == list(BY_TRICKS)


def test_the_row_says_who_played_what_and_what_each_part_was_worth(phone, at_asszorti):
    page = phone.get(at_asszorti(*WHOLE).url)
    row = page.root.one("ol", "sheet-rows").one("a").text
    assert "Anna: 1 in hearts" in row and "7 tricks" in row and "kontra" in row


@pytest.mark.parametrize("seed", some_daily(range(200), 8))
def test_a_corrected_deal_is_worth_what_it_would_have_been(phone, at_asszorti, seed):
    rng = Random(seed)
    seat = rng.choice("ABC")
    opponent = rng.choice([other for other in "ABC" if other != seat])
    fields = {
        "seat": seat,
        "contract": rng.choice(["3", "2", "1", "hand"]),
        "trumps": rng.choice(["S", "H", "D", "C", "szanzadu"]),
        "game_step": rng.choice("00123"),
        "game_by": opponent,
        "arrival": "",
        "made": str(rng.randint(0, 11)),
        "alone": rng.choice(["shared", opponent]),
    }
    names = {"kontra": opponent, "rekontra": seat, "szubkontra": _third(seat, opponent)}
    doubled = list(names.items())[: int(fields["game_step"])]
    result = f"{seat} made {fields['made']}"
    if fields["made"] == "6":
        tricks = [{seat: 6, opponent: 5}.get(player, 0) for player in "ABC"]
        alone = "count " + "-".join(map(str, tricks))
        result = f"{result} shared" if fields["alone"] == "shared" else alone
    fresh = at_asszorti(
        "deal C",
        f"{seat} contract {fields['contract']}",
        f"{seat} names {fields['trumps']}",
        *(f"{who} {name} game" for name, who in doubled),
        result,
    )
    scene = at_asszorti(*rng.choice(list(RECORDED.values())), *NEXT)
    later = deals(scene)[1].change
    answer = corrects(phone, scene, **fields)
    assert answer.status == 303, answer.problem.text
    assert [deal.change for deal in deals(scene)] == [deals(fresh)[0].change, later]


def _third(one, other):
    return next(seat for seat in "ABC" if seat not in (one, other))
