"""When the béla is scored."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-BELA-01": RuleText(
        "Jederzeit bis zum Ausspiel zu Stich 9",
        "Die Bela darfst du in den ersten acht Stichen jederzeit ansagen und schreiben, solange du "
        "beide Karten hältst. Auch der Augenblick nach Stich 8 gehört noch dazu, bis eine Karte zu "
        "Stich 9 ausgespielt ist.",
        "Anna hat nach Stich 4 gezogen, und noch hat niemand ausgespielt: Sie darf ihre Bela "
        "sofort schreiben. Liegt die erste Karte von Stich 9 auf dem Tisch, ist es zu spät.",
    ),
    "TH-BELA-02": RuleText(
        "Ganz für sich",
        "Die Bela braucht keinen Vergleich, du musst für sie nicht an der Reihe sein, und sie "
        "nimmt dem einen Vierling und der einen Sequenz im Stich keinen Platz weg.",
        "Anna spielt mit einem Vierling aus. Bence, in der Hinterhand und ohne Vierling, schreibt "
        "im selben Stich 40 für seine Bela.",
    ),
    "TH-BELA-03": RuleText(
        "Einmal im Spiel",
        "Es gibt einen Trumpfkönig und einen Trumpfober, also wird die Bela in einem Spiel einmal "
        "geschrieben, und nur von einem der beiden.",
        "Anna hat in Stich 3 die Bela geschrieben. Eine zweite Bela in diesem Spiel muss ein "
        "Schreibfehler sein.",
    ),
    "TH-BELA-04": RuleText(
        "Beide Karten in der Hand",
        "Hat der Trumpfkönig oder der Trumpfober deine Hand verlassen, ist die Bela verloren.",
        "Bence spielt den Trumpfkönig aus und sagt dann „Bela“. Sie bringt ihm nichts.",
    ),
    "TH-BELA-05": RuleText(
        "Mit der Bela ausmachen",
        "Mit 461 Punkten oder mehr reicht die Bela zum Sieg. Sobald du die fehlende Karte ziehst, "
        "darfst du sie schreiben und ausmachen; auf das nächste Ausspiel musst du nicht warten.",
        "Bei 461 ergibt die Bela 461 + 40 = 501, und wer ausmacht, hat recht. Bei 460 ergibt sie "
        "nur 500, und auszumachen wäre eine Fehlansage.",
    ),
    "TH-BELA-06": RuleText(
        "Nach Pais: wenn geschrieben wird",
        "Nach den Regeln von Pais hat die Bela in jedem der Stiche 1 bis 8 ihren Augenblick: wenn "
        "die Ansagen geschrieben werden, bevor der Stich eingezogen wird. Dann darf sie "
        "geschrieben werden, ob nun jemand eine andere Ansage schreibt oder nicht, und sonst nie.",
        "Anna steht auf 461, zieht nach Stich 4 den Trumpfober und hat ihre Bela. Sie muss warten, "
        "bis die Ansagen von Stich 5 geschrieben werden.",
    ),
    "TH-BELA-07": RuleText(
        "Nach Pais: beide zugleich auf 501",
        "Mit dieser Regel kann der eine eine Ansage schreiben und der andere im selben Augenblick "
        "die Bela, denn sie hängt nicht vom Vergleich ab. Haben dadurch beide 501 oder mehr, "
        "machen beide aus, und der höhere Stand gewinnt.",
        "Annas Ansage bringt sie auf 510, Bences Bela bringt ihn auf 503. Anna gewinnt, und zwar "
        "einen Buli, denn Bence hat mehr als 250.",
    ),
    "TH-BELA-08": RuleText(
        "Nach Pais: und beide gleich",
        "Machen beide im selben Augenblick mit demselben Stand aus, wird der Stich zu Ende "
        "gespielt, und wenn nötig noch weitere, bis einer vorne liegt.",
        "Beide haben 505, und der Stich bringt Bence 3 Augen: Er gewinnt mit 508 zu 505. Hätte er "
        "nichts gebracht, hätten sie weitergespielt.",
    ),
}
