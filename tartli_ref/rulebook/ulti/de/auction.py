"""The auction and the talon."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-AUC-01": RuleText(
        "Der Erste muss bieten",
        "Wer zwölf Karten hat, legt zwei davon verdeckt als Talon ab und bietet. Passen darf er "
        "nicht.",
        "Bence hat nichts Rechtes. Er sagt das einfache Spiel, das niedrigste Gebot.",
    ),
    "UL-AUC-02": RuleText(
        "Passen, oder Talon und höher bieten",
        "Der Reihe nach passt jeder, oder er nimmt den Talon auf, bietet höher und legt wieder "
        "zwei beliebige Karten ab.",
        "Geboten ist Ulti. Csaba nimmt den Talon: Er muss Bettel oder mehr bieten.",
    ),
    "UL-AUC-03": RuleText(
        "Wer den Talon nimmt, muss bieten",
        "Sind die zwei Karten einmal in deiner Hand, kannst du nicht mehr passen.",
        "Csaba sieht sich den Talon an und möchte lieber passen. Zu spät.",
    ),
    "UL-AUC-04": RuleText(
        "Passen gilt nicht für immer",
        "Wer gepasst hat, darf wieder bieten, wenn er das nächste Mal an der Reihe ist.",
        "Bence passt, Csaba bietet Ulti, und jetzt nimmt Bence den Talon doch.",
    ),
    "UL-AUC-05": RuleText(
        "Sich selbst überbieten",
        "Passen die beiden anderen, darf der letzte Bieter den Talon noch einmal nehmen und höher "
        "bieten.",
        "Anna hat das einfache Spiel geboten, und die anderen passen. Sie nimmt den Talon und "
        "bietet Ulti; dann kommen die beiden noch einmal zu Wort.",
    ),
    "UL-AUC-06": RuleText(
        "Das Ende der Lizitation",
        "Haben zwei hintereinander gepasst und lässt es der letzte Bieter dabei, ist die "
        "Lizitation vorbei.",
        "Anna bietet Ulti, Bence passt, Csaba passt, Anna bleibt dabei: Sie spielt ihn.",
    ),
    "UL-AUC-07": RuleText(
        "Der Solist nennt den Trumpf",
        "Der letzte Bieter spielt allein gegen die beiden anderen und sagt jetzt, welche Farbe "
        "Trumpf ist, außer das Gebot hat keinen oder ist in Herz.",
        "Anna spielt Ulti und wählt zwischen Eichel, Laub und Schellen.",
    ),
    "UL-AUC-08": RuleText(
        "Das einfache Spiel wird aufgegeben",
        "Ein einfaches Spiel, das niemand überbietet und das nicht in Herz ist, wird nicht "
        "gespielt: Der Solist zahlt es doppelt, außer er will um eine stille Ansage spielen.",
        "Bence bleibt beim einfachen Spiel. Er zahlt 2 an Anna und 2 an Csaba, und das nächste "
        "Spiel wird gegeben.",
    ),
    "UL-AUC-09": RuleText(
        "In Herz wird es gespielt",
        "Diesen Brauch gibt es nur beim einfachen Spiel zum einfachen Wert.",
        "Alle passen auf Bences einfaches Spiel in Herz. Es wird um 2 gespielt.",
    ),
}
