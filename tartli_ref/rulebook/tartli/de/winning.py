"""501, buli, maccs, and the session."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-WIN-01": RuleText(
        "501 gewinnen einen Buli",
        "Gespielt wird auf 501 Punkte, aus Stichen und Ansagen zusammen. Wer zuerst 501 oder mehr "
        "hat, gewinnt einen Buli; so heißt der Punkt für die Partie.",
        "500 sind nicht genug. 501 sind es, und 540 gewinnen nicht mehr als 501.",
    ),
    "TH-WIN-02": RuleText(
        "Ein Buli oder zwei: Matsch (maccs)",
        "Der Sieger schreibt einen Buli, wenn der andere in diesem Augenblick mindestens 251 "
        "Punkte hat. Mit 250 oder weniger ist der Verlierer Matsch, und es sind zwei Bulis.",
        "501 zu 251 ist ein Buli. 501 zu 250 sind zwei, und 612 zu 0 ebenso.",
    ),
    "TH-WIN-03": RuleText(
        "Beide beginnen wieder bei null",
        "Ist ein Buli gewonnen, werden die Punkte von beiden gelöscht. Nichts wird mitgenommen.",
        "Anna gewinnt mit 540 zu 300. Das nächste Spiel beginnt bei 0 zu 0, mit einem Buli für "
        "Anna.",
    ),
    "TH-WIN-04": RuleText(
        "Das Ende der Sitzung",
        "Bevor ihr beginnt, vereinbart ihr eine Zahl von Bulis, meist fünf oder zehn. Die Sitzung "
        "ist zu Ende, wenn einer sie erreicht hat.",
        "Ihr spielt auf fünf, und Anna hat vier. Den nächsten Buli gewinnt sie mit Matsch: 4 + 2 = "
        "6, und die Sitzung ist zu Ende.",
    ),
    "TH-WIN-05": RuleText(
        "Abrechnen",
        "Spielt ihr um einen Einsatz, zahlt ihn der Verlierer für jeden Buli Unterschied.",
        "Der Einsatz ist 10. Bei 5 zu 3 zahlt der Verlierer 2 × 10 = 20, bei 6 zu 1 zahlt er 5 × "
        "10 = 50.",
    ),
    "TH-WIN-06": RuleText(
        "Nach dem Zählen hat einer 501",
        "Hat niemand ausgemacht und hat nach dem Zählen der Haufen nur einer 501 oder mehr, so "
        "gewinnt er.",
        "Nach dem Zählen steht es 505 zu 498: ein Buli für den Ersten. Bei 505 zu 198 wären es "
        "zwei.",
    ),
    "TH-WIN-07": RuleText(
        "Nach dem Zählen haben beide 501",
        "Hat niemand ausgemacht und haben nach dem Zählen beide 501 oder mehr, gewinnt der höhere "
        "Stand einen Buli.",
        "Anna hat 507, Bence 512. Der Buli gehört Bence.",
    ),
    "TH-WIN-08": RuleText(
        "Beide über 501 und gleich",
        "Haben nach dem Zählen beide 501 oder mehr und ist der Stand gleich, wird noch ein Spiel "
        "gegeben. Darin entscheiden die allerersten Punkte: Wer sie schreibt, gewinnt den Buli.",
        "Es steht 515 zu 515. Im nächsten Spiel liegen in Stich 1 Laub-Siebener und "
        "Schellen-Achter, die nichts zählen, und Stich 2 bringt Bence 4 Augen: Bence gewinnt.",
    ),
    "TH-WIN-09": RuleText(
        "Auch Ansagen entscheiden",
        "In so einem Entscheidungsspiel zählen auch Ansage und Bela als Punkte. In ein und "
        "demselben Stich kommen die Ansagen vor dem Stich selbst; eine Bela entscheidet sofort.",
        "In Stich 1 des Entscheidungsspiels schreibt Anna eine Terz, dann macht Bence den Stich. "
        "Anna war die Erste und gewinnt.",
    ),
    "TH-WIN-10": RuleText(
        "Der Stichmatsch kommt zuerst",
        "Ein Stichmatsch wird geschrieben, bevor die Stände verglichen werden.",
        "Vor dem Zählen steht es 400 zu 470, und die Haufen zählen 90 und 71. Hat Anna einen "
        "Stichmatsch gemacht, steht es 561 zu 470, und sie gewinnt. Ohne ihn stünde es 490 zu 541 "
        "für Bence.",
    ),
}
