"""What a deal pays."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-SET-01": RuleText(
        "Jeder Gegner zahlt oder bekommt",
        "Was ein Spiel ausmacht, bekommt der Solist von beiden Gegnern oder zahlt es beiden.",
        "5 gewonnen: Der Solist steht um 5 + 5 = 10 besser, die anderen je um 5 schlechter.",
    ),
    "UL-SET-02": RuleText(
        "Nur den Solisten aufschreiben",
        "Auf dem Papier genügt es, beim Solisten dazuzuzählen oder abzuziehen. Die Unterschiede "
        "sind am Ende dieselben, dreifach gezählt.",
        "Anna hat 5 und die anderen nichts: Sie steht um 10 besser und jeder der beiden um 5 "
        "schlechter.",
    ),
    "UL-SET-03": RuleText(
        "Die Summe aller Ansagen",
        "Ein Spiel bringt die Summe aus allem, was geboten wurde, mit den Kontras, und aus den "
        "stillen Ansagen.",
        "Der Ulti ist erfüllt, sein einfaches Spiel mit Kontra verloren: 4 gewonnen, 2 gezahlt, "
        "also 2.",
    ),
    "UL-SET-04": RuleText(
        "In Geld",
        "Jeder Punkt ist so viel Geld wert, wie ihr vereinbart. Viele spielen um 10 Forint und "
        "zahlen nach jedem Spiel.",
        "2 Punkte zu 10 Forint: Der Solist bekommt 20 von jedem.",
    ),
    "UL-SET-05": RuleText(
        "Zuerst die Regeln vereinbaren",
        "Fast jede Runde spielt ein wenig anders, also sprecht vor dem ersten Spiel über die "
        "Regeln.",
        "Die Hausregeln eines Tisches wählt man beim Öffnen, und seine Seite zeigt sie.",
    ),
}
