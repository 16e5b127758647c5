"""What the game is worth."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-SCO-01": RuleText(
        "Sechs Stiche gewinnen das Spiel",
        "Es gewinnt die Seite mit sechs oder mehr der elf Stiche. Ein Unentschieden gibt es nicht.",
        "Anna macht fünf Stiche, Bence vier, Csaba zwei: Die Gegner haben sechs, und Anna hat "
        "verloren.",
    ),
    "AS-SCO-02": RuleText(
        "Der Grundwert",
        "Für sechs Stiche zählen 3, 2, 1 oder aus der Hand mit Trumpf 2, 4, 6 oder 8 Punkte, ohne "
        "Trumpf 4, 8, 12 oder 16. Das ist der Grundwert.",
        "Aus der Hand mit Trumpf zählt 8, und 3 ohne Trumpf 4.",
    ),
    "AS-SCO-03": RuleText(
        "Weitere Stiche",
        "Der siebte Stich der siegreichen Seite und jeder danach bringen den halben Grundwert "
        "dazu.",
        "Bei 2 mit Trumpf bekommt Anna 4 für sechs Stiche, 4 + 2 = 6 für sieben und 4 + 2 + 2 = 8 "
        "für acht. Mit vier Stichen verliert sie 6.",
    ),
    "AS-SCO-04": RuleText(
        "Alle elf",
        "Wer jeden Stich macht, bekommt den Grundwert und fünfmal seine Hälfte.",
        "Aus der Hand mit Trumpf und alle elf Stiche: 8 + 5 × 4 = 28. Aus der Hand ohne Trumpf und "
        "ohne einen einzigen Stich kostet 56.",
    ),
    "AS-SCO-05": RuleText(
        "Kontra vervielfacht alles",
        "Ein kontriertes Grundspiel zählt so vielfach, wie gesagt wurde, samt den weiteren "
        "Stichen.",
        "Anna spielt 1 ohne Trumpf mit Subkontra und macht sieben Stiche. Das ist 12 + 6, und das "
        "achtmal: 18 × 8 = 144.",
    ),
    "AS-SCO-06": RuleText(
        "6:5:0",
        "Hat der Alleinspieler genau sechs Stiche und ein Gegner alle übrigen fünf, wird von dem, "
        "was der Alleinspieler für das Grundspiel bekommt, ein Grundwert abgezogen.",
        "Anna spielt 2 mit Trumpf. Bei 6:5:0 bekommt sie 4 − 4 = 0, bei 6:3:2 bekommt sie 4.",
    ),
    "AS-SCO-07": RuleText(
        "Abgezogen wird nur einmal",
        "Was für 6:5:0 abgezogen wird, vervielfacht kein Kontra.",
        "Aus der Hand mit Trumpf, Rekontra, 6:5:0: viermal 8 weniger 8, das sind 32 − 8 = 24.",
    ),
    "AS-SCO-08": RuleText(
        "Nur bei sechs Stichen, die gewinnen",
        "Hat der Alleinspieler sieben Stiche oder mehr, wird nichts abgezogen, und ebenso, wenn er "
        "verliert.",
        "7:4:0 kostet Anna nichts. Bei 5:6:0 hat sie verloren und zahlt ihre 4 Punkte, mehr nicht.",
    ),
}
