"""The house rules: what each of them decides, and what each of its values means."""

from tartli_ref.rulebook.model import OptionText

OPTIONS: dict[str, OptionText] = {
    "jump": OptionText(
        "Springen in der Lizitation",
        "Ob ein Gebot Schritte auslassen darf.",
        {
            "off": "Geboten wird Schritt für Schritt, und das Spiel darf höher sein als zuletzt.",
            "on": "Gebote dürfen springen, und das letzte Gebot ist das Spiel.",
        },
    ),
    "draw_fewer": OptionText(
        "Weniger Karten ziehen",
        "Ob der Alleinspieler weniger Karten ziehen darf, als er angesagt hat.",
        {
            "off": "Genau so viele, wie angesagt.",
            "on": "So viele, wie angesagt, oder weniger.",
        },
    ),
    "rest_tricks": OptionText(
        "Aufgegebene Stiche",
        "Wer die Stiche bekommt, die der Alleinspieler aufgibt, solange kein Gegner einen hat.",
        {
            "single": "Ein Gegner bekommt alle; hat der Alleinspieler sechs, steht es 6:5:0.",
            "split": "Die Gegner teilen sie sich, und nichts wird abgezogen.",
        },
    ),
}
