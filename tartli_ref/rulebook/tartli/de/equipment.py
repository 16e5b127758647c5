"""The pack, the orders of the cards, and what they are worth."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-EQ-01": RuleText(
        "Spieler und Karten",
        "Tartli spielt man zu zweit mit einem Paket von 32 deutschen Karten. Jede der vier Farben "
        "hat acht Karten: Ass, König, Ober, Unter, Zehner, Neuner, Achter und Siebener.",
        "Der Herz-Siebener ist das niedrigste Herz. Einen Herz-Sechser gibt es im Paket nicht, "
        "also kann ihn niemand geben, spielen oder ansagen.",
    ),
    "TH-EQ-02": RuleText(
        "Die vier Farben",
        "Die Farben heißen Eichel (makk), Laub oder Grün (zöld), Herz (piros) und Schellen (tök). "
        "Keine steht über einer anderen; nur die Farbe, die in diesem Spiel Trumpf (Atout) ist, "
        "ist stärker als die übrigen.",
        "Eichel ist Trumpf. Anna spielt den Laub-Siebener aus, Bence wirft das Herz-Ass darauf. "
        "Der Stich gehört Anna: Herz ist weder Trumpf noch die ausgespielte Farbe.",
    ),
    "TH-EQ-03": RuleText(
        "Wenn nur französische Karten da sind",
        "Habt ihr keine deutschen Karten, tun es 32 beliebige vom Siebener bis zum Ass. Die Dame "
        "steht für den Ober, der Bube für den Unter; vereinbart vorher, welche Farbe welche "
        "ersetzt.",
        "Steht Treff für Eichel, so ist die Treff-Dame der Eichel-Ober und der Treff-Bube der "
        "Eichel-Unter.",
    ),
    "TH-EQ-04": RuleText(
        "Spitznamen, die man hört",
        "Am Tisch heißt ein Ass manchmal Sau (disznó), ein König Fohlen (csikó) und ein Ober Filko "
        "(filkó). Die Karten sind dieselben.",
        "Bence sagt, er hat zwei Säue und einen Filko: Er hält zwei Asse und einen Ober.",
    ),
    "TH-RANK-01": RuleText(
        "Reihenfolge in Sequenzen",
        "In einer Sequenz folgen die Karten von oben nach unten so aufeinander: Ass, König, Ober, "
        "Unter, Zehner, Neuner, Achter, Siebener. Diese Reihenfolge gilt in allen Farben, und sie "
        "ist eine andere als die, nach der gestochen wird.",
        "Unter, Zehner und Neuner einer Farbe sind Nachbarn und bilden eine Sequenz. Ass, Zehner "
        "und König sind keine, obwohl sie in einer Nebenfarbe beim Stechen so aufeinander folgen: "
        "Hier steht der Zehner unter dem Unter.",
    ),
    "TH-RANK-02": RuleText(
        "Reihenfolge der Trümpfe im Stich",
        "Treffen im Stich Trümpfe aufeinander, so gilt von oben nach unten: Ober, Neuner, Ass, "
        "Zehner, König, Unter, Achter, Siebener.",
        "Herz ist Trumpf. Der Herz-Neuner sticht das Herz-Ass, der Herz-Ober sticht den "
        "Herz-Neuner, und der Herz-Unter sticht den Herz-Achter.",
    ),
    "TH-RANK-03": RuleText(
        "Reihenfolge einer Nebenfarbe im Stich",
        "In einer Farbe, die nicht Trumpf ist, gilt im Stich von oben nach unten: Ass, Zehner, "
        "König, Ober, Unter, Neuner, Achter, Siebener.",
        "Laub ist eine Nebenfarbe. Der Laub-Zehner sticht den Laub-König, und der Laub-Unter "
        "sticht den Laub-Neuner.",
    ),
    "TH-VAL-01": RuleText(
        "Was die Trümpfe zählen",
        "In deinen Stichen zählt der Trumpfober 20 Augen, der Neuner 14, das Ass 11, der Zehner "
        "10, der König 4 und der Unter 2. Achter und Siebener zählen nichts. Alle acht Trümpfe "
        "zusammen ergeben 61.",
        "Herz ist Trumpf. Ein Stich aus Herz-Neuner und Herz-König zählt 14 + 4 = 18.",
    ),
    "TH-VAL-02": RuleText(
        "Was die übrigen Karten zählen",
        "In jeder der drei anderen Farben zählt das Ass 11, der Zehner 10, der König 4, der Ober 3 "
        "und der Unter 2; Neuner, Achter und Siebener zählen nichts. Eine solche Farbe ergibt 30.",
        "Der Eichel-Neuner zählt 14, wenn Eichel Trumpf ist, und nichts, wenn es eine andere Farbe "
        "ist.",
    ),
    "TH-VAL-03": RuleText(
        "Zehn für den letzten Stich",
        "Wer den sechzehnten Stich macht, den letzten des Spiels, bekommt zu den Augen darin noch "
        "10 dazu.",
        "Der letzte Stich ist Laub-Siebener und Schellen-Achter, beide wertlos. Wer ihn macht, "
        "zählt trotzdem 10.",
    ),
    "TH-VAL-04": RuleText(
        "161 in jedem Spiel",
        "Ein zu Ende gespieltes Spiel ergibt immer 161: die Trümpfe 61, die drei Nebenfarben 90, "
        "dazu die zehn für den letzten Stich. So genügt es, die Stiche des einen zu zählen; was "
        "der andere hat, folgt daraus.",
        "Anna zählt 97, also hat Bence 161 − 97 = 64. Zählt er 65, muss jemand noch einmal zählen.",
    ),
}
