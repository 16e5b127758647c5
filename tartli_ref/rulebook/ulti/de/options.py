"""The house rules: what each of them decides, and what each of its values means."""

from tartli_ref.rulebook.model import OptionText

OPTIONS: dict[str, OptionText] = {
    "forfeit": OptionText(
        "Ein einfaches Spiel, das niemand überbietet",
        "Ob ein einfaches Spiel, das nicht in Herz ist, ungespielt doppelt bezahlt wird.",
        {
            "on": "Der Solist zahlt 2 an jeden, außer er will um eine stille Ansage spielen.",
            "off": "Es wird gespielt wie jedes andere Gebot.",
        },
    ),
    "talon": OptionText(
        "Punkte im Talon",
        "Für wen die Asse und Zehner im letzten Talon zählen.",
        {
            "defenders": "Für die Gegner.",
            "soloist": "Für den Solisten.",
            "nobody": "Für niemanden, und so können beide Seiten gleich stehen.",
        },
    ),
    "beating": OptionText(
        "Der Stichzwang",
        "Ob stechen muss, wer die Karten auf dem Tisch stechen kann.",
        {
            "off": "Niemand muss stechen.",
            "on": "Man bekennt mit einer höheren Karte und trumpft höher, wenn man kann.",
        },
    ),
    "ranking": OptionText(
        "Gebote von gleichem Wert",
        "Was zwischen zwei Geboten entscheidet, die gleich viel zählen.",
        {
            "components": "Weniger Ansagen sind höher; gleich viele sind es nicht.",
            "value": "Nichts: Höher ist nur, was mehr zählt.",
            "list": "Der Platz in der Liste der Gebote.",
        },
    ),
    "silent_loss": OptionText(
        "Eine verlorene stille Ansage",
        "Welche stillen Ansagen doppelt kosten, wenn die Gegner sie machen.",
        {
            "all": "Alle.",
            "ulti": "Nur der stille Ulti.",
            "none": "Keine: Jede kostet, was sie gebracht hätte.",
        },
    ),
    "silent_sum": OptionText(
        "Mehrere stille Ansagen",
        "Ob die stillen Ansagen einer Seite zusammengezählt werden.",
        {
            "on": "Ja, aber die Asse stecken im stillen Durchmarsch.",
            "off": "Nein, von jeder Seite zählt nur die teuerste.",
        },
    ),
    "marriage_trick": OptionText(
        "Ein Paar ohne Stich",
        "Ob ein Paar einen Stich seiner Seite braucht, um zu zählen.",
        {
            "off": "Es zählt, sobald es gemeldet ist.",
            "on": "Es zählt, wenn seine Seite mindestens einen Stich macht.",
        },
    ),
    "talon_ace": OptionText(
        "Ein Ass im Talon",
        "Was ein Ass im Talon für vier Asse bedeutet, geboten oder still.",
        {
            "ignore": "Nichts: Es wurde nicht gespielt.",
            "lost": "Gebotene vier Asse sind verloren, und stille kann niemand machen.",
        },
    ),
    "silent_kontra": OptionText(
        "Kontra und stille Ansagen",
        "Ob stille Ansagen mit dem Spiel verdoppelt werden.",
        {
            "off": "Sie behalten ihren Wert.",
            "on": "Sie gehen mit dem einfachen Spiel mit, sonst mit Hunderter oder Durchmarsch.",
        },
    ),
    "silent_durchmars": OptionText(
        "Stiller Durchmarsch im einfachen Spiel",
        "Was ein stiller Durchmarsch im einfachen Spiel zählt; in Herz doppelt.",
        {
            "3": "So viel wie neben jedem anderen Gebot.",
            "4": "Eins mehr als neben anderen Geboten.",
        },
    ),
    "scoring": OptionText(
        "Wer aufgeschrieben wird",
        "Ob alle drei ihre Punkte geschrieben bekommen oder nur der Solist.",
        {
            "zero_sum": "Alle drei, und die Summe ist immer null.",
            "soloist_only": "Nur der Solist; der Stand der anderen folgt daraus.",
        },
    ),
    "revoke": OptionText(
        "Nach einer Renonce",
        "Was nach einer Karte geschieht, die nicht erlaubt war.",
        {
            "note": "Sie wird vermerkt und sonst nichts.",
            "custom": "Die Spieler vereinbaren, wie viele Punkte es kostet.",
        },
    ),
}
