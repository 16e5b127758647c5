"""Play."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-PLAY-01": RuleText(
        "Das erste Ausspiel",
        "Zum ersten Stich spielt aus, wer rechts vom Alleinspieler sitzt, und zwar was er will. "
        "Der Alleinspieler kommt hier also immer als Zweiter dran.",
        "Anna ist die Alleinspielerin: Csaba spielt aus, dann kommt Anna, dann Bence.",
    ),
    "AS-PLAY-02": RuleText(
        "Wer den Stich macht",
        "Der höchste Trumpf macht den Stich. Ist keiner darin, macht ihn die höchste Karte der "
        "ausgespielten Farbe.",
        "Pik ist Trumpf. Herz-Ass, Pik-Sechser, Herz-König: Der Pik-Sechser sticht. Ohne Trumpf "
        "wäre es das Herz-Ass.",
    ),
    "AS-PLAY-03": RuleText(
        "Der Gewinner spielt weiter aus",
        "Wer einen Stich gemacht hat, spielt zum nächsten aus, wieder was er will.",
        "Bence hat den ersten Stich gemacht und spielt zum zweiten aus.",
    ),
    "AS-PLAY-04": RuleText(
        "Farbe bekennen",
        "Hast du eine Karte der ausgespielten Farbe, musst du eine solche spielen.",
        "Das Herz-Ass wird ausgespielt, und der Herz-Sechser ist Annas einziges Herz: Sie muss ihn "
        "spielen.",
    ),
    "AS-PLAY-05": RuleText(
        "Trumpf spielen",
        "Hast du nichts in der ausgespielten Farbe, aber Trumpf, musst du einen Trumpf spielen.",
        "Anna hat kein Herz, einen kleinen Trumpf und das Treff-Ass. Auf Herz spielt sie den "
        "Trumpf. In einem Spiel ohne Trumpf fällt diese Pflicht weg.",
    ),
    "AS-PLAY-06": RuleText(
        "Wenn beides fehlt",
        "Ohne die Farbe und ohne Trumpf darfst du spielen, was du willst. Stechen kann es nicht.",
        "Auf Herz kann Bence, der weder Herz noch Trumpf hat, den Treff-Sechser hergeben oder das "
        "Treff-Ass.",
    ),
    "AS-PLAY-07": RuleText(
        "Stechen muss niemand",
        "Du musst die Karten, die daliegen, nicht überstechen, auch wenn du könntest.",
        "Der Herz-Bube wird ausgespielt. Mit dem Herz-Ass und dem Herz-Siebener darfst du den "
        "Herz-Siebener spielen.",
    ),
}
