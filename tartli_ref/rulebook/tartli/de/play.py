"""Leading, winning tricks, drawing, and the duties from trick 8 on."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-PLAY-01": RuleText(
        "Wer zuerst ausspielt",
        "Zum ersten Stich spielt aus, wer nicht gegeben hat.",
        "Bence hat gegeben, also spielt Anna zu Stich 1 aus.",
    ),
    "TH-PLAY-02": RuleText(
        "Wer als Nächster ausspielt",
        "Wer einen Stich macht, spielt zum nächsten aus.",
        "Anna spielt zu Stich 3 aus, und Bence sticht. Zu Stich 4 spielt Bence aus.",
    ),
    "TH-PLAY-03": RuleText(
        "Der Ausspieler ist frei",
        "Wer ausspielt, wählt jede beliebige Karte seines Blatts, in allen sechzehn Stichen.",
        "In Stich 9 hält Anna Trümpfe und andere Karten. Sie darf ausspielen, was sie mag.",
    ),
    "TH-PLAY-04": RuleText(
        "Wer den Stich macht",
        "Liegt Trumpf im Stich, macht ihn der höchste Trumpf. Sonst macht ihn die höhere Karte der "
        "ausgespielten Farbe; eine Karte einer anderen Farbe sticht nie.",
        "Herz ist Trumpf. Wird das Laub-Ass ausgespielt, so sticht es der Herz-Siebener. Wird der "
        "Laub-Siebener ausgespielt, so sticht ihn das Eichel-Ass nicht.",
    ),
    "TH-PLAY-05": RuleText(
        "Sechzehn Stiche in zwei Teilen",
        "Ein Spiel hat sechzehn Stiche. Nach jedem der ersten sieben wird vom Talon gezogen; die "
        "letzten neun spielt man nur aus der Hand, und in ihnen gelten andere Pflichten.",
        "Sieben Stiche mit je zwei gezogenen Karten verbrauchen die vierzehn Karten des Talons. "
        "Dann haben beide noch neun Karten, genug für die Stiche 8 bis 16.",
    ),
    "TH-PLAY-06": RuleText(
        "Vom Talon ziehen",
        "Nach jedem der ersten sieben Stiche nimmt der Gewinner die oberste Karte des Talons in "
        "die Hand, ohne sie zu zeigen, und der Verlierer die nächste. So haben beide wieder neun "
        "Karten.",
        "Bence macht Stich 2. Er zieht zuerst, dann Anna.",
    ),
    "TH-PLAY-07": RuleText(
        "Die letzten beiden Karten",
        "Nach Stich 7 nimmt der Gewinner die letzte verdeckte Karte, und der Verlierer bekommt die "
        "offene: die aufgeschlagene, oder den Trumpfsiebener, wenn getauscht wurde.",
        "Aufgeschlagen war das Herz-Ass, und Anna hat es gegen den Herz-Siebener getauscht. Bence "
        "verliert Stich 7 und zieht den Herz-Siebener.",
    ),
    "TH-PLAY-08": RuleText(
        "Stich 1 bis 7: Spiel, was du willst",
        "Solange der Talon reicht, ist die Hinterhand, also wer als Zweiter spielt, so frei wie "
        "der Ausspieler. Du musst weder Farbe bekennen noch mit Trumpf stechen, auch wenn du "
        "könntest.",
        "Stich 7, Herz ist Trumpf. Anna spielt das Laub-Ass aus; Bence hält den Laub-König und den "
        "Herz-Siebener und darf trotzdem den Schellen-Achter werfen.",
    ),
    "TH-PLAY-09": RuleText(
        "Ab Stich 8: Farbe bekennen",
        "Vom achten Stich an muss die Hinterhand eine Karte der ausgespielten Farbe zugeben, wenn "
        "sie eine hat.",
        "Stich 8: Anna spielt den Laub-Siebener aus. Das Laub-Ass ist Bences einziges Laub, und er "
        "muss es zugeben; der Schellen-Achter ist nicht erlaubt. Einen Stich früher wäre er es "
        "gewesen.",
    ),
    "TH-PLAY-10": RuleText(
        "Ab Stich 8: sonst mit Trumpf stechen",
        "Hast du keine Karte der ausgespielten Farbe, musst du Trumpf spielen, solange du einen "
        "hast.",
        "Herz ist Trumpf, und das Laub-Ass ist ausgespielt. Bence hat kein Laub; von Herz-Achter "
        "und Eichel-Ass muss er den Herz-Achter spielen.",
    ),
    "TH-PLAY-11": RuleText(
        "Ab Stich 8: weder Farbe noch Trumpf",
        "Hast du weder die ausgespielte Farbe noch einen Trumpf, spielst du irgendeine Karte. "
        "Stechen kann sie nicht.",
        "Anna spielt den Laub-Siebener aus. Bence hat weder Laub noch Trumpf und wirft das "
        "Eichel-Ass ab: Der Stich mit seinen 11 Augen gehört Anna.",
    ),
    "TH-PLAY-12": RuleText(
        "Niemand muss stechen",
        "Farbe bekennen ist Pflicht, die ausgespielte Karte zu stechen ist keine: Einen Stichzwang "
        "gibt es nicht. Unter deinen Karten der Farbe wählst du frei.",
        "Stich 10: Anna spielt den Laub-König aus. Bence, mit Laub-Ass und Laub-Siebener, darf "
        "sein Ass behalten und den Siebener zugeben.",
    ),
    "TH-PLAY-13": RuleText(
        "Wenn Trumpf ausgespielt wird",
        "Ab Stich 8 bekennt man Trumpf wie jede andere Farbe: Auf einen ausgespielten Trumpf gibst "
        "du Trumpf zu, wenn du einen hast.",
        "Anna spielt den Herz-Achter aus, und Herz ist Trumpf. Bence hält den Herz-Ober und das "
        "Laub-Ass: Er muss den Herz-Ober spielen.",
    ),
    "TH-PLAY-14": RuleText(
        "Die Stichhaufen",
        "Wer einen Stich gemacht hat, legt beide Karten verdeckt auf seinen eigenen Haufen. "
        "Gezählt werden die Haufen nach dem letzten Stich, oder wenn jemand ausmacht.",
        "Nach sechzehn Stichen liegen alle 32 Karten in den beiden Haufen.",
    ),
    "TH-PLAY-15": RuleText(
        "Eine Karte, die nicht erlaubt war",
        "Für eine Karte, die gegen die Pflichten der Stiche 8 bis 16 verstößt, nennt kein Buch "
        "eine Strafe. Wer sie gespielt hat, stellt es richtig, und der Schiedsrichter vermerkt die "
        "Renonce; ein Tisch darf eine eigene Strafe vereinbaren.",
        "In Stich 9 wird Laub ausgespielt. Bence wirft eine Schellenkarte und findet dann ein Laub "
        "in der Hand: Er nimmt die Schellenkarte zurück und bekennt Farbe. An den Punkten ändert "
        "sich nichts.",
    ),
}
