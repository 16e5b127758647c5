"""The bids: what must be done, what they are worth, which is higher."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-BID-01": RuleText(
        "Das einfache Spiel: mehr Punkte",
        "Das einfache Spiel, auf Ungarisch Parti oder Passz, gewinnt, wer mehr Punkte hat als die "
        "Gegner. Es zählt 1, in Herz 2.",
        "Bei 50 zu 40 zahlt jeder Gegner eins, bei 40 zu 50 bekommt jeder eins.",
    ),
    "UL-BID-02": RuleText(
        "40-100: vierzig und sechzig dazu",
        "Du brauchst das Paar in Trumpf und mindestens 60 Punkte aus den Stichen. Es zählt 4, in "
        "Herz 8.",
        "Mit 50 aus den Stichen sind es 40 + 50 = 90, und es ist verloren; mit 60 ist es erfüllt.",
    ),
    "UL-BID-03": RuleText(
        "Vier Asse",
        "Du musst jeden Stich machen, in dem ein Ass gespielt wird. Das zählt 4, in Herz 8, und "
        "ein einfaches Spiel ist dabei. Ein Ass im Talon wird nicht gespielt und schadet nicht.",
        "Ein Ass fällt an die Gegner, und das Gebot ist verloren, wie auch die Punkte stehen.",
    ),
    "UL-BID-04": RuleText(
        "Ulti: letzter Stich mit dem Siebener",
        "Du musst den letzten Stich mit dem Trumpfsiebener machen. Der Ulti zählt 4, in Herz 8, "
        "und ein einfaches Spiel ist dabei; verloren kostet er mehr.",
        "Eichel ist Trumpf, und Bence macht den zehnten Stich mit dem Eichel-Siebener: 4 von "
        "jedem. Wird er vorher herausgezwungen oder am Ende überstochen, ist der Ulti verloren.",
    ),
    "UL-BID-05": RuleText(
        "Bettel: kein Stich",
        "Ohne Trumpf darfst du keinen einzigen Stich machen. Das zählt 5, als Rebettel 10, offen "
        "20.",
        "Der Solist macht im neunten Stich mit einem Zehner den Stich: Der Bettel ist verloren.",
    ),
    "UL-BID-06": RuleText(
        "Durchmarsch ohne Farbe: alle Stiche",
        "Ohne Trumpf musst du alle zehn Stiche machen. Das zählt 6, als Redurchmarsch 12, offen "
        "24.",
        "Neun Stiche von zehn sind zu wenig.",
    ),
    "UL-BID-07": RuleText(
        "Durchmarsch mit Trumpf",
        "Du musst alle zehn Stiche machen, diesmal mit einer Trumpffarbe. Das zählt 6, in Herz "
        "12, und offen das Doppelte.",
        "Der offene Durchmarsch in Herz zählt 6 × 2 × 2 = 24.",
    ),
    "UL-BID-08": RuleText(
        "20-100: zwanzig und achtzig dazu",
        "Du brauchst ein Paar, das nicht in Trumpf ist, und mindestens 80 Punkte aus den Stichen. "
        "Das zählt 8, in Herz 16.",
        "80 aus den Stichen genügen, 70 nicht.",
    ),
    "UL-BID-09": RuleText(
        "Einfach und in Herz",
        "Jedes Gebot gibt es zweimal: einfach, mit Eichel, Laub oder Schellen als Trumpf, und „in "
        "Herz“, mit Herz als Trumpf, und alles zählt doppelt.",
        "Der Ulti zählt 4 und sein einfaches Spiel 1; der Ulti in Herz 8 und 2.",
    ),
    "UL-BID-10": RuleText(
        "Rebettel und Redurchmarsch",
        "Wo es keinen Trumpf gibt, ist das doppelte Gebot nur eine zweite Stufe. Herz spielt "
        "darin keine Rolle.",
        "Der Rebettel, den manche Bettel in Herz nennen, hat keinen Trumpf und zählt 10.",
    ),
    "UL-BID-11": RuleText(
        "Offene Spiele",
        "Nach dem ersten Stich legen alle drei ihre Karten auf den Tisch. Der offene Bettel und "
        "der offene Durchmarsch ohne Farbe zählen vierfach, der offene Durchmarsch mit Trumpf "
        "zweifach.",
        "5 × 4 = 20 für den offenen Bettel, 6 × 2 = 12 für den offenen Durchmarsch.",
    ),
    "UL-BID-12": RuleText(
        "Mehreres zugleich",
        "Gebote kann man verbinden, ihre Werte werden zusammengezählt. Am Ende wird jede Ansage "
        "für sich beurteilt und bezahlt.",
        "40-100 Ulti Durchmarsch: 4 + 4 + 6 = 14, wenn alles gelingt. Misslingt der Durchmarsch, "
        "sind 4 + 4 gewonnen und 6 verloren, bleiben 2; mit Kontra darauf sind 12 verloren, und 4 "
        "werden gezahlt.",
    ),
    "UL-BID-13": RuleText(
        "Das einfache Spiel darin",
        "In vier Assen und im Ulti, einzeln oder zusammen, steckt ein einfaches Spiel, das für "
        "sich gewonnen oder verloren wird. Im Hunderter und im Durchmarsch steckt keines.",
        "Der Ulti ist erfüllt, das einfache Spiel verloren: 4 gewonnen, 1 gezahlt, also 3. Ulti "
        "mit vier Assen zählt 4 + 4 + 1 = 9.",
    ),
    "UL-BID-14": RuleText(
        "Was Sinn hat",
        "Höchstens ein Hunderter; keine vier Asse zum Durchmarsch, der sie enthält; nichts neben "
        "Bettel oder Durchmarsch ohne Farbe. So bleiben 54 Gebote.",
        "40-100 20-100 kann man nicht bieten, Bettel Ulti auch nicht.",
    ),
    "UL-BID-15": RuleText(
        "Mehr Wert oder weniger Ansagen",
        "Ein Gebot ist höher, wenn es mehr zählt, oder gleich viel mit weniger Ansagen.",
        "Der Ulti zählt 5 mit zwei Ansagen und steht über 40-100 mit seinen 4; der Bettel, 5 mit "
        "einer, steht über dem Ulti.",
    ),
    "UL-BID-16": RuleText(
        "Gleiches überbietet Gleiches nicht",
        "Von zwei Geboten mit gleichem Wert und gleich vielen Ansagen ist keines höher.",
        "40-100 in Herz und 20-100 zählen beide 8 mit einer Ansage: Wer zuerst war, kann mit dem "
        "anderen nicht überboten werden.",
    ),
    "UL-BID-17": RuleText(
        "Was als Ansage zählt",
        "Das einfache Spiel, das darin steckt, zählt als Ansage; dass es in Herz geht, nicht.",
        "Der Ulti in Herz ist 10 mit zwei Ansagen, und der Rebettel, 10 mit einer, ist höher.",
    ),
    "UL-BID-18": RuleText(
        "Wann der Trumpf gesagt wird",
        "Herz wird mit dem Gebot gesagt. Die anderen Farben nennt man erst nach der Lizitation.",
        "Bence hat Ulti geboten. Er darf Eichel, Laub oder Schellen nennen, aber nicht Herz: Das "
        "wäre der Ulti in Herz gewesen.",
    ),
}
