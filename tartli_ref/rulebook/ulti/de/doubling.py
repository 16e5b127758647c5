"""Kontra, rekontra and so on."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-DBL-01": RuleText(
        "Wann man Kontra sagen kann",
        "Vom Ende der Lizitation bis zum Ende des ersten Stichs.",
        "Der zweite Stich hat begonnen: kein Kontra mehr.",
    ),
    "UL-DBL-02": RuleText(
        "Die Seiten wechseln sich ab",
        "Die Gegner beginnen. Danach darf nur die Seite weitergehen, die nicht zuletzt dran war.",
        "Csaba sagt Kontra. Anna, seine Partnerin, kann nicht Rekontra sagen; Bence, der Solist, "
        "kann es.",
    ),
    "UL-DBL-03": RuleText(
        "Die Stufen und ihre Namen",
        "Kontra verdoppelt, Rekontra macht den Wert 4-fach, Subkontra 8-fach, Mordkontra 16-fach, "
        "Hirschkontra 32-fach, Fedák Sári 64-fach und das Fahrrad mit Rädern 128-fach. Ein Ende "
        "gibt es nicht.",
        "Die achte Stufe zählt 2 × 128 = 256-fach und heißt, wie ihr wollt.",
    ),
    "UL-DBL-04": RuleText(
        "Jede Ansage für sich",
        "Sag dazu, was du kontrierst. Jeder Teil eines Gebots hat seine eigene Leiter, auch das "
        "einfache Spiel darin.",
        "Kontra auf den Ulti: Er zählt 8, und sein einfaches Spiel zählt weiter 1.",
    ),
    "UL-DBL-05": RuleText(
        "Ein verlorener Ulti kostet mehr",
        "Ein verlorener Ulti kostet seinen Wert und dazu noch 4, in Herz 8. Dieser Aufschlag wird "
        "nie verdoppelt.",
        "Verloren ohne Kontra 4 + 4 = 8, mit Kontra 8 + 4 = 12, mit Rekontra 16 + 4 = 20.",
    ),
    "UL-DBL-06": RuleText(
        "Der Ulti und sein einfaches Spiel",
        "Weil das einfache Spiel immer dabei ist, wird ein Ulti nie für sich allein gewonnen oder "
        "verloren.",
        "Beides verloren: 8 + 1 = 9 an jeden Gegner. Der Ulti verloren, das einfache Spiel "
        "gewonnen: 8 gezahlt, 1 zurück, also 7.",
    ),
    "UL-DBL-07": RuleText(
        "Alles andere kostet, was es bringt",
        "Außer beim Ulti verliert man mit einer Ansage so viel, wie man gewonnen hätte.",
        "Ein verlorener Bettel kostet 5, ein verlorenes 20-100 kostet 8.",
    ),
    "UL-DBL-08": RuleText(
        "Stille Ansagen behalten ihren Wert",
        "Kontra gilt dem, was geboten wurde. Was niemand gesagt hat, wird nicht verdoppelt.",
        "Ein einfaches Spiel steht auf Rekontra, und der Solist macht einen stillen 100er: 4 + "
        "2 = 6.",
    ),
}
