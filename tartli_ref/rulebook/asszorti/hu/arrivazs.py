"""What the arrivázs is worth."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-ARR-01": RuleText(
        "Arrivázs: 8 vagy 16",
        "A bemondott arrivázs az utolsó három ütéssel van meg, mind a hárommal. Aduval 8 pontot "
        "hoz, adu nélkül 16-ot.",
        "Anna 3-at játszik aduval, arrivázzsal. Hat ütést visz, köztük az utolsó hármat: 2 + 8 = "
        "10.",
    ),
    "AS-ARR-02": RuleText(
        "A bukott arrivázs",
        "Ha a három közül egy is elmegy, az arrivázs bukott, és annyiba kerül, amennyit hozott "
        "volna.",
        "Anna hét ütést visz, de az utolsót nem. 3-as vállalásnál, aduval ez 3 − 8 = −5.",
    ),
    "AS-ARR-03": RuleText(
        "Bemondás nélkül semmi",
        "Az utolsó három ütés magában semmit sem ér. Előre meg kell ígérni.",
        "Anna nem mondott arrivázst, és viszi a 9., a 10. és a 11. ütést. Ezért nem jár pont.",
    ),
    "AS-ARR-04": RuleText(
        "Az idegen arrivázs: 16",
        "Ha az adus játékban az arrivázs úgy van meg, hogy a három ütés egyikéhez sem kellett "
        "adu, akkor idegen, és 16-ot hoz.",
        "Pikk az adu. Anna az utolsó hármat a kőr ásszal, a kőr királlyal és a treff ásszal "
        "viszi: 16. Ha az egyiket aduval vitte volna, 8 lenne.",
    ),
    "AS-ARR-05": RuleText(
        "Az idegent nem mondják be, és nem bukik",
        "Csak arrivázst mondasz be; hogy idegen-e, az játék közben dől el. Ha nem sikerül, 8-ba "
        "kerül, akkor is, ha már minden adu elment.",
        "Anna minden adut kihúzott, aztán elveszíti az utolsó ütést. Az arrivázsért 8-at fizet.",
    ),
    "AS-ARR-06": RuleText(
        "Szanzaduban nincs idegen",
        "Ahol nincs adu, ott amúgy is minden arrivázs 16-ot ér, és egyiket sem hívják idegennek.",
        "Anna szanzadut játszik arrivázzsal, és megvan: 16, mint ott bármelyik.",
    ),
    "AS-ARR-07": RuleText(
        "Kontra az arrivázsra",
        "Amit az arrivázsra mondtak, az szorozza, amit hoz vagy amibe kerül, az idegent is.",
        "Az idegen arrivázs rekontrával 4 × 16 = 64-et hoz. Aduval, kontrázva bukott arrivázs 2 × "
        "8 = 16-ba kerül.",
    ),
    "AS-ARR-08": RuleText(
        "Külön a játéktól",
        "Az arrivázs megvan vagy bukott, akármi lesz a játékkal, és a kettőt csak a végén "
        "adjátok össze.",
        "2-es vállalásnál, aduval Anna öt ütést visz, köztük az utolsó hármat: 8 − 4 = 4.",
    ),
}
