"""What Asszorti counts of a player, in words: each contract, with trumps or without."""

from tartli_ref.games.asszorti.values import Level, kind_of
from tartli_ref.words.asszorti.names import LEVELS
from tartli_ref.words.language import N_, Marked

_SZANZADU: Marked[dict[Level, str]] = {
    Level.THREE: "3, szanzadu",
    Level.TWO: "2, szanzadu",
    Level.ONE: "1, szanzadu",
    Level.HAND: "hand, szanzadu",
}
PAIRS: tuple[tuple[str, str, str], ...] = (
    (N_("Games as declarer made – lost"), "games_made", "games_lost"),
    (N_("Games as opponent won – lost"), "defences_won", "defences_lost"),
    (N_("Arrivázs won – lost"), "arrivazs_won", "arrivazs_lost"),
)
SOURCES: Marked[dict[str, str]] = {"game": "the game", "arrivazs": "the arrivázs"}
KINDS_TITLE = N_("As declarer, made – lost")
KINDS: dict[str, str] = {
    **{kind_of(level, szanzadu=False): name for level, name in LEVELS.items()},
    **{kind_of(level, szanzadu=True): name for level, name in _SZANZADU.items()},
}
"""What can be made or lost, by the word that the counts have after ``made:``."""
