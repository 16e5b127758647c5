"""The auction."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-AUC-01": RuleText(
        "Wer zuerst redet",
        "Die Lizitation beginnt links vom Geber und geht im Uhrzeigersinn weiter. In der ersten "
        "Runde hat der Geber das letzte Wort.",
        "Csaba gibt. Zuerst redet Anna, dann Bence, dann Csaba.",
    ),
    "AS-AUC-02": RuleText(
        "3, 2, 1 und aus der Hand",
        "Es gibt vier Gebote: 3 (három), 2 (kettő), 1 (egy) und aus der Hand (kézből), jedes höher "
        "als das vorige. Wer bietet, will allein gegen die beiden anderen mindestens sechs der elf "
        "Stiche machen, mit höchstens so vielen Karten aus dem Talon.",
        "Wer 1 bietet, verspricht, mit einer Karte aus dem Talon auszukommen, wer aus der Hand "
        "bietet, mit keiner.",
    ),
    "AS-AUC-03": RuleText(
        "Gepasst ist gepasst",
        "Willst du nicht bieten, passt du und bist aus dieser Lizitation draußen.",
        "Bence passt in der ersten Runde. Von da an reden nur noch Anna und Csaba.",
    ),
    "AS-AUC-04": RuleText(
        "Das erste Gebot ist 3",
        "Wer die Lizitation eröffnet, kann nur 3 sagen. Das gilt für jeden, vor dem alle gepasst "
        "haben.",
        "Anna passt. Bence darf 3 sagen oder auch passen; mit 1 anfangen darf er nicht, wie gut "
        "seine Karten auch sind.",
    ),
    "AS-AUC-05": RuleText(
        "Ein Schritt nach dem anderen",
        "Wer höher geht, geht genau einen Schritt über das letzte Gebot. Keiner wird ausgelassen.",
        "Nach 3 kann das nächste Gebot nur 2 sein. Nach 1 kann es nur aus der Hand sein.",
    ),
    "AS-AUC-06": RuleText(
        "Wer früher geredet hat, hält",
        "Bist du in dieser Lizitation früher an die Reihe gekommen als der, der jetzt das Gebot "
        "hat, musst du nicht höher gehen: Du sagst „halte“ (tartom), und dasselbe Gebot ist "
        "deines. Steigern darfst du dafür nicht.",
        "Anna hat 3 gesagt, Bence gepasst, Csaba 2 gesagt. Anna kann die 2 halten oder passen. 1 "
        "sagen kann sie nicht.",
    ),
    "AS-AUC-07": RuleText(
        "Wer später geredet hat, steigert",
        "Bist du später an die Reihe gekommen als der, der jetzt das Gebot hat, musst du einen "
        "Schritt höher gehen oder passen. Halten ist nichts für dich.",
        "Anna 3, Bence 2, Csaba 1, und Anna hält die 1. Bence kann jetzt aus der Hand bieten oder "
        "passen, und passt Bence, so kann es nach ihm auch Csaba.",
    ),
    "AS-AUC-08": RuleText(
        "Was das Halten bewirkt",
        "Wer hält, hat das Gebot, auf derselben Höhe wie vorher. Jetzt müssen die anderen gegen "
        "ihn reden.",
        "Anna 3, Bence passt, Csaba 2, Anna hält. Csaba wollte die 2; jetzt braucht er 1 oder muss "
        "passen.",
    ),
    "AS-AUC-09": RuleText(
        "Eine Lizitation zu zweit",
        "Bieten zwei gegeneinander weiter, wechseln sie sich ab: Der Spätere steigert, der Frühere "
        "hält, bis einer genug hat.",
        "Anna 3, Bence passt, Csaba 2, Anna hält, Csaba 1. Passt Anna, spielt Csaba. Hält sie, "
        "darf Csaba aus der Hand bieten; dann hält sie auch das und spielt, oder sie passt, und er "
        "spielt.",
    ),
    "AS-AUC-10": RuleText(
        "Eine Lizitation zu dritt",
        "Bieten alle drei und hält der Erste, so sind die beiden anderen der Reihe nach gefragt.",
        "Anna 3, Bence 2, Csaba 1, Anna hält. Bence darf aus der Hand bieten; Csaba könnte dann "
        "nur passen. Passt Bence, darf Csaba aus der Hand bieten. Wer es auch sagt, Anna kann noch "
        "halten oder passen.",
    ),
    "AS-AUC-11": RuleText(
        "Der Mittlere hält gegen den Letzten",
        "Früher und später meint das erste Mal, also hält der zweite Spieler gegen den Geber.",
        "Anna passt, Bence sagt 3, Csaba 2. Bence kann die 2 halten oder passen; 1 steht ihm nicht "
        "offen.",
    ),
    "AS-AUC-12": RuleText(
        "Wo nichts mehr kommen kann",
        "Über aus der Hand gibt es nichts. Hält es einer, dem kein Früherer mehr antworten kann, "
        "ist die Lizitation vorbei; die anderen könnten nur passen.",
        "Csaba will aus der Hand spielen, und Anna hält. Weder Bence noch Csaba können etwas "
        "dagegen tun: Anna spielt.",
    ),
    "AS-AUC-13": RuleText(
        "Der Alleinspieler und seine Gegner",
        "Haben zwei gepasst, ist der dritte der Alleinspieler und spielt allein gegen sie.",
        "Anna sagt 3, Bence und Csaba passen: Anna ist die Alleinspielerin.",
    ),
    "AS-AUC-14": RuleText(
        "Wenn die ersten zwei gleich passen",
        "Will vor dem Geber niemand spielen, so muss er, ohne ein Gebot zu sagen, und darf eines "
        "der vier Spiele nach Belieben ansagen.",
        "Anna und Bence passen. Csaba kann nicht passen; er sieht seine Karten an und sagt 3 an, "
        "das billigste Spiel.",
    ),
    "AS-AUC-15": RuleText(
        "Das Spiel darf höher sein",
        "Nach der Lizitation sagt der Alleinspieler an, was gespielt wird. Es darf mehr sein als "
        "das letzte Gebot, aber nicht weniger.",
        "Bence hat die Lizitation mit 2 gewonnen. Er darf 2, 1 oder aus der Hand spielen; die 3 "
        "ist vorbei.",
    ),
    "AS-AUC-16": RuleText(
        "Mit Sprüngen",
        "Ein Tisch kann eine einfachere Lizitation vereinbaren: Gebote dürfen springen, und dafür "
        "ist das letzte Gebot das Spiel. Was am Ende gespielt wird, ändert das kaum.",
        "Mit dieser Hausregel eröffnet Anna mit 1. Niemand sagt mehr, und sie spielt 1, nicht aus "
        "der Hand.",
    ),
}
