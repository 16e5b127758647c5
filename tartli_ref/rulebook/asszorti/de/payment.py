"""Payment."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-PAY-01": RuleText(
        "Jeder Gegner zahlt",
        "Was ein Spiel ausmacht, bekommt der Alleinspieler von jedem Gegner oder zahlt es jedem. "
        "Beide Gegner gewinnen oder verlieren immer gleich viel, wer von ihnen auch gestochen hat.",
        "Ein Spiel macht 10 aus: Anna bekommt 20, Bence und Csaba geben je 10. Ein anderes ist mit "
        "4 verloren: Anna zahlt 8, und die anderen bekommen je 4.",
    ),
    "AS-PAY-02": RuleText(
        "Jetons oder Papier",
        "Ihr zahlt nach jedem Spiel in Münzen oder Jetons, oder ihr schreibt die Punkte auf und "
        "rechnet am Ende die Unterschiede ab. Alle zusammen stehen immer auf null.",
        "Nach einigen Spielen steht Anna auf +20, Bence auf −4 und Csaba auf −16. Ist ein Punkt 10 "
        "Forint wert, bekommt Anna 200.",
    ),
    "AS-PAY-03": RuleText(
        "Schluss ist, wann ihr wollt",
        "Es gibt kein Ziel und keine feste Zahl von Spielen. Ihr hört auf, wenn ihr euch darauf "
        "einigt.",
        "Ihr könnt vorher sagen, dass ihr bis zehn Uhr spielt, oder zwölf Spiele lang, oder gar "
        "nicht, wann Schluss ist.",
    ),
    "AS-PAY-04": RuleText(
        "Ein großes Spiel, bezahlt",
        "Große Spiele zahlt man wie kleine: Der Betrag des Alleinspielers kommt von beiden "
        "Gegnern.",
        "1 ohne Trumpf mit Subkontra und sieben Stichen zählt 144. Anna bekommt 2 × 144 = 288, "
        "Bence und Csaba zahlen je 144.",
    ),
}
