"""What the match costs: the stake for each buli of difference."""

import pytest

from tests.web.conftest import HEAD


@pytest.mark.rule("TH-WIN-05")
@pytest.mark.parametrize(
    ("bulis", "start", "paid"),
    [
        ("4-3", "450-300", "Bence pays Anna 2 × 10 Ft = 20 Ft."),  # one buli more: 5–3
        ("4-1", "450-0", "Bence pays Anna 5 × 10 Ft = 50 Ft."),  # maccs: 6–1
    ],
)
def test_the_loser_pays_the_stake_for_each_buli_of_difference(phone, at, bulis, start, paid):
    head = f"{HEAD}start: {start}\nbuli: {bulis}\nstake: 10 HUF\n"
    assert paid in phone.get(at("deal A P", "count 100-61", head=head).url).text
