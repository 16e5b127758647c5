"""Where the sources disagree or are silent: the question, the readings, and why ours is ours."""

from tartli_ref.rulebook.model import AmbiguityText
from tartli_ref.rulebook.shared_questions import DE

AMBIGUITIES: dict[str, AmbiguityText] = {
    "AMB-01": AmbiguityText(
        "Bekommt jeder neun Karten oder acht?",
        (
            "Neun, in drei Päckchen zu drei.",
            "Acht, wie es in den kurzen Beschreibungen heißt.",
        ),
        "Bei neun für jeden bleiben von 32 Karten die vierzehn des Talons, von denen jede "
        "Beschreibung spricht. Bei acht für jeden blieben sechzehn, und selbst die kurzen "
        "Beschreibungen reden von neun Karten in der Hand, wenn gezogen ist.",
    ),
    "AMB-02": AmbiguityText(
        "Gehört die aufgeschlagene Karte zu den vierzehn Karten des Talons?",
        (
            "Ja: dreizehn verdeckte Karten und die aufgeschlagene.",
            "Nein: vierzehn verdeckte Karten und die aufgeschlagene noch dazu.",
        ),
        "In sieben Stichen werden je zwei Karten gezogen, das sind genau vierzehn, und die "
        "aufgeschlagene ist die letzte davon.",
    ),
    "AMB-03": AmbiguityText(
        "Wann darf im ungarischen Spiel der Trumpfsiebener getauscht werden?",
        (
            "Vor jedem der ersten sieben Stiche, und zwar vom Ausspieler.",
            "Nur bevor der, der ihn hält, zum allerersten Mal ausspielt.",
        ),
        "Die ausführlichere Beschreibung und eine der beiden kurzen erlauben es in allen sieben "
        "Stichen; die andere kurze steht allein da.",
    ),
    "AMB-04": AmbiguityText(
        "Wer bekommt am Ende des Talons die aufgeschlagene Karte?",
        (
            "Der Verlierer von Stich 7.",
            "Wer zu Stich 7 ausgespielt hat, wie es in einer kurzen Beschreibung steht.",
        ),
        "Der Gewinner zieht zuerst und der Verlierer danach, also muss die letzte Karte an den "
        "Verlierer fallen. Zwei von drei Beschreibungen sagen es so.",
    ),
    "AMB-05": AmbiguityText(
        "Was muss an einer zweiten Sequenz in derselben Farbe neu sein?",
        (
            "Eines von drei Dingen: die höchste Karte ist höher, sie ist dieselbe bei mehr Karten, "
            "oder zwischen den beiden fehlt eine Karte.",
            "Irgendeine andere Karte oder irgendeine größere Länge, wie es die kurzen "
            "Beschreibungen ausdrücken.",
        ),
        "Der lockerere Wortlaut würde die Herz-Ober-Quint nach der Herz-König-Quart erlauben, und "
        "gerade die nennt die ausführlichere Beschreibung verboten. Er scheint eine verkürzte "
        "Fassung derselben drei Bedingungen zu sein.",
    ),
    "AMB-06": AmbiguityText(
        "Sind in einer Farbe mehrere Sequenzen geschrieben, mit welcher muss man die neue "
        "vergleichen?",
        (
            "Mit jeder einzelnen.",
            "Nur mit der zuletzt geschriebenen.",
        ),
        "Die ausführlichere Beschreibung will, dass die neue Sequenz von jeder früheren getrennt "
        "ist. Beide Lesarten erlauben dieselben sechs Schritte für eine Quint; sie trennen sich "
        "erst, wenn eine Sequenz unter einer Lücke geschrieben wurde.",
    ),
    "AMB-07": AmbiguityText(
        "Wo muss die Karte zwischen zwei Sequenzen fehlen?",
        (
            "In den beiden Sequenzen: Sie gehört zu keiner von ihnen.",
            "In der Hand: Der Spieler darf sie überhaupt nicht halten.",
        ),
        "Das Beispiel in der Beschreibung spricht nur vom Rang, und weder der Schiedsrichter noch "
        "dein Gegner kann in eine Hand schauen. Die andere Lesart ist strenger.",
    ),
    "AMB-08": AmbiguityText(
        "Darf die fehlende Karte in einer Ansage gewesen sein, die ihren Vergleich verloren hat?",
        (
            "Ja, man achtet nur auf Ansagen, die geschrieben wurden.",
            "Nein, jede angesagte Sequenz zählt.",
        ),
        "Eingeführt wird die Bedingung für jemanden, der eine Sequenz geschrieben hat. Was die "
        "verlorenen Ansagen waren, wird nicht einmal gesagt.",
    ),
    "AMB-09": AmbiguityText(
        "Darf ein Vierling im selben Spiel ein zweites Mal geschrieben werden?",
        (
            "Nein.",
            "Ja, denn in der ausführlicheren Beschreibung verbietet es nichts.",
        ),
        "Die kurzen Beschreibungen lassen nichts, was geschrieben ist, noch einmal schreiben. "
        "Sonst brächte ein Vierling, den man behält, in jedem Stich etwas.",
    ),
    "AMB-10": AmbiguityText(
        "Wie viel wird gesagt, wenn beide angesagt haben?",
        (
            "So wenig wie nötig: Der Ausspieler nennt den Rang oder die höchste Karte, der andere "
            "antwortet „gut“ oder „hier höher“.",
            "Jeder sagt genau, woraus seine höchste Ansage besteht.",
        ),
        "Die ausführlichere Beschreibung gibt das Gespräch Wort für Wort wieder und sagt, wozu es "
        "dient: so wenig wie möglich zu verraten.",
    ),
    "AMB-11": AmbiguityText(
        "Darf die Hinterhand etwas ansagen, das nur verlieren kann?",
        (
            "Ja, wenn es den Worten nach gewinnen könnte: Vierling gegen Vierling, oder eine "
            "Sequenz, die lang genug ist.",
            "Nein, zum Beispiel nicht mit den vier Untern, dem niedrigsten Vierling, wenn ein "
            "Vierling angesagt ist.",
        ),
        "Die Bedingung spricht von Vierlingen und Längen, und welchen Rang der Ausspieler hat, ist "
        "noch nicht bekannt, wenn die Hinterhand spricht.",
    ),
    "AMB-12": AmbiguityText(
        "Darf die Bela zwischen Stich 8 und dem Ausspiel zu Stich 9 geschrieben werden?",
        (
            "Ja, bis eine Karte zu Stich 9 ausgespielt ist.",
            "Nein, mit Stich 8 ist es vorbei.",
        ),
        "In den kurzen Beschreibungen heißt es „vor dem neunten Stich“. In der ausführlicheren "
        "wird eine Bela nach dem Ziehen geschrieben, also zählen dort auch die Augenblicke "
        "zwischen zwei Stichen.",
    ),
    "AMB-13": AmbiguityText(
        "Nach Pais: Muss im Stich noch etwas anderes geschrieben werden, damit die Bela "
        "geschrieben werden kann?",
        (
            "Nein, die Bela muss nur auf diesen Augenblick im Stich warten.",
            "Ja, ohne eine andere Ansage im Stich gibt es keine Bela.",
        ),
        "Es heißt, dass die Bela geschrieben wird, was auch immer aus den anderen Ansagen wird; "
        "also steht sie für sich.",
    ),
    "AMB-14": AmbiguityText(
        "Was sind die 501 „Siegpunkte“ in den kurzen Beschreibungen?",
        (
            "Ein Schreibfehler: Gemeint sind Kartenpunkte.",
            "Wirklich Siegpunkte, und zwar 501.",
        ),
        "Eine Sitzung geht auf fünf oder zehn Siegpunkte, und im selben Satz ist vom Stand nach "
        "einem Spiel die Rede.",
    ),
    "AMB-15": AmbiguityText(
        "Zählen die Ansagen zu den 501?",
        (
            "Ja, Ansagen und Stiche zusammen.",
            "Nein, nur die Augen der Karten in den Stichen.",
        ),
        "Stellenweise sagt die Beschreibung „Kartenpunkte“, aber in ihren Beispielen für das "
        "Ausmachen werden Ansagen und Bela mitgezählt.",
    ),
    "AMB-16": AmbiguityText(
        "Was kostet eine Fehlansage, wenn weit zurückliegt, wer ausgemacht hat?",
        (
            "Einen Buli.",
            "Zwei, wenn er nicht mehr Punkte hat, als man bei einem Matsch haben darf.",
        ),
        "Es heißt, der andere gewinnt „den“ Buli, und von Matsch ist dabei keine Rede.",
    ),
    "AMB-17": AmbiguityText(
        "In Österreich: Wer ist der Gewinner, der das nächste Spiel gibt?",
        (
            "Wer im Spiel mehr Punkte gemacht hat, aus Ansagen und Stichen; bei gleich vielen der "
            "Gewinner des letzten Stichs.",
            "Der Gewinner einer ganzen Partie gibt das erste Spiel der nächsten; innerhalb einer "
            "Partie wechselt das Geben.",
        ),
        "Beck spricht von jedem einzelnen Spiel. Wurde eine Partie durch Ausmachen beendet, so "
        "gibt ihr Gewinner.",
    ),
    "AMB-18": AmbiguityText(
        "Ist mit 250 Punkten doppelt verloren?",
        (
            "Im ungarischen Spiel ja: Matsch ist man bis 250.",
            "Im österreichischen Spiel nein: Double ist man unter 250.",
        ),
        "Beides ist klar gesagt, jedes für sein eigenes Spiel. Beides bleibt, und nur beim Stand "
        "von 250 macht es einen Unterschied.",
    ),
    "AMB-19": AmbiguityText(
        "In Österreich: Darf der Gewinner von Stich 7 noch tauschen, wenn er den Siebener gezogen "
        "hat?",
        (
            "Ja, solange der andere die aufgeschlagene Karte nicht gezogen hat.",
            "Nein, nach dem Ende von Stich 7 ist es zu spät.",
        ),
        "„Jederzeit“ wird beim Wort genommen, und in diesem Augenblick liegt die Karte noch da.",
    ),
    "AMB-20": AmbiguityText(
        "In Österreich: Darf genau dieselbe Sequenz noch einmal geschrieben werden?",
        (
            "Nein.",
            "Ja, denn gesperrt sind nur Sequenzen, die in einer längeren liegen.",
        ),
        "Dem Buchstaben nach ist es nicht verboten, aber die kurzen Beschreibungen lassen keine "
        "geschriebene Ansage wiederholen, und eine Terz brächte sonst in jedem Stich etwas.",
    ),
    "AMB-45": DE["AMB-45"],
    "AMB-46": AmbiguityText(
        "Was gilt, wenn ein Matsch den Sieger über die vereinbarte Zahl von Bulis hinausbringt?",
        (
            "Die Bulis bleiben, wie sie sind, und der Unterschied wird zur Gänze bezahlt.",
            "Der Sieger wird auf die vereinbarte Zahl gesetzt.",
        ),
        "Von einer Kürzung ist nirgends die Rede, und abgerechnet wird nach dem Unterschied.",
    ),
    "AMB-47": AmbiguityText(
        "Wenn um das Geben gezogen wird: Welche Karte ist niedriger, und was gilt bei gleichen?",
        (
            "Die Reihenfolge der Sequenzen entscheidet; bei gleichem Rang ziehen beide noch "
            "einmal.",
            "Die Reihenfolge der Nebenfarben im Stich entscheidet, mit dem Zehner über dem König.",
        ),
        "Die Beschreibungen sagen nur, dass die niedrigere Karte gibt. Noch ist keine Farbe "
        "Trumpf, und die Reihenfolge der Sequenzen ist in allen Farben dieselbe.",
    ),
    "AMB-48": AmbiguityText(
        "Gibt es „andere Spieler“ und „unaussprechliche Ansagen“?",
        (
            "Nein: Es gibt zwei Spieler, und Ansagen, die nicht geschrieben wurden.",
            "Ja, es können mehr als zwei spielen, und über manche Ansagen darf man nicht sprechen.",
        ),
        "Beide Ausdrücke stammen aus einer kurzen Beschreibung, die ungeschickt aus einer anderen "
        "umgeschrieben wurde. Alles Übrige darin ist für zwei.",
    ),
    "AMB-49": AmbiguityText(
        "Von wann an kann man mit einer Ansage ausmachen?",
        (
            "Von dem Augenblick an, in dem ihr Vergleich entschieden ist.",
            "Von dem Augenblick an, in dem sie genannt und aufgeschrieben ist.",
        ),
        "Die Beschreibung lässt jemanden ausmachen, der gerade einen Vergleich gewonnen hat. "
        "Danach bleibt nur noch zu sagen, was die Ansage ist.",
    ),
    "AMB-50": AmbiguityText(
        "Wenn beide 501 oder mehr haben und gleich stehen: Welche Punkte entscheiden?",
        (
            "Alle Punkte, auch Ansagen und Bela; ein Stich, der nichts zählt, entscheidet nichts.",
            "Nur Augen aus Stichen.",
        ),
        "Es gewinnt, wer als Erster irgendwelche Punkte macht, und Ansagen sind Punkte.",
    ),
}
