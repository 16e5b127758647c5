"""Where the source contradicts itself or is silent: the question, the readings, and our reasons."""

from tartli_ref.rulebook.model import AmbiguityText
from tartli_ref.rulebook.shared_questions import DE

AMBIGUITIES: dict[str, AmbiguityText] = {
    "AMB-21": AmbiguityText(
        "Was zählt aus der Hand mit Trumpf im Beispiel zu 6:5:0?",
        (
            "8, wie in der Tabelle der Werte: Mit Rekontra und 6:5:0 bekommt der Alleinspieler 24.",
            "4, wie es die im Beispiel gedruckten Zahlen wollen: Der Alleinspieler bekäme 12.",
        ),
        "Zwei andere Beispiele legen die Reihenfolge der Tabelle fest, und nach ihr zählt aus der "
        "Hand mit Trumpf 8. Die gedruckten Zahlen passen zu einer angesagten 2. Die Regel selbst, "
        "einen nicht vervielfachten Grundwert abzuziehen, bleibt dieselbe.",
    ),
    "AMB-22": AmbiguityText(
        "Darf der Alleinspieler weniger Karten ziehen, als er angesagt hat?",
        (
            "Nein, er zieht genau so viele.",
            "Ja, die Ansage ist nur das Höchste, was er ziehen darf.",
        ),
        "Ein Satz sagt, dass nicht mehr gezogen werden darf, ein späterer, dass der Alleinspieler "
        "so viele zieht. Der spätere handelt vom Ziehen selbst.",
    ),
    "AMB-23": AmbiguityText(
        "Wie genau verlaufen die zwei Lizitationen, von denen die Beschreibung erzählt?",
        (
            "Drei, passe, zwei, halte, eins; und drei, zwei, eins, halte: wie es aus den "
            "Erläuterungen folgt.",
            "Anders, in Tabellen, die verloren sind.",
        ),
        "Die Tabellen fehlen, aber was danach über sie gesagt wird, lässt für alles nach der "
        "ersten Runde nur diese Gebote übrig.",
    ),
    "AMB-24": AmbiguityText(
        "Wer bekommt aufgegebene Stiche, wenn noch kein Gegner einen gemacht hat?",
        (
            "Ein Gegner bekommt sie alle, und es steht 6:5:0.",
            "Sie werden aufgeteilt, und so steht es nicht.",
        ),
        "Die Beschreibung sagt nur, dass sie ein Gegner bekommt, der einen Stich hat. Dem kommt am "
        "nächsten, dass einer alle bekommt.",
    ),
    "AMB-25": AmbiguityText(
        "Kann es durch einen Anspruch, den niemand bestreitet, 6:5:0 stehen?",
        (
            "Nein, der Alleinspieler hat dann sieben Stiche oder mehr.",
            "Ja, wenn er vorher sechs Stiche hatte.",
        ),
        "Ein Anspruch gilt mindestens einem Stich, der noch aussteht. Mit ihm werden aus sechs "
        "sieben, und dann wird nichts abgezogen.",
    ),
    "AMB-26": AmbiguityText(
        "Ist eine Arrivage fremd, wenn die letzten Stiche beansprucht und nie gespielt wurden?",
        (
            "Die Spieler sagen, ob unter den gezeigten Karten Trümpfe waren.",
            "Nie, denn niemand kann sehen, mit welchen Karten gestochen worden wäre.",
        ),
        "Die offene Hand verrät es: Hat sie noch Trümpfe, so wären sie gebraucht worden. Der "
        "Schiedsrichter hat die Hand nicht gesehen und fragt.",
    ),
    "AMB-27": AmbiguityText(
        "Was meint ein bloßes Kontra, wenn eine Arrivage angesagt ist?",
        (
            "Es gilt dem Grundspiel.",
            "Man muss fragen, welches von beiden gemeint ist.",
        ),
        "Das Grundspiel ist immer da, und nennen muss man es nur, um es von der Arrivage zu "
        "unterscheiden.",
    ),
    "AMB-28": DE["AMB-28"],
    "AMB-29": AmbiguityText(
        "Darf der Geber, dem nach zweimal Passen das Spiel bleibt, auch nur 3 spielen?",
        (
            "Ja, jedes der vier Spiele.",
            "Nein, es muss mehr sein, als jeder hätte bieten können.",
        ),
        "Es gab kein Gebot, das sein Spiel erreichen müsste.",
    ),
    "AMB-30": AmbiguityText(
        "Ein Gegner hat zu beidem Kontra gesagt. Wer sagt Subkontra?",
        (
            "Nur der andere Gegner, zu jedem von beiden.",
            "Derselbe zu einem, wenn der Partner es zum anderen sagt.",
        ),
        "Derselbe Gegner darf nicht beide Worte zur selben Sache sagen, und das schließt hier "
        "einen Spieler von beidem aus.",
    ),
    "AMB-45": DE["AMB-45"],
}
