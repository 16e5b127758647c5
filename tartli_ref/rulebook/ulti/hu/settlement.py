"""What a deal pays."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-SET-01": RuleText(
        "Mindkét ellenfél fizet vagy kap",
        "A felvevő az osztás összegét mindkét ellenféltől megkapja, vagy mindkettőnek kifizeti.",
        "5 a nyereség: a felvevő 5 + 5 = 10-zel áll jobban, a többiek 5-5-tel rosszabbul.",
    ),
    "UL-SET-02": RuleText(
        "Elég a felvevőt felírni",
        "Papíron elég a felvevő pontjaihoz hozzáadni vagy azokból levonni. A különbségek a végén "
        "ugyanazok, háromszorosan számolva.",
        "Annának 5 pontja van, a többieknek semennyi: ő 10-zel áll jobban, a másik kettő 5-5-tel "
        "rosszabbul.",
    ),
    "UL-SET-03": RuleText(
        "A vállalások összege",
        "Az osztás annyit fizet, amennyi a bemondott vállalások, a kontráikkal együtt, meg a "
        "csendes játékok összege.",
        "Az ulti megvan, a partija kontrával bukott: 4 a nyereség, 2 a fizetség, marad 2.",
    ),
    "UL-SET-04": RuleText(
        "Pénzben",
        "Egy pont egy pénzegységet ér, amelyben megegyeztek. Sokan 10 forintos alapon játszanak, "
        "és minden osztás után fizetnek.",
        "2 pont, 10 forintos alapon: a felvevő mindkét ellenféltől 20 forintot kap.",
    ),
    "UL-SET-05": RuleText(
        "Először egyezzetek meg a szabályokban",
        "Szinte minden társaság kicsit másképp játssza, ezért az első osztás előtt beszéljétek "
        "meg a szabályokat.",
        "Az asztal házi szabályait nyitáskor választjátok ki, és az asztal oldalán láthatók.",
    ),
}
