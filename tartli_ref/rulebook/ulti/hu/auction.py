"""The auction and the talon."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-AUC-01": RuleText(
        "Az első játékosnak licitálnia kell",
        "Akinek tizenkét lapja van, kettőt lefordítva letesz talonnak, és licitál. Nem passzolhat.",
        "Bencének nincs semmije. Partit mond, a legkisebb licitet.",
    ),
    "UL-AUC-02": RuleText(
        "Passz, vagy talon és magasabb licit",
        "Sorban mindenki passzol, vagy felveszi a talont, magasabbat licitál, és letesz két "
        "tetszőleges lapot.",
        "Ulti a licit. Csaba felveszi a talont: legalább betlit kell mondania.",
    ),
    "UL-AUC-03": RuleText(
        "Aki felvette, annak licitálnia kell",
        "Ha a két lap már a kezedben van, nem passzolhatsz.",
        "Csaba megnézi a talont, és inkább passzolna. Elkésett vele.",
    ),
    "UL-AUC-04": RuleText(
        "A passz nem végleges",
        "Aki passzolt, az újra licitálhat, amikor megint rá kerül a sor.",
        "Bence passzol, Csaba ultit mond, és most Bence mégis felveszi a talont.",
    ),
    "UL-AUC-05": RuleText(
        "Magadat is túllicitálhatod",
        "Ha a másik kettő passzol, az utolsó licitáló újra felveheti a talont, és magasabbat "
        "mondhat.",
        "Anna partit mondott, a másik kettő passzolt. Anna felveszi a talont, és ultit mond; "
        "ezután ők újra szóhoz jutnak.",
    ),
    "UL-AUC-06": RuleText(
        "A licitálás vége",
        "Ha egymás után ketten passzoltak, és az utolsó licitáló ennyiben hagyja, a licitálásnak "
        "vége.",
        "Anna ultit mond, Bence passzol, Csaba passzol, Anna ennél marad: ő játssza.",
    ),
    "UL-AUC-07": RuleText(
        "Az adut a felvevő mondja meg",
        "Az utolsó licitáló a felvevő, egyedül játszik a másik kettő ellen. Most mondja meg, mi "
        "az adu, hacsak a licitje nem adu nélküli vagy piros.",
        "Anna ultit játszik, és a makk, a zöld meg a tök között választ.",
    ),
    "UL-AUC-08": RuleText(
        "A partit bedobják",
        "Ha az egyszeres partira senki sem mond többet, nem játsszátok le: a felvevő duplán "
        "kifizeti, hacsak nem akar egy csendes játékért játszani.",
        "Bence a partinál marad. Annának 2-t fizet, Csabának 2-t, és jön a következő osztás.",
    ),
    "UL-AUC-09": RuleText(
        "A piros partit lejátsszák",
        "Ez a szokás csak az egyszeres partira áll.",
        "Bence piros partijára mindenki passzol. Lejátsszák, 2-ért.",
    ),
}
