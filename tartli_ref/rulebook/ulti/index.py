"""The rules of Ulti in book order: where each stands, and what it rests on."""

from dataclasses import replace

from tartli_ref.rulebook.model import Section
from tartli_ref.rulebook.ulti.questions import AMBIGUITIES

ARTICLE = "encyclopaedia article"
DERIVED = "derived"
OURS = "our reading"

STANDARD = frozenset({"standard"})


def _rule(rule: str, *sources: str, switches: tuple[str, ...] = ()) -> Section:
    asked = tuple(question.id for question in AMBIGUITIES if rule in question.rules)
    return Section(rule, "", sources, STANDARD, switches, asked)


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
        _rule("UL-SET-05", ARTICLE),
    ),
}

CHAPTERS = tuple(_CHAPTERS)
SECTIONS = tuple(
    replace(section, chapter=chapter)
    for chapter, sections in _CHAPTERS.items()
    for section in sections
)
