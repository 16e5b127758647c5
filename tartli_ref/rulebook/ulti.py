"""The rulebook of Ulti in book order: where each rule stands, and what it rests on."""

from tartli_ref.rulebook.model import Ambiguity, Option, Section
from tartli_ref.rulebook.wordings import book_of

ARTICLE = "encyclopaedia article"
DERIVED = "derived"
OURS = "our reading"

STANDARD = frozenset({"standard"})

AMBIGUITIES = (
    Ambiguity("AMB-28", ("UL-DBL-03",)),
    Ambiguity("AMB-31", ("UL-DEAL-02",)),
    Ambiguity("AMB-32", ("UL-BID-12",)),
    Ambiguity("AMB-33", ("UL-PTS-05",), "talon"),
    Ambiguity("AMB-34", ("UL-PLAY-04",), "beating"),
    Ambiguity("AMB-35", ("UL-BID-16", "UL-BID-15"), "ranking"),
    Ambiguity("AMB-36", ("UL-BID-03", "UL-SIL-03"), "talon_ace"),
    Ambiguity("AMB-37", ("UL-DBL-08",), "silent_kontra"),
    Ambiguity("AMB-38", ("UL-MAR-05",), "marriage_trick"),
    Ambiguity("AMB-39", ("UL-SIL-05",), "silent_durchmars"),
    Ambiguity("AMB-40", ("UL-SIL-03", "UL-SIL-04", "UL-SIL-05")),
    Ambiguity("AMB-41", ("UL-SIL-06",), "silent_loss"),
    Ambiguity("AMB-42", ("UL-SET-02", "UL-SET-01"), "scoring"),
    Ambiguity("AMB-43", ("UL-AUC-06",)),
    Ambiguity("AMB-44", ("UL-MAR-04",)),
    Ambiguity("AMB-45", ("UL-PLAY-02",), "revoke"),
)

OPTIONS = (
    Option("forfeit", ("on", "off")),
    Option("talon", ("defenders", "soloist", "nobody")),
    Option("beating", ("off", "on")),
    Option("ranking", ("components", "value", "list")),
    Option("silent_loss", ("all", "ulti", "none")),
    Option("silent_sum", ("on", "off")),
    Option("marriage_trick", ("off", "on")),
    Option("talon_ace", ("ignore", "lost")),
    Option("silent_kontra", ("off", "on")),
    Option("silent_durchmars", ("3", "4")),
    Option("scoring", ("zero_sum", "soloist_only")),
    Option("revoke", ("note", "custom")),
    Option("review", ("on", "off")),
)


def _rule(rule: str, *sources: str, switches: tuple[str, ...] = ()) -> Section:
    return Section(rule, "", sources, STANDARD, switches)


_CHAPTERS = {
    "equipment": (
        _rule("UL-EQ-01", ARTICLE),
        _rule("UL-EQ-02", ARTICLE),
        _rule("UL-EQ-03", ARTICLE),
        _rule("UL-EQ-04", ARTICLE),
        _rule("UL-DEAL-01", ARTICLE),
        _rule("UL-DEAL-02", ARTICLE),
    ),
    "points": (
        _rule("UL-PTS-01", ARTICLE),
        _rule("UL-PTS-02", ARTICLE),
        _rule("UL-PTS-03", ARTICLE),
        _rule("UL-PTS-04", DERIVED, switches=("talon",)),
        _rule("UL-PTS-05", OURS, switches=("talon",)),
        _rule("UL-MAR-01", ARTICLE),
        _rule("UL-MAR-02", ARTICLE),
        _rule("UL-MAR-03", ARTICLE),
        _rule("UL-MAR-04", ARTICLE),
        _rule("UL-MAR-05", OURS, switches=("marriage_trick",)),
    ),
    "bids": (
        _rule("UL-BID-01", ARTICLE),
        _rule("UL-BID-02", ARTICLE),
        _rule("UL-BID-03", ARTICLE, OURS, switches=("talon_ace",)),
        _rule("UL-BID-04", ARTICLE),
        _rule("UL-BID-05", ARTICLE),
        _rule("UL-BID-06", ARTICLE),
        _rule("UL-BID-07", ARTICLE),
        _rule("UL-BID-08", ARTICLE),
        _rule("UL-BID-09", ARTICLE),
        _rule("UL-BID-10", ARTICLE),
        _rule("UL-BID-11", ARTICLE),
        _rule("UL-BID-12", ARTICLE),
        _rule("UL-BID-13", ARTICLE),
        _rule("UL-BID-14", DERIVED),
        _rule("UL-BID-15", ARTICLE, switches=("ranking",)),
        _rule("UL-BID-16", DERIVED, switches=("ranking",)),
        _rule("UL-BID-17", DERIVED, switches=("ranking",)),
        _rule("UL-BID-18", ARTICLE),
    ),
    "auction": (
        _rule("UL-AUC-01", ARTICLE),
        _rule("UL-AUC-02", ARTICLE),
        _rule("UL-AUC-03", ARTICLE),
        _rule("UL-AUC-04", ARTICLE),
        _rule("UL-AUC-05", ARTICLE),
        _rule("UL-AUC-06", ARTICLE, OURS),
        _rule("UL-AUC-07", ARTICLE),
        _rule("UL-AUC-08", ARTICLE, switches=("forfeit",)),
        _rule("UL-AUC-09", ARTICLE, switches=("forfeit",)),
    ),
    "doubling": (
        _rule("UL-DBL-01", ARTICLE),
        _rule("UL-DBL-02", ARTICLE),
        _rule("UL-DBL-03", ARTICLE),
        _rule("UL-DBL-04", ARTICLE),
        _rule("UL-DBL-05", ARTICLE),
        _rule("UL-DBL-06", DERIVED),
        _rule("UL-DBL-07", ARTICLE),
        _rule("UL-DBL-08", OURS, switches=("silent_kontra",)),
    ),
    "play": (
        _rule("UL-PLAY-01", ARTICLE),
        _rule("UL-PLAY-02", ARTICLE, switches=("revoke",)),
        _rule("UL-PLAY-03", ARTICLE),
        _rule("UL-PLAY-04", OURS, switches=("beating",)),
        _rule("UL-PLAY-05", ARTICLE),
        _rule("UL-PLAY-06", ARTICLE),
    ),
    "silent": (
        _rule("UL-SIL-01", ARTICLE),
        _rule("UL-SIL-02", ARTICLE),
        _rule("UL-SIL-03", ARTICLE, OURS, switches=("talon_ace",)),
        _rule("UL-SIL-04", ARTICLE, OURS),
        _rule("UL-SIL-05", ARTICLE, OURS, switches=("silent_durchmars",)),
        _rule("UL-SIL-06", ARTICLE, switches=("silent_loss",)),
        _rule("UL-SIL-07", DERIVED, switches=("silent_sum",)),
        _rule("UL-SIL-08", DERIVED),
    ),
    "settlement": (
        _rule("UL-SET-01", ARTICLE, switches=("scoring",)),
        _rule("UL-SET-02", ARTICLE, switches=("scoring",)),
        _rule("UL-SET-03", ARTICLE),
        _rule("UL-SET-04", ARTICLE),
        _rule("UL-SET-05", ARTICLE, switches=("review",)),
    ),
}

ULTI = book_of("ulti", _CHAPTERS, AMBIGUITIES, OPTIONS)
