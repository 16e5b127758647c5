"""Ulti in a minute."""

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
                N_("Anna bids first: the last trick with the trump Seven. Tap Ulti."),
                "UL-BID-04",
            ),
            Says(N_("Bence may take the talon and bid higher, or pass. Tap Pass."), "UL-AUC-02"),
            Says(N_("Cili passes too."), "UL-AUC-04"),
            Says(N_("Anna may still bid higher. Tap Let it stand."), "UL-AUC-06"),
            Says(N_("Only now she names trumps. Tap the outlined suit."), "UL-AUC-07"),
            Says(
                N_("Anna plays alone against the other two. What is played lies on the felt."),
                "UL-BID-18",
            ),
        ),
        way="trick",
    ),
    Scene(
        _FILES / "2_betli.table",
        N_("Kontra, and what it pays"),
        (
            Says(
                N_("Bence plays a Betli: he may win no trick. Cili says Kontra."),
                "UL-DBL-01",
            ),
            Says(N_("Anna takes the first trick: tap her."), "UL-BID-05"),
            Says(N_("Bence takes the second: the Betli is lost."), "UL-BID-05"),
            Says(N_("Nothing can save it: settle the deal."), "UL-SET-01"),
            Says(
                N_("By the usual rules Bence pays each of them double. Now you can play."),
                "UL-DBL-01",
            ),
        ),
        way="trick",
    ),
)
