"""How points are drawn on the slate."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-SLATE-01": RuleText(
        "Die fünf Zeichen",
        "Auf der Schiefertafel gibt es je ein eigenes Zeichen für 20, 30, 50, 80 und 100 Punkte. "
        "Aus ihnen setzt man einen Stand zusammen.",
        "130 kann als 100 und 30 dastehen oder als 80 und 50.",
    ),
    "TH-SLATE-02": RuleText(
        "Ein Strich mehr sind 20 mehr",
        "Ein weiterer Strich macht aus dem Zeichen für 30 das für 50 und aus dem Zeichen für 80 "
        "das für 100. So schreibt man eine Terz, ohne etwas zu löschen.",
        "Auf der Tafel steht eine 30, und du schreibst eine Terz: ein Strich, und es ist eine 50. "
        "Ebenso wird aus einer 80 eine 100.",
    ),
    "TH-SLATE-03": RuleText(
        "Krumme Punkte",
        "Was sich aus den Zeichen nicht ergibt, schreibt man in gewöhnlichen Zahlen, meist 10 oder "
        "weniger, zum Dazuzählen oder zum Abziehen.",
        "47 ist 50 und −3. Für 93 kannst du 100 und −7 schreiben, oder 80 und dazu 13.",
    ),
    "TH-SLATE-04": RuleText(
        "Wozu die Tafel gut ist",
        "Mit den Zeichen kannst du mitten im Stich eine Ansage mit ein, zwei Strichen "
        "dazuschreiben und schnell sehen, wer nahe an 501 ist. Zeichnung und Zahl stimmen immer "
        "überein.",
        "Annas Tafel zeigt 100, 100, 50 und 8. Sie schreibt eine Quart, setzt noch eine 50 dazu "
        "und kann 308 ablesen.",
    ),
    "TH-SLATE-05": RuleText(
        "Beck: Striche zu fünft",
        "In Becks Buch ist ein einzelner Strich 20, und fünf Striche zeichnet man als eine Gruppe "
        "für 100.",
        "Sechs Terzen sind eine Fünfergruppe und ein einzelner Strich: 100 + 20 = 120.",
    ),
    "TH-SLATE-06": RuleText(
        "Beck: vom V zum Dreieck",
        "In Becks Buch ist 50 ein V. Bei den zweiten 50 zieht man einen Strich über die offene "
        "Seite, und das Dreieck ist 100.",
        "Du schreibst eine Quart und später noch eine: Zuerst steht da ein V, dann ein Dreieck. 50 "
        "+ 50 = 100.",
    ),
    "TH-SLATE-07": RuleText(
        "Beck: Zahlen ohne Zweifel",
        "In Becks Buch trägt eine Zahl, die abgezogen wird, einen Balken. Eine zweistellige Zahl "
        "darf man unterstreichen, damit sie nicht als zwei Zahlen gelesen wird.",
        "100, 80, 50, 80, eine 3 mit Balken und eine unterstrichene 12: 100 + 80 + 50 + 80 − 3 + "
        "12 = 319.",
    ),
    "TH-SLATE-08": RuleText(
        "Die Zeichen auf diesen Seiten",
        "Die alten Zeichnungen sind mit den Regeln nicht auf uns gekommen. Die Zeichen hier sind "
        "aus dem zusammengesetzt, was von ihnen erzählt wird, und die gewöhnliche Zahl steht immer "
        "daneben.",
        "Eine 50 wird als V gezeigt und eine 100 als X: Die 80 ist dasselbe X, dem ein Bein fehlt. "
        "So ein Zeichen heißt hier rekonstruiert.",
    ),
}
