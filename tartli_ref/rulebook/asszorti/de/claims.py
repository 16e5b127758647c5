"""Claiming and conceding."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-CLM-01": RuleText(
        "„Der Rest ist mein“",
        "Damit es schneller geht, darf der Alleinspieler seine Karten auflegen und alle restlichen "
        "Stiche beanspruchen. Die Gegner können nichts beanspruchen.",
        "Nach Stich 6 zeigt Anna ihre fünf Karten: Die stechen alle, sagt sie.",
    ),
    "AS-CLM-02": RuleText(
        "Den Anspruch bestreiten",
        "Jeder Gegner darf den Anspruch bestreiten. Dann wird weitergespielt, und die Karten des "
        "Alleinspielers bleiben offen liegen.",
        "Bence glaubt es nicht. Annas Karten bleiben auf dem Tisch, und Bence und Csaba spielen "
        "gegen sie.",
    ),
    "AS-CLM-03": RuleText(
        "Ein Anspruch, der gilt",
        "Bestreitet ihn niemand, bekommt der Alleinspieler jeden Stich, der noch käme.",
        "Anna hatte vier Stiche, als sie nach Stich 6 den Rest beanspruchte. Mit den fünf übrigen "
        "hat sie neun.",
    ),
    "AS-CLM-04": RuleText(
        "Ein Anspruch, der scheitert",
        "Verliert der Alleinspieler nach seinem Anspruch auch nur einen Stich, gehören alle danach "
        "gespielten Stiche den Gegnern, auch die, die er gemacht hat.",
        "Anna hat fünf von sieben Stichen und beansprucht den Rest. Stich 8 macht sie, Stich 9 "
        "verliert sie: Sie bleibt bei fünf, und die Gegner haben sechs.",
    ),
    "AS-CLM-05": RuleText(
        "Den Rest aufgeben",
        "Der Alleinspieler darf auch alle restlichen Stiche aufgeben.",
        "Nach Stich 8 hat Anna ihre sechs und gibt die letzten drei auf: 6 zu 5.",
    ),
    "AS-CLM-06": RuleText(
        "Welcher Gegner sie bekommt",
        "Aufgegebene Stiche und die nach einem gescheiterten Anspruch bekommt, wenn das geht, ein "
        "Gegner, der schon einen Stich hat. Bei sechs Stichen des Alleinspielers hängt daran, ob "
        "es 6:5:0 steht.",
        "Anna hat sechs, Csaba zwei, Bence keinen, und Anna gibt drei auf. Csaba bekommt sie, und "
        "es steht 6:5:0. Hätten beide einen, könnte es dazu nicht kommen.",
    ),
    "AS-CLM-07": RuleText(
        "Wenn kein Gegner einen Stich hat",
        "Hat noch kein Gegner etwas gestochen, gehen alle aufgegebenen Stiche an einen von ihnen. "
        "Ein Tisch kann vereinbaren, sie stattdessen aufzuteilen.",
        "Anna macht die ersten sechs Stiche und gibt auf. Es steht 6:5:0, und das kostet sie einen "
        "Grundwert.",
    ),
    "AS-CLM-08": RuleText(
        "Ein gescheiterter Anspruch und die Arrivage",
        "Da die letzten Stiche nach einem gescheiterten Anspruch den Gegnern gehören, ist eine "
        "angesagte Arrivage verloren.",
        "Anna beansprucht nach Stich 9 den Rest, macht Stich 10 und verliert Stich 11. Grundspiel "
        "und Arrivage werden ohne diese beiden Stiche gerechnet.",
    ),
    "AS-CLM-09": RuleText(
        "Aufgeben verliert die Arrivage",
        "Wer aufgibt, gibt zumindest den letzten Stich auf und damit eine angesagte Arrivage.",
        "Anna hat die Stiche 9 und 10 gemacht und gibt den elften auf: Die Arrivage ist verloren.",
    ),
}
