"""The ten tricks."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-PLAY-01": RuleText(
        "Ki hív",
        "A tíz ütés közül az elsőhöz a felvevő hív, utána mindig az, aki az előzőt vitte.",
        "Anna osztott, és Csaba a felvevő. Csaba hív.",
    ),
    "UL-PLAY-02": RuleText(
        "Szín, vagy adu, vagy bármi",
        "Színre színt kell adni. Ha nem tudsz, adut teszel; ha azt sem, akkor bármit.",
        "Zöldet hívnak. Annánál nincs zöld, de van egy adu: azt kell tennie.",
    ),
    "UL-PLAY-03": RuleText(
        "Kié az ütés",
        "A legmagasabb adu viszi; ha nincs benne adu, a hívott szín legmagasabb lapja.",
        "Betliben nincs adu, ezért a piros ász nem viszi el a zölddel hívott ütést.",
    ),
    "UL-PLAY-04": RuleText(
        "Nem kell felülütni",
        "Senkinek sem kell magasabb lapot tennie annál, ami az asztalon van.",
        "A zöld kilencest hívták. Csabánál ott az ász és a hetes, és teheti a hetest.",
    ),
    "UL-PLAY-05": RuleText(
        "Az adu hetes megtartása",
        "Ultiban a felvevő az utolsó ütés előtt nem teheti le az adu hetest, hacsak a szabályok "
        "mást nem hagynak neki.",
        "A nyolcadik ütésben adut hívnak, és már csak a hetese maradt: oda kell adnia, és az ulti "
        "bukott.",
    ),
    "UL-PLAY-06": RuleText(
        "A lapok leterítése",
        "Terített játékban az első ütés után mindhárom kéz rögtön az asztalra kerül.",
        "Sokan ilyenkor megnézik a lapokat, megegyeznek, mi lesz a vége, és nem játsszák le.",
    ),
}
