"""The rulebook of Asszorti in book order: where each rule stands, and what it rests on."""

from tartli_ref.rulebook.model import Ambiguity, Option, Section
from tartli_ref.rulebook.wordings import book_of

PAIS = "Pais 1990"
DERIVED = "derived"
OURS = "our reading"

STANDARD = frozenset({"standard"})

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
    Option("review", ("on", "off")),
)


def _rule(rule: str, *sources: str, switches: tuple[str, ...] = ()) -> Section:
    return Section(rule, "", sources, STANDARD, switches)


_CHAPTERS = {
    "equipment": (
        _rule("AS-EQ-01", PAIS),
        _rule("AS-EQ-02", PAIS),
        _rule("AS-DEAL-01", PAIS),
        _rule("AS-DEAL-02", PAIS),
        _rule("AS-DEAL-03", PAIS),
    ),
    "auction": (
        _rule("AS-AUC-01", PAIS),
        _rule("AS-AUC-02", PAIS),
        _rule("AS-AUC-03", PAIS),
        _rule("AS-AUC-04", PAIS, switches=("jump",)),
        _rule("AS-AUC-05", PAIS, switches=("jump",)),
        _rule("AS-AUC-06", PAIS),
        _rule("AS-AUC-07", PAIS),
        _rule("AS-AUC-08", PAIS),
        _rule("AS-AUC-09", PAIS, OURS),
        _rule("AS-AUC-10", PAIS, OURS),
        _rule("AS-AUC-11", DERIVED),
        _rule("AS-AUC-12", DERIVED),
        _rule("AS-AUC-13", PAIS),
        _rule("AS-AUC-14", PAIS, OURS),
        _rule("AS-AUC-15", PAIS, switches=("jump",)),
        _rule("AS-AUC-16", PAIS, switches=("jump",)),
    ),
    "announcing": (
        _rule("AS-TAL-01", PAIS),
        _rule("AS-TAL-02", PAIS),
        _rule("AS-TAL-03", PAIS),
        _rule("AS-TAL-04", PAIS, OURS, switches=("draw_fewer",)),
        _rule("AS-ANN-01", PAIS),
        _rule("AS-ANN-02", PAIS),
        _rule("AS-ANN-03", PAIS),
    ),
    "kontra": (
        _rule("AS-KON-01", PAIS, OURS),
        _rule("AS-KON-02", PAIS),
        _rule("AS-KON-03", PAIS),
        _rule("AS-KON-04", PAIS),
        _rule("AS-KON-05", PAIS),
        _rule("AS-KON-06", PAIS, OURS),
        _rule("AS-KON-07", PAIS),
        _rule("AS-KON-08", PAIS),
        _rule("AS-KON-09", PAIS),
        _rule("AS-KON-10", PAIS),
    ),
    "play": (
        _rule("AS-PLAY-01", PAIS),
        _rule("AS-PLAY-02", PAIS),
        _rule("AS-PLAY-03", PAIS),
        _rule("AS-PLAY-04", PAIS),
        _rule("AS-PLAY-05", PAIS),
        _rule("AS-PLAY-06", PAIS),
        _rule("AS-PLAY-07", PAIS),
    ),
    "claims": (
        _rule("AS-CLM-01", PAIS),
        _rule("AS-CLM-02", PAIS),
        _rule("AS-CLM-03", PAIS),
        _rule("AS-CLM-04", PAIS),
        _rule("AS-CLM-05", PAIS),
        _rule("AS-CLM-06", PAIS),
        _rule("AS-CLM-07", OURS, switches=("rest_tricks",)),
        _rule("AS-CLM-08", DERIVED),
        _rule("AS-CLM-09", DERIVED),
    ),
    "scoring": (
        _rule("AS-SCO-01", PAIS, switches=("review",)),
        _rule("AS-SCO-02", PAIS),
        _rule("AS-SCO-03", PAIS),
        _rule("AS-SCO-04", DERIVED),
        _rule("AS-SCO-05", PAIS),
        _rule("AS-SCO-06", PAIS),
        _rule("AS-SCO-07", PAIS, OURS),
        _rule("AS-SCO-08", DERIVED),
    ),
    "arrivazs": (
        _rule("AS-ARR-01", PAIS),
        _rule("AS-ARR-02", PAIS),
        _rule("AS-ARR-03", PAIS),
        _rule("AS-ARR-04", PAIS, OURS),
        _rule("AS-ARR-05", PAIS),
        _rule("AS-ARR-06", PAIS),
        _rule("AS-ARR-07", PAIS),
        _rule("AS-ARR-08", PAIS),
    ),
    "payment": (
        _rule("AS-PAY-01", PAIS),
        _rule("AS-PAY-02", PAIS),
        _rule("AS-PAY-03", PAIS),
        _rule("AS-PAY-04", DERIVED),
    ),
}

ASSZORTI = book_of("asszorti", _CHAPTERS, AMBIGUITIES, OPTIONS)
