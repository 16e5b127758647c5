"""Counting the piles, and stichmatsch."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-SCO-01": RuleText(
        "Die Stiche zählen",
        "Nach dem letzten Stich zählt jeder die Augen in seinem Haufen, dazu die zehn, wenn er den "
        "letzten Stich gemacht hat, und schreibt sie zu seinem Stand. Die Ansagen stehen schon "
        "dort.",
        "Anna stand auf 180 und findet 77 Augen in ihrem Haufen, die zehn für den letzten Stich "
        "mitgezählt: 180 + 77 = 257.",
    ),
    "TH-SCO-02": RuleText(
        "Beide Haufen ergeben 161",
        "Was beide in einem Spiel für ihre Stiche zählen, muss zusammen auf 161 kommen.",
        "80 und 81 kann stimmen. 80 und 80 kann nicht stimmen: Ein Auge wurde übersehen.",
    ),
    "TH-SCO-03": RuleText(
        "Stichmatsch",
        "Macht einer alle neun Stiche vom achten bis zum letzten, so ist das ein Stichmatsch. Er "
        "schreibt 161 für die Stiche, und der Haufen des anderen zählt nichts.",
        "Bence hat in den ersten sieben Stichen 40 Augen gemacht, aber Anna macht jeden Stich von "
        "8 bis 16. Sie schreibt 161, er schreibt 0.",
    ),
    "TH-SCO-04": RuleText(
        "Acht von neun sind nicht genug",
        "Ein einziger der letzten neun Stiche, wie wenig er auch zählt, rettet den, der ihn macht, "
        "vor dem Stichmatsch.",
        "Anna macht die Stiche 8 bis 15. Bence macht Stich 16, zwei wertlose Karten: Er zählt, was "
        "er hat, und die zehn für den letzten Stich dazu.",
    ),
    "TH-SCO-05": RuleText(
        "Auf die ersten sieben kommt es nicht an",
        "Für einen Stichmatsch ist es gleich, wer die Stiche gemacht hat, bevor der Talon "
        "aufgebraucht war.",
        "Bence hat alle Stiche von 1 bis 7 gemacht, Anna alle von 8 bis 16. Anna schreibt 161, "
        "Bence 0.",
    ),
    "TH-SCO-06": RuleText(
        "Ansagen gehen nie verloren",
        "Ein Stichmatsch nimmt nur die Augen aus den Stichen. Die Punkte für Ansagen und Bela "
        "bleiben.",
        "Bence hat 120 für Ansagen geschrieben und einen Stichmatsch erlitten. Seine 120 bleiben "
        "auf der Tafel.",
    ),
    "TH-SCO-07": RuleText(
        "Nur wenn zu Ende gespielt wird",
        "Zum Stichmatsch gehören alle sechzehn Stiche. Macht vorher jemand aus, zählt jeder, was "
        "in seinem Haufen liegt.",
        "Anna hat die Stiche 8 bis 14 gemacht und macht aus. Bence behält die Augen seiner "
        "früheren Stiche.",
    ),
    "TH-SCO-08": RuleText(
        "Beide Stände werden laut gesagt",
        "Am Ende jedes Spiels wird der Stand von beiden laut gesagt, damit beide wissen, wie weit "
        "es noch bis 501 ist.",
        "„Anna 257, Bence 189.“ Hat einer von euch eine andere Zahl, ist jetzt die Zeit, es zu "
        "klären.",
    ),
}
