"""Asszorti in a minute."""

from pathlib import Path

from tartli_ref.web.screen.lessons import Says, Scene
from tartli_ref.words.language import N_

_FILES = Path(__file__).parents[1] / "lessons"

LESSONS = (
    Scene(
        _FILES / "1_auction.table",
        N_("The auction"),
        (
            Says(
                N_("Anna would draw at most three cards from the talon: tap 3."),
                "AS-AUC-04",
            ),
            Says(N_("Bence needs fewer: tap 2."), "AS-AUC-05"),
            Says(N_("Cili passes, and that is for good."), "AS-AUC-03"),
            Says(N_("Anna spoke before Bence, so she need not go higher: tap Hold."), "AS-AUC-06"),
            Says(N_("Bence passes. Anna plays alone."), "AS-AUC-13"),
            Says(N_("She says what she plays, the 2 or more: tap 2."), "AS-AUC-15"),
            Says(N_("And trumps: tap the hearts."), "AS-ANN-01"),
            Says(N_("Eleven tricks are played, and Anna needs six."), "AS-SCO-01"),
        ),
        way="count",
    ),
    Scene(
        _FILES / "2_tricks.table",
        N_("What the tricks pay"),
        (
            Says(N_("Bence does not believe it: Kontra. The talon is turned up."), "AS-KON-02"),
            Says(N_("In the end Anna has seven tricks: tap 7."), "AS-SCO-01"),
            Says(N_("Each of the others pays her double. Now you can play."), "AS-KON-02"),
        ),
        way="count",
    ),
)
