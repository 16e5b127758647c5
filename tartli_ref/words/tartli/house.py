"""What the game and its sets of house rules are called."""

from tartli_ref.words.language import N_, Marked

TITLE = N_("Tartli")

PRESETS: Marked[dict[str, str]] = {
    "hungarian": "Hungarian",
    "austrian": "Austrian",
    "pais": "Pais",
}
