"""When the béla is scored."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-BELA-01": RuleText(
        "Bármikor, amíg a 9. ütéshez nem hívtak",
        "A bélát az első nyolc ütés bármelyik pillanatában bemondhatod és felírhatod, amíg mindkét "
        "lapja nálad van. A 8. ütés utáni idő is ide tartozik, egészen addig, amíg valaki nem hív "
        "a 9. ütéshez.",
        "Anna a 4. ütés után húzott, és még senki sem hívott: azonnal felírhatja a béláját. Ha a "
        "9. ütés első lapja már az asztalon van, elkésett.",
    ),
    "TH-BELA-02": RuleText(
        "Magában áll",
        "A bélához nem kell sem verseny, sem az, hogy rajtad legyen a sor, és nem számít bele az "
        "ütésenkénti egy vannakba és egy sorozatba.",
        "Anna vannakkal hív. Bence a második, és nincs vannakja, mégis ugyanabban az ütésben 40-et "
        "ír fel a bélájáért.",
    ),
    "TH-BELA-03": RuleText(
        "Osztásonként egyszer",
        "Adu király is egy van, adu felső is egy, ezért egy osztásban egyszer és csak az egyik fél "
        "írhat fel bélát.",
        "Anna a 3. ütésben felírta a bélát. Ha ebben az osztásban még egy béla kerül a táblára, az "
        "csak elírás lehet.",
    ),
    "TH-BELA-04": RuleText(
        "Mindkét lap a kézben",
        "Ha az adu király vagy az adu felső már kikerült a kezedből, a bélának vége.",
        "Bence az adu királyt hívja, és utána mondja: „béla”. Semmit sem kap érte.",
    ),
    "TH-BELA-05": RuleText(
        "Kiszállás bélával",
        "Ha 461 vagy több pontod van, a béla elég a győzelemhez. Amint meghúzod a hiányzó lapot, "
        "felírhatod, és kiszállhatsz; nem kell megvárnod a következő hívást.",
        "461-nél a bélával 461 + 40 = 501, és a bejelentés helyes. 460-nál csak 500 jön ki, és a "
        "bejelentés téves volna.",
    ),
    "TH-BELA-06": RuleText(
        "Pais szerint: a bemondások felírásakor",
        "Pais szabálya szerint a bélának az 1–8. ütésben megvan a maga pillanata: amikor a "
        "bemondásokat felírják, mielőtt az ütést elviszik. Ekkor felírható, akár ír fel valaki más "
        "bemondást, akár nem; máskor viszont soha.",
        "Annának 461 pontja van, a 4. ütés után meghúzza az adu felsőt, és megvan a bélája. Várnia "
        "kell, amíg az 5. ütés bemondásait felírják.",
    ),
    "TH-BELA-07": RuleText(
        "Pais szerint: egyszerre értek 501-re",
        "E szabály szerint előfordulhat, hogy ugyanabban a pillanatban az egyik fél bemondást, a "
        "másik bélát ír fel, hiszen a béla nem függ a versenytől. Ha ezzel mindkettőtöknek 501 "
        "vagy több pontja van, mindketten kiszálltok, és a több pont nyer.",
        "Annának a bemondással 510 pontja lesz, Bencének a bélával 503. Anna nyer, mégpedig egy "
        "bulit, mert Bencének 250-nél több pontja van.",
    ),
    "TH-BELA-08": RuleText(
        "Pais szerint: ha egyenlő az állás",
        "Ha ugyanabban a pillanatban, ugyanannyi ponttal szálltok ki, befejezitek az ütést, és ha "
        "kell, játszotok még, amíg valamelyikőtök nem vezet.",
        "Mindkettőjüknek 505 pontja van, és az ütés Bencének 3 pontot hoz: ő nyer 508:505-re. Ha "
        "az ütés semmit sem ért volna, tovább kellett volna játszaniuk.",
    ),
}
