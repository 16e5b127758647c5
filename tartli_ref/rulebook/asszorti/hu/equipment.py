"""Cards and deal."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-EQ-01": RuleText(
        "36 francia lap",
        "Hárman játsszák, olyan francia kártyával, amelyből mindent kivettek, ami a hatosnál "
        "kisebb. A sorrend minden színben, felülről lefelé: ász, király, dáma, bubi, 10, 9, 8, 7, "
        "6.",
        "A tízes itt csak egy lap a bubi alatt: a pikk tízes és a pikk bubi közül a bubi nyer. "
        "Ötös nincs a pakliban.",
    ),
    "AS-EQ-02": RuleText(
        "Az óramutató járása szerint",
        "Osztani, szólni és játszani is az óramutató járása szerint kell: mindenki után a bal "
        "oldali szomszédja jön.",
        "Anna, Bence és Csaba ebben a sorrendben ül. Csaba után újra Anna következik.",
    ),
    "AS-DEAL-01": RuleText(
        "Az első osztó",
        "Hogy ki oszt először, azt ti döntitek el. Az osztó kever, a jobb oldali szomszédja emel.",
        "Csaba oszt először: ő kever, és Bence, aki a jobbján ül, emel.",
    ),
    "AS-DEAL-02": RuleText(
        "Tizenegy lap és három a talonban",
        "Először mindenki három lapot kap egyszerre. Aztán három lap lefordítva középre kerül "
        "talonnak, a többit pedig kettesével osztjátok ki, így mindenkinek tizenegy lapja lesz.",
        "Háromszor három lap, a talon, és négy kör, mindenkinek kettesével: 9 + 3 + 24 = 36 lap.",
    ),
    "AS-DEAL-03": RuleText(
        "Az osztás balra megy tovább",
        "Ha egy osztást lejátszottatok és kifizettetek, a következőt az osztó bal oldali "
        "szomszédja osztja.",
        "Csaba osztott; utána Anna oszt, őutána Bence.",
    ),
}
