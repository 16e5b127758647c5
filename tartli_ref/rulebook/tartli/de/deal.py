"""Dealing, trumps and the talon."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-DEAL-01": RuleText(
        "Wer zuerst gibt",
        "Wer zuerst gibt, entscheidet der Zufall. Ihr könnt jeder eine Karte aus dem gemischten "
        "Paket ziehen, und wer nach der Reihenfolge der Sequenzen die niedrigere hat, gibt; bei "
        "zwei Karten desselben Ranges zieht ihr noch einmal.",
        "Anna zieht den Eichel-König, Bence den Schellen-Neuner. Bence gibt.",
    ),
    "TH-DEAL-02": RuleText(
        "Das Geben wechselt",
        "Nach dem ersten Spiel geben die beiden abwechselnd, ganz gleich, wer gewonnen hat.",
        "Anna hat zuerst gegeben, also gibt sie auch beim dritten und fünften Mal, Bence beim "
        "zweiten und vierten.",
    ),
    "TH-DEAL-03": RuleText(
        "Mischen und Abheben",
        "Der Geber mischt das Paket, und der andere hebt ab, bevor die erste Karte gegeben wird.",
        "Bence ist Geber: Er mischt, Anna hebt ab, Bence gibt.",
    ),
    "TH-DEAL-04": RuleText(
        "Neun Karten für jeden",
        "Jeder bekommt neun Karten, in drei Runden je drei auf einmal.",
        "Anna drei, Bence drei, Anna drei, Bence drei, Anna drei, Bence drei: Jeder hat neun, und "
        "vierzehn Karten sind übrig.",
    ),
    "TH-DEAL-05": RuleText(
        "Die aufgeschlagene Karte macht Trumpf",
        "Haben beide ihre Karten, wird die neunzehnte Karte aufgeschlagen. Ihre Farbe ist in "
        "diesem Spiel Trumpf.",
        "Die neunzehnte Karte ist der Schellen-Siebener. Schellen ist Trumpf, und weil der "
        "Trumpfsiebener selbst daliegt, kann ihn in diesem Spiel niemand tauschen.",
    ),
    "TH-DEAL-06": RuleText(
        "Der Talon",
        "Die dreizehn Karten, die übrig sind, legt man verdeckt quer über die aufgeschlagene, "
        "sodass man sie noch sieht. Zusammen sind sie der Talon von vierzehn Karten.",
        "Zwei Blätter zu neun sind 18 von den 32 Karten, und 32 − 18 = 14: dreizehn verdeckte und "
        "die aufgeschlagene.",
    ),
    "TH-DEAL-07": RuleText(
        "Die aufgeschlagene Karte kommt zuletzt",
        "Die aufgeschlagene Karte liegt unter den anderen und gehört zum Talon. Sie wird als "
        "letzte gezogen, nach den dreizehn über ihr.",
        "Siebenmal werden zwei Karten gezogen. Die vierzehnte, das ist die zweite nach Stich 7, "
        "ist die Karte, die offen liegt.",
    ),
}
