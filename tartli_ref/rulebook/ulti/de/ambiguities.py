"""What the source leaves open: the question, the readings, and why ours is ours."""

from tartli_ref.rulebook.model import AmbiguityText
from tartli_ref.rulebook.shared_questions import DE

AMBIGUITIES: dict[str, AmbiguityText] = {
    "AMB-28": DE["AMB-28"],
    "AMB-31": AmbiguityText(
        "Wie viele Karten bekommt jeder?",
        ("Zwölf der Erste, zehn die anderen.", "Fünf, sieben und fünf der Reihe nach."),
        "Nur mit zwölf, zehn und zehn sind alle 32 Karten ausgegeben.",
    ),
    "AMB-32": AmbiguityText(
        "Was zählt 40-100 Ulti Durchmarsch?",
        ("14, denn so viel ist 4 + 4 + 6.", "16, wie es die Zahlen ergäben, die daneben stehen."),
        "Als Summe ist 14 angegeben, und die Werte stehen in einer Tabelle; statt einer 4 wurde "
        "eine 6 gedruckt.",
    ),
    "AMB-33": AmbiguityText(
        "Für wen zählen Asse und Zehner im Talon?",
        ("Für die Gegner.", "Für den Solisten.", "Für niemanden."),
        "Die Beschreibung schweigt dazu. Zählen sie für eine Seite, bleibt die Summe 90, und "
        "Gleichstand gibt es nicht; der Solist soll aber an dem nichts verdienen, was er ablegt.",
    ),
    "AMB-34": AmbiguityText(
        "Muss man die Karten auf dem Tisch stechen?",
        ("Nein.", "Ja, wenn es geht."),
        "Die Beschreibung verlangt Farbe und sonst Trumpf, mehr nicht. Viele ungarische "
        "Beschreibungen verlangen das Stechen, also kann ein Tisch wählen.",
    ),
    "AMB-35": AmbiguityText(
        "Welches von zwei Geboten mit gleichem Wert und gleich vielen Ansagen ist höher?",
        (
            "Keines.",
            "Keines, auch wenn eines weniger Ansagen hat.",
            "Das, das in der Liste später kommt.",
        ),
        "Die Regel nennt nur den Wert und die Zahl der Ansagen. Die Liste ist zum Lesen geordnet, "
        "und schon ihre ersten Zeilen folgen derselben Regel. Wo nur der Wert gilt, wie an "
        "manchen Tischen, kann man es einstellen.",
    ),
    "AMB-36": AmbiguityText(
        "Was gilt, wenn bei vier Assen eines der Asse im Talon liegt?",
        ("Es wird nicht gespielt, also ist es gleichgültig.", "Das Gebot ist verloren."),
        "Zu machen sind die Stiche, in denen ein Ass gespielt wird, und dieses ist in keinem.",
    ),
    "AMB-37": AmbiguityText(
        "Verdoppelt Kontra auch die stillen Ansagen?",
        ("Nein, sie behalten ihren Wert.", "Ja, mit dem Spiel."),
        "Kontra sagt man zu dem, was geboten wurde, und stille Ansagen gibt es da noch nicht.",
    ),
    "AMB-38": AmbiguityText(
        "Zählt ein Paar für eine Seite ohne Stich?",
        ("Ja, es zählt sofort.", "Nur wenn diese Seite einen Stich macht."),
        "Die Beschreibung verlangt, dass es im ersten Stich gemeldet wird, und sonst nichts.",
    ),
    "AMB-39": AmbiguityText(
        "Zählt ein stiller Durchmarsch im einfachen Spiel 3 oder 4?",
        ("3.", "4."),
        "In der Tabelle der Gebote steht auch beim einfachen Spiel 3. Mit dem einfachen Spiel "
        "selbst sind das 4, und vielleicht meint der Text das.",
    ),
    "AMB-40": AmbiguityText(
        "Bei welchen Geboten gibt es stille Ansagen, wenn Text und Tabelle sich unterscheiden?",
        (
            "Wo die Tabelle sie hat: den stillen Ulti auch neben dem Durchmarsch, den stillen "
            "Durchmarsch auch neben vier Assen.",
            "Nur wo der Text sie nennt: den stillen Ulti nie neben dem Durchmarsch, den stillen "
            "Durchmarsch nie neben vier Assen.",
        ),
        "Die Tabelle ist die vollständigere von beiden. Ihre einzige Lücke, der stille Ulti im "
        "offenen Durchmarsch in Herz, ist mit 4 gefüllt wie bei allen ähnlichen Geboten. Stille "
        "vier Asse haben keine Spalte und richten sich nach dem Text.",
    ),
    "AMB-41": AmbiguityText(
        "Wird der doppelte Verlust einer stillen Ansage an jeden Gegner gezahlt?",
        (
            "Ja, jedem ihr doppelter Wert.",
            "Nein, ihr Wert an jeden der beiden ist schon das Doppelte.",
            "Nur beim stillen Ulti bekommt jeder den doppelten Wert.",
        ),
        "Alle anderen Werte gelten je Gegner, und dieser ist ebenso ausgedrückt. Wo anders "
        "gespielt wird, kann der Tisch wählen.",
    ),
    "AMB-42": AmbiguityText(
        "Werden alle drei Spieler aufgeschrieben oder nur der Solist?",
        ("Alle drei, sodass die Summe null ist.", "Nur der Solist."),
        "Beim Abrechnen kommt dasselbe heraus. Mit drei Spalten sieht jeder sofort, wer wie viel "
        "schuldet.",
    ),
    "AMB-43": AmbiguityText(
        "Wann genau haben alle gepasst?",
        (
            "Wenn zwei hintereinander gepasst haben und es der letzte Bieter dabei lässt.",
            "Wenn alle drei nacheinander gepasst haben.",
        ),
        "Passen gilt nicht für immer, und der letzte Bieter darf erst weitergehen, wenn die "
        "anderen gepasst haben; bleibt er dabei, ist das der dritte Pass.",
    ),
    "AMB-44": AmbiguityText(
        "Muss man bei 20-100 die Farbe des Paares schon mit dem Gebot nennen?",
        ("Nein, sie zeigt sich, wenn es im ersten Stich gemeldet wird.", "Ja, mit dem Gebot."),
        "In der Lizitation ist von keiner Farbe die Rede, und Paare werden im ersten Stich "
        "gemeldet.",
    ),
    "AMB-45": DE["AMB-45"],
}
