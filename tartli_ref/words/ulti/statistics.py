"""What is counted of a player of Ulti, besides what every game counts."""

from tartli_ref.words.language import N_
from tartli_ref.words.ulti.names import FEATS, ITEMS, SILENTS

PAIRS: tuple[tuple[str, str, str], ...] = (
    (N_("Deals as soloist won – lost"), "solos_won", "solos_lost"),
    (N_("Simples played – forfeited"), "simples", "forfeits"),
    (N_("Doubled as soloist, made – lost"), "doubled_made", "doubled_lost"),
    (N_("Kontra and answers, right – wrong"), "kontra_right", "kontra_wrong"),
)
KINDS_TITLE = N_("As soloist, made – lost")
SOURCES = ITEMS
"""What points came from, by the word that the counts have after ``points:``."""
KINDS: dict[str, str] = {
    **{str(feat): name for feat, name in FEATS.items()},
    **{str(silent): name for silent, name in SILENTS.items()},
}
