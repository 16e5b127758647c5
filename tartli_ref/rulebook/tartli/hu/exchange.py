"""The trump VII and the turned card."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-EXC-01": RuleText(
        "Ki cserélhet, és mikor",
        "Aki az első hét ütés valamelyikéhez hívni készül, elveheti a felütött lapot, és az adu "
        "hetest teheti a helyére.",
        "A 3. ütés következik. Ha Anna hív, és nála van az adu hetes, cserélhet. Ha Bencénél van, "
        "várnia kell, amíg ő hív. A 8. ütés előtt már mindkettőjüknek késő.",
    ),
    "TH-EXC-02": RuleText(
        "Senkinek sem kötelező cserélni",
        "Az adu hetest meg is tarthatod, hogy bemondd, vagy hogy eltitkold az ellenfeled elől.",
        "Piros az adu. Annának piros kilences-terce (kilences, nyolcas, hetes) van, és megtartja a "
        "hetest, hogy bemondhassa.",
    ),
    "TH-EXC-03": RuleText(
        "Előbb a csere, aztán a bemondás",
        "A hívó előbb cserél, és csak utána mond be bármit. A felvett lap már ugyanabban az "
        "ütésben bemondható, a letett hetes viszont nem.",
        "A piros felső a felütött lap. Annánál a piros király és a piros hetes van: elveszi a "
        "felsőt, és megvan a bélája. De ha a piros kilences, nyolcas és hetes volna nála, a csere "
        "széttörné a tercét.",
    ),
    "TH-EXC-04": RuleText(
        "Ebben az ütésben már késő",
        "Ha a hívó bemondott valamit, vagy kijátszotta az első lapot, ebben az ütésben már nem "
        "cserélhet.",
        "Anna azt mondja: „terc”, és csak ekkor jut eszébe az adu hetese. Meg kell várnia, amíg "
        "újra ő hív, legkésőbb a 7. ütéshez.",
    ),
    "TH-EXC-05": RuleText(
        "A hetes a felütött lap helyére kerül",
        "Az adu hetes színével felfelé marad a talon alatt, és az húzza meg, aki a 7. ütést "
        "elveszti.",
        "Anna a 4. ütésben cserél, aztán elveszti a 7. ütést: a hetes, amelyet letett, visszakerül "
        "hozzá.",
    ),
    "TH-EXC-06": RuleText(
        "Az utolsó alkalom",
        "Utoljára a 7. ütéshez való hívás előtt cserélhetsz. A 7. ütés után húzott adu hetes már "
        "ott marad, ahol van.",
        "Bence viszi a 7. ütést, és utolsó rejtett lapként az adu hetest húzza. A 8. ütéshez ő "
        "hív, de akkor már nincs az asztalon semmi, amiért cserélhetne.",
    ),
    "TH-EXC-07": RuleText(
        "Osztásonként legfeljebb egyszer",
        "Adu hetes csak egy van, így egy osztásban csak egy csere lehet, és egy sem, ha a hetes a "
        "felütött lap.",
        "Anna a 2. ütésben cserélt. Bármit húznak később, sem ő, sem Bence nem cserélhet még "
        "egyszer.",
    ),
}
