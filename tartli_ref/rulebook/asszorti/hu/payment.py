"""Payment."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-PAY-01": RuleText(
        "Mindkét ellenfél fizet",
        "Amennyit az osztás ér, annyit kap a felvevő mindkét ellenféltől, vagy annyit fizet "
        "mindkettőnek. A két ellenfél mindig egyformán nyer vagy veszít, bármelyikük vitte az "
        "ütéseket.",
        "Egy osztás 10-et ér: Anna 20-at kap, Bence és Csaba 10-10-et ad. Egy másik 4-gyel bukott: "
        "Anna 8-at fizet, a többiek 4-4-et kapnak.",
    ),
    "AS-PAY-02": RuleText(
        "Zseton vagy papír",
        "Minden osztás után fizettek pénzzel vagy zsetonnal, vagy felírjátok a pontokat, és a "
        "végén a különbségeket számoljátok el. Mindenki együtt mindig nullán áll.",
        "Néhány osztás után Anna +20-on áll, Bence −4-en, Csaba −16-on. Ha egy pont 10 forint, "
        "Anna 200-at kap.",
    ),
    "AS-PAY-03": RuleText(
        "Addig tart, ameddig akarjátok",
        "Nincs elérendő pontszám, és az osztások száma sincs megszabva. Akkor hagyjátok abba, "
        "amikor megegyeztek benne.",
        "Előre mondhatjátok, hogy este tízig játszotok, vagy tizenkét osztást, vagy azt sem, hogy "
        "mikor lesz vége.",
    ),
    "AS-PAY-04": RuleText(
        "Egy nagy osztás kifizetve",
        "A nagy osztást ugyanúgy fizetitek, mint a kicsit: a felvevő összege mindkét ellenféltől "
        "jön.",
        "Az 1-es szanzadu szubkontrával, hét ütéssel 144-et ér. Anna 2 × 144 = 288-at kap, Bence "
        "és Csaba 144-et fizet.",
    ),
}
