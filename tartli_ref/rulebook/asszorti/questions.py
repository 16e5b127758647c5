"""Open questions and house rules of Asszorti, without words."""

from tartli_ref.rulebook.model import Ambiguity, Option

AMBIGUITIES = (
    Ambiguity("AMB-21", ("AS-SCO-07", "AS-SCO-02")),
    Ambiguity("AMB-22", ("AS-TAL-04", "AS-TAL-01"), "draw_fewer"),
    Ambiguity("AMB-23", ("AS-AUC-09", "AS-AUC-10")),
    Ambiguity("AMB-24", ("AS-CLM-07",), "rest_tricks"),
    Ambiguity("AMB-25", ("AS-CLM-03", "AS-SCO-08")),
    Ambiguity("AMB-26", ("AS-ARR-04",)),
    Ambiguity("AMB-27", ("AS-KON-01",)),
    Ambiguity("AMB-28", ("AS-KON-07", "AS-KON-08")),
    Ambiguity("AMB-29", ("AS-AUC-14",)),
    Ambiguity("AMB-30", ("AS-KON-06",)),
    Ambiguity("AMB-45", ("AS-PLAY-04", "AS-PLAY-05")),
)

OPTIONS = (
    Option("jump", ("off", "on")),
    Option("draw_fewer", ("off", "on")),
    Option("rest_tricks", ("single", "split")),
)
