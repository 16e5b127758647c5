"""Stopping the play and claiming 501."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-OUT-01": RuleText(
        "Ausmachen: das Spiel anhalten",
        "Wann immer du willst, zwischen zwei Stichen oder mit einer Karte auf dem Tisch, darfst du "
        "das Spiel anhalten und sagen, dass du aus bist: dass deine geschriebenen Punkte und die "
        "Augen deiner Stiche zusammen 501 ergeben.",
        "Anna hat 455 auf der Tafel und 46 in ihrem Haufen. 455 + 46 = 501: Sie darf ausmachen, "
        "und sie hat recht.",
    ),
    "TH-OUT-02": RuleText(
        "Der Beweis",
        "Wer ausmacht, zeigt die Stiche, die er bis dahin gemacht hat. Ihre Augen und die "
        "geschriebenen Punkte müssen zusammen 501 oder mehr ergeben.",
        "455 auf der Tafel und 45 im Haufen sind 455 + 45 = 500. Es fehlt ein Punkt: eine "
        "Fehlansage.",
    ),
    "TH-OUT-03": RuleText(
        "Der Stich auf dem Tisch zählt für keinen",
        "Ein Stich, der beim Anhalten noch nicht zu Ende ist, gehört keinem von beiden.",
        "Bence hat 490 und legt eine Karte, die einen Stich mit 11 Augen macht. Macht er aus, "
        "bevor er ihn eingezogen hat, hat er 490; wartet er, bis der Stich ihm gehört, hat er 490 "
        "+ 11 = 501.",
    ),
    "TH-OUT-04": RuleText(
        "Eine Ansage, die gewonnen hat, zählt",
        "Ausmachen darfst du, sobald feststeht, dass deine Ansage die höhere ist. Ihre Punkte "
        "zählen; die Karten auf dem Tisch zählen nicht.",
        "Anna hat 481. Ihre Quart hat gerade den Vergleich gewonnen: 481 + 50 = 531, und sie macht "
        "mitten im Stich aus.",
    ),
    "TH-OUT-05": RuleText(
        "Aber nicht früher",
        "Solange der andere auf deine Ansage noch antworten kann, gehören ihre Punkte nicht dir.",
        "Anna steht auf 481, spielt aus, sagt „Terz“ und macht sofort aus. Bence kann noch etwas "
        "Besseres haben, also hat sie 481, und es ist eine Fehlansage. Sie sollte warten, bis er "
        "geantwortet hat.",
    ),
    "TH-OUT-06": RuleText(
        "Was richtiges Ausmachen gewinnt",
        "Wer zu Recht ausmacht, gewinnt einen Buli. Es sind zwei, wenn der andere mit seinen "
        "Stichen bis dahin 250 oder weniger hat.",
        "Bence hat 230 auf der Tafel. Mit 20 im Haufen hat er 250, und Anna gewinnt zwei Bulis. "
        "Mit 21 hat er 251, und sie gewinnt einen.",
    ),
    "TH-OUT-07": RuleText(
        "Eine Fehlansage verliert",
        "Sind es in Wahrheit weniger als 501 Punkte, war es eine Fehlansage: Auch dann ist das "
        "Spiel zu Ende, und der andere gewinnt den Buli, gleich bei welchem Stand.",
        "Anna macht aus und hat 500. Bence hat 12, und der Buli gehört ihm.",
    ),
    "TH-OUT-08": RuleText(
        "Eine Fehlansage kostet einen Buli",
        "Dem anderen bringt eine Fehlansage genau einen Buli. Auf Matsch wird nicht geschaut, so "
        "wenig auch hat, wer ausgemacht hat.",
        "Anna irrt sich und macht mit 100 Punkten aus. Bence gewinnt einen Buli, nicht zwei.",
    ),
    "TH-OUT-09": RuleText(
        "Wer zuerst ausmacht, gewinnt",
        "Haben beide 501 Punkte oder mehr, entscheidet, wer zuerst ausmacht. Welcher Stand höher "
        "ist, spielt keine Rolle.",
        "Anna macht mit 502 aus. Bence könnte 530 vorweisen, aber Anna war die Erste: Der Buli "
        "gehört ihr.",
    ),
    "TH-OUT-10": RuleText(
        "Was die Haufen in diesem Augenblick zählen",
        "Macht jemand aus, zählen beide die Stiche, die sie gemacht haben, und nicht mehr. Es gibt "
        "keinen Stichmatsch, und die zehn für den letzten Stich nur, wenn Stich 16 zu Ende "
        "gespielt ist.",
        "Anna hält das Spiel nach Stich 15 an: Die zehn für den letzten Stich gehören keinem. "
        "Wartet sie, bis sie Stich 16 gemacht hat, gehören sie zu ihrem Haufen.",
    ),
    "TH-OUT-11": RuleText(
        "Du darfst weiterspielen",
        "Niemand muss ausmachen. Du darfst weiterspielen, zum Beispiel um dem Gegner mit einem "
        "Stichmatsch seine Stiche zu nehmen.",
        "Anna hat 510; Bence hat 240 und 30 im Haufen. Macht sie aus, hat er 270, und sie gewinnt "
        "einen Buli. Macht sie alle Stiche von 8 bis 16, bleiben ihm 240, und sie gewinnt zwei.",
    ),
    "TH-OUT-12": RuleText(
        "Wann du gleich ausmachen sollst",
        "Hast du 501, könntest aber alle neun letzten Stiche verlieren, so hör rechtzeitig auf: "
        "Ein Stichmatsch nähme dir die Augen deines Haufens.",
        "Bence hat 470 und 35 im Haufen, zusammen 505. Spielt er weiter und verliert von Stich 8 "
        "an alle, bleiben ihm nur 470.",
    ),
    "TH-OUT-13": RuleText(
        "Was aus dem Spiel wird",
        "Hat jemand ausgemacht, zu Recht oder nicht, wird der Rest des Spiels nicht mehr gespielt. "
        "Die Karten werden eingesammelt, und wer an der Reihe ist, gibt neu.",
        "Bence macht in Stich 11 aus. Dieser Stich wird nicht zu Ende gespielt und die fünf danach "
        "gar nicht. Hat Anna gegeben und wechselt das Geben, so gibt jetzt Bence.",
    ),
}
