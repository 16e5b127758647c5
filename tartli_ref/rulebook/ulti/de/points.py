"""Points in tricks, and marriages."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-PTS-01": RuleText(
        "Asse, Zehner und der letzte Stich",
        "In Spielen mit Trumpf zählt jedes Ass und jeder Zehner in deinen Stichen 10, und ebenso "
        "der letzte Stich. Sonst zählt nichts; beide Seiten zusammen haben 90.",
        "Drei Asse, ein Zehner und der letzte Stich: 40 + 10 = 50 für den Solisten, 40 für die "
        "anderen.",
    ),
    "UL-PTS-02": RuleText(
        "Ein Paar: 20, in Trumpf 40",
        "König und Ober einer Farbe in einer Hand sind ein Paar. Es zählt 20, in Trumpf 40; daher "
        "heißt es auch Zwanziger oder Vierziger.",
        "Mit allen vier Paaren käme eine Seite auf 90 + 40 + 20 + 20 + 20 = 190.",
    ),
    "UL-PTS-03": RuleText(
        "Ohne Trumpf zählt nichts",
        "Im Bettel und im Durchmarsch ohne Farbe geht es nur um die Stiche: keine Punkte, keine "
        "Paare.",
        "Csaba hat in einem Bettel König und Ober in Laub. Er sagt nichts, denn es bringt nichts.",
    ),
    "UL-PTS-04": RuleText(
        "Gleichstand gibt es nicht",
        "Da jedes Ass und jeder Zehner für die eine oder die andere Seite zählt, ergeben alle "
        "Punkte zusammen eine ungerade Zahl von Zehnern. Eine Seite hat also immer mehr.",
        "Ohne Paar steht es etwa 50 zu 40, mit einem Zwanziger 60 zu 50, mit einem Vierziger 70 "
        "zu 60.",
    ),
    "UL-PTS-05": RuleText(
        "Was im Talon liegt",
        "Asse und Zehner, die der Solist in den letzten Talon gelegt hat, zählen für die Gegner.",
        "Bence hat den Laub-Zehner abgelegt und kommt mit dem letzten Stich auf 40. Die anderen "
        "haben 40 in ihren Stichen und 10 im Talon, also 40 + 10 = 50, und das einfache Spiel ist "
        "verloren.",
    ),
    "UL-MAR-01": RuleText(
        "Im ersten Stich melden",
        "Ein Paar meldest du, wenn du deine Karte zum ersten Stich spielst. Später ist es "
        "verfallen.",
        "Anna fällt ihr Zwanziger im zweiten Stich ein. Er zählt nicht mehr.",
    ),
    "UL-MAR-02": RuleText(
        "Die Gegner zählen zusammen",
        "Die Paare der beiden Gegner zählen für ihre gemeinsame Seite.",
        "Anna hat einen Zwanziger und Csaba auch einen: Ihre Seite hat 40 mehr.",
    ),
    "UL-MAR-03": RuleText(
        "Im Hunderter nur ein Paar",
        "Bei 40-100 und 20-100 meldet nur der Solist, und nur das Paar, das er geboten hat.",
        "Bence spielt 40-100. Csaba hält König und Ober in Laub und muss schweigen.",
    ),
    "UL-MAR-04": RuleText(
        "Welches Paar es sein muss",
        "40-100 braucht das Paar in Trumpf, 20-100 eines in einer anderen Farbe.",
        "Wer nur das Trumpfpaar hat, kann 20-100 nicht erfüllen.",
    ),
    "UL-MAR-05": RuleText(
        "Es zählt sofort",
        "Ein Paar zählt, sobald es gemeldet ist, auch für eine Seite, die keinen Stich macht.",
        "Die Gegner melden 20 und machen keinen einzigen Stich. Die 20 haben sie.",
    ),
}
