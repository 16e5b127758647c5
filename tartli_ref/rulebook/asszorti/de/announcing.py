"""Talon, trumps and arrivázs."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-TAL-01": RuleText(
        "Aus dem Talon ziehen",
        "Ist 3, 2 oder 1 angesagt, nimmt der Alleinspieler so viele Karten von oben aus dem Talon "
        "in die Hand, ohne sie zu zeigen.",
        "Anna spielt 2, zieht also zwei Karten und hält einen Augenblick lang dreizehn.",
    ),
    "AS-TAL-02": RuleText(
        "Ablegen",
        "Dann legt der Alleinspieler ebenso viele Karten ab, auch solche, die er eben gezogen hat. "
        "Sie kommen verdeckt auf den Rest des Talons.",
        "Bei angesagter 1 liegt im Talon von oben nach unten: was Anna abgelegt hat, und zwei "
        "Karten, die niemand gesehen hat.",
    ),
    "AS-TAL-03": RuleText(
        "Aus der Hand",
        "Wer aus der Hand spielt, rührt den Talon nicht an. Er bleibt verdeckt liegen, wie er "
        "gegeben wurde.",
        "Bence spielt aus der Hand, mit den elf Karten, die er bekommen hat. In den Talon darf er "
        "nicht einmal hineinschauen.",
    ),
    "AS-TAL-04": RuleText(
        "Genau so viele, wie angesagt",
        "Das angesagte Spiel ist die Zahl der Karten, die du ziehst, nicht mehr und nicht weniger. "
        "Ein Tisch kann vereinbaren, dass auch weniger genügen.",
        "Anna spielt 3, möchte aber die meisten ihrer Karten behalten. Drei ziehen muss sie "
        "trotzdem, und dieselben drei darf sie wieder ablegen.",
    ),
    "AS-ANN-01": RuleText(
        "Den Trumpf nennen",
        "Nach dem Ablegen nennt der Alleinspieler den Trumpf: Herz (kőr), Karo (káró), Treff "
        "(treff) oder Pik (pikk). Oder er spielt ohne Trumpf (szanzadu).",
        "Anna sagt „Karo“, und Karo ist Trumpf. Hätte sie „ohne Trumpf“ gesagt, so wäre es keine "
        "Farbe.",
    ),
    "AS-ANN-02": RuleText(
        "Die Arrivage ansagen",
        "Mit dem Trumpf kann der Alleinspieler die Arrivage ansagen: das Versprechen, die letzten "
        "drei Stiche zu machen, den neunten bis elften, und zwar alle.",
        "Anna sagt „Karo-Arrivage“ (káróarrivázs). Karo ist Trumpf, und sie will die Stiche 9, 10 "
        "und 11.",
    ),
    "AS-ANN-03": RuleText(
        "Nur der Alleinspieler, und nur dann",
        "Die Gegner können keine Arrivage ansagen, und nachholen kann sie auch der Alleinspieler "
        "nicht.",
        "Csaba sagt Kontra, und Anna bekommt doch noch Lust auf eine Arrivage. Dafür ist es zu "
        "spät.",
    ),
}
