"""Dealing, trumps and the talon."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-DEAL-01": RuleText(
        "Ki oszt először",
        "Az első osztót a véletlen választja ki. Húzhattok például egy-egy lapot a megkevert "
        "pakliból: aki a sorozatok rendje szerint alacsonyabbat húz, az oszt. Két egyforma lapnál "
        "újra húztok.",
        "Anna a makk királyt húzza, Bence a tök kilencest. Bence oszt.",
    ),
    "TH-DEAL-02": RuleText(
        "Felváltva osztotok",
        "Az első osztás után felváltva osztotok, bárki nyert is.",
        "Anna osztott először, tehát ő osztja a harmadikat és az ötödiket is, Bence pedig a "
        "másodikat és a negyediket.",
    ),
    "TH-DEAL-03": RuleText(
        "Keverés és emelés",
        "Az osztó megkeveri a paklit, a másik emel, és csak utána jön az osztás.",
        "Bence az osztó: ő kever, Anna emel, Bence oszt.",
    ),
    "TH-DEAL-04": RuleText(
        "Kilenc lap mindenkinek",
        "Mindketten kilenc lapot kaptok, háromszor hármat.",
        "Anna három, Bence három, Anna három, Bence három, Anna három, Bence három: kilenc lap van "
        "mindkettőjüknél, és tizennégy marad.",
    ),
    "TH-DEAL-05": RuleText(
        "A felütött lap adja az adut",
        "Ha mindkét kéz megvan, az osztó felüti a tizenkilencedik lapot. Ennek a színe lesz az adu "
        "ebben az osztásban.",
        "A tizenkilencedik lap a tök hetes. Tök az adu, és mivel maga az adu hetes fekszik ott, "
        "ebben az osztásban senki sem cserélhet.",
    ),
    "TH-DEAL-06": RuleText(
        "A talon",
        "A megmaradt tizenhárom lapot lefordítva, keresztben a felütött lapra teszitek, úgy, hogy "
        "az látható maradjon. Együtt ez a tizennégy lapos talon.",
        "A két kézben 18 lap van a 32-ből, és 32 − 18 = 14: tizenhárom rejtett lap és a felütött.",
    ),
    "TH-DEAL-07": RuleText(
        "A felütött lap fogy el utoljára",
        "A felütött lap a többi alatt fekszik, és a talonhoz tartozik. Ezt húzzátok utoljára, a "
        "fölötte lévő tizenhárom után.",
        "Hétszer húztok két lapot. A tizennegyedik húzás, a 7. ütés utáni második, éppen az a lap, "
        "amelyik színével felfelé fekszik.",
    ),
}
