"""The ten tricks."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-PLAY-01": RuleText(
        "Wer ausspielt",
        "Zum ersten der zehn Stiche spielt der Solist aus, danach immer, wer den letzten gemacht "
        "hat.",
        "Anna hat gegeben, und Csaba ist der Solist. Csaba spielt aus.",
    ),
    "UL-PLAY-02": RuleText(
        "Farbe, sonst Trumpf, sonst beliebig",
        "Bekenne Farbe. Kannst du nicht, spiel einen Trumpf; kannst du auch das nicht, spiel, was "
        "du willst.",
        "Laub wird ausgespielt. Anna hat keines und einen Trumpf: Den muss sie spielen.",
    ),
    "UL-PLAY-03": RuleText(
        "Wem der Stich gehört",
        "Der höchste Trumpf sticht; ohne Trumpf die höchste Karte der ausgespielten Farbe.",
        "Im Bettel gibt es keinen Trumpf, also macht das Herz-Ass keinen Stich in Laub.",
    ),
    "UL-PLAY-04": RuleText(
        "Stechen muss man nicht",
        "Niemand muss eine höhere Karte spielen als die, die schon daliegen.",
        "Der Laub-Neuner wurde ausgespielt. Csaba hält Ass und Siebener und darf den Siebener "
        "spielen.",
    ),
    "UL-PLAY-05": RuleText(
        "Den Trumpfsiebener behalten",
        "Im Ulti darf der Solist den Trumpfsiebener nicht vor dem letzten Stich spielen, außer "
        "die Regeln lassen ihm nichts anderes.",
        "Im achten Stich wird Trumpf ausgespielt, und nur der Siebener ist noch da: Er muss "
        "fallen, und der Ulti ist verloren.",
    ),
    "UL-PLAY-06": RuleText(
        "Die Karten aufdecken",
        "In einem offenen Spiel werden gleich nach dem ersten Stich alle drei Hände auf den Tisch "
        "gelegt.",
        "Viele schauen dann nur die Karten an, einigen sich, wie es ausgeht, und spielen nicht zu "
        "Ende.",
    ),
}
