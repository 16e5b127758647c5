"""Mixtures of the rules, and advice on play."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-VAR-01": RuleText(
        "Bela: Pais steht allein da",
        "Pais ist der Einzige, der die Bela an das Schreiben anderer Ansagen bindet. Alle anderen "
        "erlauben sie in den ersten acht Stichen jederzeit, und dieser Schiedsrichter auch, wenn "
        "ihr nichts anderes wählt.",
        "Ihr eröffnet einen ungarischen Tisch und ändert nichts: Die Bela kann jederzeit "
        "geschrieben werden. An einem Tisch nach Pais wartet sie auf ihren Augenblick im Stich.",
    ),
    "TH-VAR-02": RuleText(
        "Die Regeln mischen",
        "Schon immer hat man Mischungen dieser Regeln gespielt. Darum ist jeder Unterschied eine "
        "eigene Hausregel, und ihr könnt jede einstellen, wenn ihr einen Tisch eröffnet.",
        "Ihr spielt nach ungarischen Regeln, aber ohne Stichmatsch: Nehmt den ungarischen Satz von "
        "Regeln und schaltet nur den Stichmatsch aus.",
    ),
    "TH-ADV-01": RuleText(
        "Ratschläge",
        "Spiel am Anfang auf Ansagen und halt deine Trümpfe zurück; später spiel auf Augen. Zieh "
        "Sequenzen vor, die an beiden Enden wachsen können, und reiß keine auseinander, kaum dass "
        "sie geschrieben ist. Merk dir, welche Karten weg sind. Behalte einen sicheren Stich für "
        "die letzten neun. Ober und Neuner einer Farbe zusammen lassen dem Gegner darin keine "
        "Sequenz.",
        "Zehner und Neuner können mit dem Unter oder dem Achter eine Terz werden; Ass und König "
        "brauchen den Ober, Unter und Neuner brauchen den Zehner. Und jede Terz in Laub, die es "
        "gibt, braucht den Ober oder den Neuner: Hältst du beide, kann dein Gegner keine haben.",
    ),
}
