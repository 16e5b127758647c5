"""Tartli in three minutes."""

from pathlib import Path

from tartli_ref.web.screen.lessons import Says, Scene
from tartli_ref.words.language import N_

_FILES = Path(__file__).parents[1] / "lessons"

LESSONS = (
    Scene(
        _FILES / "1_deal.table",
        N_("A deal"),
        (
            Says(
                N_(
                    "Nine cards each, and one lies open: its suit is trumps. Tap the outlined suit."
                ),
                "TH-DEAL-05",
            ),
            Says(
                N_("Anna leads, Bence plays any card. Anna takes the trick: tap Anna."),
                "TH-PLAY-08",
            ),
            Says(N_("Who wins a trick draws first and leads. Now tap Bence."), "TH-PLAY-06"),
            Says(
                N_("After trick 7 follow suit. Who has 501 first and says so wins a buli."),
                "TH-WIN-01",
            ),
        ),
        way="trick",
    ),
    Scene(
        _FILES / "2_contest.table",
        N_("A contest"),
        (
            Says(
                N_("Three in a row are a terc. Bence says it before his card: tap terc."),
                "TH-DECL-05",
            ),
            Says(N_("Who has said a word lays a card. Tap the outlined King."), "TH-DECL-06"),
            Says(N_("Anna has a terc too. Only one of them can score: tap terc."), "TH-DECL-09"),
            Says(N_("Equal so far: Bence names his top card. Tap the Ten."), "TH-DECL-15"),
            Says(N_("Anna’s begins with the Ace. Tap “Higher here”."), "TH-DECL-15"),
            Says(
                N_("Anna has won, and 20 are chalked. Which terc was it? The outlined Ace."),
                "TH-DECL-20",
            ),
            Says(
                N_("Bence’s terc brings nothing in this trick. He may say it again later."),
                "TH-RE-01",
            ),
        ),
        way="cards",
    ),
    Scene(
        _FILES / "3_redeclaration.table",
        N_("Once more in the same suit"),
        (
            Says(
                N_(
                    "Bence has scored a kvart from the King and draws the Ace: a new terc. "
                    "Tap terc."
                ),
                "TH-RE-05",
            ),
            Says(N_("Anna says nothing to that: tap nothing, and 20 are chalked."), "TH-DECL-06"),
            Says(
                N_("Which terc? From the Ace: that is new. The rest was in the kvart already."),
                "TH-RE-09",
            ),
            Says(
                N_("Another 20. With each card drawn, what you hold may count again."), "TH-RE-05"
            ),
        ),
        way="trick",
    ),
    Scene(
        _FILES / "4_going_out.table",
        N_("Going out"),
        (
            Says(N_("Anna has 451 in chalk and a kvart: tap kvart."), "TH-DECL-05"),
            Says(N_("Bence says nothing: tap nothing, and 50 are chalked."), "TH-DECL-06"),
            Says(N_("Which kvart? From the outlined Ace."), "TH-DECL-20"),
            Says(N_("That makes 501, and nobody tells her. Go out!"), "TH-OUT-01"),
            Says(N_("Anna wins. Bence has no more than 250: a maccs, two bulis."), "TH-WIN-02"),
        ),
        way="trick",
    ),
    Scene(
        _FILES / "5_with_the_trick.table",
        N_("Going out with a trick"),
        (
            Says(
                N_("Anna has 482 in chalk. She leads the trump Ace: 11 points. Tap it."),
                "TH-VAL-01",
            ),
            Says(N_("Bence lays the trump Ten on it: 10 points. Tap it."), "TH-PLAY-08"),
            Says(N_("482 and 21 are 503, if the trick counts. Go out with it."), "TH-OUT-14"),
            Says(
                N_("Right! Before the trick it would have been 482: a wrong claim loses the buli."),
                "TH-OUT-07",
            ),
        ),
        way="cards",
    ),
)
