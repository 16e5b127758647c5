"""Points in tricks, and marriages."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-PTS-01": RuleText(
        "Ászok, tízesek és az utolsó ütés",
        "Adus játékban minden ász és minden tízes 10 pontot ér annak, aki az ütést viszi, és "
        "ugyanennyit ér maga az utolsó ütés. Más nem számít; a két félnek együtt 90 pontja van.",
        "Három ász, egy tízes és az utolsó ütés: 40 + 10 = 50 a felvevőé, 40 a többieké.",
    ),
    "UL-PTS-02": RuleText(
        "A pár: 20, aduban 40",
        "Egy szín királya és felsője egy kézben: ez a pár. 20 pontot ér, aduban 40-et, és így is "
        "hívják, húsznak meg negyvennek.",
        "Mind a négy párral egy félnek 90 + 40 + 20 + 20 + 20 = 190 pontja lehet.",
    ),
    "UL-PTS-03": RuleText(
        "Adu nélkül nincsenek pontok",
        "A betli és a színtelen durchmars csak az ütésekről szól: se pont, se pár nincs.",
        "Csabánál betliben megvan a király és a felső zöldből. Nem szól, mert semmit sem ér.",
    ),
    "UL-PTS-04": RuleText(
        "Egyenlő nem lehet",
        "Mivel minden ász és tízes az egyik vagy a másik fél javára számít, az összes pont együtt "
        "páratlan sok tízes. Az egyik félnek tehát több van, mint a másiknak.",
        "Pár nélkül 50:40 a legszorosabb, egy hússzal 60:50, egy negyvennel 70:60.",
    ),
    "UL-PTS-05": RuleText(
        "Ami a talonban fekszik",
        "Az az ász és tízes, amelyet a felvevő az utolsó talonba tett, a védőknek számít.",
        "Bence letette a zöld tízest, és az utolsó ütéssel együtt 40 pontja lett. A többieknek 40 "
        "van az ütéseikben és 10 a talonban, vagyis 40 + 10 = 50, és a parti bukott.",
    ),
    "UL-MAR-01": RuleText(
        "Az első ütésben kell bemondani",
        "A párt akkor mondod be, amikor az első ütéshez teszed a lapodat. Később már nem lehet.",
        "Annának a második ütésben jut eszébe a húsza. Már nem számít.",
    ),
    "UL-MAR-02": RuleText(
        "A védőké összeadódik",
        "A két védő párjai közösen, az ő oldaluknak számítanak.",
        "Annának van egy húsza, és Csabának is: az oldaluknak 40 ponttal több van.",
    ),
    "UL-MAR-03": RuleText(
        "A százasban csak egy pár van",
        "40-100-ban és 20-100-ban csak a felvevő mond be párt, és csak azt, amelyet licitált.",
        "Bence 40-100-at játszik. Csabánál megvan a király és a felső zöldből, de hallgatnia kell.",
    ),
    "UL-MAR-04": RuleText(
        "Melyik pár kell hozzá",
        "A 40-100-hoz az adu pár kell, a 20-100-hoz egy másik szín párja.",
        "Akinek csak adu párja van, nem tudja megcsinálni a 20-100-at.",
    ),
    "UL-MAR-05": RuleText(
        "Rögtön számít",
        "A pár számít, mihelyt bemondták, akkor is, ha az a fél egyetlen ütést sem visz.",
        "A védők bemondanak egy húszat, és nem visznek ütést. A 20 pontjuk megvan.",
    ),
}
