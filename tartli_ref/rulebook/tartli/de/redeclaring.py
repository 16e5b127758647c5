"""What may be declared again, and which further sequences may be scored."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-RE-01": RuleText(
        "Was geschlagen wurde, darf wiederkommen",
        "Was du angesagt hast und was geschlagen wurde, darfst du in einem späteren Stich bis zum "
        "achten noch einmal ansagen, wenn du alle Karten davon noch in der Hand hast.",
        "In Stich 4 verliert Annas Quart gegen eine Quint. Sie hat keine ihrer Karten gespielt, "
        "also darf sie in Stich 5 wieder „Quart“ sagen.",
    ),
    "TH-RE-02": RuleText(
        "Eine angesagte Karte spielen",
        "Du darfst etwas ansagen und eine Karte davon zum selben Stich spielen. Gewinnst du den "
        "Vergleich, schreibst du wie sonst auch.",
        "Anna sagt die Herz-König-Quart (König, Ober, Unter, Zehner) an und spielt den Herz-König "
        "aus. Niemand hat etwas Besseres, und sie schreibt 50.",
    ),
    "TH-RE-03": RuleText(
        "Wenn aber der Vergleich verloren geht",
        "Hast du eine der angesagten Karten gespielt und verlierst den Vergleich, kannst du genau "
        "das nicht mehr ansagen. Was davon übrig ist, kann noch eine Ansage sein.",
        "Anna sagt die Herz-König-Quart an, spielt den Herz-König aus, und Bence hat eine Quint. "
        "Ihre Quart ist dahin; die Herz-Ober-Terz (Ober, Unter, Zehner), die sie noch hält, darf "
        "sie später ansagen.",
    ),
    "TH-RE-04": RuleText(
        "Ein Vierling zählt nur einmal",
        "Ein Vierling, der geschrieben ist, kann im selben Spiel kein zweites Mal geschrieben "
        "werden.",
        "Anna hat in Stich 2 vier Asse geschrieben und hat sie in Stich 5 noch immer. Sie bringen "
        "ihr nichts mehr, doch jedes Ass darf noch zu einer Sequenz gehören.",
    ),
    "TH-RE-05": RuleText(
        "Noch eine Sequenz in derselben Farbe",
        "Hast du eine Sequenz geschrieben, darfst du in dieser Farbe eine weitere ansagen, auch "
        "mit einigen derselben Karten, wenn eines von drei Dingen zutrifft: Ihre höchste Karte ist "
        "höher, oder die höchste Karte ist dieselbe und die Sequenz länger, oder zwischen den "
        "beiden fehlt eine Karte. In anderen Farben bist du frei.",
        "Anna hat die Herz-König-Quart geschrieben. In Herz muss sie jetzt auf diese drei Dinge "
        "achten; eine Laub-Zehner-Terz ist ohne Weiteres erlaubt.",
    ),
    "TH-RE-06": RuleText(
        "Erster Weg: die höchste Karte ist höher",
        "Die neue Sequenz ist erlaubt, wenn ihre höchste Karte höher ist als die der "
        "geschriebenen, ganz gleich, wie lang beide sind.",
        "Nach der Herz-König-Quart ist die Herz-Ass-Terz (Ass, König, Ober) erlaubt.",
    ),
    "TH-RE-07": RuleText(
        "Zweiter Weg: gleich hoch und länger",
        "Bei gleicher höchster Karte ist die neue Sequenz erlaubt, wenn sie mehr Karten hat als "
        "die geschriebene.",
        "Nach der Herz-König-Quart (König, Ober, Unter, Zehner) ist die Herz-König-Quint erlaubt. "
        "Die Quart ein zweites Mal ist es nicht, und die Herz-König-Terz auch nicht.",
    ),
    "TH-RE-08": RuleText(
        "Dritter Weg: dazwischen fehlt eine Karte",
        "Eine niedrigere Sequenz ist erlaubt, wenn sie von der geschriebenen getrennt ist: "
        "Dazwischen muss mindestens eine Karte liegen, die zu keiner von beiden gehört.",
        "Nach der Herz-Ass-Quart (Ass, König, Ober, Unter) ist die Herz-Neuner-Terz (Neuner, "
        "Achter, Siebener) erlaubt: Zwischen ihnen fehlt der Zehner. Die Herz-Zehner-Terz ist es "
        "nicht, denn der Zehner ist der Nachbar des Unters.",
    ),
    "TH-RE-09": RuleText(
        "Niedriger und ohne Lücke: nie",
        "Eine Sequenz mit niedrigerer höchster Karte, die sich mit der geschriebenen überschneidet "
        "oder ohne Lücke an sie anschließt, ist nicht erlaubt, auch wenn sie länger ist.",
        "Nach der Herz-König-Quart (König, Ober, Unter, Zehner) ist weder die Herz-Ober-Quint noch "
        "die Herz-Unter-Terz erlaubt, und auch die Herz-Neuner-Terz nicht, weil Neuner und Zehner "
        "Nachbarn sind.",
    ),
    "TH-RE-10": RuleText(
        "Nach mehreren Sequenzen einer Farbe",
        "Hast du in der Farbe mehr als eine Sequenz geschrieben, muss gegen jede davon einer der "
        "drei Wege offen sein.",
        "Anna hat die Herz-Ass-Quart und die Herz-Neuner-Terz geschrieben und zieht jetzt den "
        "Zehner. Die Herz-Zehner-Quart reicht höher hinauf als die Terz, schließt aber an die "
        "Ass-Quart an, also wird sie abgelehnt. Die Herz-Ass-Quint reicht höher hinauf als die "
        "Terz und ist länger als die Quart, also ist sie erlaubt.",
    ),
    "TH-RE-11": RuleText(
        "Nur was du geschrieben hast, zählt",
        "Gebunden bist du nur durch Sequenzen, die du selbst in diesem Spiel geschrieben hast. "
        "Weder eine Ansage, die den Vergleich verloren hat, noch etwas, das dein Gegner "
        "geschrieben hat, steht dir im Weg.",
        "Annas Herz-König-Quart wird geschlagen. Im nächsten Stich schreibt sie die Herz-Ober-Terz "
        "und danach die Herz-König-Quart, deren höchste Karte höher ist.",
    ),
    "TH-RE-12": RuleText(
        "Eine Quint in sechs Schritten",
        "Eine lange Sequenz kann man Stück für Stück schreiben. Für alle Stücke einer Quint gibt "
        "es nur eine Reihenfolge: die unterste Terz, die mittlere Terz, die untere Quart, die "
        "oberste Terz, die obere Quart und die Quint, zusammen 20 + 20 + 50 + 20 + 50 + 100 = 260.",
        "Mit der Herz-Ober-Quint: Zehner-Terz, Unter-Terz, Unter-Quart, Ober-Terz, Ober-Quart, "
        "Ober-Quint, in sechs Stichen. Beginnst du mit der Ober-Terz, sind die Zehner-Terz, die "
        "Unter-Terz und die Unter-Quart verloren.",
    ),
    "TH-RE-13": RuleText(
        "Eine Quart in drei Schritten",
        "Bei einer Quart ist die Reihenfolge die untere Terz, die obere Terz, die Quart, zusammen "
        "20 + 20 + 50 = 90.",
        "Mit der Laub-Unter-Quart (Unter, Zehner, Neuner, Achter): Zehner-Terz, Unter-Terz, "
        "Unter-Quart. Schreibst du die Quart zuerst, sind beide Terzen gesperrt.",
    ),
    "TH-RE-14": RuleText(
        "Wenn die Zeit knapp ist",
        "Du schreibst höchstens eine Sequenz je Stich, und nur bis Stich 8. Kommt eine lange "
        "Sequenz spät, lass die kleinen Stücke weg.",
        "Bence hat die Herz-Ober-Quint zu Stich 7 beisammen. Die Ober-Quart jetzt und die Quint in "
        "Stich 8 bringen 50 + 100 = 150.",
    ),
    "TH-RE-15": RuleText(
        "Neues Spiel, leere Tafel",
        "Gemerkt wird das alles nur für ein Spiel. Im nächsten ist jede Sequenz wieder frei.",
        "Im vorigen Spiel hat Anna die Herz-Ass-Quint geschrieben. In diesem darf sie mit einer "
        "Herz-Neuner-Terz beginnen.",
    ),
}
