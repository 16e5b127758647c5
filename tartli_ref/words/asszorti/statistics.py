"""What Asszorti counts of a player, in words: each contract, with trumps or without."""

from tartli_ref.games.asszorti.values import Level, kind_of
from tartli_ref.words.asszorti.names import LEVELS
from tartli_ref.words.language import Marked

_SZANZADU: Marked[dict[Level, str]] = {
    Level.THREE: "3, szanzadu",
    Level.TWO: "2, szanzadu",
    Level.ONE: "1, szanzadu",
    Level.HAND: "hand, szanzadu",
}
KINDS: dict[str, str] = {
    **{kind_of(level, szanzadu=False): name for level, name in LEVELS.items()},
    **{kind_of(level, szanzadu=True): name for level, name in _SZANZADU.items()},
}
"""What can be made or lost, by the word that the counts have after ``made:``."""
