"""What the match costs: the stake for each buli of difference."""

import pytest

from tests.examples import examples
from tests.web.conftest import HEAD


@pytest.mark.rule("TH-WIN-05")
@examples(__file__, "the loser pays the stake for each buli of difference")
def test_the_loser_pays_the_stake_for_each_buli_of_difference(phone, at, bulis, start, paid):
    head = f"{HEAD}start: {start}\nbuli: {bulis}\nstake: 10 HUF\n"
    assert paid in phone.get(at("deal A P", "count 100-61", head=head).url).text
