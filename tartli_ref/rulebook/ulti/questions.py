"""Open questions and house rules of Ulti, without words."""

from tartli_ref.rulebook.model import Ambiguity, Option

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
)
