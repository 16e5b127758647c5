"""Tartli in three minutes."""

from pathlib import Path

from tartli_ref.web.screen.trials import Scene
from tartli_ref.words.language import N_

_FILES = Path(__file__).parents[1] / "lessons"

LESSONS = (
    Scene(
        _FILES / "1_deal.table",
        N_("A deal"),
        (
            N_("Each gets nine cards, and one is turned up: its suit is trumps. Tap the leaf."),
            N_("A leads a card, B answers with any card. A takes the trick: tap A."),
            N_("The winner draws from the talon first and leads. Now B takes one."),
            N_(
                "After trick 7 the talon is gone and suit must be followed. All tricks bring 161 "
                "points; who has 501 first and says so wins a buli."
            ),
        ),
    ),
    Scene(
        _FILES / "2_contest.table",
        N_("A contest"),
        (
            N_("B leads and holds three in a row: a terc. It must be said before the card."),
            N_("Then B leads the leaf King."),
            N_("A holds a terc too, and says so. Only one of them can score."),
            N_("Equal so far: who leads names the top card. B says Ten."),
            N_("A’s begins with the Ace: higher here!"),
            N_("A’s begins with the Ace: higher here!"),
            N_("A has won: 20 are chalked at once. Tap “which terc?”, then the acorn Ace."),
            N_("A could have told it later, too. B’s terc brings nothing in this trick."),
        ),
        way="cards",
    ),
    Scene(
        _FILES / "3_redeclaration.table",
        N_("Once more in the same suit"),
        (
            N_(
                "B has scored heart King-kvart and draws the Ace. That makes a new terc: B says it."
            ),
            N_("A says nothing to that, and 20 are chalked for B."),
            N_("A says nothing to that, and 20 are chalked for B."),
            N_(
                "Ace, King, Over: the Ace is new, so it counts. Tap “which terc?”, then the heart "
                "Ace. A terc from the Over is in the kvart already: try it, the referee says why "
                "not."
            ),
            N_("Another 20. With each card drawn, what you hold may count again."),
        ),
    ),
    Scene(
        _FILES / "4_going_out.table",
        N_("Going out"),
        (
            N_("A has 451 in chalk and leads with a kvart: A says it."),
            N_("B says nothing, and 50 are chalked for A."),
            N_("B says nothing, and 50 are chalked for A."),
            N_("Tap “which kvart?”, then the leaf Ace: A tells what it was."),
            N_("That makes 501. Nobody tells A: tap “Go out”, then that A is out."),
            N_("A wins. B has no more than 250, a maccs: it counts two bulis. Now you can play."),
        ),
    ),
)
