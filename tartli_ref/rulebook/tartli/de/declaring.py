"""Declaring, step by step, and what is said aloud."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-DECL-01": RuleText(
        "Stich 1 bis 8",
        "Vierlinge, Sequenzen und die Bela kannst du in den ersten acht Stichen eines Spiels "
        "ansagen, und später nicht mehr.",
        "In Stich 8 darf Anna noch eine Terz ansagen. In Stich 9 ist die schönste Quint nichts "
        "mehr wert.",
    ),
    "TH-DECL-02": RuleText(
        "Die Karten müssen in der Hand sein",
        "Ansagen kannst du nur Karten, die du in diesem Augenblick hältst. Eine Karte, die du "
        "gespielt hast oder die unter dem Talon liegt, zählt nicht.",
        "Anna hat zum vorigen Stich den Laub-Unter ausgespielt. Aus ihren vier Untern sind drei "
        "geworden, und sie kann sie nicht ansagen.",
    ),
    "TH-DECL-03": RuleText(
        "Ein Vierling und eine Sequenz",
        "In einem Stich hat jeder Platz für einen Vierling und eine Sequenz, für mehr nicht.",
        "Bence hält zwei Terzen: Eine muss auf einen späteren Stich warten. Ebenso ist es mit vier "
        "Königen und vier Assen. Vier Könige und eine Terz gehen zusammen.",
    ),
    "TH-DECL-04": RuleText(
        "Eine Karte darf doppelt dienen",
        "Ein und dieselbe Karte darf zum Vierling und zur Sequenz gehören, die du in einem Stich "
        "ansagst.",
        "Anna hat die vier Unter und die Herz-Ober-Terz (Ober, Unter, Zehner). Sie sagt beides an, "
        "mit dem Herz-Unter in beidem, und schreibt 100 + 20 = 120.",
    ),
    "TH-DECL-05": RuleText(
        "Vor der eigenen Karte",
        "Du sagst an, bevor du zum Stich eine Karte spielst. Liegt deine Karte auf dem Tisch, ist "
        "es für diesen Stich zu spät.",
        "Bence spielt seine Karte und sagt dann „Terz“. Jetzt gilt sie nicht; im nächsten Stich "
        "darf er sie ansagen.",
    ),
    "TH-DECL-06": RuleText(
        "Ein Stich, Schritt für Schritt",
        "(1) Bis Stich 7 darf der Ausspieler den Trumpfsiebener tauschen. (2) Bis Stich 8 darf er "
        "ansagen. (3) Er spielt aus. (4) Bis Stich 8 darf die Hinterhand ansagen. (5) Haben beide "
        "Gleiches angesagt, wird Rang oder höchste Karte genannt und darauf geantwortet. (6) Die "
        "Hinterhand spielt ihre Karte. (7) Wer den Vergleich gewonnen hat, sagt, was seine Ansagen "
        "sind, und schreibt sie. (8) Der Stich geht an den, der ihn gemacht hat. (9) Bis Stich 7 "
        "ziehen beide, der Gewinner zuerst.",
        "Anna und Bence haben beide „Quart“ gesagt. Bevor Bence seine Karte spielt, nennt Anna "
        "ihre höchste Karte, und Bence antwortet.",
    ),
    "TH-DECL-07": RuleText(
        "Was du laut sagst",
        "Von einem Vierling sagst du nur „Vierling“ (ungarisch „vannak“) und von einer Sequenz "
        "nur, wie lang sie ist. Ränge und Farben bleiben vorerst dein Geheimnis.",
        "Anna hat vier Könige und die Laub-Zehner-Terz. Sie sagt „Vierling und Terz“ und sonst "
        "nichts.",
    ),
    "TH-DECL-08": RuleText(
        "Auf einen Vierling antworten",
        "Hat der Ausspieler einen Vierling angesagt, darf die Hinterhand nur mit einem Vierling "
        "dagegen ansagen, denn etwas anderes kann nicht gewinnen.",
        "Anna sagt „Vierling“. Eine Quint in Bences Hand muss ungesagt bleiben, außer er hat auch "
        "einen Vierling: Dann darf er beides ansagen.",
    ),
    "TH-DECL-09": RuleText(
        "Auf eine Sequenz antworten",
        "Hat der Ausspieler nur eine Sequenz angesagt, darf die Hinterhand eine ansagen, die nicht "
        "kürzer ist, oder einen Vierling, mit einer Sequenz oder ohne.",
        "Anna sagt „Quart“. Bence darf „Quart“, „Quint“ oder „Vierling und Terz“ sagen. „Terz“ "
        "darf er nicht sagen.",
    ),
    "TH-DECL-10": RuleText(
        "Wenn der Ausspieler schweigt",
        "Sagt der Ausspieler nichts an, darf die Hinterhand ansagen, was immer sie hat.",
        "Anna spielt wortlos aus. Bence sagt „Terz“ und schreibt 20.",
    ),
    "TH-DECL-11": RuleText(
        "Eine schwache Antwort ist erlaubt",
        "Ob die Hinterhand antworten darf, hängt nur davon ab, was gesagt wurde: Vierling oder "
        "nicht, und wie viele Karten. Es ist kein Fehler, etwas anzusagen, das sich als niedriger "
        "herausstellt oder nur verlieren kann.",
        "Anna sagt „Terz“. Bence hat die Laub-Neuner-Terz, niedriger geht es nicht, und darf "
        "ebenfalls „Terz“ sagen.",
    ),
    "TH-DECL-12": RuleText(
        "Vergessen ist vergessen",
        "Ein Vierling oder eine Sequenz, die nicht im richtigen Augenblick angesagt wird, bringt "
        "in diesem Stich nichts. In einem späteren kannst du sie ansagen, bis zum achten.",
        "Bence findet seine Terz, als Anna ihre schon schreibt. In diesem Stich ist sie nichts "
        "wert; im nächsten darf er es wieder versuchen.",
    ),
    "TH-DECL-13": RuleText(
        "Wenn nicht gefragt wird",
        "Schweigt einer, oder sagen schon die Worte allein, wer höher ist, wird kein Rang genannt.",
        "Anna sagt „Quart“, Bence sagt „Quint“. Bence hat gewonnen, und Anna muss ihre höchste "
        "Karte nicht nennen.",
    ),
    "TH-DECL-14": RuleText(
        "Vierling gegen Vierling",
        "Haben beide einen Vierling angesagt, nennt der Ausspieler den Rang. Die Hinterhand "
        "vergleicht: Auf einen höheren Vierling antwortet sie „gut“, auf einen niedrigeren „hier "
        "höher“.",
        "Anna sagt „Könige“. Mit vier Untern sagt Bence „gut“; mit vier Zehnern sagt er „hier "
        "höher“.",
    ),
    "TH-DECL-15": RuleText(
        "Gleich lange Sequenzen",
        "Haben beide gleich lange Sequenzen angesagt, nennt der Ausspieler nur die höchste Karte. "
        "Die Antwort ist „hier höher“, wenn die der Hinterhand höher ist, oder wenn sie gleich ist "
        "und in Trumpf. In jedem anderen Fall ist sie „gut“.",
        "Herz ist Trumpf, und Anna sagt „Ober“. Mit der Herz-Ober-Terz (Ober, Unter, Zehner) sagt "
        "Bence „hier höher“. Mit der Laub-Ober-Terz sagt er „gut“, ob Annas Terz nun in Herz ist "
        "oder in einer Nebenfarbe.",
    ),
    "TH-DECL-16": RuleText(
        "Sagen, was es war",
        "Wer den Vergleich gewonnen hat, nennt den Rang des Vierlings, Farbe und höchste Karte der "
        "Sequenz, und schreibt die Punkte auf.",
        "„Eichel-Ober-Quart“ genügt: Ober, Unter, Zehner und Neuner in Eichel, 50 Punkte.",
    ),
    "TH-DECL-17": RuleText(
        "Der Verlierer behält sein Geheimnis",
        "Wer einen Vergleich verliert, sagt nicht mehr, als gefragt war. Was die verlorenen "
        "Ansagen waren, bleibt verborgen.",
        "Anna hat „Vierling und Terz“ angesagt, ihre Könige genannt und verloren. Farbe und "
        "höchste Karte ihrer Terz bleiben unbekannt.",
    ),
    "TH-DECL-18": RuleText(
        "Weniger ansagen, als du hast",
        "Von einer längeren Sequenz darfst du auch nur einen Teil ansagen. So wird eine lange in "
        "mehreren Schritten geschrieben.",
        "Bence hält die Herz-Ober-Quint (Ober, Unter, Zehner, Neuner, Achter). Er darf „Terz“ "
        "sagen und vorerst nur die Herz-Zehner-Terz (Zehner, Neuner, Achter) schreiben.",
    ),
    "TH-DECL-19": RuleText(
        "Nichts muss vorgewiesen werden",
        "An einem ungarischen Tisch wird eine geschriebene Ansage genannt, aber nicht vorgewiesen. "
        "Der andere muss sie glauben.",
        "Bence will Annas Quart sehen. Sie darf es ablehnen; an einem österreichischen Tisch "
        "könnte sie das nicht.",
    ),
}
