"""Cards, their order, and the deal."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-EQ-01": RuleText(
        "Drei Spieler, 32 Karten",
        "Ulti spielt man zu dritt, mit demselben Paket von 32 deutschen Karten wie Tartli.",
        "Anna, Bence und Csaba sitzen am Tisch; einen Herz-Sechser hat keiner in der Hand.",
    ),
    "UL-EQ-02": RuleText(
        "Mit Trumpf sind die Zehner hoch",
        "In einem Spiel mit Trumpf gilt in jeder Farbe: Ass, Zehner, König, Ober, Unter, Neuner, "
        "Achter, Siebener.",
        "In einem einfachen Spiel sticht der Laub-Zehner den Laub-König.",
    ),
    "UL-EQ-03": RuleText(
        "Ohne Trumpf sind die Zehner niedrig",
        "Im Bettel und im Durchmarsch ohne Farbe gilt: Ass, König, Ober, Unter, Zehner, Neuner, "
        "Achter, Siebener.",
        "Bence spielt Bettel. Der Laub-Unter sticht den Laub-Zehner.",
    ),
    "UL-EQ-04": RuleText(
        "Der Durchmarsch in beiden Ordnungen",
        "Im Durchmarsch mit Trumpf bleiben die Zehner über den Königen; nur in dem ohne Farbe "
        "stehen sie darunter.",
        "Ist Schellen Trumpf, sticht der Herz-Zehner den Herz-König. Im Durchmarsch ohne Farbe "
        "verliert er gegen ihn.",
    ),
    "UL-DEAL-01": RuleText(
        "Das Geben geht nach rechts",
        "Einigt euch, wer zuerst gibt. Gegeben, geboten und gespielt wird nach rechts herum.",
        "Anna gibt, und Bence sitzt rechts von ihr: Er bietet jetzt zuerst und gibt das nächste "
        "Mal.",
    ),
    "UL-DEAL-02": RuleText(
        "Zwölf, zehn und zehn Karten",
        "Gegeben wird zu je fünf Karten, zweimal herum. Wer rechts vom Geber sitzt, bekommt in "
        "der ersten Runde sieben, zwei mehr als die anderen.",
        "Anna gibt: Bence hat 7 + 5 = 12 Karten, Csaba und Anna haben je 5 + 5 = 10.",
    ),
}
