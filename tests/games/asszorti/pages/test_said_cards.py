"""French cards are typed as people say them."""

import pytest

from tests.games.asszorti.pages.scenes import NAMED


@pytest.mark.parametrize("card", ["C plays kőr tízes", "heart Ten", "Csaba spielt Herz Zehn"])
def test_a_french_card_is_typed_as_it_is_said(phone, at_asszorti, card):
    scene = at_asszorti(*NAMED)
    phone.send(phone.get(f"{scene.url}more").form("/line"), text=card)
    assert scene.lines == [*NAMED, "C plays H-10"]
