"""Kontra, rekontra and so on."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-DBL-01": RuleText(
        "Mikor lehet kontrázni",
        "A licitálás végétől az első ütés végéig.",
        "Elkezdődött a második ütés: nincs több kontra.",
    ),
    "UL-DBL-02": RuleText(
        "A két fél felváltva szól",
        "A védők kezdik. Utána mindig csak az a fél folytathatja, amelyik nem utoljára szólt.",
        "Csaba kontrát mond. Anna, a társa, nem mondhat rekontrát; Bence, a felvevő igen.",
    ),
    "UL-DBL-03": RuleText(
        "A fokok és a nevük",
        "A kontra kétszeres, a rekontra 4-szeres, a szubkontra 8-szoros, a mordkontra 16-szoros, "
        "a hirskontra 32-szeres, a Fedák Sári 64-szeres, a kerekes bicikli 128-szoros. És nincs "
        "vége.",
        "A nyolcadik fok 2 × 128 = 256-szoros, és olyan nevet kap, amilyet kitaláltok.",
    ),
    "UL-DBL-04": RuleText(
        "Minden vállalás külön",
        "Mondd meg, mit kontrázol. A licit minden részének megvan a maga létrája, a vele járó "
        "partinak is.",
        "Kontra az ultira: az ulti 8-at ér, a partija továbbra is 1-et.",
    ),
    "UL-DBL-05": RuleText(
        "A bukott ulti többe kerül",
        "A bukott ulti az értékén felül még 4-be kerül, pirosban 8-ba. Ez a ráadás sosem "
        "többszöröződik.",
        "Kontra nélkül bukva 4 + 4 = 8, kontrával 8 + 4 = 12, rekontrával 16 + 4 = 20.",
    ),
    "UL-DBL-06": RuleText(
        "Az ulti és a partija",
        "Mivel a parti mindig ott van mellette, az ulti sosem magában nyer vagy bukik.",
        "Mindkettő bukott: 8 + 1 = 9 mindkét ellenfélnek. Az ulti bukott, a parti megvan: 8 a "
        "fizetség, 1 visszajön, marad 7.",
    ),
    "UL-DBL-07": RuleText(
        "Minden más annyiba kerül, amennyit ér",
        "Az ultin kívül minden vállalás ugyanannyit veszít, amennyit nyerne.",
        "A bukott betli 5, a bukott 20-100 pedig 8.",
    ),
    "UL-DBL-08": RuleText(
        "A csendes játék értéke marad",
        "Kontrázni azt lehet, amit bemondtak. Amit senki sem mondott be, az nem duplázódik.",
        "A partin rekontra van, és a felvevőnek csendes 100-a lesz: 4 + 2 = 6.",
    ),
}
