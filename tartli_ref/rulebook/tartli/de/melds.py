"""Sequences, sets of four and the béla, and what they score."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-MELD-01": RuleText(
        "Drei Arten von Ansagen",
        "Ansagen kannst du Sequenzen, Vierlinge und die Bela. Jede wird für sich geschrieben, auch "
        "wenn eine Karte in mehreren davon vorkommt.",
        "Du hältst König, Ober und Unter in Trumpf. Das ist eine Bela für 40, und dieselben Karten "
        "sind eine Terz für 20.",
    ),
    "TH-MELD-02": RuleText(
        "Sequenzen",
        "Eine Sequenz sind mindestens drei Karten einer Farbe, die ohne Lücke aufeinander folgen, "
        "vom Ass hinunter bis zum Siebener. Um die Ecke geht es nicht: Siebener und Ass sind keine "
        "Nachbarn.",
        "Niedriger als die Herz-Neuner-Terz (Neuner, Achter, Siebener) kann eine Sequenz nicht "
        "sein. Ass und König allein sind zu wenig, und Siebener, Ass, König ist gar keine Sequenz.",
    ),
    "TH-MELD-03": RuleText(
        "Terz: 20",
        "Eine Sequenz von drei Karten ist eine Terz (ungarisch terc). Sie bringt 20 Punkte.",
        "Die Eichel-König-Terz (König, Ober, Unter) bringt 20.",
    ),
    "TH-MELD-04": RuleText(
        "Quart: 50",
        "Eine Sequenz von vier Karten ist eine Quart (kvart). Sie bringt 50 Punkte.",
        "Die Eichel-Ober-Quart (Ober, Unter, Zehner, Neuner) bringt 50.",
    ),
    "TH-MELD-05": RuleText(
        "Quint, Sext, Siebt, Acht: je 100",
        "Fünf Karten in Folge sind eine Quint (kvint), sechs eine Sext (szext), sieben eine Siebt "
        "(szept) und alle acht eine Acht (okt). Jede davon bringt 100 Punkte; mehr als fünf Karten "
        "bringen nicht mehr Punkte, sie stehen nur im Vergleich besser da.",
        "Die Laub-Ass-Sext (Ass, König, Ober, Unter, Zehner, Neuner) bringt 100, genau wie eine "
        "Quint.",
    ),
    "TH-MELD-06": RuleText(
        "Der Vierling (vannak)",
        "Alle vier Karten eines Ranges sind ein Vierling; auf Ungarisch wird er als „vannak“ "
        "angesagt. Achter und Siebener geben keinen Vierling.",
        "Vier Achter sind keine Ansage. Drei Könige sind auch keine: Zum Vierling gehört der "
        "vierte.",
    ),
    "TH-MELD-07": RuleText(
        "Asse, Zehner, Könige, Unter: 100",
        "Vier Asse, vier Zehner, vier Könige oder vier Unter sind ein Vierling für 100 Punkte.",
        "Bence hat alle vier Zehner in der Hand und gewinnt mit ihnen den Vergleich: 100.",
    ),
    "TH-MELD-08": RuleText(
        "Vier Neuner: 150",
        "An einem ungarischen Tisch sind die vier Neuner ein Vierling für 150 Punkte; nur die Ober "
        "bringen mehr.",
        "Vier Neuner bringen Anna 150. An einem Tisch mit österreichischen Regeln brächten sie ihr "
        "nichts.",
    ),
    "TH-MELD-09": RuleText(
        "Vier Ober: 200",
        "Die vier Ober sind der wertvollste Vierling von allen und bringen 200 Punkte.",
        "Anna sagt einen Vierling an, niemand kann darauf antworten, und sie nennt vier Ober: 200.",
    ),
    "TH-MELD-10": RuleText(
        "Bela: 40",
        "König und Ober der Trumpffarbe in einer Hand sind die Bela, auch Bella genannt. Sie "
        "bringt 40 Punkte.",
        "Laub ist Trumpf: Laub-König und Laub-Ober sind die Bela. Herz-König und Herz-Ober sind "
        "nur ein Stück einer Herz-Sequenz.",
    ),
    "TH-MELD-11": RuleText(
        "Die Bela wird nicht verglichen",
        "Die Bela schlägt keine Ansage, und keine Ansage schlägt sie. Wenn es darum geht, wer das "
        "Bessere hat, bleibt sie außer Betracht.",
        "Anna spielt aus und sagt „Vierling“. Bence hat keinen und kann ihr nichts entgegnen, aber "
        "mit Trumpfkönig und Trumpfober schreibt er seine 40 trotzdem.",
    ),
}
