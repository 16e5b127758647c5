"""What is different in Austria."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TA-EQ-01": RuleText(
        "Die Karten in Österreich",
        "Das österreichische Tartl spielt man mit denselben Karten, nur dass die Namen darauf "
        "deutsch sind. Der ungarische felső heißt Ober, der alsó Unter.",
        "Die Karte, die in Budapest piros felső heißt, ist in Wien der Herz-Ober.",
    ),
    "TA-DEAL-01": RuleText(
        "Wo der Trumpf aufgeschlagen wird",
        "Aufgeschlagen werden darf die Karte nach einem beliebigen Päckchen zu drei: die 4., 7., "
        "10., 13., 16. oder 19. Karte. Wer nicht gibt, darf sagen, welche. Sagt er nichts, ist es "
        "die 19. Karte.",
        "Anna will die 10. Karte: Bence gibt drei Päckchen und schlägt die nächste Karte auf. Die "
        "11. könnte sie nicht verlangen.",
    ),
    "TA-DEAL-02": RuleText(
        "Der Gewinner gibt das nächste Spiel",
        "Wer ein Spiel gewonnen hat, gibt auch das nächste. Nach unserer Lesart ist das, wer darin "
        "mehr Punkte aus Ansagen und Stichen hat; haben beide gleich viele, der Gewinner des "
        "letzten Stichs; und wenn jemand ausgemacht hat, der Gewinner der Partie.",
        "In diesem Spiel hat Anna 141 Punkte gemacht und Bence 140. Anna gibt das nächste.",
    ),
    "TA-DEAL-03": RuleText(
        "Die Blätter bleiben gleich",
        "Wo immer der Trumpf aufgeschlagen wird, beide bekommen neun Karten, und der Talon hat "
        "vierzehn.",
        "Die 4. Karte wird nach einem Päckchen aufgeschlagen. Die anderen fünf Päckchen folgen: 18 "
        "Karten in den Händen, eine aufgeschlagen, dreizehn übrig.",
    ),
    "TA-MELD-01": RuleText(
        "Kein Vierling aus Neunern",
        "Vier Neuner sind keine Ansage. Die Vierlinge sind Ober für 200 und Asse, Zehner, Könige "
        "und Unter für je 100.",
        "Bence hält alle vier Neuner. An einem österreichischen Tisch kann er sie nicht ansagen.",
    ),
    "TA-MELD-02": RuleText(
        "Wo vier Zehner stehen",
        "Die Reihenfolge der Vierlinge ist Ober, Asse, Zehner, Könige, Unter. Manche stellen die "
        "Zehner ganz nach hinten, noch hinter die Unter; das ist vor Beginn zu vereinbaren.",
        "Anna hat vier Unter, Bence vier Zehner. In der Regel gewinnt Bence den Vergleich; wo die "
        "Zehner zuletzt kommen, gewinnt ihn Anna.",
    ),
    "TA-MELD-03": RuleText(
        "Die deutschen Namen der Sequenzen",
        "Von drei bis acht Karten heißen die Sequenzen Terz, Quart, Quint, Sext, Siebt und Acht. "
        "Sie sind so viel wert wie im ungarischen Spiel.",
        "Eine Siebt, sieben Karten in Folge, bringt 100.",
    ),
    "TA-DECL-01": RuleText(
        "In jeder Farbe eine Sequenz",
        "In einem Stich darfst du mehrere Sequenzen ansagen, sofern jede in einer eigenen Farbe "
        "ist. Ein Vierling darf wie sonst auch dazukommen.",
        "Anna sagt die Herz-König-Terz (König, Ober, Unter), die Laub-Ober-Quart (Ober, Unter, "
        "Zehner, Neuner) und vier Unter an. Zwei Terzen in Herz wären nicht erlaubt.",
    ),
    "TA-DECL-02": RuleText(
        "Die höchste Ansage entscheidet über alle",
        "Auch bei mehreren Sequenzen wird von jedem nur die höchste Ansage verglichen. Wer die "
        "höhere hat, schreibt alles, was er angesagt hat, der andere nichts.",
        "Anna sagt zwei Terzen an, vom König und vom Zehner; Bence sagt eine vom Ass an. Bence "
        "schreibt 20, Anna nichts.",
    ),
    "TA-RE-01": RuleText(
        "Nicht innerhalb einer längeren",
        "Hast du eine Sequenz geschrieben, darfst du in dieser Farbe jede andere ansagen, außer "
        "sie liegt ganz in einer längeren, die du in diesem Spiel geschrieben hast. Eine andere "
        "Schranke kennt Beck nicht.",
        "Anna hat die Herz-König-Quart (König, Ober, Unter, Zehner) geschrieben. Die "
        "Herz-Ober-Terz liegt darin und wird abgelehnt. Die Herz-Unter-Terz (Unter, Zehner, "
        "Neuner) hat eine neue Karte, den Neuner, und ist erlaubt.",
    ),
    "TA-RE-02": RuleText(
        "Von oben nach unten",
        "So darfst du eine Farbe auch Schritt für Schritt hinuntersteigen. Es kommt nur darauf an, "
        "dass keine neue Sequenz ganz in einer längeren liegt, die du geschrieben hast.",
        "Zuerst die Herz-König-Quart, dann die Herz-Unter-Terz (Unter, Zehner, Neuner), dann die "
        "Herz-Unter-Quart (Unter, Zehner, Neuner, Achter). An einem ungarischen Tisch wäre nur die "
        "erste erlaubt.",
    ),
    "TA-RE-03": RuleText(
        "Nicht zweimal dieselbe",
        "Genau dieselbe Sequenz wird in einem Spiel kein zweites Mal geschrieben.",
        "Anna hat die Herz-König-Terz geschrieben und hält sie noch immer. Noch einmal schreiben "
        "kann sie sie nicht.",
    ),
    "TA-RE-04": RuleText(
        "Jede geschriebene Sequenz für sich",
        "Ob eine Sequenz in einer anderen liegt, wird bei jeder geschriebenen einzeln gefragt und "
        "nicht bei allen zusammengelegt.",
        "Anna hat die Herz-Ober-Quart (Ober, Unter, Zehner, Neuner) und die Herz-Zehner-Quart "
        "(Zehner, Neuner, Achter, Siebener) geschrieben. Die Herz-Unter-Quart (Unter, Zehner, "
        "Neuner, Achter) liegt in keiner der beiden und ist erlaubt.",
    ),
    "TA-SHOW-01": RuleText(
        "Vorweisen auf Verlangen",
        "Dein Gegner darf verlangen, die Ansagen zu sehen, die du geschrieben hast. Ist der Stich "
        "zu Ende, musst du sie vorweisen.",
        "Bence hat eine Quart geschrieben, und Anna will sie sehen. Nach dem Stich weist er die "
        "vier Karten vor.",
    ),
    "TA-EXC-01": RuleText(
        "Jederzeit tauschen",
        "Wer den Trumpfsiebener hält, darf ihn jederzeit tauschen, solange die aufgeschlagene "
        "Karte daliegt, ob er nun ausspielt oder nicht.",
        "Stich 7: Anna hat ausgespielt, und Bence tauscht, bevor er zugibt. Hat der Verlierer von "
        "Stich 7 die aufgeschlagene Karte gezogen, gibt es nichts mehr zu tauschen.",
    ),
    "TA-EXC-02": RuleText(
        "Tausch oder Sequenz, nicht beides im Stich",
        "In dem Stich, in dem er getauscht wird, kann der Trumpfsiebener zu keiner Sequenz "
        "gehören, was von beidem auch zuerst kommt.",
        "Eichel ist Trumpf, und Anna hat die Eichel-Neuner-Terz (Neuner, Achter, Siebener). Sie "
        "darf sie in Stich 6 ansagen und in Stich 7 tauschen, aber in Stich 7 nicht beides tun.",
    ),
    "TA-EXC-03": RuleText(
        "Ein Beispiel: was von beidem",
        "Wenn Tausch und Sequenz einander ausschließen, lohnt es sich nachzurechnen, was jedes "
        "davon bringt.",
        "Eichel ist Trumpf, der Eichel-Ober ist aufgeschlagen, und du liegst vor Stich 7 mit 440 "
        "zu 495 zurück. Du hältst Eichel-Neuner, Achter und Siebener; das Laub-Ass ist "
        "ausgespielt. Stichst du es, so gäben die Terz und die zwei besten Trümpfe 440 + 11 + 20 + "
        "34 = 505, aber Terz und Ober zusammen kannst du nicht haben. Also tausch, stich mit dem "
        "Achter, dann spiel Ober und Neuner aus: 440 + 11 + 34 = 485 und was noch dazufällt, "
        "während dein Gegner 6 braucht.",
    ),
    "TA-TALON-01": RuleText(
        "Die letzte verdeckte Karte wird gezeigt",
        "Der Gewinner von Stich 7 zieht die letzte verdeckte Karte offen: Der andere bekommt sie "
        "zu sehen.",
        "Bence macht Stich 7. Er dreht die dreizehnte Karte um, sodass Anna sie sieht, und nimmt "
        "sie; Anna nimmt die offene.",
    ),
    "TA-SCO-01": RuleText(
        "Kein Stichmatsch",
        "Die letzten neun Stiche zu machen wird nicht eigens belohnt. Beide behalten, was sie "
        "vorher gemacht haben.",
        "Bence hat 40 Augen aus den ersten sieben Stichen, und Anna macht die Stiche 8 bis 16. Sie "
        "zählt 121, er zählt 40.",
    ),
    "TA-WIN-01": RuleText(
        "Jede Partie für sich",
        "Jede Partie auf 501 steht für sich allein. Bezahlt wird, wenn sie zu Ende ist, und Bulis "
        "werden nicht gesammelt.",
        "Anna gewinnt eine Partie und bekommt von Bence den Einsatz. Die nächste Partie hat damit "
        "nichts zu tun.",
    ),
    "TA-WIN-02": RuleText(
        "Ein Einsatz oder zwei: Double",
        "Der Verlierer zahlt einen Einsatz, und zwei, wenn er weniger als 250 Punkte hat. Mit "
        "genau 250 ist man aus dem Double heraus.",
        "501 zu 249 kostet zwei Einsätze, 501 zu 250 einen. An einem ungarischen Tisch wären 250 "
        "noch Matsch.",
    ),
    "TA-WIN-03": RuleText(
        "Was wie im ungarischen Spiel ist",
        "Mit Ausmachen, Fehlansage und Gleichstand ist es wie im ungarischen Spiel, und die Bela "
        "darf jederzeit geschrieben werden. Wo dort ein Buli gewonnen wird, wird hier ein Einsatz "
        "bezahlt.",
        "Anna macht mit 498 aus: Das ist eine Fehlansage, und sie zahlt Bence einen Einsatz.",
    ),
}
