"""What the game and its sets of house rules are called."""

from tartli_ref.words.language import N_, Marked

TITLE = N_("Asszorti")

PRESETS: Marked[dict[str, str]] = {"standard": "standard"}
