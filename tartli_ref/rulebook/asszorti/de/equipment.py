"""Cards and deal."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-EQ-01": RuleText(
        "36 französische Karten",
        "Zu dritt spielt man mit einem französischen Paket, aus dem alles unter dem Sechser "
        "herausgenommen ist. In jeder Farbe gilt von oben nach unten: Ass, König, Dame, Bube, 10, "
        "9, 8, 7, 6.",
        "Der Zehner ist hier nur eine Karte unter dem Buben: Von Pik-Zehner und Pik-Bube gewinnt "
        "der Bube. Einen Fünfer gibt es im Paket nicht.",
    ),
    "AS-EQ-02": RuleText(
        "Im Uhrzeigersinn",
        "Gegeben, geredet und gespielt wird im Uhrzeigersinn, von jedem zu dem, der links von ihm "
        "sitzt.",
        "Anna, Bence und Csaba sitzen in dieser Reihenfolge. Nach Csaba kommt wieder Anna.",
    ),
    "AS-DEAL-01": RuleText(
        "Der erste Geber",
        "Wie ihr den ersten Geber findet, ist eure Sache. Der Geber mischt, und wer rechts von "
        "ihm sitzt, hebt ab.",
        "Csaba gibt als Erster: Er mischt, und Bence, rechts von ihm, hebt ab.",
    ),
    "AS-DEAL-02": RuleText(
        "Elf Karten und ein Talon zu dreien",
        "Jeder bekommt drei Karten auf einmal. Dann kommen drei Karten verdeckt als Talon in die "
        "Mitte, und der Rest wird zu zweien ausgegeben, bis jeder elf Karten hat.",
        "Dreimal drei, der Talon und vier Runden zu zweien für jeden: 9 + 3 + 24 = 36 Karten.",
    ),
    "AS-DEAL-03": RuleText(
        "Das Geben geht nach links",
        "Ist ein Spiel gespielt und bezahlt, gibt als Nächster, wer links vom Geber sitzt.",
        "Csaba hat gegeben; dann gibt Anna, und nach ihr Bence.",
    ),
}
