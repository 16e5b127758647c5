"""Names that look alike are alike, and nobody has a name that cannot be seen."""

import pytest

from tartli_ref.rules.common.lines import read_name
from tartli_ref.rules.rulings import Unreadable


@pytest.mark.parametrize(
    "typed", ["Anna", " Anna ", "\uff21nna", "\uff21\uff4e\uff4e\uff41", "An\u3164na"]
)
def test_full_width_and_invisible_letters_make_no_other_player(typed):
    assert read_name(typed).replace(" ", "") == "Anna"


@pytest.mark.parametrize("typed", ["\u3164", "\u2800 \uffa0", "\u115f", "\u200b", "\u202e"])
def test_a_name_without_a_visible_letter_is_refused(typed):
    with pytest.raises(Unreadable):
        read_name(typed)


@pytest.mark.parametrize("typed", ["Ödön", "Zsófi 2.", "O’Neill", "李", "Ľuboš", "김"])
def test_other_letters_stay_as_they_are(typed):
    assert read_name(typed) == typed
