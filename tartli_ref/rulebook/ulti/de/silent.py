"""What is done without having been announced."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-SIL-01": RuleText(
        "Was stille Ansagen sind",
        "In Spielen mit Trumpf bringt manches etwas, obwohl es niemand geboten hat, dem Solisten "
        "oder den Gegnern.",
        "Im Bettel und im Durchmarsch ohne Farbe gibt es das nicht.",
    ),
    "UL-SIL-02": RuleText(
        "Stiller 100er",
        "Ihn macht die Seite, die am Ende mit ihren Paaren 100 Punkte oder mehr hat: 2, in Herz "
        "4. Er gehört zum einfachen Spiel, zu vier Assen und zum Ulti.",
        "Ein Vierziger und 60 aus den Stichen: 40 + 60 = 100, das genügt. Mit 90 genügt es nicht.",
    ),
    "UL-SIL-03": RuleText(
        "Stille vier Asse",
        "Sie macht die Seite, die jeden Stich mit einem Ass darin gewinnt: 2, in Herz 4. Neben "
        "gebotenen vier Assen und neben dem Durchmarsch gibt es sie nicht.",
        "Csaba spielt Ulti, und alle Asse fallen in seine Stiche: noch 2 von jedem.",
    ),
    "UL-SIL-04": RuleText(
        "Stiller Ulti",
        "Der Solist gewinnt ihn, wenn er den letzten Stich mit dem Trumpfsiebener macht, und "
        "verliert ihn, wenn der Siebener dort überstochen wird: 2, in Herz 4. Es gibt ihn in "
        "jedem Spiel mit Trumpf außer im Ulti.",
        "Der Siebener ist schon im sechsten Stich gefallen. Dann ist er weder gewonnen noch "
        "verloren.",
    ),
    "UL-SIL-05": RuleText(
        "Stiller Durchmarsch",
        "Ihn macht die Seite, der alle zehn Stiche gehören: 3, in Herz 6. Es gibt ihn in jedem "
        "Spiel mit Trumpf außer im Durchmarsch.",
        "Ein einfaches Spiel in Eichel mit allen Stichen bringt 1 + 3 = 4.",
    ),
    "UL-SIL-06": RuleText(
        "An die Gegner verloren: doppelt",
        "Machen die Gegner eine stille Ansage, zahlt der Solist jedem von ihnen ihren doppelten "
        "Wert.",
        "Ein einfaches Spiel ist verloren, und die Gegner haben 100: 1 + 4 = 5 an jeden, in Herz 2 "
        "+ 8 = 10.",
    ),
    "UL-SIL-07": RuleText(
        "Mehrere stille Ansagen",
        "Sie werden zusammengezählt. Nur die Asse werden neben einem stillen Durchmarsch nicht "
        "bezahlt, denn sie stecken in ihm.",
        "Ein einfaches Spiel mit allen Stichen, dem Siebener am Ende und 110 Punkten: 1 + 3 + 2 + "
        "2 = 8.",
    ),
    "UL-SIL-08": RuleText(
        "Nicht, was geboten ist",
        "Was zum Gebot gehört, zählt nicht auch noch still.",
        "Im Ulti gibt es keinen stillen Ulti.",
    ),
}
