"""Whose melds are higher."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-CON-01": RuleText(
        "In einem Stich schreibt nur einer",
        "Vierlinge und Sequenzen schreibt in einem Stich nur einer: wer die höchste einzelne "
        "Ansage gemacht hat. Er schreibt alles, was er in diesem Stich angesagt hat, der andere "
        "nichts davon.",
        "Anna sagt die Herz-Ober-Quart (Ober, Unter, Zehner, Neuner) an, Bence vier Könige und die "
        "Laub-König-Terz (König, Ober, Unter). Die Könige sind am höchsten: Bence schreibt 100 + "
        "20 = 120, Anna nichts.",
    ),
    "TH-CON-02": RuleText(
        "Ein Vierling schlägt jede Sequenz",
        "Gegen einen Vierling gewinnt keine Sequenz, wie lang sie auch ist und was beide auch wert "
        "sind.",
        "Anna sagt die Laub-König-Siebt (König, Ober, Unter, Zehner, Neuner, Achter, Siebener) an, "
        "Bence vier Asse. Beides ist 100 wert, und Bences Vierling gewinnt.",
    ),
    "TH-CON-03": RuleText(
        "Welcher Vierling höher ist",
        "Zwischen zwei Vierlingen gilt die Reihenfolge der Trümpfe im Stich: Ober, Neuner, Asse, "
        "Zehner, Könige, Unter. Was sie wert sind, spielt keine Rolle.",
        "Vier Neuner schlagen vier Asse. Vier Zehner schlagen vier Könige, obwohl jeder der beiden "
        "Vierlinge 100 bringt.",
    ),
    "TH-CON-04": RuleText(
        "Die längere Sequenz ist höher",
        "Von zwei Sequenzen gewinnt die mit mehr Karten. Weder Farbe noch Höhe machen eine "
        "fehlende Karte wett.",
        "Eichel ist Trumpf. Anna hat die Eichel-Ass-Terz (Ass, König, Ober), Bence die "
        "Laub-Zehner-Quart (Zehner, Neuner, Achter, Siebener). Bence gewinnt.",
    ),
    "TH-CON-05": RuleText(
        "Gleich lang: die höchste Karte entscheidet",
        "Haben beide gleich viele Karten, kommt es auf die höchste Karte an: Die höhere nach der "
        "Reihenfolge der Sequenzen gewinnt. Trumpf hilft nicht, solange die höchsten Karten "
        "verschieden sind.",
        "Eichel ist Trumpf. Bences Laub-König-Terz (König, Ober, Unter) schlägt Annas "
        "Eichel-Ober-Terz (Ober, Unter, Zehner). Und eine Terz vom Zehner schlägt eine vom Neuner.",
    ),
    "TH-CON-06": RuleText(
        "Länge und höchste Karte gleich: Trumpf",
        "Sind Länge und höchste Karte gleich, schlägt eine Sequenz in Trumpf eine in einer "
        "Nebenfarbe.",
        "Herz ist Trumpf. Anna spielt aus und hat die Laub-König-Quart, Bence die "
        "Herz-König-Quart: Er sagt „hier höher“ und schreibt. Hätte Anna die in Herz gehabt, hätte "
        "er „gut“ sagen müssen.",
    ),
    "TH-CON-07": RuleText(
        "Alles gleich: wer ausspielt",
        "Ist keine der beiden Sequenzen in Trumpf und sind Länge und höchste Karte gleich, gewinnt "
        "der Ausspieler, weil er zuerst angesagt hat.",
        "Herz ist Trumpf. Anna spielt aus und sagt die Laub-König-Terz an, Bence hat die "
        "Eichel-König-Terz. Anna schreibt.",
    ),
    "TH-CON-08": RuleText(
        "Kein Vergleich bleibt offen",
        "Diese Vergleiche finden immer einen Sieger. Nie können beide die vier Karten desselben "
        "Ranges haben, und nie können beide die Trumpfsequenz mit derselben höchsten Karte haben.",
        "Anna und Bence sagen beide eine König-Terz an, und Herz ist Trumpf. Es gibt nur einen "
        "Herz-König, also ist höchstens eine der beiden Terzen in Trumpf, und kein Gleichstand "
        "bleibt übrig.",
    ),
    "TH-CON-09": RuleText(
        "Verglichen wird nur das Beste von jedem",
        "Sagt jemand einen Vierling und eine Sequenz an, steht die höhere Ansage für beide. Die "
        "andere wird mit nichts verglichen; sie wird mit der ersten geschrieben oder geht mit ihr "
        "verloren.",
        "Anna sagt vier Ober und die Eichel-König-Terz (König, Ober, Unter) an, Bence vier Neuner "
        "und die Laub-Unter-Quint (Unter, Zehner, Neuner, Achter, Siebener). Ober schlagen Neuner, "
        "also schreibt Anna 200 + 20 = 220, und Bences Quint bringt nichts, obwohl sie länger ist "
        "als ihre Terz.",
    ),
}
